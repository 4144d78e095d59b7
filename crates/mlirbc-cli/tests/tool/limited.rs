//! The tool under a limit of memory.

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::sample::all;

/// The exit status, none of a signal, and the length of the output.
pub(crate) fn limited(
    path: &Path,
    command: &str,
    limit: usize,
    threads: usize,
) -> (Option<i32>, u64) {
    limited_to(path, command, limit, threads, None)
}

/// As [`limited`], with so many seconds of CPU time at most.
pub(crate) fn limited_to(
    path: &Path,
    command: &str,
    limit: usize,
    threads: usize,
    seconds: Option<u32>,
) -> (Option<i32>, u64) {
    let (word, options) = command.split_once(' ').unwrap_or((command, ""));
    let exe = env!("CARGO_BIN_EXE_mlirbc");
    let folder = path.parent().unwrap().display();
    let options = options.replace("{folder}", &folder.to_string());
    let seconds = seconds.map_or(String::new(), |it| format!("ulimit -t {it} && "));
    let line = format!(
        "{seconds}ulimit -d {} && exec {exe} {word} {} {options}",
        limit >> 10,
        path.display()
    );
    let mut sh = Command::new("sh");
    sh.args(["-c", &line])
        .env("RAYON_NUM_THREADS", threads.to_string());
    let mut child = sh
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut pipe = child.stdout.take().unwrap();
    let (mut buffer, mut length) = (vec![0; 1 << 20], 0);
    // What is long by nature need not come to its end.
    let enough = if all() { 256 << 20 } else { 8 << 20 };
    while length < enough {
        match pipe.read(&mut buffer).unwrap() {
            0 => break,
            n => length += n as u64,
        }
    }
    drop(pipe);
    (child.wait().unwrap().code(), length)
}
