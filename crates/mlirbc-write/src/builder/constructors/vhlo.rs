//! Attributes and types of VHLO, whose functions have no builtin ones.

use crate::builder::module_builder::{Builder, encoded};
use crate::builder::new_handles::{Attr, Type};
use mlirbc::dialect::Dialect;
use mlirbc::dialect::vhlo::VHLO;
use mlirbc::entity::{AttrData, EntryWriter, FieldValue, SameNumbers, TypeData};
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::raw::Cursor;
use mlirbc::{Error, Result};

impl Builder<'_> {
    /// `#vhlo.string_v1<"text">`.
    #[doc(hidden)]
    pub fn vhlo_string(&mut self, text: &str) -> Result<Attr> {
        let text = self.string_id(text.as_bytes());
        self.vhlo_attr("string_v1", FieldValue::String(text))
    }

    /// `#vhlo.type_v1<type>`.
    pub(crate) fn vhlo_type_attr(&mut self, ty: Type) -> Result<Attr> {
        let ty = self.type_id(ty)?;
        self.vhlo_attr("type_v1", FieldValue::Type(ty))
    }

    /// `#vhlo.array_v1<[a, b]>`.
    #[doc(hidden)]
    pub fn vhlo_array(&mut self, items: &[Attr]) -> Result<Attr> {
        let bytes = encoded(self.attr_ids(items)?);
        let list = self.list(&bytes, items.len())?;
        self.vhlo_attr("array_v1", FieldValue::Attrs(list))
    }

    /// `#vhlo.dict_v1<{a = b}>`.
    pub(crate) fn vhlo_dictionary(&mut self, entries: &[(Attr, Attr)]) -> Result<Attr> {
        let ids = entries
            .iter()
            .map(|(key, value)| Ok((self.attr_id(*key)?, self.attr_id(*value)?)));
        let bytes = encoded(ids.collect::<Result<Vec<_>>>()?);
        let list = self.list(&bytes, entries.len())?;
        self.vhlo_attr("dict_v1", FieldValue::AttrPairs(list))
    }

    /// An attribute of the row with this name, which has one field.
    fn vhlo_attr(&mut self, name: &str, value: FieldValue<'_>) -> Result<Attr> {
        let data = VHLO.attr_of(name, [value]).map(AttrData::Custom);
        let data = data.ok_or_else(|| Error::unencodable(Subject::Attribute))?;
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        VHLO.encode_attr(&data, &mut EntryWriter::new(&mut bytes, &mut numbers))?;
        self.insert_attr(VHLO.name, true, &bytes)
    }

    /// `!vhlo.func_v1<(a) -> b>`.
    pub(crate) fn vhlo_function_type(&mut self, inputs: &[Type], results: &[Type]) -> Result<Type> {
        let (ins, outs) = (
            encoded(self.type_ids(inputs)?),
            encoded(self.type_ids(results)?),
        );
        let fields = [
            FieldValue::Types(self.list(&ins, inputs.len())?),
            FieldValue::Types(self.list(&outs, results.len())?),
        ];
        let data = VHLO.type_of("func_v1", fields).map(TypeData::Custom);
        let data = data.ok_or_else(|| Error::unencodable(Subject::Type))?;
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        VHLO.encode_type(&data, &mut EntryWriter::new(&mut bytes, &mut numbers))?;
        self.insert_type(VHLO.name, true, &bytes)
    }
}

