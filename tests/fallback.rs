//! A module of unknown dialects is changed as in `examples/fallback.rs`. The text that the tools which
//! know the dialects printed of the original is recorded: without the changes it is that of the result.
//! `tools/fallback.py` has these tools read the result.

#![allow(clippy::unwrap_used)]

mod common;
#[allow(dead_code, reason = "only what changes a module is used")]
#[path = "../examples/fallback.rs"]
mod fallback;

use std::fs;

use mlirbc::Bytecode;
use mlirbc::print::{Options, print};

/// A text without what the example adds.
fn without_changes(text: &str) -> String {
    let lines = text.split_inclusive('\n');
    let kept: String = lines
        .filter(|it| !it.contains("\"receiver.note\"()"))
        .collect();
    kept.replace("\"receiver.multiply\"", "\"stablehlo.multiply\"")
        .replace(" {receiver.seen}", "")
        .replace("receiver.seen, ", "")
        .replace(", receiver.seen", "")
}

#[test]
fn all_but_the_changes_is_as_the_knowing_tools_recorded_it() {
    let mut files = common::corpus();
    files.extend(common::conformance("modules of unknown dialects").unwrap_or_default());
    let (mut checked, mut replaced) = (0, 0);
    for path in files {
        let name = path.to_str().unwrap().to_owned();
        let known = ["jax", "iree", "foreign", "stablehlo", "vhlo", "exports"];
        let folder = path.parent().unwrap().file_name().unwrap();
        if !known.iter().any(|it| folder == *it) {
            continue;
        }
        let file = Bytecode::open(&path).unwrap();
        let mut before = Vec::new();
        let options = Options::new().locations(true);
        print(file.view(), &options, &mut before).unwrap();
        let recorded = fs::read(path.with_extension("loc.mlir")).unwrap();
        // The differences of docs/differences.md.
        if before.trim_ascii_end() != recorded.trim_ascii_end() {
            continue;
        }
        let bytes = fallback::receive(&file).unwrap();
        let changed = Bytecode::from_bytes(&bytes).unwrap();
        let mut after = Vec::new();
        print(changed.view(), &options, &mut after).unwrap();
        let after = String::from_utf8_lossy(&after);
        assert!(after.contains("receiver.seen"), "{name}");
        replaced += usize::from(after.contains("receiver.multiply"));
        let recorded = String::from_utf8_lossy(&recorded).into_owned();
        assert!(
            without_changes(&after).trim_end() == recorded.trim_end(),
            "{name}"
        );
        checked += 1;
    }
    assert!(checked >= 100 && replaced >= 3, "{checked} {replaced}");
}
