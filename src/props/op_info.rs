//! The entries of the tables for the operation names of one file.

use once_cell::race::OnceBox;

use super::decode::Context;
use super::field_kind::{Kind, Native};
use super::group_table::Groups;
use super::property_tables::Tables;
use super::record_schema::{FieldDef, OpSchemas};
use crate::cursor::Cursor;
use crate::error::{Error, ErrorKind, Result, Subject};
use crate::ids::OpNameId;
use crate::producer::Producer;

/// The entries of the tables for the operation names of one file: a lookup for each name, made
/// when an operation with that name is first requested.
#[doc(hidden)]
pub struct OpInfos {
    tables: Tables,
    producer: Producer,
    /// The sizes of the file; those of an operation are set for each record.
    pub context: Context,
    /// A pointer for each: a file can have very many unused names.
    known: Box<[OnceBox<OpInfo>]>,
}

/// The entries of the tables for an operation name.
#[derive(Debug, Default)]
#[doc(hidden)]
pub struct OpInfo {
    /// Its schemas, best guess first.
    pub schemas: OpSchemas,
    /// The names of its operands and results.
    pub(crate) groups: Option<Groups>,
    /// Name and text of the attributes that C++ sets when they are absent.
    defaults: Box<[(Box<str>, Box<str>)]>,
}

/// The value of a property that the file leaves out.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub enum DefaultValue<'t> {
    /// An attribute, as text.
    Text(&'t str),
    /// A native property: zero, false or empty.
    Native(Native),
}

/// The number that a dialect's version record begins with; zero if it begins with none, which the
/// dialect's decoder reports.
#[doc(hidden)]
pub fn dialect_version(mut record: Cursor<'_>) -> u64 {
    record.varint().unwrap_or(0)
}

impl OpInfos {
    /// The bytes of memory that they take, about.
    pub(crate) fn held(&self) -> usize {
        let known = self.known.iter().filter(|it| it.get().is_some());
        size_of_val(&*self.known) + known.count() * size_of::<OpInfo>()
    }

    /// `names` is the number of operation names of the file.
    pub(crate) fn new(
        tables: Tables,
        producer: Producer,
        context: Context,
        names: usize,
    ) -> OpInfos {
        OpInfos {
            tables,
            producer,
            context,
            known: std::iter::repeat_with(OnceBox::new).take(names).collect(),
        }
    }

    /// The tables with which they are looked up.
    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The entries for an operation name. `full_name` looks up the name, if tables can list it, and
    /// the version of its dialect.
    ///
    /// # Errors
    /// `IndexOutOfRange`; those of `full_name`.
    pub fn of(
        &self,
        name: OpNameId,
        full_name: impl FnOnce() -> Result<Option<(String, u64)>>,
    ) -> Result<&OpInfo> {
        let Some(known) = self.known.get(name.index()) else {
            return Err(Error::new(ErrorKind::IndexOutOfRange {
                subject: Subject::OpName,
                index: u64::from(name.0),
                len: self.known.len() as u64,
            }));
        };
        let info = known.get_or_try_init(|| {
            let Some((name, dialect_version)) = full_name()? else {
                return Ok(Box::default());
            };
            Ok::<_, Error>(Box::new(OpInfo {
                schemas: self.tables.op(&name, self.producer, dialect_version),
                groups: self.tables.groups(&name),
                defaults: (self.tables.defaults(&name))
                    .map(|(name, text)| (name.into(), text.into()))
                    .collect(),
            }))
        })?;
        Ok(info)
    }
}

impl OpInfo {
    /// The value of a property that the file leaves out, if it is known. `has_record` says whether
    /// the operation has a record, which holds all native properties.
    pub(crate) fn default(&self, def: &FieldDef, has_record: bool) -> Option<DefaultValue<'_>> {
        match def.kind {
            Kind::DefaultAttr => {
                let mut entries = self.defaults.iter();
                let (_, text) = entries.find(|(name, _)| *name == def.name)?;
                Some(DefaultValue::Text(text))
            }
            Kind::Native(native) if !has_record => Some(DefaultValue::Native(native)),
            _ => None,
        }
    }
}
