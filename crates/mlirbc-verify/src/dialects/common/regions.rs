//! What regions take and give.

use mlirbc::ids::TypeId;
use mlirbc::ir::{BlockRef, OpRef, RegionRef};

use crate::module::context::last_op;
use crate::op::handle::Op;
use crate::rules::Rule;
use crate::verdict::{Stop, Verdict, known};

/// The first block of a region.
pub(crate) fn entry<'m>(region: &RegionRef<'m>) -> Option<BlockRef<'m>> {
    region.blocks().next()
}

/// The first block of the only region.
pub(crate) fn body<'m>(op: &Op<'_, 'm>) -> Verdict<BlockRef<'m>> {
    known(op.regions().first().and_then(entry))
}

/// The types of the arguments of a region.
pub(crate) fn taken(region: &RegionRef<'_>) -> Option<Vec<TypeId>> {
    Some(entry(region)?.args().map(|it| it.type_id()).collect())
}

/// The last operation of the only block of a region, if it has this name.
pub(crate) fn terminator<'m>(
    op: &Op<'_, 'm>,
    region: &RegionRef<'m>,
    name: &str,
) -> Option<OpRef<'m>> {
    let last = entry(region)
        .filter(|_| region.num_blocks() == 1)
        .and_then(last_op)?;
    (op.name_of(last) == Some(name)).then_some(last)
}

/// The types of the operands of an operation.
pub(crate) fn types_of(op: OpRef<'_>) -> Vec<TypeId> {
    op.operands().map(|it| it.type_id()).collect()
}

/// What the only block of a region gives with a terminator of this name.
pub(crate) fn given(op: &Op<'_, '_>, region: &RegionRef<'_>, name: &str) -> Option<Vec<TypeId>> {
    let last = entry(region)
        .filter(|_| region.num_blocks() == 1)
        .and_then(last_op)?;
    (op.name_of(last) == Some(name)).then(|| types_of(last))
}

/// Two lists of types are one.
pub(crate) fn same_types(
    op: &Op<'_, '_>,
    (a, of_a): (&str, &[TypeId]),
    (b, of_b): (&str, &[TypeId]),
) -> Verdict {
    let fault = |message| Err(Stop::Wrong(Rule::RegionTypes, message));
    if of_a.len() != of_b.len() {
        return fault(format!(
            "{a} are {}, and {b} are {}",
            of_a.len(),
            of_b.len()
        ));
    }
    for (nth, (one, other)) in of_a.iter().zip(of_b).enumerate() {
        if op.differ(*one, *other) {
            let (one, other) = (op.shown(*one), op.shown(*other));
            return fault(format!("#{nth} of {a} is {one}, and of {b} {other}"));
        }
    }
    Ok(())
}
