//! Bodies of assembled files: numbering, forward references, use-list orders,
//! errors and their offsets, and faults that only `verify` reports.

use mlirbc::error::Frame;
use mlirbc::error::{Subject, Violation};
use mlirbc::ids::{OpId, ValueId};
use mlirbc::ir::{BodyCache, Definition, Isolated, Step, Threads};
use mlirbc::symbols::SymbolFinder;
use mlirbc::{Bytecode, Error, ErrorKind};
use mlirbc_asm::Bytes;
use mlirbc_asm::ir::{Block, Op, Region, block, op, region, top_level};
use mlirbc_verify::{Checks, Rule};
use mlirbc_write::Rewrite;

fn with_regions(op: Op, regions: Vec<Region>) -> Op {
    Op { regions, ..op }
}

/// A module with these regions.
fn module(regions: Vec<Region>) -> Op {
    Op {
        isolated: true,
        regions,
        ..Op::default()
    }
}

/// A file with one module of one region.
fn one(version: u8, values: u64, blocks: Vec<Block>) -> Vec<u8> {
    top_level(version, vec![module(vec![region(values, blocks)])])
}

fn rules(bytes: &[u8]) -> Vec<Rule> {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let report = Checks::of_bytes().run(file.view(), 100);
    report.findings.into_iter().map(|f| f.rule).collect()
}

/// The error of a malformed file, which must be the same for every entry point.
fn error_of(bytes: &[u8]) -> Error {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let view = file.view();
    let serial = view.decode_all(Threads::One).map(drop).unwrap_err();
    assert_eq!(
        view.decode_all(Threads::Pool).map(drop),
        Err(serial.clone())
    );
    let visited = view.count_ir(Threads::One).map(drop);
    if !is_about_uses(&serial) {
        assert_eq!(visited, Err(serial.clone()));
    }
    assert!(rules(bytes).contains(&Rule::Operations));
    serial
}

/// Whether the error concerns uses, which a visit does not check.
fn is_about_uses(error: &Error) -> bool {
    *error.kind() == ErrorKind::Invalid(Violation::UseListOrder)
}

/// The contents of a file, including isolated regions, as text.
fn describe(bytes: &[u8]) -> String {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let ir = file.view().decode_all(Threads::One).unwrap();
    let mut text = String::new();
    let mut walk = ir.walk();
    while let Some(step) = walk.next() {
        let Step::Enter(op) = step else { continue };
        let operands: Vec<u32> = op.operands().map(|v| v.id().number()).collect();
        let results: Vec<u32> = op.results().map(|v| v.id().number()).collect();
        let types: Vec<u32> = op.results().map(|v| v.type_id().number()).collect();
        let successors: Vec<u32> = op.successors().map(|b| b.number()).collect();
        let block = op.block();
        text += &format!(
            "{}{} {operands:?} {results:?}{types:?} {successors:?} block {} of region {}\n",
            " ".repeat(walk.depth()),
            op.name().unwrap(),
            block.number(),
            block.region().number(),
        );
    }
    text
}

#[test]
fn siblings_reuse_numbers_and_values_are_unique() {
    // %0 and %1 are defined outside; each region defines its own %2 and %3, and uses %3
    // before its definition.
    let inner = || region(2, vec![block(vec![op(&[0], &[0, 3]), op(&[1], &[2])])]);
    let bytes = one(
        6,
        2,
        vec![block(vec![
            op(&[0], &[]),
            with_regions(op(&[1], &[0]), vec![inner(), inner()]),
        ])],
    );
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let top = file.view().top_level().unwrap();
    let body = top
        .op(OpId::new(0))
        .unwrap()
        .isolated()
        .unwrap()
        .decode()
        .unwrap();
    assert_eq!((body.num_ops(), body.num_values()), (6, 6));
    let mut definitions = Vec::new();
    for id in 0..6 {
        match body.value(ValueId::new(id)).unwrap().definition() {
            Definition::Result(op, 0) => definitions.push(op.id().number()),
            other => panic!("{other:?}"),
        }
    }
    // The values of an outer region come before those of inner ones.
    assert_eq!(definitions, [0, 1, 2, 3, 4, 5]);
    let operands = |op| -> Vec<u32> {
        let op = body.op(OpId::new(op)).unwrap();
        op.operands().map(|v| v.id().number()).collect()
    };
    assert_eq!(operands(2), [0, 3]);
    assert_eq!(operands(3), [2]);
    assert_eq!(operands(4), [0, 5]);
    assert_eq!(operands(5), [4]);
    let nested: Vec<u32> = body
        .op(OpId::new(1))
        .unwrap()
        .inline_ops()
        .map(|o| o.id().number())
        .collect();
    assert_eq!(nested, [2, 3, 4, 5]);
    assert_eq!(
        body.op(OpId::new(4)).unwrap().parent().unwrap().id(),
        OpId::new(1)
    );
    assert_eq!(body.op(OpId::new(4)).unwrap().block().region().number(), 1);
}

