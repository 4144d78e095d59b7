//! The paths in backticks and the links in the documents exist.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// The prefixes of paths of this project. Other paths in backticks belong to other projects.
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

/// The paths of a text that should exist; globs and placeholders are skipped.
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

/// A text without its code blocks, where a backtick has no meaning.
fn prose(text: &str) -> String {
    text.split("```").step_by(2).collect()
}

/// The missing paths of one document, and the number of paths that were checked.
fn missing(root: &Path, document: &Path) -> (Vec<String>, usize) {
    let text = prose(&fs::read_to_string(document).unwrap());
    let paths = paths(&text);
    // Relative to the folder of the document, as links are, or to that of the project.
    let from = [document.parent().unwrap(), root];
    let there = |path: &str| {
        // Documents name files of the corpus without extension, like the manifests.
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
fn every_path_in_the_documents_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut gone = Vec::new();
    let mut checked = 0;
    for document in documents(root) {
        let (missing, count) = missing(root, &document);
        gone.extend(missing);
        checked += count;
    }
    assert!(gone.is_empty(), "{}", gone.join("\n"));
    assert!(checked > 50, "only {checked} paths were checked");
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
