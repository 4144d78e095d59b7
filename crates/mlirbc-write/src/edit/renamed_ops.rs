//! Operations that get another name, and attributes that come and go with it.

use std::collections::{HashMap, HashSet};

use super::file_edit::Edit;
use crate::builder::{Attr, Op};
use mlirbc::dialect::builtin::codes;
use mlirbc::entity::{AttrData, EntryWriter, SameNumbers};
use mlirbc::error::{BuildError, Subject};
use mlirbc::ids::{AttrId, OpNameId, PropertiesId};
use mlirbc::props::{Context, Value};
use mlirbc::raw::Cursor;
use mlirbc::{Error, Result, props};

/// Another name for operations.
#[doc(hidden)]
pub struct NewName<'n> {
    /// With that of the dialect.
    pub name: &'n str,
    /// Attributes that the operation has under this name in addition.
    pub added: &'n [(&'n str, Attr)],
    /// Attributes that it has no longer.
    pub removed: &'n [&'n str],
}

/// What operations had, and their new attributes.
#[derive(Default)]
#[doc(hidden)]
pub struct RenamedOps {
    known: HashMap<Before, After>,
    made_again: HashSet<u32>,
    /// New names, and dictionaries that fit them.
    checked: HashSet<(OpNameId, AttrId)>,
    /// The names of attributes.
    keys: HashMap<String, AttrId>,
    /// The dictionaries of the file by their bytes, when one is looked for: in a module each attribute is once.
    dictionaries: Option<HashMap<Box<[u8]>, AttrId>>,
}

/// Longer dictionaries are not looked for.
const LONGEST: u64 = 1 << 10;

/// What new attributes depend on; the last attribute that is added tells different ones apart.
#[derive(PartialEq, Eq, Hash)]
struct Before {
    name: OpNameId,
    attributes: Option<AttrId>,
    properties: Option<PropertiesId>,
    values: [u32; 2],
    added: Option<u32>,
}

type After = (Option<AttrId>, Option<PropertiesId>);

