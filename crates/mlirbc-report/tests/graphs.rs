//! Data flow graphs: as many nodes and edges as the file has operations and operands.

use std::path::{Path, PathBuf};

use mlirbc::Source;
use mlirbc::ir::Threads;
use mlirbc::query::SymbolFinder;
use mlirbc_report::graph::{self, graph};
use mlirbc_report::{Opened, WriteFailure};
use serde_json::Value;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn opened(path: &Path) -> Opened {
    let bytes = std::fs::read(path).unwrap();
    Opened::open(Source::owned(bytes), "file", None).unwrap()
}

fn written(opened: &Opened, options: &graph::Options) -> (Vec<u8>, Result<(), String>) {
    let mut out = Vec::new();
    let done = match graph(opened, options, &mut out) {
        Ok(_) => Ok(()),
        Err(WriteFailure::File(failure)) => Err(failure.to_string()),
        Err(WriteFailure::Output(error)) => panic!("{error}"),
    };
    (out, done)
}

/// All files of bytecode in a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if std::fs::read(&path).unwrap().starts_with(b"ML\xefR") {
            found.push(path);
        }
    }
    found.sort();
}

/// Operations that are nodes, edges, operands.
fn counted(document: &Value) -> [u64; 3] {
    let mut counts = [0; 3];
    for graph in document["graphs"].as_array().unwrap() {
        let nodes = graph["nodes"].as_array().unwrap();
        let is_op = |node: &&Value| node["kind"] == "operation";
        let ops = nodes.iter().filter(is_op).count() as u64;
        let inputs = |node: &Value| node["inputs"].as_array().unwrap().len() as u64;
        let edges = nodes.iter().map(inputs).sum::<u64>();
        let number = |field: &str| graph[field].as_u64().unwrap();
        assert_eq!(ops + number("left_out"), number("operations"));
        assert_eq!(edges + number("uses_left_out"), number("uses"));
        for node in nodes {
            for input in node["inputs"].as_array().unwrap() {
                let from = &nodes[input[0].as_u64().unwrap() as usize];
                let results = from["results"].as_array().unwrap().len() as u64;
                assert!(input[1].as_u64().unwrap() < results);
            }
            if let Some(parent) = node["parent"].as_u64() {
                assert_eq!(nodes[parent as usize]["kind"], "operation");
            }
        }
        let more = [ops, edges, number("uses")];
        counts = [0, 1, 2].map(|nth| counts[nth] + more[nth]);
    }
    counts
}

#[test]
fn each_operation_is_a_node_and_each_operand_an_edge() {
    let mut paths = Vec::new();
    files(&root().join("corpus"), &mut paths);
    let (mut whole, mut damaged) = (0, 0);
    for path in paths {
        let opened = opened(&path);
        let Ok(file) = opened.whole_bytecode() else {
            damaged += 1;
            continue;
        };
        let (text, done) = written(&opened, &graph::Options::default());
        let Ok(module) = file.view().decode_all(Threads::Pool) else {
            assert!(done.is_err(), "{}", path.display());
            damaged += 1;
            continue;
        };
        if let Err(error) = done {
            let is_bad = ["bad", "crashes"]
                .iter()
                .any(|it| path.iter().any(|part| part == *it));
            assert!(is_bad, "{}: {error}", path.display());
            if text.is_empty() {
                damaged += 1;
                continue;
            }
        }
        let document: Value = serde_json::from_slice(&text).unwrap();
        let [ops, edges, uses] = counted(&document);
        // The module around the symbols is no node, nor are the symbols.
        let (around, symbols) = SymbolFinder::new(file.view())
            .unwrap()
            .outermost(file.view())
            .unwrap();
        let is_top = around.span() == module.top_level().span();
        let holders = symbols.len() as u64 + u64::from(!is_top);
        assert_eq!(ops, module.num_ops() - holders, "{}", path.display());
        let held = symbols
            .iter()
            .map(|it| around.op(it.op).unwrap().num_operands());
        let operands = module.ops().map(|op| u64::from(op.num_operands()));
        let held = held.map(u64::from).sum::<u64>();
        assert_eq!(uses, operands.sum::<u64>() - held, "{}", path.display());
        assert_eq!(edges, uses, "{}", path.display());
        whole += 1;
    }
    assert!(whole > 90, "{whole} {damaged}");
}
