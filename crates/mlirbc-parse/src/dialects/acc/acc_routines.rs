//! `acc.routine`.

use crate::custom::CustomOp;
use crate::custom::custom_op::Next;
use crate::custom::op_text::OpText;
use crate::dialects::params::Params;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::Param;

use super::device_types::{is_only_word, list_in_front, optional_device, optional_list, set_list};

type Read = Result<Option<Next>>;

/// `@name, "name" [#acc.device_type<nvidia>]`: symbols and strings go to lists of their own.
pub(super) fn bind_names<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let mut names = [Vec::new(), Vec::new()];
    let mut devices = [Vec::new(), Vec::new()];
    loop {
        let nth = match asm.peek() {
            Some(b'@') => 0,
            Some(b'"') => 1,
            _ => return Err(asm.fault(Kind::Expected("a symbol or a string"))),
        };
        names[nth].push(asm.any_attribute()?);
        devices[nth].push(optional_device(asm)?);
        if !asm.eat(b",") {
            break;
        }
    }
    for (nth, list) in names.iter().chain(&devices).enumerate() {
        set_list(given.attr(nth, op)?, list, asm, op)?;
    }
    Ok(None)
}

/// `([#acc.device_type<host>], dim: 2 : i64 [#acc.device_type<nvidia>])`, or nothing.
pub(super) fn gang<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let alone = given.attr(0, op)?;
    if is_only_word(alone, asm, op)? {
        return Ok(None);
    }
    let in_front = list_in_front(asm)?;
    set_list(alone, &in_front, asm, op)?;
    let (mut dimensions, mut devices) = (Vec::new(), Vec::new());
    loop {
        asm.expect_word("dim")?;
        asm.expect(":")?;
        dimensions.push(asm.any_attribute()?);
        devices.push(optional_device(asm)?);
        if !asm.eat(b",") {
            break;
        }
    }
    asm.expect(")")?;
    set_list(given.attr(1, op)?, &dimensions, asm, op)?;
    set_list(given.attr(2, op)?, &devices, asm, op)?;
    Ok(None)
}

/// `([#acc.device_type<nvidia>])`, or nothing.
pub(super) fn device_types<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let name = Params(params).attr(0, op)?;
    if is_only_word(name, asm, op)? {
        return Ok(None);
    }
    asm.skip();
    let at = asm.at();
    let list = optional_list(asm)?;
    if list.is_empty() {
        return Err(Fault::new(at, Kind::Expected("[")));
    }
    asm.expect(")")?;
    set_list(name, &list, asm, op)?;
    Ok(None)
}
