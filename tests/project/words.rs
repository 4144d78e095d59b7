//! No text below the tool names one of its commands or options: each face has words of its own.

use std::fs;
use std::path::{Path, PathBuf};

use crate::code::own_lines;

/// What is below the tool.
const BELOW: [&str; 8] = [
    "src",
    "crates/mlirbc-containers/src",
    "crates/mlirbc-document/src",
    "crates/mlirbc-files/src",
    "crates/mlirbc-lsp/src",
    "crates/mlirbc-report/src",
    "crates/mlirbc-vmfb/src",
    "crates/mlirbc-weights/src",
];

/// Options of other tools that texts name.
const OTHERS: [&str; 1] = ["--mlir-print-op-generic"];

fn sources(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_test = path.file_stem().is_some_and(|it| it == "tests");
        match path.is_dir() {
            _ if is_test => {}
            true => sources(&path, all),
            false if path.extension().is_some_and(|it| it == "rs") => all.push(path),
            false => {}
        }
    }
}

/// Whether a line of code has a text with a command of the tool, or an option.
fn names_the_tool(line: &str) -> bool {
    let mut rest = line.to_owned();
    OTHERS.iter().for_each(|it| rest = rest.replace(it, ""));
    let option = rest.split("--").skip(1);
    let mut option = option.filter(|it| it.starts_with(|c: char| c.is_ascii_lowercase()));
    rest.contains("`mlirbc ") || option.next().is_some()
}

#[test]
fn texts_below_the_tool_do_not_name_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    BELOW
        .iter()
        .for_each(|folder| sources(&root.join(folder), &mut files));
    assert!(files.len() > 500, "{} files", files.len());
    let mut wrong = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        for (nth, line) in own_lines(&text) {
            let is_comment = line.trim_start().starts_with("//");
            if !is_comment && names_the_tool(line) {
                let path = path.strip_prefix(root).unwrap().display();
                wrong.push(format!("{path}:{}: {}", nth + 1, line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(names_the_tool("\"; `mlirbc ls` lists them\""));
    assert!(names_the_tool("\"use --format raw\""));
    assert!(!names_the_tool("let count = a - -b;"));
}
