//! What makes memory, and accesses it.

use mlirbc::entity::{AttrData, DYNAMIC, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::AttrRef;

use crate::dialects::common::lists::shown;
use crate::dialects::common::maps;
use crate::dialects::common::slices::dynamic_sizes;
use crate::dialects::common::strides::{Layout, layout};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

/// The memory space of a memref.
pub(super) fn space(op: &Op<'_, '_>, ty: TypeId) -> Option<Option<AttrId>> {
    match op.ty(ty) {
        TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. } => {
            Some(memory_space)
        }
        _ => None,
    }
}

/// Two memrefs are in one memory space.
pub(super) fn one_space(op: &Op<'_, '_>, a: TypeId, b: TypeId) -> Verdict {
    let (of_a, of_b) = (known(space(op, a))?, known(space(op, b))?);
    needs(op.context.is_same_attr(of_a, of_b) != Some(false), || {
        format!(
            "{} and {} are in different memory spaces",
            op.shown(a),
            op.shown(b)
        )
    })
}

/// Two memrefs have one element type.
pub(super) fn one_element(op: &Op<'_, '_>, a: TypeId, b: TypeId) -> Verdict {
    let (of_a, of_b) = (known(op.shaped(a))?.element, known(op.shaped(b))?.element);
    needs(!op.differ(of_a, of_b), || {
        format!(
            "{} and {} must have one element type",
            op.shown(a),
            op.shown(b)
        )
    })
}

/// Whether the layout is the map of each dimension to itself; `None` if nobody knows.
pub(super) fn is_identity(op: &Op<'_, '_>, ty: TypeId) -> Option<bool> {
    let TypeData::MemRef { layout, .. } = op.ty(ty) else {
        return None;
    };
    match AttrRef::new(op.context.view, layout).data().ok()? {
        AttrData::StridedLayout { .. } => None,
        _ => Some(maps::map(op, layout)?.is_identity()),
    }
}

/// The layout is none.
pub(super) fn needs_identity(op: &Op<'_, '_>, ty: TypeId) -> Verdict {
    needs(is_identity(op, ty) != Some(false), || {
        format!("{} has a layout, and must have none", op.shown(ty))
    })
}

/// Number of symbols of the layout of a memref.
fn symbols(op: &Op<'_, '_>, ty: TypeId) -> Option<usize> {
    let TypeData::MemRef { layout: attr, .. } = op.ty(ty) else {
        return None;
    };
    if let Some(map) = maps::map(op, attr) {
        return Some(if map.is_identity() {
            0
        } else {
            map.symbols as usize
        });
    }
    match layout(op, ty)? {
        Layout::Strided(it) => {
            let numbers = it.strides.iter().chain([&it.offset]);
            Some(numbers.filter(|it| **it == DYNAMIC).count())
        }
        Layout::NotStrided => None,
    }
}

pub(super) fn alloc(op: &Op<'_, '_>) -> Verdict {
    dynamic_sizes(op, "memref", "dynamicSizes")?;
    let count = op.operands("symbolOperands").len();
    let symbols = known(symbols(op, known(op.result("memref"))?))?;
    needs(count == symbols, || {
        format!("its layout has {symbols} symbols, and there are {count} operands for them")
    })
}

pub(super) fn realloc(op: &Op<'_, '_>) -> Verdict {
    let source = known(op.operand("source"))?;
    let result = known(op.result_types().first().copied())?;
    needs_identity(op, source)?;
    needs_identity(op, result)?;
    one_space(op, source, result)?;
    one_element(op, source, result)?;
    let is_dynamic = known(op.shape(result))?.contains(&DYNAMIC);
    let has_size = op.operand("dynamicResultSize").is_some();
    needs(is_dynamic == has_size, || match is_dynamic {
        true => format!("the extent of {} needs an operand", op.shown(result)),
        false => format!(
            "the extent of {} is known, and there is an operand for it",
            op.shown(result)
        ),
    })
}

pub(super) fn assume_alignment(op: &Op<'_, '_>) -> Verdict {
    let alignment = known(op.integer("alignment"))?;
    needs(alignment > 0 && alignment.count_ones() == 1, || {
        format!("`alignment` must be a power of two, and is {alignment}")
    })
}

pub(super) fn distinct_objects(op: &Op<'_, '_>) -> Verdict {
    let (operands, results) = (op.operand_types(), op.result_types());
    needs(!operands.is_empty(), || "needs an operand")?;
    let mut pairs = operands.iter().zip(&results);
    let same = operands.len() == results.len() && !pairs.any(|(a, b)| op.differ(*a, *b));
    needs(same, || "its results must have the types of its operands")
}

