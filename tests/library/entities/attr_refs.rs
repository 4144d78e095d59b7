//! Attributes and properties of made operations: where they come from, their values, the groups of
//! operands and results, and how the operation is printed.

use mlirbc::ids::AttrId;
use mlirbc::ir::{AttrRef, OpRef, Origin, Threads, ValueGroup};
use mlirbc::props::Tables;
use mlirbc::{Bytecode, ErrorKind, OpenOptions, SectionId, Source, Version};
use mlirbc_asm::ir::{Op, Region, block};
use mlirbc_asm::{Asm, Bytes};
use mlirbc_write::{Builder, NewOp, Rewrite};

fn nums(numbers: &[u64]) -> Bytes {
    Bytes::new().varints(numbers)
}

/// An encoded attribute or type.
fn entry(numbers: &[u64]) -> (bool, Vec<u8>) {
    (true, nums(numbers).0)
}

/// Numbers of strings, attributes and types of [`made`].
const TEXT: u64 = 4;
const FIRST_ATTR: u64 = 1;
const VECTOR: u64 = 1;

/// A file with an operation of this name behind one with two results, in one block. The attributes
/// follow `loc(unknown)`, the strings follow four others; the types are `i32` and `vector<2xi32>`.
fn made(
    version: u8,
    name: &str,
    strings: &[&str],
    attrs: &[Bytes],
    record: Option<&[u8]>,
    op: Op,
) -> Asm {
    let (dialect, own_name) = name.split_once('.').unwrap();
    let mut all = vec!["builtin", dialect, own_name, "source"];
    all.extend(strings);
    let all: Vec<&[u8]> = all.into_iter().map(str::as_bytes).collect();
    let mut entries = vec![entry(&[15])];
    entries.extend(attrs.iter().map(|it| (true, it.0.clone())));
    let types = vec![entry(&[0, 32 << 2]), entry(&[19, 1, 4, 0])];
    let source = Op {
        name: 1,
        results: vec![0, 0],
        ..Op::default()
    };
    let values = 2 + op.results.len() as u64;
    let op = Op {
        properties: record.map(|_| 0),
        ..op
    };
    let inner = block(vec![source, op]);
    let around = Op {
        name: 1,
        isolated: true,
        regions: vec![Region {
            values,
            blocks: vec![inner],
        }],
        ..Op::default()
    };
    let asm = Asm::minimal(version)
        .strings(&all)
        .dialects(&[0, 1], &[(1, &[2, 3])])
        .attr_types(&[(0, entries)], &[(0, types)])
        .ops(vec![around]);
    match record {
        Some(record) => asm.properties(&[record]),
        None => asm,
    }
}

