//! Changes of the attributes of operations.

use super::file_edit::Edit;
use crate::builder::{Attr, Op, check_attr_name};
use mlirbc::entity::{AttrData, EntryWriter, SameNumbers};
use mlirbc::error::Violation;
use mlirbc::ids::{AttrId, PropertiesId, StringId};
use mlirbc::raw::Cursor;
use mlirbc::{Error, ErrorKind, Result, props};

/// Attributes of operations.
///
/// An attribute that the property record of an operation holds is changed there, if a table explains
/// the record; all others are in its dictionary.
impl Edit<'_> {
    /// Gives an attribute of an operation a value.
    ///
    /// # Errors
    /// `Build` for a value that the property cannot have, and for a malformed name; `NoPropertyTable` for a name without a dot if no
    /// table explains the record of the operation: the attribute may be in there.
    pub fn set_attr(&mut self, op: Op, name: &str, value: Attr) -> Result<()> {
        let value = self.builder.attr_id(value)?;
        self.change(op, name, Some(value))
    }

    /// Takes an attribute from an operation; none of this name is no error.
    ///
    /// # Errors
    /// As [`Edit::set_attr`]; `Build` for a property that the operation must have.
    pub fn remove_attr(&mut self, op: Op, name: &str) -> Result<()> {
        self.change(op, name, None)
    }

    fn change(&mut self, op: Op, name: &str, value: Option<AttrId>) -> Result<()> {
        let op = self.live(op)?;
        if let Some(value) = value {
            check_attr_name(name)?;
            let op_name = self.builder.structure.ops[op as usize].name;
            self.builder.check_property(op_name, name, value)?;
        }
        let data = &self.builder.structure.ops[op as usize];
        let (op_name, record) = (data.name, data.properties);
        let values = [data.operands.len() as u32, data.results.len() as u32];
        if let Some(record) = record {
            let (entry, _) = self.builder.schemas(op_name)?;
            if entry.registered == Some(false) {
                return self.change_unregistered(op, record, name, value);
            }
            let changed = self
                .builder
                .changed_record(op_name, values, record, name, value)?;
            if let Some(changed) = changed {
                self.builder.structure.ops[op as usize].properties = Some(changed);
                return Ok(());
            }
            if !name.contains('.') && self.builder.is_unexplained(op_name, values, record)? {
                return Err(Error::no_property_table(self.name_of(op).as_bytes()));
            }
        }
        let before = self.builder.structure.ops[op as usize].attributes;
        let after = self.changed_dictionary(before, name, value)?;
        self.builder.structure.ops[op as usize].attributes = after;
        Ok(())
    }

    /// The record of an operation that was not registered is a dictionary.
    fn change_unregistered(
        &mut self,
        op: u32,
        record: PropertiesId,
        name: &str,
        value: Option<AttrId>,
    ) -> Result<()> {
        let bytes = self.builder.record(record)?;
        let attrs = self.builder.counts().attrs;
        let dictionary = props::decode_unregistered(Cursor::new(&bytes, 0), attrs)?;
        let changed = self.changed_dictionary(Some(dictionary), name, value)?;
        let record = changed.map(|id| {
            let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
            EntryWriter::new(&mut bytes, &mut numbers).attr(id);
            PropertiesId(self.builder.records.number(&bytes))
        });
        self.builder.structure.ops[op as usize].properties = record;
        Ok(())
    }

    /// A dictionary with another value of one entry, or without it.
    pub(super) fn changed_dictionary(
        &mut self,
        dictionary: Option<AttrId>,
        name: &str,
        value: Option<AttrId>,
    ) -> Result<Option<AttrId>> {
        let key = value.map(|_| self.builder.string(name)).transpose()?;
        let value = key.map(|key| AttrId(key.index)).zip(value);
        self.changed_entries(dictionary, name, value)
    }

    /// The same; the entry has this key.
    pub(super) fn changed_entries(
        &mut self,
        dictionary: Option<AttrId>,
        name: &str,
        value: Option<(AttrId, AttrId)>,
    ) -> Result<Option<AttrId>> {
        // The keys are sorted, and can be long: they are compared with the new one only.
        let (mut entries, mut place) = (Vec::new(), 0);
        if let Some(id) = dictionary {
            let AttrData::Dictionary(list) = self.builder.attr_data(id)? else {
                return Err(Error::new(ErrorKind::Invalid(Violation::NotADictionary)));
            };
            for (key, value) in list {
                let AttrData::String(string) = self.builder.attr_data(key)? else {
                    return Err(Error::new(ErrorKind::Invalid(Violation::NameNotString)));
                };
                let text = self.string(string)?;
                if text == name.as_bytes() {
                    continue;
                }
                entries.push((key, value));
                if text < name.as_bytes() {
                    place = entries.len();
                }
            }
        }
        if let Some(new) = value {
            entries.insert(place, new);
        }
        if entries.is_empty() {
            return Ok(None);
        }
        Ok(Some(self.builder.dictionary_of_ids(&entries)?))
    }

    /// The bytes of a string.
    pub(super) fn string(&self, id: StringId) -> Result<&[u8]> {
        match self.builder.strings.get(id) {
            Some(added) => Ok(added),
            None => self.file.view().string(id),
        }
    }
}