/// As many indices as dimensions.
pub(super) fn indices(op: &Op<'_, '_>, memref: &str, indices: &str) -> Verdict {
    let rank = known(op.operand(memref).and_then(|it| op.shape(it)))?.len();
    let count = op.operands(indices).len();
    needs(rank == count, || {
        format!("`{memref}` has rank {rank}, and `{indices}` {count} operands")
    })
}

pub(super) fn atomic_rmw(op: &Op<'_, '_>) -> Verdict {
    indices(op, "memref", "indices")?;
    let value = known(op.operand("value"))?;
    if op.is_foreign(value) {
        return Ok(());
    }
    let ty = op.ty(value);
    // Releases before 22 have other numbers.
    if op
        .context
        .view
        .provenance()
        .producer()
        .llvm_major()
        .is_some_and(|it| it < 22)
    {
        return Ok(());
    }
    let (fits, what) = match known(op.integer("kind"))? {
        0 | 4 | 8 | 12 => (matches!(ty, TypeData::Float(_)), "a float"),
        1 | 2 | 6 | 7 | 10 | 11 | 13..=15 => (matches!(ty, TypeData::Integer { .. }), "an integer"),
        _ => return Ok(()),
    };
    needs(fits, || {
        format!(
            "its kind needs {what}, and the value is {}",
            op.shown(value)
        )
    })
}

pub(super) fn generic_atomic_rmw(op: &Op<'_, '_>) -> Verdict {
    let block = known(op.regions().first().and_then(|it| it.blocks().next()))?;
    needs(block.num_args() == 1, || {
        format!(
            "its region must have 1 argument, and has {}",
            block.num_args()
        )
    })?;
    let argument = known(block.args().next())?.type_id();
    let result = known(op.result("result"))?;
    needs(!op.differ(argument, result), || {
        let (argument, result) = (op.shown(argument), op.shown(result));
        format!("the argument of its region must be of type {result}, and is {argument}")
    })?;
    let memref = known(op.operand("memref"))?;
    let element = known(op.shaped(memref))?.element;
    needs(!op.differ(element, result), || {
        format!(
            "its result is {}, which is no element of {}",
            op.shown(result),
            op.shown(memref)
        )
    })
}

pub(super) fn atomic_yield(op: &Op<'_, '_>) -> Verdict {
    let given = known(op.operand("result"))?;
    let wanted = known(op.parent().and_then(|it| it.result(0)))?.type_id();
    needs(!op.differ(given, wanted), || {
        format!(
            "gives {}, and the operation around has a result of type {}",
            op.shown(given),
            op.shown(wanted)
        )
    })
}

pub(super) fn global(op: &Op<'_, '_>) -> Verdict {
    if let Some(visibility) = op.attr("sym_visibility") {
        let text = known(visibility.as_str().ok().flatten())?;
        needs(
            matches!(text, "public" | "private" | "nested"),
            || "its visibility must be `public`, `private` or `nested`",
        )?;
    }
    let ty = known(op.type_attr("type"))?;
    if op.is_foreign(ty) {
        return Ok(());
    }
    let TypeData::MemRef { shape, element, .. } = op.ty(ty) else {
        return wrong(format!(
            "its type must be a memref of known extents, and is {}",
            op.shown(ty)
        ));
    };
    let shape: Vec<i64> = shape.iter().collect();
    needs(!shape.contains(&DYNAMIC), || {
        format!(
            "its type must be a memref of known extents, and is {}",
            op.shown(ty)
        )
    })?;
    use AttrData as A;
    let initial = match known(op.attr_data("initial_value"))? {
        A::DenseElements { ty, .. }
        | A::DenseResource { ty, .. }
        | A::SparseElements { ty, .. } => ty,
        _ => return Ok(()),
    };
    let of_initial = known(op.shaped(initial))?;
    needs(!op.differ(of_initial.element, element), || {
        format!(
            "its value {} must have the element type of {}",
            op.shown(initial),
            op.shown(ty)
        )
    })?;
    let of_initial = known(of_initial.shape)?;
    needs(of_initial == shape, || {
        format!(
            "its value must have shape {}, and has {}",
            shown(&shape),
            shown(&of_initial)
        )
    })
}

pub(super) fn get_global(op: &Op<'_, '_>) -> Verdict {
    let found = known(op.symbol("name"))?;
    let global = found.filter(|it| op.name_of(*it).is_none_or(|name| name == "memref.global"));
    let Some(global) = global else {
        return wrong("`name` is no global memref of this module");
    };
    let ty = global
        .attr("type")
        .ok()
        .flatten()
        .and_then(|it| it.as_type().ok()??.id());
    let (ty, result) = (known(ty)?, known(op.result("result"))?);
    needs(!op.differ(ty, result), || {
        format!(
            "its result is {}, and the global {}",
            op.shown(result),
            op.shown(ty)
        )
    })
}
