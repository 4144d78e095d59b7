//! Data flow graphs: as many nodes and edges as the file has operations and operands.

use std::path::{Path, PathBuf};

use mlirbc::Source;
use mlirbc::ir::Threads;
use mlirbc::symbols::SymbolFinder;
use mlirbc_report::graph::{self, Format, graph};
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
            damaged += 1;
            if text.is_empty() {
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

/// Operations, arguments of blocks, operands of each function.
type Counts = &'static [(&'static str, [u64; 3])];

/// What the MLIR of jaxlib 0.10 has for these files (StableHLO 1.17; operations in the regions of each function, at any depth).
const REFERENCE: [(&str, Counts); 4] = [
    (
        "jax/attention.mlirbc",
        &[
            ("@main", [118, 13, 171]),
            ("@tril", [10, 1, 10]),
            ("@_where", [5, 3, 8]),
            ("@_where_0", [4, 2, 5]),
        ],
    ),
    (
        "exports/jax_net.vhlo.mlirbc",
        &[
            ("@main", [36, 1, 39]),
            ("@relu", [4, 1, 4]),
            ("@_where", [5, 3, 7]),
        ],
    ),
    ("exports/torch_net.mlirbc", &[("@main", [22, 1, 22])]),
    (
        "mlir22/cfg.v2.mlirbc",
        &[
            ("@irreducible", [7, 6, 18]),
            ("@defined_below", [7, 1, 3]),
            ("@unreachable", [3, 0, 0]),
            ("@graph", [8, 0, 7]),
            ("@holds_functions", [8, 3, 4]),
            ("@many_results", [3, 0, 5]),
        ],
    ),
];

#[test]
fn graphs_are_those_of_the_reference() {
    for (file, expected) in REFERENCE {
        let opened = opened(&root().join("corpus").join(file));
        let (text, _) = written(&opened, &graph::Options::default());
        let document: Value = serde_json::from_slice(&text).unwrap();
        let graphs = document["graphs"].as_array().unwrap().iter().map(|graph| {
            let nodes = graph["nodes"].as_array().unwrap();
            let arguments = nodes.iter().filter(|it| it["kind"] == "argument").count() as u64;
            let inputs = nodes
                .iter()
                .map(|it| it["inputs"].as_array().unwrap().len() as u64);
            let counts = [nodes.len() as u64 - arguments, arguments, inputs.sum()];
            (graph["name"].as_str().unwrap().to_owned(), counts)
        });
        let graphs: Vec<_> = graphs.collect();
        let expected: Vec<_> = expected
            .iter()
            .map(|(name, it)| (name.to_string(), *it))
            .collect();
        assert_eq!(graphs, expected, "{file}");
    }
}

fn options(format: Format) -> graph::Options {
    graph::Options {
        format,
        ..Default::default()
    }
}

/// Whether quotes, braces and brackets of a text of Graphviz are closed, and nothing else is in it that has a meaning.
fn check_dot(text: &str) {
    let (mut depth, mut chars, mut statements) = (0i32, text.chars(), 0);
    while let Some(c) = chars.next() {
        match c {
            '"' => loop {
                match chars.next().expect("a quote that ends") {
                    '\\' => drop(chars.next().expect("what is escaped")),
                    '"' => break,
                    c => assert!(!c.is_control()),
                }
            },
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            ';' => statements += 1,
            '<' => panic!("a label of HTML"),
            _ => {}
        }
    }
    assert_eq!(depth, 0);
    assert!(statements > 0);
}

