//! What the documents name is there: the paths in backticks and the links.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// What a path of the project begins with. Others in backticks are of other projects.
const FOLDERS: [&str; 10] = [
    ".ci/",
    "benches/",
    "corpus/",
    "crates/",
    "docs/",
    "examples/",
    "fuzz/",
    "src/",
    "tests/",
    "tools/",
];

/// The paths of a text that are meant to exist: globs and places to be filled in are none.
fn paths(text: &str) -> Vec<&str> {
    let spans = text.split('`').skip(1).step_by(2);
    let words = spans.flat_map(str::split_whitespace);
    let named = words.filter(|word| FOLDERS.iter().any(|folder| word.starts_with(folder)));
    let links = text.split("](").skip(1).map(|rest| {
        let target = rest.split(')').next().unwrap();
        target.split('#').next().unwrap()
    });
    let own = links.filter(|link| !link.is_empty() && !link.contains("://"));
    named
        .chain(own)
        .filter(|path| !path.contains(['*', '{', '<', '$']) && !path.contains("..."))
        .map(|path| path.trim_end_matches([',', ';', ':', '.']))
        .collect()
}

/// A text without its blocks of code, where a backtick is no mark.
fn prose(text: &str) -> String {
    text.split("```").step_by(2).collect()
}

/// Of one document: the paths that are nowhere, and how many were looked up.
fn missing(root: &Path, document: &Path) -> (Vec<String>, usize) {
    let text = prose(&fs::read_to_string(document).unwrap());
    let paths = paths(&text);
    // From the folder of the document, as links are, or from that of the project.
    let from = [document.parent().unwrap(), root];
    let there = |path: &str| {
        // Files of the corpus are named without their extension, as their manifests do.
        let names = [path.to_string(), format!("{path}.mlirbc")];
        from.iter()
            .any(|folder| names.iter().any(|name| folder.join(name).exists()))
    };
    let gone = paths.iter().filter(|path| !there(path));
    let shown = document.strip_prefix(root).unwrap().display();
    let gone = gone.map(|path| format!("{shown}: {path}")).collect();
    (gone, paths.len())
}

fn documents(root: &Path) -> Vec<PathBuf> {
    let names = [
        "README.md",
        "corpus/README.md",
        "fuzz/README.md",
        "tools/bench/README.md",
    ];
    let docs = fs::read_dir(root.join("docs")).unwrap();
    let docs = docs.map(|entry| entry.unwrap().path());
    names
        .iter()
        .map(|name| root.join(name))
        .chain(docs)
        .collect()
}

#[test]
fn every_path_in_the_documents_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut gone = Vec::new();
    let mut checked = 0;
    for document in documents(root) {
        let (missing, count) = missing(root, &document);
        gone.extend(missing);
        checked += count;
    }
    assert!(gone.is_empty(), "{}", gone.join("\n"));
    assert!(checked > 50, "only {checked} paths were seen");
}

#[test]
fn the_check_sees_paths_and_links() {
    let text = "See `src/lib.rs`, `tools/bench/drive.py --only 2` and [this](docs/json.md#a).\n\
        Not `src/*.rs`, `tests/{a,b}.rs`, `mlir/lib/IR` or [that](https://mlir.llvm.org).\n\
        ```sh\nls `src/nothing`\n```\n";
    let prose = prose(text);
    let expected = ["src/lib.rs", "tools/bench/drive.py", "docs/json.md"];
    assert_eq!(paths(&prose), expected);
}