impl Edit<'_> {
    /// Gives an operation another name. The attributes that both operations define keep their values. Each
    /// combination of a name, a record and a dictionary is converted once.
    ///
    /// # Errors
    /// `NoPropertyTable` if no table explains the record of the operation, or knows the new name;
    /// `DuplicateName` if it has an added attribute that it does not define.
    #[doc(hidden)]
    pub fn rename_op(&mut self, op: Op, new: &NewName<'_>, known: &mut RenamedOps) -> Result<()> {
        let op = self.live(op)?;
        let name = OpNameId(self.builder.name(new.name)?);
        let data = &self.builder.structure.ops[op as usize];
        let before = Before {
            name: data.name,
            attributes: data.attributes,
            properties: data.properties,
            values: [data.operands.len() as u32, data.results.len() as u32],
            added: new.added.last().map(|(_, attr)| attr.index),
        };
        let after = match known.known.get(&before) {
            Some(after) => *after,
            None => {
                if let Some(dictionary) = before.attributes {
                    if known.checked.insert((name, dictionary)) {
                        self.check_names(dictionary, before.name, new)?;
                    }
                }
                let after = self.renamed(name, &before, new, known)?;
                known.known.insert(before, after);
                after
            }
        };
        let data = &mut self.builder.structure.ops[op as usize];
        data.name = name;
        (data.attributes, data.properties) = after;
        Ok(())
    }

    /// Notes that the reference makes an operation once more, whatever name it has here.
    ///
    /// # Errors
    /// Those of all changes.
    #[doc(hidden)]
    pub fn note_made_again(&mut self, op: Op, known: &mut RenamedOps) -> Result<()> {
        known.made_again.insert(self.live(op)?);
        Ok(())
    }

    /// States the orders of uses that the reference states when it makes the noted operations once more. Only
    /// names of operations may be changed.
    #[doc(hidden)]
    pub fn order_uses(&mut self, known: &RenamedOps) {
        if !self.file.version().has_use_list_orders() {
            return;
        }
        for body in self.loaded.values() {
            self.builder.structure.order_uses(body, &known.made_again);
        }
    }

    fn renamed(
        &mut self,
        name: OpNameId,
        before: &Before,
        new: &NewName<'_>,
        known: &mut RenamedOps,
    ) -> Result<After> {
        if self.builder.base.version().has_native_properties() {
            let record = self.renamed_record(name, before, new)?;
            return Ok((before.attributes, record));
        }
        let mut dictionary = before.attributes;
        for name in new.removed {
            dictionary = self.changed_dictionary(dictionary, name, None)?;
        }
        for (name, value) in new.added {
            let value = self.builder.attr_id(*value)?;
            let key = match known.keys.get(*name) {
                Some(key) => *key,
                None => self.shared_string(name)?,
            };
            known.keys.insert((*name).to_owned(), key);
            dictionary = self.changed_entries(dictionary, name, Some((key, value)))?;
        }
        let dictionary = dictionary.map(|id| self.shared_dictionary(id, known));
        Ok((dictionary.transpose()?, before.properties))
    }

    /// The same dictionary, of the file if it has it.
    fn shared_dictionary(&self, id: AttrId, known: &mut RenamedOps) -> Result<AttrId> {
        let Some((_, bytes)) = self.builder.attrs.get(id.0) else {
            return Ok(id);
        };
        let dictionaries = match &mut known.dictionaries {
            Some(dictionaries) => dictionaries,
            none => none.insert(self.dictionaries()?),
        };
        Ok(dictionaries.get(bytes).copied().unwrap_or(id))
    }

    fn dictionaries(&self) -> Result<HashMap<Box<[u8]>, AttrId>> {
        let view = self.file.view();
        let mut found = HashMap::new();
        for id in (0..view.num_attrs()?).map(AttrId) {
            let entry = view.attr_entry(id)?;
            if !entry.custom || entry.span.len > LONGEST {
                continue;
            }
            if view.dialect_name(entry.dialect)? == codes::NAME.as_bytes() {
                let mut bytes = view.entry_bytes(&entry)?;
                let all = bytes.rest();
                if bytes.varint()? == codes::attr::DICTIONARY {
                    found.entry(all.into()).or_insert(id);
                }
            }
        }
        Ok(found)
    }

    /// Refuses an attribute that is added under a name that the operation did not define and has in its
    /// dictionary.
    fn check_names(&mut self, id: AttrId, name: OpNameId, new: &NewName<'_>) -> Result<()> {
        let (_, old) = self.builder.schemas(name)?;
        let AttrData::Dictionary(entries) = self.builder.attr_data(id)? else {
            return Ok(());
        };
        let defines = |name| {
            let schema = old.preferred();
            schema.is_some_and(|schema| schema.field(name).is_some())
        };
        for (key, _) in entries {
            let AttrData::String(key) = self.builder.attr_data(key)? else {
                continue;
            };
            let key = self.string(key)?;
            for (name, _) in new.added {
                if name.as_bytes() == key && !defines(name) {
                    return Err(Error::build(BuildError::DuplicateName {
                        subject: Subject::Attribute,
                        name: (*name).to_owned(),
                    }));
                }
            }
        }
        Ok(())
    }

    /// The record of the operation under its new name.
    fn renamed_record(
        &mut self,
        name: OpNameId,
        before: &Before,
        new: &NewName<'_>,
    ) -> Result<Option<PropertiesId>> {
        let (_, old) = self.builder.schemas(before.name)?;
        let (_, schemas) = self.builder.schemas(name)?;
        let unknown = || Error::no_property_table(new.name.as_bytes());
        let schema = schemas.preferred().ok_or_else(unknown)?;
        let bytes = match before.properties {
            Some(record) => self.builder.record(record)?,
            None => Vec::new(),
        };
        let context = Context {
            version: self.builder.base.version(),
            attrs: self.builder.counts().attrs,
            strings: u32::MAX,
            operands: before.values[0],
            results: before.values[1],
        };
        let mut fields = Vec::new();
        if before.properties.is_some() {
            old.decode(Cursor::new(&bytes, 0), &context, &mut fields)?;
        }
        if schema.is_empty() {
            return Ok(None);
        }
        let (mut record, mut numbers) = (Vec::new(), SameNumbers);
        for def in schemas.fields_of(schema, context.version) {
            let added = new.added.iter().find(|(name, _)| *name == &*def.name);
            let value = match added {
                Some((_, attr)) => Value::Attr(self.builder.attr_id(*attr)?),
                None => {
                    let kept = fields.iter().find(|field| field.name() == &*def.name);
                    kept.map_or(Value::Absent, |field| field.value)
                }
            };
            let out = &mut EntryWriter::new(&mut record, &mut numbers);
            props::encode_field(def.kind, value, out).ok_or_else(|| {
                Error::build(BuildError::MissingProperty {
                    op: new.name.to_owned(),
                    property: def.name.to_string(),
                })
            })?;
        }
        Ok(Some(PropertiesId(self.builder.records.number(&record))))
    }
}
