//! A file of the library imports only from its own layer and the layers below it, and no two
//! files import each other. docs/architecture.md lists the layers.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod graph;
mod source;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use graph::{Graph, Texts, read};

/// The layers and their modules, from the lowest.
const LAYERS: &[(&str, &[&str])] = &[
    (
        "terms",
        &[
            "error", "ids", "format", "limits", "varint", "producer", "steps",
        ],
    ),
    ("cursor", &["cursor", "encode"]),
    ("bytes", &["bytes"]),
    ("sections", &["header", "sections", "find"]),
    ("tables", &["tables"]),
    ("entities", &["entity", "asm_parse"]),
    ("dialects", &["dialect", "props"]),
    ("file", &["bytecode", "view"]),
    ("ir", &["ir"]),
    ("text, values", &["attr_text", "tensor"]),
    (
        "uses",
        &[
            "print",
            "query",
            "verify",
            "write",
            "fingerprint",
            "layout",
            "vmfb",
        ],
    ),
];

/// Most source files in one folder.
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

/// The other crates: those of the workspace, and the serving host.
fn crates() -> impl Iterator<Item = PathBuf> {
    let members = std::fs::read_dir(project().join("crates")).unwrap();
    let members = members.map(|entry| entry.unwrap().path());
    members.chain([project().join("examples/serve")])
}

fn library() -> Texts {
    read(&project().join("src"))
}

/// The faults of a crate; `layered` for the library.
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
fn no_import_goes_up_or_in_a_cycle() {
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
        "only {} imports were found",
        graph.num_edges()
    );
    for folder in crates() {
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

/// A file that no `mod` names is not compiled, and tests in it do not run.
#[test]
fn every_file_is_a_module() {
    let sources = crates().map(|folder| folder.join("src"));
    for src in sources.chain([project().join("src")]) {
        let texts = read(&src);
        let root = ["lib.rs", "main.rs"]
            .into_iter()
            .find(|file| texts.contains_key(*file));
        // The file of the folder's module; a module in braces has a folder without one.
        let file_of = |folder: &str| {
            let folders = std::iter::successors(Some(folder), |f| Some(f.rsplit_once('/')?.0));
            let mut files = folders.map(|folder| format!("{folder}/mod.rs"));
            let found = files.find(|file| texts.contains_key(file));
            found.unwrap_or_else(|| root.unwrap().to_owned())
        };
        let is_root = |file: &str| ["lib.rs", "main.rs"].contains(&file);
        for file in texts.keys().filter(|file| !is_root(file)) {
            let module = file.trim_end_matches(".rs").trim_end_matches("/mod");
            let (folder, name) = module.rsplit_once('/').unwrap_or(("", module));
            let declaration = format!("mod {name};");
            let declared = texts[&file_of(folder)]
                .lines()
                .any(|line| line.ends_with(&declaration));
            assert!(
                declared,
                "{}: {declaration} is missing for {file}",
                src.display()
            );
        }
    }
}

#[test]
fn no_folder_is_long() {
    let mut folders: BTreeMap<PathBuf, usize> = BTreeMap::new();
    let sources = crates().map(|folder| folder.join("src"));
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

/// The faults of the library with a line added to one file.
fn with(file: &str, line: &str) -> Vec<String> {
    let mut texts = library();
    let text = texts
        .get_mut(file)
        .unwrap_or_else(|| panic!("{file} is missing"));
    text.push('\n');
    text.push_str(line);
    faults(&Graph::new(&texts), true)
}

/// Each mutation adds one import that must be reported.
#[test]
fn every_mutation_is_reported() {
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
            "after the first test module",
            "tables/strings.rs",
            "#[cfg(test)] mod more {} use crate::view::View as Later;",
        ),
        (
            "a method of View from a layer above",
            "ir/walk.rs",
            "fn f(view: View<'_>) { let _ = view.symbol(\"main\"); }",
        ),
        (
            "a cycle inside a layer",
            "query/symbols.rs",
            "use crate::print::print as text;",
        ),
        (
            "a cycle inside a folder",
            "ir/scan/visitor.rs",
            "use crate::ir::scan::scan as f;",
        ),
        (
            "a path in the code",
            "sections.rs",
            "fn f() { let _ = crate::verify::Options::default(); }",
        ),
        (
            "a re-export of lib.rs",
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
            "{what} is not reported: {file}: {line}"
        );
        println!(
            "{what}: {}",
            found.iter().find(|it| !sound.contains(it)).unwrap()
        );
    }
    // An import that is allowed must not be reported.
    assert_eq!(
        with("ir/scan/grammar.rs", "use crate::cursor::Cursor as C;"),
        sound
    );
}
