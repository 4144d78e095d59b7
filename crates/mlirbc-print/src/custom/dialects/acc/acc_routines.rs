//! `acc.routine`.

use crate::custom::asm::Asm;
use crate::custom::dialects::params::Params;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc::ids::AttrId;
use mlirbc_ods::Param;

use super::device_types::{is_only_none, put_list, put_one};

type Printed = Result<Option<()>>;

/// Attributes with the device types of each, with commas; `word` stands in front of each.
fn put_for_devices(
    word: &str,
    list: impl Iterator<Item = (AttrId, AttrId)>,
    asm: &mut Asm<'_, '_>,
) -> Result<()> {
    for (nth, (attr, device)) in list.enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.put(word);
        asm.styled(attr, Style::Full)?;
        put_one(device, asm)?;
        asm.out.check()?;
    }
    Ok(())
}

/// `@name, "name" [#acc.device_type<nvidia>]`: first the symbols, then the strings.
pub(super) fn bind_names(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let (Some(symbols), Some(strings), Some(of_symbols), Some(of_strings)) = (
        given.array(0)?,
        given.array(1)?,
        given.array(2)?,
        given.array(3)?,
    ) else {
        return Ok(None);
    };
    // The reference leaves out names without a device type, and device types without a name.
    let names = symbols.into_iter().chain(strings);
    put_for_devices("", names.zip(of_symbols.into_iter().chain(of_strings)), asm)?;
    Ok(Some(()))
}

/// `([#acc.device_type<host>], dim: 2 : i64 [#acc.device_type<nvidia>])`; nothing if the word of the clause says all.
pub(super) fn gang(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let (Some(alone), Some(dimensions), Some(devices)) =
        (given.array(0)?, given.array(1)?, given.array(2)?)
    else {
        return Ok(None);
    };
    if devices.is_empty() && is_only_none(&alone, asm)? {
        return Ok(Some(()));
    }
    if dimensions.len() != devices.len() {
        return Ok(None);
    }
    asm.put("(");
    put_list(&alone, asm)?;
    if !alone.is_empty() && !devices.is_empty() {
        asm.put(", ");
    }
    put_for_devices("dim: ", dimensions.into_iter().zip(devices), asm)?;
    asm.put(")");
    Ok(Some(()))
}

/// `([#acc.device_type<nvidia>])`; nothing if the word of the clause says all.
pub(super) fn device_types(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let Some(list) = Params(params, op).array(0)? else {
        return Ok(None);
    };
    if list.is_empty() || is_only_none(&list, asm)? {
        return Ok(Some(()));
    }
    asm.put("(");
    put_list(&list, asm)?;
    asm.put(")");
    Ok(Some(()))
}
