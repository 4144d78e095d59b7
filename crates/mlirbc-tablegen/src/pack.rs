//! The text of a pack: rows, attributes and types, enumerations.

use std::collections::{BTreeMap, BTreeSet};

use crate::definitions::{Definitions, op_name};
use crate::demands::Facts;
use crate::records::{Record, Records};
use crate::rows;
use crate::text::{is_word, one_line};
use crate::{entries, enums};

/// A table of dialects: operations, attributes and types, enumerations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pack {
    /// The table.
    pub text: String,
    /// The dialects in it, sorted.
    pub dialects: Vec<String>,
    /// What is in it.
    pub counts: Counts,
    /// What is not in it, and why: an operation, attribute or type, or the record of an operation.
    pub left_out: Vec<(String, String)>,
}

/// How much a [`Pack`] has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Operations.
    pub operations: usize,
    /// Operations with fields of properties.
    pub with_record: usize,
    /// Operations with a format.
    pub with_format: usize,
    /// Operations that code in C++ prints.
    pub by_cpp: usize,
    /// Operations whose text is always generic.
    pub generic: usize,
    /// Attributes.
    pub attributes: usize,
    /// Attributes that code in C++ prints.
    pub attributes_by_cpp: usize,
    /// Types.
    pub types: usize,
    /// Types that code in C++ prints.
    pub types_by_cpp: usize,
}

/// What a pack is made of.
pub(crate) struct Source<'r> {
    pub(crate) dumps: &'r [Records<'r>],
    /// Whether a dialect is taken.
    pub(crate) is_wanted: &'r dyn Fn(&str) -> bool,
    /// What is verified of an operation.
    pub(crate) demands: &'r dyn Fn(Record<'r>) -> Facts,
    /// The lines of constraints that rows use.
    pub(crate) constraints: &'r dyn Fn() -> Vec<String>,
}

/// What is written so far.
struct Writer<'r> {
    found: Definitions<'r>,
    /// The records of dialects that have something, and whether each is taken.
    dialects: BTreeMap<&'r str, (Record<'r>, bool)>,
    pack: Pack,
}

pub(crate) fn pack(source: &Source<'_>) -> Pack {
    let mut writer = Writer {
        found: Definitions::new(source.dumps),
        dialects: BTreeMap::new(),
        pack: Pack::default(),
    };
    writer.add_dialects(source);
    let rows = writer.rows(source);
    let entries = writer.entries();
    let enums = writer.enums(&rows, &entries);
    let mut pack = writer.pack;
    let taken = writer.dialects.iter().filter(|it| it.1.1);
    pack.dialects = taken.map(|it| (*it.0).to_owned()).collect();
    pack.left_out.sort();
    pack.text = format!("# dialects: {}\n", pack.dialects.join(" "));
    let constraints = (source.constraints)();
    let sections = [
        ("", rows),
        ("# attributes and types\n", entries),
        ("# enumerations\n", enums),
        ("# constraints\n", constraints),
    ];
    for (heading, lines) in sections.into_iter().filter(|it| !it.1.is_empty()) {
        pack.text.push_str(heading);
        for line in lines {
            pack.text.push_str(&line);
            pack.text.push('\n');
        }
    }
    pack
}

impl<'r> Writer<'r> {
    fn add_dialects(&mut self, source: &Source<'r>) {
        for dump in source.dumps {
            let ops = dump.of_class("Op").filter_map(|it| it.record("opDialect"));
            let of_ops: Vec<Record<'r>> = ops.collect();
            let entries = self
                .found
                .entries
                .values()
                .filter_map(|it| it.record("dialect"));
            for dialect in of_ops.into_iter().chain(entries) {
                let name = dialect.text("name");
                self.dialects
                    .entry(name)
                    .or_insert_with(|| (dialect, is_name(name) && (source.is_wanted)(name)));
            }
        }
        let bad = self.dialects.keys().filter(|it| !is_name(it));
        let bad = bad.map(|it| (one_line(it), "not the name of a dialect".to_owned()));
        self.pack.left_out.extend(bad);
    }

