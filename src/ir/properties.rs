//! The properties of operations, with the tables of [`props`](crate::props).
//!
//! [`OpProperties`] holds the entries of the tables for one file: a lookup for each
//! operation name, made when an operation with that name is first requested.

use std::ops::Range;

use once_cell::sync::OnceCell;

use crate::bytes::arrays;
use crate::cursor::Cursor;
use crate::entity::AttrData;
use crate::error::{Error, ErrorKind, Result, Subject, Violation};
use crate::ids::{AttrId, OpNameId};
use crate::ir::body::OpRef;
use crate::producer::Producer;
use crate::props::{self, Context, Group, Groups, OpSchemas, Property, Tables, Value};
use crate::view::View;

/// The entries of the property tables for the operations of one file.
///
/// It borrows nothing: keep it beside the file, one per file.
pub struct OpProperties {
    tables: Tables,
    producer: Producer,
    /// The sizes of the file; the operation's are set for each record.
    context: Context,
    /// In boxes: most of very many names may be of no operation.
    known: Box<[OnceCell<Box<OpInfo>>]>,
}

/// The entries of the tables for an operation name.
#[derive(Debug, Default)]
pub(crate) struct OpInfo {
    /// Its schemas, best guess first.
    pub(crate) schemas: OpSchemas,
    /// The names of its operands and results.
    pub(crate) groups: Option<Groups>,
}

/// The properties of an operation.
#[derive(Debug)]
pub enum Properties<'s, 'a> {
    /// It has no record: all properties are in the dictionary.
    None,
    /// The record, decoded with this schema.
    Fields(Vec<Property<'s, 'a>>),
    /// The operation was not registered; the record is this attribute.
    Attribute(AttrId),
    /// No schema fits the record.
    Raw(Cursor<'a>, Error),
}

/// An entry of an operation's dictionary.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct DictionaryEntry<'s> {
    /// Its name, a string attribute.
    pub name: AttrId,
    /// Its value.
    pub value: AttrId,
    /// The property that it is; `None` when it is discardable. Entries are properties only
    /// if the operation has no record: before version 5, and in dialects without records.
    pub property: Option<&'s str>,
}

/// A group of operands or results.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ValueGroup<'s> {
    /// Its name in the operation's definition; empty if it has none.
    pub name: &'s str,
    /// The indices of the operands or results in the group.
    pub range: Range<u32>,
}

impl<'a> View<'a> {
    /// The entries of this crate's tables for the operations of the file.
    ///
    /// # Errors
    /// Those of indexing the tables of the file.
    pub fn op_properties(self) -> Result<OpProperties> {
        OpProperties::new(self, Tables::standard())
    }
}

impl OpProperties {
    /// The entries of these tables for the operations of a file.
    ///
    /// # Errors
    /// Those of indexing the tables of the file.
    pub fn new(view: View<'_>, tables: Tables) -> Result<OpProperties> {
        let names = view.op_names()?.len();
        Ok(OpProperties {
            tables,
            producer: Producer::parse(view.producer()),
            context: Context {
                version: view.version(),
                attrs: view.num_attrs()?,
                strings: view.num_strings()?,
                operands: 0,
                results: 0,
            },
            known: std::iter::repeat_with(OnceCell::new).take(names).collect(),
        })
    }

    /// The entries of the tables for an operation name.
    ///
    /// # Errors
    /// As [`View::op_full_name`].
    pub(crate) fn of(&self, view: View<'_>, name: OpNameId) -> Result<&OpInfo> {
        let Some(known) = self.known.get(name.index()) else {
            return Err(Error::new(ErrorKind::IndexOutOfRange {
                subject: Subject::OpName,
                index: u64::from(name.0),
                len: self.known.len() as u64,
            }));
        };
        let info = known.get_or_try_init(|| {
            let Some(full) = view.op_table_name(name)? else {
                return Ok(Box::default());
            };
            Ok(Box::new(OpInfo {
                schemas: self.tables.op(&full, self.producer),
                groups: self.tables.groups(&full),
            }))
        });
        info.map(|info| &**info)
    }

    fn context(&self, op: OpRef<'_>) -> Context {
        Context {
            operands: op.num_operands(),
            results: op.num_results(),
            ..self.context
        }
    }

