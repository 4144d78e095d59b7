//! Element types, zero points, ranks of shapes.

use mlirbc::entity::{AttrData, DYNAMIC, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::AttrRef;

use crate::dialects::common::constants;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

/// Two tensors have one element type, as far as both are numbers.
pub(super) fn same_elements(op: &Op<'_, '_>, a: &str, b: &str) -> Verdict {
    let types = |name: &str| {
        op.operands(name)
            .into_iter()
            .chain(op.results(name))
            .collect::<Vec<_>>()
    };
    let Some(of_b) = types(b).first().copied() else {
        return Ok(());
    };
    for of_a in types(a) {
        one_element(op, (a, of_a), (b, of_b))?;
    }
    Ok(())
}

pub(super) fn one_element(op: &Op<'_, '_>, a: (&str, TypeId), b: (&str, TypeId)) -> Verdict {
    let (Some(of_a), Some(of_b)) = (op.element(a.1), op.element(b.1)) else {
        return Ok(());
    };
    needs(!op.differ(of_a, of_b), || {
        let (of_a, of_b) = (op.shown(a.1), op.shown(b.1));
        format!(
            "`{}` and `{}` must have one element type, and are {of_a} and {of_b}",
            a.0, b.0
        )
    })
}

/// A zero point has the element type of what it belongs to, and is 0 if that is no `i8`.
pub(super) fn zero_point(op: &Op<'_, '_>, of: &str, zero: &str) -> Verdict {
    let ty = known(op.operand(of).or_else(|| op.result(of)))?;
    let point = known(op.operand_value(zero))?;
    one_element(op, (of, ty), (zero, point.type_id()))?;
    let is_byte = op.element(point.type_id()).and_then(|it| op.is_int(it, 8));
    if is_byte != Some(false) {
        return Ok(());
    }
    needs(is_zero(op, zero) != Some(false), || {
        let ty = op.shown(point.type_id());
        format!("`{zero}` of type {ty} must be 0: only that of an `i8` can be another number")
    })
}

/// Whether the constant that an operand is begins with zero; `None` if it is no constant.
fn is_zero(op: &Op<'_, '_>, name: &str) -> Option<bool> {
    let value = op.operand_value(name)?;
    let attr = AttrRef::new(op.context.view, constants::constant(op, value)?);
    let AttrData::DenseElements { data, .. } = attr.data().ok()? else {
        return None;
    };
    let width = op.width(op.element(value.type_id())?)?;
    let bytes = data.get(..width.div_ceil(8) as usize)?;
    let (last, rest) = bytes.split_last()?;
    // The sign of a float does not matter.
    let sign = match op.ty(op.element(value.type_id())?) {
        TypeData::Float(_) => 0x7f,
        _ => 0xff,
    };
    Some(rest.iter().all(|it| *it == 0) && last & sign == 0)
}

/// The number in `!tosa.shape<N>`.
pub(super) fn rank_of(op: &Op<'_, '_>, ty: TypeId) -> Option<i64> {
    let text = op.context.text(ty)?;
    text.strip_prefix("!tosa.shape<")?
        .strip_suffix('>')?
        .trim()
        .parse()
        .ok()
}

/// The extent of a dimension of an operand or result; [`DYNAMIC`] if it is not known.
pub(super) fn extent(shape: Option<&Vec<i64>>, nth: usize) -> i64 {
    shape.and_then(|it| it.get(nth)).copied().unwrap_or(DYNAMIC)
}

/// The shape of an operand or result.
pub(super) fn shape_of(op: &Op<'_, '_>, name: &str) -> Option<Vec<i64>> {
    op.shape(op.operand(name).or_else(|| op.result(name))?)
}

/// A quotient without rest.
pub(super) fn exact(a: Option<i64>, b: i64) -> Option<Option<i64>> {
    let a = a?;
    if a.checked_rem(b)? != 0 {
        return Some(None);
    }
    Some(Some(a.checked_div(b)?))
}

/// The extent of an output follows from a quotient: it is one more. `Unknown` quotients are left out.
pub(super) fn output_extent(
    (what, formula): (&str, &str),
    quotient: Option<Option<i64>>,
    output: i64,
) -> Verdict {
    let Some(quotient) = quotient else {
        return Ok(());
    };
    needs(quotient.is_some(), || {
        format!("its {what} does not come out even: {formula}")
    })?;
    let Some(extent) = quotient.and_then(|it| it.checked_add(1)) else {
        return Ok(());
    };
    needs(output == DYNAMIC || output == extent, || {
        format!("the {what} of the output must be {extent}, and is {output}")
    })
}
