//! Bytes flow one way: a file of the library imports from its own floor and
//! from those below it, never from above. docs/architecture.md draws the floors.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::path::Path;

/// The floors, from the ground up: the modules that stand on each.
const FLOORS: &[(&str, &[&str])] = &[
    ("words", &["error", "ids", "format", "limits", "varint"]),
    ("cursor", &["cursor", "encode"]),
    ("bytes", &["bytes"]),
    ("sections", &["header", "sections"]),
    ("tables", &["tables"]),
    ("entities", &["entity", "asm_parse"]),
    ("dialects", &["dialect", "props"]),
    ("file", &["bytecode", "view"]),
    ("ir", &["ir"]),
    ("text", &["attr_text", "tensor"]),
    ("uses", &["print", "query", "verify", "write", "iree"]),
];

fn floor_of(module: &str) -> Option<usize> {
    FLOORS
        .iter()
        .position(|(_, modules)| modules.contains(&module))
}

/// The modules that a source text names behind `crate::`, outside comments and tests.
fn imports(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap();
    let mut found = Vec::new();
    for line in code.lines() {
        let line = line.split("//").next().unwrap();
        for (at, _) in line.match_indices("crate::") {
            let rest = &line[at + "crate::".len()..];
            let names: Vec<&str> = match rest.strip_prefix('{') {
                Some(list) => list.split(',').collect(),
                None => vec![rest],
            };
            for name in names {
                let name = name.trim_start();
                let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
                found.push(name[..end.unwrap_or(name.len())].to_string());
            }
        }
    }
    found
}

/// What `lib.rs` re-exports at the top level, and the module it comes from.
fn reexports(lib: &str) -> BTreeMap<String, String> {
    let mut map = BTreeMap::new();
    for line in lib.lines().filter_map(|l| l.strip_prefix("pub use ")) {
        let line = line.trim_end_matches(';').trim_end_matches('}');
        let Some((module, names)) = line.split_once("::") else {
            continue;
        };
        for name in names.trim_start_matches('{').split(',') {
            map.insert(name.trim().to_string(), module.to_string());
        }
    }
    map
}

#[test]
fn no_import_goes_up() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let lib = std::fs::read_to_string(src.join("lib.rs")).unwrap();
    let reexports = reexports(&lib);
    let mut wrong = Vec::new();
    let mut checked = 0;
    let mut folders = vec![src.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let inside = path.strip_prefix(&src).unwrap().to_owned();
            if inside.starts_with("bin") || inside == Path::new("lib.rs") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.extension().is_none_or(|x| x != "rs") {
                continue;
            }
            let first = inside.iter().next().unwrap().to_str().unwrap();
            let module = first.trim_end_matches(".rs");
            let Some(floor) = floor_of(module) else {
                wrong.push(format!("{} stands on no floor", inside.display()));
                continue;
            };
            let source = std::fs::read_to_string(&path).unwrap();
            for import in imports(&source) {
                let import = reexports.get(&import).unwrap_or(&import);
                checked += 1;
                match floor_of(import) {
                    Some(of) if of <= floor => {}
                    Some(of) => wrong.push(format!(
                        "{} ({}) imports {import} ({})",
                        inside.display(),
                        FLOORS[floor].0,
                        FLOORS[of].0
                    )),
                    None => wrong.push(format!("{} imports {import}", inside.display())),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(checked > 50, "only {checked} imports were seen");
}

#[test]
fn the_check_sees_an_upward_import() {
    let names = imports("use crate::view::View;\n// crate::ir\nuse crate::{ids, error::Result};");
    assert_eq!(names, ["view", "ids", "error"]);
    assert!(floor_of("view") > floor_of("cursor"));
    let map = reexports("pub use error::{Error, Result};\npub use view::View;\n");
    assert_eq!(map["View"], "view");
    assert_eq!(map["Result"], "error");
}
