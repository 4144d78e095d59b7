//! `corpus/bad`: the smallest files for faults of readers, ours or others', with what `verify`
//! finds in each.

#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeMap;
use std::path::Path;

use mlirbc::bytes::Source;
use mlirbc::ir::Threads;
use mlirbc::print;
use mlirbc::verify::verify;
use mlirbc::{Bytecode, OpenOptions};

/// The lines that `mlirbc verify` writes.
fn findings(file: &Bytecode<'_>) -> Vec<String> {
    let report = verify(file.view(), usize::MAX);
    let line = |f: &mlirbc::verify::Finding| match f.pos {
        Some(pos) => format!("{} {pos:#x} {}", f.rule, f.message),
        None => format!("{} - {}", f.rule, f.message),
    };
    report.findings.iter().map(line).collect()
}

/// Why `mlirbc print`, which takes what it can get, gives no whole text; if so.
fn error_of_text(bytes: &[u8]) -> Option<String> {
    let file = match OpenOptions::new()
        .tolerant(true)
        .open(Source::borrowed(bytes))
    {
        Ok(file) => file,
        Err(error) => return Some(error.to_string()),
    };
    let options = print::Options::default();
    match print::print(file.view(), &options, &mut std::io::sink()) {
        // What is behind the text in the file may be damaged all the same.
        Ok(()) => file.problem().map(ToString::to_string),
        Err(print::Failure::File(error)) => Some(error.to_string()),
        Err(print::Failure::Output(error)) => panic!("{error}"),
    }
}

#[test]
fn bad_files_give_the_expected_findings() {
    answers("corpus/bad", "expected.json");
}

/// What `mlir-opt` crashes on or does not get done with has a clean answer here.
#[test]
fn files_that_crash_the_reference_give_the_expected_findings() {
    answers("corpus/crashes", "manifest.json");
}

fn answers(folder: &str, expected: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let expected = std::fs::read_to_string(folder.join(expected)).unwrap();
    let expected: BTreeMap<String, serde_json::Value> = serde_json::from_str(&expected).unwrap();
    let files = common::files_below(&folder);
    assert!(!files.is_empty());
    assert_eq!(files.len(), expected.len(), "each file has its findings");
    for path in files {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let bytes = std::fs::read(&path).unwrap();
        let expected = &expected[name];
        let error = error_of_text(&bytes);
        assert_eq!(serde_json::json!(error), expected["print"], "{name}");
        let source = Source::borrowed(&bytes);
        let file = match OpenOptions::new().tolerant(true).open(source) {
            Ok(file) => file,
            Err(error) => {
                assert_eq!(serde_json::json!(error.to_string()), expected["open"]);
                continue;
            }
        };
        let found = findings(&file);
        assert_eq!(serde_json::json!(found), expected["verify"], "{name}");
        // The other ways to look at it end, too, and with the same error on any number of threads.
        let one = file.view().decode_all(Threads::One).map(drop);
        assert_eq!(
            one,
            file.view().decode_all(Threads::Pool).map(drop),
            "{name}"
        );
        // Counting leaves it to decoding whether orders of uses fit.
        let unfit = |e: &mlirbc::Error| e.to_string().contains("use-list order");
        if !one.as_ref().is_err_and(unfit) {
            let counted = file.view().count_ir(Threads::One).map(drop);
            assert_eq!(counted, one, "{name}");
        }
    }
}
