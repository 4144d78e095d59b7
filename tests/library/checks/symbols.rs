//! Symbols whose name is not where the newest release stores it.

use std::path::Path;

use mlirbc::Bytecode;
use mlirbc::ir::{Properties, Threads};
use mlirbc::symbols::SymbolFinder;
use mlirbc_asm::ir::{Op, Region, block};
use mlirbc_asm::{Asm, Bytes};
use mlirbc_transform::rename;
use mlirbc_write::{Builder, NewOp};

/// A file with one `vm.func` as written by IREE up to 3.12: with a record that has no name, and
/// these attributes in a dictionary. Attributes: 0 a location, 1 to 4 strings, 5 a dictionary of
/// `sym_name` and `sym_visibility`, 6 an empty one.
fn old_function(dictionary: u64, registered: bool, record: &[u64]) -> Vec<u8> {
    let strings: [&[u8]; 8] = [
        b"builtin",
        b"vm",
        b"module",
        b"func",
        b"sym_name",
        b"sym_visibility",
        b"entry",
        b"private",
    ];
    let entry = |values: &[u64]| {
        let bytes = values.iter().fold(Bytes::new(), |b, v| b.varint(*v));
        (true, bytes.0)
    };
    let attrs = vec![
        entry(&[15]),
        entry(&[2, 4]),
        entry(&[2, 5]),
        entry(&[2, 6]),
        entry(&[2, 7]),
        entry(&[1, 2, 1, 3, 2, 4]),
        entry(&[1, 0]),
    ];
    let function = Op {
        name: 1,
        attributes: Some(dictionary),
        properties: Some(0),
        ..Op::default()
    };
    let module = Op {
        isolated: true,
        regions: vec![Region {
            values: 0,
            blocks: vec![block(vec![function])],
        }],
        ..Op::default()
    };
    let names = [2 << 1 | 1, 3 << 1 | u64::from(registered)];
    let dialects = Bytes::new().list(&[0 << 1, 1 << 1]).varint(2);
    let dialects = dialects
        .varint(0)
        .list(&names[..1])
        .varint(1)
        .list(&names[1..]);
    let record = record.iter().fold(Bytes::new(), |b, v| b.varint(*v));
    Asm::new(6)
        .dialects(&[], &[])
        .without(mlirbc::SectionId::Dialect)
        .section(mlirbc::SectionId::Dialect, dialects.0)
        .attr_types(&[(0, attrs)], &[])
        .strings(&strings)
        .ops(vec![module])
        .properties(&[&record.0])
        .finish()
}

/// The record of `vm.func` up to 3.12: five attributes, of which only the type is required.
const OLD_RECORD: [u64; 5] = [0, 6, 0, 0, 0];

/// Name and visibility of the symbols of a file.
fn symbols(bytes: &[u8]) -> Vec<(String, String)> {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let mut finder = SymbolFinder::new(file.view()).unwrap();
    let (body, symbols) = finder.outermost(file.view()).unwrap();
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    symbols
        .iter()
        .map(|symbol| {
            let name = text(file.view().string(symbol.name).unwrap());
            let found = file.view().symbol(&name).unwrap();
            assert_eq!(found.op().id(), symbol.op);
            let visibility = finder.visibility(body.op(symbol.op).unwrap()).unwrap();
            (name, text(visibility))
        })
        .collect()
}

#[test]
fn a_name_in_the_dictionary_beside_a_record_is_found() {
    let found = symbols(&old_function(5, true, &OLD_RECORD));
    assert_eq!(found, [("entry".to_string(), "private".to_string())]);
    assert_eq!(symbols(&old_function(6, true, &OLD_RECORD)), []);
    // A record that no schema fits.
    let found = symbols(&old_function(5, true, &[0, 0, 0]));
    assert_eq!(found, [("entry".to_string(), "private".to_string())]);
    // An unregistered operation: its record is an attribute.
    let found = symbols(&old_function(6, false, &[5]));
    assert_eq!(found, [("entry".to_string(), "private".to_string())]);
}

