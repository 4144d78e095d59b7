//! Decoded bodies: values, successors, isolated regions and memory, and what is left of a damaged
//! body.

use mlirbc::Bytecode;
use mlirbc::error::Violation;
use mlirbc::ids::{BlockId, OpId, ValueId};
use mlirbc::ir::{Body, Definition, Scratch, Use};
use mlirbc::{Error, ErrorKind};
use mlirbc_asm::Bytes;
use mlirbc_asm::ir::{Block, Op, Region, block, op, region, top_level};

/// A type and a value that are in no file.
const MISSING: u64 = 99;

fn with_regions(isolated: bool, regions: Vec<Region>) -> Op {
    Op {
        isolated,
        regions,
        ..op(&[], &[])
    }
}

/// A file whose top level is one operation with this isolated region.
fn file_of(region: Region) -> Vec<u8> {
    top_level(6, vec![with_regions(true, vec![region])])
}

/// The body of the isolated region, as far as it can be decoded, and its error.
fn partly(region: Region, check: impl FnOnce(&Body<'_>, Option<Error>)) {
    let bytes = file_of(region);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let top = file.view().top_level().unwrap();
    let isolated = top.isolated().next().unwrap();
    let (body, problem) = isolated.decode_partly(&mut Scratch::new());
    check(&body, problem);
}

/// The body of the isolated region.
fn whole(region: Region, check: impl FnOnce(&Body<'_>)) {
    partly(region, |body, problem| {
        assert_eq!(problem, None);
        check(body);
    });
}

fn numbers(uses: &[Use]) -> Vec<(u32, u32)> {
    let uses = uses.iter();
    uses.map(|it| (it.op.number(), it.operand)).collect()
}

/// The stated order of the uses of the only result of an operation.
fn stated(positions: &[u64]) -> Option<Bytes> {
    let len = positions.len() as u64;
    let order = Bytes::new().append(|e| _ = e.varint_with_flag(len, false));
    Some(order.varints(positions))
}

#[test]
fn an_argument_is_defined_at_its_index_in_its_block() {
    let second = Block {
        args: vec![(0, None), (1, None), (0, None)],
        ..block(vec![op(&[], &[2])])
    };
    let blocks = vec![block(vec![op(&[0, 1], &[])]), second];
    whole(region(5, blocks), |body| {
        let block = body.block(BlockId::new(1)).unwrap();
        let defined: Vec<_> = block.args().map(|it| it.definition()).collect();
        let expected: Vec<_> = (0..3).map(|nth| Definition::Argument(block, nth)).collect();
        assert_eq!(defined, expected);
        let user = block.ops().next().unwrap();
        let used = user.operand(0).unwrap().definition();
        assert_eq!(used, Definition::Argument(block, 0));
    });
}

#[test]
fn successors_are_before_regions() {
    let inner = || region(0, vec![block(vec![])]);
    let branch = |regions, isolated| Op {
        successors: vec![2, 1],
        ..with_regions(isolated, regions)
    };
    let entry = vec![
        branch(vec![inner(), inner()], false),
        branch(vec![inner()], true),
        branch(vec![], false),
    ];
    let blocks = vec![block(entry), block(vec![]), block(vec![])];
    whole(region(0, blocks), |body| {
        let branches: Vec<_> = body.all_ops().collect();
        assert_eq!(branches.len(), 3);
        for branch in branches {
            let to: Vec<u32> = branch.successors().map(|it| it.number()).collect();
            assert_eq!(to, [2, 1], "{branch:?}");
        }
    });
}

#[test]
fn the_operations_of_a_block_know_how_many_are_left() {
    let nested = with_regions(false, vec![region(0, vec![block(vec![op(&[], &[])])])]);
    let blocks = vec![block(vec![nested, op(&[], &[]), op(&[], &[])])];
    whole(region(0, blocks), |body| {
        let mut ops = body.block(BlockId::new(0)).unwrap().ops();
        for left in [3, 2, 1] {
            assert_eq!((ops.len(), ops.size_hint()), (left, (left, Some(left))));
            assert!(ops.next().is_some());
        }
        assert_eq!((ops.len(), ops.next()), (0, None));
    });
}

#[test]
fn the_operations_in_an_operation_are_listed() {
    let inner = || vec![block(vec![op(&[], &[]), op(&[], &[]), op(&[], &[])])];
    let blocks = vec![block(vec![
        op(&[], &[]),
        with_regions(false, vec![region(0, inner())]),
        with_regions(true, vec![region(0, inner())]),
    ])];
    whole(region(0, blocks), |body| {
        let list = |id| {
            let ops = body.op(OpId::new(id)).unwrap().body().unwrap();
            let ids: Vec<u32> = ops.ops().map(|it| it.id().number()).collect();
            (ids, format!("{ops:?}"))
        };
        let text = "[OpId(2), OpId(3), OpId(4)]";
        assert_eq!(list(1), (vec![2, 3, 4], text.to_owned()));
        // Isolated regions are a body of their own.
        let text = "[OpId(0), OpId(1), OpId(2)]";
        assert_eq!(list(5), (vec![0, 1, 2], text.to_owned()));
        assert_eq!(list(0), (vec![], "[]".to_owned()));
    });
}

#[test]
fn isolated_regions_name_their_operation() {
    let isolated = |regions| with_regions(true, vec![Region::default(); regions]);
    let blocks = vec![block(vec![op(&[], &[]), isolated(3), isolated(2)])];
    whole(region(0, blocks), |body| {
        assert_eq!(body.num_isolated(), 2);
        let spans = body.op_spans();
        let found: Vec<_> = body
            .isolated()
            .map(|it| (it.op_id().number(), it.op_pos(), it.num_regions()))
            .collect();
        assert_eq!(found, [(1, spans[1].start, 3), (2, spans[2].start, 2)]);
        let first = body.isolated().next().unwrap();
        assert_eq!(
            format!("{first:?}"),
            format!(
                "Isolated {{ op: OpId(1), regions: 3, span: {:?} }}",
                first.span()
            )
        );
        let inside = first.decode().unwrap();
        assert_eq!((inside.num_isolated(), inside.num_regions()), (0, 3));
    });
}

/// The memory of a body of these operations.
fn memory(values: u64, ops: Vec<Op>) -> usize {
    let mut bytes = 0;
    whole(region(values, vec![block(ops)]), |body| {
        bytes = body.heap_bytes()
    });
    bytes
}

#[test]
fn all_parts_of_a_body_take_memory() {
    let of = |op: &Op| memory(0, vec![op.clone(); 100]) - memory(0, vec![op.clone(); 50]);
    let plain = of(&op(&[], &[]));
    assert_eq!(plain, 50 * (20 + 1), "an operation and its flags");
    let regions = |count| {
        let inside = of(&with_regions(false, vec![Region::default(); count]));
        inside - plain
    };
    assert_eq!(regions(1), 50 * (3 * 4 + 12), "three words and a region");
    assert_eq!(regions(4), 50 * (3 * 4 + 4 * 12));
    let isolated = of(&with_regions(true, vec![Region::default()]));
    assert_eq!(isolated - plain, 50 * (4 + 32), "a word and the regions");
    let blocks = |location| {
        let arguments = Block {
            args: vec![(0, location); 3],
            ..Block::default()
        };
        of(&with_regions(
            false,
            vec![region(6, vec![arguments.clone(), arguments])],
        ))
    };
    let unknown = blocks(None);
    assert_eq!(
        unknown - plain - regions(1),
        50 * (2 * 20 + 6 * 8),
        "two blocks and six values"
    );
    assert_eq!(
        blocks(Some(0)) - unknown,
        50 * 2 * (8 + 3 * 4),
        "the locations of three arguments in each of two blocks"
    );
}

#[test]
fn orders_of_uses_take_memory() {
    for uses in [3, 30] {
        let ops = |orders: &Option<Bytes>| -> Vec<Op> {
            let pair = |nth| {
                let value = Op {
                    orders: orders.clone(),
                    ..op(&[0], &[])
                };
                [value, op(&[], &vec![nth; uses])]
            };
            (0..100).flat_map(pair).collect()
        };
        let positions: Vec<u64> = (0..uses as u64).rev().collect();
        let with = memory(100, ops(&stated(&positions)));
        let orders = with - memory(100, ops(&None));
        // For each order its value, place, length and offset; its numbers have four bytes.
        let least = 100 * (20 + uses * 4);
        assert!((least..2 * least).contains(&orders), "{orders} for {uses}");
    }
}

#[test]
fn an_operand_without_a_definition_is_found() {
    let ops = vec![
        op(&[0], &[]),
        op(&[], &[0]),
        op(&[], &[0, 1]),
        op(&[], &[0]),
        op(&[], &[1]),
    ];
    partly(region(2, vec![block(ops)]), |body, problem| {
        let problem = problem.unwrap();
        let kind = ErrorKind::Invalid(Violation::UndefinedOperand);
        assert_eq!(*problem.kind(), kind);
        assert_eq!(problem.pos(), Some(body.op_spans()[2].start));
        assert_eq!((body.num_ops(), body.num_values()), (5, 1));
    });
}

fn is_out_of_range(problem: Option<Error>, wrong: u64) -> bool {
    match problem.as_ref().map(Error::kind) {
        Some(ErrorKind::IndexOutOfRange { index, .. }) => *index == wrong,
        _ => false,
    }
}

#[test]
fn the_results_of_an_unfinished_operation_are_missing() {
    let ops = vec![op(&[0], &[]), op(&[0, 1], &[MISSING])];
    partly(region(3, vec![block(ops)]), |body, problem| {
        assert!(is_out_of_range(problem, MISSING));
        assert_eq!((body.num_ops(), body.num_values()), (1, 1));
        let defined = |id| body.value(ValueId::new(id)).unwrap().definition();
        let producer = body.op(OpId::new(0)).unwrap();
        assert_eq!(defined(0), Definition::Result(producer, 0));
        assert_eq!([1, 2].map(defined), [Definition::Missing; 2]);
    });
}

#[test]
fn values_before_an_unfinished_operation_without_results_are_kept() {
    let ops = vec![op(&[0, 0], &[]), op(&[], &[MISSING])];
    partly(region(2, vec![block(ops)]), |body, problem| {
        assert!(is_out_of_range(problem, MISSING));
        assert_eq!((body.num_ops(), body.num_values()), (1, 2));
        let defined = |id| body.value(ValueId::new(id)).unwrap().definition();
        let producer = body.op(OpId::new(0)).unwrap();
        assert_eq!(
            [0, 1].map(defined),
            [0, 1].map(|nth| Definition::Result(producer, nth))
        );
    });
}

#[test]
fn orders_before_an_unfinished_operation_are_kept() {
    let producer = |orders| Op {
        orders,
        ..op(&[0], &[])
    };
    for (order, expected) in [
        (None, [(2, 1), (2, 0)]),
        (stated(&[1, 0]), [(2, 0), (2, 1)]),
    ] {
        let ops = vec![
            producer(None),
            producer(order),
            op(&[], &[1, 1]),
            op(&[0], &[MISSING]),
        ];
        partly(region(3, vec![block(ops)]), |body, problem| {
            assert!(is_out_of_range(problem, MISSING));
            let uses = body.uses();
            assert_eq!(numbers(uses.of(ValueId::new(1))), expected);
            assert_eq!(body.num_values(), 2);
        });
    }
}

#[test]
fn a_block_has_the_arguments_before_an_error() {
    let first = Block {
        args: vec![(1, None)],
        ..block(vec![op(&[], &[])])
    };
    let second = Block {
        args: vec![(0, None), (1, None), (MISSING, None)],
        ..block(vec![op(&[], &[])])
    };
    partly(region(4, vec![first, second]), |body, problem| {
        assert!(is_out_of_range(problem, MISSING));
        let [first, second] = [0, 1].map(|id| body.block(BlockId::new(id)).unwrap());
        let types: Vec<u32> = second.args().map(|it| it.type_id().number()).collect();
        assert_eq!((first.num_args(), types), (1, vec![0, 1]));
        assert_eq!((first.num_ops(), second.num_ops()), (1, 0));
    });
}

#[test]
fn a_block_has_the_operations_before_an_error() {
    let inner = region(1, vec![block(vec![op(&[0], &[]), op(&[], &[0])])]);
    let last = vec![op(&[], &[0]), op(&[], &[0, MISSING]), op(&[], &[])];
    let open = with_regions(false, vec![region(0, vec![block(last)])]);
    let ops = vec![
        op(&[0], &[]),
        op(&[], &[0, 0]),
        with_regions(false, vec![inner]),
        open,
        op(&[], &[]),
        op(&[], &[]),
    ];
    partly(region(1, vec![block(ops)]), |body, problem| {
        assert!(is_out_of_range(problem, MISSING));
        let of = |id| {
            let block = body.block(BlockId::new(id)).unwrap();
            let ids: Vec<u32> = block.ops().map(|it| it.id().number()).collect();
            assert_eq!(block.num_ops() as usize, ids.len());
            ids
        };
        assert_eq!(
            [of(0), of(1), of(2)],
            [vec![0, 1, 2, 5], vec![3, 4], vec![6]]
        );
        assert_eq!(body.num_ops(), 7);
    });
}