/// The operation in question of a file of [`made`], with further lines of the tables.
fn with_op<T>(bytes: &[u8], lines: &str, ask: impl FnOnce(OpRef<'_>) -> T) -> T {
    let tables = Tables::standard().with_lines(lines).unwrap();
    let options = OpenOptions::new().tables(tables);
    let file = options.open_source(Source::borrowed(bytes)).unwrap();
    let module = file.view().decode_all(Threads::One).unwrap();
    ask(module.walk().pre_order().last().unwrap())
}

fn with_dictionary() -> Op {
    Op {
        attributes: Some(FIRST_ATTR),
        ..Op::default()
    }
}

#[test]
fn a_narrow_property_has_the_sign_of_its_width() {
    for (number, expected) in [(0xfd, -3), (0x7f, 127), (-3i64 as u64, -3)] {
        let record = Bytes::new().varint(number).0;
        let bytes = made(6, "t.op", &[], &[], Some(&record), Op::default()).finish();
        let value = with_op(&bytes, "t.op\tint:i8", |op| {
            op.attr("int").unwrap().unwrap().as_i64()
        });
        assert_eq!(value, Ok(Some(expected)));
    }
}

#[test]
fn a_unit_property_is_printed_without_a_value_and_a_bool_with_one() {
    let bytes = made(6, "t.op", &[], &[], Some(&[1, 0, 1, 0]), Op::default()).finish();
    let text = with_op(&bytes, "t.op\tflag:b no:b set:u unset:u", |op| {
        op.to_string()
    });
    let expected = "\"t.op\"() <{flag = true, no = false, set, unset = false}> : () -> ()";
    assert_eq!(text, expected);
}

#[test]
fn a_default_that_is_text_has_a_value() {
    let values = |name: &str, attr: &str| {
        let bytes = made(4, name, &[], &[], None, Op::default()).finish();
        with_op(&bytes, "", |op| {
            let found = op.attr(attr).unwrap().unwrap();
            assert!(found.is_default(), "{name} {attr}");
            let text = found.as_str().unwrap().map(str::to_owned);
            (text, found.as_i64().unwrap(), found.as_bool().unwrap())
        })
    };
    let dpp = |attr| values("amdgpu.dpp", attr);
    assert_eq!(dpp("bound_ctrl"), (None, Some(0), Some(false)));
    assert_eq!(dpp("row_mask"), (None, Some(15), None));
    let checks = values("amdgpu.raw_buffer_load", "boundsCheck");
    assert_eq!(checks, (None, Some(1), Some(true)));
    let config = values("stablehlo.infeed", "infeed_config");
    assert_eq!(config, (Some(String::new()), None, None));
    let copy = values("transform.bufferization.one_shot_bufferize", "memcpy_op");
    assert_eq!(copy, (Some("memref.copy".to_owned()), None, None));
    let flags = values("arith.addf", "fastmath");
    assert_eq!(flags, (None, None, None));
}

/// First index and end of each group.
fn ranges(groups: Option<Vec<ValueGroup<'_>>>) -> Option<Vec<(u32, u32)>> {
    groups.map(|all| {
        all.into_iter()
            .map(|it| (it.range.start, it.range.end))
            .collect()
    })
}

/// Dense elements of one size that every group has, as old releases wrote it.
#[test]
fn a_single_size_is_that_of_all_groups() {
    let sizes = nums(&[18, VECTOR, 4]).bytes(&[1, 0, 0, 0]);
    let attrs = [nums(&[1, 1, 2, 3]), nums(&[2, TEXT]), sizes];
    let op = Op {
        operands: vec![1, 0],
        ..with_dictionary()
    };
    let bytes = made(4, "llvm.call", &["operand_segment_sizes"], &attrs, None, op).finish();
    with_op(&bytes, "llvm.call\t$2", |op| {
        let groups = op.operand_groups().unwrap();
        assert_eq!(ranges(groups), Some(vec![(0, 1), (1, 2)]));
        assert_eq!(ranges(op.result_groups().unwrap()), Some(vec![(0, 0)]));
    });
}

#[test]
fn groups_need_no_table_but_a_dictionary() {
    // No table knows the record, so there may be sizes in it.
    let bytes = made(6, "t.op", &[], &[], Some(&[7]), Op::default()).finish();
    with_op(&bytes, "", |op| {
        assert_eq!(op.operand_groups(), Ok(None));
        let error = op.attr("operandSegmentSizes").unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::NoPropertyTable { .. }));
    });
    // The dictionary is a string.
    let attrs = [nums(&[2, TEXT])];
    let bytes = made(6, "t.op", &["a"], &attrs, None, with_dictionary()).finish();
    with_op(&bytes, "", |op| {
        let error = op.operand_groups().unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Invalid(_)), "{error}");
    });
}

