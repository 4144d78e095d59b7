//! Tests of records built by hand, and of the tables that come with the crate.

mod added_tables;
mod chosen_variants;
mod rows;

use super::group_table::Arity;
use super::record_schema::Source;
use super::*;
use crate::cursor::Cursor;
use crate::error::{ErrorKind, Result};
use crate::format::Version;
use crate::ids::AttrId;
use crate::ods::Row;
use crate::producer::Producer;
use crate::varint::encode;

/// A builder of records.
#[derive(Default)]
struct Record(Vec<u8>);

impl Record {
    fn varint(mut self, value: u64) -> Record {
        encode(value, &mut self.0);
        self
    }

    fn byte(mut self, byte: u8) -> Record {
        self.0.push(byte);
        self
    }

    fn required(self, attr: u64) -> Record {
        self.varint(attr)
    }

    fn optional(self, attr: u64) -> Record {
        self.varint(attr << 1 | 1)
    }

    fn absent(self) -> Record {
        self.varint(0)
    }

    fn dense(self, sizes: &[u64]) -> Record {
        let record = self.varint((sizes.len() as u64) << 1);
        sizes
            .iter()
            .fold(record, |record, size| record.varint(*size))
    }

    fn sparse(self, bits: u64, pairs: &[(u64, u64)]) -> Record {
        let record = self.varint((pairs.len() as u64) << 1 | 1);
        if pairs.is_empty() {
            return record;
        }
        let pair = |record: Record, (size, index): &(u64, u64)| record.varint(size << bits | index);
        pairs.iter().fold(record.varint(bits), pair)
    }
}

/// 100 attributes, 50 strings, 3 operands, 1 result.
fn context(version: u64) -> Context {
    Context {
        version: Version::new(version).expect("a version"),
        attrs: 100,
        strings: 50,
        operands: 3,
        results: 1,
    }
}

fn schemas(line: &str) -> OpSchemas {
    let tables = Tables::standard().with_lines(line).expect("a line");
    tables.op("x.y", Producer::UNKNOWN, 0)
}

/// The fields as `name=value`, as one line of text.
fn decode(schemas: &OpSchemas, record: &[u8], context: &Context) -> Result<String> {
    let mut fields = Vec::new();
    schemas.decode(Cursor::new(record, 1000), context, &mut fields)?;
    let words = fields
        .iter()
        .map(|f| format!("{}={:?}", f.def.name, f.value));
    Ok(words.collect::<Vec<_>>().join(" "))
}

fn decode_as(line: &str, record: Record, context: &Context) -> Result<String> {
    decode(&schemas(line), &record.0, context)
}

#[test]
fn attributes_are_required_or_optional() {
    let record = Record::default().required(1).absent().optional(16);
    assert_eq!(record.0, [0x03, 0x01, 0x43]);
    assert_eq!(
        decode_as("x.y\ta b? c=", record, &context(6)).as_deref(),
        Ok("a=Attr(AttrId(1)) b=Absent c=Attr(AttrId(16))")
    );
    let even = Record::default().varint(6);
    assert_eq!(even.0, [0x0d]);
    assert!(decode_as("x.y\tb?", even, &context(6)).is_err());
}

#[test]
fn references_are_checked_against_the_file() {
    assert!(decode_as("x.y\ta", Record::default().required(99), &context(6)).is_ok());
    for (line, record) in [
        ("x.y\ta", Record::default().required(100)),
        ("x.y\ta?", Record::default().optional(100)),
        ("x.y\ta:s", Record::default().varint(50)),
        ("x.y\ta:a", Record::default().varint(100)),
    ] {
        let error = decode_as(line, record, &context(6)).expect_err("out of range");
        assert!(
            matches!(error.kind(), ErrorKind::IndexOutOfRange { .. }),
            "{error}"
        );
        assert_eq!(error.pos(), Some(1000));
    }
}

#[test]
fn a_record_ends_with_its_last_field() {
    let record = Record::default().required(1).optional(2);
    let schemas = schemas("x.y\ta b?");
    assert!(decode(&schemas, &record.0, &context(6)).is_ok());
    let longer = [&record.0[..], &[1]].concat();
    let error = decode(&schemas, &longer, &context(6)).expect_err("one byte too many");
    assert_eq!(error.kind(), &ErrorKind::TrailingBytes { left: 1 });
    assert_eq!(error.pos(), Some(1002));
    for len in 0..record.0.len() {
        let error = decode(&schemas, &record.0[..len], &context(6)).expect_err("cut");
        assert!(
            matches!(error.kind(), ErrorKind::UnexpectedEnd { .. }),
            "{error}"
        );
    }
}

