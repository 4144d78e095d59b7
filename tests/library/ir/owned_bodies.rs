//! Decoded bodies, and the data kept beside them, have no lifetime. They can be combined with the
//! view of another file without a panic.

use std::path::Path;
use std::sync::Arc;

use mlirbc::Bytecode;
use mlirbc::ids::{BlockId, OpId, RegionId, ValueId};
use mlirbc::ir::{Body, BodyCache, BodyData, Definition, ModuleData, OpProperties, Threads};
use mlirbc::props::Tables;
use mlirbc::symbols::{Symbol, SymbolFinder};

fn open(name: &str) -> Arc<Bytecode<'static>> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let bytes = std::fs::read(corpus.join(name)).unwrap();
    Arc::new(Bytecode::from_owner(bytes).unwrap())
}

#[test]
fn owned_data_can_be_sent_and_shared() {
    fn kept<T: Send + Sync + 'static>() {}
    kept::<Arc<Bytecode<'static>>>();
    kept::<BodyData>();
    kept::<ModuleData>();
    kept::<BodyCache>();
    kept::<OpProperties>();
    kept::<Tables>();
    kept::<SymbolFinder>();
    kept::<Symbol>();
}

#[test]
fn an_owned_body_equals_the_decoded_one() {
    let file = open("jax/mlp.mlirbc");
    let view = file.view();
    let main = view.symbol("main").unwrap().isolated().unwrap();
    let main = main.decode().unwrap();
    let names =
        |body: &Body<'_>| -> Vec<String> { body.all_ops().map(|op| op.name().unwrap()).collect() };
    let expected = names(&main);
    assert!(expected.contains(&"stablehlo.dot_general".to_owned()));
    let data = main.into_data();
    assert_eq!(names(&data.with(file.view())), expected);
    let module = view.decode_all(Threads::One).unwrap().into_data();
    let ops = |walk: mlirbc::ir::Walk<'_>| walk.pre_order().count() as u64;
    assert_eq!(ops(module.with(file.view()).walk()), module.num_ops());
    assert!(module.bodies().contains(&data));
}

/// Calls every accessor of a body. The results have no meaning here; it must not panic.
fn ask(body: &Body<'_>, properties: &OpProperties, finder: &mut SymbolFinder) -> usize {
    let uses = body.uses();
    let mut seen = body.op_spans().len();
    for op in body.all_ops() {
        let _ = (op.name(), op.op_name(), op.property_record());
        let _ = (finder.name(op), finder.visibility(op).map(drop));
        drop(properties.properties(op).map(drop));
        drop(properties.attrs(op).map(drop));
        drop(properties.operand_groups(op).map(drop));
        drop(properties.result_groups(op).map(drop));
        drop(op.isolated().map(|regions| regions.decode()));
        let _ = op.dictionary().map(|it| it.data().map(drop));
        for value in op.operands().chain(op.results()) {
            let _ = value.ty().data().map(drop);
            seen += uses.of(value.id()).len();
            if let Definition::Argument(block, n) = value.definition() {
                let _ = block.arg_location(n);
            }
        }
        seen += op
            .successors()
            .map(|b| b.num_args() as usize)
            .sum::<usize>();
    }
    seen
}

#[test]
fn the_view_of_another_file_gives_errors_and_no_panic() {
    let names = [
        "jax/mlp.mlirbc",
        "jax/core.vhlo-1.17.0.mlirbc",
        "mlir22/use_lists.v0.mlirbc",
        "mlir22/symbols.v6.mlirbc",
        "mlir22/resources.v0.mlirbc",
    ];
    let files = names.map(open);
    let mut errors = 0;
    for file in &files {
        let module = file.view().decode_all(Threads::One).unwrap().into_data();
        for other in &files {
            let view = other.view();
            let properties = view.op_properties().unwrap();
            let mut finder = SymbolFinder::new(view).unwrap();
            for data in module.bodies() {
                let body = data.with(view);
                ask(&body, &properties, &mut finder);
                errors += body.all_ops().filter(|op| op.name().is_err()).count();
            }
            // Queries the tables of one file about an operation of the other.
            for data in module.bodies() {
                ask(&data.with(file.view()), &properties, &mut finder);
            }
            let theirs = view.decode_all(Threads::One).unwrap();
            for step in module.with(file.view()).walk() {
                let (mlirbc::ir::Step::Enter(op) | mlirbc::ir::Step::Leave(op)) = step;
                let _ = theirs.inside(op).map(|body| body.num_ops());
            }
            let cache = BodyCache::new(1 << 20);
            drop(cache.top_level(file.view()));
            drop(finder.find(view, &cache, "main"));
            drop(finder.find(view, &cache, "@main::@main"));
        }
    }
    assert!(errors > 0, "every name of every file is also in the others");
}

#[test]
fn ids_out_of_range_give_none() {
    let file = open("jax/mlp.mlirbc");
    let body = file.view().top_level().unwrap();
    assert!(body.op(OpId::new(body.num_ops())).is_none());
    assert!(body.value(ValueId::new(body.value_bound())).is_none());
    assert!(body.block(BlockId::new(body.num_blocks())).is_none());
    assert!(body.region(RegionId::new(body.num_regions())).is_none());
    assert!(body.isolated_of(OpId::new(u32::MAX)).is_none());
    assert!(body.uses().of(ValueId::new(u32::MAX)).is_empty());
}
