//! Atomic operations of OpenMP and OpenACC.
//!
//! Source: `mlir/include/mlir/Dialect/OpenACCMPCommon/Interfaces/AtomicInterfaces.td`,
//! `mlir/lib/Dialect/OpenMP/IR/OpenMPDialect.cpp` of llvm/llvm-project.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use super::omp::clauses::hint;
use crate::code::{Code, parts};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, only_wrong, wrong};

pub(super) const ALL: &[Code] = &[
    parts("omp.atomic.read", read),
    parts("omp.atomic.write", write),
    parts("omp.atomic.update", update),
    parts("omp.atomic.capture", capture),
    parts("acc.atomic.read", read),
    parts("acc.atomic.write", write),
    parts("acc.atomic.update", update),
    parts("acc.atomic.capture", capture),
];

/// What a pointer points to; `None` if it does not say.
fn pointee(op: &Op<'_, '_>, ty: Option<TypeId>) -> Option<TypeId> {
    match op.ty(ty?) {
        TypeData::MemRef { element, .. } | TypeData::UnrankedMemRef { element, .. } => {
            Some(element)
        }
        _ => None,
    }
}

fn order_is_not(op: &Op<'_, '_>, excluded: [&str; 2]) -> Verdict {
    let order = op.word("memory_order").unwrap_or_default();
    needs(!excluded.contains(&&*order), || {
        format!("has the memory order `{order}`, which is not for it")
    })
}

/// Which operations can follow each other in `atomic.capture`, and that they are of one variable; told at the first one.
fn sequence(op: &Op<'_, '_>) -> Verdict {
    let is_captured = op
        .parent_name()
        .is_some_and(|it| it.ends_with(".atomic.capture"));
    let mut ops = op.it.block().ops();
    let (first, second) = (ops.next(), ops.next());
    let (Some(second), true, 1) = (second, is_captured && first == Some(op.it), ops.len()) else {
        return Ok(());
    };
    let kind = |name: &str| {
        name.rsplit('.')
            .next()
            .map(str::to_owned)
            .unwrap_or_default()
    };
    let (a, b) = (kind(op.name), kind(&op.context.name(second)));
    let fits = matches!(
        (&*a, &*b),
        ("update", "read") | ("read", "update" | "write")
    );
    needs(fits, || {
        format!("`{a}` and `{b}` cannot follow each other in an atomic capture")
    })?;
    let variable = |it: mlirbc::ir::OpRef<'_>| it.operand(0).map(|it| it.id());
    needs(variable(op.it) == variable(second), || {
        format!("`{a}` and `{b}` are of different variables")
    })
}

fn read(op: &Op<'_, '_>) -> Verdict {
    sequence(op)?;
    let (x, v) = (
        op.it.operand(0).map(|it| it.id()),
        op.it.operand(1).map(|it| it.id()),
    );
    needs(x != v, || "reads from and writes to one location")?;
    order_is_not(op, ["acq_rel", "release"])?;
    hint(op)
}

fn write(op: &Op<'_, '_>) -> Verdict {
    sequence(op)?;
    if let Some(wanted) = pointee(op, op.operand("x")) {
        let expr = known(op.operand("expr"))?;
        needs(!op.differ(expr, wanted), || {
            format!("writes {} where {} is", op.shown(expr), op.shown(wanted))
        })?;
    }
    order_is_not(op, ["acq_rel", "acquire"])?;
    hint(op)
}

fn update(op: &Op<'_, '_>) -> Verdict {
    sequence(op)?;
    let region = known(op.regions().first().copied())?;
    let entry = known(region.blocks().next())?;
    let args: Vec<_> = entry.args().map(|it| it.type_id()).collect();
    let [arg] = *args else {
        return wrong(format!(
            "its region takes {} values, and must take one",
            args.len()
        ));
    };
    if let Some(wanted) = pointee(op, op.operand("x")) {
        needs(!op.differ(arg, wanted), || {
            format!(
                "its region takes {}, and the pointer is to {}",
                op.shown(arg),
                op.shown(wanted)
            )
        })?;
    }
    order_is_not(op, ["acq_rel", "acquire"])?;
    only_wrong(hint(op))?;
    let last = known(entry.ops().last())?;
    let given: Vec<_> = last.operands().map(|it| it.type_id()).collect();
    let [given] = *given else {
        return wrong(format!(
            "its region gives {} values, and must give one",
            given.len()
        ));
    };
    needs(!op.differ(given, arg), || {
        format!(
            "its region takes {}, and gives {}",
            op.shown(arg),
            op.shown(given)
        )
    })
}

fn capture(op: &Op<'_, '_>) -> Verdict {
    hint(op)?;
    let region = known(op.regions().first().copied())?;
    let ops: Vec<_> = known(region.blocks().next())?.ops().take(4).collect();
    let [first, second, _] = *ops else {
        return wrong("its region must have two atomic operations and a terminator");
    };
    for inner in [first, second] {
        // What stands in the file counts, not a default.
        let states = |name: &str| {
            let mut attrs = inner.attrs().ok()?;
            Some(attrs.any(|it| {
                it.is_ok_and(|it| it.name_bytes() == name.as_bytes() && !it.is_default())
            }))
        };
        for name in ["hint", "memory_order"] {
            needs(states(name) != Some(true), || {
                format!("an operation in it has `{name}`")
            })?;
        }
    }
    Ok(())
}
