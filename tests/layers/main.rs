//! Bytes flow one way: a file of the library imports from its own layer and from those below it,
//! never from above, and no two files import each other. docs/architecture.md has the layers.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod graph;
mod source;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use graph::{Graph, Texts, read};

/// The layers, from the lowest: the modules in each.
const LAYERS: &[(&str, &[&str])] = &[
    (
        "terms",
        &[
            "error", "ids", "format", "limits", "varint", "producer", "steps",
        ],
    ),
    ("cursor", &["cursor", "encode"]),
    ("bytes", &["bytes"]),
    ("sections", &["header", "sections"]),
    ("tables", &["tables"]),
    ("entities", &["entity", "asm_parse"]),
    ("dialects", &["dialect", "props"]),
    ("file", &["bytecode", "view"]),
    ("ir", &["ir"]),
    ("text, values", &["attr_text", "tensor"]),
    (
        "uses",
        &["print", "query", "verify", "write", "layout", "vmfb"],
    ),
];

/// The most source files of one folder.
const FOLDER: usize = 14;

fn layer_of(file: &str) -> Option<usize> {
    let module = file.split('/').next()?.trim_end_matches(".rs");
    LAYERS
        .iter()
        .position(|(_, modules)| modules.contains(&module))
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn library() -> Texts {
    read(&project().join("src"))
}

/// What is wrong with a crate; `layered` for the library.
fn faults(graph: &Graph, layered: bool) -> Vec<String> {
    let mut faults = Vec::new();
    for cycle in graph.cycles() {
        faults.push(format!(
            "these files import each other: {}",
            cycle.join(", ")
        ));
    }
    for (from, to) in graph
        .edges
        .iter()
        .filter(|(from, _)| layered && *from != "lib.rs")
    {
        let Some(layer) = layer_of(from) else {
            faults.push(format!("{from} is in no layer"));
            continue;
        };
        for to in to {
            match layer_of(to) {
                Some(other) if other <= layer => {}
                Some(other) => {
                    let (a, b) = (LAYERS[layer].0, LAYERS[other].0);
                    faults.push(format!("{from} ({a}) imports from {to} ({b})"));
                }
                None => faults.push(format!("{from} imports from {to}")),
            }
        }
    }
    faults
}

#[test]
fn no_import_goes_up_or_in_a_circle() {
    let graph = Graph::new(&library());
    println!(
        "mlirbc: {} files, {} imports",
        graph.edges.len(),
        graph.num_edges()
    );
    for (from, to) in &graph.edges {
        println!(
            "  {from} -> {}",
            to.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
        );
    }
    let mut wrong = faults(&graph, true);
    assert!(
        graph.num_edges() > 500,
        "only {} imports were seen",
        graph.num_edges()
    );
    for entry in std::fs::read_dir(project().join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        let graph = Graph::new(&read(&folder.join("src")));
        println!(
            "{}: {} files, {} imports",
            folder.display(),
            graph.edges.len(),
            graph.num_edges()
        );
        wrong.extend(faults(&graph, false));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_folder_is_long() {
    let mut folders: BTreeMap<PathBuf, usize> = BTreeMap::new();
    let crates = std::fs::read_dir(project().join("crates")).unwrap();
    let sources = crates.map(|it| it.unwrap().path().join("src"));
    for src in sources.chain([project().join("src")]) {
        for file in read(&src).keys() {
            let folder = src.join(file).parent().unwrap().to_owned();
            *folders.entry(folder).or_default() += 1;
        }
    }
    let (longest, files) = folders.iter().max_by_key(|(_, files)| **files).unwrap();
    println!("longest folder: {}, {files} files", longest.display());
    assert!(*files <= FOLDER, "{} has {files} files", longest.display());
}

/// The library with a line added to one file.
fn with(file: &str, line: &str) -> Vec<String> {
    let mut texts = library();
    let text = texts
        .get_mut(file)
        .unwrap_or_else(|| panic!("{file} is gone"));
    text.push('\n');
    text.push_str(line);
    faults(&Graph::new(&texts), true)
}

/// Each adds one import that must not be there.
#[test]
fn every_mutation_is_seen() {
    let mutations = [
        (
            "a plain import of a layer above",
            "cursor.rs",
            "use crate::print::Options;",
        ),
        (
            "through super",
            "ir/scan/grammar.rs",
            "use super::super::super::print::Options;",
        ),
        (
            "behind the first test module",
            "tables/strings.rs",
            "#[cfg(test)] mod more {} use crate::view::View as Later;",
        ),
        (
            "a method that a layer above gives View",
            "ir/walk.rs",
            "fn f(view: View<'_>) { let _ = view.symbol(\"main\"); }",
        ),
        (
            "a circle inside a layer",
            "query/symbols.rs",
            "use crate::print::print as text;",
        ),
        (
            "a circle inside a folder",
            "ir/scan/visitor.rs",
            "use crate::ir::scan::scan as f;",
        ),
        (
            "a path in the code",
            "sections.rs",
            "fn f() { let _ = crate::verify::Options::default(); }",
        ),
        (
            "a name that lib.rs hands on",
            "cursor.rs",
            "use crate::View as Facade;",
        ),
        (
            "in a group, under another name",
            "entity/list.rs",
            "use crate::{ids as i, ir::{Body as B}};",
        ),
        (
            "in the arguments of a macro",
            "header.rs",
            "fn f() { assert!(crate::query::Stats::default() == x); }",
        ),
    ];
    let sound = faults(&Graph::new(&library()), true);
    for (what, file, line) in mutations {
        let found = with(file, line);
        assert!(
            found.len() > sound.len(),
            "{what} is not seen: {file}: {line}"
        );
        println!(
            "{what}: {}",
            found.iter().find(|it| !sound.contains(it)).unwrap()
        );
    }
    // The check itself must not call everything wrong.
    assert_eq!(
        with("ir/scan/grammar.rs", "use crate::cursor::Cursor as C;"),
        sound
    );
}
