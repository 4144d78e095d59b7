//! Handles of decoded bodies: counts and numbers equal what the iterators give, groups of operands
//! and results follow from sizes.

use mlirbc::Bytecode;
use mlirbc::ids::{BlockId, OpId, RegionId, ValueId};
use mlirbc::ir::{Body, OpProperties, OpRef, Threads, ValueGroup};
use mlirbc::props::Tables;
use mlirbc_asm::Bytes;
use mlirbc_asm::ir::{Block, Op, Region, block, file, op, top_level};

/// Two regions in an operation after one with a result: one with three blocks, one with one; then
/// an operation with three isolated regions.
fn nested() -> Vec<u8> {
    let branch = Op {
        successors: vec![1, 2],
        ..op(&[], &[0])
    };
    let blocks = vec![
        block(vec![op(&[0, 1, 0], &[]), op(&[], &[0, 0]), branch]),
        block(vec![op(&[], &[1])]),
        Block {
            args: vec![(0, None), (1, None)],
            ..block(vec![op(&[], &[3]), op(&[], &[0])])
        },
    ];
    let regions = vec![
        Region { values: 5, blocks },
        Region {
            values: 0,
            blocks: vec![block(vec![op(&[], &[0])])],
        },
    ];
    let isolated = Op {
        isolated: true,
        regions: vec![Region::default(); 3],
        ..op(&[], &[])
    };
    let around = Op {
        regions,
        ..op(&[1], &[0])
    };
    top_level(
        6,
        vec![Op {
            isolated: true,
            regions: vec![Region {
                values: 2,
                blocks: vec![block(vec![op(&[0], &[]), around, isolated])],
            }],
            ..Op::default()
        }],
    )
}

fn only_module(bytes: &Bytecode<'_>, use_body: impl FnOnce(Body<'_>)) {
    let top = bytes.view().top_level().unwrap();
    let module = top.isolated().next().unwrap();
    use_body(module.decode().unwrap());
}

#[test]
fn counts_and_numbers_equal_what_is_listed() {
    let bytes = nested();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    only_module(&file, |body| {
        for op in body.all_ops() {
            let operands: Vec<ValueId> = op.operands().map(|v| v.id()).collect();
            assert_eq!(op.num_operands() as usize, operands.len());
            let nth = |n| op.operand(n).map(|v| v.id());
            let each: Vec<_> = (0..op.num_operands()).filter_map(nth).collect();
            assert_eq!((each, nth(op.num_operands())), (operands, None));
            let results: Vec<ValueId> = op.results().map(|v| v.id()).collect();
            assert_eq!(op.num_results() as usize, results.len());
            let nth = |n| op.result(n).map(|v| v.id());
            let each: Vec<_> = (0..op.num_results()).filter_map(nth).collect();
            assert_eq!((each, nth(op.num_results())), (results, None));
            for (nth, region) in op.inline_regions().enumerate() {
                assert_eq!(region.number(), nth as u32);
                assert_eq!(region.op().map(OpRef::id), Some(op.id()));
                assert_eq!(region.num_blocks() as usize, region.blocks().len());
                assert_eq!(
                    body.region(region.id()).map(|r| r.num_blocks()),
                    Some(region.num_blocks())
                );
                for (nth, block) in region.blocks().enumerate() {
                    assert_eq!(block.number(), nth as u32);
                    assert_eq!(block.num_ops() as usize, block.ops().count());
                    assert_eq!(
                        body.block(block.id()).map(|b| b.number()),
                        Some(block.number())
                    );
                }
            }
        }
        let [producer, around, isolated] = [0, 1, 6].map(|n| body.op(OpId::new(n)).unwrap());
        assert_eq!((producer.num_operands(), producer.num_results()), (0, 1));
        assert_eq!(
            (
                around.num_operands(),
                around.num_results(),
                around.num_regions()
            ),
            (1, 1, 2)
        );
        let blocks: Vec<_> = around.inline_regions().map(|r| r.num_blocks()).collect();
        assert_eq!(blocks, [3, 1]);
        let mut ops = around
            .inline_regions()
            .flat_map(|r| r.blocks())
            .map(|b| b.num_ops());
        assert_eq!(
            [ops.next(), ops.next(), ops.next(), ops.next()],
            [Some(3), Some(1), Some(2), Some(1)]
        );
        assert_eq!(isolated.name().unwrap(), "t.op");
        assert_eq!(
            (isolated.num_regions(), isolated.inline_regions().len()),
            (0, 0)
        );
        assert_eq!(body.regions().len(), 1);
        assert_eq!((body.num_regions(), body.num_blocks()), (3, 5));
        assert!(body.region(RegionId::new(3)).is_none() && body.region(RegionId::new(2)).is_some());
        assert!(body.block(BlockId::new(5)).is_none());
        assert!(body.op(OpId::new(body.num_ops())).is_none());
        let isolated = body.all_ops().find(|op| op.isolated().is_some()).unwrap();
        assert_eq!(isolated.isolated().unwrap().num_regions(), 3);
        assert_eq!(
            (isolated.num_regions(), isolated.inline_regions().len()),
            (3, 0)
        );
        assert_eq!(body.num_isolated(), 1);
        let branch = body
            .all_ops()
            .find(|op| op.successors().len() == 2)
            .unwrap();
        let to: Vec<_> = branch
            .successors()
            .map(|b| (b.number(), b.num_args()))
            .collect();
        assert_eq!(to, [(1, 0), (2, 2)]);
    });
}

