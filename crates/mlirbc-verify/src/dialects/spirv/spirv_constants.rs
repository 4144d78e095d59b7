//! Constants and specialization constants.
//!
//! Source: `mlir/lib/Dialect/SPIRV/IR/SPIRVOps.cpp` of llvm/llvm-project.

use mlirbc::entity::AttrData;
use mlirbc::ids::TypeId;
use mlirbc::ir::OpRef;

use super::spirv_types::{Spirv, quoted, text};
use crate::code::{Code, parts, types};
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::op::of_text::texts_differ;
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("spirv.Constant", constant),
    types("spirv.EXT.ConstantCompositeReplicate", replicate),
    types("spirv.SpecConstant", spec_constant),
    parts("spirv.SpecConstantComposite", spec_composite),
    parts("spirv.EXT.SpecConstantCompositeReplicate", spec_replicate),
    parts("spirv.mlir.referenceof", reference_of),
    parts("spirv.mlir.addressof", address_of),
    parts("spirv.GlobalVariable", global_variable),
];

/// Most parts of a constant that are looked at.
const MOST: usize = 1 << 12;

/// The type of an attribute that has one.
fn type_of(data: &AttrData<'_>) -> Option<TypeId> {
    match data {
        AttrData::Integer { ty, .. }
        | AttrData::Float { ty, .. }
        | AttrData::DenseElements { ty, .. } => Some(*ty),
        _ => None,
    }
}

fn constant(op: &Op<'_, '_>) -> Verdict {
    let value = known(op.attr_id("value"))?;
    let ty = text(op, op.result("constant"))?;
    let mut waiting = vec![(value, &*ty)];
    // One array can be in others many times.
    for _ in 0..MOST {
        let Some((value, ty)) = waiting.pop() else {
            break;
        };
        match known(op.context.view.attr(value).ok())? {
            AttrData::Integer { ty: of_value, .. } | AttrData::Float { ty: of_value, .. } => {
                let of_value = text(op, Some(of_value))?;
                needs(!texts_differ(&of_value, ty), || {
                    format!(
                        "is a constant of {}, and its value is {}",
                        quoted(ty),
                        quoted(&of_value)
                    )
                })?;
            }
            AttrData::DenseElements { ty: of_value, .. } => dense_fits(op, of_value, ty)?,
            AttrData::Array(list) => match Spirv::of(ty) {
                Some(Spirv::Array { element, .. }) => {
                    waiting.extend(list.iter().take(MOST).map(|it| (it, element)))
                }
                Some(_) => {
                    return wrong(format!(
                        "is a constant of {}, and its value is an array",
                        quoted(ty)
                    ));
                }
                None => {}
            },
            _ => {}
        }
    }
    Ok(())
}

fn dense_fits(op: &Op<'_, '_>, of_value: TypeId, ty: &str) -> Verdict {
    let shaped = Shaped::of(op.context.view, of_value);
    let of_value = text(op, Some(of_value))?;
    if !texts_differ(&of_value, ty) {
        return Ok(());
    }
    let Some(Spirv::Array {
        mut count,
        mut element,
    }) = Spirv::of(ty)
    else {
        return match Spirv::of(ty) {
            Some(Spirv::CoopMatrix(_)) | None => Ok(()),
            Some(_) => wrong(format!(
                "is a constant of {}, and its value is {}",
                quoted(ty),
                quoted(&of_value)
            )),
        };
    };
    while let Some(Spirv::Array {
        count: inner,
        element: next,
    }) = Spirv::of(element)
    {
        count = count.saturating_mul(inner);
        element = next;
    }
    let is_number = matches!(
        known(Spirv::of(element))?,
        Spirv::Int { .. } | Spirv::Float(_)
    );
    needs(is_number, || {
        format!(
            "is a constant of {}, which is no array of numbers",
            quoted(ty)
        )
    })?;
    let shaped = known(shaped)?;
    let of_element = text(op, Some(shaped.element))?;
    needs(!texts_differ(element, &of_element), || {
        format!(
            "is a constant of {}, and its value has elements of {}",
            quoted(ty),
            quoted(&of_element)
        )
    })?;
    let have = known(shaped.elements())?;
    needs(u64::try_from(have) == Ok(count), || {
        format!("is a constant of {count} elements, and its value has {have}")
    })
}

fn replicate(op: &Op<'_, '_>) -> Verdict {
    let value = known(op.attr_data("value"))?;
    let of_value = text(op, type_of(&value))?;
    let result = text(op, op.result("replicated_constant"))?;
    let mut ty = &*result;
    let mut types = Vec::new();
    while let Some(inner) = known(Spirv::of(ty))?.at(0).flatten() {
        types.push(inner);
        ty = inner;
    }
    needs(types.iter().any(|it| !texts_differ(it, &of_value)), || {
        format!(
            "repeats a value of {}, of which {} is not made",
            quoted(&of_value),
            quoted(&result)
        )
    })
}

fn spec_constant(op: &Op<'_, '_>) -> Verdict {
    needs(
        op.integer("spec_id").is_none_or(|it| it >= 0),
        || "`spec_id` is negative",
    )?;
    let value = known(op.attr_data("default_value"))?;
    match value {
        AttrData::Integer { ty, .. } | AttrData::Float { ty, .. } => {
            let ty = text(op, Some(ty))?;
            let is_allowed = match known(Spirv::of(&ty))? {
                Spirv::Int { width, .. } => matches!(width, 1 | 8 | 16 | 32 | 64),
                Spirv::Float(width) => matches!(width, 16 | 32 | 64) || ty.starts_with("f8"),
                _ => true,
            };
            needs(is_allowed, || {
                format!("its value is {}, which is no type of SPIR-V", quoted(&ty))
            })
        }
        AttrData::Text(_) | AttrData::Custom(_) | AttrData::Opaque(_) => Ok(()),
        _ => wrong("its value must be a bool, an integer or a float"),
    }
}

