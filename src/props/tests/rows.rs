//! Tests of what rows say of properties.

use crate::ods::Row;
use crate::producer::Producer;
use crate::props::table_lines::check;
use crate::props::*;

/// Why a row cannot be used, in words.
fn fault(row: Row<'_>) -> Option<String> {
    let tables = Tables::standard();
    if let Some(args) = row.fact("args") {
        let of_attrs = args.split(' ').filter_map(|word| word.strip_prefix('#'));
        for (name, word) in of_attrs.filter_map(|word| word.split_once(':')) {
            if word.contains('+') && !word.contains("+any") && AttrKind::of_word(word).is_none() {
                return Some(format!("{name}: {word}"));
            }
        }
        if tables.groups(row.name).is_none() {
            return Some(format!("groups of {args}"));
        }
    }
    let records: Vec<_> = row
        .all_of("record")
        .filter_map(|it| it.split_once(' '))
        .collect();
    for (series, fields) in &records {
        if let Err(problem) = check(&format!("{}\t{fields}", row.name)) {
            return Some(format!("{series}: {problem}"));
        }
    }
    let op = tables.op(row.name, Producer::UNKNOWN, 0);
    let is_known = row.fact("args").is_some() || !records.is_empty();
    if is_known != op.preferred().is_some() {
        return Some("no record".into());
    }
    for default in row.all_of("default") {
        let field = default.split_once(" = ").map(|(field, _)| field);
        let mut fields = op.schemas().iter().flat_map(|it| it.field(field?));
        if !fields.any(|it| it.kind == Kind::DefaultAttr) {
            return Some(format!("default {default}"));
        }
    }
    None
}

#[test]
fn every_row_is_understood() {
    let faults: Vec<_> = Row::all()
        .filter_map(|row| Some((row.name, fault(row)?)))
        .collect();
    assert_eq!(faults, []);
    assert_eq!(Tables::standard().defaults("arith.constant").count(), 0);
}

#[test]
fn lookup_accepts_names_of_any_length() {
    for name in [
        "",
        "#",
        "a",
        "zzz.zzz",
        "arith.addf\t",
        "arith.add",
        "arith.addff",
        "ü",
    ] {
        assert!(
            Tables::standard()
                .op(name, Producer::UNKNOWN, 0)
                .preferred()
                .is_none(),
            "{name}"
        );
    }
}

#[test]
fn kinds_by_release() {
    let of = |producer: &str, op: &str, name: &str| {
        let schemas = Tables::standard().op(op, Producer::parse(producer), 0);
        let schema = schemas.preferred().expect(op);
        schema.field(name).expect(name).stores
    };
    let (new, old) = ("MLIR22.1.8", "MLIR19.1.7");
    assert_eq!(of(new, "func.call", "callee"), Some(AttrKind::FlatSymbol));
    assert_eq!(of(old, "func.call", "callee"), Some(AttrKind::FlatSymbol));
    assert_eq!(of(new, "memref.global", "constant"), Some(AttrKind::Unit));
    // Kinds that other releases may not have.
    assert_eq!(of(old, "memref.global", "constant"), None);
    assert_eq!(of(new, "sdy.mesh", "sym_name"), Some(AttrKind::String));
    assert_eq!(of(new, "vhlo.func_v1", "sym_name"), None);
}
