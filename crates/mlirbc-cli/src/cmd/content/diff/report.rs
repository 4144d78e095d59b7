//! What differs, as text and as JSON.

use std::io::{self, Write};

use serde::Serialize;

use super::lines::Edit;
use super::tensors::{Change as TensorChange, Status};
use crate::json::Name;
use crate::style::{self, is_unsafe, plural};

/// The comparison of two files.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) new_file: String,
    pub(super) equal: bool,
    pub(super) old: Facts,
    pub(super) new: Facts,
    /// Symbols that are in both files and equal.
    pub(super) equal_symbols: usize,
    pub(super) symbols: Vec<SymbolChange>,
    pub(super) operations: Vec<Count>,
    pub(super) attributes: Vec<Entry>,
    pub(super) types: Vec<Entry>,
    pub(super) equal_tensors: usize,
    pub(super) tensors: Vec<TensorChange>,
    /// What differs and is in none of the lists.
    pub(super) notes: Vec<String>,
    #[serde(skip)]
    pub(super) ignores_producer: bool,
}

/// A file.
#[derive(PartialEq, Serialize)]
pub(super) struct Facts {
    pub(super) version: u8,
    pub(super) producer: String,
    /// Dialects with a version, and the version as text, or its bytes.
    pub(super) dialect_versions: Vec<String>,
    pub(super) fingerprint: String,
}

/// What has become of a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Fate {
    Changed,
    Moved,
    Renamed,
    Added,
    Removed,
    /// It holds bytes that no decoder explains.
    Unknown,
}

#[derive(Serialize)]
pub(super) struct SymbolChange {
    pub(super) status: Fate,
    /// Null for operations that are in no symbol.
    #[serde(flatten)]
    pub(super) operation: Name,
    #[serde(flatten)]
    pub(super) name: Name,
    #[serde(flatten)]
    pub(super) new_name: Name,
    /// The lines that differ, and those around them.
    pub(super) lines: Vec<Line>,
    /// Number of lines that differ and are not listed.
    pub(super) more_lines: usize,
    /// What differs if no line does, or why there are no lines.
    pub(super) note: Option<&'static str>,
    #[serde(skip)]
    pub(super) shown: String,
}

#[derive(Serialize)]
pub(super) struct Line {
    /// `-`, `+` or a space; `@` for lines that are left out.
    pub(super) tag: char,
    pub(super) text: String,
}

/// Operations of one name.
#[derive(Serialize)]
pub(super) struct Count {
    #[serde(flatten)]
    pub(super) operation: Name,
    pub(super) old_count: u64,
    pub(super) new_count: u64,
    #[serde(skip)]
    pub(super) shown: String,
}

/// An attribute or a type that one file uses.
#[derive(Serialize)]
pub(super) struct Entry {
    pub(super) tag: char,
    pub(super) text: String,
}

/// Lines around a change.
const CONTEXT: usize = 2;

/// Most lines of a symbol.
const MAX_LINES: usize = 100;

/// Longest line, in characters.
const MAX_LINE: usize = 500;

/// The lines that differ, with those around them; and the number of lines beyond the limit that differ.
pub(super) fn lines(edits: &[Edit<'_>]) -> (Vec<Line>, usize) {
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
        text: cut(text),
    }
}

/// The text, cut to a length that can be listed.
pub(super) fn cut(text: &str) -> String {
    match text.char_indices().nth(MAX_LINE) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// The text without characters that control a terminal.
fn safe(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => out.push(c),
            _ if is_unsafe(c) => out.extend(c.escape_debug()),
            _ => out.push(c),
        }
    }
    out
}

impl Report {
    pub(super) fn write(&self, out: &mut dyn Write, old: &str, colors: bool) -> io::Result<()> {
        let paint = Paint(colors);
        let has_facts = self.old.version != self.new.version
            || self.old.dialect_versions != self.new.dialect_versions;
        if self.equal && !has_facts {
            return Ok(());
        }
        paint.line(out, '-', &format!("-- {old}"))?;
        paint.line(out, '+', &format!("++ {}", self.new_file))?;
        self.write_facts(out, &paint)?;
        for symbol in &self.symbols {
            write_symbol(out, symbol, &paint)?;
        }
        if !self.operations.is_empty() {
            writeln!(out, "operations")?;
        }
        for count in &self.operations {
            let (old, new) = (count.old_count, count.new_count);
            writeln!(out, "  {:>8} -> {new:<8}  {}", old, count.shown)?;
        }
        for (what, entries) in [("attributes", &self.attributes), ("types", &self.types)] {
            if !entries.is_empty() {
                writeln!(out, "{what} that only one file uses")?;
            }
            for entry in entries {
                paint.line(out, entry.tag, &format!(" {}", safe(&entry.text)))?;
            }
        }
        if !self.tensors.is_empty() {
            writeln!(out, "tensors, {} equal", self.equal_tensors)?;
        }
        for tensor in &self.tensors {
            write_tensor(out, tensor)?;
        }
        for note in &self.notes {
            writeln!(out, "{note}")?;
        }
        if self.equal {
            writeln!(out, "the content is equal")?;
        }
        Ok(())
    }

