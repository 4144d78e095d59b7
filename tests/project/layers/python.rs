//! The import graph of a Python package.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::layers::graph::Graph;

/// The modules of the package that a file imports.
#[derive(Default)]
pub(crate) struct Imports {
    /// Anywhere in the file, also in functions.
    pub(crate) runtime: BTreeSet<String>,
    /// Under `if TYPE_CHECKING:`.
    pub(crate) types: BTreeSet<String>,
}

/// The files of a package, by module name.
pub(crate) struct Package {
    pub(crate) files: BTreeMap<String, Imports>,
    name: String,
    texts: BTreeMap<String, String>,
}

impl Package {
    pub(crate) fn read(folder: &Path) -> Package {
        let mut texts = BTreeMap::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            assert!(!path.is_dir() || path.ends_with("__pycache__"), "{path:?}");
            if path.extension().is_some_and(|it| it == "py") {
                let name = path.file_stem().unwrap().to_str().unwrap();
                texts.insert(name.to_owned(), std::fs::read_to_string(&path).unwrap());
            }
        }
        let name = folder.file_name().unwrap().to_str().unwrap().to_owned();
        let mut package = Package {
            files: BTreeMap::new(),
            name,
            texts,
        };
        package.update();
        package
    }

    /// Appends lines to a file.
    pub(crate) fn add(&mut self, file: &str, lines: &str) {
        let text = self.texts.get_mut(file).expect("a file");
        *text = format!("{text}\n{lines}\n");
        self.update();
    }

    pub(crate) fn graph(&self) -> Graph {
        let files = self.files.iter();
        Graph {
            edges: files
                .map(|(name, it)| (name.clone(), it.runtime.clone()))
                .collect(),
            tests: BTreeSet::new(),
        }
    }

    fn update(&mut self) {
        let files = self.texts.iter();
        self.files = files
            .map(|(name, text)| (name.clone(), self.imports(name, text)))
            .collect();
    }

    fn imports(&self, file: &str, text: &str) -> Imports {
        let mut imports = Imports::default();
        // The indentation of `if TYPE_CHECKING:`.
        let mut types: Option<usize> = None;
        for line in logical_lines(text) {
            let indent = line.len() - line.trim_start().len();
            let words = line.trim();
            types = types.filter(|outer| indent > *outer);
            if words.starts_with("if ") && words.contains("TYPE_CHECKING") {
                types = Some(indent);
                continue;
            }
            // Statements on one line: `with x: import y`.
            for statement in words.split([';', ':']) {
                let mut found = self.modules(statement.trim());
                found.remove(file);
                match types {
                    Some(_) => imports.types.append(&mut found),
                    None => imports.runtime.append(&mut found),
                }
            }
        }
        imports
    }

    /// The modules of the package that a statement imports. A name that is no module is in `__init__`.
    fn modules(&self, statement: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let mut add = |path: &str| {
            let mut names = path.trim().split('.');
            if names.next() == Some(&self.name) {
                let name = names.next().filter(|name| *name != "_native");
                let module = name.filter(|name| self.texts.contains_key(*name));
                match (name, module) {
                    (_, Some(module)) => drop(found.insert(module.to_owned())),
                    // The native module imports none.
                    _ if path.contains("._native") => {}
                    _ => drop(found.insert("__init__".to_owned())),
                }
            }
        };
        // `a as b` is a.
        let names = |list: &str| {
            let list = list.replace(['(', ')'], " ");
            let names = list
                .split(',')
                .filter_map(|it| it.split_whitespace().next());
            names.map(str::to_owned).collect::<Vec<_>>()
        };
        if let Some(list) = statement.strip_prefix("import ") {
            names(list).iter().for_each(|path| add(path));
        } else if let Some((from, list)) = statement
            .strip_prefix("from ")
            .and_then(|it| it.split_once(" import "))
        {
            // A package without folders: one dot is the package.
            let from = match from.trim().strip_prefix('.') {
                Some("") => self.name.clone(),
                Some(module) => format!("{}.{module}", self.name),
                None => from.trim().to_owned(),
            };
            match from == self.name {
                true => names(list)
                    .iter()
                    .for_each(|name| add(&format!("{from}.{name}"))),
                false => add(&from),
            }
        }
        found
    }
}

/// The lines without comments and strings; a line goes on inside brackets.
fn logical_lines(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut depth = 0usize;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if c == '"' || c == '\'' {
            let quote = match rest.starts_with(&c.to_string().repeat(3)) {
                true => &rest[..3],
                false => &rest[..1],
            };
            let mut inside = &rest[quote.len()..];
            while !inside.is_empty() && !inside.starts_with(quote) {
                let escaped = inside.starts_with('\\');
                let mut chars = inside.chars();
                chars.next();
                if escaped {
                    chars.next();
                }
                inside = chars.as_str();
            }
            rest = inside.get(quote.len()..).unwrap_or_default();
            continue;
        }
        if c == '#' {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
            continue;
        }
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        match c {
            '\n' if depth == 0 => lines.push(String::new()),
            '\n' => lines.last_mut().unwrap().push(' '),
            c => lines.last_mut().unwrap().push(c),
        }
        rest = &rest[c.len_utf8()..];
    }
    lines
}
