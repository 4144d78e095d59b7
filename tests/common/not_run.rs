//! What a test says that does not run, or not all of it.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::Write;

use parking_lot::Mutex;

/// Writes `NOT RUN: ...` to standard error, once for each text. The harness captures only what is
/// written by macros, so the line is seen although the test passes; `.ci/run` collects these lines.
///
/// The name of the test is appended to the file that `MLIRBC_NOT_RUN` names: the step `beside` runs
/// these again, with what they lacked.
pub(crate) fn not_run(what: &str) {
    static WRITTEN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let mut written = WRITTEN.lock();
    if let Some(list) = std::env::var_os("MLIRBC_NOT_RUN") {
        let thread = std::thread::current();
        let test = thread.name().filter(|it| *it != "main");
        let mut list = OpenOptions::new().append(true).open(list).expect("a list");
        let name = test.expect("the thread of a test");
        writeln!(list, "{name}").expect("a list");
    }
    if written.insert(what.to_owned()) {
        // One write: lines of other tests do not come between.
        let line = format!("NOT RUN: {what}\n");
        drop(std::io::stderr().write_all(line.as_bytes()));
    }
}
