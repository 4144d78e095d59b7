//! Symbols that differ, and their lines.

use mlirbc_document::Name;
use mlirbc_document::lines::{Edit, edits};
use mlirbc_document::text::{self, plural};
use serde::Serialize;

use super::fates::{Fate, fates};
use super::held::Held;
use super::side::Side;
use super::symbol_texts::{Text, of_symbol, outside_symbols, without_symbols};
use crate::failure::Failure;

/// A symbol that differs.
#[derive(Serialize)]
pub struct SymbolChange {
    /// What has become of it.
    pub status: SymbolStatus,
    /// The name of the operation; none for operations that are in no symbol.
    #[serde(flatten)]
    pub operation: Name,
    /// The path in the old file.
    #[serde(flatten)]
    pub name: Name,
    /// The path in the new file.
    #[serde(flatten)]
    pub new_name: Name,
    /// The lines that differ, and those around them.
    pub lines: Vec<Line>,
    /// Number of lines that differ and are not listed.
    pub more_lines: usize,
    /// What differs if no line does, or why there are no lines.
    pub note: Option<&'static str>,
}

/// What has become of a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SymbolStatus {
    /// Its content differs.
    Changed,
    /// It is in another place among its siblings, or in another symbol.
    Moved,
    /// It has another name.
    Renamed,
    /// It is in the new file only.
    Added,
    /// It is in the old file only.
    Removed,
    /// It holds bytes that no decoder explains.
    Unknown,
}

impl SymbolChange {
    /// The bytes of its texts.
    fn texts(&self) -> usize {
        let names = [&self.operation, &self.name, &self.new_name];
        let names = names.map(|it| it.bytes().map_or(0, <[u8]>::len));
        let lines = self.lines.iter().map(|line| line.text.len());
        names.into_iter().chain(lines).sum()
    }
}

impl SymbolStatus {
    /// As in JSON.
    pub fn name(self) -> &'static str {
        match self {
            SymbolStatus::Changed => "changed",
            SymbolStatus::Moved => "moved",
            SymbolStatus::Renamed => "renamed",
            SymbolStatus::Added => "added",
            SymbolStatus::Removed => "removed",
            SymbolStatus::Unknown => "unknown",
        }
    }
}

/// A line of a difference.
#[derive(Serialize)]
pub struct Line {
    /// `-`, `+` or a space; `@` for lines that are left out.
    pub tag: char,
    /// The line, cut to a length that can be listed, not escaped.
    pub text: String,
}

/// Changed symbols whose lines are compared: each is a search for its name.
const MAX_COMPARED: usize = 100;

/// The symbols that differ, and the number of those that do not. With `ignore_names` those are equal that are
/// so with all that they refer to, but for the names of private functions.
pub(super) fn changes(
    a: &Side<'_>,
    b: &Side<'_>,
    ignore_names: bool,
    held: &mut Held,
) -> Result<(Vec<SymbolChange>, usize), Failure> {
    let (mut fates, mut equal) = fates(a, b)?;
    if ignore_names {
        let (old, new) = (a.all_closures()?, b.all_closures()?);
        let before = fates.len();
        fates.retain(|fate| match *fate {
            Fate::Changed(x, y) | Fate::Renamed(x, y) => old[x].digest != new[y].digest,
            _ => true,
        });
        equal += before - fates.len();
    }
    let mut changes = Vec::from_iter(outside(a, b));
    let mut compared = 0;
    for fate in fates {
        let is_compared = matches!(fate, Fate::Changed(..));
        compared += usize::from(is_compared);
        let with_lines = is_compared && compared <= MAX_COMPARED;
        if !held.has_room() {
            held.more += 1;
            continue;
        }
        let change = change(a, b, fate, with_lines)?;
        if held.take(change.texts()) {
            changes.push(change);
        }
    }
    Ok((changes, equal))
}

/// The operations that are in no symbol.
fn outside(a: &Side<'_>, b: &Side<'_>) -> Option<SymbolChange> {
    let (old, new) = (a.module.own, b.module.own);
    if old.digest == new.digest {
        return None;
    }
    let mut change = SymbolChange {
        status: SymbolStatus::Changed,
        operation: Name::none("operation"),
        name: Name::none("name"),
        new_name: Name::none("new_name"),
        lines: Vec::new(),
        more_lines: 0,
        note: None,
    };
    let texts = [a, b].map(|side| outside_symbols(side.view()));
    compare(&mut change, texts, old.is_exact && new.is_exact);
    Some(change)
}

