//! Streams that fail.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What may be wrong with a stream, as `sh` writes it for descriptor N.
pub(crate) const STREAMS: [(&str, &str); 3] = [
    ("closed", "N>&-"),
    ("full", "N>\"$FULL\""),
    // Its reader has gone.
    ("broken", "N>&9"),
];

/// A device that is always full, in the folder if this user can make one there.
pub(crate) fn full_device(folder: &Path) -> PathBuf {
    let own = folder.join("full");
    let mut mknod = Command::new("mknod");
    let made = mknod.arg(&own).args(["c", "1", "7"]).output();
    if made.is_ok_and(|output| output.status.success()) {
        own
    } else {
        PathBuf::from("/dev/full")
    }
}

/// The exit status of a command whose streams are redirected.
pub(crate) fn status_with(args: &[&str], redirection: &str, full: &Path) -> Option<i32> {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    // The pipe without a reader comes as stdin, and goes on as descriptor 9.
    let line = format!("exec 9>&0 </dev/null; exec \"$@\" {redirection}");
    let mut sh = Command::new("sh");
    sh.args(["-c", &line, "sh", env!("CARGO_BIN_EXE_mlirbc")]);
    sh.args(args).env("FULL", full).stdin(writer);
    sh.stdout(Stdio::null()).stderr(Stdio::null());
    sh.status().unwrap().code()
}
