//! Attributes that are left out of a fingerprint because they are metadata.

use super::entry_digests::Entries;
use super::ignored::is_metadata;
use crate::entity::{AttrData, FieldValue, List};
use crate::error::Result;
use crate::ids::AttrId;

impl Entries<'_> {
    /// Whether entries with this name are left out: those of metadata.
    pub(super) fn leaves_out(&self, name: AttrId) -> Result<bool> {
        if !self.options.ignore_metadata {
            return Ok(false);
        }
        let text = match self.view.attr(name)? {
            AttrData::String(text) => Some(text),
            // A string of VHLO.
            AttrData::Custom(custom) => match custom.fields.as_slice() {
                [only] => match only.value {
                    FieldValue::String(text) => Some(text),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        };
        let text = text.map(|text| self.view.string(text)).transpose()?;
        Ok(text.is_some_and(is_metadata))
    }

    /// Whether a list of dictionaries has no entry that is content.
    pub(super) fn is_list_of_nothing(&self, id: AttrId) -> Result<bool> {
        if let Some(known) = self.lists_of_nothing.read().get(&id) {
            return Ok(*known);
        }
        let mut is_nothing = true;
        if let Some(list) = items(&self.view.attr(id)?) {
            for item in list {
                is_nothing &= match &self.view.attr(item)? {
                    AttrData::Dictionary(entries) => self.have_nothing(*entries)?,
                    AttrData::Custom(custom) => match custom.fields.as_slice() {
                        [only] => match only.value {
                            FieldValue::AttrPairs(entries) => self.have_nothing(entries)?,
                            _ => false,
                        },
                        _ => false,
                    },
                    _ => false,
                };
                if !is_nothing {
                    break;
                }
            }
        } else {
            is_nothing = false;
        }
        self.lists_of_nothing.write().insert(id, is_nothing);
        Ok(is_nothing)
    }

    fn have_nothing(&self, entries: List<'_, (AttrId, AttrId)>) -> Result<bool> {
        for (name, _) in entries {
            if !self.leaves_out(name)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The items of a list, also of VHLO's.
fn items<'a>(data: &AttrData<'a>) -> Option<List<'a, AttrId>> {
    match data {
        AttrData::Array(list) => Some(*list),
        AttrData::Custom(custom) => match custom.fields.as_slice() {
            [only] => match only.value {
                FieldValue::Attrs(list) => Some(list),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}