/// Two functions. The first has blocks with arguments, successors, a forward reference, and a
/// nested region; in it is an isolated operation, which numbers its values from zero.
fn example(version: u8) -> Vec<u8> {
    let isolated = Op {
        isolated: true,
        ..with_regions(
            op(&[], &[0]),
            vec![region(1, vec![block(vec![op(&[1], &[0])])])],
        )
    };
    let jump = Op {
        successors: vec![1, 0, 1],
        operands: vec![0, 3],
        ..op(&[], &[])
    };
    let entry = Block {
        args: vec![(0, Some(0)), (1, None)],
        ops: vec![
            with_regions(
                op(&[], &[3]),
                vec![region(0, vec![]), region(0, vec![block(vec![isolated])])],
            ),
            jump,
        ],
        ..Block::default()
    };
    let second = Block {
        args: vec![(0, None)],
        ops: vec![op(&[0, 1], &[2]), op(&[], &[4])],
        ..Block::default()
    };
    let function = |blocks, values| Op {
        isolated: true,
        ..with_regions(op(&[], &[]), vec![region(values, blocks)])
    };
    one(
        version,
        0,
        vec![block(vec![
            function(vec![entry, second], 5),
            function(vec![block(vec![])], 0),
            function(vec![], 0),
        ])],
    )
}

#[test]
fn every_version_has_the_same_contents() {
    let newest = describe(&example(6));
    assert_eq!(newest.lines().count(), 10, "{newest}");
    for version in 0..6 {
        assert_eq!(describe(&example(version)), newest, "version {version}");
        assert_eq!(rules(&example(version)), [], "version {version}");
    }
}

#[test]
fn bodies_of_old_versions_can_be_decoded_alone() {
    for version in [1, 6] {
        let bytes = example(version);
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let top = file.view().top_level().unwrap();
        let module = top.isolated().next().unwrap().decode().unwrap();
        assert_eq!(module.num_ops(), 3);
        let functions: Vec<_> = module.isolated().map(|f| f.decode().unwrap()).collect();
        let ops: Vec<u32> = functions.iter().map(|f| f.num_ops()).collect();
        assert_eq!(ops, [5, 0, 0]);
        let blocks: Vec<u32> = functions.iter().map(|f| f.num_blocks()).collect();
        assert_eq!(blocks, [3, 1, 0]);
        // The offset of an operation does not depend on the body that is decoded.
        let spans = module.op_spans();
        for (isolated, span) in module.isolated().zip(&spans) {
            assert_eq!(isolated.op_pos(), span.start);
            assert_eq!(isolated.span().end(), span.end());
        }
        let entry = functions[0]
            .regions()
            .next()
            .unwrap()
            .blocks()
            .next()
            .unwrap();
        assert_eq!(entry.num_args(), 2);
        assert_eq!(entry.arg_location(0).map(|it| it.id().number()), Some(0));
        let second = if version < 4 { Some(0) } else { None };
        assert_eq!(entry.arg_location(1).map(|it| it.id().number()), second);
        assert!(matches!(
            entry.args().nth(1).unwrap().definition(),
            Definition::Argument(block, 1) if block == entry
        ));
    }
}

#[test]
fn a_walk_enters_and_leaves_and_skips() {
    let bytes = example(6);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let ir = file.view().decode_all(Threads::One).unwrap();
    assert_eq!(ir.num_ops(), 10);
    let starts = |ops: Vec<(u64, u32)>| ops;
    let key = |op: mlirbc::ir::OpRef<'_>| (op.containing_body().span().start, op.id().number());
    let pre = starts(ir.walk().pre_order().map(key).collect());
    let post = starts(ir.walk().post_order().map(key).collect());
    assert_eq!(pre.len(), 10);
    assert_eq!(post.last(), pre.first());
    let mut sorted = (pre.clone(), post.clone());
    sorted.0.sort();
    sorted.1.sort();
    assert_eq!(sorted.0, sorted.1);
    // The module and its three functions, without their contents.
    let mut walk = ir.walk();
    let mut entered = 0;
    while let Some(step) = walk.next() {
        if matches!(step, Step::Enter(_)) {
            entered += 1;
            if walk.depth() == 2 {
                walk.skip_inside();
            }
        }
    }
    assert_eq!(entered, 4);
    let module = ir.body(1).unwrap();
    let function = module.op(OpId::new(0)).unwrap();
    assert_eq!(ir.walk_from(function).pre_order().count(), 7);
}