    fn is_taken(&self, dialect: Option<Record<'r>>) -> bool {
        let found = dialect.and_then(|it| self.dialects.get(it.text("name")));
        found.is_some_and(|it| it.1)
    }

    /// The rows of operations, sorted.
    fn rows(&mut self, source: &Source<'r>) -> Vec<String> {
        let mut ops: BTreeMap<String, Record<'r>> = BTreeMap::new();
        for op in source.dumps.iter().flat_map(|it| it.of_class("Op")) {
            if self.is_taken(op.record("opDialect")) {
                ops.entry(op_name(op)).or_insert(op);
            }
        }
        let ops = ops
            .into_iter()
            .filter_map(|(name, op)| self.row(source, name, op));
        ops.collect()
    }

    fn row(&mut self, source: &Source<'r>, name: String, op: Record<'r>) -> Option<String> {
        if op.text("opName").is_empty() || !is_plain(&name) {
            let why = "not the name of an operation".to_owned();
            self.pack.left_out.push((one_line(&name), why));
            return None;
        }
        let row = rows::row(op, &self.found, &(source.demands)(op));
        let counts = &mut self.pack.counts;
        counts.operations += 1;
        counts.with_record += usize::from(row.has_record);
        match row.form.as_str() {
            "c++" => counts.by_cpp += 1,
            "-" => counts.generic += 1,
            _ => counts.with_format += 1,
        }
        let line = format!("{name}\t{}", row.facts);
        self.pack
            .left_out
            .extend(row.problem.map(|why| (format!("record of {name}"), why)));
        Some(line)
    }

    /// The lines of attributes and types, and of dialects that have no others; sorted.
    fn entries(&mut self) -> Vec<String> {
        let (mut lines, mut closed) = (Vec::new(), BTreeMap::<&str, BTreeSet<&str>>::new());
        let mut counts = self.pack.counts;
        for (name, record) in &self.found.entries {
            let dialect = record.record("dialect");
            let Some(dialect) = dialect.filter(|it| self.is_taken(Some(*it))) else {
                continue;
            };
            if !is_plain(name) {
                let why = "not the name of an attribute or type".to_owned();
                self.pack.left_out.push((one_line(name), why));
                continue;
            }
            let sign = &name[..1];
            let line = entries::line(name, *record, &self.found);
            let by_cpp = usize::from(line == "c++\t");
            let (all, code) = match sign {
                "#" => (&mut counts.attributes, &mut counts.attributes_by_cpp),
                _ => (&mut counts.types, &mut counts.types_by_cpp),
            };
            (*all, *code) = (*all + 1, *code + by_cpp);
            if entries::is_closed(dialect, sign) {
                closed.entry(dialect.text("name")).or_default().insert(sign);
            }
            lines.push(format!("{name}\t{line}"));
        }
        let signs = |it: BTreeSet<&str>| it.into_iter().rev().collect::<String>();
        lines.extend(
            closed
                .into_iter()
                .map(|(name, all)| format!("@{name}\t{}", signs(all))),
        );
        lines.sort_unstable();
        self.pack.counts = counts;
        lines
    }

    /// The lines of the enumerations that rows, attributes and types use.
    fn enums(&self, rows: &[String], entries: &[String]) -> Vec<String> {
        let words = rows
            .iter()
            .chain(entries)
            .flat_map(|it| it.split("enum=").skip(1));
        let names = words.map(|it| {
            let end = it.find(|c| !is_word(c) && c != '.').unwrap_or(it.len());
            &it[..end]
        });
        let names: BTreeSet<&str> = names.collect();
        let found = names
            .iter()
            .filter_map(|it| Some((it, self.found.enum_lines.get(*it)?)));
        found
            .map(|(name, record)| format!("{name}\t{}", enums::line(*record)))
            .collect()
    }
}

/// Whether a text can be the name of a dialect.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| is_word(c) || c == '$')
}

/// Whether a name can stand at the start of a line.
fn is_plain(name: &str) -> bool {
    !name.contains(|c: char| c.is_whitespace() || c.is_control())
}
