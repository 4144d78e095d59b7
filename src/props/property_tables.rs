//! The tables, and the lookup of operations in them.

use std::str::FromStr;
use std::sync::Arc;

use super::attr_kind::AttrKind;
use super::field_kind::Kind;
use super::group_table::Groups;
use super::rank::{Numbering, Rank};
use super::record_schema::{OpSchemas, Schema, Source};
use super::series;
use super::table_lines::{LineError, Table, check, name_of};
use super::variants::{self, Dated, Variant};
use crate::ods::{self, Has, Row};
use crate::producer::LlvmReleases;
use crate::producer::Producer;

/// Dialects whose readers register them in files by any writer: their files name StableHLO or LLVM.
const OF_ANY_WRITER: [&str; 6] = ["chlo", "mhlo", "mpmd", "sdy", "stablehlo", "vhlo"];

/// The known properties of operations.
///
/// The tables that come with the crate, and lines and tables of the user, which are tried first.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// Sorted by name.
    lines: Vec<Box<str>>,
    /// Those of the user, in the order of trial.
    added: Vec<Arc<Table>>,
}

impl Tables {
    /// The tables that come with the crate.
    pub const fn standard() -> Tables {
        Tables {
            lines: Vec::new(),
            added: Vec::new(),
        }
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

    /// Adds a table of further dialects, or of other releases of known ones. Of several that have an operation, the first one
    /// added is used.
    #[must_use]
    pub fn with_table(mut self, table: Arc<Table>) -> Tables {
        self.added.push(table);
        self
    }

    /// [`with_table`](Self::with_table) of a text: what `mlirbc dialects add -o` has written.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn with_definitions(self, text: &str) -> Result<Tables, LineError> {
        Ok(self.with_table(Arc::new(Table::new(text)?)))
    }

    /// Those of the user, in the order of trial.
    #[doc(hidden)]
    pub fn added(&self) -> &[Arc<Table>] {
        &self.added
    }