#[test]
fn symbols_of_old_releases_are_found_by_their_path() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/foreign");
    let Ok(bytes) = std::fs::read(folder.join("flydsl0.4.2-tests-Conversion-gpu-ops-1.mlirbc"))
    else {
        crate::common::not_run(&format!("{} is missing", folder.display()));
        return;
    };
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let found = file.view().symbol("@kernel_mod::@my_kernel").unwrap();
    assert_eq!(found.op().name().unwrap(), "gpu.func");
    // Every `sym_name` in a file's text is the name of a symbol, unless the file has a record
    // that no schema fits, which can contain the name.
    let mut symbols = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let wanted = ["iree", "flydsl"].iter().any(|it| name.starts_with(it));
        if !wanted || !name.ends_with(".mlirbc") {
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        let text = std::fs::read_to_string(path.with_extension("mlir")).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let module = file.view().decode_all(Threads::One).unwrap();
        let mut finder = SymbolFinder::new(file.view()).unwrap();
        let properties = file.view().op_properties().unwrap();
        let (mut named, mut unexplained) = (0, 0);
        for op in module.walk().pre_order() {
            named += usize::from(finder.name(op).unwrap().is_some());
            let raw = matches!(properties.properties(op).unwrap(), Properties::Raw(..));
            unexplained += usize::from(raw);
        }
        let stated = text.matches("sym_name = \"").count();
        assert!(named <= stated && stated <= named + unexplained, "{name}");
        symbols += named;
    }
    assert!(symbols > 50, "only {symbols} symbols");
}

/// Types can name symbols in a text that only their dialect parses.
#[test]
fn a_symbol_that_a_type_names_is_not_renamed() {
    for (ty, why) in [
        ("!om.class.type<@Foo>", Some("a type has its name")),
        ("!hw.typealias<@a::@Foo, i1>", Some("a type has its name")),
        ("!om.class.type<@\"Foo\">", Some("a type has its name")),
        ("!om.class.type<@Bar>", None),
    ] {
        let mut builder = Builder::new();
        let module = builder.module().unwrap();
        let name = builder.string("Foo").unwrap();
        let function = builder.function_type(&[], &[]).unwrap();
        let function = builder.type_attr(function).unwrap();
        let op = NewOp::new("func.func").attr("sym_name", name);
        let op = op.attr("function_type", function).regions(1);
        builder.append_op(module, op).unwrap();
        builder.type_text(ty).unwrap();
        let bytes = builder.finish().unwrap().to_vec().unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let refusal = rename(&file, "@Foo", "@New").err();
        let refusal = refusal.map(|refusal| refusal.to_string());
        assert_eq!(refusal.is_some(), why.is_some(), "{ty}: {refusal:?}");
        assert!(refusal.is_none_or(|it| it.contains(why.unwrap())), "{ty}");
    }
}

/// A function `old`, an operation with the strings `target = "old"` and `list = ["old"]`, and a reference to it.
#[test]
fn strings_that_name_a_renamed_symbol_are_counted() {
    let mut builder = Builder::new();
    let old = builder.string("old").unwrap();
    let other = builder.string("other").unwrap();
    let list = builder.array(&[other, old]).unwrap();
    let reference = builder.symbol_ref("old", &[]).unwrap();
    let module = builder.module().unwrap();
    let defined = NewOp::new("t.def").attr("sym_name", old);
    builder.append_op(module, defined).unwrap();
    for strings in [true, false, true] {
        let op = NewOp::new("t.use").attr("a", reference).attr("z", other);
        let op = match strings {
            true => op.attr("list", list).attr("target", old),
            false => op,
        };
        builder.append_op(module, op).unwrap();
    }
    let bytes = builder.finish().unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let found = mlirbc_transform::equal_strings(&file, "old").unwrap();
    assert!(found.is_whole && found.count == 4, "{found:?}");
    let first = found.first.unwrap();
    assert_eq!(first.attribute, b"list");
    assert_eq!(
        file.view().op_name_parts(first.op).unwrap(),
        [&b"t"[..], b"use"]
    );
    assert!(first.pos < file.file_len());
    let none = mlirbc_transform::equal_strings(&file, "older").unwrap();
    assert!(none.count == 0 && none.first.is_none());
    // They stay.
    let nameless = mlirbc_transform::rename(&file, "@old", "@").unwrap_err();
    assert_eq!(
        nameless.to_string(),
        "@old of the file: a new name is needed"
    );
    let renamed = mlirbc_transform::rename_symbol(&file, "old", "new").unwrap();
    let renamed = renamed.to_vec().unwrap();
    let renamed = Bytecode::from_bytes(&renamed).unwrap();
    assert_eq!(
        mlirbc_transform::equal_strings(&renamed, "old")
            .unwrap()
            .count,
        4
    );
    // What VHLO has as strings are references.
    let path = "corpus/jax/sharded.mlirbc";
    let file = Bytecode::open(path).unwrap();
    assert_eq!(
        mlirbc_transform::equal_strings(&file, "main")
            .unwrap()
            .count,
        0
    );
}
