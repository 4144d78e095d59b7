//! Everything that a plan can encode is encoded, on real files.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::path::{Path, PathBuf};

use crate::contents::Records;
use crate::nested_bodies::Bodies;
use crate::not_run::not_run;
use crate::plan::Plan;
use mlirbc::entity::SameNumbers;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::{OpHead, SameEntries, Threads, Visitor};
use mlirbc::{Bytecode, ErrorKind, SectionId};

/// The `.mlirbc` files of the corpus and of the conformance set, without the malformed ones.
fn files() -> Vec<PathBuf> {
    let project = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let mut folders = vec![
        project.join("corpus"),
        project.join("../shared/conformance"),
        project.join("../shared/foreign"),
    ];
    for folder in folders.iter().filter(|folder| !folder.is_dir()) {
        not_run(&format!("plans of the files of {}", folder.display()));
    }
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && name != "bad" && name != "crashes" {
                folders.push(path);
            } else if name.ends_with(".mlirbc") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

#[derive(Default)]
struct Ops(u64);

impl Visitor for Ops {
    fn op(&mut self, _: OpHead) {
        self.0 += 1;
    }
}

#[test]
fn all_bodies_and_entries_are_encoded_with_the_bytes_of_the_file() {
    let files = files();
    assert!(!files.is_empty());
    let (mut ops, mut op_bytes, mut entries, mut entry_bytes, mut opaque) = (0, 0, 0, 0, 0);
    for path in &files {
        let file = Bytecode::open(path).unwrap();
        let view = file.view();
        let mut found = Ops::default();
        let bodies = Bodies::find(view.table_sizes().unwrap(), &mut found).unwrap();
        let counted = view.visit(Threads::One, Ops::default, |_, b| b).unwrap();
        assert_eq!(found.0, counted.0, "{}: bodies are missing", path.display());
        let encoded = bodies.encode(&mut SameEntries, view.version()).unwrap();
        let encoded = Plan::new(&file, encoded).to_vec().unwrap();
        let section = file.section(SectionId::Ir).unwrap();
        assert!(encoded == section.rest(), "{}", path.display());
        ops += found.0;
        op_bytes += encoded.len() as u64;

        let attrs = (0..view.num_attrs().unwrap()).map(AttrId);
        let types = (0..view.num_types().unwrap()).map(TypeId);
        let mut check = |entry, encode: &dyn Fn(&mut Vec<u8>) -> mlirbc::Result<()>| {
            let mut bytes = Vec::new();
            match encode(&mut bytes) {
                Ok(()) => {
                    let found = view.entry_bytes(&entry).unwrap();
                    assert!(bytes == found.rest(), "{}: {entry:?}", path.display());
                    entries += 1;
                    entry_bytes += bytes.len() as u64;
                }
                Err(error) => {
                    let kind = matches!(error.kind(), ErrorKind::Unencodable { .. });
                    assert!(kind && entry.custom, "{}: {error}", path.display());
                    opaque += 1;
                }
            }
        };
        for id in attrs {
            let encode = |out: &mut Vec<u8>| view.encode_attr(id, &mut SameNumbers, out);
            check(view.attr_entry(id).unwrap(), &encode);
        }
        for id in types {
            let encode = |out: &mut Vec<u8>| view.encode_type(id, &mut SameNumbers, out);
            check(view.type_entry(id).unwrap(), &encode);
        }
    }
    println!(
        "{} files: {ops} operations in {op_bytes} bytes, {entries} entries in {entry_bytes} \
         bytes; {opaque} entries that no decoder knows",
        files.len()
    );
    assert!(ops > 1000 && opaque * 100 < entries);
}

#[test]
fn equal_records_have_one_number() {
    let mut records = Records::after(5);
    assert_eq!(records.number(b"a"), 5);
    // It keeps its number, and is not the one that is found.
    assert_eq!(records.push(b"b"), 6);
    assert_eq!(records.number(b"b"), 7);
    for (record, number) in [(b"a", 5), (b"b", 7), (b"c", 8), (b"c", 8)] {
        assert_eq!(records.number(record), number);
        assert_eq!(records.get(number), Some(&record[..]));
    }
    assert_eq!(records.number(b""), 9);
    assert_eq!(
        [4, 6, 10].map(|number| records.get(number)),
        [None, Some(&b"b"[..]), None]
    );
    let (count, bytes) = records.encoded();
    assert_eq!((count, bytes), (5, &b"\x03a\x03b\x03b\x03c\x01"[..]));
}