/// A file with `uses` uses of a value that has a use-list order.
fn ordered(orders: Bytes, uses: usize) -> Vec<u8> {
    let source = Op {
        orders: Some(orders),
        ..op(&[0], &[])
    };
    let mut ops = vec![source];
    ops.extend(std::iter::repeat_n(op(&[], &[0]), uses));
    one(6, 1, vec![block(ops)])
}

fn users(bytes: &[u8]) -> Vec<u32> {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let ir = file.view().decode_all(Threads::One).unwrap();
    let uses = ir.bodies()[1].uses();
    uses.of(ValueId::new(0))
        .iter()
        .map(|u| u.op.number())
        .collect()
}

#[test]
fn uses_are_listed_in_the_stated_order() {
    let plain = one(
        6,
        1,
        vec![block(vec![op(&[0], &[]), op(&[], &[0, 0]), op(&[], &[0])])],
    );
    assert_eq!(users(&plain), [2, 1, 1]);
    // The uses in reverse order are 4 3 2 1. The list has the position of each.
    let list = Bytes::new()
        .varint(4 << 1)
        .varint(2)
        .varint(0)
        .varint(1)
        .varint(3);
    assert_eq!(users(&ordered(list, 4)), [3, 2, 4, 1]);
    // The same in pairs of position and use.
    let pairs = [0u64, 1, 1, 2, 2, 0]
        .iter()
        .fold(Bytes::new().varint(6 << 1 | 1), |b, v| b.varint(*v));
    assert_eq!(users(&ordered(pairs, 4)), [3, 2, 4, 1]);
    // A single use has only one order; the stated one is ignored.
    let nonsense = Bytes::new().varint(1 << 1).varint(9);
    assert_eq!(users(&ordered(nonsense, 1)), [1]);
}

#[test]
fn an_order_that_does_not_fit_the_uses_is_an_error() {
    for numbers in [vec![0, 0, 1], vec![0, 1], vec![0, 1, 3]] {
        let count = (numbers.len() as u64) << 1;
        let orders = numbers
            .iter()
            .fold(Bytes::new().varint(count), |b, v| b.varint(*v));
        let error = error_of(&ordered(orders, 3));
        assert!(matches!(error.kind(), ErrorKind::Invalid { .. }), "{error}");
    }
}

#[test]
fn numbers_out_of_range_are_errors_at_their_offset() {
    let cases: Vec<(Op, Subject)> = vec![
        (
            Op {
                name: 3,
                ..op(&[], &[])
            },
            Subject::OpName,
        ),
        (
            Op {
                location: 9,
                ..op(&[], &[])
            },
            Subject::Attribute,
        ),
        (
            Op {
                attributes: Some(9),
                ..op(&[], &[])
            },
            Subject::Attribute,
        ),
        (
            Op {
                properties: Some(2),
                ..op(&[], &[])
            },
            Subject::PropertyRecord,
        ),
        (op(&[2], &[]), Subject::Type),
        (op(&[], &[2]), Subject::Value),
        (
            Op {
                successors: vec![1],
                ..op(&[], &[])
            },
            Subject::Block,
        ),
    ];
    for (bad, table) in cases {
        let bytes = one(6, 2, vec![block(vec![op(&[0], &[]), bad.clone()])]);
        let error = error_of(&bytes);
        let ErrorKind::IndexOutOfRange { subject, .. } = error.kind() else {
            panic!("{table:?}: {error}");
        };
        assert_eq!(*subject, table);
        // The operation itself, and the module around it.
        let encoded = bad.encode(6).0;
        let at = bytes
            .windows(encoded.len())
            .rposition(|w| w == encoded)
            .unwrap() as u64;
        assert_eq!(error.frames()[0], Frame::Op(at), "{error}");
        assert_eq!(error.frames().len(), 3, "{error}");
        assert!(error.pos().unwrap() >= at);
    }
}

