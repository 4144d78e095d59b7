//! The reference tool.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

use super::not_run;

/// What `mlir-opt-22` writes for bytecode or text, in the generic form unless the options say
/// otherwise, or the errors with which it refuses it. `None` where the tool is not installed: then
/// the output says that this part of the test did not run.
pub(crate) fn mlir_opt(
    test: &str,
    input: &[u8],
    options: &[&str],
) -> Option<Result<Vec<u8>, String>> {
    let child = Command::new("mlir-opt-22")
        .args(["--allow-unregistered-dialect", "--mlir-print-op-generic"])
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        not_run(&format!(
            "{test}, the part of the reference: no mlir-opt-22"
        ));
        return None;
    };
    let mut stdin = child.stdin.take().unwrap();
    let output = thread::scope(|scope| {
        // If the tool stops reading early, its exit status shows it.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap()
    });
    Some(match output.status.success() {
        true => Ok(output.stdout),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    })
}
