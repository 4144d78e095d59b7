//! What a parser makes of the text of a field.

use super::child::Child;
use crate::asm_parse::Part;
use crate::cursor::Cursor;
use crate::dialect::Entries;
use crate::entity::{Counts, EntryWriter, FieldValue, Item, List, SameNumbers};
use crate::error::Result;
use crate::ids::{AttrId, TypeId};

/// The value of a field, which owns its bytes.
#[derive(Clone, Debug)]
pub enum Value {
    /// One without bytes.
    Plain(FieldValue<'static>),
    /// The encoded elements of a list, and how many they are.
    List(Vec<u8>, u32),
    /// Bytes, or those of a number.
    Bytes(Vec<u8>),
}

impl Value {
    /// A list.
    pub(crate) fn list<T: Item>(items: impl IntoIterator<Item = T>) -> Value {
        let (mut bytes, mut numbers, mut count) = (Vec::new(), SameNumbers, 0);
        let mut out = EntryWriter::new(&mut bytes, &mut numbers);
        for item in items {
            item.write(&mut out);
            count += 1;
        }
        Value::List(bytes, count)
    }

    /// The elements of a list.
    ///
    /// # Errors
    /// `IndexOutOfRange` for a child that does not exist.
    pub(crate) fn elements<T: Item>(&self, counts: Counts) -> Result<List<'_, T>> {
        match self {
            Value::List(bytes, count) => List::read_len(&mut Cursor::new(bytes, 0), counts, *count),
            _ => Ok(List::empty()),
        }
    }
}

impl From<FieldValue<'static>> for Value {
    fn from(value: FieldValue<'static>) -> Value {
        Value::Plain(value)
    }
}

/// Reads the part of a text that a format names `@directive`, or that of a field whose kind names
/// one, and sets the fields that are in it. All fields that the format names are set before.
///
/// # Errors
/// `AsmSyntax`, and those of making entries.
pub(crate) type ParseDirective = fn(&str, Part<'_>, &mut dyn Fields) -> Result<()>;

/// The fields of the entry that is read, and the module around it.
pub trait Fields {
    /// Sets a field of the row.
    ///
    /// # Errors
    /// `Unencodable` if the row has no field of this name.
    fn set(&mut self, name: &str, value: Value) -> Result<()>;

    /// Whether the row has a field of this name.
    fn has(&self, name: &str) -> bool;

    /// The type that is the value of a field.
    ///
    /// # Errors
    /// `Unencodable` if it was not set.
    fn ty(&self, name: &str) -> Result<TypeId>;

    /// Makes an attribute that is a child.
    ///
    /// # Errors
    /// `AsmSyntax`, and those of making entries.
    fn child(&mut self, child: Child, text: Part<'_>) -> Result<AttrId>;

    /// Makes a type of this dialect; `None` if no row has this name and these fields.
    ///
    /// # Errors
    /// Those of making entries.
    fn add_type(&mut self, name: &str, fields: Vec<(&str, Value)>) -> Result<Option<TypeId>>;

    /// The module.
    fn entries(&mut self) -> &mut dyn Entries;
}
