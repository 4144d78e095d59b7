//! Composites, vectors, arithmetic with two results.
//!
//! Source: `mlir/lib/Dialect/SPIRV/IR/SPIRVOps.cpp`, `DotProductOps.cpp`, `ControlFlowOps.cpp` of llvm/llvm-project.

use mlirbc::entity::TypeData;

use super::spirv_types::{Spirv, quoted, text};
use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::op::of_text::texts_differ;
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("spirv.CompositeConstruct", construct),
    types("spirv.CompositeExtract", extract),
    types("spirv.CompositeInsert", insert),
    types("spirv.VectorShuffle", shuffle),
    types("spirv.Select", select),
    types("spirv.IAddCarry", extended),
    types("spirv.ISubBorrow", extended),
    types("spirv.SMulExtended", extended),
    types("spirv.UMulExtended", extended),
    types("spirv.SDot", dot),
    types("spirv.SUDot", dot),
    types("spirv.UDot", dot),
    types("spirv.SDotAccSat", dot),
    types("spirv.SUDotAccSat", dot),
    types("spirv.UDotAccSat", dot),
    types("spirv.GL.FrexpStruct", frexp),
    types("spirv.GL.Ldexp", ldexp),
];

fn construct(op: &Op<'_, '_>) -> Verdict {
    let result = text(op, op.result("result"))?;
    let composite = known(Spirv::of(&result))?;
    let parts = op.operands("constituents");
    if let Spirv::CoopMatrix(matrix) = composite {
        needs(parts.len() == 1, || {
            format!("has {} operands, and a matrix is made of one", parts.len())
        })?;
        let part = text(op, parts.first().copied())?;
        return needs(!texts_differ(&part, matrix.element), || {
            format!(
                "has an operand of {} for a matrix of {}",
                quoted(&part),
                quoted(matrix.element)
            )
        });
    }
    let count = known(composite.count())?;
    if parts.len() as u64 == count {
        for (nth, part) in (0..).zip(&parts) {
            let part = text(op, Some(*part))?;
            let wanted = known(composite.at(nth).flatten())?;
            needs(!texts_differ(&part, wanted), || {
                format!(
                    "operand #{nth} is {}, and must be {}",
                    quoted(&part),
                    quoted(wanted)
                )
            })?;
        }
        return Ok(());
    }
    let Spirv::Vector { element, .. } = composite else {
        return wrong(format!(
            "has {} operands, and {} is made of {count}",
            parts.len(),
            quoted(&result)
        ));
    };
    let mut total = 0_u64;
    for part in parts {
        let part = text(op, Some(part))?;
        let (size, of) = match known(Spirv::of(&part))? {
            Spirv::Vector { count, element } => (count, element),
            _ => (1, &*part),
        };
        needs(!texts_differ(of, element), || {
            format!(
                "has an operand of {} for a vector of {}",
                quoted(&part),
                quoted(element)
            )
        })?;
        total = total.saturating_add(size);
    }
    needs(total == count, || {
        format!(
            "has operands for {total} elements, and {} has {count}",
            quoted(&result)
        )
    })
}

/// The type at the indices of a composite.
fn at<'t>(op: &Op<'_, '_>, composite: &'t str) -> Verdict<&'t str> {
    let indices = known(op.integers("indices"))?;
    needs(!indices.is_empty(), || "needs an index")?;
    let mut ty = composite;
    for index in indices {
        let outer = known(Spirv::of(ty))?;
        let inner = match outer.at(u64::try_from(index).unwrap_or(u64::MAX)) {
            Some(Some(inner)) => inner,
            Some(None) => return wrong(format!("index {index} is not in {}", quoted(ty))),
            None if outer.is_scalar() => {
                return wrong(format!(
                    "index {index} is one into {}, which has no parts",
                    quoted(ty)
                ));
            }
            None => return known(None),
        };
        ty = inner;
    }
    Ok(ty)
}

fn extract(op: &Op<'_, '_>) -> Verdict {
    let composite = text(op, op.operand("composite"))?;
    let (part, result) = (at(op, &composite)?, text(op, op.result("component"))?);
    needs(!texts_differ(part, &result), || {
        format!("gives {}, and extracts {}", quoted(&result), quoted(part))
    })
}

fn insert(op: &Op<'_, '_>) -> Verdict {
    let composite = text(op, op.operand("composite"))?;
    let (part, object) = (at(op, &composite)?, text(op, op.operand("object"))?);
    needs(!texts_differ(part, &object), || {
        format!("inserts {}, where {} is", quoted(&object), quoted(part))
    })?;
    let result = text(op, op.result("result"))?;
    needs(!texts_differ(&composite, &result), || {
        format!(
            "gives {}, and changes {}",
            quoted(&result),
            quoted(&composite)
        )
    })
}

