//! Attributes and native properties as the values of Rust, at their bounds.

use std::path::Path;

use mlirbc::entity::{FloatKind, Signedness};
use mlirbc::ir::{AttrRef, OpAttr, OpRef, Threads, TypeRef, ValueGroup};
use mlirbc::props::Tables;
use mlirbc::{Bytecode, OpenOptions, Result, Source};
use mlirbc_asm::Asm;
use mlirbc_asm::ir::Op;
use mlirbc_write::{Attr, Builder, NewOp};

/// A module of one operation `t.op` that was built with these attributes.
fn built(make: impl FnOnce(&mut Builder<'_>) -> Result<Vec<(&'static str, Attr)>>) -> Vec<u8> {
    let mut builder = Builder::new();
    let attrs = make(&mut builder).unwrap();
    let op = attrs
        .into_iter()
        .fold(NewOp::new("t.op"), |op, (name, attr)| op.attr(name, attr));
    let top = builder.top_level();
    builder.append_op(top, op).unwrap();
    let mut bytes = Vec::new();
    builder.finish().unwrap().write_to(&mut bytes).unwrap();
    bytes
}

/// The first operation with this name.
fn with_op<T>(file: &Bytecode<'_>, name: &str, ask: impl FnOnce(OpRef<'_>) -> T) -> T {
    let module = file.view().decode_all(Threads::One).unwrap();
    let mut ops = module.walk().pre_order();
    ask(ops.find(|op| op.name().unwrap() == name).unwrap())
}

/// The values of an attribute, by the method that gives one.
fn values(attr: &OpAttr<'_>) -> Vec<String> {
    let values = [
        attr.as_str().unwrap().map(|it| format!("str {it}")),
        attr.as_i64().unwrap().map(|it| format!("i64 {it}")),
        attr.as_bool().unwrap().map(|it| format!("bool {it}")),
        attr.as_f64().unwrap().map(|it| format!("f64 {it}")),
        attr.as_type().unwrap().map(|it| format!("type {it}")),
        attr.to_i64s().unwrap().map(|it| format!("i64s {it:?}")),
    ];
    values.into_iter().flatten().collect()
}

fn expect(op: OpRef<'_>, expected: &[(&str, &[&str])]) {
    for (name, expected) in expected {
        let attr = op
            .attr(name)
            .unwrap()
            .unwrap_or_else(|| panic!("no {name}"));
        assert_eq!(values(&attr), *expected, "{name}");
    }
}

#[test]
fn integers_have_the_sign_of_their_type() {
    let bytes = built(|b| {
        let mut all = Vec::new();
        for (name, width, sign, value) in [
            ("i1", 1, Signedness::Signless, 1),
            ("no", 1, Signedness::Signless, 0),
            ("si1", 1, Signedness::Signed, 1),
            ("i2", 2, Signedness::Signless, -1),
            ("ui2", 2, Signedness::Unsigned, 3),
            ("i8", 8, Signedness::Signless, -128),
            ("ui8", 8, Signedness::Unsigned, 200),
            ("i33", 33, Signedness::Signed, -(1 << 32)),
            ("i63", 63, Signedness::Signless, (1 << 62) - 1),
            ("i64", 64, Signedness::Signless, i128::from(i64::MIN)),
            ("ui64", 64, Signedness::Unsigned, i128::from(i64::MAX)),
            ("large", 64, Signedness::Unsigned, 1 << 63),
            ("i65", 65, Signedness::Signless, 1),
            ("i0", 0, Signedness::Signless, 0),
        ] {
            let ty = b.integer_type(width, sign)?;
            all.push((name, b.integer(value, ty)?));
        }
        let index = b.index_type()?;
        all.push(("index", b.integer(-7, index)?));
        all.push(("bool", b.bool(true)?));
        Ok(all)
    });
    let file = Bytecode::from_bytes(&bytes).unwrap();
    with_op(&file, "t.op", |op| {
        expect(
            op,
            &[
                ("i1", &["i64 1", "bool true"]),
                ("no", &["i64 0", "bool false"]),
                ("si1", &["i64 1"]),
                ("i2", &["i64 -1"]),
                ("ui2", &["i64 3"]),
                ("i8", &["i64 -128"]),
                ("ui8", &["i64 200"]),
                ("i33", &["i64 -4294967296"]),
                ("i63", &["i64 4611686018427387903"]),
                ("i64", &["i64 -9223372036854775808"]),
                ("ui64", &["i64 9223372036854775807"]),
                ("large", &[]),
                ("i65", &["i64 1"]),
                ("i0", &["i64 0"]),
                ("index", &["i64 -7"]),
                ("bool", &["i64 1", "bool true"]),
            ],
        );
    });
}

