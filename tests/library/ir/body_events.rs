//! Scans of bodies: the events of a visit, the errors that end one, levels of bodies on several
//! threads, and the same events written again.

use mlirbc::error::{Subject, Violation};
use mlirbc::ids::{AttrId, OpId, Pos};
use mlirbc::ir::{OpHead, Threads, UseOrder, Visitor};
use mlirbc::raw::op_mask;
use mlirbc::{Bytecode, Error, ErrorKind, SectionId, View};
use mlirbc_asm::Bytes;
use mlirbc_asm::ir::{Op, Region, block, file, op, top_level};
use mlirbc_fingerprint::Options;
use mlirbc_write::{Edit, Part, Plan};

/// A name and a value that are in no file.
const MISSING: u64 = 99;

fn region(values: u64, ops: Vec<Op>) -> Region {
    Region {
        values,
        blocks: vec![block(ops)],
    }
}

fn with_regions(isolated: bool, regions: Vec<Region>) -> Op {
    Op {
        isolated,
        regions,
        ..op(&[], &[])
    }
}

/// The counts that a visit reports.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    ops: u64,
    lists: Vec<(&'static str, u32)>,
    orders: u32,
}

impl Visitor for Counts {
    fn op(&mut self, _: OpHead) {
        self.ops += 1;
    }

    fn results(&mut self, count: u32) {
        self.lists.push(("results", count));
    }

    fn operands(&mut self, count: u32) {
        self.lists.push(("operands", count));
    }

    fn successors(&mut self, count: u32) {
        self.lists.push(("successors", count));
    }

    fn regions(&mut self, _: Pos, count: u32, _: bool) {
        self.lists.push(("regions", count));
    }

    fn use_order(&mut self, _: UseOrder<'_>) {
        self.orders += 1;
    }
}

fn visit(view: View<'_>, threads: Threads) -> mlirbc::Result<Counts> {
    view.visit(threads, Counts::default, |mut a, b| {
        a.ops += b.ops;
        a.lists.extend(b.lists);
        a.orders += b.orders;
        a
    })
}

/// The error of all ways to read the bodies of this file.
fn error(bytes: &[u8]) -> Error {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let view = file.view();
    let error = visit(view, Threads::One).unwrap_err();
    let decoded = view.decode_all(Threads::One).map(drop);
    assert_eq!(decoded, Err(error.clone()));
    assert_eq!(view.count_ir(Threads::One), Err(error.clone()));
    error
}

/// An operation of name 1 that states these counts of zero, and then these parts.
fn with_zeros(mask: u8, parts: &[u64]) -> Vec<u8> {
    let head = Bytes::new().varint(1).byte(mask).varint(0);
    head.varints(parts).0
}

/// A region of one block that states its operations' counts of zero.
fn zeros() -> Vec<u8> {
    use op_mask::{OPERANDS, REGIONS, RESULTS, SUCCESSORS};
    let ops = [
        with_zeros(RESULTS, &[0]),
        with_zeros(RESULTS | OPERANDS | SUCCESSORS, &[0, 0, 0]),
        with_zeros(RESULTS | OPERANDS, &[0, 2, 0, 0]),
        with_zeros(RESULTS | OPERANDS | SUCCESSORS, &[0, 0, 1, 0]),
        with_zeros(OPERANDS | SUCCESSORS, &[0, 1, 0]),
        with_zeros(RESULTS | SUCCESSORS, &[0, 0]),
        // A region without blocks.
        with_zeros(RESULTS | OPERANDS | REGIONS, &[0, 0, 1 << 1, 0]),
        with_zeros(REGIONS, &[0]),
    ];
    let producer = op(&[0], &[]).encode(6).0;
    let inner = Bytes::new().varints(&[1, 1, 9 << 1]).bytes(&producer);
    let head = Bytes::new().varint(1 << 1).varint(1).byte(REGIONS);
    let head = head.varint(0).varint(1 << 1);
    head.bytes(&inner.0).bytes(&ops.concat()).0
}

#[test]
fn counts_of_zero_are_no_events() {
    let bytes = file(6, zeros()).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let seen = visit(file.view(), Threads::One).unwrap();
    let lists = [
        ("regions", 1),
        ("results", 1),
        ("operands", 2),
        ("successors", 1),
        ("successors", 1),
        ("regions", 1),
    ];
    assert_eq!((seen.ops, seen.lists.as_slice()), (10, &lists[..]));
}

#[test]
fn counts_of_zero_are_written_again() {
    let bytes = file(6, zeros()).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    // All locations are unknown already.
    let mut edit = Edit::new(&file).unwrap();
    edit.strip_locations().unwrap();
    assert!(edit.plan().unwrap().to_vec().unwrap() == bytes);
}

