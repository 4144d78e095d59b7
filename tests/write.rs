//! A file that was not changed is written with the bytes that were read.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::path::PathBuf;
use std::sync::Arc;

use mlirbc::raw::{Encoder, MAGIC};
use mlirbc::write::{Part, Plan};
use mlirbc::{Bytecode, SectionId};

/// Writes each file; returns the number of its sections whose tables were copied as found.
fn rewrite(files: &[PathBuf]) -> usize {
    let mut as_found = 0;
    for path in files {
        let bytes = std::fs::read(path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let plan = Plan::exact(&file).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let mut out = Vec::new();
        plan.write_to(&mut out).unwrap();
        assert!(out == bytes, "{}", path.display());
        assert_eq!(plan.len(), bytes.len() as u64);
        for id in [
            SectionId::Dialect,
            SectionId::AttrTypeOffset,
            SectionId::ResourceOffset,
            SectionId::Properties,
        ] {
            let Some(section) = file.find_section(id).filter(|s| s.data.len > 0) else {
                continue;
            };
            let copied = plan.parts().any(|part| match part {
                Part::Copied(span) => span.contains(section.data.start),
                Part::Encoded(_) => false,
            });
            if copied {
                println!("{}: {id} as found", path.display());
                as_found += 1;
            }
        }
    }
    as_found
}

#[test]
fn the_corpus_is_written_as_it_was_read() {
    let files = common::corpus();
    assert_eq!(rewrite(&files), 0, "tables of known producers are encoded");
}

#[test]
fn files_of_other_producers_are_written_as_they_were_read() {
    let sets = [common::conformance("write"), common::foreign("write")];
    for files in sets.into_iter().flatten() {
        assert_eq!(rewrite(&files), 0, "tables of known producers are encoded");
    }
}

#[test]
fn a_source_that_is_read_by_position_gives_the_same_file() {
    for path in common::corpus() {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::read_at(Arc::new(bytes.clone())).unwrap();
        let mut out = Vec::new();
        Plan::exact(&file).unwrap().write_to(&mut out).unwrap();
        assert!(out == bytes, "{}", path.display());
    }
}

/// The same file with every number of its header and of its section headers in a longer form.
fn with_long_numbers(bytes: &[u8]) -> Vec<u8> {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let mut out = Vec::new();
    let mut to = Encoder::new(&mut out, 0);
    to.bytes(&MAGIC)
        .wide_varint(file.version().number().into(), 5)
        .c_string(file.producer().as_bytes());
    for section in file.sections() {
        assert_eq!(section.alignment, None, "its data would need other padding");
        to.byte(section.id as u8).wide_varint(section.data.len, 9);
        let start = section.data.start as usize;
        to.bytes(&bytes[start..start + section.data.len as usize]);
    }
    out
}

#[test]
fn numbers_in_a_longer_form_are_kept() {
    let path = common::project().join("corpus/mlir22/location_ranges.v6.mlirbc");
    let bytes = with_long_numbers(&std::fs::read(path).unwrap());
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let plan = Plan::exact(&file).unwrap();
    let mut out = Vec::new();
    plan.write_to(&mut out).unwrap();
    assert!(out == bytes);
    let first = plan.parts().next();
    assert!(matches!(first, Some(Part::Copied(span)) if span.start == 0));
    assert!(
        plan.encoded_len() > 0,
        "the tables are in the shortest form"
    );
}
