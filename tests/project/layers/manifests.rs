//! The order of the crates, from their Cargo.toml.

use std::collections::BTreeMap;
use std::path::Path;

/// The crates from the lowest. None depends on one of its own line or of a later one.
const ORDER: &[&[&str]] = &[
    &["mlirbc"],
    // What stands around the loader.
    &[
        "mlirbc-fingerprint",
        "mlirbc-layout",
        "mlirbc-ods",
        "mlirbc-query",
        "mlirbc-tablegen",
        "mlirbc-write",
    ],
    &["mlirbc-parse", "mlirbc-print", "mlirbc-transform"],
    &["mlirbc-verify"],
    &["mlirbc-compat"],
    &[
        "mlirbc-asm",
        "mlirbc-document",
        "mlirbc-dlpack",
        "mlirbc-containers",
        "mlirbc-remote",
    ],
    // The formats that tensors and programs come in.
    &["mlirbc-vmfb", "mlirbc-weights"],
    &["mlirbc-report"],
    &["mlirbc-files"],
    &["mlirbc-capi", "mlirbc-lsp"],
    &["mlirbc-cli"],
    &["mlirbc-python"],
];

pub(crate) fn faults(project: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    let mut levels = BTreeMap::new();
    for (level, names) in ORDER.iter().enumerate() {
        levels.extend(names.iter().map(|name| (*name, level)));
    }
    let folders = std::fs::read_dir(project.join("crates")).unwrap();
    let folders = folders.map(|entry| entry.unwrap().path());
    let mut seen = 0;
    for folder in folders.chain([project.to_owned()]) {
        let text = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let (name, used) = dependencies(&text);
        let Some(level) = levels.get(name) else {
            faults.push(format!("{name} is in no layer"));
            continue;
        };
        seen += 1;
        for other in &used {
            match levels.get(other) {
                Some(below) if below < level => {}
                Some(_) => faults.push(format!("{name} depends on {other}, which is not below it")),
                None => {}
            }
        }
        println!("{name} -> {}", used.join(" "));
    }
    assert_eq!(seen, levels.len(), "a crate of the list is missing");
    faults.extend(uses_of_the_tool(&project.join("crates/mlirbc-python/src")));
    faults
}

/// `python -m mlirbc` and the script `mlirbc` of the wheel are the tool, which has one function for them.
/// Nothing else of Python is a command line.
fn uses_of_the_tool(src: &Path) -> Vec<String> {
    let texts = crate::layers::graph::read(src);
    let lines = texts.iter().flat_map(|(file, text)| {
        let lines = text.lines().filter(|line| line.contains("mlirbc_cli"));
        lines.map(move |line| (file, line.trim()))
    });
    let others =
        lines.filter(|(_, line)| line.replace("mlirbc_cli::main(", "").contains("mlirbc_cli"));
    others
        .map(|(file, line)| format!("mlirbc-python: {file}: {line}"))
        .collect()
}

/// The name of a package, and the crates of this project that it depends on, other than for tests.
pub(crate) fn dependencies(manifest: &str) -> (&str, Vec<&str>) {
    let (mut name, mut used) = ("", Vec::new());
    let mut section = "";
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line.trim_matches(['[', ']']);
            continue;
        }
        let Some((key, value)) = line.split_once('=') else {
            continue;
        };
        if section == "package" && key.trim() == "name" {
            name = value.trim().trim_matches('"');
        }
        let is_list = section == "dependencies"
            || section == "build-dependencies"
            || section.starts_with("target.") && section.ends_with(".dependencies");
        let key = key.trim().split('.').next().unwrap();
        if is_list && key.starts_with("mlirbc") {
            used.push(key);
        }
    }
    (name, used)
}