#[test]
fn the_operations_of_the_top_level_are_encoded() {
    let nested = with_regions(false, vec![region(1, vec![op(&[0], &[]), op(&[], &[0])])]);
    let bytes = top_level(6, vec![op(&[], &[]), nested]);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let plan = Plan::exact(&file).unwrap();
    assert!(plan.to_vec().unwrap() == bytes);
    let ir = file.find_section(SectionId::Ir).unwrap().data;
    let copied = plan.parts().any(|part| match part {
        Part::Copied(span) => span.start < ir.end() && ir.start < span.end(),
        Part::Encoded(_) | Part::Given(_) | Part::Padding(_) => false,
    });
    assert!(!copied, "they are in the shortest form");
}

#[test]
fn an_operation_can_have_only_successors_orders_and_regions() {
    let only = Op {
        successors: vec![0],
        orders: Some(Bytes::new().varints(&[1 << 1, 0])),
        ..with_regions(false, vec![region(0, vec![op(&[], &[])])])
    };
    let around = with_regions(false, vec![region(0, vec![only, op(&[], &[])])]);
    let bytes = top_level(6, vec![around]);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let seen = visit(file.view(), Threads::One).unwrap();
    assert_eq!((seen.ops, seen.orders), (4, 1));
    let body = file.view().top_level().unwrap();
    let only = body.op(OpId::new(1)).unwrap();
    let inside: Vec<u32> = only.inline_ops().map(|it| it.id().number()).collect();
    assert_eq!((only.successors().len(), inside), (1, vec![2]));
}

#[test]
fn a_count_beyond_the_bytes_left_is_an_error() {
    for (mask, subject) in [
        (op_mask::OPERANDS, Subject::Operand),
        (op_mask::SUCCESSORS, Subject::Successor),
    ] {
        let inner = with_zeros(mask, &[100, 0, 0]);
        let ir = Bytes::new().varint(1 << 1).bytes(&inner).0;
        let error = error(&file(6, ir).finish());
        let kind = ErrorKind::CountTooLarge {
            subject,
            count: 100,
            most: 2,
        };
        assert_eq!(*error.kind(), kind);
    }
}

#[test]
fn values_end_with_their_region() {
    let regions = |operand| {
        let second = region(1, vec![op(&[0], &[]), op(&[], &[operand])]);
        vec![region(1, vec![op(&[0], &[])]), second]
    };
    let with = |operand| top_level(6, vec![with_regions(false, regions(operand))]);
    let file = with(0);
    let file = Bytecode::from_bytes(&file).unwrap();
    assert!(file.view().top_level().is_ok());
    let kind = ErrorKind::IndexOutOfRange {
        subject: Subject::Value,
        index: 1,
        len: 1,
    };
    assert_eq!(*error(&with(1)).kind(), kind);
}

/// Only decoding compares an order with the uses.
#[test]
fn a_visit_does_not_check_orders_of_uses() {
    let ordered = Op {
        orders: Some(Bytes::new().varints(&[2 << 1, 0, 0])),
        ..op(&[0], &[])
    };
    let inner = region(1, vec![ordered, op(&[], &[0, 0])]);
    let bytes = top_level(6, vec![with_regions(true, vec![inner])]);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let decoded = file.view().decode_all(Threads::One).map(drop).unwrap_err();
    let kind = ErrorKind::Invalid(Violation::UseListOrder);
    assert_eq!(*decoded.kind(), kind);
    let seen = visit(file.view(), Threads::One).unwrap();
    assert_eq!((seen.ops, seen.orders), (3, 1));
}

/// In version 1 the end of isolated regions is found by reading them.
#[test]
fn inline_regions_state_no_more_values_than_they_have_bytes() {
    let values = 60;
    let isolated = with_regions(true, vec![region(values, vec![op(&[], &[])])]);
    let mut ops = vec![isolated];
    ops.extend(std::iter::repeat_n(op(&[], &[]), 50));
    let bytes = top_level(1, ops);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let error = file.view().top_level().map(drop).unwrap_err();
    let kind = ErrorKind::CountTooLarge {
        subject: Subject::RegionBlockOrValue,
        count: 1 + 1 + values,
        // Blocks, values, operations, and an operation.
        most: 3 + 3,
    };
    assert_eq!(*error.kind(), kind);
}

fn is_missing(error: &Error, of: Subject) -> bool {
    match error.kind() {
        ErrorKind::IndexOutOfRange { subject, index, .. } => (*subject, *index) == (of, MISSING),
        _ => false,
    }
}

