//! The command line tool, run as a person runs it.

pub(crate) mod commands;
mod limited;
pub(crate) mod streams;

use std::path::Path;
use std::process::{Command, Output, Stdio};

pub(crate) use limited::{limited, limited_to};
use serde_json::Value;

use crate::sample::all;

/// The tool without anything to read on its standard input.
pub(crate) fn mlirbc(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mlirbc"));
    command.env_remove("MLIRBC_BACKEND").env("NO_COLOR", "1");
    // Not the dialects of who runs the tests.
    command.env_remove("MLIRBC_DIALECTS");
    command.env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR"));
    command.args(args).stdin(Stdio::null());
    command
}

pub(crate) fn run(args: &[&str]) -> Output {
    mlirbc(args).output().unwrap()
}

/// So many entries in the deep run, an eighth of them otherwise: a coarser measure in less time.
pub(crate) fn many(count: u64) -> u64 {
    if all() { count } else { count / 8 }
}

/// Standard output of a run that must succeed.
pub(crate) fn stdout(args: &[&str]) -> Vec<u8> {
    let output = run(args);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {stderr}");
    output.stdout
}

/// As [`stdout`], of a command that writes text.
pub(crate) fn ok(args: &[&str]) -> String {
    String::from_utf8(stdout(args)).unwrap()
}

/// As [`ok`], of one document of JSON, whose head is checked.
pub(crate) fn json(args: &[&str]) -> Value {
    let value: Value = serde_json::from_str(&ok(args)).unwrap();
    assert_eq!(value["schema"], 3);
    assert_eq!(value["command"], args[0]);
    value
}

/// Exit status and standard error of a run that must fail.
pub(crate) fn fails(args: &[&str]) -> (i32, String) {
    let output = run(args);
    assert!(!output.status.success(), "{args:?}");
    let stderr = String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap(), stderr)
}

/// The path of a file of the project's corpus.
pub(crate) fn corpus(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../corpus")
        .join(name);
    path.to_str().unwrap().to_string()
}
