//! Operations of groups, atomics and barriers.
//!
//! Source: `mlir/lib/Dialect/SPIRV/IR/GroupOps.cpp`, `AtomicOps.cpp` of llvm/llvm-project.

use mlirbc::ir::{Definition, ValueRef};

use super::spirv_types::{Spirv, quoted, text};
use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::op::of_text::texts_differ;
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs, only_wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("spirv.GroupNonUniformFAdd", arithmetic),
    parts("spirv.GroupNonUniformFMax", arithmetic),
    parts("spirv.GroupNonUniformFMin", arithmetic),
    parts("spirv.GroupNonUniformFMul", arithmetic),
    parts("spirv.GroupNonUniformIAdd", arithmetic),
    parts("spirv.GroupNonUniformIMul", arithmetic),
    parts("spirv.GroupNonUniformSMax", arithmetic),
    parts("spirv.GroupNonUniformSMin", arithmetic),
    parts("spirv.GroupNonUniformUMax", arithmetic),
    parts("spirv.GroupNonUniformUMin", arithmetic),
    parts("spirv.GroupNonUniformBitwiseAnd", arithmetic),
    parts("spirv.GroupNonUniformBitwiseOr", arithmetic),
    parts("spirv.GroupNonUniformBitwiseXor", arithmetic),
    parts("spirv.GroupNonUniformLogicalAnd", arithmetic),
    parts("spirv.GroupNonUniformLogicalOr", arithmetic),
    parts("spirv.GroupNonUniformLogicalXor", arithmetic),
    types("spirv.GroupIAdd", scope),
    types("spirv.GroupFAdd", scope),
    types("spirv.GroupFMin", scope),
    types("spirv.GroupUMin", scope),
    types("spirv.GroupSMin", scope),
    types("spirv.GroupFMax", scope),
    types("spirv.GroupUMax", scope),
    types("spirv.GroupSMax", scope),
    types("spirv.KHR.GroupIMul", scope),
    types("spirv.KHR.GroupFMul", scope),
    types("spirv.GroupNonUniformBallot", scope),
    types("spirv.GroupNonUniformBallotFindLSB", scope),
    types("spirv.GroupNonUniformBallotFindMSB", scope),
    types("spirv.GroupNonUniformElect", scope),
    types("spirv.GroupNonUniformShuffle", shuffle),
    types("spirv.GroupNonUniformShuffleDown", shuffle),
    types("spirv.GroupNonUniformShuffleUp", shuffle),
    types("spirv.GroupNonUniformShuffleXor", shuffle),
    types("spirv.GroupNonUniformAll", subgroup),
    types("spirv.GroupNonUniformAny", subgroup),
    types("spirv.GroupNonUniformAllEqual", subgroup),
    types("spirv.GroupNonUniformBallotBitCount", subgroup),
    types("spirv.GroupNonUniformQuadSwap", subgroup),
    types("spirv.GroupBroadcast", broadcast),
    parts("spirv.GroupNonUniformBroadcast", uniform_broadcast),
    parts("spirv.GroupNonUniformRotateKHR", rotate),
    types("spirv.AtomicAnd", atomic_integer),
    types("spirv.AtomicIAdd", atomic_integer),
    types("spirv.AtomicIDecrement", atomic_integer),
    types("spirv.AtomicIIncrement", atomic_integer),
    types("spirv.AtomicISub", atomic_integer),
    types("spirv.AtomicOr", atomic_integer),
    types("spirv.AtomicSMax", atomic_integer),
    types("spirv.AtomicSMin", atomic_integer),
    types("spirv.AtomicUMax", atomic_integer),
    types("spirv.AtomicUMin", atomic_integer),
    types("spirv.AtomicXor", atomic_integer),
    types("spirv.EXT.AtomicFAdd", atomic_float),
    types("spirv.AtomicExchange", pointee),
    types("spirv.AtomicCompareExchange", pointee),
    types("spirv.AtomicCompareExchangeWeak", pointee),
    types("spirv.ControlBarrier", barrier),
    types("spirv.MemoryBarrier", barrier),
];

fn scope(op: &Op<'_, '_>) -> Verdict {
    let scope = known(op.word("execution_scope"))?;
    needs(scope == "Workgroup" || scope == "Subgroup", || {
        format!("has the execution scope `{scope}`, which must be `Workgroup` or `Subgroup`")
    })
}

fn subgroup(op: &Op<'_, '_>) -> Verdict {
    let scope = known(op.word("execution_scope"))?;
    needs(scope == "Subgroup", || {
        format!("has the execution scope `{scope}`, which must be `Subgroup`")
    })
}