#[test]
fn the_first_of_several_errors_is_reported() {
    let broken = || with_regions(true, vec![region(0, vec![op(&[], &[MISSING])])]);
    let bytes = top_level(6, vec![broken(), op(&[], &[]), broken(), broken()]);
    let error = error(&bytes);
    assert!(is_missing(&error, Subject::Value), "{error}");
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let top = file.view().top_level().unwrap();
    let first = top.isolated().next().unwrap().span();
    assert!(first.contains(error.pos().unwrap()), "{error}");
    let options = Options::new();
    let found = mlirbc_fingerprint::Fingerprints::of(file.view(), options, Threads::One).map(drop);
    assert_eq!(found, Err(error));
}

/// A body can end within an operation, and an error after it has the same offset.
#[test]
fn of_errors_at_one_offset_that_of_the_outer_body_is_reported() {
    let cut = with_zeros(op_mask::RESULTS, &[]);
    let inner = Bytes::new().varints(&[1, 0, 1 << 1]).bytes(&cut).0;
    let head = with_zeros(op_mask::REGIONS, &[1 << 1 | 1]);
    let isolated = Bytes::new().bytes(&head).byte(SectionId::Ir as u8);
    let isolated = isolated.varint(inner.len() as u64).bytes(&inner);
    let ir = |ops: u64| Bytes::new().varint(ops << 1).bytes(&isolated.0);
    let alone = error(&file(6, ir(1).0).finish());
    assert!(matches!(alone.kind(), ErrorKind::UnexpectedEnd { .. }));
    let both = ir(2).varint(MISSING).byte(0).varint(0).0;
    let both = error(&file(6, both).finish());
    assert!(is_missing(&both, Subject::OpName), "{both}");
    assert_eq!(both.pos(), alone.pos());
}

/// Errors of table entries have offsets in their section, whichever operation refers to them.
#[test]
fn of_errors_in_entries_the_first_in_the_file_is_reported() {
    let entry = |values: &[u64]| (true, Bytes::new().varints(values).0);
    let refers = |attribute| {
        let inner = Op {
            attributes: Some(attribute),
            ..op(&[], &[])
        };
        with_regions(true, vec![region(0, vec![inner])])
    };
    let ir = block(vec![refers(2), refers(1), refers(3)]).encode(6).0;
    // Strings that are not there.
    let broken = || entry(&[2, MISSING]);
    let attrs = vec![entry(&[15]), broken(), broken(), broken()];
    let bytes = file(6, ir)
        .attr_types(&[(0, attrs)], &[(0, vec![entry(&[1])])])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let entry = file.view().attr_entry(AttrId::new(1)).unwrap();
    for threads in [Threads::One, Threads::Pool] {
        let options = Options::new();
        let found = mlirbc_fingerprint::Fingerprints::of(file.view(), options, threads).map(drop);
        let error = found.unwrap_err();
        let pos = error.pos().unwrap();
        assert!(entry.span.contains(pos), "{error}");
    }
}

/// Large levels of bodies are distributed over the threads of a pool.
#[cfg(feature = "parallel")]
mod shared {
    use mlirbc_asm::made;
    use mlirbc_write::Rewrite;

    use super::*;

    fn in_pool<T: Send>(work: impl FnOnce() -> T + Send) -> T {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(4);
        pool.build().unwrap().install(work)
    }

    #[test]
    fn a_visit_merges_the_visitors_of_all_threads() {
        let bytes = made::operations(60, 200);
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let alone = visit(file.view(), Threads::One).unwrap();
        assert_eq!(alone.ops, made::num_ops(60, 200));
        let shared = in_pool(|| visit(file.view(), Threads::Pool).unwrap());
        assert!(alone == shared, "the same events in the same order");
    }

    #[test]
    fn an_error_that_another_thread_finds_is_reported() {
        let function = |nth| {
            let operand = if nth < 30 { 0 } else { MISSING + 200 };
            let ops = (0..200).map(|_| op(&[0], &[operand])).collect();
            with_regions(true, vec![region(200, ops)])
        };
        let bytes = top_level(6, (0..60).map(function).collect());
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let alone = visit(file.view(), Threads::One);
        assert!(alone.is_err());
        assert_eq!(in_pool(|| visit(file.view(), Threads::Pool)), alone);
    }

    #[test]
    fn the_canonical_form_has_all_operations() {
        let bytes = made::operations(60, 200);
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let written = in_pool(|| {
            let plan = Rewrite::new().canonical().plan(&file).unwrap();
            plan.to_vec().unwrap()
        });
        let text = |file: &Bytecode<'_>| {
            let mut text = Vec::new();
            mlirbc_print::print(file.view(), &mlirbc_print::Options::default(), &mut text).unwrap();
            text
        };
        let written = Bytecode::from_bytes(&written).unwrap();
        assert!(text(&file) == text(&written));
    }
}
