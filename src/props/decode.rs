//! Decodes the bytes of a record to the values of its fields.

use std::ops::Range;

use super::field_kind::{Kind, Native, Scalar, Wrap};
use super::record_schema::{FieldDef, OpSchemas, Schema};
use crate::cursor::{Cursor, check_index};
use crate::error::{Error, Result, Subject, Violation};
use crate::format::Version;
use crate::ids::{AttrId, StringId};

/// The properties of the file and of the operation that a record is checked against.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Context {
    /// The version of the file.
    pub version: Version,
    /// Number of attributes of the file.
    pub attrs: u32,
    /// Number of strings of the file.
    pub strings: u32,
    /// Number of operands of the operation.
    pub operands: u32,
    /// Number of results of the operation.
    pub results: u32,
}

/// A field and its value.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Property<'s, 'a> {
    /// Name and kind.
    pub def: &'s FieldDef,
    /// Its value.
    pub value: Value<'a>,
}

impl<'s> Property<'s, '_> {
    /// Its name, as it is printed.
    pub fn name(&self) -> &'s str {
        &self.def.name
    }
}

/// The value of a field.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Value<'a> {
    /// An absent attribute.
    Absent,
    /// An attribute.
    Attr(AttrId),
    /// An integer, or the number of an enumerator; negative ones are sign-extended.
    Int(u64),
    /// A boolean or a unit property.
    Bool(bool),
    /// A string of the string section.
    String(StringId),
    /// A list; an optional property is a list of at most one element.
    List(ValueList<'a>),
    /// The sizes of groups of operands or results (version 6 and later).
    Sizes(Sizes<'a>),
    /// The sizes as an attribute, a dense array of 32-bit integers (version 5).
    SizesAttr(AttrId),
}

impl Value<'_> {
    /// The attribute, if it is one.
    pub fn attr(self) -> Option<AttrId> {
        match self {
            Value::Attr(id) => Some(id),
            _ => None,
        }
    }
}

/// A list of native values, decoded during iteration.
#[derive(Clone, Copy)]
pub struct ValueList<'a> {
    elements: Cursor<'a>,
    left: u32,
    kind: Native,
    context: Context,
}

impl<'a> ValueList<'a> {
    /// A list of `left` encoded values of this kind, which `elements` begins with.
    #[doc(hidden)]
    pub fn new(elements: Cursor<'a>, left: u32, kind: Native, context: Context) -> ValueList<'a> {
        ValueList {
            elements,
            left,
            kind,
            context,
        }
    }
}

impl<'a> Iterator for ValueList<'a> {
    type Item = Value<'a>;

    fn next(&mut self) -> Option<Value<'a>> {
        self.left = self.left.checked_sub(1)?;
        // The elements were checked when the record was decoded.
        native(self.kind, &mut self.elements, &self.context).ok()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for ValueList<'_> {}

impl std::fmt::Debug for ValueList<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

/// The sizes of groups, decoded during iteration.
#[derive(Clone, Copy)]
pub struct Sizes<'a> {
    /// The bytes after the count: sizes if dense, pairs of size and index if sparse.
    entries: Cursor<'a>,
    /// Bits of the index in a pair; `None` if dense.
    bits: Option<u32>,
    entries_left: u32,
    /// The next pair, already read.
    pair: Option<(u32, u32)>,
    group: u32,
    groups: u32,
}

impl Sizes<'_> {
    /// The range of values of each group.
    pub fn ranges(self) -> impl ExactSizeIterator<Item = Range<u32>> {
        let mut start = 0;
        self.map(move |size| {
            // The sizes add up to the number of values.
            let range = start..start + size;
            start = range.end;
            range
        })
    }

    /// Reads a size, or a pair of size and index.
    fn entry(&mut self) -> Result<(u32, u32)> {
        let pos = self.entries.pos();
        let word = self.entries.varint()?;
        let (size, index) = match self.bits {
            None => (word, self.group),
            Some(bits) => (word >> bits, (word & ((1 << bits) - 1)) as u32),
        };
        let size =
            u32::try_from(size).map_err(|_| Error::invalid(pos, Violation::GroupSize { size }))?;
        Ok((size, index))
    }
}

impl Iterator for Sizes<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.group == self.groups {
            return None;
        }
        if self.pair.is_none() && self.entries_left > 0 {
            self.entries_left -= 1;
            // The entries were checked when the record was decoded.
            self.pair = self.entry().ok();
        }
        let here = self.pair.filter(|(_, index)| *index == self.group);
        if here.is_some() {
            self.pair = None;
        }
        self.group += 1;
        Some(here.map_or(0, |(size, _)| size))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.groups - self.group) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Sizes<'_> {}

impl std::fmt::Debug for Sizes<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

