//! Operations, attributes and types in other dialects: what a legalization changes.
//!
//! An operation gets another name and all its attributes anew. That its regions are isolated depends on the
//! values that they use, whatever its name is.

use super::changes::Slot;
use super::file_edit::Edit;
use crate::builder::Op;
use crate::plan::Pieces;
use crate::structure::NONE;
use mlirbc::dialect::Dialect;
use mlirbc::dialect::builtin::{BuiltinDialect, codes};
use mlirbc::entity::{AttrData, EntryWriter, FloatKind, SameNumbers, TypeData};
use mlirbc::error::{BuildError, Subject};
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, Span, StringId, TypeId};
use mlirbc::ir::Body;
use mlirbc::props::Value;
use mlirbc::{Error, Result, props};

/// The name and the attributes of an operation in another dialect.
#[derive(Clone, Copy)]
#[doc(hidden)]
pub struct OtherOp {
    name: OpNameId,
    attributes: Option<AttrId>,
    properties: Option<PropertiesId>,
}

/// A body that was loaded.
#[derive(Clone, Copy)]
#[doc(hidden)]
pub struct LoadedBody {
    ops: u32,
}

impl LoadedBody {
    /// One of its operations, by number.
    pub fn op(self, edit: &Edit<'_>, nth: u32) -> Op {
        let (builder, index) = (edit.builder.tag(), self.ops + nth);
        Op { builder, index }
    }
}

/// Entries.
impl Edit<'_> {
    /// An attribute in the encoding of a dialect.
    #[doc(hidden)]
    pub fn add_attr(&mut self, dialect: &dyn Dialect, data: &AttrData<'_>) -> Result<AttrId> {
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        dialect.encode_attr(data, &mut EntryWriter::new(&mut bytes, &mut numbers))?;
        let attr = self.builder.insert_attr(dialect.name(), true, &bytes)?;
        self.builder.attr_id(attr)
    }

    /// A type in the encoding of a dialect.
    #[doc(hidden)]
    pub fn add_type(&mut self, dialect: &dyn Dialect, data: &TypeData<'_>) -> Result<TypeId> {
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        dialect.encode_type(data, &mut EntryWriter::new(&mut bytes, &mut numbers))?;
        let ty = self.builder.insert_type(dialect.name(), true, &bytes)?;
        self.builder.type_id(ty)
    }

    /// A float type, by its text if it has no code.
    #[doc(hidden)]
    pub fn add_float(&mut self, kind: FloatKind) -> Result<TypeId> {
        let ty = self.builder.float_type(kind)?;
        self.builder.type_id(ty)
    }

    /// A type by its text.
    #[doc(hidden)]
    pub fn add_text_type(&mut self, text: &str) -> Result<TypeId> {
        let ty = self.builder.type_text(text)?;
        self.builder.type_id(ty)
    }

    /// A memref with the identity as layout.
    #[doc(hidden)]
    pub fn add_memref(&mut self, shape: &[i64], element: TypeId) -> Result<TypeId> {
        let element = self.type_handle(element);
        let ty = self.builder.memref_type(shape, element, None)?;
        self.builder.type_id(ty)
    }

    /// The number of a string: that of the file, if it has it.
    #[doc(hidden)]
    pub fn string_number(&mut self, text: &[u8]) -> Result<StringId> {
        for (number, string) in (0..).zip(self.file.view().strings()?) {
            if string? == text {
                return Ok(StringId(number));
            }
        }
        Ok(self.builder.string_id(text))
    }

    /// A string attribute: that of the file, if it has it. In a module each attribute is once.
    pub(crate) fn shared_string(&mut self, text: &str) -> Result<AttrId> {
        let data = AttrData::String(self.string_number(text.as_bytes())?);
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        BuiltinDialect.encode_attr(&data, &mut EntryWriter::new(&mut bytes, &mut numbers))?;
        let dialect = self.builder.dialect(codes::NAME)?;
        let found = self.file.view().find_attr(dialect, &bytes)?;
        match found.first() {
            Some(id) => Ok(*id),
            None => self.add_attr(&BuiltinDialect, &data),
        }
    }

    /// The attribute with this number becomes one of another dialect: these bytes, then a span of the file.
    #[doc(hidden)]
    pub fn put_attr(&mut self, id: AttrId, dialect: &str, head: Vec<u8>, tail: Span) -> Result<()> {
        let dialect = self.builder.dialect(dialect)?;
        let mut contents = Pieces::from(head);
        contents.copy(tail);
        let custom = true;
        self.slots.insert(
            id.0,
            Slot {
                dialect,
                custom,
                contents,
            },
        );
        Ok(())
    }

    /// The same for `dense<...>` of a type, with elements that lie in the file.
    #[doc(hidden)]
    pub fn put_elements_of(&mut self, id: AttrId, ty: TypeId, data: Span) -> Result<()> {
        let (mut head, mut numbers) = (Vec::new(), SameNumbers);
        let mut out = EntryWriter::new(&mut head, &mut numbers);
        out.varint(codes::attr::DENSE_ELEMENTS);
        out.ty(ty);
        out.varint(data.len);
        self.put_attr(id, codes::NAME, head, data)
    }
}

