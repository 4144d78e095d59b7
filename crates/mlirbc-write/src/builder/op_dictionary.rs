//! The attributes of an operation: its dictionary and its property record.

use super::checked_names::{check_attr_name, duplicate_name};
use super::module_builder::Builder;
use super::new_handles::{Attr, Type};
use mlirbc::attr_text::property;
use mlirbc::entity::{AttrData, EntryWriter, SameNumbers, Scalar as Number, Signedness, TypeData};
use mlirbc::error::{BuildError, Subject};
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, StringId, TypeId};
use mlirbc::props::{Context, Kind, Native, Scalar, Schema, Value, ValueList, Wrap};
use mlirbc::raw::Cursor;
use mlirbc::{Error, Result, props};

/// A value of a native property, which an attribute states.
#[derive(Clone, Copy)]
enum Item {
    Attr(AttrId),
    Int(i64),
}

/// What the dictionary and the record of an operation are made of.
#[doc(hidden)]
pub struct OpAttributes<'o> {
    /// Its full name, for errors.
    pub name: &'o str,
    pub attrs: &'o [(&'o [u8], Attr)],
    /// How many of them, the last ones, are in no record whatever their names are.
    pub discardable: usize,
    pub operands: usize,
    pub results: usize,
    /// Which of the layouts of its record is meant.
    pub schema: usize,
    /// The sizes of groups that are stated.
    pub operand_groups: Option<&'o [u32]>,
    pub result_groups: Option<&'o [u32]>,
}