/// Each format of a file can be read by whoever reads such files; the numbers of nodes and edges for Model Explorer.
fn check_formats(opened: &Opened) -> [usize; 2] {
    let text = |format| String::from_utf8(written(opened, &options(format)).0).unwrap();
    check_dot(&text(Format::Dot));
    let picture = text(Format::Svg);
    let picture = roxmltree::Document::parse(&picture).unwrap();
    let scripts = picture.descendants().filter(|it| it.has_tag_name("script"));
    assert_eq!(scripts.count(), 0);
    let collection: Value = serde_json::from_str(&text(Format::ModelExplorer)).unwrap();
    let mut counts = [0; 2];
    for graph in collection["graphs"].as_array().unwrap() {
        let nodes = graph["nodes"].as_array().unwrap();
        counts[0] += nodes.len();
        for node in nodes {
            let edges = node["incomingEdges"].as_array().unwrap();
            counts[1] += edges.len();
            for edge in edges {
                let from: usize = edge["sourceNodeId"].as_str().unwrap().parse().unwrap();
                assert_eq!(nodes[from]["id"], edge["sourceNodeId"]);
            }
        }
    }
    counts
}

#[test]
fn every_format_is_well_formed() {
    let mut paths = Vec::new();
    files(&root().join("corpus"), &mut paths);
    for path in paths
        .iter()
        .filter(|it| !it.to_string_lossy().contains("bad"))
    {
        let opened = opened(path);
        if opened.bytecode().is_ok() && written(&opened, &graph::Options::default()).1.is_ok() {
            check_formats(&opened);
        }
    }
    let attention = opened(&root().join("corpus/jax/attention.mlirbc"));
    assert_eq!(
        check_formats(&attention),
        [118 + 13 + 10 + 1 + 5 + 3 + 4 + 2, 171 + 10 + 8 + 5]
    );
}

#[test]
fn names_of_any_bytes_are_text_in_every_format() {
    let long = "n".repeat(1 << 20);
    for name in [
        r#"\22><script>alert(1)</script>"#,
        r"a\0Ab\00\FF&amp;]]>",
        r"\\\22\\",
        &long,
    ] {
        // The text has no names of attributes with such bytes.
        let key = if name.contains(r"\0A") { "k" } else { name };
        let text = format!(
            "\"builtin.module\"() ({{\n  \"func.func\"() <{{function_type = (i32) -> i32, sym_name = \"{name}\"}}> ({{\n  \
             ^bb0(%arg0: i32):\n    %0 = \"a.b\"(%arg0, %arg0) {{\"{key}\" = \"{name}\", f = @\"{name}\"}} : (i32, i32) -> i32 \
             loc(\"{name}/x\"(\"{name}\":1:2))\n    \"func.return\"(%0) : (i32) -> ()\n  }}) : () -> ()\n}}) : () -> ()\n"
        );
        let opened = Opened::open(Source::owned(text.into_bytes()), "file", None).unwrap();
        opened.bytecode().unwrap();
        assert_eq!(check_formats(&opened), [3, 3]);
        let (text, done) = written(&opened, &graph::Options::default());
        done.unwrap();
        assert!(text.len() < 40_000, "{}", text.len());
        let document: Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(counted(&document), [2, 3, 3]);
        assert_eq!(
            document["graphs"][0]["nodes"][1]["calls"],
            serde_json::json!([0])
        );
    }
}

#[test]
fn what_is_left_out_is_counted() {
    let opened = opened(&root().join("corpus/jax/attention.mlirbc"));
    for most in [0, 1, 5, 40, 1000] {
        let options = graph::Options {
            max_nodes: Some(most),
            symbol: Some("@main".to_owned()),
            ..Default::default()
        };
        let (text, done) = written(&opened, &options);
        done.unwrap();
        let document: Value = serde_json::from_slice(&text).unwrap();
        let graph = &document["graphs"][0];
        assert_eq!(
            graph["nodes"].as_array().unwrap().len() as u64,
            most.min(131)
        );
        assert_eq!(graph["operations"], 118);
        assert_eq!(graph["uses"], 171);
        counted(&document);
    }
}

#[test]
fn other_files_have_no_graph() {
    for file in ["vmfb/control-3.13.vmfb", "tensors/params.irpa"] {
        let opened = opened(&root().join("corpus").join(file));
        let (text, done) = written(&opened, &graph::Options::default());
        assert!(text.is_empty() && done.is_err(), "{file}");
    }
}
