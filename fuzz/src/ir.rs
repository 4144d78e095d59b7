//! All operations: on one thread, on several threads, body by body, and counted.

use mlirbc::error::Violation;
use mlirbc::ir::{Body, Definition, Isolated, Scratch, Threads};
use mlirbc::signature::Function;
use mlirbc::{Error, ErrorKind};

use crate::budget;
use crate::opened::{check, tolerant};

/// Most symbols whose signatures are made: many can have one long type.
const SIGNATURES: usize = 16;

/// The four ways give the same bodies, or the same error.
pub fn ir(data: &[u8]) {
    let Some(file) = tolerant(data) else { return };
    let view = file.view();
    let decode = |threads| budget::within(data.len(), || view.decode_all(threads)).0;
    let serial = decode(Threads::One);
    let parallel = decode(Threads::Pool);
    let counted = view.count_ir(Threads::One);
    assert_eq!(view.count_ir(Threads::Pool), counted);
    let (lazy, ops) = match view.top_level() {
        Err(error) if view.file().find_section(mlirbc::SectionId::Ir).is_none() => {
            check(&error, data.len());
            return;
        }
        _ => one_by_one(view),
    };
    match serial {
        Ok(ir) => {
            assert_eq!(ir.bodies(), parallel.expect("as on one thread").bodies());
            assert_eq!(lazy, None);
            assert_eq!(ops, ir.num_ops());
            assert_eq!(counted.expect("counting succeeds, too").ops, ops);
            assert_eq!(ir.walk().post_order().count() as u64, ops);
            let mut walked = 0;
            let top = view.top_level().expect("decoded above");
            let walk = top.walk(|_| {
                walked += 1;
                Ok(())
            });
            assert_eq!((walk, walked), (Ok(()), ops));
        }
        Err(error) => {
            check(&error, data.len());
            assert_eq!(parallel.map(drop), Err(error.clone()));
            // Counting does not check use-list orders.
            if *error.kind() != ErrorKind::Invalid(Violation::UseListOrder) {
                assert_eq!(counted.map(drop), Err(error.clone()));
            }
            assert_eq!(lazy, Some(error));
        }
    }
    for result in [view.symbols().map(drop), view.symbol("main").map(drop)] {
        if let Err(error) = result {
            check(&error, data.len());
        }
    }
    if let Err(error) = mlirbc_query::stats(view, Threads::One).map(drop) {
        check(&error, data.len());
    }
    let (signatures, _) = budget::within(data.len(), || signatures(view));
    if let Err(error) = signatures {
        check(&error, data.len());
    }
}

/// What the first symbols take and give, and where they come from.
fn signatures(view: mlirbc::View<'_>) -> mlirbc::Result<()> {
    let (body, symbols) = view.symbols()?;
    for symbol in symbols.iter().take(SIGNATURES) {
        let Some(op) = body.op(symbol.op) else {
            continue;
        };
        let _ = op.source_location();
        let Ok(Some(function)) = Function::of(op) else {
            continue;
        };
        for value in function.inputs().chain(function.results()) {
            assert!(value.shape().is_none() || value.is_shaped());
            let _ = (value.name(), value.nbytes(), value.to_string());
        }
    }
    Ok(())
}

/// Decodes body by body; returns the first error in the file and the number of operations.
fn one_by_one(view: mlirbc::View<'_>) -> (Option<Error>, u64) {
    let mut scratch = Scratch::new();
    let (top, error) = view.top_level_partly(&mut scratch);
    let mut errors = vec![error];
    let mut ops = walk_over(&top);
    let mut todo: Vec<Isolated<'_>> = top.isolated().collect();
    while let Some(isolated) = todo.pop() {
        let (body, error) = isolated.decode_partly(&mut scratch);
        errors.push(error);
        ops += walk_over(&body);
        todo.extend(body.isolated());
    }
    let first = errors.into_iter().flatten().min_by_key(|e| e.pos());
    (first, ops)
}

/// Calls every accessor of a body; returns its number of operations.
fn walk_over(body: &Body<'_>) -> u64 {
    let uses = body.uses();
    let schemas = body.view().op_properties().ok();
    for op in body.all_ops() {
        let _ = (op.name_id(), op.location(), op.dictionary(), op.end());
        for value in op.operands().chain(op.results()) {
            match value.definition() {
                Definition::Missing => {}
                Definition::Result(op, n) => assert!(n < op.results().len() as u32),
                Definition::Argument(block, n) => assert!(n < block.args().len() as u32),
            }
            let _ = uses.of(value.id()).len();
        }
        assert!(
            op.successors()
                .all(|b| b.number() < b.region().num_blocks())
        );
        if let Some(schemas) = &schemas {
            // A damaged record gives an error.
            drop(schemas.properties(op).map(drop));
            drop(schemas.operand_groups(op).map(drop));
            drop(schemas.result_groups(op).map(drop));
        }
        for attr in op.attrs().into_iter().flatten().flatten() {
            let _ = (attr.name(), attr.as_str(), attr.as_i64(), attr.as_bool());
            let _ = (attr.as_f64(), attr.as_type(), attr.to_i64s());
        }
        let _ = (op.attr("value"), op.function_type());
        for region in op.inline_regions() {
            assert_eq!(region.op(), Some(op));
            assert!(region.blocks().all(|block| block.region() == region));
        }
    }
    u64::from(body.num_ops())
}
