//! Attributes that operations of VHLO define, where StableHLO has others.

use crate::legalize::converter::{Converter, Encoded};
use crate::legalize::op_table::{Kind, Record};
use crate::legalize::up::{read_vhlo, up_attrs};
use mlirbc::Result;
use mlirbc::dialect::RowKind as FieldKind;
use mlirbc::dialect::stablehlo::STABLEHLO;
use mlirbc::entity::{AttrData, FieldValue};
use mlirbc::ids::{AttrId, TypeId};

/// An attribute of this kind: `Some(None)` if it is left out, `None` if it has no counterpart.
pub(super) fn attr(
    c: &mut Converter<'_>,
    kind: Kind,
    id: AttrId,
) -> Result<Option<Option<AttrId>>> {
    if let Some(known) = c.special.get(&(kind, id)) {
        return Ok(*known);
    }
    let other = match kind {
        Kind::Unit => match read_vhlo::boolean(c.view, id)? {
            Some(true) => Some(Some(c.builtin(&AttrData::Unit)?)),
            Some(false) => Some(None),
            None => None,
        },
        _ => stated(c, kind, id)?.map(Some),
    };
    c.special.insert((kind, id), other);
    Ok(other)
}

/// The same of those that are never left out.
fn stated(c: &mut Converter<'_>, kind: Kind, id: AttrId) -> Result<Option<AttrId>> {
    Ok(match kind {
        Kind::Same | Kind::Api | Kind::Unit => c.attr(id)?,
        Kind::I64s => match read_vhlo::integers(c.view, id)? {
            Some(numbers) => Some(i64s(c, &numbers)?),
            None => None,
        },
        Kind::Bools => match read_vhlo::integers(c.view, id)? {
            Some(numbers) => {
                let data: Vec<u8> = numbers.iter().map(|it| u8::from(*it != 0)).collect();
                Some(dense_array(c, 1, data.len(), &data)?)
            }
            None => None,
        },
        Kind::Symbol => symbol(c, id)?,
        Kind::Symbols => symbols(c, id)?,
        Kind::Channel => match read_vhlo::integer(c.view, id)? {
            Some(handle) => {
                let fields = [FieldValue::Signed(handle), FieldValue::Signed(0)];
                match STABLEHLO.attr_of("channel_handle", fields) {
                    Some(data) => Some(c.add(&STABLEHLO, &data.into())?),
                    None => None,
                }
            }
            None => None,
        },
    })
}

fn i64s(c: &mut Converter<'_>, numbers: &[i64]) -> Result<AttrId> {
    let data: Vec<u8> = numbers.iter().flat_map(|it| it.to_le_bytes()).collect();
    dense_array(c, 64, numbers.len(), &data)
}

fn dense_array(c: &mut Converter<'_>, width: u32, len: usize, data: &[u8]) -> Result<AttrId> {
    let element = c.integer_type(width)?;
    let len = len as u64;
    c.builtin(&AttrData::DenseArray { element, len, data })
}

fn symbol(c: &mut Converter<'_>, id: AttrId) -> Result<Option<AttrId>> {
    match up_attrs::string(c, id)? {
        Some(text) => up_attrs::symbol(c, text).map(Some),
        None => Ok(None),
    }
}

fn symbols(c: &mut Converter<'_>, id: AttrId) -> Result<Option<AttrId>> {
    let Some(list) = read_vhlo::array(c.view, id)? else {
        return Ok(None);
    };
    let mut items = Vec::new();
    for id in list {
        match symbol(c, id)? {
            Some(item) => items.push(item),
            None => return Ok(None),
        }
    }
    let items = Encoded::new(items);
    c.builtin(&AttrData::Array(items.list()?)).map(Some)
}

/// The value of a field of a record.
enum Field {
    Signed(i64),
    Signeds(Encoded<i64>),
    Type(TypeId),
    Bool(bool),
}

/// A record from the attributes that are its fields: `Some(None)` if it is left out, `None` if it has no
/// counterpart.
pub(super) fn record(
    c: &mut Converter<'_>,
    record: &Record,
    attrs: &[(&str, AttrId)],
) -> Result<Option<Option<AttrId>>> {
    let view = c.view;
    let find = |name: &str| attrs.iter().find(|(attr, _)| *attr == name).map(|it| it.1);
    if record.mnemonic == "dot_algorithm" {
        // Without an algorithm they all are the type `none`.
        let is_none = |name| match find(name) {
            Some(id) => read_vhlo::is_none_type(view, id),
            None => Ok(false),
        };
        if is_none("lhs_component_count")? {
            let mut all = true;
            for name in [
                "rhs_component_count",
                "accumulation_type",
                "num_primitive_operations",
                "allow_imprecise_accumulation",
            ] {
                all &= is_none(name)?;
            }
            return Ok(all.then_some(None));
        }
    }
    let mut rows = STABLEHLO.attrs.iter();
    let Some(def) = rows.find(|def| def.mnemonic == record.mnemonic) else {
        return Ok(None);
    };
    let mut fields = Vec::new();
    for (name, kind) in def.fields {
        let Some(id) = find(Record::attribute(name.trim_end_matches('?'))) else {
            return Ok(None);
        };
        let field = match kind {
            FieldKind::Signed => read_vhlo::integer(view, id)?.map(Field::Signed),
            FieldKind::Bool => read_vhlo::boolean(view, id)?.map(Field::Bool),
            FieldKind::Signeds => {
                let list = read_vhlo::integers(view, id)?;
                list.map(|list| Field::Signeds(Encoded::new(list)))
            }
            FieldKind::Type => match read_vhlo::type_of(view, id)? {
                Some(ty) => c.ty(ty)?.map(Field::Type),
                None => None,
            },
            _ => None,
        };
        match field {
            Some(field) => fields.push(field),
            None => return Ok(None),
        }
    }
    let values = fields.iter().map(|field| {
        Ok(match field {
            Field::Signed(value) => FieldValue::Signed(*value),
            Field::Signeds(list) => FieldValue::SignedList(list.list()?),
            Field::Type(ty) => FieldValue::Type(*ty),
            Field::Bool(value) => FieldValue::Bool(*value),
        })
    });
    let values = values.collect::<Result<Vec<_>>>()?;
    match STABLEHLO.attr_of(record.mnemonic, values) {
        Some(data) => Ok(Some(Some(c.add(&STABLEHLO, &data.into())?))),
        None => Ok(None),
    }
}
