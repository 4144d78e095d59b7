//! A file of the library imports only from its own layer and the layers below it, a crate only from
//! crates below it, and nowhere do files import each other: not in the library, not in the tool, not
//! in any other crate, not in the Python package. docs/architecture.md lists the layers.

mod graph;
mod manifests;
mod python;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::code::own_lines;
use graph::{Graph, Texts, methods, read};

/// The layers and their modules, from the lowest.
const LAYERS: &[(&str, &[&str])] = &[
    (
        "terms",
        &[
            "error", "budget", "ids", "format", "limits", "varint", "producer", "steps",
        ],
    ),
    ("cursor", &["cursor", "encoder", "section_head"]),
    ("bytes", &["bytes"]),
    ("sections", &["header", "sections", "find"]),
    ("tables", &["tables"]),
    ("entities", &["entity", "asm_parse"]),
    ("dialects", &["dialect", "ods", "props"]),
    ("file", &["bytecode", "view"]),
    ("ir", &["ir"]),
    ("symbols", &["symbols"]),
    ("text, values", &["attr_text", "tensor"]),
    ("signatures", &["signature"]),
];

/// Most source files in one folder.
const FOLDER: usize = 14;
/// Most lines of a file, without its tests.
const FILE: usize = 500;

fn layer_of(file: &str) -> Option<usize> {
    let module = file.split('/').next()?.trim_end_matches(".rs");
    LAYERS
        .iter()
        .position(|(_, modules)| modules.contains(&module))
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The `src` of all crates: of the library, of the workspace, and of those with a workspace of their own.
fn crates() -> Vec<PathBuf> {
    let members = std::fs::read_dir(project().join("crates")).unwrap();
    let mut folders: Vec<PathBuf> = members.map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    let others = [
        "examples/serve",
        "fuzz",
        "tools/api",
        "tools/bench",
        "tools/mutants",
    ];
    folders.extend(others.map(|folder| project().join(folder)));
    folders.insert(0, project());
    folders.into_iter().map(|it| it.join("src")).collect()
}

/// The texts of the library, of the fuzz targets, or of a crate of the workspace.
fn texts_of(name: &str) -> Texts {
    match name {
        "mlirbc" => read(&project().join("src")),
        "mlirbc-fuzz" => read(&project().join("fuzz/src")),
        name => read(&project().join("crates").join(name).join("src")),
    }
}

/// The loader and what stands around it: their methods have names in common.
const LIBRARY: &[&str] = &[
    "mlirbc",
    "mlirbc-compat",
    "mlirbc-fingerprint",
    "mlirbc-layout",
    "mlirbc-ods",
    "mlirbc-parse",
    "mlirbc-print",
    "mlirbc-query",
    "mlirbc-transform",
    "mlirbc-verify",
    "mlirbc-write",
];

/// The methods of the library that are not of this crate.
fn methods_of_others(name: &str) -> BTreeSet<String> {
    let others = LIBRARY.iter().filter(|other| **other != name);
    let names = others.map(|other| methods(&texts_of(other), "lib.rs"));
    names.flatten().collect()
}

fn is_layer(name: &str) -> bool {
    LIBRARY[1..].contains(&name)
}

fn graph_of(name: &str, texts: &Texts) -> Graph {
    Graph::new(texts, "lib.rs", &methods_of_others(name), is_layer(name))
}

/// A crate is a library, a program, or both; each is a graph of its own.
fn graphs(texts: &Texts, name: &str) -> Vec<Graph> {
    let others = methods_of_others(name);
    let is_root =
        |file: &&String| ["lib.rs", "main.rs"].contains(&file.as_str()) || file.starts_with("bin/");
    let roots = texts.keys().filter(is_root);
    roots
        .map(|root| Graph::new(texts, root, &others, is_layer(name)))
        .collect()
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
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for src in crates() {
        let texts = read(&src);
        let is_library = src == project().join("src");
        let folder = src.parent().unwrap();
        let name = match is_library {
            true => "mlirbc",
            false => folder.file_name().unwrap().to_str().unwrap(),
        };
        let graphs = graphs(&texts, name);
        let (mut files, mut tests) = (BTreeSet::new(), BTreeSet::new());
        let mut imports = 0;
        for graph in &graphs {
            files.extend(graph.edges.keys());
            tests.extend(&graph.tests);
            imports += graph.num_edges();
            let faults = faults(graph, is_library);
            wrong.extend(faults.iter().map(|it| format!("{}: {it}", src.display())));
            for (from, to) in &graph.edges {
                let to: Vec<_> = to.iter().map(String::as_str).collect();
                println!("  {from} -> {}", to.join(" "));
            }
        }
        let name = src.strip_prefix(project()).unwrap().display();
        println!(
            "{name}: {} of {} files, {} more of tests, {imports} imports",
            files.len(),
            texts.len() - tests.len(),
            tests.len()
        );
        // A file that no `mod` names is not compiled, and its tests do not run.
        files.extend(tests);
        assert!(
            files.iter().copied().eq(texts.keys()),
            "{name}: not seen: {:?}",
            texts
                .keys()
                .filter(|it| !files.contains(it))
                .collect::<Vec<_>>()
        );
        assert!(!is_library || imports > 500, "only {imports} imports");
        seen += files.len();
    }
    println!("{seen} files");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_crate_depends_on_one_above_it() {
    let wrong = manifests::faults(&project());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let upward = "[package]\nname = \"mlirbc-weights\"\n[target.'cfg(unix)'.dependencies]\nmlirbc-cli.workspace = true\n";
    assert_eq!(
        manifests::dependencies(upward),
        ("mlirbc-weights", vec!["mlirbc-cli"])
    );
}

/// Imports in functions count, too. Those that only type checkers see are listed, and make no cycle.
#[test]
fn the_python_package_has_no_cycle() {
    let folder = project().join("crates/mlirbc-python/python/mlirbc");
    let graph = python::Package::read(&folder);
    for (from, imports) in &graph.files {
        println!(
            "  {from} -> {}",
            imports
                .runtime
                .iter()
                .map(String::as_str)
                .collect::<Vec<_>>()
                .join(" ")
        );
        if !imports.types.is_empty() {
            println!("  {from}, for type checkers -> {:?}", imports.types);
        }
    }
    println!("mlirbc-python/python: {} files", graph.files.len());
    let scripts = std::fs::read_dir(folder).unwrap();
    let scripts = scripts.filter(|it| {
        it.as_ref()
            .unwrap()
            .path()
            .extension()
            .is_some_and(|it| it == "py")
    });
    assert_eq!(graph.files.len(), scripts.count());
    let cycles = graph
        .graph()
        .cycles()
        .iter()
        .map(|it| it.join(", "))
        .collect::<Vec<_>>();
    assert!(cycles.is_empty(), "{}", cycles.join("\n"));
    // Each of these makes a cycle.
    for (file, line) in [
        ("_errors", "from mlirbc._symbols import Symbols"),
        (
            "_numpy",
            "def f():\n    from mlirbc import _frameworks as m",
        ),
        (
            "_numpy",
            "def f():\n    from . import (  # first\n        _errors,\n        _frameworks,\n    )",
        ),
        ("_symbols", "def f():\n    import mlirbc._module"),
    ] {
        let mut graph =
            python::Package::read(&project().join("crates/mlirbc-python/python/mlirbc"));
        graph.add(file, line);
        assert!(!graph.graph().cycles().is_empty(), "{file}: {line}");
    }
}

#[test]
fn no_folder_is_long() {
    let mut folders: BTreeMap<PathBuf, usize> = BTreeMap::new();
    // The checks of the fuzz targets are a list.
    for src in crates().iter().filter(|src| !src.ends_with("fuzz/src")) {
        for file in read(src).keys() {
            let folder = src.join(file).parent().unwrap().to_owned();
            *folders.entry(folder).or_default() += 1;
        }
    }
    let (longest, files) = folders.iter().max_by_key(|(_, files)| **files).unwrap();
    println!("longest folder: {}, {files} files", longest.display());
    assert!(*files <= FOLDER, "{} has {files} files", longest.display());
}

#[test]
fn no_file_is_long() {
    for src in crates() {
        for (file, text) in read(&src) {
            let is_test = file.ends_with("tests.rs");
            let lines = own_lines(&text).len();
            assert!(
                is_test || lines <= FILE,
                "{}/{file} has {lines} lines",
                src.display()
            );
        }
    }
}

/// A file is named in talk and in messages by its last name.
#[test]
fn files_of_the_library_have_names_of_their_own() {
    let texts = texts_of("mlirbc");
    let mut paths: BTreeMap<&str, &str> = BTreeMap::new();
    for path in texts.keys() {
        let name = path.rsplit('/').next().unwrap();
        if !["mod.rs", "tests.rs"].contains(&name) {
            let other = paths.insert(name, path);
            assert_eq!(other, None, "{path}");
        }
    }
}

/// The faults of a crate with a line added to one file.
fn with(name: &str, file: &str, line: &str) -> Vec<String> {
    let mut texts = texts_of(name);
    let text = texts
        .get_mut(file)
        .unwrap_or_else(|| panic!("{file} is missing"));
    text.push('\n');
    text.push_str(line);
    let graph = graph_of(name, &texts);
    faults(&graph, name == "mlirbc")
}

/// Each mutation adds one import that must be reported.
#[test]
fn every_mutation_is_reported() {
    let library = [
        (
            "a plain import of a layer above",
            "cursor.rs",
            "use crate::tensor::Tensor;",
        ),
        (
            "through super",
            "ir/scan/grammar.rs",
            "use super::super::super::tensor::Tensor;",
        ),
        (
            "after the first test module",
            "tables/string_table.rs",
            "#[cfg(test)] mod more {} use crate::view::View as Later;",
        ),
        (
            "a method of View from a layer above",
            "ir/walk.rs",
            "fn f(view: View<'_>) { let _ = view.symbol(\"main\"); }",
        ),
        (
            "a cycle inside a layer",
            "tensor/shape.rs",
            "use crate::tensor::Tensor as Shape;",
        ),
        (
            "a cycle inside a folder",
            "ir/scan/visitor.rs",
            "use crate::ir::scan::scan as f;",
        ),
        (
            "a path in the code",
            "sections.rs",
            "fn f() { let _ = crate::symbols::Symbol::default(); }",
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
            "fn f() { assert!(crate::tensor::Tensors::default() == x); }",
        ),
        (
            "in what a macro expands to",
            "ids.rs",
            "macro_rules! made { () => { $crate::tensor::Tensors } }",
        ),
        (
            "in a module in braces",
            "varint.rs",
            "mod inner { mod more { use super::super::super::bytes::Source; } }",
        ),
    ];
    let tool = [
        (
            "in a folder whose module is in braces, through super",
            "cmd/tables/attrs.rs",
            "use super::types::Opts as Rows;",
        ),
        (
            "upwards, from a command to the command line",
            "cmd/tables/dialects.rs",
            "fn f() { let _ = crate::args::Cli::of_words(Vec::new()); }",
        ),
        (
            "between two folders of commands",
            "cmd/vmfb/tree.rs",
            "mod inner { use crate::cmd::ops::tree as outline; fn f(o: &outline::Opts) {} }",
        ),
        (
            "in the option of an attribute",
            "cmd/content/ignore.rs",
            "struct S { #[arg(value_parser = super::hash::run)] field: u8 }",
        ),
    ];
    let report = [(
        "of a function with the name of its module, which is re-exported",
        "audit/allowed.rs",
        "use crate::report as page; fn f() { page(); }",
    )];
    let fuzz = [(
        "of a function with the name of its module",
        "assembled.rs",
        "use crate::{budget as b, print_parse}; fn f() { print_parse(b); }",
    )];
    for (name, mutations) in [
        ("mlirbc", &library[..]),
        ("mlirbc-cli", &tool[..]),
        ("mlirbc-report", &report[..]),
        ("mlirbc-fuzz", &fuzz[..]),
    ] {
        let sound = faults(&graph_of(name, &texts_of(name)), name == "mlirbc");
        for (what, file, line) in mutations {
            let found = with(name, file, line);
            let new = found.iter().find(|it| !sound.contains(it));
            let new = new.unwrap_or_else(|| panic!("{what} is not reported: {file}: {line}"));
            println!("{name}: {what}: {new}");
        }
    }
    // An import that is allowed must not be reported.
    let allowed = with(
        "mlirbc",
        "ir/scan/grammar.rs",
        "use crate::cursor::Cursor as C;",
    );
    assert_eq!(allowed, Vec::<String>::new());
}
