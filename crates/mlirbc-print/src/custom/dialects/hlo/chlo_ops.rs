//! `chlo`.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ir::{OpRef, RegionRef};
use mlirbc_ods::Types;

use super::super::dialect_code::Dialect;
use super::hlo_directives::DIRECTIVES;

pub(in crate::custom) static CHLO: Dialect = Dialect {
    name: "chlo",
    ops: &[("scan", scan)],
    directives: DIRECTIVES,
    arguments: &[("scan", names_of_arguments)],
    ..Dialect::NOTHING
};

/// First the inputs, then as many as the last results, which are carried.
fn names_of_arguments(op: OpRef<'_>, region: RegionRef<'_>, set: &mut dyn FnMut(u32, &str)) {
    let count = region.blocks().next().map_or(0, |block| block.num_args());
    let inputs = count.saturating_sub(carried(op));
    (0..count).for_each(|nth| set(nth, if nth < inputs { "input" } else { "carry" }));
}

/// How many values are carried: the second group of operands.
fn carried(op: OpRef<'_>) -> u32 {
    let sizes = op.attr("operandSegmentSizes").ok().flatten();
    let sizes = sizes.and_then(|sizes| sizes.to_i64s().ok().flatten());
    let carried = sizes.and_then(|sizes| sizes.get(1).copied());
    carried.map_or(0, |count| u32::try_from(count).unwrap_or(0))
}

/// `(%inputs) inits (%inits) dimension=0  attributes {...} {...} : (types) -> types`.
fn scan(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        asm.put(" : ");
        let types = (op.types(Types::AllOperands), op.types(Types::AllResults));
        asm.functional_type(types.0.unwrap_or_default(), types.1.unwrap_or_default())?;
        return Ok(Some(Inner::Nothing));
    }
    let dimension = op.attr("dimension").map(|attr| attr.as_i64());
    let groups = (op.operand_group(0), op.operand_group(1));
    let (Some(Some(dimension)), (Some(inputs), Some(inits)), 1) =
        (dimension.transpose()?, groups, op.num_regions())
    else {
        return Ok(None);
    };
    asm.put("(");
    asm.values(op.op, inputs);
    asm.put(") inits (");
    asm.values(op.op, inits);
    asm.put(") dimension=");
    asm.number(dimension);
    asm.put(" ");
    asm.attr_dict(op, " attributes", &["dimension"], false)?;
    asm.put(" ");
    Ok(Some(Inner::region(0)))
}
