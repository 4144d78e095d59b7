//! What a test says that does not run, or not all of it.

use std::collections::BTreeSet;
use std::io::Write;

use parking_lot::Mutex;

/// Writes `NOT RUN: ...` to standard error, once for each text. The harness captures only what is
/// written by macros, so the line is seen although the test passes; `.ci/run` collects these lines.
pub(crate) fn not_run(what: &str) {
    static WRITTEN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let mut written = WRITTEN.lock();
    if written.insert(what.to_owned()) {
        // One write: lines of other tests do not come between.
        let line = format!("NOT RUN: {what}\n");
        drop(std::io::stderr().write_all(line.as_bytes()));
    }
}