#[test]
fn bodies_are_equal_if_their_structure_is() {
    let bytes = nested();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let (view, other) = (file.view(), file.view());
    let top = view.top_level().unwrap();
    assert!(top == other.top_level().unwrap());
    assert_eq!(top.num_isolated(), 1);
    let module = |view: mlirbc::View<'_>| view.decode_all(Threads::One).unwrap().into_data();
    let (one, two) = (module(view), module(other));
    assert_eq!(one.bodies(), two.bodies());
    only_module(&file, |body| {
        assert!(body != top, "one operation is not ten");
        let text = format!("{body:?}");
        let ops = body.num_ops();
        assert!(
            text.starts_with("Body {") && text.contains(&format!("ops: {ops}")),
            "{text}"
        );
        assert_eq!(text, format!("{:?}", body.into_data()));
    });
    assert!(format!("{one:?}").starts_with("[Body {"));
    // Bodies of equal structure at another place of the file are not the same body.
    let twice = |first: u64| {
        let part = || Op {
            isolated: true,
            regions: vec![Region {
                values: 1,
                blocks: vec![block(vec![op(&[first], &[])])],
            }],
            ..Op::default()
        };
        top_level(6, vec![part(), part()])
    };
    let bytes = twice(0);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let top = file.view().top_level().unwrap();
    let parts: Vec<Body<'_>> = top.isolated().map(|i| i.decode().unwrap()).collect();
    assert!(parts[0] != parts[1]);
    // The same place with another type.
    let other = twice(1);
    let other = Bytecode::from_bytes(&other).unwrap();
    let top = other.view().top_level().unwrap();
    let part = top.isolated().next().unwrap().decode().unwrap();
    assert!(parts[0] != part);
}

/// The memory of the arrays grows with what is in them, by at least four bytes for each entry.
#[test]
fn memory_grows_with_the_operations() {
    let sizes = [10, 1_000, 2_000].map(|count| {
        let ops = (0..count).map(|_| op(&[0, 1], &[0])).collect();
        let values = count * 2;
        let module = Op {
            isolated: true,
            regions: vec![Region {
                values,
                blocks: vec![block(ops)],
            }],
            ..Op::default()
        };
        let bytes = top_level(6, vec![module]);
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let module = file.view().decode_all(Threads::One).unwrap().into_data();
        let bodies: usize = module.bodies().iter().map(|body| body.heap_bytes()).sum();
        assert!(
            module.heap_bytes() >= bodies,
            "{} for {bodies}",
            module.heap_bytes()
        );
        assert!(module.heap_bytes() <= bodies + 4_096);
        bodies
    });
    // Per operation: flags, a block, a first result, the start of its words, the words; per value a type.
    let each = (sizes[2] - sizes[1]) as f64 / 1_000.0;
    assert!(
        (24.0..200.0).contains(&each),
        "{each} bytes for an operation"
    );
    let first = sizes[1] as f64 / 1_000.0;
    assert!((first - each).abs() < 8.0, "{first} {each}");
}