    /// The properties of an operation. A record that no schema fits is no error.
    ///
    /// # Errors
    /// As [`View::op_name`] and [`View::properties`].
    pub fn properties<'b>(&self, op: OpRef<'b>) -> Result<Properties<'_, 'b>> {
        let Some(record) = op.property_record()? else {
            return Ok(Properties::None);
        };
        if op.op_name()?.registered == Some(false) {
            return Ok(
                match props::decode_unregistered(record, self.context.attrs) {
                    Ok(id) => Properties::Attribute(id),
                    Err(error) => Properties::Raw(record, error),
                },
            );
        }
        let mut fields = Vec::new();
        let schemas = &self.of(op.view(), op.name_id())?.schemas;
        Ok(
            match schemas.decode(record, &self.context(op), &mut fields) {
                Ok(_) => Properties::Fields(fields),
                Err(error) => Properties::Raw(record, error),
            },
        )
    }

    /// One field of an operation's record. `None` if it has no record, or none that a
    /// schema fits; `Absent` if the record has no such field. In both cases the operation's
    /// dictionary can still have an entry with that name.
    ///
    /// # Errors
    /// As [`OpProperties::properties`].
    pub fn find<'b>(&self, op: OpRef<'b>, field: &str) -> Result<Option<Value<'b>>> {
        let Some(record) = op.property_record()? else {
            return Ok(None);
        };
        if op.op_name()?.registered == Some(false) {
            // The record is an attribute.
            return Ok(None);
        }
        self.find_in(op, record, field)
    }

    /// The same, for a record that the caller has.
    pub(crate) fn find_in<'b>(
        &self,
        op: OpRef<'_>,
        record: Cursor<'b>,
        field: &str,
    ) -> Result<Option<Value<'b>>> {
        let schemas = &self.of(op.view(), op.name_id())?.schemas;
        Ok(schemas.find(record, &self.context(op), field).ok())
    }

    /// The entries of an operation's dictionary; each states the property that it is.
    ///
    /// # Errors
    /// As [`View::attr`]; `Invalid` when the attribute is not a dictionary.
    pub fn dictionary(&self, op: OpRef<'_>) -> Result<Vec<DictionaryEntry<'_>>> {
        let view = op.view();
        let Some(id) = op.attributes() else {
            return Ok(Vec::new());
        };
        let schema = match op.properties() {
            Some(_) => None,
            None => self.of(op.view(), op.name_id())?.schemas.preferred(),
        };
        let AttrData::Dictionary(entries) = view.attr(id)? else {
            let pos = view.attr_entry(id)?.span.start;
            return Err(Error::invalid(pos, Violation::NotADictionary));
        };
        let entry = |(name, value)| {
            let property = match (schema, view.attr(name)?) {
                (Some(schema), AttrData::String(text)) => {
                    let text = std::str::from_utf8(view.string(text)?).ok();
                    text.and_then(|text| schema.owner(text))
                        .map(|def| &*def.name)
                }
                _ => None,
            };
            Ok(DictionaryEntry {
                name,
                value,
                property,
            })
        };
        entries.iter().map(entry).collect()
    }

    /// The groups of an operation's operands, if the tables or the file define them.
    ///
    /// # Errors
    /// As [`OpProperties::properties`] and [`OpProperties::dictionary`].
    pub fn operand_groups(&self, op: OpRef<'_>) -> Result<Option<Vec<ValueGroup<'_>>>> {
        let groups = self.of(op.view(), op.name_id())?.groups.as_ref();
        let groups = groups.map(|g| &*g.operands);
        self.groups(op, groups, "operandSegmentSizes", op.num_operands())
    }

    /// The groups of an operation's results, if the tables or the file define them.
    ///
    /// # Errors
    /// As [`OpProperties::operand_groups`].
    pub fn result_groups(&self, op: OpRef<'_>) -> Result<Option<Vec<ValueGroup<'_>>>> {
        let groups = self.of(op.view(), op.name_id())?.groups.as_ref();
        let groups = groups.map(|g| &*g.results);
        self.groups(op, groups, "resultSegmentSizes", op.num_results())
    }

    fn groups<'s>(
        &'s self,
        op: OpRef<'_>,
        groups: Option<&'s [Group]>,
        sizes: &str,
        count: u32,
    ) -> Result<Option<Vec<ValueGroup<'s>>>> {
        let len = groups.map_or(0, <[Group]>::len);
        let ranges = match self.sizes(op, sizes)? {
            // Old releases wrote dense elements, where one size can be a splat.
            Some(sizes) if sizes.len() == 1 && len > 1 => ranges_of(&vec![sizes[0]; len], count),
            Some(sizes) => ranges_of(&sizes, count),
            None => groups.and_then(|groups| props::ranges(groups, count)),
        };
        let Some(ranges) = ranges else {
            return Ok(None);
        };
        // Another release with another number of groups has other names for them.
        let names = groups.filter(|groups| groups.len() == ranges.len());
        let name = |nth: usize| names.map_or("", |groups| &*groups[nth].name);
        let group = |(nth, range)| ValueGroup {
            name: name(nth),
            range,
        };
        Ok(Some(ranges.into_iter().enumerate().map(group).collect()))
    }

    /// The sizes that an operation states, in its record or in its dictionary.
    fn sizes(&self, op: OpRef<'_>, name: &str) -> Result<Option<Vec<u32>>> {
        match self.find(op, name)? {
            Some(Value::Sizes(sizes)) => return Ok(Some(sizes.collect())),
            Some(Value::SizesAttr(id)) => return Self::integers(op.view(), id),
            Some(_) => return Ok(None),
            None => {}
        }
        let is_it = |e: &DictionaryEntry<'_>| e.property.is_some_and(|property| property == name);
        match self.dictionary(op)?.into_iter().find(is_it) {
            Some(entry) => Self::integers(op.view(), entry.value),
            None => Ok(None),
        }
    }

    /// The 32-bit integers of a dense array, or of the dense elements that old releases wrote.
    fn integers(view: View<'_>, id: AttrId) -> Result<Option<Vec<u32>>> {
        let data = match view.attr(id)? {
            AttrData::DenseArray { data, .. } => data,
            AttrData::DenseElements { data, .. } => data,
            _ => return Ok(None),
        };
        let (words, []) = arrays::<4>(data) else {
            return Ok(None);
        };
        Ok(Some(words.iter().map(|w| u32::from_le_bytes(*w)).collect()))
    }
}

/// Splits `count` values into ranges of these sizes, if the sizes add up.
fn ranges_of(sizes: &[u32], count: u32) -> Option<Vec<Range<u32>>> {
    let mut ranges = Vec::with_capacity(sizes.len());
    let mut start = 0u32;
    for size in sizes {
        let end = start.checked_add(*size)?;
        ranges.push(start..end);
        start = end;
    }
    (start == count).then_some(ranges)
}
