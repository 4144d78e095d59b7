//! How two modules differ: functions and segments, by content.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use mlirbc_document::lines::{Edit, edits};
use mlirbc_document::text::escape;
use mlirbc_document::{Name, hex};
use serde::Serialize;

use super::fingerprints::{Fingerprints, Hash};
use super::listed_bytes::{list_budget, spend};
use crate::error::Result;
use crate::module::Module;
use crate::text::{PrintOptions, print};

/// Changed functions whose lines are compared.
const MAX_COMPARED: usize = 100;
/// Longest text of a function whose lines are compared, in bytes.
const MAX_TEXT: u64 = 1 << 20;

/// How two modules differ.
#[derive(Serialize)]
pub struct Difference {
    /// What is compared: `vmfb`.
    pub kind: &'static str,
    /// The name of the new file.
    pub new_file: String,
    /// Whether the modules are equal.
    pub equal: bool,
    /// The hash of the old one.
    pub old: String,
    /// The hash of the new one.
    pub new: String,
    /// The number of equal functions.
    pub equal_symbols: u64,
    /// The other functions.
    pub symbols: Vec<Change>,
    /// The number of equal segments.
    pub equal_segments: u64,
    /// The other segments.
    pub segments: Vec<Change>,
    /// What else there is to say.
    pub notes: Vec<String>,
}

/// A function or segment that is not the same in both modules.
#[derive(Serialize)]
pub struct Change {
    /// `changed`, `renamed`, `added` or `removed`.
    pub status: &'static str,
    /// Its name in the old module.
    #[serde(flatten)]
    pub name: Name,
    /// Its name in the new module.
    #[serde(flatten)]
    pub new_name: Name,
    /// Of a changed function the lines that differ.
    pub lines: Vec<Line>,
    /// The numbers of a changed one in both files.
    #[serde(skip)]
    numbers: [u32; 2],
}

/// A line that differs.
#[derive(Serialize)]
pub struct Line {
    /// `-` or `+`.
    pub tag: char,
    /// Its text, escaped.
    pub text: String,
}

/// Names, hashes and numbers of one kind, in one module. Several of one name are counted.
type Named = BTreeMap<(Arc<[u8]>, u32), (Hash, u32)>;

/// What is compared of a module.
pub struct Side<'m> {
    module: &'m Module<'m>,
    functions: Named,
    segments: Named,
    hash: String,
}

impl<'m> Side<'m> {
    /// Of this module.
    ///
    /// # Errors
    /// Those of the tables and of the bytecode.
    pub fn new(module: &'m Module<'_>) -> Result<Side<'m>> {
        let hashes = Fingerprints::new(module)?;
        Ok(Side {
            module,
            hash: hex(&hashes.all()?),
            functions: functions(&hashes)?,
            segments: segments(&hashes)?,
        })
    }
}

/// Collects what is named.
#[derive(Default)]
struct Names {
    all: Named,
    /// How many have the name.
    counts: HashMap<Arc<[u8]>, u32>,
}

impl Names {
    fn insert(&mut self, name: Arc<[u8]>, hash: Hash, number: u32) {
        let count = self.counts.entry(name.clone()).or_default();
        self.all.insert((name, *count), (hash, number));
        *count += 1;
    }
}

fn functions(hashes: &Fingerprints<'_>) -> Result<Named> {
    let mut names = Names::default();
    let budget = list_budget(hashes.module.source().len());
    for function in hashes.module.functions()? {
        let function = function?;
        let name = hashes.names.shown(function.ordinal)?;
        // Functions can share a long name, which is held for each.
        spend(&budget, name.len() as u64 * NAME_COST)?;
        let hash = hashes.function(&function)?;
        names.insert((*name).into(), hash, function.ordinal);
    }
    Ok(names.all)
}

/// What a byte of a name counts: a budget of output is larger than one of memory.
const NAME_COST: u64 = 16;

