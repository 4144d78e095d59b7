//! Lists of device types, and operands that have some.

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::dialects::params::array;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::OpAttr;

/// Whether a device type is that of all devices, which is not printed.
fn is_none(attr: AttrId, asm: &Asm<'_, '_>) -> Result<bool> {
    Ok(matches!(
        asm.view().attr(attr)?,
        AttrData::Text(b"#acc.device_type<none>")
    ))
}

/// Whether a list has that device type, and no other one.
pub(super) fn is_only_none(list: &[AttrId], asm: &Asm<'_, '_>) -> Result<bool> {
    match list {
        [attr] => is_none(*attr, asm),
        _ => Ok(false),
    }
}

/// `[#acc.device_type<nvidia>, #acc.device_type<host>]`, or nothing.
pub(super) fn put_list(list: &[AttrId], asm: &mut Asm<'_, '_>) -> Result<()> {
    for (nth, attr) in list.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "[" });
        asm.styled(*attr, Style::Full)?;
        asm.out.check()?;
    }
    asm.put(if list.is_empty() { "" } else { "]" });
    Ok(())
}

/// ` [#acc.device_type<nvidia>]`, unless it is that of all devices.
pub(super) fn put_one(attr: AttrId, asm: &mut Asm<'_, '_>) -> Result<()> {
    if !is_none(attr, asm)? {
        asm.put(" [");
        asm.styled(attr, Style::Full)?;
        asm.put("]");
    }
    Ok(())
}

/// `%0 : type`.
pub(super) fn put_typed(
    op: &PrintedOp<'_>,
    operand: u32,
    ty: TypeId,
    asm: &mut Asm<'_, '_>,
) -> Result<()> {
    asm.values(op.op, operand..operand + 1);
    asm.put(" : ");
    asm.ty(ty)?;
    asm.out.check()
}

/// Operands in lists, each for a device type.
pub(super) struct Lists {
    operands: Range<u32>,
    types: Vec<TypeId>,
    devices: Vec<AttrId>,
    sizes: Vec<i64>,
}

impl Lists {
    /// `None` if the parts do not fit.
    pub(super) fn new(
        operands: Option<Range<u32>>,
        types: Option<Vec<TypeId>>,
        devices: Option<OpAttr<'_>>,
        sizes: Option<OpAttr<'_>>,
    ) -> Result<Option<Lists>> {
        let sizes = sizes.map(|sizes| sizes.to_i64s()).transpose()?;
        let devices = devices.map_or(Ok(Some(Vec::new())), array)?;
        let (Some(operands), Some(types), Some(devices)) = (operands, types, devices) else {
            return Ok(None);
        };
        let sizes = sizes.flatten().unwrap_or_default();
        let total = sizes.iter().try_fold(0_i64, |total, size| {
            total.checked_add(*size).filter(|_| *size >= 0)
        });
        let fits = sizes.len() == devices.len()
            && total == Some(operands.len() as i64)
            && types.len() == operands.len();
        Ok(fits.then_some(Lists {
            operands,
            types,
            devices,
            sizes,
        }))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.devices.is_empty()
    }

    pub(super) fn num_operands(&self) -> usize {
        self.types.len()
    }

    /// `{%0 : type, %1 : type} [#acc.device_type<nvidia>], {%2 : type}`; `list` and `value` put what stands in front of
    /// a list, and of a value, by its number. `None` if that does not fit.
    pub(super) fn put(
        &self,
        op: &PrintedOp<'_>,
        asm: &mut Asm<'_, '_>,
        list: impl Fn(usize) -> Option<&'static str>,
        value: impl Fn(usize) -> Option<&'static str>,
    ) -> Result<Option<()>> {
        let mut values = self.operands.clone().zip(&self.types).enumerate();
        for (nth, (device, size)) in self.devices.iter().zip(&self.sizes).enumerate() {
            let Some(word) = list(nth) else {
                return Ok(None);
            };
            asm.put(if nth > 0 { ", {" } else { "{" });
            asm.put(word);
            let size = usize::try_from(*size).unwrap_or_default();
            for (place, (nth, (operand, ty))) in values.by_ref().take(size).enumerate() {
                let Some(word) = value(nth) else {
                    return Ok(None);
                };
                asm.put(if place > 0 { ", " } else { "" });
                asm.put(word);
                put_typed(op, operand, *ty, asm)?;
            }
            asm.put("}");
            put_one(*device, asm)?;
        }
        Ok(Some(()))
    }
}