/// Sizes of groups are native in records of version 6, attributes in those of version 5, and entries
/// of the dictionary before.
#[test]
fn sizes_of_groups_are_kept_in_other_versions() {
    const LINES: &str = "t.op\t$2 %2";
    let record = nums(&[2 << 1, 0, 2, 2 << 1, 1, 2]).0;
    let op = Op {
        operands: vec![1, 0],
        results: vec![0, 0, 0],
        ..Op::default()
    };
    let bytes = made(6, "t.op", &[], &[], Some(&record), op).finish();
    let check = |bytes: &[u8]| {
        with_op(bytes, LINES, |op| {
            let operands = ranges(op.operand_groups().unwrap());
            assert_eq!(operands, Some(vec![(0, 0), (0, 2)]));
            let results = ranges(op.result_groups().unwrap());
            assert_eq!(results, Some(vec![(0, 1), (1, 3)]));
        });
    };
    check(&bytes);
    let rewrite = |bytes: &[u8], how: Rewrite| {
        let tables = Tables::standard().with_lines(LINES).unwrap();
        let options = OpenOptions::new().tables(tables);
        let file = options.open_source(Source::borrowed(bytes)).unwrap();
        let mut out = Vec::new();
        how.plan(&file).unwrap().write_to(&mut out).unwrap();
        check(&out);
        out
    };
    let version = |number| Rewrite::new().version(Version::new(number).unwrap());
    rewrite(&bytes, Rewrite::new().canonical());
    rewrite(&bytes, version(4));
    let five = rewrite(&bytes, version(5));
    rewrite(&five, version(4));
    rewrite(&five, version(6));
}

/// A file with one operation whose writer did not know it, with this record.
fn unregistered(record: &[u8]) -> Vec<u8> {
    let op = Op {
        properties: Some(0),
        ..Op::default()
    };
    let attrs = [&[15][..], &[1, 1, 2, 2], &[2, 1]].map(entry).to_vec();
    Asm::minimal(6)
        .strings(&[b"builtin", b"name"])
        .without(SectionId::Dialect)
        .section(SectionId::Dialect, nums(&[1, 0, 1, 0, 1, 0]).0)
        .attr_types(&[(0, attrs)], &[])
        .properties(&[record])
        .ops(vec![op])
        .finish()
}

#[test]
fn the_record_of_an_operation_that_was_not_registered_is_an_attribute() {
    with_op(&unregistered(&[0x03]), "", |op| {
        let attr = op.attr("name").unwrap().unwrap();
        assert_eq!((attr.origin(), attr.is_inherent()), (Origin::Record, true));
        assert_eq!(attr.as_str(), Ok(Some("name")));
        let listed: Vec<_> = op.attrs().unwrap().map(|it| it.unwrap().origin()).collect();
        assert_eq!(listed, [Origin::Record]);
        assert!(op.attr("other").unwrap().is_none());
    });
    // A number of no attribute is no lack of a table.
    with_op(&unregistered(&[0x09]), "", |op| {
        let error = op.attr("name").unwrap_err();
        let kind = error.kind();
        assert!(
            matches!(kind, ErrorKind::IndexOutOfRange { index: 4, .. }),
            "{error}"
        );
    });
}

#[test]
fn an_entry_that_no_table_names_is_not_inherent() {
    let attrs = [nums(&[1, 1, 2, 2]), nums(&[2, TEXT])];
    let bytes = made(6, "t.op", &["a"], &attrs, None, with_dictionary()).finish();
    with_op(&bytes, "", |op| {
        let attr = op.attr("a").unwrap().unwrap();
        assert_eq!(attr.origin(), Origin::Discardable);
        assert!(!attr.is_inherent() && !attr.is_default());
    });
}

/// Before version 5 a dictionary holds both kinds; LLVM prints two since it has properties.
#[test]
fn a_dictionary_is_printed_as_two_if_the_release_has_properties() {
    let attrs = [
        nums(&[1, 2, 2, 2, 3, 3]),
        nums(&[2, TEXT]),
        nums(&[2, TEXT + 1]),
    ];
    let strings = ["extra", "fastmath"];
    let text = |producer| {
        let mut asm = made(4, "arith.addf", &strings, &attrs, None, with_dictionary());
        asm.producer = producer;
        with_op(&asm.finish(), "", |op| op.to_string())
    };
    let one = "\"arith.addf\"() {extra = \"extra\", fastmath = \"fastmath\"} : () -> ()";
    assert_eq!(text("MLIR16.0.0"), one);
    let two = "\"arith.addf\"() <{fastmath = \"fastmath\"}> {extra = \"extra\"} : () -> ()";
    assert_eq!(text("MLIR18.1.0"), two);
}

