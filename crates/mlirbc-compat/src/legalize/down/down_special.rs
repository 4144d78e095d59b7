//! Attributes that operations of StableHLO define, where VHLO has others.

use crate::legalize::converter::Converter;
use crate::legalize::down::down_attrs::{boolean, i64s, integer, make};
use crate::legalize::op_table::{Kind, Record};
use mlirbc::dialect::stablehlo::STABLEHLO;
use mlirbc::dialect::vhlo::API_VERSION;
use mlirbc::entity::{AttrData, Custom, FieldValue, Scalar};
use mlirbc::ids::AttrId;
use mlirbc::{Result, View};

/// Most dimensions of an attribute with fields; real ones have as many as the rank of a tensor.
const MAX_DIMS: usize = 1 << 10;

/// An attribute of this kind; `None` if it has no counterpart.
pub(super) fn attr(c: &mut Converter<'_>, kind: Kind, id: AttrId) -> Result<Option<AttrId>> {
    if let Some(known) = c.special.get(&(kind, id)) {
        return Ok(known.flatten());
    }
    let other = converted(c, kind, id)?;
    c.special.insert((kind, id), Some(other));
    Ok(other)
}

fn converted(c: &mut Converter<'_>, kind: Kind, id: AttrId) -> Result<Option<AttrId>> {
    match kind {
        Kind::Same | Kind::I64s | Kind::Bools | Kind::Symbols => c.attr(id),
        Kind::Symbol => match c.view.attr(id)? {
            AttrData::SymbolRef { .. } => c.attr(id),
            _ => Ok(None),
        },
        Kind::Unit => match c.view.attr(id)? {
            AttrData::Unit => boolean(c, true).map(Some),
            _ => Ok(None),
        },
        Kind::Channel => match channel(c, id)? {
            Some(custom) => match custom.field("handle") {
                Some(FieldValue::Signed(handle)) => integer(c, *handle).map(Some),
                _ => Ok(None),
            },
            None => Ok(None),
        },
        Kind::Api => {
            let version = number(c.view, id)?;
            let named = |code: &u64| API_VERSION.iter().find(|(it, _)| it == code);
            match version.as_ref().and_then(named) {
                Some((code, name)) => {
                    make(c, "api_version_v1", [FieldValue::Enum(*code, name)]).map(Some)
                }
                None => Ok(None),
            }
        }
    }
}

/// The number of an integer of 32 bits.
pub(super) fn number(view: View<'_>, id: AttrId) -> Result<Option<u64>> {
    Ok(match view.attr(id)? {
        AttrData::Integer { ty, bits } => match Scalar::of(&view.ty(ty)?) {
            Some(Scalar::Int { width: 32, .. }) => Some(bits.number(32)? as u64),
            _ => None,
        },
        _ => None,
    })
}

/// An attribute of StableHLO with this mnemonic.
fn custom<'f>(c: &Converter<'f>, id: AttrId, mnemonic: &str) -> Result<Option<Custom<'f>>> {
    if !c.is_of(c.view.attr_entry(id)?.dialect, STABLEHLO.name)? {
        return Ok(None);
    }
    Ok(match c.view.attr(id)? {
        AttrData::Custom(custom) if custom.mnemonic == mnemonic => Some(custom),
        _ => None,
    })
}

fn channel<'f>(c: &Converter<'f>, id: AttrId) -> Result<Option<Custom<'f>>> {
    custom(c, id, "channel_handle")
}

/// The attributes that the fields of a record are; `None` if it has no counterpart.
pub(super) fn record(
    c: &mut Converter<'_>,
    record: &Record,
    id: AttrId,
) -> Result<Option<Vec<(String, AttrId)>>> {
    let Some(found) = custom(c, id, record.mnemonic)? else {
        return Ok(None);
    };
    let mut attrs = Vec::new();
    for name in record.fields() {
        let attr = match found.field(name) {
            Some(FieldValue::Signed(value)) => integer(c, *value)?,
            Some(FieldValue::Bool(value)) => boolean(c, *value)?,
            Some(FieldValue::SignedList(list)) if list.len() <= MAX_DIMS => {
                let data: Vec<u8> = list.iter().flat_map(i64::to_le_bytes).collect();
                i64s(c, &data)?
            }
            // Gather and scatter had no batching dimensions at first.
            None => i64s(c, &[])?,
            Some(FieldValue::Type(ty)) => match c.ty(*ty)? {
                Some(ty) => make(c, "type_v1", [FieldValue::Type(ty)])?,
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        attrs.push((Record::attribute(name).to_owned(), attr));
    }
    Ok(Some(attrs))
}
