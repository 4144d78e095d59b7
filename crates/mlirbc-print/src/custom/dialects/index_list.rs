//! Directives that several dialects use.

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::DYNAMIC;
use mlirbc_ods::{Param, Variable};

use super::dialect_code::Directive;

pub(super) static SHARED: &[(&str, Directive)] = &[("DynamicIndexList", index_list)];

/// `[4, %n]` or `(4, %n)`: numbers, and operands in the place of those that are not known.
fn index_list(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Variable(Variable::Attr(numbers, _)),
        more @ ..,
    ] = params
    else {
        return Ok(None);
    };
    let ([open, close], scalable) = match more {
        [] => (["[", "]"], None),
        [Param::Variable(Variable::Attr(flags, _))] => (["[", "]"], Some(*flags)),
        // No scalable sizes, and the delimiter: all formats that have one say `Paren`.
        [Param::Code, Param::Code] => (["(", ")"], None),
        _ => return Ok(None),
    };
    let flags = scalable.and_then(|flags| op.attr(&op.known.definition.attrs[flags].name));
    let flags = flags.map(|attr| attr.to_i64s()).transpose()?.flatten();
    let numbers = op.attr(&op.known.definition.attrs[*numbers].name);
    let numbers = numbers.map(|attr| attr.to_i64s()).transpose()?.flatten();
    let (Some(values), Some(numbers)) = (op.operand_group(*values), numbers) else {
        return Ok(None);
    };
    let unknown = numbers.iter().filter(|number| **number == DYNAMIC).count();
    if unknown != values.len() {
        return Ok(None);
    }
    asm.put(open);
    match flags {
        Some(flags) => put_sizes((&numbers, &flags), values, op, asm),
        None => put_numbers(op, &numbers, values, asm),
    }
    asm.put(close);
    Ok(Some(()))
}

/// `4, [%n]`: what is scalable is in brackets.
fn put_sizes(
    (numbers, flags): (&[i64], &[i64]),
    mut values: Range<u32>,
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) {
    for (nth, number) in numbers.iter().enumerate() {
        let is_scalable = flags.get(nth).is_some_and(|flag| *flag != 0);
        asm.put(if nth > 0 { ", " } else { "" });
        asm.put(if is_scalable { "[" } else { "" });
        let count = u32::from(*number == DYNAMIC);
        put_numbers(op, &[*number], values.start..values.start + count, asm);
        values.start += count;
        asm.put(if is_scalable { "]" } else { "" });
    }
}

/// `4, %n`: there are as many operands as unknown numbers.
pub(super) fn put_numbers(
    op: &PrintedOp<'_>,
    numbers: &[i64],
    mut values: Range<u32>,
    asm: &mut Asm<'_, '_>,
) {
    for (nth, number) in numbers.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        if *number == DYNAMIC {
            asm.values(op.op, values.start..values.start + 1);
            values.start += 1;
        } else {
            asm.number(*number);
        }
    }
}