/// Values that a version without an attribute means. One that the file has is used again: in a module
/// each attribute is once.
impl Builder<'_> {
    /// `#vhlo.tensor_v1<dense<...> : tensor<...xi64>>`, with these bytes.
    #[doc(hidden)]
    pub fn vhlo_i64_tensor(&mut self, shape: &[i64], data: &[u8]) -> Result<Attr> {
        let element = self.shared_type("i64_v1", [])?;
        let extents = encoded(shape.iter().copied());
        let shape = FieldValue::SignedList(self.list(&extents, shape.len())?);
        let element = FieldValue::Type(self.type_id(element)?);
        let ty = self.shared_type("tensor_v1", [shape, element])?;
        let ty = FieldValue::Type(self.type_id(ty)?);
        self.shared_attr("tensor_v1", [ty, FieldValue::Bytes(Cursor::new(data, 0))])
    }

    /// `#vhlo.type_v1<!vhlo.none_v1>`.
    #[doc(hidden)]
    pub fn vhlo_none_type(&mut self) -> Result<Attr> {
        let none = self.shared_type("none_v1", [])?;
        let none = FieldValue::Type(self.type_id(none)?);
        self.shared_attr("type_v1", [none])
    }

    /// `#vhlo.result_accuracy_v1` with zeros and the mode `DEFAULT`.
    #[doc(hidden)]
    pub fn vhlo_default_accuracy(&mut self) -> Result<Attr> {
        let mode = FieldValue::Enum(0, "DEFAULT");
        let mode = self.shared_attr("result_accuracy_mode_v1", [mode])?;
        let mode = FieldValue::Attr(self.attr_id(mode)?);
        let zero = || FieldValue::Double(0.0);
        let fields = [zero(), zero(), FieldValue::Signed(0), mode];
        self.shared_attr("result_accuracy_v1", fields)
    }

    /// `#vhlo.bool_v1<false>`.
    #[doc(hidden)]
    pub fn vhlo_false(&mut self) -> Result<Attr> {
        self.shared_attr("bool_v1", [FieldValue::Bool(false)])
    }

    /// `#vhlo.array_v1<[]>`.
    #[doc(hidden)]
    pub fn vhlo_empty_array(&mut self) -> Result<Attr> {
        let list = FieldValue::Attrs(self.list(&[], 0)?);
        self.shared_attr("array_v1", [list])
    }

    /// `#vhlo.array_v1<[...]>` with so many `#vhlo.precision_v1<DEFAULT>`.
    #[doc(hidden)]
    pub fn vhlo_default_precision(&mut self, len: usize) -> Result<Attr> {
        let precision = self.shared_attr("precision_v1", [FieldValue::Enum(0, "DEFAULT")])?;
        let bytes = encoded(self.attr_ids(&vec![precision; len])?);
        let list = FieldValue::Attrs(self.list(&bytes, len)?);
        self.shared_attr("array_v1", [list])
    }

    /// An attribute of the row with this name: that of the file, if it has one.
    fn shared_attr<'v>(
        &mut self,
        name: &str,
        fields: impl IntoIterator<Item = FieldValue<'v>>,
    ) -> Result<Attr> {
        let data = VHLO.attr_of(name, fields).map(AttrData::Custom);
        let data = data.ok_or_else(|| Error::unencodable(Subject::Attribute))?;
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        VHLO.encode_attr(&data, &mut EntryWriter::new(&mut bytes, &mut numbers))?;
        let dialect = self.dialect(VHLO.name)?;
        if let Some(view) = self.base.view {
            for id in (0..view.num_attrs()?).map(AttrId) {
                let entry = view.attr_entry(id)?;
                let is_same = entry.custom && entry.dialect == dialect;
                let is_same = is_same && entry.span.len == bytes.len() as u64;
                if is_same && view.entry_bytes(&entry)?.rest() == bytes {
                    let (builder, index) = (self.tag(), id.0);
                    return Ok(Attr { builder, index });
                }
            }
        }
        self.insert_attr(VHLO.name, true, &bytes)
    }

    /// A type of the row with this name: that of the file, if it has one.
    fn shared_type<'v>(
        &mut self,
        name: &str,
        fields: impl IntoIterator<Item = FieldValue<'v>>,
    ) -> Result<Type> {
        let data = VHLO.type_of(name, fields).map(TypeData::Custom);
        let data = data.ok_or_else(|| Error::unencodable(Subject::Type))?;
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        VHLO.encode_type(&data, &mut EntryWriter::new(&mut bytes, &mut numbers))?;
        let dialect = self.dialect(VHLO.name)?;
        if let Some(view) = self.base.view {
            for id in (0..view.num_types()?).map(TypeId) {
                let entry = view.type_entry(id)?;
                let is_same = entry.custom && entry.dialect == dialect;
                let is_same = is_same && entry.span.len == bytes.len() as u64;
                if is_same && view.entry_bytes(&entry)?.rest() == bytes {
                    let (builder, index) = (self.tag(), id.0);
                    return Ok(Type { builder, index });
                }
            }
        }
        self.insert_type(VHLO.name, true, &bytes)
    }
}
