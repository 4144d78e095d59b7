//! Every attribute and type of the conformance folder, where it stands beside the project.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use mlirbc::Bytecode;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, TypeId};

fn files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance")];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            eprintln!("{} is not there: did not run", folder.display());
            continue;
        };
        for entry in entries {
            let path = entry.expect("a folder can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|x| x == "mlirbc") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

#[test]
fn every_builtin_entry_decodes() {
    let mut opaque = BTreeMap::new();
    for path in files() {
        let file = Bytecode::open(&path).expect("it opens");
        let view = file.view();
        let name = path.display();
        for id in (0..view.num_attrs().expect("a table")).map(AttrId) {
            match view.attr(id) {
                Ok(AttrData::Opaque(data)) => {
                    let dialect = view.dialect_name(data.dialect).expect("a name");
                    *opaque.entry(dialect.to_vec()).or_insert(0) += 1;
                }
                Ok(_) => {}
                Err(error) => panic!("{name}: {error}"),
            }
        }
        for id in (0..view.num_types().expect("a table")).map(TypeId) {
            match view.ty(id) {
                Ok(TypeData::Opaque(data)) => {
                    let dialect = view.dialect_name(data.dialect).expect("a name");
                    *opaque.entry(dialect.to_vec()).or_insert(0) += 1;
                }
                Ok(_) => {}
                Err(error) => panic!("{name}: {error}"),
            }
        }
    }
    for (dialect, count) in &opaque {
        println!("{} {count}", String::from_utf8_lossy(dialect));
    }
    assert!(!opaque.contains_key(&b"builtin"[..]));
}