/// An operation of version 4 with these attributes in its dictionary: a file whose attribute 9 is
/// `sizes`, stated as `operandSegmentSizes` and as `resultSegmentSizes`.
fn with_sizes(name: &str, sizes: &[u32], operands: usize, results: usize) -> Vec<u8> {
    let inner = Op {
        attributes: Some(9),
        ..op(&vec![0; results], &vec![0; operands])
    };
    let region = Region {
        values: results as u64 + 1,
        blocks: vec![block(vec![op(&[0], &[]), inner])],
    };
    let module = Op {
        isolated: true,
        regions: vec![region],
        ..Op::default()
    };
    let strings = ["builtin", "t", "module", "op", "use", name];
    let entry = |values: &[u64]| (true, Bytes::new().varints(values).0);
    let data: Vec<u8> = sizes.iter().flat_map(|size| size.to_le_bytes()).collect();
    // 17 is a dense array: type, number of elements, bytes.
    let head = Bytes::new().varints(&[17, 0, sizes.len() as u64, data.len() as u64]);
    let mut attrs = vec![entry(&[15]), entry(&[1, 0]), entry(&[2, 5])];
    attrs.extend((0..5).map(|_| entry(&[15])));
    attrs.push((true, head.bytes(&data).0));
    attrs.push(entry(&[1, 1, 2, 8]));
    file(4, block(vec![module]).encode(4).0)
        .without(mlirbc::SectionId::String)
        .without(mlirbc::SectionId::AttrType)
        .without(mlirbc::SectionId::AttrTypeOffset)
        .strings(&strings.map(str::as_bytes))
        .attr_types(
            &[(0, attrs)],
            &[(0, vec![entry(&[0, 32 << 2]), entry(&[1])])],
        )
        .finish()
}

type Groups = Option<Vec<(String, std::ops::Range<u32>)>>;

/// The groups of the second operation's operands and results, with this line in the tables.
fn groups(bytes: &[u8], line: &str) -> [Groups; 2] {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let tables = Tables::standard().with_lines(line).unwrap();
    let properties: OpProperties = OpProperties::new(file.view(), tables).unwrap();
    let mut found = [None, None];
    only_module(&file, |body| {
        let op = body.op(OpId::new(1)).unwrap();
        let list = |groups: Option<Vec<ValueGroup<'_>>>| {
            let own = |g: ValueGroup<'_>| (g.name.to_owned(), g.range);
            groups.map(|groups| groups.into_iter().map(own).collect())
        };
        found = [
            list(properties.operand_groups(op).unwrap()),
            list(properties.result_groups(op).unwrap()),
        ];
    });
    found
}

#[test]
fn sizes_in_a_dictionary_divide_operands_and_results() {
    let unnamed = |ranges: &[std::ops::Range<u32>]| -> Groups {
        Some(ranges.iter().map(|r| (String::new(), r.clone())).collect())
    };
    let line = "t.op\t$3 %3";
    let operands = "operand_segment_sizes";
    let found = groups(&with_sizes(operands, &[1, 0, 2], 3, 2), line);
    assert_eq!(found, [unnamed(&[0..1, 1..1, 1..3]), None]);
    let found = groups(&with_sizes("result_segment_sizes", &[0, 2], 3, 2), line);
    assert_eq!(found, [None, unnamed(&[0..0, 0..2])]);
    // Sizes that do not add up to the number of operands divide nothing.
    for sizes in [&[1, 1, 2][..], &[1, 1], &[u32::MAX, 4]] {
        assert_eq!(
            groups(&with_sizes(operands, sizes, 3, 2), line),
            [None, None]
        );
    }
    // Another attribute is no size.
    assert_eq!(
        groups(&with_sizes("note", &[1, 2], 3, 2), line),
        [None, None]
    );
}
