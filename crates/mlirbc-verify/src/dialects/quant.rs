//! Source: `mlir/lib/Dialect/Quant/IR/QuantOps.cpp` of llvm/llvm-project.

use mlirbc::entity::DYNAMIC;
use mlirbc::ids::TypeId;

use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

pub(super) const ALL: &[Code] = &[
    types("quant.dcast", |op| {
        cast(op, "result", "input", Part::Expressed)
    }),
    types("quant.qcast", |op| {
        cast(op, "input", "result", Part::Expressed)
    }),
    types("quant.scast", storage_cast),
];

/// Which part of a quantized type another type is.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Storage,
    Expressed,
}

/// `!quant.uniform<storage:expressed:axis, {scales}>`; without an axis, one scale.
struct Quantized {
    storage: String,
    expressed: String,
    axis: Option<(i64, i64)>,
}

impl Quantized {
    /// `None` of types with blocks, and of those with other texts.
    fn parse(text: &str) -> Option<Quantized> {
        let inside = text.strip_prefix("!quant.uniform<")?.strip_suffix('>')?;
        // Commas inside of `<...>` belong to the storage type: there are none.
        let (head, scales) = inside.split_once(',')?;
        let (storage, rest) = match head.split_once('>') {
            Some((storage, rest)) => (storage.split_once('<')?.0, rest.strip_prefix(':')?),
            None => head.split_once(':')?,
        };
        let (expressed, axis) = match rest.split_once(':') {
            Some((expressed, axis)) => (expressed, Some(axis.trim().parse().ok()?)),
            None => (rest, None),
        };
        if expressed.contains('{') || scales.matches('{').count() > 1 {
            return None;
        }
        let count = i64::try_from(scales.split(',').count()).ok()?;
        Some(Quantized {
            storage: storage.trim().into(),
            expressed: expressed.trim().into(),
            axis: axis.map(|axis| (axis, count)),
        })
    }
}

/// The type of an operand or result.
fn of(op: &Op<'_, '_>, name: &str) -> Option<TypeId> {
    op.operand(name).or_else(|| op.result(name))
}

fn element(op: &Op<'_, '_>, ty: TypeId) -> TypeId {
    op.shaped(ty).map_or(ty, |it| it.element)
}

fn cast(op: &Op<'_, '_>, plain: &str, quantized: &str, part: Part) -> Verdict {
    let (plain, container) = (known(of(op, plain))?, known(of(op, quantized))?);
    let text = known(op.context.text(element(op, container)))?;
    let quantized = known(Quantized::parse(&text))?;
    let plain = known(op.context.text(element(op, plain)))?;
    let (want, what) = match part {
        Part::Storage => (&quantized.storage, "stores"),
        Part::Expressed => (&quantized.expressed, "expresses"),
    };
    // `u8` is the storage of `i8` without a sign.
    let is_same = *plain == **want
        || part == Part::Storage && want.strip_prefix('u') == plain.strip_prefix('i');
    needs(is_same, || {
        format!("{text} {what} {want}, and the other type is {plain}")
    })?;
    let (axis, scales) = known(quantized.axis)?;
    let shaped = op.shaped(container);
    needs(shaped.is_some(), || {
        format!("{text} has a scale for each index of a dimension, and is no tensor")
    })?;
    let shape = known(shaped.and_then(|it| it.shape))?;
    let extent = usize::try_from(axis)
        .ok()
        .and_then(|it| shape.get(it))
        .copied();
    needs(extent.is_some(), || {
        format!("its dimension {axis} is none of rank {}", shape.len())
    })?;
    let extent = known(extent)?;
    needs(extent == DYNAMIC || extent == scales, || {
        format!("dimension {axis} has extent {extent}, and there are {scales} scales")
    })
}

fn storage_cast(op: &Op<'_, '_>) -> Verdict {
    let input = known(of(op, "input"))?;
    match op.is_foreign(element(op, input)) {
        true => cast(op, "result", "input", Part::Storage),
        false => cast(op, "input", "result", Part::Storage),
    }
}
