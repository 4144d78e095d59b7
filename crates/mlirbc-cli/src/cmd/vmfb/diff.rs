//! `mlirbc diff` of two IREE modules: functions and segments, by content.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, BufWriter, Write};
use std::sync::Arc;

use mlirbc::vmfb::{self, Module, PrintOptions};
use serde::Serialize;

use super::budget::Budget;
use super::hash::{Hash, Hashes};
use crate::cmd::content::lines::{Edit, edits};
use crate::input::Input;
use crate::json::{self, Name};
use crate::output::{self, Failure};
use crate::style;

/// Changed functions whose lines are compared.
const MAX_COMPARED: usize = 100;
/// Longest text of a function whose lines are compared, in bytes.
const MAX_TEXT: u64 = 1 << 20;

#[derive(Serialize)]
struct Report<'r> {
    kind: &'static str,
    new_file: &'r str,
    equal: bool,
    old: String,
    new: String,
    equal_symbols: u64,
    symbols: Vec<Change>,
    equal_segments: u64,
    segments: Vec<Change>,
    notes: Vec<String>,
}

/// A function or segment that is not the same in both files.
#[derive(Serialize)]
struct Change {
    /// `changed`, `renamed`, `added` or `removed`.
    status: &'static str,
    #[serde(flatten)]
    name: Name,
    #[serde(flatten)]
    new_name: Name,
    lines: Vec<Line>,
    #[serde(skip)]
    shown: String,
    /// The numbers of a changed one in both files.
    #[serde(skip)]
    numbers: [u32; 2],
}

#[derive(Serialize)]
struct Line {
    tag: char,
    text: String,
}

/// Names, hashes and numbers of one kind, in one file. Several of one name are counted.
type Named = BTreeMap<(Arc<[u8]>, u32), (Hash, u32)>;

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

fn functions(hashes: &Hashes<'_>) -> mlirbc::Result<Named> {
    let mut names = Names::default();
    let budget = Budget::new(hashes.module.source().len());
    for function in hashes.module.functions()? {
        let function = function?;
        let name = hashes.names.shown(function.ordinal)?;
        // Functions can share a long name, which is held for each.
        budget.spend(name.len() as u64 * NAME_COST)?;
        let hash = hashes.function(&function)?;
        names.insert((*name).into(), hash, function.ordinal);
    }
    Ok(names.all)
}

/// What a byte of a name counts: a budget of output is larger than one of memory.
const NAME_COST: u64 = 16;

/// Segments by the names of their entries, or by their numbers.
fn segments(hashes: &Hashes<'_>) -> mlirbc::Result<Named> {
    let mut names = Names::default();
    for (index, hash) in (0..).zip(&hashes.data) {
        let segment = hashes.segments.get(index)?;
        names.insert(segment.key(), *hash, index);
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
        let names: Vec<String> = old.into_iter().chain(new).map(style::name).collect();
        Change {
            status,
            name: field("name", old),
            new_name: field("new_name", new),
            lines: Vec::new(),
            numbers: [0; 2],
            shown: match &names[..] {
                [old, new] if old != new => format!("{old} -> {new}"),
                names => names.first().cloned().unwrap_or_default(),
            },
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
    vmfb::print(module, &options, &mut text).ok()?;
    Some(String::from_utf8_lossy(&text).into_owned())
}

fn add_lines(change: &mut Change, old: &Module<'_>, new: &Module<'_>) {
    let (Some(old), Some(new)) = (text(old, change.numbers[0]), text(new, change.numbers[1]))
    else {
        return;
    };
    for edit in edits(&old, &new) {
        let (tag, text) = match edit {
            Edit::Both(_) => continue,
            Edit::Removed(text) => ('-', text),
            Edit::Added(text) => ('+', text),
        };
        let text = style::escape(text.as_bytes());
        change.lines.push(Line { tag, text });
    }
}

impl Report<'_> {
    fn write(&self, out: &mut dyn Write, old: &str) -> io::Result<()> {
        if self.equal {
            return Ok(());
        }
        writeln!(out, "--- {old} {}", self.old)?;
        writeln!(out, "+++ {} {}", self.new_file, self.new)?;
        for note in &self.notes {
            writeln!(out, "{note}")?;
        }
        for (what, all) in [("function", &self.symbols), ("segment", &self.segments)] {
            for change in all {
                writeln!(out, "{} {what} {}", change.status, change.shown)?;
                for line in &change.lines {
                    writeln!(out, "  {}{}", line.tag, line.text)?;
                }
            }
        }
        Ok(())
    }
}

fn report<'r>(
    [old_input, new_input]: [&Input; 2],
    [old, new]: [&Module<'static>; 2],
    new_name: &'r str,
) -> Result<Report<'r>, Failure> {
    let a = Hashes::new(old).map_err(|error| old_input.fail(error))?;
    let b = Hashes::new(new).map_err(|error| new_input.fail(error))?;
    let all = |hashes: &Hashes<'_>| {
        let text = json::hex(&hashes.all()?);
        mlirbc::Result::Ok((functions(hashes)?, segments(hashes)?, text))
    };
    let (old_functions, old_segments, old_hash) = all(&a).map_err(|e| old_input.fail(e))?;
    let (new_functions, new_segments, new_hash) = all(&b).map_err(|e| new_input.fail(e))?;
    let (equal_symbols, mut symbols) = changes(&old_functions, &new_functions);
    let (equal_segments, segments) = changes(&old_segments, &new_segments);
    let changed = symbols.iter_mut().filter(|it| it.status == "changed");
    for change in changed.take(MAX_COMPARED) {
        add_lines(change, old, new);
    }
    let mut notes = Vec::new();
    let equal = old_hash == new_hash;
    if !equal && symbols.is_empty() && segments.is_empty() {
        notes.push("the modules differ in what is neither a function nor a segment: `mlirbc info --json` has it".to_string());
    }
    Ok(Report {
        kind: "vmfb",
        new_file: new_name,
        equal,
        old: old_hash,
        new: new_hash,
        equal_symbols,
        symbols,
        equal_segments,
        segments,
        notes,
    })
}

pub(crate) fn run(
    is_json: bool,
    inputs: [&Input; 2],
    modules: [&Module<'static>; 2],
) -> Result<(), Failure> {
    let new_name = inputs[1].name();
    let report = report(inputs, modules, &new_name);
    let report = report.map_err(|failure| match failure.is_of_output() {
        true => failure,
        false => Failure::Incomparable(Box::new(failure)),
    })?;
    let mut out = BufWriter::new(output::stdout());
    match is_json {
        true => json::write(&mut out, "diff", inputs[0], &report)?,
        false => report.write(&mut out, &inputs[0].name())?,
    }
    out.flush()?;
    match report.equal {
        true => Ok(()),
        false => Err(Failure::Different),
    }
}