impl Builder<'_> {
    /// The dictionary and the record of an operation.
    #[doc(hidden)]
    pub fn attributes(
        &mut self,
        name: OpNameId,
        op: &OpAttributes<'_>,
    ) -> Result<(Option<AttrId>, Option<PropertiesId>)> {
        let (entry, schemas) = self.schemas(name)?;
        let is_unregistered = entry.registered == Some(false);
        let schema = schemas.schemas().get(op.schema);
        let schema = schema.filter(|schema| !schema.is_empty() && !is_unregistered);
        let version = self.base.version();
        let mut rest: Vec<(&[u8], Attr)> = Vec::new();
        let mut inherent: Vec<(&str, Attr)> = Vec::new();
        let num_own = op.attrs.len().saturating_sub(op.discardable);
        for (nth, (name, value)) in op.attrs.iter().enumerate() {
            self.attr_id(*value)?;
            check_attr_name(name)?;
            let schema = schema.filter(|_| nth < num_own);
            let field = schema.and_then(|schema| schema.field(name));
            if let Some(field) = field {
                // There are as many fields as the operation defines; the dictionary finds equal names of any number.
                if inherent.iter().any(|(other, _)| *other == &*field.name) {
                    return Err(duplicate_name(name));
                }
                inherent.push((&field.name, *value));
            } else {
                rest.push((name, *value));
            }
        }
        for (property, value) in &inherent {
            self.check_kind(schema, (name, property), AttrId(value.index))?;
        }
        if let (Some(schema), false) = (schema, version.has_native_properties()) {
            let inherent = inherent.iter();
            rest.extend(inherent.map(|(name, attr)| (name.as_bytes(), *attr)));
            for def in schema.fields() {
                let sizes = match def.kind {
                    Kind::OperandSizes(groups) => self.sizes(op, groups, true),
                    Kind::ResultSizes(groups) => self.sizes(op, groups, false),
                    _ => continue,
                };
                rest.push((def.name.as_bytes(), self.sizes_attr(&sizes?)?));
            }
            return Ok((self.dictionary_of(rest)?, None));
        }
        let Some(schema) = schema else {
            for (name, sizes) in [
                ("operandSegmentSizes", op.operand_groups),
                ("resultSegmentSizes", op.result_groups),
            ] {
                if let Some(sizes) = sizes {
                    rest.push((name.as_bytes(), self.sizes_attr(sizes)?));
                }
            }
            return Ok((self.dictionary_of(rest)?, None));
        };
        // A property that is not set can be the empty string.
        let empty = self.string_id(b"");
        let context = self.context(op.operands as u32, op.results as u32);
        let mut record = Vec::new();
        for def in schemas.fields_of(schema, version) {
            let value = inherent.iter().find(|(name, _)| *name == &*def.name);
            let value = value.map(|(_, attr)| AttrId(attr.index));
            let mut numbers = SameNumbers;
            let out = &mut EntryWriter::new(&mut record, &mut numbers);
            let missing = || BuildError::MissingProperty {
                op: op.name.to_owned(),
                property: def.name.to_string(),
            };
            let wrong = || BuildError::PropertyValue {
                op: op.name.to_owned(),
                property: def.name.to_string(),
            };
            let done = match (def.kind, value) {
                (Kind::OperandSizes(_) | Kind::ResultSizes(_), Some(_)) => {
                    // The sizes are stated as numbers.
                    return Err(Error::build(wrong()));
                }
                (Kind::OperandSizes(groups), None) => {
                    let sizes = self.sizes(op, groups, true)?;
                    self.write_sizes(&sizes, &mut record)?;
                    continue;
                }
                (Kind::ResultSizes(groups), None) => {
                    let sizes = self.sizes(op, groups, false)?;
                    self.write_sizes(&sizes, &mut record)?;
                    continue;
                }
                (Kind::Attr, None) => return Err(Error::build(missing())),
                (Kind::Native(kind), None) => match props::encode_unset(kind, empty, out) {
                    Some(()) => continue,
                    None => return Err(Error::build(missing())),
                },
                (Kind::Native(kind), Some(id)) => {
                    let is_value = self.native(kind, Item::Attr(id), &context, out)?;
                    is_value.then_some(()).ok_or_else(wrong)
                }
                (kind, value) => {
                    let value = value.map_or(Value::Absent, Value::Attr);
                    props::encode_field(kind, value, out).ok_or_else(wrong)
                }
            };
            done.map_err(Error::build)?;
        }
        // The rules of the record that do not depend on a single field, such as sums of sizes.
        schemas.decode(Cursor::new(&record, 0), &context, &mut Vec::new())?;
        let record = PropertiesId(self.records.number(&record));
        Ok((self.dictionary_of(rest)?, Some(record)))
    }

    /// The record of an operation with another value of one field, or without it. `None` if no table
    /// explains the record, or the operation has no such field.
    pub(crate) fn changed_record(
        &mut self,
        op: OpNameId,
        [operands, results]: [u32; 2],
        record: PropertiesId,
        field: &str,
        value: Option<AttrId>,
    ) -> Result<Option<PropertiesId>> {
        let (_, schemas) = self.schemas(op)?;
        let bytes = self.record(record)?;
        let context = self.context(operands, results);
        let mut fields = Vec::new();
        let decoded = schemas.decode(Cursor::new(&bytes, 0), &context, &mut fields);
        if decoded.is_err() || !fields.iter().any(|known| known.name() == field) {
            return Ok(None);
        }
        let empty = self.string_id(b"");
        let mut changed = Vec::new();
        for known in fields {
            let (kind, mut numbers) = (known.def.kind, SameNumbers);
            let out = &mut EntryWriter::new(&mut changed, &mut numbers);
            let done = match (known.name() == field, kind, value) {
                (true, Kind::Native(kind), Some(id)) => {
                    let is_value = self.native(kind, Item::Attr(id), &context, out)?;
                    is_value.then_some(())
                }
                (true, Kind::Native(kind), None) => props::encode_unset(kind, empty, out),
                (true, kind, value) => {
                    let value = value.map_or(Value::Absent, Value::Attr);
                    props::encode_field(kind, value, out)
                }
                (false, kind, _) => props::encode_field(kind, known.value, out),
            };
            done.ok_or_else(|| {
                Error::build(BuildError::PropertyValue {
                    op: self.full_name(op),
                    property: field.to_owned(),
                })
            })?;
        }
        Ok(Some(PropertiesId(self.records.number(&changed))))
    }

    /// Refuses an attribute that is not of the kind that the operation requires under this name.
    pub(crate) fn check_property(
        &mut self,
        op: OpNameId,
        property: &str,
        value: AttrId,
    ) -> Result<()> {
        let (entry, schemas) = self.schemas(op)?;
        let schema = schemas.preferred();
        let schema = schema.filter(|_| entry.registered != Some(false));
        self.check_kind(schema, (op, property), value)
    }

    fn check_kind(
        &self,
        schema: Option<&Schema>,
        (op, property): (OpNameId, &str),
        value: AttrId,
    ) -> Result<()> {
        let field = schema.and_then(|schema| schema.owner(property.as_bytes()));
        let Some(kind) = field.and_then(|field| field.stores) else {
            return Ok(());
        };
        match kind.holds(&self.attr_data(value)?, |ty| self.type_data(ty))? {
            true => Ok(()),
            false => Err(Error::build(BuildError::PropertyKind {
                op: self.full_name(op),
                property: property.to_owned(),
                wanted: kind.text(),
            })),
        }
    }

    /// Whether no table explains the record of an operation.
    pub(crate) fn is_unexplained(
        &mut self,
        op: OpNameId,
        [operands, results]: [u32; 2],
        record: PropertiesId,
    ) -> Result<bool> {
        let (_, schemas) = self.schemas(op)?;
        let bytes = self.record(record)?;
        let context = self.context(operands, results);
        let decoded = schemas.decode(Cursor::new(&bytes, 0), &context, &mut Vec::new());
        Ok(decoded.is_err())
    }

    /// What the meaning of a record depends on.
    fn context(&self, operands: u32, results: u32) -> Context {
        Context {
            version: self.base.version(),
            attrs: self.attrs.len(),
            strings: u32::MAX,
            operands,
            results,
        }
    }

    /// The bytes of a record.
    pub(crate) fn record(&self, id: PropertiesId) -> Result<Vec<u8>> {
        match (self.records.get(id.0), self.base.view) {
            (Some(bytes), _) => Ok(bytes.to_vec()),
            (None, Some(view)) => Ok(view.properties(id)?.rest().to_vec()),
            (None, None) => Err(Error::unencodable(Subject::PropertyRecord)),
        }
    }

    fn dictionary_of(&mut self, entries: Vec<(&[u8], Attr)>) -> Result<Option<AttrId>> {
        if entries.is_empty() {
            return Ok(None);
        }
        let dictionary = self.dictionary_of_names(entries)?;
        Ok(Some(self.attr_id(dictionary)?))
    }

    fn sizes_attr(&mut self, sizes: &[u32]) -> Result<Attr> {
        let i32: Type = self.integer_type(32, Signedness::Signless)?;
        let bytes: Vec<u8> = sizes.iter().flat_map(|size| size.to_le_bytes()).collect();
        self.dense_array(i32, &bytes)
    }

    /// Appends the sizes of groups to a record: before version 6 as an attribute.
    fn write_sizes(&mut self, sizes: &[u32], record: &mut Vec<u8>) -> Result<()> {
        let attr = match self.base.version().has_native_segment_sizes() {
            true => None,
            false => Some(self.sizes_attr(sizes)?),
        };
        let mut numbers = SameNumbers;
        let out = &mut EntryWriter::new(record, &mut numbers);
        match attr {
            Some(attr) => out.attr(AttrId(attr.index)),
            None => props::encode_sizes(sizes.iter().copied(), out),
        }
        Ok(())
    }

    /// The sizes of groups that are stated, or that the number of values determines.
    fn sizes(&self, op: &OpAttributes<'_>, groups: u32, operands: bool) -> Result<Vec<u32>> {
        let (stated, count) = match operands {
            true => (op.operand_groups, op.operands),
            false => (op.result_groups, op.results),
        };
        let sizes = stated.map(<[u32]>::to_vec).or_else(|| {
            let names = self.tables().groups(op.name)?;
            let names = match operands {
                true => names.operands,
                false => names.results,
            };
            let varying = names.iter().filter(|group| group.varies()).count();
            // With several groups of any size, that they are equal would be a guess.
            let known = varying < 2 || count == names.len() - varying;
            let ranges = known.then(|| props::ranges(&names, count as u32))??;
            Some(ranges.iter().map(|range| range.len() as u32).collect())
        });
        let fits = |sizes: &Vec<u32>| {
            let sum: u64 = sizes.iter().map(|size| u64::from(*size)).sum();
            sizes.len() == groups as usize && sum == count as u64
        };
        sizes.filter(fits).ok_or_else(|| {
            Error::build(BuildError::GroupSizes {
                op: op.name.to_owned(),
                subject: match operands {
                    true => Subject::Operand,
                    false => Subject::OpResult,
                },
            })
        })
    }

    /// A native property. The recursion is at most two deep, like the kind.
    fn native(
        &self,
        kind: Native,
        item: Item,
        context: &Context,
        out: &mut EntryWriter<'_>,
    ) -> Result<bool> {
        let done = match kind.peel() {
            Ok((wrap, element)) => {
                let Some(items) = self.items(wrap, item)? else {
                    return Ok(false);
                };
                let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
                for item in &items {
                    let inner = &mut EntryWriter::new(&mut bytes, &mut numbers);
                    if !self.native(element, *item, context, inner)? {
                        return Ok(false);
                    }
                }
                let elements = Cursor::new(&bytes, 0);
                let list = ValueList::new(elements, items.len() as u32, element, *context);
                props::encode_field(Kind::Native(kind), Value::List(list), out)
            }
            Err(scalar) => match self.scalar(scalar, item)? {
                Some(value) => props::encode_field(Kind::Native(kind), value, out),
                None => None,
            },
        };
        Ok(done.is_some())
    }

    /// The elements that an attribute states for a wrap.
    fn items(&self, wrap: Wrap, item: Item) -> Result<Option<Vec<Item>>> {
        let Item::Attr(id) = item else {
            return Ok(None);
        };
        let items: Option<Vec<_>> = match (wrap, self.attr_data(id)?) {
            (_, AttrData::Array(items)) => Some(items.iter().map(Item::Attr).collect()),
            (Wrap::Optional, _) => Some(vec![item]),
            (_, AttrData::DenseArray { element, data, .. }) => {
                let stride = match self.int_width(element)? {
                    Some(width @ (8 | 16 | 32 | 64)) => width as usize / 8,
                    _ => return Ok(None),
                };
                let ints = data.chunks_exact(stride).map(|bytes| {
                    let negative = bytes[stride - 1] & 0x80 != 0;
                    let mut word = [if negative { 0xff } else { 0 }; 8];
                    word[..stride].copy_from_slice(bytes);
                    Item::Int(i64::from_le_bytes(word))
                });
                Some(ints.collect())
            }
            _ => None,
        };
        Ok(items.filter(|items| wrap != Wrap::Optional || items.len() < 2))
    }

    fn scalar(&self, kind: Scalar, item: Item) -> Result<Option<Value<'static>>> {
        let id = match item {
            Item::Attr(id) => id,
            Item::Int(number) => {
                let is_int = matches!(kind, Scalar::Int(_) | Scalar::Enum(_));
                return Ok(is_int.then_some(Value::Int(number as u64)));
            }
        };
        if kind == Scalar::Attr {
            return Ok(Some(Value::Attr(id)));
        }
        let value = match (kind, self.attr_data(id)?) {
            (Scalar::String, AttrData::String(text)) => Some(string(text)),
            (Scalar::Unit, AttrData::Unit) => Some(Value::Bool(true)),
            (Scalar::Int(_) | Scalar::Enum(_), AttrData::Text(text)) => {
                let text = text.strip_suffix(b"\0").unwrap_or(text);
                property::overflow_flags(text).map(Value::Int)
            }
            (_, AttrData::Integer { ty, bits }) => {
                let Some(width @ 1..=64) = self.int_width(ty)? else {
                    return Ok(None);
                };
                let number = bits.number(width)? as u64;
                match kind {
                    Scalar::Bool | Scalar::Unit => (width == 1).then_some(Value::Bool(number != 0)),
                    Scalar::Int(_) => {
                        let unused = 64 - width;
                        let number = (number << unused) as i64 >> unused;
                        Some(Value::Int(number as u64))
                    }
                    Scalar::Enum(_) => Some(Value::Int(number)),
                    Scalar::String | Scalar::Attr => None,
                }
            }
            _ => None,
        };
        Ok(value)
    }

    fn int_width(&self, ty: TypeId) -> Result<Option<u32>> {
        let data: TypeData<'_> = self.type_data(ty)?;
        Ok(match Number::of(&data) {
            Some(Number::Int { width, .. }) => Some(width),
            Some(Number::Index) => Some(64),
            _ => None,
        })
    }
}

fn string(id: StringId) -> Value<'static> {
    Value::String(id)
}
