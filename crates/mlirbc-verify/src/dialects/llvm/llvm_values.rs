//! Aggregates, memory, atomics and exceptions.

use mlirbc::entity::TypeData;
use mlirbc::ir::Definition;

use super::llvm_types::{Llvm, bare, differ, text};
use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::op::of_text::quoted;
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("llvm.extractvalue", extract_value),
    types("llvm.insertvalue", insert_value),
    types("llvm.shufflevector", shuffle),
    types("llvm.getelementptr", gep),
    types("llvm.load", load),
    types("llvm.store", store),
    types("llvm.atomicrmw", atomicrmw),
    types("llvm.cmpxchg", cmpxchg),
    types("llvm.fence", fence),
    types("llvm.bitcast", bitcast),
    types("llvm.zext", extends),
    types("llvm.sext", extends),
    types("llvm.mlir.zero", zero),
    parts("llvm.landingpad", landingpad),
    types("llvm.intr.vector.interleave2", interleave),
    types("llvm.intr.masked.gather", gather),
    types("llvm.intr.masked.scatter", scatter),
];

/// What an aggregate holds at a position.
fn at<'t>(container: &'t str, position: &[i64]) -> Verdict<&'t str> {
    let mut ty = container;
    for index in position {
        ty = match known(Llvm::of(ty))? {
            Llvm::Array(count, element) => {
                let is_in = u64::try_from(*index).is_ok_and(|it| it < count);
                needs(is_in, || {
                    format!("position {index} is not in {}", quoted(ty))
                })?;
                element
            }
            Llvm::Struct(members) => {
                let member = usize::try_from(*index)
                    .ok()
                    .and_then(|it| members.get(it).copied());
                match member {
                    Some(member) => member,
                    None => return wrong(format!("position {index} is not in {}", quoted(ty))),
                }
            }
            _ => {
                return wrong(format!(
                    "position {index} is one in {}, which has no parts",
                    quoted(ty)
                ));
            }
        };
    }
    Ok(ty)
}

fn extract_value(op: &Op<'_, '_>) -> Verdict {
    let container = text(op, op.operand("container"))?;
    let part = at(&container, &known(op.integers("position"))?)?;
    let result = text(op, op.result("res"))?;
    needs(!differ(part, &result), || {
        format!("gives {}, and extracts {}", quoted(&result), quoted(part))
    })
}

fn insert_value(op: &Op<'_, '_>) -> Verdict {
    let container = text(op, op.operand("container"))?;
    let part = at(&container, &known(op.integers("position"))?)?;
    let value = text(op, op.operand("value"))?;
    needs(!differ(part, &value), || {
        format!("inserts {}, where {} is", quoted(&value), quoted(part))
    })
}

fn is_scalable(op: &Op<'_, '_>, ty: mlirbc::ids::TypeId) -> bool {
    matches!(op.ty(ty), TypeData::Vector { scalable, .. } if scalable.any())
}

fn shuffle(op: &Op<'_, '_>) -> Verdict {
    let vector = known(op.operand("v1"))?;
    let mask = known(op.integers("mask"))?;
    needs(
        !is_scalable(op, vector) || mask.iter().all(|it| *it == 0),
        || {
            format!(
                "shuffles {}, which can only repeat its first element",
                op.shown(vector)
            )
        },
    )
}

fn gep(op: &Op<'_, '_>) -> Verdict {
    let raw = known(op.integers("rawConstantIndices"))?;
    let is_dynamic = |it: &&i64| **it == i64::from(i32::MIN);
    let dynamic = raw.iter().filter(is_dynamic).count();
    let have = op.operands("dynamicIndices").len();
    needs(dynamic == have, || {
        format!("has {have} operands as indices, and places for {dynamic}")
    })?;
    let elem = text(op, op.type_attr("elem_type"))?;
    let mut ty = &*elem;
    for index in raw.iter().skip(1) {
        ty = match known(Llvm::of(ty))? {
            Llvm::Array(_, element) | Llvm::Vector(_, element) => element,
            Llvm::Struct(members) => {
                needs(!is_dynamic(&index), || {
                    format!(
                        "has an operand as index into {}, which must be a constant",
                        quoted(ty)
                    )
                })?;
                let member = usize::try_from(*index)
                    .ok()
                    .and_then(|it| members.get(it).copied());
                match member {
                    Some(member) => member,
                    None => return wrong(format!("index {index} is not in {}", quoted(ty))),
                }
            }
            Llvm::Other => {
                return wrong(format!(
                    "has an index into {}, which has no parts",
                    quoted(ty)
                ));
            }
        };
    }
    Ok(())
}

