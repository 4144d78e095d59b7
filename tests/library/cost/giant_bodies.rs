//! Giants: very deep, very long, very many bodies. Time must be linear (a quadratic reader would not
//! finish), and no code may recurse.

use std::time::Instant;

use mlirbc::Bytecode;
use mlirbc::error::ErrorKind;
use mlirbc::ir::Threads;
use mlirbc_asm::ir::{Op, Region, block, file};
use mlirbc_asm::{Asm, Bytes};
use mlirbc_verify::verify;

/// Checks all entry points on a file of `ops` operations, `depth` deep, in `bodies` bodies.
fn check(what: &str, bytes: &[u8], ops: u64, depth: u32, bodies: usize) {
    let start = Instant::now();
    let file = Bytecode::from_bytes(bytes).unwrap();
    let view = file.view();
    let counts = view.count_ir(Threads::One).unwrap();
    assert_eq!((counts.ops, counts.depth), (ops, depth), "{what}");
    let visited = start.elapsed();
    assert_eq!(view.count_ir(Threads::Pool).unwrap(), counts, "{what}");
    let ir = view.decode_all(Threads::Pool).unwrap();
    assert_eq!(ir.bodies().len(), bodies, "{what}");
    let decoded = start.elapsed();
    assert_eq!(ir.walk().post_order().count() as u64, ops, "{what}");
    let heap = ir.heap_bytes();
    drop(ir);
    assert!(verify(view, 3).is_clean(), "{what}");
    let all = start.elapsed();
    eprintln!(
        "{what}: {} bytes, heap {heap}; {visited:?}, {decoded:?}, {all:?}",
        bytes.len()
    );
}

/// Nested operations, built from the innermost one: each is the prefix of the next.
fn nested(version: u8, depth: u64, isolated: bool) -> Vec<u8> {
    let section = isolated && version >= 2;
    let mut levels: Vec<Vec<u8>> = Vec::new();
    let mut inside = 0u64;
    for level in 0..depth {
        let mut region = Bytes::new();
        region = match level {
            0 => region.varint(0),
            _ => region.varint(1).varint(0).varint(1 << 1),
        };
        let inner = region.0.len() as u64 + inside;
        let mut op = Bytes::new().varint(1).byte(0x10).varint(0);
        op = op.varint(1 << 1 | u64::from(isolated));
        if section {
            op = op.byte(4).varint(inner);
        }
        inside = op.0.len() as u64 + inner;
        levels.push(op.bytes(&region.0).0);
    }
    let mut ir = Bytes::new().varint(1 << 1);
    for level in levels.iter().rev() {
        ir = ir.bytes(level);
    }
    file(version, ir.0).finish()
}

#[test]
fn regions_nest_to_any_depth() {
    let depth = 100_000;
    let bytes = nested(6, depth, false);
    check("nested regions", &bytes, depth, depth as u32, 1);
}

#[test]
fn isolated_regions_nest_to_any_depth() {
    let depth = 100_000;
    for version in [1, 6] {
        let bytes = nested(version, depth, true);
        let what = format!("nested isolated regions, version {version}");
        check(&what, &bytes, depth, depth as u32, depth as usize + 1);
    }
}

#[test]
fn a_region_has_any_number_of_operations() {
    let count = 1_000_000u64;
    let op = Op {
        name: 1,
        results: vec![0],
        operands: vec![0, 999_999],
        ..Op::default()
    };
    let op = op.encode(6).0;
    // One region whose operations each have a result, and use the previous one.
    let mut region = Bytes::new().varint(1).varint(count).varint(count << 1);
    for _ in 0..count {
        region.0.extend_from_slice(&op);
    }
    let mut ir = Bytes::new().varint(1 << 1).varint(0).byte(0x10).varint(0);
    ir = ir.varint(1 << 1 | 1).byte(4).varint(region.0.len() as u64);
    let bytes = file(6, ir.bytes(&region.0).0).finish();
    check("one region", &bytes, count + 1, 2, 2);
}

#[test]
fn a_module_has_any_number_of_functions() {
    let count = 100_000u64;
    let op = Op {
        name: 1,
        results: vec![0],
        operands: vec![0],
        ..Op::default()
    };
    let block = block(vec![op; 10]);
    let function = Op {
        isolated: true,
        regions: vec![Region {
            values: 10,
            blocks: vec![block],
        }],
        ..Op::default()
    };
    let function = function.encode(6).0;
    let mut region = Bytes::new().varint(1).varint(0).varint(count << 1);
    for _ in 0..count {
        region.0.extend_from_slice(&function);
    }
    let mut ir = Bytes::new().varint(1 << 1).varint(0).byte(0x10).varint(0);
    ir = ir.varint(1 << 1 | 1).byte(4).varint(region.0.len() as u64);
    let bytes = file(6, ir.bytes(&region.0).0).finish();
    check("functions", &bytes, count * 11 + 1, 3, count as usize + 2);
}

#[test]
fn a_long_name_of_many_operations_is_not_copied_into_their_errors() {
    // 20,000 records that no table explains, of operations with one name of 4 MiB.
    let name = vec![b'n'; 4 << 20];
    let op = Op {
        properties: Some(0),
        ..Op::default()
    };
    let bytes = Asm::new(6)
        .dialects(&[0], &[(0, &[1])])
        .attr_types(&[(0, vec![(true, Bytes::new().varint(15).0)])], &[])
        .strings(&[b"builtin", &name])
        .properties(&[b"x"])
        .ops(vec![op; 20_000])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let all = file.view().decode_all(Threads::One).unwrap();
    for op in all.walk().pre_order() {
        let error = op.attr("value").unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::NoPropertyTable { .. }));
        assert!(error.to_string().len() < 1000);
    }
}
