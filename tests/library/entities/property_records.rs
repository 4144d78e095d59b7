//! Records of properties: what tables say of them, sizes of groups in both versions, values that a
//! builder leaves out, and which entries of dictionaries are properties.

use mlirbc::entity::Signedness;
use mlirbc::error::BuildError;
use mlirbc::ids::AttrId;
use mlirbc::ir::{OpProperties, OpRef, Properties, Threads};
use mlirbc::props::{Tables, Value};
use mlirbc::{Bytecode, ErrorKind, OpenOptions, Result, SectionId, Source, Version};
use mlirbc_asm::ir::{Block, Op, Region};
use mlirbc_asm::{Asm, Bytes};
use mlirbc_write::{Builder, NewOp, Rewrite};

fn v(values: &[u64]) -> Vec<u8> {
    Bytes::new().varints(values).0
}

/// A writer, its version of the format, and whether it knew the operations.
type Writer = (&'static str, u8, bool);

/// A file with this operation in a module, whose argument can be its operand. Attributes: 0 a
/// location, 1 to 5 the strings of the name's parts, `key`, "a" and "b", 6 `{key}`, 7 and 8
/// `array<i32: 1>` and `array<i32: 2>`.
fn made(writer: Writer, name: &str, key: &str, record: Option<&[u8]>, op: Op) -> Vec<u8> {
    let (producer, version, known) = writer;
    let (dialect, rest) = name.split_once('.').unwrap();
    let strings = ["builtin", dialect, rest, key, "a", "b", "module"];
    let array = |size: u8| {
        Bytes::new()
            .varints(&[17, 0, 1, 4])
            .bytes(&[size, 0, 0, 0])
            .0
    };
    let texts = (1..6).map(|string| v(&[2, string]));
    let attrs = [v(&[15])].into_iter().chain(texts);
    let attrs = attrs.chain([v(&[1, 1, 3, 9]), array(1), array(2), v(&[7])]);
    let attrs = attrs.map(|bytes| (true, bytes)).collect();
    let dialects = Bytes::new().append(|e| {
        e.varint(2).varints([0, 1].map(|name| name << 1));
        if version >= 4 {
            e.varint(2);
        }
        for (dialect, name) in [(0, 6), (1, 2)] {
            e.varint(dialect).varint(1);
            match version {
                5.. => e.varint_with_flag(name, known),
                _ => e.varint(name),
            };
        }
    });
    let op = Op {
        name: 1,
        properties: record.map(|_| 0),
        ..op
    };
    let block = Block {
        args: vec![(0, None)],
        ops: vec![op],
        ..Block::default()
    };
    let region = Region {
        values: 1 + block.ops[0].results.len() as u64,
        blocks: vec![block],
    };
    let module = Op {
        isolated: true,
        regions: vec![region],
        ..Op::default()
    };
    let mut asm = Asm::new(version).section(SectionId::Dialect, dialects.0);
    asm.producer = producer;
    let asm = asm
        .attr_types(&[(0, attrs)], &[(0, vec![(true, v(&[0, 32 << 2]))])])
        .strings(&strings.map(str::as_bytes))
        .ops(vec![module]);
    match version {
        5.. => asm.properties(record.as_slice()).finish(),
        _ => asm.finish(),
    }
}

const RELEASE: &str = "MLIR22.1.8";

fn tables(line: &str) -> Tables {
    Tables::standard().with_lines(line).unwrap()
}

fn open<'a>(bytes: &'a [u8], line: &str) -> Bytecode<'a> {
    let options = OpenOptions::new().tables(tables(line));
    options.open_source(Source::borrowed(bytes)).unwrap()
}

fn with_op<T>(file: &Bytecode<'_>, name: &str, ask: impl FnOnce(OpRef<'_>) -> T) -> T {
    let module = file.view().decode_all(Threads::One).unwrap();
    let mut ops = module.walk().pre_order();
    ask(ops.find(|op| op.name().unwrap() == name).unwrap())
}