fn change(
    a: &Side<'_>,
    b: &Side<'_>,
    fate: Fate,
    with_lines: bool,
) -> Result<SymbolChange, Failure> {
    let (status, old, new) = match fate {
        Fate::Changed(old, new) => (SymbolStatus::Changed, Some(old), Some(new)),
        Fate::Moved(old, new) => (SymbolStatus::Moved, Some(old), Some(new)),
        Fate::Renamed(old, new) => (SymbolStatus::Renamed, Some(old), Some(new)),
        Fate::Added(new) => (SymbolStatus::Added, None, Some(new)),
        Fate::Removed(old) => (SymbolStatus::Removed, Some(old), None),
    };
    let (side, nth) = match (old, new) {
        (Some(nth), _) => (a, nth),
        (None, nth) => (b, nth.unwrap_or_default()),
    };
    let view = side.view();
    let operation = view.op_name_parts(side.module.symbols[nth].op);
    let operation = operation.map_err(|e| side.fail(e))?;
    let mut change = SymbolChange {
        status,
        operation: Name::of_op("operation", operation),
        name: a.path_name("name", old)?,
        new_name: b.path_name("new_name", new)?,
        lines: Vec::new(),
        more_lines: 0,
        note: None,
    };
    if status == SymbolStatus::Changed {
        if let (true, Some(old), Some(new)) = (with_lines, old, new) {
            let (old, new) = (&a.module.symbols[old], &b.module.symbols[new]);
            let has_symbols = [old, new].iter().any(|it| it.own() != it.content);
            let starts = [(a, old.span.start), (b, new.span.start)];
            let (old, new) = (old.own(), new.own());
            let texts = starts.map(|(side, start)| match has_symbols {
                true => without_symbols(side.view(), start),
                false => of_symbol(side.view(), start),
            });
            compare(&mut change, texts, old.is_exact && new.is_exact);
        } else {
            change.note = Some("lines are compared for the first 100 symbols only");
        }
    }
    Ok(change)
}

/// What differs where no line does.
pub(super) const NO_LINE: &str =
    "not in its lines: in locations, large constants or values of resources";

/// Adds the lines that differ.
fn compare(change: &mut SymbolChange, texts: [mlirbc::Result<Text>; 2], is_exact: bool) {
    let [Ok(old), Ok(new)] = texts else {
        change.note = Some("its text cannot be printed");
        return;
    };
    let is_cut = old.is_cut || new.is_cut;
    let edits = edits(&old.text, &new.text);
    if edits.iter().all(|edit| matches!(edit, Edit::Both(_))) {
        (change.status, change.note) = match (is_cut, is_exact) {
            (true, _) => (change.status, Some("behind the first MiB of its text")),
            (_, false) => (
                SymbolStatus::Unknown,
                Some("its text is equal, but holds numbers that no decoder explains"),
            ),
            _ => (change.status, Some(NO_LINE)),
        };
        return;
    }
    (change.lines, change.more_lines) = lines(&edits);
}

/// Lines around a change.
const CONTEXT: usize = 2;

/// Most lines of a symbol.
const MAX_LINES: usize = 100;

/// Longest line, in characters.
const MAX_LINE: usize = 500;

/// The lines that differ, with those around them; and the number of lines beyond the limit that differ.
fn lines(edits: &[Edit<'_>]) -> (Vec<Line>, usize) {
    let is_change = |edit: &Edit<'_>| !matches!(edit, Edit::Both(_));
    let (mut lines, mut more) = (Vec::new(), 0);
    // The place behind the last line that is listed.
    let mut at = 0;
    for (nth, edit) in edits.iter().enumerate() {
        if !is_change(edit) {
            continue;
        }
        if lines.len() >= MAX_LINES {
            more += 1;
            continue;
        }
        let start = nth.saturating_sub(CONTEXT).max(at);
        if start > at {
            let text = plural((start - at) as u64, "equal line");
            lines.push(Line { tag: '@', text });
        }
        let after = edits[nth + 1..].iter().take(CONTEXT);
        let end = nth + 1 + after.take_while(|edit| !is_change(edit)).count();
        lines.extend(edits[start..end].iter().map(line));
        at = end;
    }
    if at < edits.len() && more == 0 {
        let text = plural((edits.len() - at) as u64, "equal line");
        lines.push(Line { tag: '@', text });
    }
    (lines, more)
}

fn line(edit: &Edit<'_>) -> Line {
    let (tag, text) = match edit {
        Edit::Both(text) => (' ', text),
        Edit::Removed(text) => ('-', text),
        Edit::Added(text) => ('+', text),
    };
    Line {
        tag,
        text: text::cut(text, MAX_LINE),
    }
}