/// The type of a `spirv.SpecConstant`.
fn type_of_spec(op: OpRef<'_>) -> Option<TypeId> {
    let value = op.attr("default_value").ok()??;
    type_of(&value.data().ok()??)
}

fn spec_composite(op: &Op<'_, '_>) -> Verdict {
    let ty = text(op, op.type_attr("type"))?;
    let composite = known(Spirv::of(&ty))?;
    needs(!composite.is_scalar(), || {
        format!("is of {}, which is no composite", quoted(&ty))
    })?;
    needs(!matches!(composite, Spirv::CoopMatrix(_)), || {
        format!("is of {}, which is not allowed", quoted(&ty))
    })?;
    let Some(AttrData::Array(list)) = op.attr_data("constituents") else {
        return Ok(());
    };
    let count = known(composite.count())?;
    needs(list.iter().len() as u64 == count, || {
        format!(
            "has {} parts, and {} has {count}",
            list.iter().len(),
            quoted(&ty)
        )
    })?;
    for (nth, part) in (0..).zip(list.iter()) {
        let path = known(op.context.path(part))?;
        let Found::Op(_, found) = known(op.context.look_up(op.body(), op.it, &path))? else {
            return Ok(());
        };
        let (have, wanted) = (
            text(op, type_of_spec(found))?,
            known(composite.at(nth).flatten())?,
        );
        needs(!texts_differ(&have, wanted), || {
            format!(
                "part #{nth} is {}, and must be {}",
                quoted(&have),
                quoted(wanted)
            )
        })?;
    }
    Ok(())
}

fn spec_replicate(op: &Op<'_, '_>) -> Verdict {
    let ty = text(op, op.type_attr("type"))?;
    let composite = known(Spirv::of(&ty))?;
    needs(!composite.is_scalar(), || {
        format!("is of {}, which is no composite", quoted(&ty))
    })?;
    let Found::Op(_, found) = known(op.look_up("constituent"))? else {
        return wrong("nothing has the name of its constituent");
    };
    let name = known(op.name_of(found))?;
    needs(name == "spirv.SpecConstant", || {
        format!("its constituent is a `{name}`, which is no `spirv.SpecConstant`")
    })?;
    let (have, wanted) = (
        text(op, type_of_spec(found))?,
        known(composite.at(0).flatten())?,
    );
    needs(!texts_differ(&have, wanted), || {
        format!(
            "its constituent is {}, and must be {}",
            quoted(&have),
            quoted(wanted)
        )
    })
}

fn reference_of(op: &Op<'_, '_>) -> Verdict {
    let found = match known(op.look_up("spec_const"))? {
        Found::Op(_, found) => found,
        Found::Nothing => return wrong("nothing has the name `spec_const`"),
    };
    let ty = match known(op.name_of(found))? {
        "spirv.SpecConstant" => type_of_spec(found),
        "spirv.SpecConstantComposite" => {
            let ty = known(found.attr("type").ok().flatten())?;
            ty.as_type().ok().flatten().and_then(|it| it.id())
        }
        // Composites that repeat a constant are referred to in later releases.
        "spirv.EXT.SpecConstantCompositeReplicate" => None,
        name => {
            return wrong(format!(
                "refers to a `{name}`, which is no specialization constant"
            ));
        }
    };
    let (have, result) = (known(ty)?, known(op.result("reference"))?);
    needs(!op.differ(have, result), || {
        format!(
            "gives {}, and refers to {}",
            op.shown(result),
            op.shown(have)
        )
    })
}

fn address_of(op: &Op<'_, '_>) -> Verdict {
    let found = match known(op.look_up("variable"))? {
        Found::Op(_, found) => found,
        Found::Nothing => return wrong("nothing has the name `variable`"),
    };
    let name = known(op.name_of(found))?;
    needs(name == "spirv.GlobalVariable", || {
        format!("refers to a `{name}`, which is no `spirv.GlobalVariable`")
    })?;
    let ty = known(found.attr("type").ok().flatten())?;
    let ty = known(ty.as_type().ok().flatten().and_then(|it| it.id()))?;
    let result = known(op.result("pointer"))?;
    needs(!op.differ(ty, result), || {
        format!("gives {}, and refers to {}", op.shown(result), op.shown(ty))
    })
}

fn global_variable(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.type_attr("type"))?;
    let of_type = text(op, Some(ty))?;
    let class = match Spirv::of(&of_type) {
        Some(Spirv::Pointer { class, .. }) => class,
        Some(_) => return wrong(format!("is of {}, which is no pointer", op.shown(ty))),
        None => return Ok(()),
    };
    needs(!matches!(class, "Generic" | "Function"), || {
        format!("has the storage class `{class}`, which is not allowed")
    })?;
    if !op.has("initializer") {
        return Ok(());
    }
    let is_right = match known(op.look_up("initializer"))? {
        Found::Op(_, found) => {
            matches!(
                known(op.name_of(found))?,
                "spirv.SpecConstant" | "spirv.SpecConstantComposite"
            )
        }
        Found::Nothing => false,
    };
    needs(
        is_right,
        || "its initializer must be a `spirv.SpecConstant` or `spirv.SpecConstantComposite`",
    )
}
