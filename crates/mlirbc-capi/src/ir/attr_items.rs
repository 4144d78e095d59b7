//! What is inside an attribute, for access by index.

use mlirbc::ids::AttrId;
use mlirbc::ir::AttrValue;

use crate::border::error::Error;

/// The numbers of elements or entries, or the names of fields.
pub(super) enum Items {
    None,
    /// The elements of a list.
    List(Vec<AttrId>),
    /// Names and attributes of a dictionary.
    Dict(Vec<(AttrId, AttrId)>),
    /// The names of the fields of a record.
    Record(Vec<String>),
}

impl Items {
    pub(super) fn of(value: &AttrValue<'_>) -> Result<Items, Error> {
        Ok(match value {
            AttrValue::List(list) => Items::List(list.iter().map(|it| it.id()).collect()),
            AttrValue::Dict(dict) => Items::Dict(dict.ids().collect()),
            AttrValue::Record(record) => {
                let fields = record.fields()?.into_iter();
                Items::Record(fields.map(|(name, _)| name.into_owned()).collect())
            }
            _ => Items::None,
        })
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Items::None => 0,
            Items::List(ids) => ids.len(),
            Items::Dict(ids) => ids.len(),
            Items::Record(names) => names.len(),
        }
    }
}
