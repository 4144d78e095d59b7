//! The paths that documents and comments name in backticks or as links exist: files, folders, and modules without `.rs`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::documents::{documents, prose, root};

/// The prefixes of paths of this project that are checked whatever is in them.
const FOLDERS: [&str; 11] = [
    ".ci/",
    ".github/",
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

/// Paths in other projects that begin like one of this.
const OTHERS: [&str; 3] = ["ggml/docs/", "runtime/src/iree/", "src/MLIR/"];

/// The words in backticks; globs and placeholders are skipped.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let spans = text.split('`').skip(1).step_by(2);
    let words = spans.flat_map(str::split_whitespace);
    let words = words.filter(|word| !word.contains(['*', '{', '<', '$']) && !word.contains("..."));
    let words = words.map(|word| word.trim_end_matches([',', ';', ':', '.']));
    words.filter(|word| !OTHERS.iter().any(|other| word.starts_with(other)))
}

/// The targets of links in this project.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).map(|rest| {
        let target = rest.split(')').next().unwrap();
        target.split('#').next().unwrap()
    });
    targets.filter(|link| !link.is_empty() && !link.contains("://"))
}

/// Whether a word has names and slashes, as paths do.
fn is_like_a_path(word: &str) -> bool {
    let mut names = word.trim_end_matches('/').split('/');
    let is_letter = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    word.contains('/')
        && names.all(|it| !it.is_empty() && it.chars().all(is_letter))
        && !word.starts_with('.')
}

/// Where paths begin that are not written from the top.
struct Places {
    root: PathBuf,
    /// The `src` of the library and of each crate.
    sources: Vec<PathBuf>,
}

impl Places {
    fn new(root: &Path) -> Places {
        let mut sources = vec![root.join("src")];
        let crates = fs::read_dir(root.join("crates")).into_iter().flatten();
        sources.extend(crates.map(|it| it.unwrap().path().join("src")));
        Places {
            root: root.to_owned(),
            sources,
        }
    }

    /// Whether a word is meant to be a path of this project: it begins with a folder that is there.
    fn is_own(&self, word: &str, file: &Path) -> bool {
        if FOLDERS.iter().any(|folder| word.starts_with(folder)) {
            return true;
        }
        let first = word.split('/').next().unwrap();
        let mut starts: Vec<&Path> = vec![&self.root];
        starts.extend(self.sources.iter().map(PathBuf::as_path));
        // Code is beside folders with the names of other projects, such as dialects.
        let is_document = file.extension().is_some_and(|it| it == "md");
        starts.extend(is_document.then(|| file.parent().unwrap()));
        starts.extend(self.crate_of(file));
        is_like_a_path(word) && starts.iter().any(|start| start.join(first).is_dir())
    }

    /// The folder of the crate that has a file.
    fn crate_of<'a>(&self, file: &'a Path) -> Option<&'a Path> {
        let crates = self.root.join("crates");
        file.ancestors().find(|it| it.parent() == Some(&crates))
    }

    /// From the folder of the file, as links are, from one around it, or from the sources of a crate.
    fn has(&self, path: &str, file: &Path) -> bool {
        let around = file.ancestors().skip(1);
        let around = around.take_while(|it| it.starts_with(&self.root));
        let mut starts = around.chain(self.sources.iter().map(PathBuf::as_path));
        // Files of the corpus are named without extension, like the manifests, and modules as in the code.
        starts.any(|start| {
            ["", ".rs", ".mlirbc"]
                .iter()
                .any(|end| start.join(format!("{path}{end}")).exists())
        })
    }

    /// The missing paths of a text in a file, and the number of paths that were checked.
    fn missing(&self, file: &Path, text: &str) -> (Vec<String>, usize) {
        let mut paths: Vec<&str> = words(text).filter(|it| self.is_own(it, file)).collect();
        let is_document = file.extension().is_some_and(|it| it == "md");
        paths.extend(links(text).filter(|_| is_document));
        let gone = paths.iter().filter(|path| !self.has(path, file));
        let shown = file.strip_prefix(&self.root).unwrap().display();
        let gone = gone.map(|path| format!("{shown}: {path}")).collect();
        (gone, paths.len())
    }
}

/// The blocks of comments of a source file, without their marks.
fn comments(text: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    for line in text.lines() {
        let comment = line.trim_start().strip_prefix("//");
        match comment.map(|it| it.trim_start_matches(['/', '!'])) {
            Some(comment) => *blocks.last_mut().unwrap() += &format!("{comment}\n"),
            None if blocks.last().unwrap().is_empty() => {}
            None => blocks.push(String::new()),
        }
    }
    blocks.iter().map(|it| prose(it)).collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_made = ["target", "node_modules"]
            .iter()
            .any(|it| path.ends_with(it));
        if path.is_dir() && !is_made {
            sources(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn every_path_in_the_documents_exists() {
    let places = Places::new(root());
    let mut gone = Vec::new();
    let mut checked = 0;
    for document in documents(root()) {
        let text = prose(&fs::read_to_string(&document).unwrap());
        let (missing, count) = places.missing(&document, &text);
        gone.extend(missing);
        checked += count;
    }
    assert!(gone.is_empty(), "{}", gone.join("\n"));
    assert!(checked > 200, "only {checked} paths were checked");
}

#[test]
fn every_path_in_comments_exists() {
    let places = Places::new(root());
    let (mut gone, mut checked, mut files) = (Vec::new(), 0, Vec::new());
    for folder in [
        "src", "crates", "tests", "benches", "examples", "fuzz", "tools",
    ] {
        sources(&root().join(folder), &mut files);
    }
    for file in files {
        for comment in comments(&fs::read_to_string(&file).unwrap()) {
            let (missing, count) = places.missing(&file, &comment);
            gone.extend(missing);
            checked += count;
        }
    }
    assert!(gone.is_empty(), "{}", gone.join("\n"));
    assert!(checked > 40, "only {checked} paths were checked");
}

#[test]
fn the_check_sees_paths_and_links() {
    let places = Places::new(root());
    let text = "See `src/lib.rs`, `tools/bench/drive.py --only 2`, `ir/scan` and [this](docs/json.md#a).\n\
        Not `src/*.rs`, `tests/{a,b}.rs`, `mlir/lib/IR` or [that](https://mlir.llvm.org).\n\
        ```sh\nls `src/nothing`\n```\n";
    let text = prose(text);
    let document = root().join("README.md");
    assert_eq!(places.missing(&document, &text), (Vec::new(), 4));

    let wrong = "`src/nothing`, `ir/nothing`, `ir/nothing.rs`, `corpus/nothing/` and [this](docs/nothing.md)";
    let (gone, _) = places.missing(&document, wrong);
    assert_eq!(gone.len(), 5, "{gone:?}");
    let source = root().join("src/ir/mod.rs");
    let code = "//! See `ir/scan`,\n//! `ir/nothing`.\nlet text = \"`ir/less`\";\n/// [a](b), `tests/nothing`\n";
    let gone = comments(code)
        .iter()
        .flat_map(|it| places.missing(&source, it).0)
        .collect::<Vec<_>>();
    assert_eq!(
        gone,
        ["src/ir/mod.rs: ir/nothing", "src/ir/mod.rs: tests/nothing"]
    );
}
