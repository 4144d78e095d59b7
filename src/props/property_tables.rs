//! The tables, and the lookup of operations in them.

use std::fmt;
use std::str::FromStr;

use memchr::{memchr, memrchr};

use super::attr_kind::AttrKind;
use super::field_kind::Kind;
use super::group_table::Groups;
use super::rank::{Numbering, Rank};
use super::record_schema::{OpSchemas, Schema, Source};
use super::standard;
use crate::producer::{Producer, Release};

/// Names and arities of the groups of operands and results.
const GROUPS: &str = include_str!("tables/groups.txt");

/// Defaults that C++ sets for absent attributes.
const DEFAULTS: &str = include_str!("tables/defaults.txt");

/// The kinds of attributes that operations define.
const KINDS: &str = include_str!("tables/kinds.txt");

/// The line of [`KINDS`] for operations without one. Those of VHLO have attributes of VHLO only.
const ANY_OP: &str = "*";

/// The known properties of operations.
///
/// The tables that come with the crate, and lines of the user, which are tried first.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// Sorted by name.
    lines: Vec<Box<str>>,
}

impl Tables {
    /// The tables that come with the crate.
    pub const fn standard() -> Tables {
        Tables { lines: Vec::new() }
    }

    /// Adds lines for further operations, or replaces those of known operations.
    ///
    /// A line is a name, a tab, and fields; `#` begins a comment line. Ranges of
    /// releases, if present, are of LLVM. `docs/properties.md` has the
    /// grammar.
    ///
    /// # Errors
    /// The first line that is malformed.
    pub fn with_lines(mut self, text: &str) -> Result<Tables, LineError> {
        for (number, line) in text.lines().enumerate() {
            let line = line.trim_end();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            check(line).map_err(|problem| LineError {
                line: number + 1,
                problem,
            })?;
            self.lines.push(line.into());
        }
        // A stable sort: of two lines for one operation, the first is tried first.
        self.lines.sort_by(|a, b| name_of(a).cmp(name_of(b)));
        Ok(self)
    }

    /// All schemas of an operation (`arith.addf`), the best guess for this producer first.
    /// `dialect_version` is the number that the file states for the dialect, otherwise zero.
    pub(crate) fn op(&self, name: &str, producer: Producer, dialect_version: u64) -> OpSchemas {
        let mut found = Vec::new();
        for line in self.user_lines(name) {
            let mut variants = Vec::new();
            candidates(line, Source::User, Numbering::Llvm, producer, &mut variants);
            append(variants, dialect_version, &mut found);
        }
        let mut variants = Vec::new();
        for table in standard::of_dialect(name) {
            if let Some(line) = find(table.text, name) {
                candidates(line, table.source, table.numbering, producer, &mut variants);
            }
        }
        append(variants, dialect_version, &mut found);
        if found.is_empty() && find(GROUPS, name).is_some() {
            // No release of this operation has a record.
            found.extend(Schema::parse("-"));
        }
        let kinds = attr_kinds(name);
        let attributes = found.iter_mut().flat_map(|schema| &mut schema.fields);
        for field in attributes.filter(|field| is_attribute(field.kind)) {
            field.stores = attr_kind(kinds, &field.name).filter(|kind| kind.is_of(producer));
        }
        OpSchemas {
            schemas: found.into(),
            sizes_last: producer.is_llvm_17(),
        }
    }

    /// The groups of the operands and results of an operation, if the tables have them.
    pub(crate) fn groups(&self, name: &str) -> Option<Groups> {
        Groups::parse(find(GROUPS, name)?.split_once('\t')?.1)
    }

    /// The attributes of an operation that C++ sets when they are absent: name and text.
    pub(crate) fn defaults(
        &self,
        name: &str,
    ) -> impl Iterator<Item = (&'static str, &'static str)> {
        let line = find(DEFAULTS, name).and_then(|line| line.split_once('\t'));
        let entries = line.map_or("", |(_, entries)| entries).split('\t');
        entries.filter_map(|entry| entry.split_once(" = "))
    }

    fn user_lines(&self, name: &str) -> impl Iterator<Item = &str> {
        let start = self.lines.partition_point(|line| name_of(line) < name);
        let lines = self.lines[start..].iter().map(|line| &**line);
        lines.take_while(move |line| name_of(line) == name)
    }
}

impl FromStr for Tables {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Tables, LineError> {
        Tables::standard().with_lines(text)
    }
}

/// An error in a line of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LineError {
    /// Its number, from one.
    pub line: usize,
    /// The problem.
    pub problem: String,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for LineError {}

/// The name at the start of a line.
fn name_of(line: &str) -> &str {
    &line[..memchr(b'\t', line.as_bytes()).unwrap_or(line.len())]
}

