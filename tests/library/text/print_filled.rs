//! The attributes that the reference sorts and adds when it parses a file, and so prints.

use mlirbc::{OpenOptions, Source};
use mlirbc_asm::ir::{Op, Region, block};
use mlirbc_asm::{Asm, Bytes};

fn text(bytes: &[u8]) -> String {
    let file = OpenOptions::new()
        .open_source(Source::borrowed(bytes))
        .unwrap();
    let mut out = Vec::new();
    mlirbc_print::print(file.view(), &mlirbc_print::Options::default(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// An `i32`, and `arith.addf`, `arith.addi`, `cf.cond_br` and `llvm.add` with these operations.
fn file(ops: Vec<Op>, records: &[&[u8]]) -> Vec<u8> {
    let strings: [&[u8]; 11] = [
        b"builtin", b"module", b"arith", b"addf", b"addi", b"cf", b"cond_br", b"llvm", b"add",
        b"z", b"b",
    ];
    let entry = |values: &[u64]| {
        let bytes = values.iter().fold(Bytes::new(), |b, v| b.varint(*v));
        (true, bytes.0)
    };
    let attrs = vec![
        entry(&[15]),
        entry(&[2, 9]),
        entry(&[2, 10]),
        // {z = "z", b = "b"}, and {z = {the former}, b = "z", b = "b"}.
        entry(&[1, 2, 1, 1, 2, 2]),
        entry(&[1, 3, 1, 3, 2, 1, 2, 2]),
    ];
    let names: [(u64, &[u64]); 4] = [(0, &[1]), (1, &[3, 4]), (2, &[6]), (3, &[8])];
    let module = Op {
        regions: vec![Region {
            values: ops.iter().map(|op| op.results.len() as u64).sum(),
            blocks: vec![block(ops)],
        }],
        ..Op::default()
    };
    Asm::new(6)
        .dialects(&[0, 2, 5, 7], &names)
        .attr_types(&[(0, attrs)], &[(0, vec![entry(&[0, 32 << 2])])])
        .strings(&strings)
        .ops(vec![module])
        .properties(records)
        .finish()
}

fn op(name: u64) -> Op {
    Op {
        name,
        ..Op::default()
    }
}

#[test]
fn entries_of_dictionaries_are_sorted_and_equal_names_keep_their_order() {
    let attributes = Some(4);
    let known = Op {
        attributes,
        ..op(2)
    };
    let module = Op {
        attributes,
        ..op(0)
    };
    let entries = r#"{b = "z", b = "b", z = {b = "b", z = "z"}}"#;
    let expected = format!(
        "\"builtin.module\"() ({{\n  \
         \"arith.addi\"() <{{overflowFlags = #arith.overflow<none>}}> {entries} : () -> ()\n  \
         \"builtin.module\"() {entries} : () -> ()\n}}) : () -> ()\n\n"
    );
    assert_eq!(text(&file(vec![known, module], &[])), expected);
}

#[test]
fn defaults_are_filled_in_with_a_record_and_without() {
    let with_record = Op {
        properties: Some(0),
        ..op(1)
    };
    let ops = vec![op(1), op(3), op(4), with_record];
    let expected = "\"builtin.module\"() ({\n  \
        \"arith.addf\"() <{fastmath = #arith.fastmath<none>}> : () -> ()\n  \
        \"cf.cond_br\"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()\n  \
        \"llvm.add\"() <{overflowFlags = 0 : i32}> : () -> ()\n  \
        \"arith.addf\"() <{fastmath = #arith.fastmath<none>}> : () -> ()\n}) : () -> ()\n\n";
    // In this record the only attribute is absent.
    assert_eq!(text(&file(ops, &[&Bytes::new().varint(0).0])), expected);
}

#[test]
fn group_sizes_are_checked_for_each_operation() {
    let choice = |operands| Op {
        properties: Some(0),
        operands,
        ..op(3)
    };
    let value = Op {
        results: vec![0],
        ..op(2)
    };
    // No branch weights; sizes 1, 0, 0.
    let record = Bytes::new().varint(0).varint(3 << 1);
    let record = record.varint(1).varint(0).varint(0).0;
    let of = |operands: &[usize]| {
        let choices = operands.iter().map(|n| choice(vec![0; *n]));
        text(&file(
            std::iter::once(value.clone()).chain(choices).collect(),
            &[&record],
        ))
    };
    let lines = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.contains("cond_br"));
        lines.map(str::to_owned).collect()
    };
    let (fits, raw) = (lines(&of(&[1])), lines(&of(&[2])));
    assert!(
        fits[0].contains("operandSegmentSizes = array<i32: 1, 0, 0>"),
        "{fits:?}"
    );
    assert!(raw[0].contains("mlirbc.raw"), "{raw:?}");
    // Two operations can share a record; it fits one and not the other.
    assert_eq!(lines(&of(&[1, 2])), [&*fits[0], &*raw[0]]);
    assert_eq!(lines(&of(&[2, 1])), [&*raw[0], &*fits[0]]);
}