#[test]
fn lists_strings_and_floats() {
    let bytes = built(|b| {
        let i8 = b.integer_type(8, Signedness::Signless)?;
        let ui8 = b.integer_type(8, Signedness::Unsigned)?;
        let i16 = b.integer_type(16, Signedness::Signless)?;
        let i64 = b.integer_type(64, Signedness::Signless)?;
        let ui64 = b.integer_type(64, Signedness::Unsigned)?;
        let i1 = b.integer_type(1, Signedness::Signless)?;
        let f32 = b.float_type(FloatKind::F32)?;
        let f80 = b.float_type(FloatKind::F80)?;
        let long = [i64::MIN, 5].map(i64::to_le_bytes).concat();
        let one = b.integer(1, i8)?;
        let text = b.string("x")?;
        Ok(vec![
            ("bytes", b.dense_array(i8, &[0xff, 0x7f])?),
            ("unsigned", b.dense_array(ui8, &[0xff, 0x7f])?),
            ("shorts", b.dense_array(i16, &[0, 0x80, 3, 0])?),
            ("longs", b.dense_array(i64, &long)?),
            ("too large", b.dense_array(ui64, &long)?),
            ("bools", b.dense_array(i1, &[1, 0])?),
            ("floats", b.dense_array(f32, &[0, 0, 0, 0])?),
            ("array", b.array(&[one, one])?),
            ("mixed", b.array(&[one, text])?),
            ("none", b.array(&[])?),
            ("text", b.string("größe")?),
            ("symbol", b.symbol_ref("main", &[])?),
            ("nested", b.symbol_ref("outer", &["inner"])?),
            ("unit", b.unit()?),
            ("type", b.type_attr(f32)?),
            ("half", b.float(0.5, f32)?),
            ("extended", b.float_bits(0x3fff_8000_0000_0000_0000, f80)?),
        ])
    });
    let file = Bytecode::from_bytes(&bytes).unwrap();
    with_op(&file, "t.op", |op| {
        expect(
            op,
            &[
                ("bytes", &["i64s [-1, 127]"]),
                ("unsigned", &["i64s [255, 127]"]),
                ("shorts", &["i64s [-32768, 3]"]),
                ("longs", &["i64s [-9223372036854775808, 5]"]),
                ("too large", &[]),
                ("bools", &["i64s [1, 0]"]),
                ("floats", &[]),
                ("array", &["i64s [1, 1]"]),
                ("mixed", &[]),
                ("none", &["i64s []"]),
                ("text", &["str größe"]),
                ("symbol", &["str main"]),
                ("nested", &[]),
                ("unit", &["bool true"]),
                ("type", &["type f32"]),
                ("half", &["f64 0.5"]),
                ("extended", &["f64 1"]),
            ],
        );
    });
}

