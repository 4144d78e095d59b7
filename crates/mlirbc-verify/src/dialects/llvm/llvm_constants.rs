//! Constants.

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;

use super::llvm_types::{Llvm, bare, differ, text};
use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::op::of_text::{quoted, times};
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[types("llvm.mlir.constant", constant)];

/// Most parts of a constant that are looked at.
const MOST: usize = 1 << 12;

fn constant(op: &Op<'_, '_>) -> Verdict {
    let (value, result) = (known(op.attr_data("value"))?, known(op.result("res"))?);
    let ty = text(op, Some(result))?;
    if let AttrData::String(id) | AttrData::TypedString { value: id, .. } = value {
        let len = known(op.context.view.string(id).ok())?.len() as u64;
        let is_right = matches!(Llvm::of(&ty), Some(Llvm::Array(count, "i8")) if count == len);
        return needs(is_right, || {
            format!(
                "gives {}, which must be an array of {len} times `i8`",
                quoted(&ty)
            )
        });
    }
    if let Some(Llvm::Struct(members)) = Llvm::of(&ty) {
        return structure(op, &value, &members);
    }
    needs(!ty.starts_with("!llvm.target<"), || {
        format!("gives {}, which has no constants", quoted(&ty))
    })?;
    match value {
        AttrData::Integer { .. } => {
            let is_integer = is_integer(&ty);
            needs(is_integer, || {
                format!("gives {}, and its value is an integer", quoted(&ty))
            })
        }
        AttrData::Float { ty: of_value, .. } => float_fits(op, of_value, &ty),
        AttrData::DenseElements {
            ty: of_value, data, ..
        } => elements(op, of_value, data.len(), result),
        AttrData::Array(_) => {
            let is_array = matches!(known(Llvm::of(&ty))?, Llvm::Array(..));
            needs(is_array, || {
                format!("gives {}, and its value is an array", quoted(&ty))
            })?;
            nested(op, &ty)
        }
        _ => Ok(()),
    }
}

fn is_integer(text: &str) -> bool {
    text.strip_prefix('i')
        .is_some_and(|it| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit()))
}

fn structure(op: &Op<'_, '_>, value: &AttrData<'_>, members: &[&str]) -> Verdict {
    let list = match value {
        AttrData::Array(list) => list,
        AttrData::Text(_) | AttrData::Custom(_) | AttrData::Opaque(_) => return Ok(()),
        _ => return wrong("gives a structure, and its value is no array"),
    };
    needs(list.iter().len() == members.len(), || {
        format!(
            "gives a structure of {} members, and its value has {}",
            members.len(),
            list.iter().len()
        )
    })?;
    for (nth, (id, member)) in list.iter().zip(members).enumerate() {
        let is_number = is_integer(member)
            || matches!(*member, "f16" | "bf16" | "f32" | "f64" | "f80" | "f128");
        let is_other = ["ptr", "array<", "struct<", "vector<"]
            .iter()
            .any(|it| member.starts_with(it));
        needs(is_number || !is_other, || {
            format!(
                "gives a structure whose member #{nth} is {}, which is no number",
                quoted(member)
            )
        })?;
        match known(op.context.view.attr(id).ok())? {
            AttrData::Integer { ty, .. } | AttrData::Float { ty, .. } => {
                let ty = text(op, Some(ty))?;
                needs(!differ(&ty, member), || {
                    format!(
                        "gives a structure whose member #{nth} is {}, and its value {}",
                        quoted(member),
                        quoted(&ty)
                    )
                })?;
            }
            AttrData::Text(_) | AttrData::Custom(_) | AttrData::Opaque(_) => {}
            _ => {
                return wrong(format!(
                    "its value has the member #{nth}, which is no number"
                ));
            }
        }
    }
    Ok(())
}

/// A float as a float of the same kind, or as an integer of the same width.
fn float_fits(op: &Op<'_, '_>, of_value: TypeId, ty: &str) -> Verdict {
    let TypeData::Float(kind) = op.ty(of_value) else {
        return Ok(());
    };
    let name = kind.name();
    let is_float = matches!(ty, "f16" | "bf16" | "f32" | "f64" | "f80" | "f128" | "tf32")
        || ty.starts_with("f8");
    if is_float {
        return needs(ty == name, || {
            format!("gives {}, and its value is {name}", quoted(ty))
        });
    }
    let width = match name {
        "bf16" => Some(16),
        "tf32" => Some(19),
        // `f8E4M3FN` and the like.
        _ => name.strip_prefix('f').and_then(|it| {
            let end = it.find(|it: char| !it.is_ascii_digit()).unwrap_or(it.len());
            it[..end].parse::<u32>().ok()
        }),
    };
    let width = known(width)?;
    needs(!is_integer(ty) || ty[1..].parse() == Ok(width), || {
        format!(
            "gives {}, and its value is {name}, which has {width} bits",
            quoted(ty)
        )
    })
}

