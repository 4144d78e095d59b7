//! The name and the visibility of a symbol: string attributes of an operation.
//!
//! From version 5 on they are in the operation's record, or in its dictionary: an operation
//! whose release had no such property keeps them there even if it has a record. Before
//! version 5 they are in the dictionary. The record of an unregistered operation is a second
//! dictionary.
//!
//! Many operations can share one record or dictionary. Short ones are read each time; the
//! results for long ones are kept, so that the time stays linear in the file.

use std::collections::HashMap;

use crate::cursor::Cursor;
use crate::dialect::builtin::codes::attr;
use crate::entity::{self, AttrData};
use crate::error::{Error, ErrorKind, LimitKind, Result, Subject};
use crate::ids::{AttrId, DialectId, OpNameId, PropertiesId, StringId};
use crate::ir::{AttrRef, OpProperties, OpRef, Properties, SYMBOL_NAME, SYMBOL_VISIBILITY};
use crate::props::{Tables, Value};
use crate::view::View;

/// Records of at most this many bytes are read each time.
pub(super) const LONG: usize = 1024;

/// The same for a dictionary, where each entry is a lookup.
const LONG_DICTIONARY: u64 = 64;

/// Limit on the bytes of long records that are read, as a multiple of the file: each record is
/// read once for each of its operation names.
const LONG_READS: u64 = 64;