/// Two files that hold the same: numbers of different files differ.
#[test]
fn references_are_equal_in_one_file_only() {
    let bytes = built(|b| Ok(vec![("a", b.string("x")?), ("b", b.string("y")?)]));
    let (one, other) = (
        Bytecode::from_bytes(&bytes).unwrap(),
        Bytecode::from_bytes(&bytes).unwrap(),
    );
    let attr = |file, n: u32| AttrRef::new(Bytecode::view(file), mlirbc::ids::AttrId::new(n));
    assert_eq!(attr(&one, 0), attr(&one, 0));
    assert_ne!(attr(&one, 0), attr(&one, 1));
    assert_ne!(attr(&one, 0), attr(&other, 0));
    assert_eq!(format!("{:?}", attr(&one, 1)), "AttrId(1)");
    let ty = |file, n: u32| TypeRef::new(Bytecode::view(file), mlirbc::ids::TypeId::new(n));
    assert_eq!(ty(&one, 0), ty(&one, 0));
    assert_ne!(ty(&one, 0), ty(&one, 1));
    assert_ne!(ty(&one, 0), ty(&other, 0));
    assert_eq!(ty(&one, 1).id().unwrap().number(), 1);
    assert_eq!(format!("{:?}", ty(&one, 1)), "TypeId(1)");
}

/// The parts of the text of a type are types without a number.
#[test]
fn parts_of_a_function_of_llvm() {
    let mut builder = Builder::new();
    let function = builder
        .type_text("!llvm.func<i32 (ptr, !llvm.struct<(i8)>, ...)>")
        .unwrap();
    let none = builder.type_text("!llvm.func<void ()>").unwrap();
    let other = builder.type_text("!llvm.array<2 x i8>").unwrap();
    let attrs = [function, none, other].map(|ty| builder.type_attr(ty).unwrap());
    let op = ["function", "none", "other"]
        .into_iter()
        .zip(attrs)
        .fold(NewOp::new("t.op"), |op, (name, attr)| op.attr(name, attr));
    let top = builder.top_level();
    builder.append_op(top, op).unwrap();
    let mut bytes = Vec::new();
    builder.finish().unwrap().write_to(&mut bytes).unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    with_op(&file, "t.op", |op| {
        let ty = |name: &str| op.attr(name).unwrap().unwrap().as_type().unwrap().unwrap();
        let function = ty("function").as_function().unwrap().unwrap();
        let texts: Vec<String> = function.inputs().map(|it| it.to_string()).collect();
        assert_eq!(texts, ["!llvm.ptr", "!llvm.struct<(i8)>"]);
        assert_eq!(function.inputs().size_hint(), (2, Some(2)));
        assert_eq!(function.results().size_hint(), (1, Some(1)));
        assert!(function.is_variadic());
        let parts: Vec<TypeRef<'_>> = function.inputs().collect();
        assert_eq!(parts[0].id(), None);
        assert_eq!(parts[0], parts[0]);
        assert_ne!(parts[0], parts[1]);
        assert_eq!(format!("{:?}", parts[0]), "TypeId(\"ptr\")");
        let none = ty("none").as_function().unwrap().unwrap();
        assert_eq!((none.inputs().count(), none.results().count()), (0, 0));
        assert!(!none.is_variadic());
        assert!(ty("other").as_function().unwrap().is_none());
    });
}

const LINES: &str =
    "t.op\tflag:b int:i8 kind:v32 list:[i16] maybe:?i64 no:?i64 set:{i64} text:s unit:u $2\n";

