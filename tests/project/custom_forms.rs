//! What of the tables is printed and read; `docs/custom.md` says it by dialect.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use mlirbc_ods::{Known, Style, known, names};
use mlirbc_parse::reads;
use mlirbc_print::prints;

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
}

fn rows() -> BTreeMap<&'static str, Row<'static>> {
    let mut rows: BTreeMap<&str, Row<'_>> = BTreeMap::new();
    for name in names() {
        let (dialect, rest) = name.split_once('.').unwrap_or((name, ""));
        let row = rows.entry(dialect).or_default();
        let Some(known) = known(name) else {
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
        }
    }
    for row in rows.values_mut() {
        row.not_printed.sort_unstable();
        row.not_read.sort_unstable();
    }
    rows
}

#[test]
fn the_documentation_lists_what_is_printed_and_read() {
    let rows = rows();
    let mut text = String::from(
        "# The custom form by dialect\n\n\
        Operations of LLVM 22, StableHLO 1.24, IREE 3.12, Shardy and torch-mlir of August 2026: how many have an `assemblyFormat`,\n\
        C++, or only the generic form, and how many are printed and read as by the reference. `tests/project/custom_forms.rs` writes this page (`BLESS=1`).\n\n\
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
            all - row.not_read.len(),
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
    ]
    .into_iter()
    .enumerate()
    {
        write!(text, "\n\n## {title}\n").unwrap();
        for (dialect, row) in &rows {
            let list = [&row.not_printed, &row.not_read][nth];
            if !list.is_empty() {
                write!(text, "\n- `{dialect}`: {}", list.join(", ")).unwrap();
            }
        }
    }
    text.push('\n');
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/custom.md");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == text,
        "docs/custom.md is not current: BLESS=1 writes it"
    );
}