/// The fields of the record of `t.op`.
fn fields(bytes: &[u8], line: &str, ask: impl FnOnce(Vec<(&str, Value<'_>)>)) {
    let file = open(bytes, line);
    let properties = OpProperties::new(file.view(), tables(line)).unwrap();
    with_op(&file, "t.op", |op| {
        match properties.properties(op).unwrap() {
            Properties::Fields(fields) => {
                ask(fields
                    .iter()
                    .map(|field| (field.name(), field.value))
                    .collect());
            }
            other => panic!("{other:?}"),
        }
    });
}

#[test]
fn sizes_of_groups_end_where_the_next_field_begins() {
    // One size of four, with its group in two bits: 1 of group 0. Then five sizes.
    let record = v(&[1 << 1 | 1, 2, 1 << 2, 5 << 1, 1, 0, 0, 0, 0]);
    let op = Op {
        operands: vec![0],
        results: vec![0],
        ..Op::default()
    };
    let bytes = made((RELEASE, 6, true), "t.op", "key", Some(&record), op);
    fields(&bytes, "t.op\t$4 %5", |fields| {
        let lists: Vec<Vec<u32>> = fields
            .iter()
            .map(|(_, value)| match value {
                Value::Sizes(sizes) => {
                    let mut rest = *sizes;
                    let len = rest.len();
                    rest.next();
                    assert_eq!((rest.len(), rest.size_hint().0), (len - 1, len - 1));
                    sizes.collect()
                }
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(lists, [vec![1, 0, 0, 0], vec![1, 0, 0, 0, 0]]);
    });
}

#[test]
fn sizes_of_version_5_precede_an_attribute_of_their_own_name() {
    let op = Op {
        operands: vec![0],
        ..Op::default()
    };
    let bytes = made((RELEASE, 5, true), "t.op", "key", Some(&v(&[7, 4])), op);
    fields(&bytes, "t.op\toperand_segment_sizes $1", |fields| {
        let values: Vec<_> = fields
            .iter()
            .map(|(name, value)| format!("{name} {value:?}"))
            .collect();
        assert_eq!(
            values,
            [
                "operandSegmentSizes SizesAttr(AttrId(7))",
                "operand_segment_sizes Attr(AttrId(4))"
            ]
        );
    });
}

fn rewritten(bytes: &[u8], line: &str, how: Rewrite) -> Vec<u8> {
    let file = open(bytes, line);
    how.plan(&file).unwrap().to_vec().unwrap()
}

fn version(number: u64) -> Rewrite {
    Rewrite::new().version(Version::new(number).unwrap())
}

#[test]
fn sizes_stand_in_version_5_where_their_old_names_stand() {
    let line = "t.op\ta p z $1 %1";
    // Two results, so that the lists of sizes differ.
    let record = v(&[4, 5, 4, 1 << 1, 1, 1 << 1, 2]);
    let op = Op {
        operands: vec![0],
        results: vec![0, 0],
        ..Op::default()
    };
    let bytes = made((RELEASE, 6, true), "t.op", "key", Some(&record), op);
    let older = rewritten(&bytes, line, version(5));
    let file = open(&older, line);
    with_op(&file, "t.op", |op| {
        let mut record = op.property_record().unwrap().unwrap();
        let mut texts = Vec::new();
        while !record.is_empty() {
            let id = AttrId::new(record.varint().unwrap() as u32);
            texts.push(file.view().display_attr(id).to_string());
        }
        let sizes = ["array<i32: 1>", "array<i32: 2>"];
        assert_eq!(texts, ["\"a\"", sizes[0], "\"b\"", sizes[1], "\"a\""]);
    });
}

#[test]
fn the_name_of_a_symbol_is_found_in_a_record_of_version_5() {
    let mut builder = Builder::new();
    let body = builder.module().unwrap();
    let ty = builder.function_type(&[], &[]).unwrap();
    let (name, ty) = (
        builder.string("main").unwrap(),
        builder.type_attr(ty).unwrap(),
    );
    let private = builder.string("private").unwrap();
    let func = NewOp::new("func.func")
        .attr("sym_name", name)
        .attr("function_type", ty)
        .attr("sym_visibility", private)
        .regions(1);
    builder.append_op(body, func).unwrap();
    let bytes = builder.finish().unwrap().to_vec().unwrap();
    for bytes in [rewritten(&bytes, "", version(5)), bytes] {
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let (_, symbols) = file.view().symbols().unwrap();
        let names: Vec<_> = symbols
            .iter()
            .map(|symbol| file.view().string(symbol.name).unwrap())
            .collect();
        assert_eq!(names, [b"main"]);
    }
}

/// A module of one operation `t.op` that was built with this line in the tables.
fn build(
    line: &str,
    make: impl FnOnce(&mut Builder<'_>, NewOp) -> Result<NewOp>,
) -> Result<Vec<u8>> {
    let mut builder = Builder::with(RELEASE, tables(line));
    let op = make(&mut builder, NewOp::new("t.op"))?;
    let body = builder.module()?;
    builder.append_op(body, op)?;
    builder.finish()?.to_vec()
}

#[test]
fn properties_that_are_not_set_have_the_values_of_cpp() {
    let line = "t.op\tcount:i32 flag:b kind:v32 many:[i64] maybe:?i64 name:s x:a";
    let bytes = build(line, |b, op| Ok(op.attr("x", b.string("set")?))).unwrap();
    for bytes in [rewritten(&bytes, line, Rewrite::new().canonical()), bytes] {
        let file = open(&bytes, line);
        with_op(&file, "t.op", |op| {
            let get = |name| op.attr(name).unwrap().unwrap();
            assert_eq!(get("count").as_i64().unwrap(), Some(0));
            assert_eq!(get("kind").as_i64().unwrap(), Some(0));
            assert_eq!(get("flag").as_bool().unwrap(), Some(false));
            assert_eq!(get("many").to_i64s().unwrap(), Some(vec![]));
            assert_eq!(get("maybe").to_i64s().unwrap(), Some(vec![]));
            assert_eq!(get("name").as_str().unwrap(), Some(""));
            assert_eq!(get("x").as_str().unwrap(), Some("set"));
            assert!(!get("count").is_default(), "it is in the record");
        });
    }
    let error = build(line, |_, op| Ok(op)).unwrap_err();
    let ErrorKind::Build(BuildError::MissingProperty { property, .. }) = error.kind() else {
        panic!("{error}")
    };
    assert_eq!(property, "x");
}

#[test]
fn a_builder_does_not_guess_how_values_are_divided() {
    // One operand, and three lists of any length.
    let line = "memref.subview\t$4";
    let subview = |operands: usize| {
        let mut builder = Builder::with(RELEASE, tables(line));
        let i32 = builder.integer_type(32, Signedness::Signless)?;
        let body = builder.module()?;
        let source = NewOp::new("t.source").results(&vec![i32; operands]);
        let source = builder.append_op(body, source)?;
        let values: Result<Vec<_>> = (0..operands as u32)
            .map(|nth| builder.result(source, nth))
            .collect();
        let op = NewOp::new("memref.subview")
            .operands(&values?)
            .results(&[i32]);
        builder.append_op(body, op)?;
        builder.finish()?.to_vec()
    };
    let bytes = subview(1).unwrap();
    let file = open(&bytes, line);
    with_op(&file, "memref.subview", |op| {
        let groups = op.operand_groups().unwrap().unwrap().into_iter();
        let ranges: Vec<_> = groups.map(|group| group.range).collect();
        assert_eq!(ranges, [0..1, 1..1, 1..1, 1..1]);
    });
    let error = subview(4).unwrap_err();
    let is_refused = matches!(
        error.kind(),
        ErrorKind::Build(BuildError::GroupSizes { .. })
    );
    assert!(is_refused, "{error}");
}

#[test]
fn entries_of_a_dictionary_are_properties_if_the_writer_had_them() {
    let (llvm_17, unknown) = (("MLIR17.0.6", 4, true), ("asm", 4, true));
    let unaware = (RELEASE, 6, false);
    let cases = [
        // LLVM 17 has records for some of its operations.
        (llvm_17, "arith.cmpi", "predicate", true),
        (llvm_17, "func.func", "sym_name", true),
        (llvm_17, "gpu.cluster_dim", "dimension", false),
        (llvm_17, "t.op", "x", false),
        // An operation that its writer did not know can be one of LLVM.
        (unaware, "arith.cmpi", "predicate", true),
        (unaware, "t.op", "x", false),
        // Operations of the tests of StableHLO never have them.
        (unknown, "check.expect_close", "min_ulp_difference", false),
        (unknown, "interpreter.probe", "probe_id", false),
        (unknown, "check.expect_eq_const", "value", true),
        (unknown, "stablehlo.concatenate", "dimension", true),
    ];
    for (writer, name, key, split) in cases {
        let op = Op {
            attributes: Some(6),
            ..Op::default()
        };
        let bytes = made(writer, name, key, None, op);
        let file = open(&bytes, "t.op\tx");
        let mut text = Vec::new();
        mlirbc_print::print(file.view(), &mlirbc_print::Options::default(), &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text.contains("<{"), split, "{writer:?}: {text}");
        assert!(text.contains(&format!("{{{key}")), "{text}");
    }
}

#[test]
fn fields_of_a_line_are_named_once_and_in_order() {
    let problem = |fields: &str| {
        let error = Tables::standard().with_lines(&format!("# first\nt.op\t{fields}"));
        let error = error.unwrap_err();
        assert_eq!(error.line, 2);
        error.problem
    };
    assert_eq!(problem("b a"), "\"b\" before \"a\"");
    assert_eq!(problem("a a"), "\"a\" before \"a\"");
    let sizes = "\"operandSegmentSizes\" before \"operandSegmentSizes\"";
    assert_eq!(problem("$2 $3"), sizes);
    assert_eq!(problem("1a"), "\"1a\" is not a field");
    assert_eq!(problem("a|b"), "\"a|b\" is not a field");
}