const MONOTONIC: i64 = 2;
const ACQUIRE: i64 = 4;
const RELEASE: i64 = 5;
const ACQ_REL: i64 = 6;

/// Whether an atomic operation can be on a type; `None` if nobody knows.
fn is_atomic(text: &str) -> Option<bool> {
    let width = text.strip_prefix('i').and_then(|it| it.parse::<u32>().ok());
    match (width, bare(text)) {
        (Some(width), _) => Some(width >= 8 && width.is_power_of_two()),
        (None, "f16" | "bf16" | "f32" | "f64" | "f128" | "ptr") => Some(true),
        (None, "f80") => Some(false),
        (None, other) => {
            (other.starts_with("struct<") || other.starts_with("array<")).then_some(false)
        }
    }
}

fn atomic_access(op: &Op<'_, '_>, ty: Option<mlirbc::ids::TypeId>, excluded: [i64; 2]) -> Verdict {
    let ordering = op.integer("ordering").unwrap_or_default();
    if ordering == 0 {
        return needs(!op.has("syncscope"), || "has a scope, and is not atomic");
    }
    let ty = text(op, ty)?;
    needs(is_atomic(&ty) != Some(false), || {
        format!("is atomic, and of {}, which cannot be", quoted(&ty))
    })?;
    needs(op.has("alignment"), || "is atomic, and needs an alignment")?;
    needs(
        !excluded.contains(&ordering),
        || "has an ordering that is not for it",
    )
}

fn load(op: &Op<'_, '_>) -> Verdict {
    if op.has("dereferenceable") {
        let result = text(op, op.result("res"))?;
        needs(result.starts_with("!llvm.ptr"), || {
            format!(
                "is `dereferenceable`, and gives {}, which is no pointer",
                quoted(&result)
            )
        })?;
    }
    atomic_access(op, op.result("res"), [RELEASE, ACQ_REL])
}

fn store(op: &Op<'_, '_>) -> Verdict {
    atomic_access(op, op.operand("value"), [ACQUIRE, ACQ_REL])
}

fn atomicrmw(op: &Op<'_, '_>) -> Verdict {
    let (value, result) = (known(op.operand("val"))?, known(op.result("res"))?);
    needs(!op.differ(value, result), || {
        format!("takes {}, and gives {}", op.shown(value), op.shown(result))
    })?;
    let ty = text(op, Some(value))?;
    const XCHG: i64 = 0;
    match known(op.integer("bin_op"))? {
        XCHG => needs(is_atomic(&ty) != Some(false), || {
            format!("exchanges {}, which cannot be atomic", quoted(&ty))
        })?,
        // `fadd`, `fsub`, `fmax`, `fmin`.
        11..=14 => {
            let element = Shaped::of(op.context.view, value).map_or(value, |it| it.element);
            let is_wrong =
                matches!(op.ty(element), TypeData::Integer { .. }) || ty.starts_with("!llvm.ptr");
            needs(!is_wrong, || {
                format!("is on floats, and takes {}", op.shown(value))
            })?;
        }
        1..=10 | 15..=18 => {
            let width = ty.strip_prefix('i').and_then(|it| it.parse::<u32>().ok());
            needs(
                width.is_some_and(|it| matches!(it, 8 | 16 | 32 | 64)),
                || {
                    format!(
                        "takes {}, which must be an integer of 8, 16, 32 or 64 bits",
                        quoted(&ty)
                    )
                },
            )?;
        }
        _ => {}
    }
    let ordering = known(op.integer("ordering"))?;
    needs(ordering >= MONOTONIC, || "must be `monotonic` or stronger")
}

fn cmpxchg(op: &Op<'_, '_>) -> Verdict {
    let (ty, result) = (text(op, op.operand("val"))?, text(op, op.result("res"))?);
    if let Some(Llvm::Struct(members)) = Llvm::of(&result) {
        let fits = matches!(*members, [first, "i1"] if !differ(first, &ty));
        needs(fits, || {
            format!(
                "gives {}, and must give {} and `i1`",
                quoted(&result),
                quoted(&ty)
            )
        })?;
    }
    needs(is_atomic(&ty) != Some(false), || {
        format!("exchanges {}, which cannot be atomic", quoted(&ty))
    })?;
    let (success, failure) = (
        known(op.integer("success_ordering"))?,
        known(op.integer("failure_ordering"))?,
    );
    needs(
        success >= MONOTONIC && failure >= MONOTONIC,
        || "must be `monotonic` or stronger",
    )?;
    needs(
        !matches!(failure, RELEASE | ACQ_REL),
        || "fails with the ordering `release` or `acq_rel`, which it cannot",
    )
}

