//! Clauses of `acc` with operands.

use crate::custom::CustomOp;
use crate::custom::custom_op::Next;
use crate::custom::op_text::OpText;
use crate::dialects::params::Params;
use crate::parse_fault::Result;
use mlirbc_ods::Param;

use super::device_types::{Lists, is_only_word, list_in_front, optional_device, set_list};

type Read = Result<Option<Next>>;

/// `%0 : type, %1 : type [#acc.device_type<nvidia>]`.
pub(super) fn operands<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let group = given.operands(0, op)?;
    let (mut types, mut devices) = (Vec::new(), Vec::new());
    loop {
        let value = asm.one_value()?;
        op.push_value(group, value)?;
        asm.expect(":")?;
        types.push(asm.scan_type()?);
        devices.push(optional_device(asm)?);
        if !asm.eat(b",") {
            break;
        }
    }
    op.set_operand_types(group, types)?;
    set_list(given.attr(2, op)?, &devices, asm, op)?;
    Ok(None)
}

/// `([#acc.device_type<host>], %0 : type)`, or nothing. The reference reads the list in front, and forgets it.
pub(super) fn operands_or_keyword<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    if is_only_word(Params(params).attr(3, op)?, asm, op)? {
        return Ok(None);
    }
    list_in_front(asm)?;
    operands(params, asm, op)?;
    asm.expect(")")?;
    Ok(None)
}

/// `{%0 : type, %1 : type}, {%2 : type} [#acc.device_type<nvidia>]`.
pub(super) fn lists<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let group = given.operands(0, op)?;
    let mut lists = Lists::default();
    loop {
        asm.expect("{")?;
        lists.list(group, asm, op)?;
        if !asm.eat(b",") {
            break;
        }
    }
    let names = [given.attr(2, op)?, given.attr(3, op)?];
    lists.set(group, names, asm, op)?;
    Ok(None)
}

/// `([#acc.device_type<host>], {devnum: %0 : type, %1 : type})`, or nothing.
pub(super) fn wait<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let group = given.operands(0, op)?;
    let alone = given.attr(5, op)?;
    if is_only_word(alone, asm, op)? {
        return Ok(None);
    }
    let in_front = list_in_front(asm)?;
    set_list(alone, &in_front, asm, op)?;
    let mut lists = Lists::default();
    let mut flags = Vec::new();
    loop {
        asm.expect("{")?;
        let has_number = asm.eat_word(b"devnum");
        if has_number {
            asm.expect(":")?;
        }
        flags.push(if has_number { "true" } else { "false" });
        lists.list(group, asm, op)?;
        if !asm.eat(b",") {
            break;
        }
    }
    asm.expect(")")?;
    let names = [given.attr(2, op)?, given.attr(3, op)?];
    lists.set(group, names, asm, op)?;
    let flags = asm.attr_from(op.at, format!("[{}]", flags.join(", ")))?;
    op.set(given.attr(4, op)?, flags);
    Ok(None)
}

/// Whether a clause is only its word: then it has an attribute.
fn is_unit<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<bool> {
    if asm.eat(b"(") {
        return Ok(false);
    }
    let unit = asm.attr_from(op.at, "unit")?;
    op.set(Params(params).attr(2, op)?, unit);
    Ok(true)
}

/// `(%0 : type)`, or nothing.
pub(super) fn value_or_keyword<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    if is_unit(params, asm, op)? {
        return Ok(None);
    }
    let group = Params(params).operands(0, op)?;
    asm.value_of(op, group)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    asm.expect(")")?;
    op.set_operand_types(group, vec![ty])?;
    Ok(None)
}

/// `(%0, %1 : type, type)`, or nothing.
pub(super) fn values_or_keyword<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    if is_unit(params, asm, op)? {
        return Ok(None);
    }
    let group = Params(params).operands(0, op)?;
    let (values, types) = asm.typed_values()?;
    asm.expect(")")?;
    op.set_values(group, values)?;
    op.set_operand_types(group, types)?;
    Ok(None)
}
