//! How two modules differ: functions and segments, by content.

use std::collections::HashMap;

use mlirbc::raw::limits::Budget;
use mlirbc_document::lines::{Edit, edits};
use mlirbc_document::text::escape;
use mlirbc_document::{SharedName, hex};
use mlirbc_vmfb::fingerprint::{Fingerprints, Hash};
use mlirbc_vmfb::{Module, PrintOptions, Result, print};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::vm::listed_bytes::{list_budget, spend, spend_name};

/// Changed functions whose lines are compared.
const MAX_COMPARED: usize = 100;
/// Longest text of a function whose lines are compared, in bytes.
const MAX_TEXT: u64 = 1 << 20;

/// Bytes of text that are compared of all functions, for each byte of the modules, beside [`MAX_TEXT`].
const TEXT_PER_BYTE: u64 = 4;

/// How two modules differ.
#[derive(Serialize)]
pub struct Difference<'m> {
    /// What is compared: `vmfb`.
    pub format: &'static str,
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
    pub symbols: Vec<Change<'m>>,
    /// The number of equal segments.
    pub equal_segments: u64,
    /// The other segments.
    pub segments: Vec<Change<'m>>,
    /// What else there is to say.
    pub notes: Vec<String>,
}

/// A function or segment that is not the same in both modules.
#[derive(Serialize)]
pub struct Change<'m> {
    /// `changed`, `renamed`, `added` or `removed`.
    pub status: &'static str,
    /// Its name in the old module.
    #[serde(flatten)]
    pub name: SharedName<'m>,
    /// Its name in the new module.
    #[serde(flatten)]
    pub new_name: SharedName<'m>,
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

/// Functions or segments of one kind, in one module.
struct Named<'m> {
    /// In the order of the module.
    all: Vec<One<'m>>,
    /// Their indexes by key.
    by_key: HashMap<Key, u32>,
}

/// A function or segment.
struct One<'m> {
    name: SharedName<'m>,
    key: Key,
    hash: Hash,
    number: u32,
}

/// The hash of a name, and which of those that have it: a long name is neither held nor compared again.
type Key = (Hash, u32);

/// What is compared of a module.
pub struct Side<'m> {
    module: &'m Module<'m>,
    functions: Named<'m>,
    segments: Named<'m>,
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
struct Names<'m> {
    named: Named<'m>,
    /// How many have the name.
    counts: HashMap<Hash, u32>,
    /// The hash of the last name, which others may share.
    last: Option<(*const u8, usize, Hash)>,
    /// Bytes of names that may still be hashed, and listed.
    budget: Budget,
    listed: Budget,
}

impl<'m> Names<'m> {
    fn new(hashes: &Fingerprints<'_>) -> Names<'m> {
        Names {
            named: Named {
                all: Vec::new(),
                by_key: HashMap::new(),
            },
            counts: HashMap::new(),
            last: None,
            budget: list_budget(hashes.module().source().len()),
            listed: list_budget(hashes.module().source().len()),
        }
    }

    fn insert(&mut self, name: SharedName<'m>, hash: Hash, number: u32) -> Result<()> {
        let bytes = name.bytes().unwrap_or_default();
        spend_name(&self.listed, bytes)?;
        let place = (bytes.as_ptr(), bytes.len());
        let name_hash = match self.last {
            Some((start, len, hash)) if (start, len) == place => hash,
            _ => {
                spend(&self.budget, bytes.len() as u64)?;
                Sha256::digest(bytes).into()
            }
        };
        self.last = Some((place.0, place.1, name_hash));
        let count = self.counts.entry(name_hash).or_default();
        let key = (name_hash, *count);
        *count += 1;
        let at = self.named.all.len() as u32;
        self.named.by_key.insert(key, at);
        self.named.all.push(One {
            name,
            key,
            hash,
            number,
        });
        Ok(())
    }
}

fn functions<'m>(hashes: &Fingerprints<'m>) -> Result<Named<'m>> {
    let mut names = Names::new(hashes);
    for function in hashes.module().functions()? {
        let function = function?;
        let name = SharedName::new("name", hashes.names().shown(function.ordinal)?);
        let hash = hashes.function(&function)?;
        names.insert(name, hash, function.ordinal)?;
    }
    Ok(names.named)
}