fn elements(op: &Op<'_, '_>, of_value: TypeId, len: usize, result: TypeId) -> Verdict {
    let ty = text(op, Some(result))?;
    let shaped = known(Shaped::of(op.context.view, of_value))?;
    let count = known(shaped.elements())?;
    let is_scalable = match op.ty(result) {
        TypeData::Vector { scalable, .. } => scalable.any(),
        // Also in an array.
        _ => ty.contains("vector<["),
    };
    if is_scalable {
        // A single element is stored for all.
        let is_one = count == 1 || len == stored(op, shaped.element).unwrap_or(len);
        return needs(is_one, || {
            format!(
                "gives {}, and its value must have one element for all",
                quoted(&ty)
            )
        });
    }
    // The number of elements of arrays of arrays, and of vectors.
    let (mut total, mut inner) = (1_u64, bare(&ty));
    let mut layers = 0;
    while let Some(layer) = Llvm::of(inner) {
        let (Llvm::Array(count, element) | Llvm::Vector(count, element)) = layer else {
            break;
        };
        layers += 1;
        total = total.saturating_mul(count);
        inner = element;
    }
    if layers == 0 && times(inner).is_none() {
        let is_scalar = is_integer(inner) || matches!(inner, "f16" | "bf16" | "f32" | "f64");
        return needs(!is_scalar, || {
            format!("gives {}, and its value has {count} elements", quoted(&ty))
        });
    }
    needs(u64::try_from(count) == Ok(total), || {
        format!(
            "gives {}, which has {total} elements, and its value has {count}",
            quoted(&ty)
        )
    })?;
    match op.ty(shaped.element) {
        TypeData::Float(_) => float_fits(op, shaped.element, inner),
        TypeData::Integer { .. } => {
            let is_float = matches!(inner, "f16" | "bf16" | "f32" | "f64");
            needs(!is_float, || {
                format!("gives {}, and its value is of integers", quoted(&ty))
            })
        }
        _ => Ok(()),
    }
}

/// Arrays of arrays of structures.
fn nested(op: &Op<'_, '_>, ty: &str) -> Verdict {
    let mut waiting = vec![(known(op.attr_id("value"))?, ty)];
    // One array can be in others many times.
    for _ in 0..MOST {
        let Some((value, ty)) = waiting.pop() else {
            break;
        };
        match (op.context.view.attr(value), known(Llvm::of(ty))?) {
            (Ok(AttrData::Array(list)), Llvm::Array(count, element)) => {
                let len = list.iter().len();
                needs(len as u64 == count, || {
                    format!("has an array of {count}, and a value of {len} for it")
                })?;
                waiting.extend(list.iter().take(MOST).map(|it| (it, element)));
            }
            (Ok(AttrData::Array(list)), Llvm::Struct(members)) => {
                let len = list.iter().len();
                needs(len == members.len(), || {
                    format!(
                        "has a structure of {}, and a value of {len} for it",
                        members.len()
                    )
                })?;
            }
            (Ok(AttrData::Array(_)), _) => {
                return wrong(format!("has {}, and an array as value of it", quoted(ty)));
            }
            (
                Ok(AttrData::Integer { .. } | AttrData::Float { .. } | AttrData::String(_)),
                Llvm::Array(..) | Llvm::Struct(_),
            ) => {
                return wrong(format!(
                    "has {}, and a value of it that is no array",
                    quoted(ty)
                ));
            }
            (Ok(AttrData::Integer { .. } | AttrData::Float { .. }), Llvm::Other) => {
                return wrong("its value is an array of numbers, and must be of structures");
            }
            _ => {}
        }
    }
    Ok(())
}

/// The bytes in which one element is stored.
fn stored(op: &Op<'_, '_>, element: TypeId) -> Option<usize> {
    match op.ty(element) {
        TypeData::Integer { width, .. } if width > 1 => Some(width.div_ceil(8) as usize),
        TypeData::Float(kind) => match kind.name() {
            "f64" => Some(8),
            "f32" => Some(4),
            "f16" | "bf16" => Some(2),
            _ => None,
        },
        _ => None,
    }
}