    fn write_facts(&self, out: &mut dyn Write, paint: &Paint) -> io::Result<()> {
        let (old, new) = (&self.old, &self.new);
        let list = |facts: &Facts| facts.dialect_versions.join(", ");
        for (what, old, new) in [
            ("version", old.version.to_string(), new.version.to_string()),
            ("producer", old.producer.clone(), new.producer.clone()),
            ("dialect versions", list(old), list(new)),
        ] {
            let is_ignored = what == "producer" && self.ignores_producer;
            if old != new && !is_ignored {
                paint.line(out, '-', &format!("{what}: {}", safe(&cut(&old))))?;
                paint.line(out, '+', &format!("{what}: {}", safe(&cut(&new))))?;
            }
        }
        Ok(())
    }
}

fn write_symbol(out: &mut dyn Write, symbol: &SymbolChange, paint: &Paint) -> io::Result<()> {
    let status = match symbol.status {
        Fate::Changed => "changed",
        Fate::Moved => "moved",
        Fate::Renamed => "renamed",
        Fate::Added => "added",
        Fate::Removed => "removed",
        Fate::Unknown => "unknown",
    };
    let head = format!("{status} {}", symbol.shown);
    match symbol.note {
        Some(note) => paint.head(out, &format!("{head}: {note}"))?,
        None => paint.head(out, &head)?,
    }
    for line in &symbol.lines {
        match line.tag {
            '@' => writeln!(out, "@@ {} @@", line.text)?,
            tag => paint.line(out, tag, &safe(&line.text))?,
        }
    }
    if symbol.more_lines > 0 {
        writeln!(out, "@@ {} more lines differ @@", symbol.more_lines)?;
    }
    Ok(())
}

fn write_tensor(out: &mut dyn Write, tensor: &TensorChange) -> io::Result<()> {
    let [old, new] = tensor.shown.each_ref().map(|name| style::name(name));
    let ty = |ty: &Option<String>| ty.clone().unwrap_or_else(|| "?".to_owned());
    let types = match tensor.ty == tensor.new_type {
        true => ty(&tensor.ty),
        false => format!("{} -> {}", ty(&tensor.ty), ty(&tensor.new_type)),
    };
    match tensor.status {
        Status::Changed if old == new => write!(out, "  changed {old}  {types}")?,
        Status::Changed => write!(out, "  changed {old} -> {new}  {types}")?,
        Status::Renamed => write!(out, "  renamed {old} -> {new}  {types}")?,
        Status::Added => write!(out, "  added {new}  {}", ty(&tensor.new_type))?,
        Status::Removed => write!(out, "  removed {old}  {}", ty(&tensor.ty))?,
    }
    if let Some(found) = &tensor.difference {
        let (absolute, relative) = (found.max_absolute.0, found.max_relative.0);
        write!(
            out,
            "  {} of {} elements differ, by at most {absolute:?} (element {}), relative {relative:?}",
            found.elements, found.count, found.at
        )?;
        if found.nan > 0 {
            write!(out, ", {} in NaN", found.nan)?;
        }
    }
    writeln!(out)
}

/// Colours of lines, as `git diff` has them.
struct Paint(bool);

impl Paint {
    fn line(&self, out: &mut dyn Write, tag: char, text: &str) -> io::Result<()> {
        let on = match tag {
            '-' if self.0 => "\x1b[31m",
            '+' if self.0 => "\x1b[32m",
            _ => return writeln!(out, "{tag}{text}"),
        };
        writeln!(out, "{on}{tag}{text}\x1b[0m")
    }

    fn head(&self, out: &mut dyn Write, text: &str) -> io::Result<()> {
        match self.0 {
            true => writeln!(out, "\x1b[1m{text}\x1b[0m"),
            false => writeln!(out, "{text}"),
        }
    }
}
