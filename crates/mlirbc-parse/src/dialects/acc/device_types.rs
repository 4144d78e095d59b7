//! Lists of device types, and operands that have some.

use crate::custom::CustomOp;
use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, TypeId};

/// `#acc.device_type<nvidia>`.
fn device_type(asm: &mut OpText<'_, '_, '_>) -> Result<AttrId> {
    asm.skip();
    let at = asm.at();
    let attr = asm.any_attribute()?;
    let is_one = matches!(
        asm.made().attr_data(attr),
        Ok(AttrData::Text(text)) if text.starts_with(b"#acc.device_type<")
    );
    match is_one {
        true => Ok(attr),
        false => Err(Fault::new(at, Kind::Expected("a device type"))),
    }
}

/// The device type of all devices.
pub(super) fn all_devices(asm: &mut OpText<'_, '_, '_>) -> Result<AttrId> {
    let at = asm.at();
    asm.attr_from(at, "#acc.device_type<none>")
}

/// `[#acc.device_type<nvidia>]`; that of all devices if it is left out.
pub(super) fn optional_device(asm: &mut OpText<'_, '_, '_>) -> Result<AttrId> {
    if !asm.eat(b"[") {
        return all_devices(asm);
    }
    let device = device_type(asm)?;
    asm.expect("]")?;
    Ok(device)
}

/// `[#acc.device_type<nvidia>, #acc.device_type<host>]`, or nothing.
pub(super) fn optional_list(asm: &mut OpText<'_, '_, '_>) -> Result<Vec<AttrId>> {
    let mut list = Vec::new();
    if asm.eat(b"[") {
        list.push(device_type(asm)?);
        while asm.eat(b",") {
            list.push(device_type(asm)?);
        }
        asm.expect("]")?;
    }
    Ok(list)
}

/// An attribute that is a list of these.
pub(super) fn set_list<'t>(
    name: &str,
    list: &[AttrId],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    let list = asm.array(op.at, list)?;
    op.set(name, list);
    Ok(())
}

/// `[...], ` at the beginning of a clause: device types that have the clause without operands.
pub(super) fn list_in_front(asm: &mut OpText<'_, '_, '_>) -> Result<Vec<AttrId>> {
    let list = optional_list(asm)?;
    if !list.is_empty() {
        asm.expect(",")?;
    }
    Ok(list)
}

/// An attribute for a clause that is only its word; whether it is that.
pub(super) fn is_only_word<'t>(
    name: &str,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<bool> {
    if asm.eat(b"(") {
        return Ok(false);
    }
    let device = all_devices(asm)?;
    set_list(name, &[device], asm, op)?;
    Ok(true)
}

/// Operands in lists, each for a device type.
#[derive(Default)]
pub(super) struct Lists {
    types: Vec<TypeId>,
    devices: Vec<AttrId>,
    sizes: Vec<usize>,
}

impl Lists {
    /// `%0 : type` in a list.
    pub(super) fn value<'t>(
        &mut self,
        group: usize,
        asm: &mut OpText<'_, '_, 't>,
        op: &mut CustomOp<'_, 't>,
    ) -> Result<()> {
        let value = asm.one_value()?;
        op.push_value(group, value)?;
        asm.expect(":")?;
        self.types.push(asm.scan_type()?);
        Ok(())
    }

    /// `%0 : type, %1 : type} [#acc.device_type<nvidia>]`: a list behind its bracket.
    pub(super) fn list<'t>(
        &mut self,
        group: usize,
        asm: &mut OpText<'_, '_, 't>,
        op: &mut CustomOp<'_, 't>,
    ) -> Result<()> {
        let first = self.types.len();
        self.value(group, asm, op)?;
        while asm.eat(b",") {
            self.value(group, asm, op)?;
        }
        self.end(first, asm)
    }

    /// `} [#acc.device_type<nvidia>]` behind the values from a number on.
    pub(super) fn end(&mut self, first: usize, asm: &mut OpText<'_, '_, '_>) -> Result<()> {
        asm.expect("}")?;
        self.sizes.push(self.types.len() - first);
        self.devices.push(optional_device(asm)?);
        Ok(())
    }

    /// How many operands there are.
    pub(super) fn num_operands(&self) -> usize {
        self.types.len()
    }

    /// Sets the types, and the attributes of these names.
    pub(super) fn set<'t>(
        self,
        group: usize,
        [devices, sizes]: [&str; 2],
        asm: &mut OpText<'_, '_, 't>,
        op: &mut CustomOp<'_, 't>,
    ) -> Result<()> {
        op.set_operand_types(group, self.types)?;
        set_list(devices, &self.devices, asm, op)?;
        let numbers: Vec<String> = self.sizes.iter().map(ToString::to_string).collect();
        let list = asm.attr_from(op.at, format!("array<i32: {}>", numbers.join(", ")))?;
        op.set(sizes, list);
        Ok(())
    }
}