fn shuffle(op: &Op<'_, '_>) -> Verdict {
    scope(op)?;
    let last = known(op.operand_types().last().copied())?;
    let text = known(op.text(last))?;
    needs(!text.starts_with("si"), || {
        format!(
            "its last operand is {}, which must be no signed integer",
            quoted(&text)
        )
    })
}

fn broadcast(op: &Op<'_, '_>) -> Verdict {
    scope(op)?;
    let id = known(op.operand("localid"))?;
    let count = known(Shaped::of(op.context.view, id).and_then(|it| it.elements()))?;
    needs(count == 2 || count == 3, || {
        format!(
            "`localid` is {}, which must have 2 or 3 elements",
            op.shown(id)
        )
    })
}

fn uniform_broadcast(op: &Op<'_, '_>) -> Verdict {
    scope(op)?;
    // A target environment may state a later version, in which the operand can be any value.
    let has_environment = |op: mlirbc::ir::OpRef<'_>| {
        let has = |name| !matches!(op.attr(name), Ok(None));
        has("spirv.target_env") || has("vce_triple")
    };
    if op.parents().any(has_environment) {
        return Ok(());
    }
    let id = known(op.operand_value("id"))?;
    let name = known(op.source_name(id))?;
    needs(
        matches!(name, "spirv.Constant" | "spirv.mlir.referenceof"),
        || "`id` must be a constant before version 1.5",
    )
}

fn arithmetic(op: &Op<'_, '_>) -> Verdict {
    scope(op)?;
    let size = op.operand_value("cluster_size");
    let is_clustered = op.is_word("group_operation", "ClusteredReduce") == Some(true);
    match size {
        Some(size) => cluster_size(op, size),
        None => needs(
            !is_clustered,
            || "needs a cluster size, as its operation is `ClusteredReduce`",
        ),
    }
}

fn rotate(op: &Op<'_, '_>) -> Verdict {
    scope(op)?;
    match op.operand_value("cluster_size") {
        Some(size) => cluster_size(op, size),
        None => Ok(()),
    }
}

fn cluster_size<'m>(op: &Op<'_, 'm>, size: ValueRef<'m>) -> Verdict {
    let name = known(op.source_name(size))?;
    needs(
        name == "spirv.Constant",
        || "the cluster size must be a `spirv.Constant`",
    )?;
    let Definition::Result(source, _) = size.definition() else {
        return Ok(());
    };
    let value = known(source.attr("value").ok().flatten())?;
    let number = known(value.as_i64().ok().flatten())?;
    needs((number as u32).is_power_of_two(), || {
        format!("the cluster size is {number}, which is no power of two")
    })
}

fn atomic_integer(op: &Op<'_, '_>) -> Verdict {
    only_wrong(pointee(op))?;
    atomic(op, "an integer", |it| matches!(it, Spirv::Int { .. }))
}

fn atomic_float(op: &Op<'_, '_>) -> Verdict {
    only_wrong(pointee(op))?;
    atomic(op, "a float", |it| matches!(it, Spirv::Float(_)))
}

/// The values have the type that is behind the pointer.
fn pointee(op: &Op<'_, '_>) -> Verdict {
    let pointer = text(op, op.operand("pointer"))?;
    let Some(Spirv::Pointer { pointee, .. }) = Spirv::of(&pointer) else {
        return Ok(());
    };
    let values = ["value", "comparator"]
        .into_iter()
        .filter_map(|name| op.operand(name));
    for ty in values.chain(op.result_types()) {
        let ty = text(op, Some(ty))?;
        needs(!texts_differ(&ty, pointee), || {
            format!(
                "has a value of {}, and its pointer is to {}",
                quoted(&ty),
                quoted(pointee)
            )
        })?;
    }
    Ok(())
}

fn atomic(op: &Op<'_, '_>, what: &str, is: impl Fn(&Spirv<'_>) -> bool) -> Verdict {
    let pointer = text(op, op.operand("pointer"))?;
    if let Some(Spirv::Pointer { pointee, .. }) = Spirv::of(&pointer) {
        let is_wrong = Spirv::of(pointee).is_some_and(|it| !is(&it));
        needs(!is_wrong, || {
            format!(
                "its pointer is to {}, which must be {what}",
                quoted(pointee)
            )
        })?;
    }
    semantics(op, "semantics")
}

fn barrier(op: &Op<'_, '_>) -> Verdict {
    semantics(op, "memory_semantics")
}

fn semantics(op: &Op<'_, '_>, name: &str) -> Verdict {
    let orders = [
        "Acquire",
        "Release",
        "AcquireRelease",
        "SequentiallyConsistent",
    ];
    let set: Vec<_> = orders
        .into_iter()
        .filter(|it| op.has_flag(name, it) == Some(true))
        .collect();
    needs(set.len() < 2, || {
        format!(
            "`{name}` has {}, of which it can have one",
            set.join(" and ")
        )
    })
}
