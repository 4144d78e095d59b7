//! Every attribute and type of real files is encoded again to the bytes that it was decoded from.

use std::collections::BTreeMap;
use std::path::PathBuf;

use mlirbc::entity::{AttrData, SameNumbers, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{Bytecode, ErrorKind};

#[derive(Default)]
struct Counts {
    entries: usize,
    /// Entries of dialects that no decoder knows.
    opaque: usize,
    /// Entries that differ, by dialect and code.
    differences: BTreeMap<String, usize>,
}

fn compare(files: &[PathBuf]) -> Counts {
    let mut counts = Counts::default();
    for path in files {
        let file = Bytecode::open(path).unwrap();
        let view = file.view();
        let mut check =
            |entry: mlirbc::raw::Entry, opaque: bool, encoded: mlirbc::Result<Vec<u8>>| {
                counts.entries += 1;
                let bytes = view.entry_bytes(&entry).unwrap();
                match encoded {
                    Ok(encoded) if encoded == bytes.rest() => {}
                    Err(e) if opaque && matches!(e.kind(), ErrorKind::Unencodable { .. }) => {
                        counts.opaque += 1;
                    }
                    other => {
                        let dialect = view.dialect_name(entry.dialect).unwrap();
                        let dialect = String::from_utf8_lossy(dialect);
                        println!(
                            "{}: {dialect}: {:02x?} {other:02x?}",
                            path.display(),
                            bytes.rest()
                        );
                        let code = bytes.clone().varint().unwrap();
                        *counts
                            .differences
                            .entry(format!("{dialect} {code}"))
                            .or_default() += 1;
                    }
                }
            };
        for id in (0..view.num_attrs().unwrap()).map(AttrId::new) {
            let mut out = Vec::new();
            let encoded = view
                .encode_attr(id, &mut SameNumbers, &mut out)
                .map(|()| out);
            let opaque = matches!(view.attr(id), Ok(AttrData::Opaque(_)));
            check(view.attr_entry(id).unwrap(), opaque, encoded);
        }
        for id in (0..view.num_types().unwrap()).map(TypeId::new) {
            let mut out = Vec::new();
            let encoded = view
                .encode_type(id, &mut SameNumbers, &mut out)
                .map(|()| out);
            let opaque = matches!(view.ty(id), Ok(TypeData::Opaque(_)));
            check(view.type_entry(id).unwrap(), opaque, encoded);
        }
    }
    let Counts {
        entries,
        opaque,
        differences,
    } = &counts;
    println!(
        "{} files, {entries} entries, {opaque} of unknown dialects",
        files.len()
    );
    println!("{differences:?}");
    counts
}

#[test]
fn entries_of_the_corpus() {
    let counts = compare(&crate::common::corpus());
    assert!(counts.entries > 5_000, "{} entries", counts.entries);
    assert_eq!(counts.differences, BTreeMap::new());
}

#[test]
fn entries_of_other_producers() {
    let sets = [
        crate::common::conformance("entries"),
        crate::common::foreign("entries"),
    ];
    for files in sets.into_iter().flatten() {
        assert_eq!(compare(&files).differences, BTreeMap::new());
    }
}