/// Reads the symbol names of one file.
pub(super) struct SymbolNames {
    pub(super) properties: OpProperties,
    /// The builtin dialect.
    pub(super) builtin: Option<DialectId>,
    /// Names of dictionary entries: the one of the two names above that each is, if any.
    entry_names: HashMap<AttrId, Option<&'static str>>,
    long_dictionaries: HashMap<(AttrId, &'static str), Option<AttrId>>,
    long_records: HashMap<(PropertiesId, OpNameId, &'static str), Field>,
    /// Bytes of long records that have been read.
    long_bytes: u64,
}

/// A field of a record that may be a symbol name.
#[derive(Clone, Copy)]
enum Field {
    Attr(AttrId),
    String(StringId),
    /// The record has no such field, or the field is absent, or no schema fits the record.
    Absent,
    /// A value of another kind.
    Other,
}

impl Field {
    fn new(value: Option<Value<'_>>) -> Field {
        match value {
            Some(Value::Attr(id)) => Field::Attr(id),
            Some(Value::String(text)) => Field::String(text),
            Some(Value::Absent) | None => Field::Absent,
            Some(_) => Field::Other,
        }
    }
}

impl SymbolNames {
    pub(super) fn new(view: View<'_>, tables: Tables) -> Result<SymbolNames> {
        let builtin = view.find_string(b"builtin")?;
        let builtin = view.dialects()?.position(|d| builtin.contains(&d.name));
        Ok(SymbolNames {
            properties: OpProperties::new(view, tables)?,
            builtin: builtin.map(|index| DialectId(index as u32)),
            entry_names: HashMap::new(),
            long_dictionaries: HashMap::new(),
            long_records: HashMap::new(),
            long_bytes: 0,
        })
    }

    /// The text of a string attribute of an operation.
    pub(super) fn text(&mut self, op: OpRef<'_>, name: &'static str) -> Result<Option<StringId>> {
        match self.field(op, name)? {
            Field::Attr(id) => return self.string(op.view(), id),
            Field::String(text) => return Ok(Some(text)),
            Field::Other => return Ok(None),
            Field::Absent => {}
        }
        for id in [op.dictionary().map(AttrRef::id), self.unregistered(op)?]
            .into_iter()
            .flatten()
        {
            if let Some(value) = self.entry(op.view(), id, name)? {
                return self.string(op.view(), value);
            }
        }
        Ok(None)
    }

    /// A field of an operation's record.
    fn field(&mut self, op: OpRef<'_>, name: &'static str) -> Result<Field> {
        let Some(id) = op.properties() else {
            return Ok(Field::Absent);
        };
        if op.op_name()?.registered == Some(false) {
            return Ok(Field::Absent);
        }
        let record = op.view().properties(id)?;
        if record.left() > LONG {
            return self.long_record(op, id, record, name);
        }
        Ok(Field::new(self.properties.find_in(op, record, name)?))
    }

    /// A field of a long record.
    fn long_record(
        &mut self,
        op: OpRef<'_>,
        id: PropertiesId,
        record: Cursor<'_>,
        name: &'static str,
    ) -> Result<Field> {
        let info = self.properties.of(op.view(), op.name_id())?;
        if !info.schemas.has_field(name) {
            return Ok(Field::Absent);
        }
        let key = (id, op.name_id(), name);
        if let Some(known) = self.long_records.get(&key) {
            return Ok(*known);
        }
        self.long_bytes = self.long_bytes.saturating_add(record.left() as u64);
        let most = op.view().file().file_len().saturating_mul(LONG_READS);
        if self.long_bytes > most {
            let limit = LimitKind::SymbolRecords;
            return Err(Error::new(ErrorKind::Limit { limit, most }));
        }
        let field = Field::new(self.properties.find_in(op, record, name)?);
        self.long_records.insert(key, field);
        Ok(field)
    }

    /// The dictionary that is the record of an unregistered operation.
    fn unregistered(&self, op: OpRef<'_>) -> Result<Option<AttrId>> {
        if op.properties().is_none() || op.op_name()?.registered != Some(false) {
            return Ok(None);
        }
        Ok(match self.properties.properties(op)? {
            Properties::Attribute(id) => Some(id),
            _ => None,
        })
    }

    /// The value with this name in a dictionary.
    fn entry(
        &mut self,
        view: View<'_>,
        dictionary: AttrId,
        name: &'static str,
    ) -> Result<Option<AttrId>> {
        if view.attr_entry(dictionary)?.span.len <= LONG_DICTIONARY {
            return self.find_entry(view, dictionary, name);
        }
        if let Some(known) = self.long_dictionaries.get(&(dictionary, name)) {
            return Ok(*known);
        }
        let value = self.find_entry(view, dictionary, name)?;
        self.long_dictionaries.insert((dictionary, name), value);
        Ok(value)
    }

    fn find_entry(
        &mut self,
        view: View<'_>,
        dictionary: AttrId,
        name: &'static str,
    ) -> Result<Option<AttrId>> {
        let AttrData::Dictionary(entries) = view.attr(dictionary)? else {
            return Ok(None);
        };
        for (key, value) in entries {
            if self.entry_name(view, key)? == Some(name) {
                return Ok(Some(value));
            }
        }
        Ok(None)
    }

    /// The one of the two names that the name of a dictionary entry is, if any.
    fn entry_name(&mut self, view: View<'_>, key: AttrId) -> Result<Option<&'static str>> {
        if let Some(known) = self.entry_names.get(&key) {
            return Ok(*known);
        }
        let text = match self.string(view, key)? {
            Some(text) => view.string(text)?,
            None => b"",
        };
        let mut names = [SYMBOL_NAME, SYMBOL_VISIBILITY].into_iter();
        let which = names.find(|name| name.as_bytes() == text);
        self.entry_names.insert(key, which);
        Ok(which)
    }

    /// The text of a string attribute. The builtin encoding is read without a decoder:
    /// a symbol table can have very many names.
    fn string(&self, view: View<'_>, id: AttrId) -> Result<Option<StringId>> {
        let (entry, mut bytes) = view.attr_entry_bytes(id)?;
        if entry.custom && Some(entry.dialect) == self.builtin {
            if bytes.varint()? == attr::STRING {
                let text = StringId(bytes.index(Subject::String, u32::MAX)?);
                return Ok(bytes.is_empty().then_some(text));
            }
            return Ok(None);
        }
        Ok(match view.attr(id)? {
            AttrData::String(text) => Some(text),
            // Dialects with their own string attributes, such as `#vhlo.string_v1<"main">`.
            AttrData::Custom(custom) => match custom.fields.as_slice() {
                [only] => match only.value {
                    entity::FieldValue::String(text) => Some(text),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        })
    }
}
