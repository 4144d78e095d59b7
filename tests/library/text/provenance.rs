//! Files whose producer string states no release: the text is that of the true release, or it is said that it
//! may not be.

use std::path::{Path, PathBuf};

use mlirbc::raw::Producer;
use mlirbc::{Basis, Bytecode};
use mlirbc_print::Options;
use mlirbc_write::Rewrite;

use crate::common::{beside, conformance, corpus, foreign};

fn text(file: &Bytecode<'_>, locations: bool) -> String {
    // The location of a module that is not in the file has the name of the file.
    let options = Options::new().locations(locations);
    mlirbc_print::to_string(file.view(), &options).unwrap_or_else(|failure| failure.to_string())
}

fn raw(text: &str) -> usize {
    text.matches("mlirbc.raw").count()
}

/// The bytes of the same module by a producer that nobody knows.
fn unknown(path: &Path) -> Option<(String, Vec<u8>)> {
    let bytes = std::fs::read(path).unwrap();
    let file = Bytecode::from_bytes(&bytes).ok()?;
    let plan = Rewrite::new().producer("x").plan(&file).unwrap();
    Some((file.producer().to_owned(), plan.to_vec().unwrap()))
}

fn files(test: &str) -> Vec<PathBuf> {
    let mut files = corpus();
    files.extend(conformance(test).unwrap_or_default());
    files.extend(foreign(test).unwrap_or_default());
    files.extend(beside("review3", test).unwrap_or_default());
    files.extend(beside("review4", test).unwrap_or_default());
    files
}

#[test]
fn without_the_producer_a_text_is_the_same_or_said_to_be_in_doubt() {
    let mut said = 0;
    let mut wrong = Vec::new();
    for path in files("without_the_producer_a_text_is_the_same_or_said_to_be_in_doubt") {
        let Some((_, bytes)) = unknown(&path) else {
            continue;
        };
        let original = std::fs::read(&path).unwrap();
        let original = Bytecode::from_bytes(&original).unwrap();
        for locations in [false, true] {
            let file = Bytecode::from_bytes(&bytes).unwrap();
            let (before, after) = (text(&original, locations), text(&file, locations));
            if before == after {
                continue;
            }
            match file.view().provenance().doubt() {
                Some(_) => said += 1,
                None if raw(&after) > raw(&before) => said += 1,
                None => wrong.push((path.clone(), locations)),
            }
        }
    }
    println!("{said} texts differ, which is said");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn evidence_never_excludes_the_release_that_wrote_a_file() {
    let mut found = 0;
    let mut wrong = Vec::new();
    for path in files("evidence_never_excludes_the_release_that_wrote_a_file") {
        let Some((producer, bytes)) = unknown(&path) else {
            continue;
        };
        let stated = Producer::parse(&producer);
        let Some(major) = stated.llvm_major() else {
            continue;
        };
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let provenance = file.view().provenance();
        found += usize::from(provenance.basis() == Basis::Found);
        let is_there = |release| provenance.releases().any(|it| it == release);
        let is_known = is_there(major) || stated.is_git() && is_there(major - 1);
        if !is_known && provenance.basis() != Basis::Mixed {
            let releases: Vec<u16> = provenance.releases().collect();
            wrong.push((producer, releases, path));
        }
    }
    println!("of {found} files no other release explains the records");
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(found > 0);
}
