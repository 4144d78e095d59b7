//! Pointers, and what is behind them.
//!
//! Source: `mlir/lib/Dialect/SPIRV/IR/MemoryOps.cpp`, `MeshOps.cpp` of llvm/llvm-project.

use mlirbc::ir::Definition;

use super::spirv_types::{Spirv, quoted, text};
use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::op::of_text::texts_differ;
use crate::verdict::{Verdict, known, needs, only_wrong, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("spirv.AccessChain", access_chain),
    parts("spirv.PtrAccessChain", access_chain),
    parts("spirv.InBoundsPtrAccessChain", access_chain),
    types("spirv.Load", load),
    types("spirv.Store", store),
    types("spirv.CopyMemory", copy),
    parts("spirv.Variable", variable),
    types("spirv.EXT.EmitMeshTasks", emit_mesh_tasks),
];

fn access_chain(op: &Op<'_, '_>) -> Verdict {
    let base = text(op, op.operand("base_ptr"))?;
    let Some(Spirv::Pointer { pointee, class }) = Spirv::of(&base) else {
        return Ok(());
    };
    let mut ty = pointee;
    for (nth, index) in op.operand_values("indices").into_iter().enumerate() {
        let outer = known(Spirv::of(ty))?;
        if outer.is_scalar() {
            return wrong(format!(
                "index #{nth} is one into {}, which has no parts",
                quoted(ty)
            ));
        }
        let mut number = 0;
        if matches!(outer, Spirv::Struct(_)) {
            let name = known(op.source_name(index))?;
            needs(name == "spirv.Constant", || {
                format!("index #{nth} is one into a structure, and must be a `spirv.Constant`")
            })?;
            let Definition::Result(source, _) = index.definition() else {
                return Ok(());
            };
            let value = known(source.attr("value").ok().flatten())?;
            number = known(value.as_i64().ok().flatten())?;
        }
        ty = match outer.at(u64::try_from(number).unwrap_or(u64::MAX)) {
            Some(Some(inner)) => inner,
            Some(None) if matches!(outer, Spirv::Struct(_)) => {
                return wrong(format!("index {number} is not in {}", quoted(ty)));
            }
            _ => return Ok(()),
        };
    }
    let result = text(op, op.result_types().first().copied())?;
    let Some(Spirv::Pointer {
        pointee: given,
        class: of_result,
    }) = Spirv::of(&result)
    else {
        return Ok(());
    };
    needs(!texts_differ(given, ty) && class == of_result, || {
        format!(
            "gives {}, and the indices lead to {} in `{class}`",
            quoted(&result),
            quoted(ty)
        )
    })
}

fn load(op: &Op<'_, '_>) -> Verdict {
    only_wrong(pointee_is(op, op.result("value")))?;
    access(op, "memory_access", "alignment")
}

fn store(op: &Op<'_, '_>) -> Verdict {
    only_wrong(pointee_is(op, op.operand("value")))?;
    access(op, "memory_access", "alignment")
}

fn pointee_is(op: &Op<'_, '_>, value: Option<mlirbc::ids::TypeId>) -> Verdict {
    let (pointer, value) = (text(op, op.operand("ptr"))?, text(op, value)?);
    let Some(Spirv::Pointer { pointee, .. }) = Spirv::of(&pointer) else {
        return Ok(());
    };
    needs(!texts_differ(pointee, &value), || {
        format!(
            "has a value of {}, and a pointer to {}",
            quoted(&value),
            quoted(pointee)
        )
    })
}

/// There is an alignment if and only if the access is aligned.
fn access(op: &Op<'_, '_>, access: &str, alignment: &str) -> Verdict {
    let is_aligned = match op.has(access) {
        true => known(op.has_flag(access, "Aligned"))?,
        false => false,
    };
    needs(is_aligned == op.has(alignment), || match is_aligned {
        true => format!("`{access}` is `Aligned`, and `{alignment}` is missing"),
        false => format!("has `{alignment}`, and `{access}` is not `Aligned`"),
    })
}

fn copy(op: &Op<'_, '_>) -> Verdict {
    let (target, source) = (
        text(op, op.operand("target"))?,
        text(op, op.operand("source"))?,
    );
    let (Some(Spirv::Pointer { pointee: a, .. }), Some(Spirv::Pointer { pointee: b, .. })) =
        (Spirv::of(&target), Spirv::of(&source))
    else {
        return Ok(());
    };
    needs(!texts_differ(a, b), || {
        format!("copies {} to {}", quoted(b), quoted(a))
    })?;
    access(op, "memory_access", "alignment")?;
    access(op, "source_memory_access", "source_alignment")
}

fn variable(op: &Op<'_, '_>) -> Verdict {
    let class = known(op.word("storage_class"))?;
    needs(class == "Function", || {
        format!(
            "has the storage class `{}`; others than `Function` are for `spirv.GlobalVariable`",
            quoted(&class)
        )
    })?;
    let pointer = text(op, op.result("pointer"))?;
    let Some(Spirv::Pointer {
        pointee,
        class: of_pointer,
    }) = Spirv::of(&pointer)
    else {
        return Ok(());
    };
    needs(class == of_pointer, || {
        format!("is in `{class}`, and gives {}", quoted(&pointer))
    })?;
    if let Some(init) = op.operand_value("initializer") {
        if let Some(name) = op.source_name(init) {
            let is_right = matches!(
                name,
                "spirv.Constant" | "spirv.mlir.referenceof" | "spirv.mlir.addressof"
            );
            needs(
                is_right,
                || "its initializer must be a constant or a `spirv.GlobalVariable`",
            )?;
        }
    }
    for name in ["descriptor_set", "binding", "built_in"] {
        needs(!op.has(name), || {
            format!("has `{name}`, which is for `spirv.GlobalVariable`")
        })?;
    }
    let inner = match Spirv::of(pointee) {
        Some(Spirv::Array { element, .. }) => Spirv::of(element),
        other => other,
    };
    if matches!(
        inner,
        Some(Spirv::Pointer {
            class: "PhysicalStorageBuffer",
            ..
        })
    ) {
        needs(
            op.has("aliased_pointer") != op.has("restrict_pointer"),
            || "points to a physical pointer, and must be either `AliasedPointer` or `RestrictPointer`",
        )?;
    }
    Ok(())
}

fn emit_mesh_tasks(op: &Op<'_, '_>) -> Verdict {
    let payload = text(op, op.operand("payload"))?;
    match Spirv::of(&payload) {
        Some(Spirv::Pointer { class, .. }) => needs(class == "TaskPayloadWorkgroupEXT", || {
            format!(
                "its payload is {}, which must be in `TaskPayloadWorkgroupEXT`",
                quoted(&payload)
            )
        }),
        _ => Ok(()),
    }
}
