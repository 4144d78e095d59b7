//! The import graph of a crate's files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path as FilePath;

use crate::source::{Path, Source};

/// The text of each file of a crate, by its path below `src`.
pub(crate) type Texts = BTreeMap<String, String>;

pub(crate) fn read(src: &FilePath) -> Texts {
    let mut texts = Texts::new();
    let mut folders = vec![src.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|x| x == "rs") {
                let name = path.strip_prefix(src).unwrap().to_str().unwrap();
                texts.insert(name.to_string(), std::fs::read_to_string(&path).unwrap());
            }
        }
    }
    texts
}

/// The files of a crate, and the files that each imports from.
pub(crate) struct Graph {
    pub(crate) edges: BTreeMap<String, BTreeSet<String>>,
}

impl Graph {
    pub(crate) fn new(texts: &Texts) -> Graph {
        let crate_ = Crate::new(texts);
        let mut edges = BTreeMap::new();
        for (name, source) in &crate_.sources {
            let mut to = crate_.imports(source);
            to.remove(name);
            edges.insert(name.clone(), to);
        }
        Graph { edges }
    }

    pub(crate) fn num_edges(&self) -> usize {
        self.edges.values().map(BTreeSet::len).sum()
    }

    /// Groups of files that import each other.
    pub(crate) fn cycles(&self) -> Vec<Vec<&str>> {
        // Reachability by repeated search: a crate has a few hundred files.
        let reach: BTreeMap<&str, BTreeSet<&str>> = self
            .edges
            .keys()
            .map(|from| (from.as_str(), self.reachable(from)))
            .collect();
        let mut seen = BTreeSet::new();
        let mut cycles = Vec::new();
        for (from, to) in &reach {
            let group: Vec<&str> = to
                .iter()
                .copied()
                .filter(|it| reach[it].contains(from))
                .collect();
            if !group.is_empty() && group.iter().all(|it| seen.insert(*it)) {
                cycles.push(group);
            }
        }
        cycles
    }

    fn reachable(&self, from: &str) -> BTreeSet<&str> {
        let mut found = BTreeSet::new();
        let mut open: Vec<&str> = vec![from];
        while let Some(at) = open.pop() {
            for to in &self.edges[at] {
                if found.insert(to.as_str()) {
                    open.push(to);
                }
            }
        }
        found
    }
}

/// The module of a path at the level of the layers.
fn top(module: &[String]) -> Option<&String> {
    module.first()
}

struct Crate {
    sources: BTreeMap<String, Source>,
    /// The file of each module.
    files: BTreeMap<Path, String>,
    /// Files that define an inherent method outside the file of its type, by type and method name.
    extensions: BTreeMap<(String, String), BTreeSet<String>>,
    /// All other methods: in the file of their type, or of traits.
    ordinary: BTreeSet<String>,
}

fn module_of(file: &str) -> Path {
    let stem = file.trim_end_matches(".rs");
    let mut module: Path = stem.split('/').map(str::to_string).collect();
    if matches!(
        module.last().map(String::as_str),
        Some("mod" | "lib" | "main")
    ) {
        module.pop();
    }
    module
}

impl Crate {
    fn new(texts: &Texts) -> Crate {
        let mut sources = BTreeMap::new();
        let mut files = BTreeMap::new();
        for (name, text) in texts {
            // The binary of a crate that also has a library is a crate of its own.
            let is_binary = name == "main.rs" && texts.contains_key("lib.rs");
            if name.ends_with("tests.rs") || is_binary {
                continue;
            }
            let module = module_of(name);
            files.insert(module.clone(), name.clone());
            sources.insert(name.clone(), Source::parse(module, text));
        }
        let mut extensions: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
        let mut ordinary = BTreeSet::new();
        for (file, source) in &sources {
            ordinary.extend(source.trait_methods.iter().cloned());
            for (ty, method) in &source.methods {
                if source.items.contains(ty) {
                    ordinary.insert(method.clone());
                } else {
                    let key = (ty.clone(), method.clone());
                    extensions.entry(key).or_default().insert(file.clone());
                }
            }
        }
        Crate {
            sources,
            files,
            extensions,
            ordinary,
        }
    }

    fn imports(&self, source: &Source) -> BTreeSet<String> {
        let mut to = BTreeSet::new();
        for (alias, path) in &source.names {
            // A module that re-exports its children lists its contents; that is no import.
            let below = path.starts_with(&source.module) && path.len() > source.module.len();
            if !(source.reexported.contains(alias) && below) {
                to.extend(self.file_of(path, 0));
            }
        }
        for path in source.paths.iter() {
            to.extend(self.file_of(path, 0));
            if let [.., ty, method] = path.as_slice() {
                let key = (ty.clone(), method.clone());
                to.extend(self.extensions.get(&key).into_iter().flatten().cloned());
            }
        }
        for path in &source.globs {
            let below = path.starts_with(&source.module);
            if !below {
                to.extend(self.files.get(path).cloned());
            }
        }
        for (receiver, method) in &source.calls {
            let named = |((_, name), files): &(&(String, String), &BTreeSet<String>)| {
                name == method
                    && files
                        .iter()
                        .any(|it| top(&module_of(it)) == top(&source.module))
            };
            let is_local = self.extensions.iter().any(|it| named(&it));
            for ((ty, name), files) in &self.extensions {
                // If the methods of a type are split over the files of one folder, the folder is one subject.
                let split_here = |file: &String| top(&module_of(file)) == top(&source.module);
                if name != method || files.iter().all(split_here) {
                    continue;
                }
                let is_of = receiver
                    .as_ref()
                    .is_some_and(|it| it.replace('_', "").eq_ignore_ascii_case(ty));
                if is_of
                    || !is_local
                        && !self.ordinary.contains(name)
                        && !STANDARD.contains(&name.as_str())
                {
                    to.extend(files.iter().cloned());
                }
            }
        }
        to
    }

    /// The file that defines the item of a path; `None` for a module, whose items have paths of their own.
    fn file_of(&self, path: &[String], depth: usize) -> Option<String> {
        let mut at = Path::new();
        for (nth, name) in path.iter().enumerate() {
            let file = self.files.get(&at)?;
            let source = &self.sources[file];
            at.push(name.clone());
            if self.files.contains_key(&at) {
                continue;
            }
            if source.items.contains(name) {
                return Some(file.clone());
            }
            if let Some(target) = source.names.get(name).filter(|_| depth < 8) {
                let target = [target.as_slice(), &path[nth + 1..]].concat();
                return self.file_of(&target, depth + 1);
            }
            let mut globs = source.globs.iter().filter(|_| depth < 8);
            let by_glob = globs.find_map(|glob| {
                let target = [glob.as_slice(), &path[nth..]].concat();
                self.file_of(&target, depth + 1)
            });
            return by_glob.or(Some(file.clone()));
        }
        None
    }
}

/// Names of methods that the standard library has too: only the receiver distinguishes them.
const STANDARD: &[&str] = &[
    "bytes", "chain", "count", "entries", "entry", "find", "first", "get", "index", "iter", "len",
    "map", "min", "name", "next", "parse", "part", "position", "read", "replace", "split", "take",
    "to_vec", "write",
];
