//! What is printed of real files is read again.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::path::{Path, PathBuf};

use super::not_run::not_run;
use super::test_entries::TestEntries;
use crate::bytecode::Bytecode;
use crate::dialect::Entries;
use crate::dialect::builtin::codes::NAME;
use crate::entity::AttrData;
use crate::ids::{AttrId, DialectId, TypeId};
use crate::view::View;

/// The files of the corpus and of the conformance set, without the malformed ones.
fn files() -> Vec<PathBuf> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![
        project.join("corpus"),
        project.join("../shared/conformance"),
        project.join("../shared/foreign"),
    ];
    for folder in folders.iter().filter(|folder| !folder.is_dir()) {
        not_run(&format!("texts of the files of {}", folder.display()));
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

fn is_builtin(view: View<'_>, dialect: DialectId) -> bool {
    view.dialect_name(dialect)
        .is_ok_and(|name| name == NAME.as_bytes())
}

/// The data of elements, which LLVM 22 stores as they are made here.
fn data_of(data: &AttrData<'_>) -> Option<Vec<u8>> {
    match data {
        AttrData::DenseElements { data, .. } | AttrData::DenseArray { data, .. } => {
            Some(data.to_vec())
        }
        AttrData::Integer { bits, .. } | AttrData::Float { bits, .. } => {
            Some(bits.0.rest().to_vec())
        }
        AttrData::FileLineColRange { numbers, .. } => Some(numbers.bytes().rest().to_vec()),
        _ => None,
    }
}

#[test]
fn what_is_printed_is_read_again() {
    let (mut attrs, mut types, mut same_data, mut wrong) = (0, 0, 0, Vec::new());
    for path in files() {
        let Ok(file) = Bytecode::open(&path) else {
            continue;
        };
        let view = file.view();
        let mut entries = TestEntries::default();
        let (mut made_attrs, mut made_types) = (Vec::new(), Vec::new());
        let name = path.file_name().unwrap().to_string_lossy();
        let is_of_llvm_22 = view.producer().starts_with("MLIR22") || view.producer() == "LLVM22";
        for id in (0..view.num_attrs().unwrap_or(0)).map(AttrId) {
            if !is_builtin(view, view.attr_entry(id).unwrap().dialect) {
                continue;
            }
            let text = view.display_attr(id).to_string();
            if text.contains("<<") {
                continue;
            }
            entries.forget_distinct();
            match entries.parse_attr(text.as_bytes()) {
                Ok(made) => {
                    let data = view.attr(id).unwrap();
                    if is_of_llvm_22 {
                        let (old, new) =
                            (data_of(&data), data_of(&entries.attr_data(made).unwrap()));
                        same_data += usize::from(old.is_some() && old == new);
                        // A range that is a single position is printed as one.
                        let is_range = matches!(data, AttrData::FileLineColRange { .. });
                        if old != new
                            && !is_range
                            && entries.attr_data(made).unwrap().kind() != "text"
                        {
                            wrong.push(format!("{name} {:.200}: {old:?} {new:?}", text));
                        }
                    }
                    made_attrs.push((text, made));
                }
                Err(error) => wrong.push(format!("{name} {text:.300}: {error}")),
            }
        }
        for id in (0..view.num_types().unwrap_or(0)).map(TypeId) {
            if !is_builtin(view, view.type_entry(id).unwrap().dialect) {
                continue;
            }
            let text = view.display_type(id).to_string();
            match entries.parse_type(text.as_bytes()) {
                Ok(made) => made_types.push((text, made)),
                Err(error) => wrong.push(format!("{name} {text:.300}: {error}")),
            }
        }
        let bytes = entries.file(view.producer());
        let again = Bytecode::from_bytes(&bytes).unwrap();
        let again = again.view();
        for (text, id) in &made_attrs {
            let new = again.display_attr(*id).to_string();
            if new != *text {
                wrong.push(format!("{name} {text:.300}: {new:.300}"));
            }
        }
        for (text, id) in &made_types {
            let new = again.display_type(*id).to_string();
            if new != *text {
                wrong.push(format!("{name} {text:.300}: {new:.300}"));
            }
        }
        attrs += made_attrs.len();
        types += made_types.len();
    }
    println!("{attrs} attributes and {types} types, {same_data} with the same data as LLVM 22");
    wrong.iter().take(60).for_each(|line| println!("{line}"));
    assert_eq!(wrong.len(), 0);
    assert!(attrs > 10_000 && types > 1_000);
}
