//! The values of attributes of VHLO.

use crate::legalize::converter::Converter;
use crate::legalize::op_table::Preset;
use mlirbc::dialect::vhlo;
use mlirbc::entity::{AttrData, Custom, FieldValue, List, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::AttrRef;
use mlirbc::{Result, View};

/// Most dimensions of an attribute with fields; real ones have as many as the rank of a tensor.
const MAX_DIMS: usize = 1 << 10;

/// An attribute of VHLO with this mnemonic.
fn custom<'f>(view: View<'f>, id: AttrId, mnemonic: &str) -> Result<Option<Custom<'f>>> {
    Ok(match view.attr(id)? {
        AttrData::Custom(custom) if custom.mnemonic == mnemonic => Some(custom),
        _ => None,
    })
}

/// A bool.
pub(super) fn boolean(view: View<'_>, id: AttrId) -> Result<Option<bool>> {
    let custom = custom(view, id, "bool_v1")?;
    Ok(custom.and_then(|custom| match custom.field("value") {
        Some(FieldValue::Bool(value)) => Some(*value),
        _ => None,
    }))
}

/// An integer with its sign.
pub(super) fn integer(view: View<'_>, id: AttrId) -> Result<Option<i64>> {
    let Some(custom) = custom(view, id, "integer_v1")? else {
        return Ok(None);
    };
    let (Some(FieldValue::Type(ty)), Some(FieldValue::Number(bits))) =
        (custom.field("type"), custom.field("value"))
    else {
        return Ok(None);
    };
    let TypeData::Custom(ty) = view.ty(*ty)? else {
        return Ok(None);
    };
    let width = match vhlo::scalar(&ty.mnemonic) {
        Some((TypeData::Integer { width, .. }, _)) if (1..=64).contains(&width) => width,
        Some((TypeData::Index, _)) => 64,
        _ => return Ok(None),
    };
    let unused = 64 - width;
    let number = bits.number(width)? as u64;
    Ok(Some((number << unused) as i64 >> unused))
}

/// The integers of a tensor, or its bools, as many as a tensor can have dimensions. A splat of more is not
/// expanded.
pub(super) fn integers(view: View<'_>, id: AttrId) -> Result<Option<Vec<i64>>> {
    if custom(view, id, "tensor_v1")?.is_none() {
        return Ok(None);
    }
    let tensor = view.tensor_of_attr(id)?;
    let count = tensor.and_then(|tensor| tensor.num_elements());
    match count.is_some_and(|count| count <= MAX_DIMS as u64) {
        true => AttrRef::new(view, id).to_i64s(),
        false => Ok(None),
    }
}

/// A type.
pub(super) fn type_of(view: View<'_>, id: AttrId) -> Result<Option<TypeId>> {
    let custom = custom(view, id, "type_v1")?;
    Ok(custom.and_then(|custom| match custom.field("value") {
        Some(FieldValue::Type(ty)) => Some(*ty),
        _ => None,
    }))
}

/// Whether it is the type `none`.
pub(super) fn is_none_type(view: View<'_>, id: AttrId) -> Result<bool> {
    Ok(match type_of(view, id)? {
        Some(ty) => matches!(view.ty(ty)?, TypeData::Custom(ty) if ty.mnemonic == "none_v1"),
        None => false,
    })
}

/// The elements of an array.
pub(super) fn array<'f>(view: View<'f>, id: AttrId) -> Result<Option<List<'f, AttrId>>> {
    let custom = custom(view, id, "array_v1")?;
    Ok(custom.and_then(|custom| match custom.field("value") {
        Some(FieldValue::Attrs(list)) => Some(*list),
        _ => None,
    }))
}

/// The number of an enumerator.
fn enumerator(view: View<'_>, id: AttrId, mnemonic: &str) -> Result<Option<u64>> {
    let custom = custom(view, id, mnemonic)?;
    Ok(custom.and_then(|custom| match custom.field("value") {
        Some(FieldValue::Enum(code, _)) => Some(*code),
        _ => None,
    }))
}