impl OpSchemas {
    /// Decodes a record with the first variant that fits it. The fields
    /// replace the contents of `fields`.
    ///
    /// # Errors
    /// If no variant fits, the error of the variant tried first: the file may be
    /// valid and the tables too old.
    pub fn decode<'s, 'a>(
        &'s self,
        record: Cursor<'a>,
        context: &Context,
        fields: &mut Vec<Property<'s, 'a>>,
    ) -> Result<&'s Schema> {
        self.first(record, |schema| {
            schema.decode_record(record, context, self.sizes_last, fields)?;
            Ok(schema)
        })
    }

    /// The value of one field; `Absent` if the record has no field with this name.
    /// Allocates nothing.
    ///
    /// # Errors
    /// Like [`decode`](OpSchemas::decode).
    pub(crate) fn find<'a>(
        &self,
        record: Cursor<'a>,
        context: &Context,
        name: &str,
    ) -> Result<Value<'a>> {
        if !self.has_field(name) {
            return Ok(Value::Absent);
        }
        self.first(record, |schema| {
            if context.version.has_native_segment_sizes() {
                return schema.find(record, context, name);
            }
            let mut found = Value::Absent;
            schema.each_field(record, context, self.sizes_last, |def, value| {
                if *def.name == *name {
                    found = value;
                }
            })?;
            Ok(found)
        })
    }

    /// The result of the first variant that succeeds, otherwise the first error.
    #[inline]
    fn first<'s, T>(
        &'s self,
        record: Cursor<'_>,
        attempt: impl FnMut(&'s Schema) -> Result<T>,
    ) -> Result<T> {
        let mut problem = None;
        for result in self.schemas.iter().map(attempt) {
            match result {
                Ok(value) => return Ok(value),
                Err(error) => problem = problem.or(Some(error)),
            }
        }
        Err(problem.unwrap_or_else(|| Error::invalid(record.pos(), Violation::UnknownProperties)))
    }
}

impl Schema {
    /// Decodes a record. The fields replace the contents of `fields`.
    ///
    /// # Errors
    /// If the schema does not fit the record.
    pub(crate) fn decode_record<'s, 'a>(
        &'s self,
        record: Cursor<'a>,
        context: &Context,
        sizes_last: bool,
        fields: &mut Vec<Property<'s, 'a>>,
    ) -> Result<()> {
        fields.clear();
        self.each_field(record, context, sizes_last, |def, value| {
            fields.push(Property { def, value });
        })
    }

    /// One field of a record whose fields are in order. The others are checked, but their values are
    /// not built: that would be most of the work of finding one symbol among many.
    fn find<'a>(&self, mut record: Cursor<'a>, context: &Context, name: &str) -> Result<Value<'a>> {
        let mut found = Value::Absent;
        for def in &self.fields {
            match def.kind {
                _ if *def.name == *name => found = value(def.kind, &mut record, context)?,
                Kind::Attr => {
                    attr(&mut record, context)?;
                }
                Kind::OptionalAttr | Kind::DefaultAttr => {
                    optional_id(&mut record, context)?;
                }
                kind => {
                    value(kind, &mut record, context)?;
                }
            }
        }
        record.finish()?;
        Ok(found)
    }

    /// Visits the fields of a record, and checks that no bytes are left.
    #[inline]
    fn each_field<'s, 'a>(
        &'s self,
        mut record: Cursor<'a>,
        context: &Context,
        sizes_last: bool,
        mut visit: impl FnMut(&'s FieldDef, Value<'a>),
    ) -> Result<()> {
        if context.version.has_native_segment_sizes() {
            for def in &self.fields {
                visit(def, value(def.kind, &mut record, context)?);
            }
            return record.finish();
        }
        for def in self.fields_of_version_5(sizes_last) {
            let value = match def.is_sizes() {
                true => Value::SizesAttr(attr(&mut record, context)?),
                false => value(def.kind, &mut record, context)?,
            };
            visit(def, value);
        }
        record.finish()
    }
}

/// Decodes the record of an unregistered operation: one attribute.
///
/// # Errors
/// `UnexpectedEnd`, `IndexOutOfRange`, `TrailingBytes`.
#[doc(hidden)]
pub fn decode_unregistered(mut record: Cursor<'_>, attrs: u32) -> Result<AttrId> {
    let id = AttrId(record.index(Subject::Attribute, attrs)?);
    record.finish()?;
    Ok(id)
}

/// The value of a field.
#[inline]
fn value<'a>(kind: Kind, record: &mut Cursor<'a>, context: &Context) -> Result<Value<'a>> {
    match kind {
        Kind::Attr => Ok(Value::Attr(attr(record, context)?)),
        Kind::OptionalAttr | Kind::DefaultAttr => optional_attr(record, context),
        Kind::Native(kind) => native(kind, record, context),
        Kind::OperandSizes(groups) => sizes(record, groups, context.operands),
        Kind::ResultSizes(groups) => sizes(record, groups, context.results),
    }
}