/// `t.op` with a record of native properties, and two operand groups of one and two values.
fn native() -> Vec<u8> {
    let tables = Tables::standard().with_lines(LINES).unwrap();
    let mut builder = Builder::with("MLIR22.1.8", tables);
    let int = |b: &mut Builder<'_>, width, value| {
        let ty = b.integer_type(width, Signedness::Signless).unwrap();
        b.integer(value, ty).unwrap()
    };
    let i32 = builder.integer_type(32, Signedness::Signless).unwrap();
    let top = builder.module().unwrap();
    let source = NewOp::new("t.source").results(&[i32, i32, i32]);
    let source = builder.append_op(top, source).unwrap();
    let operands = [0, 1, 2].map(|nth| builder.result(source, nth).unwrap());
    let short = int(&mut builder, 8, -3);
    let kind = int(&mut builder, 32, 9);
    let (five, six) = (int(&mut builder, 16, 5), int(&mut builder, 16, -6));
    let list = builder.array(&[five, six]).unwrap();
    let long = int(&mut builder, 64, 1 << 40);
    let maybe = builder.array(&[long]).unwrap();
    let absent = builder.array(&[]).unwrap();
    let i64 = builder.integer_type(64, Signedness::Signless).unwrap();
    let set = builder.dense_array(i64, &7i64.to_le_bytes()).unwrap();
    let (flag, unit) = (builder.bool(true).unwrap(), builder.unit().unwrap());
    let text = builder.string("some").unwrap();
    let op = NewOp::new("t.op")
        .attr("flag", flag)
        .attr("int", short)
        .attr("kind", kind)
        .attr("list", list)
        .attr("maybe", maybe)
        .attr("no", absent)
        .attr("set", set)
        .attr("text", text)
        .attr("unit", unit)
        .operands(&operands)
        .operand_groups(&[1, 2]);
    builder.append_op(top, op).unwrap();
    let mut bytes = Vec::new();
    builder.finish().unwrap().write_to(&mut bytes).unwrap();
    bytes
}

#[test]
fn native_properties() {
    let bytes = native();
    let tables = Tables::standard().with_lines(LINES).unwrap();
    let options = OpenOptions::new().tables(tables);
    let file = options.open_source(Source::borrowed(&bytes)).unwrap();
    with_op(&file, "t.op", |op| {
        expect(
            op,
            &[
                ("flag", &["i64 1", "bool true"]),
                ("int", &["i64 -3"]),
                ("kind", &["i64 9"]),
                ("list", &["i64s [5, -6]"]),
                ("maybe", &["i64 1099511627776", "i64s [1099511627776]"]),
                ("no", &["i64s []"]),
                ("set", &["i64s [7]"]),
                ("text", &["str some"]),
                ("unit", &["i64 1", "bool true"]),
                ("operandSegmentSizes", &["i64s [1, 2]"]),
            ],
        );
        let groups = op.operand_groups().unwrap().unwrap();
        let ranges: Vec<_> = groups.into_iter().map(|group| group.range).collect();
        assert_eq!(ranges, [0..1, 1..3]);
        let unit = op.attr("unit").unwrap().unwrap();
        assert!(!unit.is_default() && unit.is_inherent());
        let debug = format!("{unit:?}");
        assert!(
            debug.contains("\"unit\"") && debug.contains("Record"),
            "{debug}"
        );
        assert!(format!("{:?}", op.attrs().unwrap()).contains("\"text\""));
    });
}

/// Version 4 has no records: what is not in the dictionary has the value that C++ gives it.
#[test]
fn native_properties_that_a_file_leaves_out() {
    let asm = Asm::minimal(4)
        .strings(&[b"builtin", b"t", b"op"])
        .dialects(&[0, 1], &[(1, &[2])])
        .attr_types(&[(0, vec![(true, vec![0x1f])])], &[]);
    let bytes = asm.ops(vec![Op::default()]).finish();
    let tables = Tables::standard().with_lines(LINES).unwrap();
    let options = OpenOptions::new().tables(tables);
    let file = options.open_source(Source::borrowed(&bytes)).unwrap();
    with_op(&file, "t.op", |op| {
        expect(
            op,
            &[
                ("flag", &["i64 0", "bool false"]),
                ("int", &["i64 0"]),
                ("kind", &["i64 0"]),
                ("list", &[]),
                ("set", &[]),
                ("text", &["str "]),
                ("unit", &["i64 0", "bool false"]),
            ],
        );
        let flag = op.attr("flag").unwrap().unwrap();
        assert!(flag.is_default() && flag.as_attr().is_none());
        assert!(op.attr("absent").unwrap().is_none());
    });
}

