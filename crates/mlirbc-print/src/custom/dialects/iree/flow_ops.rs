//! `flow`. Source: `compiler/src/iree/compiler/Dialect/Flow/IR/FlowOps.cpp` of iree-org/iree.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc_ods::{Param, Types, Variable};

use super::super::dialect_code::Dialect;
use super::region_text::count;
use super::shaped_text::shaped_type;

pub(in crate::custom) static FLOW: Dialect = Dialect {
    name: "flow",
    ops: &[("dispatch.region", dispatch_region)],
    ..Dialect::NOTHING
};

/// `[%workload] -> (type{%dim}) attributes {...} {...} count(%arg0: index) -> (index, index, index) {...}`.
fn dispatch_region(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    match step {
        0 => {}
        1 if !op.region_is_empty(1) => {
            asm.put(" count");
            count(&[Param::Variable(Variable::Region(1))], op, asm)?;
            return Ok(Some(Inner::region(1).without_arguments()));
        }
        _ => return Ok(Some(Inner::Nothing)),
    }
    let (Some(mut left), Some(workload), Some(results), 2) = (
        op.operand_group(0),
        op.operand_group(1),
        op.types(Types::AllResults),
        op.num_regions(),
    ) else {
        return Ok(None);
    };
    if !workload.is_empty() {
        asm.put("[");
        asm.values(op.op, workload);
        asm.put("]");
    }
    asm.put(" -> (");
    for (nth, ty) in results.into_iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        if shaped_type(op, ty, &mut left, asm)?.is_none() {
            return Ok(None);
        }
    }
    asm.put(")");
    asm.all_attrs::<&str>(op.attrs, " attributes", &[])?;
    asm.put(" ");
    Ok(Some(
        Inner::region(0).with_terminator(op.terminator_says_more(0)),
    ))
}