/// Checks a line; the error describes the problem.
pub(super) fn check(line: &str) -> Result<(), String> {
    let Some((name, variants)) = line.split_once('\t') else {
        return Err("no tab behind the name of the operation".into());
    };
    if name.is_empty() || name.contains(' ') {
        return Err(format!("\"{name}\" is not the name of an operation"));
    }
    let several = variants.contains(" | ");
    for variant in variants.split(" | ") {
        let (releases, fields) = split(variant);
        if several && releases.is_none() {
            return Err(format!("no releases before \"{fields}\""));
        }
        Schema::parse(fields)?;
    }
    Ok(())
}

/// The parts of a variant: its releases, if it states any, and its fields.
fn split(variant: &str) -> (Option<(Release, Release)>, &str) {
    let stated = variant.split_once(':').and_then(|(range, fields)| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let range = (Release::parse(first)?, Release::parse(last)?);
        (range.0 <= range.1).then_some((range, fields))
    });
    stated.map_or((None, variant), |(range, fields)| (Some(range), fields))
}

fn is_attribute(kind: Kind) -> bool {
    matches!(kind, Kind::Attr | Kind::OptionalAttr | Kind::DefaultAttr)
}

/// The attributes that an operation defines, as `NAME=KIND NAME=KIND`.
fn attr_kinds(op: &str) -> &'static str {
    let any = || find(KINDS, ANY_OP).filter(|_| !op.starts_with("vhlo."));
    let line = find(KINDS, op).or_else(any);
    line.and_then(|line| line.split_once('\t'))
        .map_or("", |(_, kinds)| kinds)
}

/// The kind of one of them.
fn attr_kind(kinds: &str, attribute: &str) -> Option<AttrKind> {
    let mut words = kinds.split(' ').filter_map(|word| word.split_once('='));
    let (_, kind) = words.find(|(name, _)| *name == attribute)?;
    AttrKind::parse(kind)
}

/// Appends the variants of a line, each with its rank.
fn candidates(
    line: &str,
    source: Source,
    numbering: Numbering,
    producer: Producer,
    ranked: &mut Vec<(Rank, Schema)>,
) {
    let Some((_, variants)) = line.split_once('\t') else {
        return;
    };
    for variant in variants.split(" | ") {
        let (releases, fields) = split(variant);
        // Lines are checked before: the user's when they are added, the
        // others by a test.
        let Ok(mut schema) = Schema::parse(fields) else {
            continue;
        };
        schema.source = source;
        let rank = releases.map_or(Rank::Own, |(first, last)| {
            Rank::new(producer, numbering, first, last)
        });
        if releases.is_some() {
            schema.releases = variant[..variant.len() - fields.len() - 1].into();
            schema.guess = rank != Rank::Own;
        }
        ranked.push((rank, schema));
    }
}

/// Appends variants in order of trial.
fn append(mut ranked: Vec<(Rank, Schema)>, dialect_version: u64, found: &mut Vec<Schema>) {
    // With a single record there is no choice, so it is no guess.
    let records = ranked.iter().filter(|(_, schema)| !schema.is_empty());
    if records.count() == 1 {
        ranked
            .iter_mut()
            .for_each(|(_, schema)| schema.guess = false);
    }
    // A stable sort: of two tables with variants of one release, the first is tried first.
    ranked.sort_by_key(|(rank, _)| *rank);
    for (_, schema) in ranked {
        for schema in schema.by_dialect_version(dialect_version) {
            if found.iter().all(|known| known.fields != schema.fields) {
                found.push(schema);
            }
        }
    }
}

/// The line of `name` in a text of sorted lines.
fn find<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let bytes = text.as_bytes();
    // Both are at the start of a line, or at the end of the text.
    let (mut low, mut high) = (0, bytes.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let start = memrchr(b'\n', &bytes[low..middle]).map_or(low, |at| low + at + 1);
        let end = memchr(b'\n', &bytes[start..high]).map_or(high, |at| start + at);
        let line = &text[start..end];
        match name_of(line).cmp(name) {
            std::cmp::Ordering::Equal => return Some(line),
            std::cmp::Ordering::Less => low = (end + 1).min(high),
            std::cmp::Ordering::Greater => high = start,
        }
    }
    None
}

#[cfg(test)]
pub(super) fn lines_of_defaults() -> impl Iterator<Item = &'static str> {
    DEFAULTS.lines().skip_while(|line| line.starts_with('#'))
}

#[cfg(test)]
pub(super) fn lines_of_kinds() -> impl Iterator<Item = &'static str> {
    KINDS.lines().skip_while(|line| line.starts_with('#'))
}

#[cfg(test)]
pub(super) fn texts() -> impl Iterator<Item = &'static str> {
    standard::all().map(|table| table.text).chain([GROUPS])
}