/// VHLO wraps values in attributes of its own.
#[test]
fn values_of_vhlo() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/jax/attrs.vhlo-1.17.0.mlirbc");
    let file = Bytecode::open(path).unwrap();
    with_op(&file, "vhlo.all_reduce_v2", |op| {
        expect(
            op,
            &[
                ("channel_id", &["i64 1"]),
                ("use_global_device_ids", &["i64 1", "bool true"]),
            ],
        );
    });
    with_op(&file, "vhlo.custom_call_v1", |op| {
        let called = op.attr("called_computations").unwrap().unwrap();
        let called = called.as_attr().unwrap().as_array().unwrap().unwrap();
        let names: Vec<_> = called.map(|it| it.as_str().unwrap().unwrap()).collect();
        assert_eq!(names, ["helper"]);
    });
}

#[test]
fn groups_of_operands_and_results() {
    let mut builder = Builder::with("MLIR22.1.8", Tables::standard());
    let i32 = builder.integer_type(32, Signedness::Signless).unwrap();
    let body = builder.module().unwrap();
    let source = NewOp::new("t.source").results(&[i32, i32]);
    let source = builder.append_op(body, source).unwrap();
    let operands = [0, 1].map(|nth| builder.result(source, nth).unwrap());
    let none = builder.dense_array(i32, &[]).unwrap();
    let call = NewOp::new("llvm.call")
        .attr("op_bundle_sizes", none)
        .results(&[i32])
        .operands(&operands);
    let call = call.operand_groups(&[2, 0]);
    builder.append_op(body, call).unwrap();
    let mut bytes = Vec::new();
    builder.finish().unwrap().write_to(&mut bytes).unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let properties = file.view().op_properties().unwrap();
    with_op(&file, "llvm.call", |op| {
        let groups = |groups: Option<Vec<ValueGroup<'_>>>| -> Vec<_> {
            let groups = groups.unwrap().into_iter();
            groups.map(|it| (it.name.to_string(), it.range)).collect()
        };
        let operands = [
            ("callee_operands".to_string(), 0..2),
            ("op_bundle_operands".to_string(), 2..2),
        ];
        assert_eq!(groups(op.operand_groups().unwrap()), operands);
        assert_eq!(groups(properties.operand_groups(op).unwrap()), operands);
        let results = [("result".to_string(), 0..1)];
        assert_eq!(groups(op.result_groups().unwrap()), results);
        assert_eq!(groups(properties.result_groups(op).unwrap()), results);
        let sizes = properties.attr(op, "operandSegmentSizes").unwrap().unwrap();
        assert_eq!(sizes.to_i64s().unwrap().unwrap(), [2, 0]);
    });
    with_op(&file, "t.source", |op| {
        assert!(op.operand_groups().unwrap().is_none());
        assert!(op.result_groups().unwrap().is_none());
    });
}

/// Sizes of groups in a dictionary of an operation without a table: dense elements as in old files.
#[test]
fn sizes_in_a_dictionary() {
    // A single size, which does not add up, is a splat for an unknown number of groups.
    for (sizes, expected) in [
        (&[0u8, 0, 0, 0, 2, 0, 0, 0][..], Some(vec![0..0, 0..2])),
        (&[1, 0, 0, 0], None),
    ] {
        let mut builder = Builder::new();
        let i32 = builder.integer_type(32, Signedness::Signless).unwrap();
        let body = builder.module().unwrap();
        let source = NewOp::new("t.source").results(&[i32, i32]);
        let source = builder.append_op(body, source).unwrap();
        let operands = [0, 1].map(|nth| builder.result(source, nth).unwrap());
        let vector = builder.vector_type(&[2], i32).unwrap();
        let sizes = builder.dense_elements(vector, sizes).unwrap();
        let op = NewOp::new("t.op").attr("operandSegmentSizes", sizes);
        builder.append_op(body, op.operands(&operands)).unwrap();
        let mut bytes = Vec::new();
        builder.finish().unwrap().write_to(&mut bytes).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        with_op(&file, "t.op", |op| {
            let groups = op.operand_groups().unwrap();
            let ranges = groups.map(|all| all.into_iter().map(|it| it.range).collect::<Vec<_>>());
            assert_eq!(ranges, expected);
        });
    }
}