impl Converter<'_> {
    /// Whether an attribute of VHLO is one that StableHLO leaves out.
    pub(super) fn is_preset(
        &mut self,
        preset: Preset,
        id: AttrId,
        fields: &[(&str, AttrId)],
    ) -> Result<bool> {
        if preset == Preset::NoLayouts {
            let mut both = true;
            for name in ["operand_layouts", "result_layouts"] {
                if let Some((_, id)) = fields.iter().find(|(field, _)| *field == name) {
                    both &= self.is_preset(Preset::EmptyArray, *id, &[])?;
                }
            }
            return Ok(both);
        }
        if let Some(known) = self.presets.get(&(preset, id)) {
            return Ok(*known);
        }
        let is = self.has_value(preset, id)?;
        self.presets.insert((preset, id), is);
        Ok(is)
    }

    fn has_value(&self, preset: Preset, id: AttrId) -> Result<bool> {
        let view = self.view;
        let all = |numbers: Option<Vec<i64>>, value: i64| {
            let equal = |list: &Vec<i64>| !list.is_empty() && list.iter().all(|it| *it == value);
            numbers.as_ref().is_some_and(equal)
        };
        Ok(match preset {
            Preset::False => boolean(view, id)? == Some(false),
            Preset::Zero => integer(view, id)? == Some(0),
            Preset::MinusOne => integer(view, id)? == Some(-1),
            Preset::EmptyString => self.is_empty_string(id)?,
            Preset::EmptyConfig => self.is_empty_string(id)? || self.is_empty_dictionary(id)?,
            Preset::EmptyDictionary => self.is_empty_dictionary(id)?,
            Preset::EmptyArray | Preset::NoLayouts => {
                array(view, id)?.is_some_and(|list| list.is_empty())
            }
            Preset::EmptyTensor => match custom(view, id, "tensor_v1")? {
                Some(tensor) => {
                    matches!(tensor.field("data"), Some(FieldValue::Bytes(data)) if data.left() == 0)
                }
                None => false,
            },
            Preset::NoType => enumerator(view, id, "comparison_type_v1")? == Some(0),
            Preset::Original => enumerator(view, id, "api_version_v1")? == Some(1),
            Preset::DefaultPrecision => match array(view, id)? {
                Some(list) => {
                    let mut default = true;
                    for id in list.iter() {
                        default &= enumerator(view, id, "precision_v1")? == Some(0);
                        if !default {
                            break;
                        }
                    }
                    default
                }
                None => false,
            },
            Preset::DefaultAccuracy => match custom(view, id, "result_accuracy_v1")? {
                Some(accuracy) => {
                    let is_zero = |name| matches!(accuracy.field(name), Some(FieldValue::Double(it)) if *it == 0.0);
                    let mode = match accuracy.field("mode") {
                        Some(FieldValue::Attr(mode)) => {
                            enumerator(view, *mode, "result_accuracy_mode_v1")?
                        }
                        _ => None,
                    };
                    is_zero("atol")
                        && is_zero("rtol")
                        && matches!(accuracy.field("ulps"), Some(FieldValue::Signed(0)))
                        && mode == Some(0)
                }
                None => false,
            },
            Preset::Ones => all(integers(view, id)?, 1),
            Preset::Falses | Preset::ZeroPairs => all(integers(view, id)?, 0),
        })
    }

    fn is_empty_string(&self, id: AttrId) -> Result<bool> {
        let custom = custom(self.view, id, "string_v1")?;
        Ok(match custom.as_ref().and_then(|it| it.field("value")) {
            Some(FieldValue::String(text)) => self.view.string(*text)?.is_empty(),
            _ => false,
        })
    }

    fn is_empty_dictionary(&self, id: AttrId) -> Result<bool> {
        let custom = custom(self.view, id, "dict_v1")?;
        Ok(match custom.as_ref().and_then(|it| it.field("value")) {
            Some(FieldValue::AttrPairs(list)) => list.is_empty(),
            _ => false,
        })
    }
}