/// Segments by the names of their entries, or by their numbers.
fn segments<'m>(hashes: &Fingerprints<'m>) -> Result<Named<'m>> {
    let mut names = Names::new(hashes);
    for segment in hashes.segments().iter()? {
        let segment = segment?;
        let name = SharedName::shared("name", &segment.key());
        names.insert(name, hashes.segment(&segment), segment.index)?;
    }
    Ok(names.named)
}

/// The number of equal ones, and the others: changed, renamed and removed ones in the order of the old
/// module, then added ones in that of the new one.
fn changes<'m>(old: &Named<'m>, new: &Named<'m>) -> (u64, Vec<Change<'m>>) {
    let (mut equal, mut changed) = (0, Vec::new());
    // Only in the new one: by hash, the last of each first.
    let mut added: HashMap<Hash, Vec<usize>> = HashMap::new();
    let is_added = |it: &One<'_>| !old.by_key.contains_key(&it.key);
    for (at, it) in new.all.iter().enumerate().rev() {
        if is_added(it) {
            added.entry(it.hash).or_default().push(at);
        }
    }
    let mut is_renamed = vec![false; new.all.len()];
    for it in &old.all {
        let same = new.by_key.get(&it.key).map(|at| &new.all[*at as usize]);
        let change = match same {
            Some(other) if other.hash == it.hash => {
                equal += 1;
                continue;
            }
            Some(other) => {
                let mut change = Change::new("changed", Some(it), Some(other));
                change.numbers = [it.number, other.number];
                change
            }
            None => match added.get_mut(&it.hash).and_then(Vec::pop) {
                Some(at) => {
                    is_renamed[at] = true;
                    Change::new("renamed", Some(it), Some(&new.all[at]))
                }
                None => Change::new("removed", Some(it), None),
            },
        };
        changed.push(change);
    }
    for (it, is_renamed) in new.all.iter().zip(is_renamed) {
        if is_added(it) && !is_renamed {
            changed.push(Change::new("added", None, Some(it)));
        }
    }
    (equal, changed)
}

impl<'m> Change<'m> {
    fn new(status: &'static str, old: Option<&One<'m>>, new: Option<&One<'m>>) -> Change<'m> {
        let field = |field, it: Option<&One<'m>>| match it {
            Some(it) => it.name.in_field(field),
            None => SharedName::none(field),
        };
        Change {
            status,
            name: field("name", old),
            new_name: field("new_name", new),
            lines: Vec::new(),
            numbers: [0; 2],
        }
    }

    /// Texts of both functions take their bytes of what is left.
    fn add_lines(&mut self, old: &Module<'_>, new: &Module<'_>, left: &Budget) {
        let text = |module, number| text(module, number, left.left().min(MAX_TEXT));
        let (Some(old), Some(new)) = (text(old, self.numbers[0]), text(new, self.numbers[1]))
        else {
            return;
        };
        if !left.take((old.len() + new.len()) as u64) {
            return;
        }
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
fn text(module: &Module<'_>, ordinal: u32, most: u64) -> Option<String> {
    let options = PrintOptions::new()
        .function(ordinal)
        .offsets(false)
        .limit(most);
    let mut text = Vec::new();
    print(module, &options, &mut text).ok()?;
    Some(String::from_utf8_lossy(&text).into_owned())
}

/// Compares two modules; `new_file` is the name of the second.
pub fn diff<'m>(old: &Side<'m>, new: &Side<'m>, new_file: &str) -> Difference<'m> {
    let (equal_symbols, mut symbols) = changes(&old.functions, &new.functions);
    let (equal_segments, segments) = changes(&old.segments, &new.segments);
    let changed = symbols.iter_mut().filter(|it| it.status == "changed");
    let len = old
        .module
        .source()
        .len()
        .saturating_add(new.module.source().len());
    let left = Budget::of_file(len, TEXT_PER_BYTE, MAX_TEXT);
    for change in changed.take(MAX_COMPARED) {
        change.add_lines(old.module, new.module, &left);
    }
    let mut notes = Vec::new();
    let equal = old.hash == new.hash;
    if !equal && symbols.is_empty() && segments.is_empty() {
        notes.push("the modules differ in what is neither a function nor a segment: their facts (`info`) have it".to_string());
    }
    Difference {
        format: "vmfb",
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
