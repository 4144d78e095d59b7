//! Attributes of VHLO as those of StableHLO and builtin.

use crate::legalize::converter::{Converter, Encoded};
use mlirbc::Result;
use mlirbc::dialect::stablehlo::STABLEHLO;
use mlirbc::dialect::vhlo::VHLO;
use mlirbc::entity::{AttrData, Custom, FieldValue, IntegerBits, List};
use mlirbc::ids::{AttrId, StringId};
use mlirbc::raw::{Cursor, Encoder};

/// Elements of more bytes stay where they are in the file.
const LONG: usize = 1 << 8;

/// One layer; attributes of other dialects are as they are.
pub(super) fn attr<'f>(
    c: &mut Converter<'f>,
    id: AttrId,
    data: AttrData<'f>,
) -> Result<Option<AttrId>> {
    if !c.is_of(c.view.attr_entry(id)?.dialect, VHLO.name)? {
        return Ok(Some(id));
    }
    let AttrData::Custom(custom) = data else {
        return Ok(None);
    };
    let Some(mnemonic) = custom.mnemonic.strip_suffix("_v1") else {
        return Ok(None);
    };
    let mut values = custom.fields.iter().map(|field| &field.value);
    let fields = [values.next(), values.next()];
    Ok(match (mnemonic, fields) {
        ("array", [Some(FieldValue::Attrs(list)), _]) => array(c, *list)?,
        ("dict", [Some(FieldValue::AttrPairs(list)), _]) => dictionary(c, *list)?,
        ("bool", [Some(FieldValue::Bool(value)), _]) => Some(boolean(c, *value)?),
        ("string", [Some(FieldValue::String(value)), _]) => {
            Some(c.builtin(&AttrData::String(*value))?)
        }
        ("type", [Some(FieldValue::Type(ty)), _]) => match c.part_type(*ty) {
            Some(ty) => Some(c.builtin(&AttrData::Type(ty))?),
            None => None,
        },
        ("integer", [Some(FieldValue::Type(ty)), Some(FieldValue::Number(bits))]) => {
            match c.part_type(*ty) {
                Some(ty) => Some(c.builtin(&AttrData::Integer { ty, bits: *bits })?),
                None => None,
            }
        }
        ("float", [Some(FieldValue::Type(ty)), Some(FieldValue::Number(bits))]) => {
            match c.part_type(*ty) {
                Some(ty) => Some(c.builtin(&AttrData::Float { ty, bits: *bits })?),
                None => None,
            }
        }
        ("tensor", [Some(FieldValue::Type(ty)), Some(FieldValue::Bytes(data))]) => {
            let Some(ty) = c.part_type(*ty) else {
                return Ok(None);
            };
            if data.left() > LONG {
                c.edit.put_elements_of(id, ty, data.span())?;
                return Ok(Some(id));
            }
            let (data, pos) = (data.rest(), 0);
            Some(c.builtin(&AttrData::DenseElements { ty, data, pos })?)
        }
        ("api_version", [Some(FieldValue::Enum(code, _)), _]) => Some(integer(c, 32, *code)?),
        ("type_extensions", _) => None,
        ("output_operand_alias", _) => record(c, mnemonic, custom.fields.len(), |_, nth| {
            Some(custom.fields[nth].value.clone())
        })?,
        ("axis_ref" | "mesh_axis", _) => {
            let name = match custom.field("name") {
                Some(FieldValue::Attr(id)) => string(c, *id)?,
                _ => None,
            };
            let Some(name) = name else {
                return Ok(None);
            };
            record(c, mnemonic, 2, |c, nth| match nth {
                0 => Some(FieldValue::String(name)),
                _ => converted(c, &custom.fields[nth].value),
            })?
        }
        ("replica_group_mesh_axes", _) => replica_group(c, &custom)?,
        _ => record(c, mnemonic, custom.fields.len(), |c, nth| {
            converted(c, &custom.fields[nth].value)
        })?,
    })
}

