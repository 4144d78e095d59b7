//! A module of unknown dialects is changed as in `examples/fallback.rs`. The text that the tools which
//! know the dialects printed of the original is recorded: without the changes it is that of the result.
//! `tools/fallback.py` has these tools read the result.

#[allow(dead_code, reason = "only what changes a module is used")]
#[path = "../../../examples/fallback.rs"]
mod fallback;

use std::fs;
use std::path::PathBuf;

use mlirbc::Bytecode;
use mlirbc_print::{Options, print};

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

/// Changes the modules whose dialects only other tools know. Answers how many there are, and the
/// names of those in which an operation was replaced.
fn check(files: Vec<PathBuf>) -> (usize, Vec<String>) {
    let known = ["jax", "iree", "foreign", "stablehlo", "vhlo", "exports"];
    let is_known = |path: &&PathBuf| {
        let folder = path.parent().unwrap().file_name().unwrap();
        known.iter().any(|it| folder == *it)
    };
    let (mut checked, mut replaced) = (0, Vec::new());
    for path in files.iter().filter(is_known) {
        let name = path.to_str().unwrap();
        let file = Bytecode::open(path).unwrap();
        let mut before = Vec::new();
        // One text was recorded without locations.
        let recorded = path.with_extension("loc.mlir");
        let has_locations = recorded.exists();
        let options = Options::new().locations(has_locations);
        print(file.view(), &options, &mut before).unwrap();
        let recorded = match has_locations {
            true => fs::read(recorded).unwrap(),
            false => fs::read(path.with_extension("mlir")).unwrap(),
        };
        assert!(
            before.trim_ascii_end() == recorded.trim_ascii_end(),
            "{name}"
        );
        let bytes = fallback::receive(&file).unwrap();
        let changed = Bytecode::from_bytes(&bytes).unwrap();
        let mut after = Vec::new();
        print(changed.view(), &options, &mut after).unwrap();
        let after = String::from_utf8_lossy(&after);
        assert!(after.contains("receiver.seen"), "{name}");
        if after.contains("receiver.multiply") {
            replaced.push(path.file_stem().unwrap().to_str().unwrap().to_owned());
        }
        let recorded = String::from_utf8_lossy(&recorded).into_owned();
        assert!(
            without_changes(&after).trim_end() == recorded.trim_end(),
            "{name}"
        );
        checked += 1;
    }
    (checked, replaced)
}

#[test]
fn all_but_the_changes_is_as_the_knowing_tools_recorded_it() {
    // At least these: files can be added.
    let (checked, replaced) = check(crate::common::corpus());
    assert!(checked >= 85, "{checked}");
    for name in ["jax_net", "mlp"] {
        assert!(replaced.iter().any(|it| it == name), "{name}: {replaced:?}");
    }
    if let Some(files) = crate::common::conformance("modules of unknown dialects") {
        let (checked, replaced) = check(files);
        assert_eq!((checked, replaced.len()), (86, 8), "{replaced:?}");
    }
}