/// Operations.
impl<'f> Edit<'f> {
    /// Loads a body, to be changed.
    #[doc(hidden)]
    pub fn load_body(&mut self, body: &Body<'f>) -> Result<LoadedBody> {
        let loaded = self.load(body.view(), body)?;
        Ok(LoadedBody { ops: loaded.ops })
    }

    /// A dictionary with these entries, sorted by name.
    #[doc(hidden)]
    pub fn add_dictionary(&mut self, entries: &[(AttrId, AttrId)]) -> Result<AttrId> {
        self.builder.dictionary_of_ids(entries)
    }

    /// An operation of this name with these attributes: those that it defines, and its dictionary.
    ///
    /// # Errors
    /// `NoPropertyTable` if no table knows an operation with all of these; `Build` if one that it must have
    /// is missing.
    #[doc(hidden)]
    pub fn other_op(
        &mut self,
        name: &str,
        inherent: &[(String, AttrId)],
        attributes: Option<AttrId>,
    ) -> Result<OtherOp> {
        let id = OpNameId(self.builder.name(name)?);
        let (entry, schemas) = self.builder.schemas(id)?;
        if entry.registered == Some(false) {
            return Err(Error::unencodable(Subject::OpName));
        }
        let has_all = |schema: &&props::Schema| {
            let known = |(name, _): &(String, AttrId)| schema.field(name).is_some();
            inherent.iter().all(known)
        };
        let schema = schemas.schemas().iter().find(has_all);
        let schema = schema.ok_or_else(|| Error::no_property_table(name.as_bytes()))?;
        let (mut record, mut numbers) = (Vec::new(), SameNumbers);
        for def in schema.fields() {
            let value = inherent.iter().find(|(name, _)| **name == *def.name);
            let value = value.map_or(Value::Absent, |(_, id)| Value::Attr(*id));
            let out = &mut EntryWriter::new(&mut record, &mut numbers);
            props::encode_field(def.kind, value, out).ok_or_else(|| {
                Error::build(BuildError::MissingProperty {
                    op: name.to_owned(),
                    property: def.name.to_string(),
                })
            })?;
        }
        let properties = match schema.is_empty() {
            true => None,
            false => Some(PropertiesId(self.builder.records.number(&record))),
        };
        Ok(OtherOp {
            name: id,
            attributes,
            properties,
        })
    }

    /// One of these attributes that no operation of this name defines.
    #[doc(hidden)]
    pub fn first_undefined(
        &mut self,
        name: &str,
        attrs: &[(String, AttrId)],
    ) -> Result<Option<String>> {
        let id = OpNameId(self.builder.name(name)?);
        let (_, schemas) = self.builder.schemas(id)?;
        let defines = |(name, _): &&(String, AttrId)| schemas.has_field(name);
        let found = attrs.iter().find(|attr| !defines(attr));
        Ok(found.map(|(name, _)| name.clone()))
    }

    /// An attribute that an operation of this name must have, and that is not among these.
    #[doc(hidden)]
    pub fn first_missing(
        &mut self,
        name: &str,
        attrs: &[(String, AttrId)],
    ) -> Result<Option<String>> {
        let id = OpNameId(self.builder.name(name)?);
        let (_, schemas) = self.builder.schemas(id)?;
        let fields = schemas
            .preferred()
            .map_or(&[][..], |schema| schema.fields());
        let lacks = |def: &&props::FieldDef| {
            def.kind == props::Kind::Attr && attrs.iter().all(|(name, _)| **name != *def.name)
        };
        Ok(fields.iter().find(lacks).map(|def| def.name.to_string()))
    }

    /// An operation becomes another one.
    #[doc(hidden)]
    pub fn put_op(&mut self, op: Op, other: OtherOp) -> Result<()> {
        let op = self.live(op)?;
        let data = &mut self.builder.structure.ops[op as usize];
        data.name = other.name;
        (data.attributes, data.properties) = (other.attributes, other.properties);
        Ok(())
    }

    /// Gives all values of the bodies that were loaded other types.
    #[doc(hidden)]
    pub fn put_types(&mut self, other: impl Fn(TypeId) -> Result<TypeId>) -> Result<()> {
        let values = self.builder.structure.values.iter_mut();
        // Numbers without a value have no block.
        for value in values.filter(|value| value.block != NONE) {
            value.ty = other(value.ty)?;
        }
        Ok(())
    }
}
