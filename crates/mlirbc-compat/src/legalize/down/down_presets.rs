//! The attributes of VHLO that StableHLO leaves out.

use crate::legalize::converter::Converter;
use crate::legalize::down::down_attrs::{array, boolean, integer, make, string, tensor};
use crate::legalize::down::down_types;
use crate::legalize::op_table::Preset;
use mlirbc::Result;
use mlirbc::entity::{AttrData, FieldValue};
use mlirbc::ids::{AttrId, StringId};

/// Most dimensions of a window; real ones have as many as the rank of a tensor.
const MAX_WINDOW: usize = 1 << 10;

/// What the value of a preset depends on.
pub(super) struct Around {
    /// The number of dimensions of the window, if the operation has one.
    pub(super) window: Option<usize>,
    /// Whether it is a call of the typed FFI.
    pub(super) is_typed: bool,
    /// The empty string.
    pub(super) empty: StringId,
}

/// Makes the attribute; `None` if it depends on what the operation does not state.
pub(super) fn preset(
    c: &mut Converter<'_>,
    preset: Preset,
    around: &Around,
) -> Result<Option<AttrId>> {
    let window = around.window.filter(|window| *window <= MAX_WINDOW);
    let attr = match preset {
        Preset::False => boolean(c, false)?,
        Preset::Zero => integer(c, 0)?,
        Preset::MinusOne => integer(c, -1)?,
        Preset::EmptyConfig if around.is_typed => empty_dictionary(c)?,
        Preset::EmptyString | Preset::EmptyConfig => string(c, around.empty)?,
        Preset::EmptyArray | Preset::NoLayouts => array(c, Vec::new())?,
        Preset::EmptyDictionary => empty_dictionary(c)?,
        Preset::EmptyTensor => tensor(c, &[0], "i64_v1", &[])?,
        Preset::NoType => make(c, "comparison_type_v1", [FieldValue::Enum(0, "NOTYPE")])?,
        Preset::Original => {
            let value = FieldValue::Enum(1, "API_VERSION_ORIGINAL");
            make(c, "api_version_v1", [value])?
        }
        Preset::DefaultPrecision => {
            let default = make(c, "precision_v1", [FieldValue::Enum(0, "DEFAULT")])?;
            array(c, vec![default; 2])?
        }
        Preset::DefaultAccuracy => {
            let mode = FieldValue::Enum(0, "DEFAULT");
            let mode = make(c, "result_accuracy_mode_v1", [mode])?;
            let zero = || FieldValue::Double(0.0);
            let fields = [
                zero(),
                zero(),
                FieldValue::Signed(0),
                FieldValue::Attr(mode),
            ];
            make(c, "result_accuracy_v1", fields)?
        }
        // Equal elements are stored once.
        Preset::Ones | Preset::Falses | Preset::ZeroPairs => {
            let Some(window) = window else {
                return Ok(None);
            };
            let (dims, element, stored): (&[i64], _, &[u8]) = match preset {
                Preset::Ones => (&[window as i64], "i64_v1", &[1, 0, 0, 0, 0, 0, 0, 0]),
                Preset::Falses => (&[window as i64], "bool_v1", &[0]),
                _ => (&[window as i64, 2], "i64_v1", &[0; 8]),
            };
            let stored = if window == 0 { &[] } else { stored };
            tensor(c, dims, element, stored)?
        }
    };
    Ok(Some(attr))
}

fn empty_dictionary(c: &mut Converter<'_>) -> Result<AttrId> {
    let none = mlirbc::entity::List::empty();
    make(c, "dict_v1", [FieldValue::AttrPairs(none)])
}

/// `#vhlo.type_v1<!vhlo.none_v1>`.
pub(super) fn none_type(c: &mut Converter<'_>) -> Result<AttrId> {
    let none = down_types::plain(c, "none_v1")?;
    make(c, "type_v1", [FieldValue::Type(none)])
}

/// The number of elements of a list of dimensions of StableHLO.
pub(super) fn dimensions(c: &Converter<'_>, id: AttrId) -> Result<Option<usize>> {
    Ok(match c.view.attr(id)? {
        AttrData::DenseArray { len, .. } => usize::try_from(len).ok(),
        AttrData::DenseElements { .. } => {
            let tensor = c.view.tensor_of_attr(id)?;
            let count = tensor.and_then(|tensor| tensor.num_elements());
            count.and_then(|count| usize::try_from(count).ok())
        }
        _ => None,
    })
}