#[test]
fn the_first_fault_in_the_file_is_reported_at_any_depth() {
    let function = |inner: Op| Op {
        isolated: true,
        ..with_regions(op(&[], &[]), vec![region(0, vec![block(vec![inner])])])
    };
    let bad = op(&[], &[7]);
    // Three levels deep in the first function; directly in the second.
    let deep = function(function(bad.clone()));
    let bytes = one(6, 0, vec![block(vec![deep.clone(), bad.clone()])]);
    let first = error_of(&bytes).pos();
    let encoded = bad.encode(6).0;
    let at = bytes
        .windows(encoded.len())
        .position(|w| w == encoded)
        .unwrap() as u64;
    assert!(first > Some(at) && first < Some(at + encoded.len() as u64));
}

#[test]
fn a_region_must_not_define_more_than_it_states() {
    let error = error_of(&one(6, 1, vec![block(vec![op(&[0, 0], &[])])]));
    let violation = Violation::TooManyValues {
        defined: 2,
        declared: 1,
    };
    assert_eq!(error.kind(), &ErrorKind::Invalid(violation));
    let args = Block {
        args: vec![(0, None)],
        ..Block::default()
    };
    error_of(&one(6, 0, vec![args.clone()]));
    // The top level must not have arguments at all.
    let bytes = mlirbc_asm::ir::file(6, args.encode(6).0).finish();
    error_of(&bytes);
}

#[test]
fn undefined_values_must_not_be_used() {
    let unused = one(6, 2, vec![block(vec![op(&[0], &[0])])]);
    let file = Bytecode::from_bytes(&unused).unwrap();
    let ir = file.view().decode_all(Threads::One).unwrap();
    assert_eq!(ir.bodies()[1].num_values(), 1);
    assert_eq!(rules(&unused), [Rule::ValueCount]);
    let used = one(6, 2, vec![block(vec![op(&[0], &[0]), op(&[], &[1])])]);
    let error = error_of(&used);
    assert!(matches!(error.kind(), ErrorKind::Invalid { .. }), "{error}");
    assert!(matches!(error.frames()[0], Frame::Op(pos) if Some(pos) == error.pos()));
}

#[test]
fn a_region_that_states_more_values_than_bytes_is_an_error() {
    // Each of many nested regions states as many values as there are bytes after it.
    let mut inner = op(&[], &[]);
    for _ in 0..200 {
        inner = with_regions(op(&[], &[]), vec![region(100, vec![block(vec![inner])])]);
    }
    let error = error_of(&one(6, 0, vec![block(vec![inner])]));
    assert!(
        matches!(
            error.kind(),
            ErrorKind::CountTooLarge {
                subject: Subject::Value,
                ..
            }
        ),
        "{error}"
    );
}

#[test]
fn results_that_are_not_stated_have_no_number() {
    // Readers accept this: no operand can refer to them.
    let bytes = one(6, 0, vec![block(vec![op(&[0, 1], &[])])]);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let ir = file.view().decode_all(Threads::One).unwrap();
    let results: Vec<u32> = ir
        .body(1)
        .unwrap()
        .op(OpId::new(0))
        .unwrap()
        .results()
        .map(|r| r.type_id().number())
        .collect();
    assert_eq!(results, [0, 1]);
    assert_eq!(rules(&bytes), [Rule::ValueCount]);
    // At the top level this is the normal case.
    assert_eq!(rules(&top_level(6, vec![op(&[0], &[])])), []);
}

#[test]
fn verify_reports_what_readers_accept() {
    let bad = |op| one(6, 0, vec![block(vec![op])]);
    assert_eq!(
        rules(&bad(Op {
            location: 1,
            ..op(&[], &[])
        })),
        [Rule::Location]
    );
    assert_eq!(
        rules(&bad(Op {
            attributes: Some(0),
            ..op(&[], &[])
        })),
        [Rule::Dictionary]
    );
    assert_eq!(
        rules(&bad(Op {
            mask: 0x80,
            ..op(&[], &[])
        })),
        [Rule::Mask]
    );
    // Bytes after the operations, at the top level and in a section.
    let mut ir = block(vec![op(&[], &[])]).encode(6).0;
    ir.push(1);
    assert_eq!(
        rules(&mlirbc_asm::ir::file(6, ir).finish()),
        [Rule::OperationsEnd]
    );
    // An order for a value that does not exist, and two for one value.
    let absent = Bytes::new().varint(1).varint(5).varint(0);
    let twice = Bytes::new()
        .varint(2)
        .varint(0)
        .varint(0)
        .varint(0)
        .varint(0);
    for orders in [absent, twice] {
        let op = Op {
            orders: Some(orders),
            ..op(&[0, 0], &[])
        };
        assert_eq!(rules(&one(6, 2, vec![block(vec![op])])), [Rule::UseOrder]);
    }
    // All of them, each at its offset.
    let all = one(
        6,
        1,
        vec![block(vec![
            Op {
                location: 1,
                ..op(&[], &[])
            },
            Op {
                mask: 0x80,
                ..op(&[], &[])
            },
            op(&[], &[5]),
        ])],
    );
    assert_eq!(rules(&all), [Rule::Location, Rule::Mask, Rule::Operations]);
}