/// Segments by the names of their entries, or by their numbers.
fn segments(hashes: &Fingerprints<'_>) -> Result<Named> {
    let mut names = Names::default();
    for (segment, hash) in hashes.segments.iter()?.zip(&hashes.data) {
        let segment = segment?;
        names.insert(segment.key(), *hash, segment.index);
    }
    Ok(names.all)
}

/// The number of equal ones, and the others.
fn changes(old: &Named, new: &Named) -> (u64, Vec<Change>) {
    let (mut equal, mut changed) = (0, Vec::new());
    let mut removed = Vec::new();
    for (name, (hash, number)) in old {
        match new.get(name) {
            Some((other, _)) if other == hash => equal += 1,
            Some((_, other)) => {
                let mut change = Change::new("changed", Some(&name.0), Some(&name.0));
                change.numbers = [*number, *other];
                changed.push(change);
            }
            None => removed.push((name, hash)),
        }
    }
    let mut added: Vec<_> = new
        .iter()
        .filter(|(name, _)| !old.contains_key(name))
        .collect();
    added.sort_by_key(|(_, (hash, _))| *hash);
    let mut taken = vec![false; added.len()];
    for (name, hash) in removed {
        let first = added.partition_point(|(_, (other, _))| other < hash);
        let same = (first..added.len()).take_while(|&at| added[at].1.0 == *hash);
        match same.into_iter().find(|&at| !taken[at]) {
            Some(at) => {
                taken[at] = true;
                let change = Change::new("renamed", Some(&name.0), Some(&added[at].0.0));
                changed.push(change);
            }
            None => changed.push(Change::new("removed", Some(&name.0), None)),
        }
    }
    for (at, (name, _)) in added.iter().enumerate() {
        if !taken[at] {
            changed.push(Change::new("added", None, Some(&name.0)));
        }
    }
    (equal, changed)
}

impl Change {
    fn new(status: &'static str, old: Option<&[u8]>, new: Option<&[u8]>) -> Change {
        let field = |field, name: Option<&[u8]>| match name {
            Some(name) => Name::new(field, name),
            None => Name::none(field),
        };
        Change {
            status,
            name: field("name", old),
            new_name: field("new_name", new),
            lines: Vec::new(),
            numbers: [0; 2],
        }
    }

    fn add_lines(&mut self, old: &Module<'_>, new: &Module<'_>) {
        let (Some(old), Some(new)) = (text(old, self.numbers[0]), text(new, self.numbers[1]))
        else {
            return;
        };
        for edit in edits(&old, &new) {
            let (tag, text) = match edit {
                Edit::Both(_) => continue,
                Edit::Removed(text) => ('-', text),
                Edit::Added(text) => ('+', text),
            };
            let text = escape(text.as_bytes());
            self.lines.push(Line { tag, text });
        }
    }
}

/// The text of a function, if it is not too long.
fn text(module: &Module<'_>, ordinal: u32) -> Option<String> {
    let options = PrintOptions::new()
        .function(ordinal)
        .offsets(false)
        .limit(MAX_TEXT);
    let mut text = Vec::new();
    print(module, &options, &mut text).ok()?;
    Some(String::from_utf8_lossy(&text).into_owned())
}

/// Compares two modules; `new_file` is the name of the second.
pub fn diff(old: &Side<'_>, new: &Side<'_>, new_file: &str) -> Difference {
    let (equal_symbols, mut symbols) = changes(&old.functions, &new.functions);
    let (equal_segments, segments) = changes(&old.segments, &new.segments);
    let changed = symbols.iter_mut().filter(|it| it.status == "changed");
    for change in changed.take(MAX_COMPARED) {
        change.add_lines(old.module, new.module);
    }
    let mut notes = Vec::new();
    let equal = old.hash == new.hash;
    if !equal && symbols.is_empty() && segments.is_empty() {
        notes.push("the modules differ in what is neither a function nor a segment: `mlirbc info --json` has it".to_string());
    }
    Difference {
        kind: "vmfb",
        new_file: new_file.to_string(),
        equal,
        old: old.hash.clone(),
        new: new.hash.clone(),
        equal_symbols,
        symbols,
        equal_segments,
        segments,
        notes,
    }
}
