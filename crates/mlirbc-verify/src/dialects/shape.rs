//! Source: `mlir/lib/Dialect/Shape/IR/Shape.cpp` of llvm/llvm-project.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use super::common::regions::{body, same_types};
use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::verdict::{Verdict, infers, known, needs};

pub(super) const ALL: &[Code] = &[
    types("shape.add", |op| propagates(op, "shape.size")),
    types("shape.assuming_all", |op| at_least(op, 1)),
    types("shape.broadcast", |op| propagates(op, "shape.shape")),
    types("shape.cstr_broadcastable", |op| at_least(op, 2)),
    types("shape.div", |op| propagates(op, "shape.size")),
    types("shape.get_extent", |op| propagates(op, "shape.size")),
    types("shape.mul", |op| propagates(op, "shape.size")),
    types("shape.num_elements", |op| propagates(op, "shape.size")),
    types("shape.rank", |op| propagates(op, "shape.size")),
    parts("shape.reduce", reduce),
    types("shape.shape_of", shape_of),
    parts("shape.yield", yielded),
];

fn is(op: &Op<'_, '_>, ty: TypeId, name: &str) -> bool {
    op.is_foreign(ty) && op.mnemonic(ty).is_some_and(|it| it == name)
}

/// If an operand can be an error, the result can be one.
fn propagates(op: &Op<'_, '_>, wanted: &str) -> Verdict {
    let errors = ["shape.size", "shape.shape", "shape.value_shape"];
    let can_fail = op
        .operand_types()
        .into_iter()
        .any(|ty| errors.iter().any(|it| is(op, ty, it)));
    let result = known(op.result_types().first().copied())?;
    needs(!can_fail || is(op, result, wanted), || {
        format!(
            "an operand can be an error, so that its result must be `!{wanted}`, and is {}",
            op.shown(result)
        )
    })
}

fn at_least(op: &Op<'_, '_>, count: usize) -> Verdict {
    let operands = op.operand_types().len();
    needs(operands >= count, || {
        format!("needs {count} operands, and has {operands}")
    })
}

fn shape_of(op: &Op<'_, '_>) -> Verdict {
    propagates(op, "shape.shape")?;
    let rank = known(op.operand_types().first().and_then(|it| op.shape(*it)))?.len() as i64;
    let result = known(op.result_types().first().and_then(|it| op.shape(*it)))?;
    let fits = result.len() == 1 && result.iter().all(|it| *it == rank || *it < 0);
    infers(fits, || {
        format!(
            "its result must have {rank} extents, as its operand has dimensions, and has {result:?}"
        )
    })
}

fn reduce(op: &Op<'_, '_>) -> Verdict {
    let block = body(op)?;
    let inits = op.operands("initVals");
    let args: Vec<TypeId> = block.args().map(|it| it.type_id()).collect();
    needs(args.len() == inits.len() + 2, || {
        format!(
            "its region must have {} arguments, and has {}",
            inits.len() + 2,
            args.len()
        )
    })?;
    let is_index = |ty: TypeId| matches!(op.ty(ty), TypeData::Index);
    let [index, extent, carried @ ..] = &args[..] else {
        return Ok(());
    };
    needs(is_index(*index), || {
        format!(
            "the first argument of its region is an index, and here {}",
            op.shown(*index)
        )
    })?;
    let shape = known(op.operand("shape"))?;
    let (fits, wanted) = match is(op, shape, "shape.shape") {
        true => (is(op, *extent, "shape.size"), "`!shape.size`"),
        false => (is_index(*extent), "`index`"),
    };
    needs(fits, || {
        format!(
            "the second argument of its region must be {wanted}, and is {}",
            op.shown(*extent)
        )
    })?;
    same_types(
        op,
        ("the other arguments of its region", carried),
        ("its initial values", &inits),
    )
}

fn yielded(op: &Op<'_, '_>) -> Verdict {
    let around = known(
        op.parent()
            .filter(|it| op.name_of(*it) == Some("shape.reduce")),
    )?;
    let results: Vec<TypeId> = around.results().map(|it| it.type_id()).collect();
    same_types(
        op,
        ("its values", &op.operand_types()),
        ("the results of the operation around", &results),
    )
}