#[test]
fn a_damaged_body_is_decoded_in_part() {
    let inner = with_regions(
        op(&[], &[]),
        vec![region(1, vec![block(vec![op(&[0], &[]), op(&[], &[9])])])],
    );
    let bytes = one(6, 0, vec![block(vec![op(&[], &[]), inner, op(&[], &[])])]);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let top = file.view().top_level().unwrap();
    let mut scratch = mlirbc::ir::Scratch::new();
    let (body, error) = top.isolated().next().unwrap().decode_partly(&mut scratch);
    assert!(error.is_some());
    assert_eq!(body.num_ops(), 3);
    let direct: Vec<u32> = body
        .regions()
        .flat_map(|r| r.blocks())
        .flat_map(|b| b.ops())
        .map(|o| o.id().number())
        .collect();
    assert_eq!(direct, [0, 1]);
    assert_eq!(body.op(OpId::new(1)).unwrap().inline_ops().count(), 1);
    assert_eq!(body.op_spans().len(), 3);
}

#[test]
fn a_damaged_body_of_an_old_version_is_decoded_in_part() {
    // In versions 0 and 1, the ends of the regions around the fault are unknown.
    let function = |last: Op| Op {
        isolated: true,
        ..with_regions(
            op(&[], &[]),
            vec![region(0, vec![block(vec![op(&[], &[]), last])])],
        )
    };
    let good = function(op(&[], &[]));
    let bad = function(Op {
        name: 9,
        ..op(&[], &[])
    });
    for version in [0, 1, 6] {
        let bytes = one(version, 0, vec![block(vec![good.clone(), bad.clone()])]);
        error_of(&bytes);
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let mut scratch = mlirbc::ir::Scratch::new();
        let (top, _) = file.view().top_level_partly(&mut scratch);
        let module = top.isolated().next().unwrap();
        let (module, _) = module.decode_partly(&mut scratch);
        assert_eq!(module.num_ops(), 2, "version {version}");
        let functions: Vec<_> = module.isolated().collect();
        assert_eq!(functions[0].decode().unwrap().num_ops(), 2);
        let (body, error) = functions[1].decode_partly(&mut scratch);
        assert_eq!(body.num_ops(), 1, "version {version}");
        let error = error.unwrap();
        assert!(matches!(error.kind(), ErrorKind::IndexOutOfRange { .. }));
    }
}

/// An operation with the name `a`, `b` or `c` that contains these operations.
fn symbol(version: u8, name: u64, ops: Vec<Op>) -> Op {
    Op {
        name: 0,
        attributes: Some(6 + name),
        ..module(vec![region(u64::from(version >= 9), vec![block(ops)])])
    }
}

#[test]
fn symbols_are_found_without_entering_others() {
    for version in [0, 3, 6] {
        let leaf = |n| symbol(version, n, vec![op(&[], &[]); 5]);
        let nested = symbol(version, 1, vec![leaf(0), leaf(2)]);
        let bytes = one(version, 0, vec![block(vec![leaf(0), nested, leaf(2)])]);
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let view = file.view();
        let (_, symbols) = view.symbols().unwrap();
        let names: Vec<&str> = symbols.iter().map(|s| view.str(s.name).unwrap()).collect();
        assert_eq!(names, ["a", "b", "c"]);
        let mut finder = SymbolFinder::new(view).unwrap();
        let bodies = BodyCache::new(0);
        let found = finder.find(view, &bodies, "@c").unwrap();
        assert_eq!(found.op().id(), OpId::new(2));
        // The top level and the module; the function itself has not been decoded.
        assert_eq!(bodies.decoded(), 2);
        assert_eq!(found.isolated().unwrap().decode().unwrap().num_ops(), 5);
        let found = finder.find(view, &bodies, "@b::@c").unwrap();
        assert_eq!(bodies.decoded(), 5);
        assert_eq!(found.op().id(), OpId::new(1));
        let error = view.symbol("@b::@C").unwrap_err();
        assert_eq!(
            error.to_string(),
            "no symbol named \"@b::@C\"; similar: \"@b::@c\""
        );
        for absent in ["d", "@a::@b", "unused", "@c::@c::@c", ""] {
            let error = view.symbol(absent).unwrap_err();
            assert!(
                matches!(error.kind(), ErrorKind::NotFound { .. }),
                "{absent}: {error}"
            );
        }
    }
}