fn shuffle(op: &Op<'_, '_>) -> Verdict {
    let count = |ty| known(Shaped::of(op.context.view, known(ty)?).and_then(|it| it.elements()));
    let components = known(op.integers("components"))?;
    let wanted = count(op.result("result"))?;
    needs(components.len() as i64 == wanted, || {
        format!(
            "has {} components, and its result {wanted} elements",
            components.len()
        )
    })?;
    let total = count(op.operand("vector1"))?.saturating_add(count(op.operand("vector2"))?);
    let other = components.iter().find(|it| {
        let index = **it as u32;
        i64::from(index) >= total && index != u32::MAX
    });
    needs(other.is_none(), || {
        format!("selects a component that is not below {total}")
    })
}

fn select(op: &Op<'_, '_>) -> Verdict {
    let (condition, result) = (known(op.operand("condition"))?, known(op.result("result"))?);
    if !matches!(op.ty(condition), TypeData::Vector { .. }) {
        return Ok(());
    }
    let count = |ty| Shaped::of(op.context.view, ty).and_then(|it| it.elements());
    let fits =
        matches!(op.ty(result), TypeData::Vector { .. }) && count(condition) == count(result);
    needs(fits, || {
        format!(
            "gives {}, which must have as many elements as {}",
            op.shown(result),
            op.shown(condition)
        )
    })
}

fn extended(op: &Op<'_, '_>) -> Verdict {
    let result = text(op, op.result("result"))?;
    let Some(Spirv::Struct(members)) = Spirv::of(&result) else {
        return Ok(());
    };
    needs(members.len() == 2, || {
        format!("gives {}, which must have two members", quoted(&result))
    })?;
    for operand in op.operand_types() {
        let operand = text(op, Some(operand))?;
        let fits = members.iter().all(|it| !texts_differ(it, &operand));
        needs(fits, || {
            format!(
                "gives {}, whose members must be {} as the operands",
                quoted(&result),
                quoted(&operand)
            )
        })?;
    }
    Ok(())
}

fn dot(op: &Op<'_, '_>) -> Verdict {
    let (factor, result) = (
        text(op, op.operand("vector1"))?,
        text(op, op.result("result"))?,
    );
    let of_factor = known(Spirv::of(&factor))?;
    match of_factor {
        Spirv::Int { width, .. } => {
            needs(
                op.has("format"),
                || "needs `format`, as its operands are integers",
            )?;
            needs(width == 32, || {
                format!(
                    "has operands of {}, which must have 32 bits",
                    quoted(&factor)
                )
            })?;
        }
        _ => needs(
            !op.has("format"),
            || "has `format`, which is for integers and not for vectors",
        )?,
    }
    let (given, have) = (
        known(of_factor.bits())?,
        known(Spirv::of(&result).and_then(|it| it.bits()))?,
    );
    needs(given <= have, || {
        format!(
            "gives {}, which has fewer bits than {}",
            quoted(&result),
            quoted(&factor)
        )
    })
}

fn frexp(op: &Op<'_, '_>) -> Verdict {
    let (operand, result) = (
        text(op, op.operand("operand"))?,
        text(op, op.result("result"))?,
    );
    let Some(Spirv::Struct(members)) = Spirv::of(&result) else {
        return Ok(());
    };
    let [significand, exponent] = members.as_slice() else {
        return wrong(format!(
            "gives {}, which must have two members",
            quoted(&result)
        ));
    };
    needs(!texts_differ(significand, &operand), || {
        format!(
            "gives {}, whose first member must be {}",
            quoted(&result),
            quoted(&operand)
        )
    })?;
    let (count, element) = match known(Spirv::of(exponent))? {
        Spirv::Vector { count, element } => (Some(count), element),
        _ => (None, *exponent),
    };
    let is_wide = matches!(Spirv::of(element), Some(Spirv::Int { width: 32, .. }));
    needs(is_wide, || {
        format!(
            "gives {}, whose second member must be of integers of 32 bits",
            quoted(&result)
        )
    })?;
    let wanted = match known(Spirv::of(&operand))? {
        Spirv::Vector { count, .. } => Some(count),
        _ => None,
    };
    needs(count == wanted, || {
        format!(
            "gives {}, whose second member must have as many components as {}",
            quoted(&result),
            quoted(&operand)
        )
    })
}

fn ldexp(op: &Op<'_, '_>) -> Verdict {
    let (x, exponent) = (known(op.operand("x"))?, known(op.operand("exp"))?);
    let (is_float, is_integer) = (
        matches!(op.ty(x), TypeData::Float(_)),
        matches!(op.ty(exponent), TypeData::Integer { .. }),
    );
    let count = |ty| match op.ty(ty) {
        TypeData::Vector { .. } => Shaped::of(op.context.view, ty).and_then(|it| it.elements()),
        _ => Some(1),
    };
    needs(
        is_float == is_integer && count(x) == count(exponent),
        || {
            format!(
                "has operands of {} and {}, which must have as many elements",
                op.shown(x),
                op.shown(exponent)
            )
        },
    )
}