#[test]
fn native_properties() {
    let record = Record::default()
        .varint(8)
        .varint(-5i64 as u64)
        .varint(3)
        .byte(1)
        .byte(0)
        .varint(6);
    assert_eq!(record.0[..2], [0x11, 0x00]);
    assert_eq!(
        record.0[2..10],
        [0xfb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
    );
    assert_eq!(
        decode_as("x.y\ti:i64 n:i32 e:v32 b:b u:u s:s", record, &context(6)),
        Ok(format!(
            "i=Int(8) n=Int({}) e=Int(3) b=Bool(true) u=Bool(false) s=String(StringId(6))",
            -5i64 as u64
        ))
    );
    for bad in [Record::default().byte(2), Record::default().varint(1)] {
        assert!(
            decode_as("x.y\tb:b", bad, &context(6)).is_err(),
            "a byte, not a varint"
        );
    }
    assert!(decode_as("x.y\te:v8", Record::default().varint(255), &context(6)).is_ok());
    assert!(decode_as("x.y\te:v8", Record::default().varint(256), &context(6)).is_err());
}

#[test]
fn lists_and_optional_properties() {
    let record = Record::default().varint(3).varint(1).varint(4).varint(20);
    assert_eq!(record.0, [0x07, 0x03, 0x09, 0x29]);
    for line in ["x.y\tl:[i64]", "x.y\tl:{i64}"] {
        let record = Record(record.0.clone());
        assert_eq!(
            decode_as(line, record, &context(6)).as_deref(),
            Ok("l=List([Int(1), Int(4), Int(20)])")
        );
    }
    let optional = Record::default().byte(1).varint(8).byte(0);
    assert_eq!(optional.0, [0x01, 0x11, 0x00]);
    assert_eq!(
        decode_as("x.y\ta:?i64 b:?i64", optional, &context(6)).as_deref(),
        Ok("a=List([Int(8)]) b=List([])")
    );
    let nested = Record::default()
        .varint(2)
        .byte(0)
        .byte(1)
        .varint(0)
        .byte(1)
        .byte(0);
    assert_eq!(
        decode_as("x.y\ta:[?i64] b:??s", nested, &context(6)).as_deref(),
        Ok("a=List([List([]), List([Int(0)])]) b=List([List([])])")
    );
    let huge = Record::default().varint(u64::MAX);
    let error = decode_as("x.y\tl:[b]", huge, &context(6)).expect_err("no such list");
    assert!(
        matches!(error.kind(), ErrorKind::CountTooLarge { .. }),
        "{error}"
    );
}

#[test]
fn sizes_are_dense_or_sparse() {
    for (record, bytes, sizes) in [
        (Record::default().sparse(0, &[]), &[0x03][..], [0, 0, 0]),
        (Record::default().dense(&[]), &[0x01], [0, 0, 0]),
        (
            Record::default().sparse(0, &[(1, 0)]),
            &[0x07, 0x01, 0x03],
            [1, 0, 0],
        ),
        (
            Record::default().sparse(1, &[(2, 1)]),
            &[0x07, 0x03, 0x0b],
            [0, 2, 0],
        ),
        (
            Record::default().sparse(2, &[(1, 0), (2, 2)]),
            &[0x0b, 0x05, 0x09, 0x15],
            [1, 0, 2],
        ),
        (
            Record::default().sparse(8, &[(3, 0)]),
            &[0x07, 0x11, 0x02, 0x0c],
            [3, 0, 0],
        ),
        (
            Record::default().dense(&[1, 0, 1]),
            &[0x0d, 0x03, 0x01, 0x03],
            [1, 0, 1],
        ),
    ] {
        assert_eq!(record.0, bytes);
        let context = Context {
            operands: sizes.iter().sum(),
            ..context(6)
        };
        assert_eq!(
            decode_as("x.y\t$3", record, &context),
            Ok(format!("operandSegmentSizes=Sizes({sizes:?})"))
        );
    }
}

#[test]
fn sizes_must_be_plausible() {
    let good = || Record::default().dense(&[1, 1, 1]);
    assert!(decode_as("x.y\t$3", good(), &context(6)).is_ok());
    for (what, record) in [
        ("sum of 4", Record::default().dense(&[1, 2, 1])),
        ("two sizes", Record::default().dense(&[1, 2])),
        ("four sizes", Record::default().dense(&[1, 1, 1, 0])),
        ("index 3", Record::default().sparse(2, &[(3, 3)])),
        (
            "one index twice",
            Record::default().sparse(2, &[(1, 1), (2, 1)]),
        ),
        ("9 bits", Record::default().sparse(9, &[(3, 0)])),
        ("beyond 32 bits", Record::default().dense(&[1 << 32, 1, 2])),
        ("cut", Record::default().varint(6).varint(1)),
    ] {
        assert!(decode_as("x.y\t$3", record, &context(6)).is_err(), "{what}");
    }
    let results = Record::default().dense(&[1, 0]);
    assert!(decode_as("x.y\t%2", results, &context(6)).is_ok());
    let results = Record::default().dense(&[1, 1]);
    assert!(decode_as("x.y\t%2", results, &context(6)).is_err());
}

#[test]
fn ranges_follow_from_sizes() {
    let record = Record::default().sparse(2, &[(1, 0), (2, 2)]);
    let mut fields = Vec::new();
    let schemas = schemas("x.y\t$4");
    let cursor = Cursor::new(&record.0, 0);
    schemas
        .decode(cursor, &context(6), &mut fields)
        .expect("a record");
    let Value::Sizes(sizes) = fields[0].value else {
        panic!("no sizes: {fields:?}");
    };
    assert_eq!(sizes.ranges().collect::<Vec<_>>(), [0..1, 1..1, 1..3, 3..3]);
}

#[test]
fn upstream_records_of_the_documentation() {
    let tables = Tables::standard();
    let load = Record::default()
        .absent()
        .byte(1)
        .varint(8)
        .byte(1)
        .byte(0)
        .byte(0)
        .byte(0)
        .varint(0);
    assert_eq!(
        decode(
            &tables.op("ptr.load", Producer::of_llvm(22), 0),
            &load.0,
            &context(6)
        )
        .as_deref(),
        Ok(
            "syncscope=Absent alignment=List([Int(8)]) volatile_=Bool(true) \
            nontemporal=Bool(false) invariant=Bool(false) invariantGroup=Bool(false) ordering=Int(0)"
        )
    );
    let linearize = tables.op("affine.linearize_index", Producer::of_llvm(22), 0);
    let with = |version| Context {
        operands: 2,
        ..context(version)
    };
    let six = Record::default().required(1).byte(1).sparse(1, &[(2, 0)]);
    assert_eq!(six.0, [0x03, 0x01, 0x07, 0x03, 0x09], "index of one bit");
    for record in [&six.0[..], &[0x03, 0x01, 0x07, 0x01, 0x05]] {
        assert_eq!(
            decode(&linearize, record, &with(6)).as_deref(),
            Ok(
                "static_basis=Attr(AttrId(1)) disjoint=Bool(true) operandSegmentSizes=Sizes([2, 0])"
            )
        );
    }
    assert_eq!(
        decode(&linearize, &[0x03, 0x05, 0x01], &with(5)).as_deref(),
        Ok(
            "operandSegmentSizes=SizesAttr(AttrId(1)) static_basis=Attr(AttrId(2)) disjoint=Bool(true)"
        )
    );
}

/// Written by `mlir-opt` 22.1.8 for operations of its test dialect.
#[test]
fn records_of_the_test_dialect() {
    let op = |name| Tables::standard().op(name, Producer::of_llvm(22), 0);
    assert_eq!(
        decode(
            &op("test.with_properties"),
            &[
                0x05, 0x41, 0x0d, 0x01, 0x09, 0x03, 0x05, 0x07, 0x09, 0x05, 0x0b, 0x0d
            ],
            &context(6)
        )
        .as_deref(),
        Ok(
            "c=Attr(AttrId(2)) a=Int(32) b=String(StringId(6)) flag=Bool(true) \
            array=List([Int(1), Int(2), Int(3), Int(4)]) array32=List([Int(5), Int(6)])"
        )
    );
    let absent = [0x01, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    assert_eq!(
        decode(&op("test.with_optional_properties"), &absent, &context(6)).as_deref(),
        Ok(
            "anAttr=Absent simple=List([]) simplei8=List([]) simpleui8=List([]) \
            nonTrivialStorage=List([]) hasDefault=List([]) nested=List([]) longSyntax=List([]) \
            hasUnit=Bool(false) maybeUnit=List([])"
        )
    );
}

#[test]
fn version_5_has_sizes_among_the_attributes() {
    let line = "x.y\ta operand b? zz:u $3 %2";
    assert!(Tables::standard().with_lines(line).is_err(), "not sorted");
    let line = "x.y\ta operand pz? s zz:u $3 %2";
    let record = Record::default()
        .required(1)
        .required(2)
        .required(30)
        .absent()
        .required(31)
        .required(3)
        .byte(1);
    let text = "a=Attr(AttrId(1)) operand=Attr(AttrId(2)) operandSegmentSizes=SizesAttr(AttrId(30)) pz=Absent \
                resultSegmentSizes=SizesAttr(AttrId(31)) s=Attr(AttrId(3)) zz=Bool(true)";
    assert_eq!(decode_as(line, record, &context(5)).as_deref(), Ok(text));

    let tables = Tables::standard().with_lines(line).expect("a line");
    let record = Record::default()
        .required(1)
        .required(2)
        .absent()
        .required(3)
        .byte(1)
        .required(30)
        .required(31);
    let last = "a=Attr(AttrId(1)) operand=Attr(AttrId(2)) pz=Absent s=Attr(AttrId(3)) zz=Bool(true) \
                operandSegmentSizes=SizesAttr(AttrId(30)) resultSegmentSizes=SizesAttr(AttrId(31))";
    let seventeen = tables.op("x.y", Producer::parse("MLIR17.0.6"), 0);
    assert_eq!(
        decode(&seventeen, &record.0, &context(5)).as_deref(),
        Ok(last)
    );
}

#[test]
fn one_field_is_found_without_the_others() {
    let op = Tables::standard().op("func.func", Producer::parse("MLIR22.1.8"), 0);
    let record = Record::default()
        .absent()
        .required(7)
        .absent()
        .absent()
        .required(42)
        .optional(5);
    let find = |name| {
        op.find(Cursor::new(&record.0, 0), &context(6), name)
            .expect("a record")
    };
    assert_eq!(find("sym_name").attr(), Some(AttrId(42)));
    assert_eq!(find("sym_visibility").attr(), Some(AttrId(5)));
    assert_eq!(find("no_inline").attr(), None);
    assert_eq!(find("no such field").attr(), None);
}

#[test]
fn a_later_version_of_a_dialect_adds_attributes_at_the_end() {
    let (producer, old) = (
        Producer::parse("MLIR24.0.0git"),
        Record::default().absent().absent(),
    );
    let new = Record::default().optional(7).absent().optional(5);
    let fields = [
        "sym_name=Attr(AttrId(7)) sym_visibility=Absent dlti=Attr(AttrId(5))",
        "sym_name=Absent sym_visibility=Absent",
    ];
    for version in [0, 1, 2] {
        let op = Tables::standard().op("builtin.module", producer, version);
        // Written as the version has it, read as it is.
        let first = op.preferred().expect("a variant");
        assert_eq!(first.field("dlti").is_some(), version > 0);
        assert_eq!(decode(&op, &new.0, &context(6)).as_deref(), Ok(fields[0]));
        assert_eq!(decode(&op, &old.0, &context(6)).as_deref(), Ok(fields[1]));
    }
}

#[cfg(feature = "all-tables")]
#[test]
fn a_record_of_an_unregistered_operation_is_one_attribute() {
    assert_eq!(
        decode_unregistered(Cursor::new(&[0x0d], 0), 7),
        Ok(AttrId(6))
    );
    assert!(decode_unregistered(Cursor::new(&[0x0d], 0), 6).is_err());
    assert!(decode_unregistered(Cursor::new(&[0x0d, 0x0d], 0), 7).is_err());
}

#[test]
fn no_bytes_make_a_decoder_panic() {
    let tables = Tables::standard();
    let names = Row::all().map(|row| row.name);
    let mut state = 1u32;
    let mut byte = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        // Mostly short varints, so that many records decode in part.
        let byte = (state >> 24) as u8;
        if state & 0x100 == 0 {
            byte & 0x0f | 1
        } else {
            byte
        }
    };
    let mut decoded = 0;
    for name in names {
        let op = tables.op(name, Producer::UNKNOWN, 0);
        for len in 0..12 {
            let record: Vec<u8> = (0..len).map(|_| byte()).collect();
            for version in [5, 6] {
                // Formatting the fields walks lists and sizes.
                decoded += usize::from(decode(&op, &record, &context(version)).is_ok());
            }
        }
    }
    assert!(decoded > 1000, "{decoded} records were decoded");
}
