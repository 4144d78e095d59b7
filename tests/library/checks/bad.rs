//! `corpus/bad`: the smallest files for faults of readers, ours or others', with the findings of
//! `verify` for each.

use std::collections::BTreeMap;
use std::path::Path;

use mlirbc::Source;
use mlirbc::error::SinkError;
use mlirbc::error::Violation;
use mlirbc::ir::Threads;
use mlirbc::{Bytecode, ErrorKind, OpenOptions};
use mlirbc_verify::verify;
use serde_json::{Value, json};

/// The lines that `mlirbc verify` prints.
fn findings(file: &Bytecode<'_>) -> Vec<String> {
    let report = verify(file.view(), usize::MAX);
    let line = |f: &mlirbc_verify::Finding| match f.pos {
        Some(pos) => format!("{} {pos:#x} {}", f.rule, f.message),
        None => format!("{} - {}", f.rule, f.message),
    };
    report.findings.iter().map(line).collect()
}

/// The error with which `mlirbc print`, which opens damaged files, ends the text early, if any.
fn error_of_text(bytes: &[u8]) -> Option<String> {
    let file = match OpenOptions::new()
        .tolerant(true)
        .open_source(Source::borrowed(bytes))
    {
        Ok(file) => file,
        Err(error) => {
            // As `Debug` writes it.
            let kind = format!("{:?}", error.kind());
            assert!(kind.starts_with(error.kind().name()), "{kind}");
            return Some(error.to_string());
        }
    };
    let options = mlirbc_print::Options::default();
    match mlirbc_print::print(file.view(), &options, &mut std::io::sink()) {
        // The part of the file after the text can still be damaged.
        Ok(_) => file.problem().map(ToString::to_string),
        Err(SinkError::File(error)) => Some(error.to_string()),
        Err(SinkError::Output(error)) => panic!("{error}"),
    }
}

#[test]
fn bad_files_give_the_expected_findings() {
    answers("corpus/bad", "expected.json");
}

/// Files on which `mlir-opt` crashes or does not end give the expected errors here.
#[test]
fn files_that_crash_the_reference_give_the_expected_findings() {
    answers("corpus/crashes", "manifest.json");
}

/// Compares all results with those in a file. `MLIRBC_BLESS` rewrites the file.
fn answers(folder: &str, expected: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let place = folder.join(expected);
    let text = std::fs::read_to_string(&place).unwrap();
    let mut expected: BTreeMap<String, Value> = serde_json::from_str(&text).unwrap();
    let files = crate::common::files_below(&folder);
    assert!(!files.is_empty());
    assert_eq!(files.len(), expected.len(), "each file has an entry");
    let mut others = Vec::new();
    for path in files {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let bytes = std::fs::read(&path).unwrap();
        for (question, answer) in asked(&bytes, name) {
            let known = &mut expected.get_mut(name).unwrap()[question];
            if *known != answer {
                others.push(format!("{name}, {question}: {answer}, expected {known}"));
                *known = answer;
            }
        }
    }
    if std::env::var_os("MLIRBC_BLESS").is_some() {
        let text = serde_json::to_string_pretty(&expected).unwrap();
        std::fs::write(place, text + "\n").unwrap();
    } else {
        assert!(others.is_empty(), "{}", others.join("\n"));
    }
}

/// The results of this reader.
fn asked(bytes: &[u8], name: &str) -> Vec<(&'static str, Value)> {
    let mut answers = vec![("print", json!(error_of_text(bytes)))];
    let source = Source::borrowed(bytes);
    let file = match OpenOptions::new().tolerant(true).open_source(source) {
        Ok(file) => file,
        Err(error) => {
            answers.push(("open", json!(error.to_string())));
            return answers;
        }
    };
    answers.push(("verify", json!(findings(&file))));
    // The other entry points end too, with the same error for any number of threads.
    let one = file.view().decode_all(Threads::One).map(drop);
    let several = file.view().decode_all(Threads::Pool).map(drop);
    assert_eq!(one, several, "{name}");
    // A visit does not check whether use-list orders fit; decoding does.
    let unfit = |e: &mlirbc::Error| *e.kind() == ErrorKind::Invalid(Violation::UseListOrder);
    if !one.as_ref().is_err_and(unfit) {
        let counted = file.view().count_ir(Threads::One).map(drop);
        assert_eq!(counted, one, "{name}");
    }
    answers
}