#[test]
fn a_cache_keeps_bodies_within_its_budget() {
    let function = |n| Op {
        isolated: true,
        ..with_regions(
            op(&[], &[]),
            vec![region(0, vec![block(vec![op(&[], &[]); n])])],
        )
    };
    let bytes = one(
        6,
        0,
        vec![block(vec![function(50), function(50), function(50)])],
    );
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let view = file.view();
    let off = BodyCache::new(0);
    off.top_level(view).unwrap();
    off.top_level(view).unwrap();
    assert_eq!((off.decoded(), off.kept_bytes()), (2, 0));
    let top = view.top_level().unwrap();
    let module = top.isolated().next().unwrap().decode().unwrap();
    let functions: Vec<Isolated<'_>> = module.isolated().collect();
    let size = size_of::<mlirbc::ir::BodyData>() + functions[0].decode().unwrap().heap_bytes();
    let two = BodyCache::new(2 * size);
    for (nth, decoded) in [(0, 1), (1, 2), (0, 2), (2, 3), (0, 3), (1, 4), (2, 5)] {
        let body = two.body(functions[nth]).unwrap();
        assert_eq!(body.span(), functions[nth].span());
        assert_eq!(two.decoded(), decoded, "after body {nth}");
        assert!(two.kept_bytes() <= 2 * size);
    }
}

#[test]
fn an_addition_takes_less_than_48_bytes() {
    let count = 10_000;
    // Two operands, one result and a record, like `arith.addi`.
    let add = Op {
        properties: Some(1),
        ..op(&[0], &[0, 1])
    };
    let bytes = one(6, count, vec![block(vec![add; count as usize])]);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let ir = file.view().decode_all(Threads::One).unwrap();
    let body = &ir.bodies()[1];
    assert_eq!(u64::from(body.num_ops()), count);
    let each = body.heap_bytes() as f64 / count as f64;
    assert!((41.0..41.1).contains(&each), "{each} bytes");
}

/// An operation of two results that states no order, and a block without arguments that states one (a
/// mutant): what is written can be read, and is its own canonical form.
#[test]
fn use_list_orders_of_nothing_can_be_written() {
    let none = Op {
        orders: Some(Bytes::new().varint(0)),
        ..op(&[0, 0], &[])
    };
    let op = one(3, 2, vec![block(vec![none])]);
    let block: Vec<u8> = concat!(
        "4d4cef520d61736d0001170501090701030703050d11031d09090109070f0b13",
        "01090f070b1302291f250701050b0303050301050b0303050301150504190501",
        "1001050301030103050500430d050907050f116275696c74696e006d6f64756c",
        "650074006f7000757365006100080301",
    )
    .as_bytes()
    .chunks(2)
    .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap())
    .collect();
    for bytes in [&op, &block] {
        let file = Bytecode::from_bytes(bytes).unwrap();
        let ops = file.view().count_ir(Threads::One).unwrap().ops;
        for number in 3..=6 {
            let version = mlirbc::Version::new(number).unwrap();
            let plan = Rewrite::new().version(version).plan(&file).unwrap();
            let written = plan.to_vec().unwrap();
            let written = Bytecode::from_bytes(&written).unwrap();
            let decoded = written.view().decode_all(Threads::One).unwrap();
            assert_eq!(decoded.num_ops(), ops);
        }
        let once = Rewrite::new().canonical().plan(&file).unwrap();
        let once = once.to_vec().unwrap();
        let file = Bytecode::from_bytes(&once).unwrap();
        let twice = Rewrite::new().canonical().plan(&file).unwrap();
        assert_eq!(twice.to_vec().unwrap(), once);
    }
}
