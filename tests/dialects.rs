//! The dialects with encodings of their own, in whole files.

#![allow(clippy::unwrap_used)]

mod common;

use std::path::PathBuf;

use mlirbc::entity::{AttrData, Opaque, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{Bytecode, View};

/// Dialects whose every encoding is known here.
const KNOWN: [&[u8]; 7] = [
    b"builtin",
    b"chlo",
    b"llvm",
    b"quant",
    b"stablehlo",
    b"test",
    b"vhlo",
];

/// What does not decode in a file, and how many entries decode as `Custom`.
fn unknown_entries(view: View<'_>) -> (Vec<String>, usize) {
    let mut wrong = Vec::new();
    let mut custom = 0;
    let mut opaque = |what: String, opaque: Opaque<'_>| {
        let dialect = view.dialect_name(opaque.dialect).unwrap();
        if KNOWN.contains(&dialect) {
            wrong.push(format!("{what}: {opaque:?}"));
        }
    };
    for id in (0..view.num_attrs().unwrap()).map(AttrId) {
        match view.attr(id) {
            Ok(AttrData::Opaque(data)) => opaque(format!("{id:?}"), data),
            Ok(AttrData::Custom(_)) => custom += 1,
            Ok(_) => {}
            Err(error) => opaque(error.to_string(), no_bytes(view)),
        }
    }
    for id in (0..view.num_types().unwrap()).map(TypeId) {
        match view.ty(id) {
            Ok(TypeData::Opaque(data)) => opaque(format!("{id:?}"), data),
            Ok(TypeData::Custom(_)) => custom += 1,
            Ok(_) => {}
            Err(error) => opaque(error.to_string(), no_bytes(view)),
        }
    }
    (wrong, custom)
}

/// Stands for an entry that did not decode at all: of `builtin`, which every file has.
fn no_bytes(view: View<'_>) -> Opaque<'static> {
    let dialects = view.dialects().unwrap();
    let builtin = dialects
        .iter()
        .position(|d| view.string(d.name).unwrap() == b"builtin")
        .unwrap();
    Opaque {
        dialect: mlirbc::ids::DialectId(builtin as u32),
        code: None,
        bytes: &[],
        span: mlirbc::ids::Span { start: 0, len: 0 },
    }
}

fn check(files: Vec<PathBuf>) -> usize {
    let mut total = 0;
    for path in files {
        let file = Bytecode::open(&path).unwrap();
        let (wrong, custom) = unknown_entries(file.view());
        assert!(wrong.is_empty(), "{}: {}", path.display(), wrong.join("\n"));
        total += custom;
    }
    total
}

#[test]
fn no_entry_of_a_known_dialect_is_opaque() {
    assert!(check(common::corpus()) > 0);
    if let Some(files) = common::conformance("no_entry_of_a_known_dialect_is_opaque") {
        assert_eq!(check(files), 3341);
    }
    if let Some(folder) = std::env::var_os("MLIRBC_FILES") {
        let files = common::files_below(folder.as_ref());
        println!("{} files: {} entries", files.len(), check(files));
    }
}
