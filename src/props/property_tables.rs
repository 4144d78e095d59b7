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
use super::variants::{self, Dated, Variant, split};
use crate::producer::LlvmReleases;
use crate::producer::Producer;

/// Names and arities of the groups of operands and results.
const GROUPS: &str = table!("groups.txt");

/// Defaults that C++ sets for absent attributes.
const DEFAULTS: &str = table!("defaults.txt");

/// The kinds of attributes that operations define.
const KINDS: &str = table!("kinds.txt");

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

    /// All schemas of an operation (`arith.addf`), the best guess for this producer first. For a writer that was
    /// found by evidence only those of its release: a record that they do not fit has no known fields.
    /// `dialect_version` is the number that the file states for the dialect, otherwise zero.
    #[doc(hidden)]
    pub fn op(&self, name: &str, producer: Producer, dialect_version: u64) -> OpSchemas {
        let mut found = Vec::new();
        for line in self.user_lines(name) {
            let mut variants = Vec::new();
            variants::of_line(line, Source::User, Numbering::Llvm, &mut variants);
            append(ranked(variants, producer), dialect_version, &mut found);
        }
        let variants = standard_variants(name);
        let ranked = match producer.found() {
            Some((own, before)) => of_release(variants, producer, own, before),
            None => ranked(variants, producer),
        };
        append(ranked, dialect_version, &mut found);
        if found.is_empty() && find(GROUPS, name).is_some() {
            // No release of this operation has a record.
            found.extend(Schema::parse("-"));
        }
        set_kinds(name, &mut found, |kind| kind.is_of(producer));
        OpSchemas {
            schemas: found.into(),
            sizes_last: producer.is_llvm_17(),
        }
    }

    /// Whether they can have an operation of this dialect.
    #[doc(hidden)]
    pub fn have_dialect(&self, dialect: &[u8]) -> bool {
        let Ok(dialect) = std::str::from_utf8(dialect) else {
            return false;
        };
        let first = format!("{dialect}.");
        let has = |table: &standard::Standard| from(table.text, &first).starts_with(&first);
        let own = self.user_lines_from(&first).next();
        own.is_some_and(|line| line.starts_with(&first)) || standard::of_dialect(&first).any(has)
    }

    /// The schemas of an operation by the releases of LLVM that have them, if they differ between releases and
    /// the user has no line for the operation.
    pub(crate) fn by_release(&self, name: &str, dialect_version: u64) -> Vec<Dated> {
        if self.user_lines(name).next().is_some() {
            return Vec::new();
        }
        let variants = standard_variants(name);
        let differ = |pair: &[Variant]| pair[0].schema.fields != pair[1].schema.fields;
        if !variants.windows(2).any(differ) {
            return Vec::new();
        }
        let spans = variants::spans(&variants);
        let dated = variants.into_iter().zip(spans).map(|(variant, releases)| {
            let mut schemas = variant.schema.by_dialect_version(dialect_version);
            let is_known = releases.newest_first().any(|it| it >= AttrKind::RELEASE);
            set_kinds(name, &mut schemas, |kind| is_known || kind.is_of_all());
            Dated { releases, schemas }
        });
        dated.collect()
    }

    /// The groups of the operands and results of an operation, if the tables have them.
    #[doc(hidden)]
    pub fn groups(&self, name: &str) -> Option<Groups> {
        Groups::parse(find(GROUPS, name)?.split_once('\t')?.1)
    }

    /// The attributes of an operation that C++ sets when they are absent: name and text.
    #[doc(hidden)]
    pub fn defaults(&self, name: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
        let line = find(DEFAULTS, name).and_then(|line| line.split_once('\t'));
        let entries = line.map_or("", |(_, entries)| entries).split('\t');
        entries.filter_map(|entry| entry.split_once(" = "))
    }

    fn user_lines(&self, name: &str) -> impl Iterator<Item = &str> {
        self.user_lines_from(name)
            .take_while(move |line| name_of(line) == name)
    }

    fn user_lines_from(&self, name: &str) -> impl Iterator<Item = &str> {
        let start = self.lines.partition_point(|line| name_of(line) < name);
        self.lines[start..].iter().map(|line| &**line)
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
fn attr_kind(kinds: &'static str, attribute: &str) -> Option<AttrKind> {
    let of = |word: &'static str| word.strip_prefix(attribute)?.strip_prefix('=');
    AttrKind::parse(kinds.split(' ').find_map(of)?)
}

/// Sets the kinds of attributes that this holds for.
fn set_kinds(op: &str, schemas: &mut [Schema], is_of: impl Fn(AttrKind) -> bool) {
    let kinds = attr_kinds(op);
    let attributes = schemas.iter_mut().flat_map(|schema| &mut schema.fields);
    for field in attributes.filter(|field| is_attribute(field.kind)) {
        field.stores = attr_kind(kinds, &field.name).filter(|kind| is_of(*kind));
    }
}

/// The variants of an operation in the tables that come with the crate.
fn standard_variants(name: &str) -> Vec<Variant> {
    let mut variants = Vec::with_capacity(4);
    for table in standard::of_dialect(name) {
        if let Some(line) = find(table.text, name) {
            variants::of_line(line, table.source, table.numbering, &mut variants);
        }
    }
    variants
}

/// Variants with their ranks.
fn ranked(variants: Vec<Variant>, producer: Producer) -> Vec<(Rank, Schema)> {
    let rank = |variant: Variant| {
        let rank = variant.releases.map_or(Rank::Own, |(first, last)| {
            Rank::new(producer, variant.numbering, first, last)
        });
        (rank, variant.schema)
    };
    variants.into_iter().map(rank).collect()
}

/// The variants of a release of LLVM, then those of the one before if the writer has some of them.
fn of_release(
    variants: Vec<Variant>,
    producer: Producer,
    own: u16,
    before: Option<u16>,
) -> Vec<(Rank, Schema)> {
    let spans = variants::spans(&variants);
    let rank = |(variant, releases): (Variant, LlvmReleases)| {
        let rank = match (releases.has(own), variant.releases) {
            // Those of projects whose releases no string states: the newest first.
            (true, Some((first, last))) if variant.numbering != Numbering::Llvm => {
                Rank::newest(producer, variant.numbering, first, last)
            }
            (true, _) => Rank::Own,
            (false, _) if before.is_some_and(|it| releases.has(it)) => Rank::OneBefore,
            (false, _) => return None,
        };
        Some((rank, variant.schema))
    };
    variants.into_iter().zip(spans).filter_map(rank).collect()
}

/// Appends variants in order of trial.
fn append(mut ranked: Vec<(Rank, Schema)>, dialect_version: u64, found: &mut Vec<Schema>) {
    // With a single record there is no choice, so it is no guess.
    let records = ranked.iter().filter(|(_, schema)| !schema.is_empty());
    let is_choice = records.count() != 1;
    for (rank, schema) in &mut ranked {
        schema.guess = is_choice && !schema.releases.is_empty() && *rank != Rank::Own;
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
    let rest = from(text, name);
    let line = &rest[..memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len())];
    (name_of(line) == name).then_some(line)
}

/// A text of sorted lines from that of `name` on, or from where it would be.
fn from<'t>(text: &'t str, name: &str) -> &'t str {
    let bytes = text.as_bytes();
    // Both are at the start of a line, or at the end of the text.
    let (mut low, mut high) = (0, bytes.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let start = memrchr(b'\n', &bytes[low..middle]).map_or(low, |at| low + at + 1);
        let end = memchr(b'\n', &bytes[start..high]).map_or(high, |at| start + at);
        let line = &text[start..end];
        match name_of(line).cmp(name) {
            std::cmp::Ordering::Equal => return &text[start..],
            std::cmp::Ordering::Less => low = (end + 1).min(high),
            std::cmp::Ordering::Greater => high = start,
        }
    }
    &text[low..]
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