fn fence(op: &Op<'_, '_>) -> Verdict {
    let ordering = known(op.integer("ordering"))?;
    needs(ordering >= ACQUIRE, || "must be `acquire` or stronger")
}

fn bitcast(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (known(op.operand("arg"))?, known(op.result("res"))?);
    let element = |ty| Shaped::of(op.context.view, ty).map_or(ty, |it| it.element);
    let (a, b) = (text(op, Some(element(from)))?, text(op, Some(element(to)))?);
    let (is_a, is_b) = (a.starts_with("!llvm.ptr"), b.starts_with("!llvm.ptr"));
    let is_vector = |ty| matches!(op.ty(ty), TypeData::Vector { .. });
    let fits = is_a == is_b && (!is_a || (*a == *b && is_vector(from) == is_vector(to)));
    needs(fits, || {
        format!("cannot cast {} to {}", op.shown(from), op.shown(to))
    })
}

fn extends(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (known(op.operand("arg"))?, known(op.result("res"))?);
    let is_vector = |ty| matches!(op.ty(ty), TypeData::Vector { .. });
    let width = |ty| {
        let element = Shaped::of(op.context.view, ty).map_or(ty, |it| it.element);
        match op.ty(element) {
            TypeData::Integer { width, .. } => Some(width),
            _ => None,
        }
    };
    let (a, b) = (known(width(from))?, known(width(to))?);
    needs(is_vector(from) == is_vector(to) && a < b, || {
        format!("cannot extend {} to {}", op.shown(from), op.shown(to))
    })
}

fn zero(op: &Op<'_, '_>) -> Verdict {
    let ty = text(op, op.result("res"))?;
    // Few of these types have a zero; the name of the type tells.
    let is_without = ty.starts_with("!llvm.target<\"invalid_target_type\"");
    needs(!is_without, || {
        format!("gives {}, which has no zero", quoted(&ty))
    })
}

fn landingpad(op: &Op<'_, '_>) -> Verdict {
    if let Some(function) = op.around(&["llvm.func"]) {
        let has = !matches!(function.attr("personality"), Ok(None));
        needs(has, || "must be in a function with a personality")?;
    }
    let values: Vec<_> = op.it.operands().collect();
    needs(
        op.has("cleanup") || !values.is_empty(),
        || "needs a clause, or `cleanup`",
    )?;
    for (nth, value) in values.into_iter().enumerate() {
        if text(op, Some(value.type_id()))?.starts_with("!llvm.array<") {
            continue;
        }
        let Definition::Result(source, _) = value.definition() else {
            return wrong(format!("clause #{nth} is no constant"));
        };
        match &*op.context.name(source) {
            "llvm.mlir.zero" | "llvm.mlir.addressof" => {}
            "llvm.bitcast" => {
                let inner = source.operand(0).and_then(|it| op.source_name(it));
                needs(inner.is_none_or(|it| it == "llvm.mlir.addressof"), || {
                    format!("clause #{nth} is a cast of something that is no address of a global")
                })?;
            }
            name => {
                return wrong(format!(
                    "clause #{nth} comes from `{name}`, which is no constant"
                ));
            }
        }
    }
    Ok(())
}

fn interleave(op: &Op<'_, '_>) -> Verdict {
    let (vector, result) = (known(op.operand("vec1"))?, known(op.result("res"))?);
    let count = |ty| Shaped::of(op.context.view, ty).and_then(|it| it.elements());
    let (one, both) = (known(count(vector))?, known(count(result))?);
    needs(one.checked_mul(2) == Some(both), || {
        format!(
            "gives {}, which must have twice as many elements as {}",
            op.shown(result),
            op.shown(vector)
        )
    })
}

fn gather(op: &Op<'_, '_>) -> Verdict {
    one_pointer_each(op, op.result("res"))
}

fn scatter(op: &Op<'_, '_>) -> Verdict {
    one_pointer_each(op, op.operand("value"))
}

fn one_pointer_each(op: &Op<'_, '_>, value: Option<mlirbc::ids::TypeId>) -> Verdict {
    let (pointers, value) = (known(op.operand("ptrs"))?, known(value)?);
    let (a, b) = (
        known(Shaped::of(op.context.view, pointers))?,
        known(Shaped::of(op.context.view, value))?,
    );
    let fits = a.shape == b.shape && is_scalable(op, pointers) == is_scalable(op, value);
    needs(fits, || {
        format!("has {} for {}", op.shown(pointers), op.shown(value))
    })
}
