//! Tables that users add.

use std::sync::Arc;

use crate::ods::standard_tables;
use crate::producer::Producer;
use crate::props::*;

const ACME: &str = "\
# dialects: acme other
acme.load\targs %source %indices* #flags:integer=\tresults value\trecord own 21:flags | 22:flags= kind:s\tdefault flags = 0 : i32
acme.nop\targs -\tresults -
";

fn with(text: &str) -> Tables {
    let tables = Tables::standard().with_definitions(text);
    tables.expect("a table")
}

/// The tables of the crate, added once more, change nothing.
#[test]
fn standard_tables_can_be_added() {
    let writers = [
        "",
        "MLIR22.1.8",
        "MLIR19.1.7",
        "StableHLO_v1.9.0",
        "MLIR24.0.0git",
    ];
    for text in standard_tables() {
        let table = Arc::new(Table::new(text).expect("a table"));
        let added = Tables::standard().with_table(table.clone());
        // No dialect of the crate is looked up in the added table's place.
        for row in table.rows() {
            let name = row.name;
            for writer in writers.map(Producer::parse) {
                let [a, b] = [&Tables::standard(), &added].map(|it| it.op(name, writer, 0));
                assert_eq!(format!("{a:?}"), format!("{b:?}"), "{name}");
            }
            assert_eq!(
                Tables::standard().groups(name),
                added.groups(name),
                "{name}"
            );
            assert!(added.row(name).is_some(), "{name}");
        }
    }
}

#[test]
fn an_unknown_dialect_is_known() {
    let tables = with(ACME);
    let names = |writer: &str| {
        let op = tables.op("acme.load", Producer::parse(writer), 0);
        let fields = op.preferred().expect("a record").fields();
        fields
            .iter()
            .map(|it| it.name.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(names("MLIR21.1.0"), ["flags"]);
    assert_eq!(names("MLIR22.1.0"), ["flags", "kind"]);
    let defaults: Vec<_> = tables.defaults("acme.load").collect();
    assert_eq!(defaults, [("flags", "0 : i32")]);
    assert!(tables.groups("acme.load").is_some());
    assert!(tables.have_dialect(b"other") && !tables.have_dialect(b"another"));
    assert!(tables.row("acme.gone").is_none() && tables.row("arith.addf").is_some());
    assert!(
        tables
            .op("acme.nop", Producer::UNKNOWN, 0)
            .preferred()
            .is_some()
    );
}

/// Editors of Windows end lines with two characters.
#[test]
fn lines_can_end_as_on_windows() {
    let text = format!("{ACME}# enumerations\nMode\ta 0\n");
    let [one, other] = [text.clone(), text.replace('\n', "\r\n")];
    let [one, other] = [&one, &other].map(|it| Table::new(it).expect("a table"));
    assert_eq!(one.text(), other.text());
    assert_eq!(other.section("# enumerations"), Some((4, "Mode\ta 0\n")));
}

/// Of two tables the first one that has an operation is used, and any before that of the crate.
#[test]
fn the_first_table_is_used() {
    let other = "# dialects: acme arith\nacme.load\targs %other\nacme.store\targs -\narith.addf\targs %only\n";
    let tables = with(ACME).with_table(Arc::new(Table::new(other).expect("a table")));
    let args = |name| {
        tables
            .row(name)
            .and_then(|row| row.fact("args").map(str::to_owned))
    };
    assert!(args("acme.load").expect("args").starts_with("%source"));
    assert_eq!(args("acme.store").as_deref(), Some("-"));
    assert_eq!(args("arith.addf").as_deref(), Some("%only"));
}

#[test]
fn wrong_tables_are_refused_with_their_lines() {
    for (text, line, part) in [
        ("", 1, "begins with"),
        ("acme.a\targs -\n", 1, "begins with"),
        ("# dialects: a\na.b\n", 2, "no tab"),
        ("# dialects: a\nb.c\targs -\n", 2, "`b`"),
        ("# dialects: a\na.c\targs -\na.b\targs -\n", 3, "not behind"),
        ("# dialects: a\na.b\targs -\na.b\targs -\n", 3, "not behind"),
        ("# dialects: a\na.b\targs\n", 2, "`args`"),
        ("# dialects: a\na.b\tmagic 1\n", 2, "`magic`"),
        ("# dialects: a\na.b\trecord own\n", 2, "series"),
        ("# dialects: a\na.b\trecord mine x\n", 2, "`mine`"),
        ("# dialects: a\na.b\trecord own x:nothing\n", 2, "x:nothing"),
    ] {
        let error = Table::new(text).expect_err(text);
        assert_eq!(error.line, line, "{text:?}: {error}");
        assert!(error.problem.contains(part), "{text:?}: {error}");
    }
}
