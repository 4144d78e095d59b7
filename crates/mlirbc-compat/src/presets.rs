//! The values of attributes that a version without them means.

use crate::vhlo_table::Preset;
use mlirbc::entity::{AttrData, Custom, FieldValue, List, TypeData};
use mlirbc::error::Subject;
use mlirbc::ids::AttrId;
use mlirbc::{Error, Result, View};
use mlirbc_write::{Attr, Builder};

/// Most spatial dimensions of a convolution.
const MAX_SPATIAL: usize = 1 << 10;

/// Elements of a default `precision_config`: one for each operand.
const PRECISIONS: usize = 2;

impl Preset {
    /// Whether an attribute is this one.
    pub(super) fn is(self, view: View<'_>, id: AttrId) -> Result<bool> {
        let AttrData::Custom(custom) = view.attr(id)? else {
            return Ok(false);
        };
        Ok(match self {
            Preset::EmptyTensor => {
                custom.mnemonic == "tensor_v1"
                    && matches!(custom.field("data"), Some(FieldValue::Bytes(data)) if data.left() == 0)
            }
            Preset::NoneType => match custom.field("value") {
                Some(FieldValue::Type(ty)) => {
                    matches!(view.ty(*ty)?, TypeData::Custom(ty) if ty.mnemonic == "none_v1")
                }
                _ => false,
            },
            Preset::DefaultAccuracy => is_default_accuracy(view, &custom)?,
            Preset::False => {
                custom.mnemonic == "bool_v1"
                    && matches!(custom.field("value"), Some(FieldValue::Bool(false)))
            }
            Preset::EmptyArray => elements(&custom).is_some_and(List::is_empty),
            Preset::DefaultPrecision => {
                elements(&custom).is_some_and(|list| is_default_precision(view, list))
            }
            // It is computed, whatever it was.
            Preset::ZeroPadding => true,
        })
    }

    /// Whether an attribute means this one and is another.
    pub(super) fn is_another(self, view: View<'_>, id: AttrId) -> Result<bool> {
        if !self.is(view, id)? {
            return Ok(false);
        }
        Ok(match (self, view.attr(id)?) {
            (Preset::DefaultPrecision, AttrData::Custom(custom)) => {
                elements(&custom).is_some_and(|list| list.len() != PRECISIONS)
            }
            _ => false,
        })
    }

    /// Makes the attribute, for an operation whose first operand has so many spatial dimensions.
    pub(super) fn make(self, builder: &mut Builder<'_>, spatial: Option<usize>) -> Result<Attr> {
        match self {
            Preset::EmptyTensor => builder.vhlo_i64_tensor(&[0], &[]),
            Preset::NoneType => builder.vhlo_none_type(),
            Preset::DefaultAccuracy => builder.vhlo_default_accuracy(),
            Preset::False => builder.vhlo_false(),
            Preset::EmptyArray => builder.vhlo_empty_array(),
            Preset::DefaultPrecision => builder.vhlo_default_precision(PRECISIONS),
            Preset::ZeroPadding => {
                let spatial = spatial.filter(|spatial| *spatial <= MAX_SPATIAL);
                let spatial = spatial.ok_or_else(|| Error::unencodable(Subject::Operand))?;
                // Equal elements are stored once.
                let zero: &[u8] = if spatial == 0 { &[] } else { &[0; 8] };
                builder.vhlo_i64_tensor(&[spatial as i64, 2], zero)
            }
        }
    }
}

/// The elements of an array.
fn elements<'c, 'a>(custom: &'c Custom<'a>) -> Option<&'c List<'a, AttrId>> {
    match custom.field("value") {
        Some(FieldValue::Attrs(list)) if custom.mnemonic == "array_v1" => Some(list),
        _ => None,
    }
}

/// Whether all elements are the precision `DEFAULT`. An entry that cannot be decoded is not.
fn is_default_precision(view: View<'_>, list: &List<'_, AttrId>) -> bool {
    let mut last = None;
    list.iter().all(|id| {
        let is_same = last.replace(id) == Some(id);
        is_same
            || matches!(view.attr(id), Ok(AttrData::Custom(custom))
                if custom.mnemonic == "precision_v1"
                    && matches!(custom.field("value"), Some(FieldValue::Enum(0, _))))
    })
}

fn is_default_accuracy(view: View<'_>, custom: &Custom<'_>) -> Result<bool> {
    let is_zero =
        |name| matches!(custom.field(name), Some(FieldValue::Double(value)) if *value == 0.0);
    let Some(FieldValue::Attr(mode)) = custom.field("mode") else {
        return Ok(false);
    };
    let AttrData::Custom(mode) = view.attr(*mode)? else {
        return Ok(false);
    };
    Ok(custom.mnemonic == "result_accuracy_v1"
        && is_zero("atol")
        && is_zero("rtol")
        && matches!(custom.field("ulps"), Some(FieldValue::Signed(0)))
        && matches!(mode.field("value"), Some(FieldValue::Enum(0, _))))
}