#[inline]
fn attr(record: &mut Cursor<'_>, context: &Context) -> Result<AttrId> {
    record.index(Subject::Attribute, context.attrs).map(AttrId)
}

#[inline]
fn optional_attr<'a>(record: &mut Cursor<'a>, context: &Context) -> Result<Value<'a>> {
    let id = optional_id(record, context)?;
    Ok(id.map_or(Value::Absent, Value::Attr))
}

#[inline]
fn optional_id(record: &mut Cursor<'_>, context: &Context) -> Result<Option<AttrId>> {
    let pos = record.pos();
    match record.varint_with_flag()? {
        (0, false) => Ok(None),
        (index, false) => Err(Error::invalid(pos, Violation::AbsentWithIndex { index })),
        (index, true) => {
            check_index(pos, Subject::Attribute, index, context.attrs).map(|id| Some(AttrId(id)))
        }
    }
}

/// A native property. The recursion is at most two deep, like the kind.
fn native<'a>(kind: Native, record: &mut Cursor<'a>, context: &Context) -> Result<Value<'a>> {
    match kind.peel() {
        Err(scalar) => self::scalar(scalar, record, context),
        Ok((wrap, element)) => {
            let left = match wrap {
                Wrap::Optional => u32::from(flag(record)?),
                Wrap::List | Wrap::Dense => record.count(Subject::ListElement, 1)?,
            };
            let elements = *record;
            for _ in 0..left {
                native(element, record, context)?;
            }
            Ok(Value::List(ValueList {
                elements,
                left,
                kind: element,
                context: *context,
            }))
        }
    }
}

fn scalar<'a>(kind: Scalar, record: &mut Cursor<'a>, context: &Context) -> Result<Value<'a>> {
    match kind {
        Scalar::Int(_) => record.varint().map(Value::Int),
        Scalar::Enum(width) => {
            let pos = record.pos();
            let number = record.varint()?;
            // Upstream rejects numbers that the underlying type (32 bits if none is named) cannot hold.
            if number >> (width - 1) > 1 {
                return Err(Error::invalid(
                    pos,
                    Violation::EnumeratorWidth {
                        value: number,
                        bits: u32::from(width),
                    },
                ));
            }
            Ok(Value::Int(number))
        }
        Scalar::Bool | Scalar::Unit => flag(record).map(Value::Bool),
        Scalar::String => {
            let index = record.index(Subject::String, context.strings)?;
            Ok(Value::String(StringId(index)))
        }
        Scalar::Attr => attr(record, context).map(Value::Attr),
    }
}

/// A byte that is 0 or 1.
fn flag(record: &mut Cursor<'_>) -> Result<bool> {
    let pos = record.pos();
    match record.byte()? {
        0 => Ok(false),
        1 => Ok(true),
        value => Err(Error::invalid(
            pos,
            Violation::Bool {
                value: value.into(),
            },
        )),
    }
}

/// The sizes of `groups` groups; their sum must be `total`.
fn sizes<'a>(record: &mut Cursor<'a>, groups: u32, total: u32) -> Result<Value<'a>> {
    let pos = record.pos();
    let (count, sparse) = record.varint_with_flag()?;
    // C++ accepts fewer sizes than groups in the dense form; no writer makes them.
    if count > u64::from(groups) || (!sparse && count != 0 && count != u64::from(groups)) {
        return Err(Error::invalid(
            pos,
            Violation::GroupCount {
                sizes: count,
                groups,
            },
        ));
    }
    let mut bits = None;
    if sparse && count != 0 {
        let pos = record.pos();
        let stated = record.varint()?;
        if stated > 8 {
            return Err(Error::invalid(
                pos,
                Violation::GroupIndexBits { bits: stated },
            ));
        }
        bits = Some(stated as u32);
    }
    let sizes = Sizes {
        entries: *record,
        bits,
        entries_left: count as u32,
        pair: None,
        group: 0,
        groups,
    };
    let mut reader = sizes;
    let (mut sum, mut next) = (0u64, 0);
    for _ in 0..sizes.entries_left {
        let (size, index) = reader.entry()?;
        if bits.is_some() {
            if index < next || index >= groups {
                return Err(Error::invalid(pos, Violation::GroupOrder));
            }
            next = index + 1;
        }
        sum += u64::from(size);
    }
    *record = reader.entries;
    if sum != u64::from(total) {
        return Err(Error::invalid(
            pos,
            Violation::GroupSum { sum, values: total },
        ));
    }
    Ok(Value::Sizes(sizes))
}
