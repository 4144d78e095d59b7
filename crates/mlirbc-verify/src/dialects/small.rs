//! Dialects with few operations: bufferization, complex, ml_program.
//!
//! Source: `mlir/lib/Dialect/{Bufferization,Complex,MLProgram}/IR/*.cpp` of llvm/llvm-project.

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ir::{AttrRef, OpRef};

use super::common::lists::dynamic;
use super::func::{function, returned};
use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

pub(super) const ALL: &[Code] = &[
    types("bufferization.alloc_tensor", alloc_tensor),
    types("bufferization.dealloc", dealloc),
    types("complex.bitcast", complex_bitcast),
    types("complex.constant", complex_constant),
    parts("ml_program.func", function),
    types("ml_program.global", global),
    parts("ml_program.global_load", |op| load(op, false)),
    parts("ml_program.global_load_const", |op| load(op, true)),
    parts("ml_program.global_store", store),
    parts("ml_program.output", |op| {
        returned(op, "ml_program.subgraph")
    }),
    parts("ml_program.return", |op| returned(op, "ml_program.func")),
    parts("ml_program.subgraph", function),
    parts("shape.func", function),
];

fn alloc_tensor(op: &Op<'_, '_>) -> Verdict {
    let sizes = op.operands("dynamic_sizes").len();
    let result = known(
        op.result("result")
            .or_else(|| op.result_types().first().copied()),
    )?;
    if let Some(copy) = op.operand("copy") {
        needs(sizes == 0, || "needs no sizes, as it copies a tensor")?;
        return needs(!op.differ(copy, result), || {
            format!(
                "copies {}, and its result is {}",
                op.shown(copy),
                op.shown(result)
            )
        });
    }
    let count = dynamic(&known(op.shape(result))?);
    needs(count == sizes, || {
        format!("its result has {count} extents that are not known, and there are {sizes} sizes")
    })
}

fn dealloc(op: &Op<'_, '_>) -> Verdict {
    let (memrefs, conditions) = (
        op.operands("memrefs").len(),
        op.operands("conditions").len(),
    );
    needs(memrefs == conditions, || {
        format!("has {memrefs} memrefs, and {conditions} conditions")
    })?;
    let (retained, results) = (op.operands("retained").len(), op.result_types().len());
    needs(retained == results, || {
        format!("retains {retained} memrefs, and has {results} results")
    })
}

fn complex_bitcast(op: &Op<'_, '_>) -> Verdict {
    let operand = known(op.operand_types().first().copied())?;
    let result = known(op.result_types().first().copied())?;
    if op.is_foreign(operand) || op.is_foreign(result) {
        return Ok(());
    }
    let is_complex = |ty| matches!(op.ty(ty), TypeData::Complex(_));
    let is_same = !op.differ(operand, result);
    needs(is_same || is_complex(operand) || is_complex(result), || {
        format!(
            "one of {} and {} must be complex",
            op.shown(operand),
            op.shown(result)
        )
    })
}

fn complex_constant(op: &Op<'_, '_>) -> Verdict {
    let AttrData::Array(list) = known(op.attr_data("value"))? else {
        return Ok(());
    };
    let count = list.iter().len();
    needs(count == 2, || {
        format!("its value has 2 numbers, and this one {count}")
    })?;
    let result = known(op.result_types().first().copied())?;
    let TypeData::Complex(element) = op.ty(result) else {
        return Ok(());
    };
    for part in list.iter() {
        let (AttrData::Float { ty, .. } | AttrData::Integer { ty, .. }) =
            known(AttrRef::new(op.context.view, part).data().ok())?
        else {
            return Ok(());
        };
        needs(!op.differ(ty, element), || {
            format!(
                "its numbers must be of type {}, and one is of {}",
                op.shown(element),
                op.shown(ty)
            )
        })?;
    }
    Ok(())
}

/// The global of a flat reference.
fn global_of<'m>(op: &Op<'_, 'm>) -> Verdict<OpRef<'m>> {
    let found = known(op.symbol("global"))?;
    match found.filter(|it| {
        op.name_of(*it)
            .is_none_or(|name| name == "ml_program.global")
    }) {
        Some(global) => Ok(global),
        None => wrong("`global` is no global of this module"),
    }
}

fn is_mutable(global: OpRef<'_>) -> bool {
    global
        .attr("is_mutable")
        .ok()
        .flatten()
        .is_some_and(|it| !it.is_default())
}

fn type_fits(op: &Op<'_, '_>, global: OpRef<'_>, ty: Option<mlirbc::ids::TypeId>) -> Verdict {
    let of_global = global
        .attr("type")
        .ok()
        .flatten()
        .and_then(|it| it.as_type().ok()??.id());
    let (of_global, ty) = (known(of_global)?, known(ty)?);
    needs(!op.differ(of_global, ty), || {
        format!(
            "its value is {}, and the global {}",
            op.shown(ty),
            op.shown(of_global)
        )
    })
}

fn load(op: &Op<'_, '_>, is_constant: bool) -> Verdict {
    let global = global_of(op)?;
    needs(
        !is_constant || !is_mutable(global),
        || "what is loaded as a constant must be immutable",
    )?;
    type_fits(op, global, op.result("result"))
}

fn store(op: &Op<'_, '_>) -> Verdict {
    let global = global_of(op)?;
    needs(is_mutable(global), || "what is stored to must be mutable")?;
    type_fits(op, global, op.operand("value"))
}

fn global(op: &Op<'_, '_>) -> Verdict {
    let has = |name: &str| op.attr(name).is_some_and(|it| !it.is_default());
    needs(
        has("is_mutable") || has("value"),
        || "a global that is immutable needs a value",
    )
}
