//! Every way to walk what is inside an operation finds all of it, isolated or not.

use mlirbc::Bytecode;
use mlirbc::ir::{OpRef, Threads};
use mlirbc::symbols::Found;

/// `outer` has this many operations.
const INSIDE: usize = 9;

fn walked(walk: impl FnOnce(&mut dyn FnMut(OpRef<'_>))) -> Vec<String> {
    let mut names = Vec::new();
    walk(&mut |op| names.push(op.name().unwrap()));
    names
}

#[test]
fn each_way_finds_the_operations_of_a_function() {
    let path = crate::common::project().join("corpus/jax/calls.mlirbc");
    let file = Bytecode::open(path).unwrap();
    let view = file.view();
    let outer: Found<'_> = view.symbol("outer").unwrap();
    let op = outer.op();
    assert_eq!(
        (op.num_regions(), op.body().unwrap().regions().len()),
        (1, 1)
    );

    let body = op.body().unwrap();
    let blocks = body.regions().flat_map(|region| region.blocks());
    let ops = blocks.flat_map(|block| block.ops());
    let expected: Vec<String> = ops.map(|op| op.name().unwrap()).collect();
    assert_eq!(expected.len(), INSIDE);
    let is_all = |what: &str, names: Vec<String>| assert_eq!(names, expected, "{what}");

    is_all("ops", walked(|each| body.ops().for_each(each)));
    is_all("Found::body", {
        let body = view.symbol("outer").unwrap().body().unwrap();
        walked(|each| body.ops().for_each(each))
    });
    is_all("walk", {
        walked(|each| {
            let walk = body.walk(|op| {
                each(op);
                Ok(())
            });
            walk.unwrap();
        })
    });
    let decoded = outer.isolated().unwrap().decode().unwrap();
    is_all("all_ops", walked(|each| decoded.all_ops().for_each(each)));
    is_all("ops of it", walked(|each| decoded.ops().for_each(each)));
    let module = view.decode_all(Threads::One).unwrap();
    let mut walk = module.walk().pre_order();
    let function = walk.find(|it| it.to_string() == op.to_string()).unwrap();
    is_all("walk_from", {
        let walk = module.walk_from(function).pre_order();
        walked(|each| walk.skip(1).for_each(each))
    });
    is_all("inside", {
        let body = module.inside(function).unwrap();
        walked(|each| body.ops().for_each(each))
    });
    // What contains it has other names.
    assert_eq!(op.containing_body().op(op.id()), Some(op));
    assert_eq!(
        outer.containing_body().num_ops(),
        outer.containing_data().num_ops()
    );
    assert_eq!(op.inline_regions().len() + op.inline_ops().len(), 0);
}

#[test]
fn the_body_of_every_operation_is_what_a_walk_finds() {
    let (mut isolated, mut inline) = (0, 0);
    for path in crate::common::corpus() {
        let file = Bytecode::open(&path).unwrap();
        let module = file.view().decode_all(Threads::One).unwrap();
        for op in module.walk().pre_order() {
            if op.num_regions() == 0 {
                continue;
            }
            let body = op.body().unwrap();
            assert_eq!(body.regions().len(), op.num_regions() as usize);
            // Those that a walk finds one level below.
            let blocks = body.regions().flat_map(|region| region.blocks());
            let direct: Vec<_> = blocks.flat_map(|block| block.ops()).collect();
            assert_eq!(body.ops().collect::<Vec<_>>(), direct, "{}", path.display());
            let below = module.walk_from(op).pre_order().skip(1).count();
            let mut walked = 0;
            let walk = body.walk(|_| {
                walked += 1;
                Ok(())
            });
            assert_eq!((walk, walked), (Ok(()), below), "{}", path.display());
            match op.isolated() {
                Some(_) => isolated += 1,
                None => inline += 1,
            }
        }
    }
    assert!(isolated > 100 && inline > 100, "{isolated}, {inline}");
}

#[test]
fn an_error_ends_a_walk() {
    let path = crate::common::project().join("corpus/jax/mlp.mlirbc");
    let file = Bytecode::open(path).unwrap();
    let top = file.view().top_level().unwrap();
    let mut left = 3;
    let walk = top.walk(|op| {
        left -= 1;
        match left {
            0 => op.view().symbol("nobody").map(drop),
            _ => Ok(()),
        }
    });
    assert_eq!(left, 0);
    assert!(matches!(
        walk.unwrap_err().kind(),
        mlirbc::ErrorKind::NotFound { .. }
    ));
}
