//! Clauses of `acc` with operands.

use crate::custom::asm::Asm;
use crate::custom::dialects::params::Params;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ir::AttrRef;
use mlirbc_ods::Param;

use super::device_types::{Lists, is_only_none, put_list, put_one, put_typed};

type Printed = Result<Option<()>>;

/// `%0 : type, %1 : type [#acc.device_type<nvidia>]`, or nothing without device types.
pub(super) fn operands(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let (Some(operands), Some(types), Some(devices)) =
        (given.operands(0), given.types(1), given.array(2)?)
    else {
        return Ok(None);
    };
    let fits = devices.len() == types.len() && devices.len() == operands.len();
    if !fits && !devices.is_empty() {
        return Ok(None);
    }
    for (nth, (device, (operand, ty))) in devices.iter().zip(operands.zip(types)).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        put_typed(op, operand, ty, asm)?;
        put_one(*device, asm)?;
    }
    Ok(Some(()))
}

/// `([#acc.device_type<host>], %0 : type)`; nothing if the word of the clause says all.
pub(super) fn operands_or_keyword(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Printed {
    let given = Params(params, op);
    let (Some(values), Some(devices), Some(alone)) =
        (given.operands(0), given.array(2)?, given.array(3)?)
    else {
        return Ok(None);
    };
    if values.is_empty() && is_only_none(&alone, asm)? {
        return Ok(Some(()));
    }
    asm.put("(");
    put_list(&alone, asm)?;
    if !alone.is_empty() && !devices.is_empty() {
        asm.put(", ");
    }
    let fits = operands(params, op, asm)?;
    asm.put(")");
    Ok(fits)
}

/// `{%0 : type, %1 : type}, {%2 : type} [#acc.device_type<nvidia>]`.
pub(super) fn lists(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let lists = Lists::new(
        given.operands(0),
        given.types(1),
        given.attr(2),
        given.attr(3),
    )?;
    let nothing = |_| Some("");
    match lists {
        Some(lists) => lists.put(op, asm, nothing, nothing),
        None => Ok(None),
    }
}

/// `([#acc.device_type<host>], {devnum: %0 : type, %1 : type})`; nothing if the word of the clause says all.
pub(super) fn wait(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let lists = Lists::new(
        given.operands(0),
        given.types(1),
        given.attr(2),
        given.attr(3),
    )?;
    let (Some(lists), Some(flags), Some(alone)) = (lists, given.array(4)?, given.array(5)?) else {
        return Ok(None);
    };
    if lists.num_operands() == 0 && is_only_none(&alone, asm)? {
        return Ok(Some(()));
    }
    let mut has_number = Vec::with_capacity(flags.len());
    for flag in flags {
        let flag = AttrRef::new(op.op.view(), flag);
        has_number.push(flag.as_bool()?.unwrap_or_default());
    }
    asm.put("(");
    put_list(&alone, asm)?;
    if !alone.is_empty() && !lists.is_empty() {
        asm.put(", ");
    }
    let number = |nth: usize| {
        let has_number = has_number.get(nth)?;
        Some(if *has_number { "devnum: " } else { "" })
    };
    let fits = lists.put(op, asm, number, |_| Some(""))?;
    asm.put(")");
    Ok(fits)
}

/// `(%0, %1 : type, type)`; nothing if the word of the clause says all.
pub(super) fn values_or_keyword(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Printed {
    let given = Params(params, op);
    let (Some(operands), Some(types)) = (given.operands(0), given.types(1)) else {
        return Ok(None);
    };
    if given.attr(2).is_some() {
        return Ok(Some(()));
    }
    asm.put("(");
    asm.values(op.op, operands);
    asm.put(" : ");
    asm.types(&types, false)?;
    asm.put(")");
    Ok(Some(()))
}
