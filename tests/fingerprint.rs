//! Fingerprints: equal for equal content, and different for different content.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::collections::HashMap;
use std::path::PathBuf;

use mlirbc::fingerprint::{Digest, Fingerprint, ModuleFingerprints, Options};
use mlirbc::ir::Threads;
use mlirbc::write::Rewrite;
use mlirbc::{Bytecode, Version, print};

fn content() -> Options {
    Options::new().ignore_producer(true)
}

fn module(bytes: &[u8], options: Options) -> mlirbc::Result<ModuleFingerprints> {
    let file = Bytecode::from_bytes(bytes)?;
    file.view().fingerprints(options)?.module(Threads::Pool)
}

/// Fingerprints of the module and of its symbols by their names.
fn digests(bytes: &[u8], found: &ModuleFingerprints) -> (Fingerprint, Vec<(Vec<u8>, Digest)>) {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let symbols = found.symbols.iter();
    let symbols = symbols.map(|it| {
        let name = file.view().string(it.name).unwrap();
        (name.to_vec(), it.content.digest)
    });
    (found.module, symbols.collect())
}

fn files() -> Vec<PathBuf> {
    let mut files = common::corpus();
    files.extend(common::conformance("fingerprints").unwrap_or_default());
    files
}

/// Other forms of a file: canonical, and in versions 3 to 6.
fn forms(file: &Bytecode<'_>) -> Vec<(String, Vec<u8>)> {
    let mut forms = Vec::new();
    let mut add = |what: String, rewrite: Rewrite| {
        if let Ok(plan) = rewrite.plan(file) {
            let mut out = Vec::new();
            plan.write_to(&mut out).unwrap();
            forms.push((what, out));
        }
    };
    add("canonical".to_owned(), Rewrite::new().canonical());
    for number in 3..=6 {
        let version = Version::new(number).unwrap();
        add(format!("version {number}"), Rewrite::new().version(version));
    }
    forms
}

#[test]
fn no_numbering_and_no_version_changes_a_fingerprint() {
    let (mut compared, mut inexact) = (0, 0);
    for path in files() {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let expected = module(&bytes, content()).unwrap();
        for (what, form) in forms(&file) {
            let found = module(&form, content()).unwrap();
            if !expected.module.is_exact {
                inexact += 1;
                continue;
            }
            compared += 1;
            let (expected, found) = (digests(&bytes, &expected), digests(&form, &found));
            assert_eq!(expected, found, "{} {what}", path.display());
        }
    }
    println!("{compared} forms compared, {inexact} inexact");
    assert!(compared > 300, "only {compared} forms were compared");
}

fn text(bytes: &[u8]) -> Option<Vec<u8>> {
    let file = Bytecode::from_bytes(bytes).ok()?;
    let mut text = Vec::new();
    let options = print::Options::new().locations(true).file_name("-");
    print::print(file.view(), &options, &mut text).ok()?;
    Some(text)
}

/// Files with equal fingerprints have equal text. Other versions and releases print properties as
/// attributes.
#[test]
fn different_text_has_different_fingerprints() {
    let mut known: HashMap<(Digest, u8), (PathBuf, Vec<u8>)> = HashMap::new();
    let mut files_of_text = 0;
    for path in files() {
        let bytes = std::fs::read(&path).unwrap();
        let Some(text) = text(&bytes) else { continue };
        let found = module(&bytes, Options::new()).unwrap().module;
        files_of_text += 1;
        let key = (found.digest, bytes[4] >> 1);
        let other = known.entry(key).or_insert_with(|| (path.clone(), text.clone()));
        let files = [&path, &other.0].map(|path| path.display().to_string());
        assert!(other.1 == text, "{}", files.join(" and "));
    }
    println!("{} fingerprints of {files_of_text} files", known.len());
    assert!(known.len() > 50);
}

/// A changed byte that changes the text changes the fingerprint.
#[test]
fn every_change_of_the_text_changes_the_fingerprint() {
    let (mut changed, mut unchanged) = (0, 0);
    for path in common::corpus() {
        let bytes = std::fs::read(&path).unwrap();
        if bytes.len() > 3 << 10 {
            continue;
        }
        let Some(expected) = text(&bytes) else { continue };
        let fingerprint = module(&bytes, Options::new()).unwrap().module;
        for at in (0..bytes.len()).step_by(7) {
            for bit in [0x02, 0x10] {
                let mut other = bytes.clone();
                other[at] ^= bit;
                let (Some(text), Ok(found)) = (text(&other), module(&other, Options::new())) else {
                    continue;
                };
                if text != expected {
                    changed += 1;
                    let same = found.module.digest == fingerprint.digest;
                    assert!(!same, "{} byte {at} bit {bit}", path.display());
                } else if found.module.digest == fingerprint.digest {
                    unchanged += 1;
                }
            }
        }
    }
    println!("{changed} changes of text, {unchanged} others with the same fingerprint");
    assert!(changed > 1000 && unchanged > 100, "{changed} {unchanged}");
}
