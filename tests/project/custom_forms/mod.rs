//! What of the tables is printed, and what is read: `docs/custom.md` says it by dialect.
//!
//! An operation counts as read when a text with it was: those of `tests/library/writing/from_text/texts`, whose bytes are
//! compared with the reference's there; those of the corpus and of `forms.mlir`, and one that is made from its row, if
//! what is read has the same form again.

mod instances;
mod read_back;
mod samples;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use mlirbc::Bytecode;
use mlirbc::props::Tables;
use mlirbc_ods::{Known, Style, known, names};
use mlirbc_parse::reads;
use mlirbc_print::prints;

use crate::sample::sample;

use instances::instances;
use read_back::{is_read_back, shown, shown_by_text};

/// So many operations are made from their rows: a part of all, unless all are asked for.
const MADE: usize = 400;

const PAGE: &str = "docs/custom.md";

/// The title of the last section of the page.
const NOT_SHOWN: &str = "With a reader of the custom form, but no text that a test reads";

/// Whether all of an operation is known: `code` tells about its printer or parser in C++, or about a directive.
fn is_known(name: &str, known: &Known, code: fn(&str, Option<&str>) -> bool) -> bool {
    match &known.style {
        Style::Generic => true,
        _ if code(name, None) => true,
        Style::Code => false,
        Style::Format(format) => {
            let mut directives = format.directives().into_iter();
            directives.all(|directive| code(name, Some(directive)))
        }
    }
}

#[derive(Default)]
struct Row<'n> {
    formats: usize,
    code: usize,
    generic: usize,
    not_printed: Vec<&'n str>,
    not_read: Vec<&'n str>,
    not_shown: Vec<&'n str>,
}

fn rows() -> BTreeMap<&'static str, Row<'static>> {
    let shown = shown_by_files();
    let listed = listed();
    let others: Vec<_> = names().filter(|name| !shown.contains(*name)).collect();
    let made: BTreeSet<_> = match std::env::var_os("BLESS") {
        Some(_) => others.into_iter().collect(),
        None => sample(others, MADE).into_iter().collect(),
    };
    let is_shown = |name: &str, known: &Known| match known.style {
        Style::Generic => true,
        _ if shown.contains(name) => true,
        // Of those that are not tried, the page is believed.
        _ if !made.contains(name) => !listed.contains(name),
        _ => instances(name, &known.definition).any(|text| is_read_back(name, &text)),
    };
    let tables = Tables::standard();
    let mut rows: BTreeMap<&str, Row<'_>> = BTreeMap::new();
    for name in names() {
        let (dialect, rest) = name.split_once('.').unwrap_or((name, ""));
        let row = rows.entry(dialect).or_default();
        let Some(known) = known(&tables, name) else {
            panic!("the columns of {name} are not read");
        };
        match known.style {
            Style::Format(_) => row.formats += 1,
            Style::Code => row.code += 1,
            Style::Generic => row.generic += 1,
        }
        if !is_known(name, known, prints) {
            row.not_printed.push(rest);
        }
        if !is_known(name, known, reads) {
            row.not_read.push(rest);
        } else if !is_shown(name, known) {
            row.not_shown.push(rest);
        }
    }
    for row in rows.values_mut() {
        for list in [&mut row.not_printed, &mut row.not_read, &mut row.not_shown] {
            list.sort_unstable();
        }
    }
    rows
}

/// The operations that the page lists as those that no test reads.
fn listed() -> BTreeSet<String> {
    let page = fs::read_to_string(root().join(PAGE)).unwrap_or_default();
    let (_, section) = page.split_once(NOT_SHOWN).unwrap_or_default();
    let lines = section.lines().filter_map(|line| {
        let (dialect, names) = line.strip_prefix("- `")?.split_once("`: ")?;
        Some(
            names
                .split(", ")
                .map(move |name| format!("{dialect}.{name}")),
        )
    });
    lines.flatten().collect()
}

/// The operations that files of the project show to be read.
fn shown_by_files() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for path in files("tests/library/writing/from_text/texts", "mlir") {
        let text = fs::read_to_string(path).unwrap();
        for part in text.split("// -----") {
            // The bytes of all are compared with the reference's.
            shown_by_text(part)
                .into_iter()
                .for_each(|it| all.extend(it));
        }
    }
    let mut texts = files("corpus/src", "mlir");
    texts.push(root().join("tests/project/custom_forms/forms.mlir"));
    for path in texts {
        let text = fs::read_to_string(path).unwrap();
        for part in text.split("// -----") {
            let [shown, _] = shown_by_text(part);
            all.extend(shown);
        }
    }
    for folder in ["mlir22", "iree", "jax", "foreign"] {
        for path in files(&format!("corpus/{folder}"), "mlirbc") {
            let bytes = fs::read(path).unwrap();
            let file = Bytecode::from_bytes(&bytes).unwrap();
            all.extend(shown(&bytes, Some(file.producer())));
        }
    }
    all
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let is_one = |path: &PathBuf| path.extension().is_some_and(|it| it == extension);
    paths.filter(is_one).collect()
}

#[test]
fn the_documentation_lists_what_is_printed_and_read() {
    let rows = rows();
    let mut text = String::from(
        "# The custom form by dialect\n\n\
        Operations of LLVM 22, StableHLO 1.24, IREE 3.12, Shardy and torch-mlir of August 2026: how many have an `assemblyFormat`,\n\
        C++, or only the generic form, how many are printed as by the reference, and how many were read. Read means: in a test,\n\
        from a text whose bytes are the reference's, or from the text that is printed of a module, as what is printed the same.\n\
        `tests/project/custom_forms` reads them and writes this page (`BLESS=1`).\n\n\
        | dialect | formats | C++ | generic | printed | read |\n|---|--:|--:|--:|--:|--:|\n",
    );
    let mut sum = [0; 5];
    for (dialect, row) in &rows {
        let all = row.formats + row.code + row.generic;
        let counts = [
            row.formats,
            row.code,
            row.generic,
            all - row.not_printed.len(),
            all - row.not_read.len() - row.not_shown.len(),
        ];
        write!(text, "| `{dialect}` |").unwrap();
        for (sum, count) in sum.iter_mut().zip(counts) {
            *sum += count;
            write!(text, " {count} |").unwrap();
        }
        text.push('\n');
    }
    write!(text, "| all |").unwrap();
    sum.iter()
        .for_each(|count| write!(text, " {count} |").unwrap());
    for (nth, title) in [
        "Printed in the generic form only",
        "Not read in the custom form",
        NOT_SHOWN,
    ]
    .into_iter()
    .enumerate()
    {
        write!(text, "\n\n## {title}\n").unwrap();
        for (dialect, row) in &rows {
            let list = [&row.not_printed, &row.not_read, &row.not_shown][nth];
            if !list.is_empty() {
                write!(text, "\n- `{dialect}`: {}", list.join(", ")).unwrap();
            }
        }
    }
    text.push('\n');
    let path = root().join(PAGE);
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == text,
        "docs/custom.md is not current: BLESS=1 writes it"
    );
}
