//! The import graph of a crate's files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path as FilePath;

use parking_lot::Mutex;

use crate::layers::source::{Path, Source};

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
    /// Files that only tests have.
    pub(crate) tests: BTreeSet<String>,
}

impl Graph {
    /// The graph of the crate with this root, of all files that it reaches by `mod`. Other crates have these methods.
    pub(crate) fn new(
        texts: &Texts,
        root: &str,
        others: &BTreeSet<String>,
        is_layer: bool,
    ) -> Graph {
        let mut crate_ = Crate::new(texts, root);
        crate_.is_layer = is_layer;
        crate_.ordinary.extend(others.iter().cloned());
        let mut edges: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (module, source) in &crate_.modules {
            let name = &crate_.files[module];
            let mut to = crate_.imports(source);
            to.remove(name);
            edges.entry(name.clone()).or_default().append(&mut to);
        }
        let tests = crate_.tests;
        Graph { edges, tests }
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

/// The names of all methods of a crate.
pub(crate) fn methods(texts: &Texts, root: &str) -> BTreeSet<String> {
    let sources = Crate::new(texts, root).modules.into_values();
    let names = sources.flat_map(|source| {
        let own = source.methods.into_iter().map(|(_, method)| method);
        own.chain(source.trait_methods)
    });
    names.collect()
}

/// The modules of a file, parsed once: mutations of a crate change one file each.
fn parsed(module: Path, text: &str) -> Vec<Source> {
    static PARSED: Mutex<BTreeMap<(Path, String), Vec<Source>>> = Mutex::new(BTreeMap::new());
    let key = (module, text.to_owned());
    if let Some(found) = PARSED.lock().get(&key) {
        return found.clone();
    }
    let sources = Source::parse(key.0.clone(), text);
    PARSED.lock().insert(key, sources.clone());
    sources
}

/// The module of a path at the level of the layers.
fn top(module: &[String]) -> Option<&String> {
    module.first()
}

#[derive(Default)]
struct Crate {
    modules: BTreeMap<Path, Source>,
    /// The file of each module; a module in braces is in that of another one.
    files: BTreeMap<Path, String>,
    tests: BTreeSet<String>,
    /// Files that define an inherent method outside the file of its type, by the names of the method and
    /// of the type, and their modules.
    extensions: BTreeMap<String, BTreeMap<String, BTreeMap<String, Path>>>,
    /// All other methods: in the file of their type, or of traits.
    ordinary: BTreeSet<String>,
    /// Whether all of it is one layer of the library, as a module of the loader is: methods of its types stand
    /// in several of its files.
    is_layer: bool,
}

impl Crate {
    fn new(texts: &Texts, root: &str) -> Crate {
        let mut crate_ = Crate::default();
        let mut open = vec![(Path::new(), root.to_owned(), false)];
        while let Some((module, name, in_tests)) = open.pop() {
            for source in parsed(module, &texts[&name]) {
                for (child, &is_test) in &source.files {
                    let module = [source.module.as_slice(), std::slice::from_ref(child)].concat();
                    let path = module.join("/");
                    let mut names = [format!("{path}.rs"), format!("{path}/mod.rs")].into_iter();
                    let file = names.find(|it| texts.contains_key(it));
                    let file = file.unwrap_or_else(|| panic!("{name}: no file for mod {child}"));
                    open.push((module, file, in_tests || is_test));
                }
                if in_tests {
                    crate_.tests.insert(name.clone());
                    continue;
                }
                crate_.files.insert(source.module.clone(), name.clone());
                crate_.modules.insert(source.module.clone(), source);
            }
        }
        crate_.find_methods();
        crate_
    }

    fn find_methods(&mut self) {
        let mut items: BTreeMap<&String, BTreeSet<&String>> = BTreeMap::new();
        for (module, source) in &self.modules {
            items
                .entry(&self.files[module])
                .or_default()
                .extend(&source.items);
        }
        for (module, source) in &self.modules {
            let file = &self.files[module];
            self.ordinary.extend(source.trait_methods.iter().cloned());
            for (ty, method) in &source.methods {
                if items[file].contains(ty) {
                    self.ordinary.insert(method.clone());
                } else {
                    let types = self.extensions.entry(method.clone()).or_default();
                    let files = types.entry(ty.clone()).or_default();
                    files.insert(file.clone(), module.clone());
                }
            }
        }
    }

    fn imports(&self, source: &Source) -> BTreeSet<String> {
        let mut to = BTreeSet::new();
        for (alias, path) in &source.names {
            // A module that re-exports its children lists its contents; that is no import.
            let below = path.starts_with(&source.module) && path.len() > source.module.len();
            if !(source.reexported.contains(alias) && below) {
                // A function can have the name of a module. An import of that name imports both; the function counts
                // where it is called or named.
                to.extend(self.file_of(path, source.paths.contains(path)));
            }
        }
        for path in source.paths.iter() {
            to.extend(self.file_of(path, true));
            if let [.., ty, method] = path.as_slice() {
                let types = self.extensions.get(method);
                let files = types.and_then(|types| types.get(ty));
                to.extend(files.into_iter().flatten().map(|(file, _)| file.clone()));
            }
        }
        for path in &source.globs {
            let below = path.starts_with(&source.module);
            if !below {
                // Of a module, or of an enum.
                let file = self.files.get(path).cloned();
                to.extend(file.or_else(|| self.file_of(path, false)));
            }
        }
        // If the methods of a type are split over the files of one folder, the folder is one subject.
        let is_here = |module: &Path| self.is_layer || top(module) == top(&source.module);
        for (receiver, method) in &source.calls {
            let Some(types) = self.extensions.get(method) else {
                continue;
            };
            let is_local = types.values().any(|files| files.values().any(is_here));
            let is_unknown = self.ordinary.contains(method) || STANDARD.contains(&method.as_str());
            for (ty, files) in types {
                let is_of = receiver
                    .as_ref()
                    .is_some_and(|it| it.replace('_', "").eq_ignore_ascii_case(ty));
                let is_called = is_of || !is_local && !is_unknown;
                if is_called && !files.values().all(is_here) {
                    to.extend(files.keys().cloned());
                }
            }
        }
        to
    }

    /// The file that defines the item of a path; `None` for a module, whose items have paths of their own. If the path
    /// is that of a module and of an item, `item` decides.
    fn file_of(&self, path: &[String], item: bool) -> Option<String> {
        let twin = if item { self.twin(path, 0) } else { None };
        match twin.or_else(|| self.home(path, 0))? {
            Home::Module => None,
            // The item of a macro, perhaps.
            Home::Item(file) | Home::Missing(file) => Some(file),
        }
    }

    /// What a path leads to, also through re-exports; `None` if it leaves the crate.
    fn home(&self, path: &[String], depth: usize) -> Option<Home> {
        let mut at = Path::new();
        for (nth, name) in path.iter().enumerate() {
            let file = self.files.get(&at)?;
            let source = &self.modules[&at];
            at.push(name.clone());
            if self.files.contains_key(&at) {
                continue;
            }
            if source.items.contains(name) {
                return Some(Home::Item(file.clone()));
            }
            if let Some(target) = source.names.get(name).filter(|_| depth < 8) {
                let target = [target.as_slice(), &path[nth + 1..]].concat();
                return self.home(&target, depth + 1);
            }
            let mut globs = source.globs.iter().filter(|_| depth < 8);
            let by_glob = globs.find_map(|glob| {
                let target = [glob.as_slice(), &path[nth..]].concat();
                let home = self.home(&target, depth + 1)?;
                (!matches!(home, Home::Missing(_))).then_some(home)
            });
            return by_glob.or(Some(Home::Missing(file.clone())));
        }
        Some(Home::Module)
    }

    /// The item whose path is also that of a module.
    fn twin(&self, path: &[String], depth: usize) -> Option<Home> {
        let (name, module) = path.split_last().filter(|_| depth < 8)?;
        let source = self.modules.get(module)?;
        if source.items.contains(name) {
            return Some(Home::Item(self.files[module].clone()));
        }
        let target = source.names.get(name).cloned();
        let by_glob = source.globs.iter();
        let by_glob = by_glob.map(|glob| [glob.as_slice(), std::slice::from_ref(name)].concat());
        let mut targets = target.into_iter().chain(by_glob);
        targets.find_map(|target| {
            let twin = self.twin(&target, depth + 1);
            let home = twin.or_else(|| self.home(&target, depth + 1))?;
            matches!(home, Home::Item(_)).then_some(home)
        })
    }
}

/// What a path leads to.
enum Home {
    /// An item of this file.
    Item(String),
    Module,
    /// Nothing that this module, of this file, declares.
    Missing(String),
}

/// Names of methods that the standard library has too: only the receiver distinguishes them.
const STANDARD: &[&str] = &[
    "bytes", "chain", "count", "entries", "entry", "find", "first", "get", "index", "iter", "len",
    "map", "min", "name", "next", "parse", "part", "position", "read", "replace", "split", "take",
    "then", "to_vec", "write",
];