/// An attribute of StableHLO with these fields, which are known by their number.
fn record<'v>(
    c: &mut Converter<'_>,
    mnemonic: &str,
    count: usize,
    field: impl Fn(&Converter<'_>, usize) -> Option<FieldValue<'v>>,
) -> Result<Option<AttrId>> {
    let fields: Option<Vec<_>> = (0..count).map(|nth| field(c, nth)).collect();
    let data = fields.and_then(|fields| STABLEHLO.attr_of(mnemonic, fields));
    match data {
        Some(data) if data.fields.len() == count => {
            c.add(&STABLEHLO, &AttrData::Custom(data)).map(Some)
        }
        _ => Ok(None),
    }
}

/// The value of a field with the parts that are converted.
fn converted<'a>(c: &Converter<'_>, value: &FieldValue<'a>) -> Option<FieldValue<'a>> {
    Some(match value {
        FieldValue::Attr(id) => FieldValue::Attr(c.part(*id)?),
        FieldValue::OptionalAttr(Some(id)) => FieldValue::OptionalAttr(Some(c.part(*id)?)),
        other => other.clone(),
    })
}

fn array(c: &mut Converter<'_>, list: List<'_, AttrId>) -> Result<Option<AttrId>> {
    let Some(items) = c.parts(list) else {
        return Ok(None);
    };
    let items = Encoded::new(items);
    c.builtin(&AttrData::Array(items.list()?)).map(Some)
}

/// The names are strings, in the order of the builtin dictionary that it was made from.
fn dictionary(c: &mut Converter<'_>, list: List<'_, (AttrId, AttrId)>) -> Result<Option<AttrId>> {
    let mut entries = Vec::new();
    for (name, value) in list {
        let (Some(_), Some(key), Some(value)) = (string(c, name)?, c.part(name), c.part(value))
        else {
            return Ok(None);
        };
        entries.push((key, value));
    }
    let entries = Encoded::new(entries);
    c.builtin(&AttrData::Dictionary(entries.list()?)).map(Some)
}

/// A reference to a symbol by one name stands for a string, if it is one.
fn replica_group(c: &mut Converter<'_>, custom: &Custom<'_>) -> Result<Option<AttrId>> {
    let [Some(FieldValue::Attr(mesh)), Some(FieldValue::Attr(axes))] =
        ["mesh", "axes"].map(|name| custom.field(name))
    else {
        return Ok(None);
    };
    let mesh = match string(c, *mesh)? {
        Some(text) => Some(symbol(c, text)?),
        None => c.part(*mesh),
    };
    let axes = match c.view.attr(*axes)? {
        AttrData::Custom(array) => match array.field("value") {
            Some(FieldValue::Attrs(list)) => c.parts(*list),
            _ => None,
        },
        _ => None,
    };
    let (Some(mesh), Some(axes)) = (mesh, axes) else {
        return Ok(None);
    };
    let axes = Encoded::new(axes);
    let fields = [FieldValue::Attr(mesh), FieldValue::Attrs(axes.list()?)];
    match STABLEHLO.attr_of("replica_group_mesh_axes", fields) {
        Some(data) => c.add(&STABLEHLO, &AttrData::Custom(data)).map(Some),
        None => Ok(None),
    }
}

/// The text of a string of VHLO.
pub(super) fn string(c: &Converter<'_>, id: AttrId) -> Result<Option<StringId>> {
    Ok(match c.view.attr(id)? {
        AttrData::Custom(custom) if custom.mnemonic == "string_v1" => match custom.field("value") {
            Some(FieldValue::String(text)) => Some(*text),
            _ => None,
        },
        _ => None,
    })
}

/// A reference to the symbol of this name.
pub(super) fn symbol(c: &mut Converter<'_>, name: StringId) -> Result<AttrId> {
    let root = c.builtin(&AttrData::String(name))?;
    let nested = List::empty();
    c.builtin(&AttrData::SymbolRef { root, nested })
}

/// A bool.
pub(super) fn boolean(c: &mut Converter<'_>, value: bool) -> Result<AttrId> {
    integer(c, 1, value.into())
}

/// A signless integer of at most 64 bits.
pub(super) fn integer(c: &mut Converter<'_>, width: u32, value: u64) -> Result<AttrId> {
    let ty = c.integer_type(width)?;
    let mut bytes = Vec::new();
    IntegerBits::encode(width, value.into(), &mut Encoder::new(&mut bytes, 0));
    let bits = IntegerBits::new(Cursor::new(&bytes, 0));
    c.builtin(&AttrData::Integer { ty, bits })
}
