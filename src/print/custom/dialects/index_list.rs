//! Directives that several dialects use.

use crate::entity::DYNAMIC;
use crate::error::Result;
use crate::op_format::{Param, Variable};
use crate::print::custom::asm::Asm;
use crate::print::custom::printed_op::PrintedOp;

use super::dialect_code::Directive;

pub(super) static SHARED: &[(&str, Directive)] = &[("DynamicIndexList", index_list)];

/// `[4, %n]`: numbers, and operands in the place of those that are not known.
fn index_list(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    // More parameters are types, scalable sizes and other brackets.
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Variable(Variable::Attr(numbers, _)),
    ] = params
    else {
        return Ok(None);
    };
    let numbers = op.attr(&op.known.definition.attrs[*numbers].name);
    let numbers = numbers.map(|attr| attr.to_i64s()).transpose()?.flatten();
    let (Some(mut values), Some(numbers)) = (op.operand_group(*values), numbers) else {
        return Ok(None);
    };
    let unknown = numbers.iter().filter(|number| **number == DYNAMIC).count();
    if unknown != values.len() {
        return Ok(None);
    }
    asm.put("[");
    for (nth, number) in numbers.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        if *number == DYNAMIC {
            asm.values(op.op, values.start..values.start + 1);
            values.start += 1;
        } else {
            asm.number(*number);
        }
    }
    asm.put("]");
    Ok(Some(()))
}