    /// What is known of an operation, or of a dialect.
    #[doc(hidden)]
    pub fn row(&self, name: &str) -> Option<Row<'_>> {
        let added = self.added.iter().find_map(|table| table.row(name));
        added.or_else(|| Row::of(name))
    }

    /// All schemas of an operation (`arith.addf`), the best guess for this producer first. For a writer that was
    /// found by evidence only those of its release: a record that they do not fit has no known fields.
    /// `dialect_version` is the number that the file states for the dialect, otherwise zero.
    #[doc(hidden)]
    pub fn op(&self, name: &str, producer: Producer, dialect_version: u64) -> OpSchemas {
        let mut found = Vec::new();
        for line in self.user_lines(name) {
            let mut variants = Vec::new();
            let fields = &line[(name.len() + 1).min(line.len())..];
            variants::of_text(fields, Source::User, Numbering::Llvm, &mut variants);
            append(ranked(variants, producer), dialect_version, &mut found);
        }
        let row = self.row(name);
        let variants = standard_variants(row);
        let ranked = match producer.found() {
            Some((own, before)) => of_release(variants, producer, own, before),
            None => ranked(variants, producer),
        };
        if let Some(release) = producer.llvm_release()
            && row.is_some_and(|row| has_none(row, release))
        {
            found.extend(Schema::parse("-"));
        }
        append(ranked, dialect_version, &mut found);
        if found.is_empty() && row.and_then(|row| row.fact("args")).is_some() {
            // No release of this operation has a record.
            found.extend(Schema::parse("-"));
        }
        set_kinds(name, row, &mut found, |kind| kind.is_of(producer));
        OpSchemas {
            schemas: found.into(),
            sizes_last: producer.is_llvm_17(),
        }
    }

    /// Whether the tools of a writer register an operation. Those of a release of LLVM register what it has; what others do is
    /// not known, so that all can be theirs.
    #[doc(hidden)]
    pub fn registers(&self, name: &str, producer: Producer) -> bool {
        let Some(release) = producer.llvm_release() else {
            return true;
        };
        let dialect = name.split('.').next().unwrap_or_default();
        OF_ANY_WRITER.contains(&dialect)
            || self.user_lines(name).next().is_some()
            || self.added.iter().any(|table| table.row(name).is_some())
            || self
                .row(name)
                .is_some_and(|row| row.is_in_llvm(release) != Has::No)
    }

    /// Whether they can have an operation of this dialect.
    #[doc(hidden)]
    pub fn have_dialect(&self, dialect: &[u8]) -> bool {
        let Ok(dialect) = std::str::from_utf8(dialect) else {
            return false;
        };
        let first = format!("{dialect}.");
        let own = self.user_lines_from(&first).next();
        own.is_some_and(|line| line.starts_with(&first))
            || self
                .added
                .iter()
                .any(|it| it.dialects().any(|it| it == dialect))
            || ods::has_dialect(dialect)
    }

    /// The schemas of an operation by the releases of LLVM that have them, if they differ between releases and
    /// the user has no line for the operation.
    pub(crate) fn by_release(&self, name: &str, dialect_version: u64) -> Vec<Dated> {
        if self.user_lines(name).next().is_some() {
            return Vec::new();
        }
        let row = self.row(name);
        let variants = standard_variants(row);
        let differ = |pair: &[Variant]| pair[0].schema.fields != pair[1].schema.fields;
        if !variants.windows(2).any(differ) {
            return Vec::new();
        }
        let spans = variants::spans(&variants);
        let dated = variants.into_iter().zip(spans).map(|(variant, releases)| {
            let mut schemas = variant.schema.by_dialect_version(dialect_version);
            let is_known = releases.newest_first().any(|it| it >= AttrKind::RELEASE);
            set_kinds(name, row, &mut schemas, |kind| is_known || kind.is_of_all());
            Dated { releases, schemas }
        });
        dated.collect()
    }

    /// The groups of the operands and results of an operation, if the tables have them.
    #[doc(hidden)]
    pub fn groups(&self, name: &str) -> Option<Groups> {
        let row = self.row(name)?;
        let results = row.fact("results").unwrap_or("-");
        Groups::parse(row.fact("args")?, results)
    }

    /// The attributes of an operation that C++ sets when they are absent: name and text.
    #[doc(hidden)]
    pub fn defaults(&self, name: &str) -> impl Iterator<Item = (&str, &str)> {
        let defaults = self.row(name).map(|row| row.all_of("default"));
        let defaults = defaults.into_iter().flatten();
        defaults.filter_map(|entry| entry.split_once(" = "))
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

fn is_attribute(kind: Kind) -> bool {
    matches!(kind, Kind::Attr | Kind::OptionalAttr | Kind::DefaultAttr)
}

/// The kind of an attribute that an operation defines. A symbol's name is a string, but in VHLO.
fn attr_kind(name: &str, row: Option<Row<'_>>, attribute: &str) -> Option<AttrKind> {
    let args = row.and_then(|row| row.fact("args")).unwrap_or_default();
    let stated = args.split(' ').find_map(|word| {
        let word = word.strip_prefix('#')?.strip_prefix(attribute)?;
        word.strip_prefix(':')
    });
    let stated = stated.and_then(AttrKind::of_word);
    let is_name = attribute == "sym_name" && !name.starts_with("vhlo.");
    stated.or_else(|| is_name.then_some(AttrKind::String))
}

/// Sets the kinds of attributes that this holds for.
fn set_kinds(
    name: &str,
    row: Option<Row<'_>>,
    schemas: &mut [Schema],
    is_of: impl Fn(AttrKind) -> bool,
) {
    let attributes = schemas.iter_mut().flat_map(|schema| &mut schema.fields);
    for field in attributes.filter(|field| is_attribute(field.kind)) {
        field.stores = attr_kind(name, row, &field.name).filter(|kind| is_of(*kind));
    }
}

/// Whether a release of LLVM has an operation, and no record of it: those of others are of their own builds.
fn has_none(row: Row<'_>, release: u16) -> bool {
    let mut records = row.all_of("record");
    row.fact("args").is_some()
        && row.is_in_llvm(release) == Has::Yes
        && !records.any(|it| it.starts_with("upstream "))
}

/// The variants of an operation in the tables that come with the crate.
fn standard_variants(row: Option<Row<'_>>) -> Vec<Variant> {
    let mut variants = Vec::with_capacity(4);
    let records = row.map(|row| row.all_of("record")).into_iter().flatten();
    for (name, fields) in records.filter_map(|record| record.split_once(' ')) {
        if let Some(series) = series::named(name) {
            variants::of_text(fields, series.source, series.numbering, &mut variants);
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