#[test]
fn function_types_of_any_dialect_are_read_from_their_text() {
    let mut builder = Builder::new();
    let mut op = NewOp::new("t.op");
    for text in [
        "!t.func<(i32, f32) -> f64>",
        "!t.func<i32 (f32)>",
        "!t.other<i32 (f32)>",
        "!t.other<(i32) -> f32>",
        "!t.func",
    ] {
        let ty = builder.type_text(text).unwrap();
        op = op.attr(text, builder.type_attr(ty).unwrap());
    }
    let top = builder.top_level();
    builder.append_op(top, op).unwrap();
    let mut bytes = Vec::new();
    builder.finish().unwrap().write_to(&mut bytes).unwrap();
    with_op(&bytes, "", |op| {
        let function = |text: &str| {
            let ty = op.attr(text).unwrap().unwrap().as_type().unwrap().unwrap();
            let function = ty.as_function().unwrap()?;
            let inputs: Vec<String> = function.inputs().map(|it| it.to_string()).collect();
            let results: Vec<String> = function.results().map(|it| it.to_string()).collect();
            Some((inputs.join(" "), results.join(" ")))
        };
        let pair = |a: &str, b: &str| Some((a.to_owned(), b.to_owned()));
        assert_eq!(
            function("!t.func<(i32, f32) -> f64>"),
            pair("i32 f32", "f64")
        );
        assert_eq!(function("!t.func<i32 (f32)>"), pair("f32", "i32"));
        assert_eq!(function("!t.other<i32 (f32)>"), None);
        assert_eq!(function("!t.other<(i32) -> f32>"), None);
        assert_eq!(function("!t.func"), None);
    });
}

/// `#vhlo.integer_v1` (code 9) and `#vhlo.float_v1` (code 8) of every kind of type.
#[test]
fn numbers_of_vhlo_have_the_sign_and_width_of_their_type() {
    let number = |code, ty, value: Bytes| (true, nums(&[code, ty]).bytes(&value.0).0);
    let byte = |value| Bytes::new().byte(value);
    let wide = |value| Bytes::new().signed(value);
    // Types: bool, index, i8, ui8, i64, ui64, f32, f64, and a token.
    let types = [0, 9, 11, 16, 14, 19, 4, 5, 22].map(|code| entry(&[code]));
    let attrs = vec![
        number(9, 0, byte(1)),
        number(9, 1, wide(-7)),
        number(9, 2, byte(200)),
        number(9, 3, byte(200)),
        number(9, 4, wide(i64::MIN)),
        number(9, 5, wide(5)),
        number(8, 6, wide(0x3f00_0000)),
        number(8, 7, wide(0x4004 << 48)),
        number(8, 8, byte(1)),
    ];
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"vhlo"])
        .dialects(&[0, 1], &[])
        .attr_types(&[(1, attrs)], &[(1, types.to_vec())])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let attr = |number| AttrRef::new(file.view(), AttrId::new(number));
    let integers = [
        Some(1),
        Some(-7),
        Some(-56),
        Some(200),
        Some(i64::MIN),
        Some(5),
    ];
    for (nth, expected) in (0..).zip(integers.into_iter().chain([None; 3])) {
        assert_eq!(attr(nth).as_i64(), Ok(expected), "{}", attr(nth));
    }
    let floats = [Some(0.5), Some(2.5), None];
    for (nth, expected) in (6..).zip(floats) {
        assert_eq!(attr(nth).as_f64(), Ok(expected), "{}", attr(nth));
    }
    assert_eq!(attr(0).as_f64(), Ok(None));
}
