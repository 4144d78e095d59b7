//! Attributes and types of VHLO, whose functions have no builtin ones.

use super::module_builder::{Builder, encoded};
use super::new_handles::{Attr, Type};
use crate::dialect::Dialect;
use crate::dialect::vhlo::VHLO;
use crate::entity::{AttrData, EntryWriter, FieldValue, SameNumbers, TypeData};
use crate::error::{Error, Result, Subject};

impl Builder<'_> {
    /// `#vhlo.string_v1<"text">`.
    pub(in crate::write) fn vhlo_string(&mut self, text: &str) -> Result<Attr> {
        let text = self.string_id(text.as_bytes());
        self.vhlo_attr("string_v1", FieldValue::String(text))
    }

    /// `#vhlo.type_v1<type>`.
    pub(in crate::write) fn vhlo_type_attr(&mut self, ty: Type) -> Result<Attr> {
        let ty = self.type_id(ty)?;
        self.vhlo_attr("type_v1", FieldValue::Type(ty))
    }

    /// `#vhlo.array_v1<[a, b]>`.
    pub(in crate::write) fn vhlo_array(&mut self, items: &[Attr]) -> Result<Attr> {
        let bytes = encoded(self.attr_ids(items)?);
        let list = self.list(&bytes, items.len())?;
        self.vhlo_attr("array_v1", FieldValue::Attrs(list))
    }

    /// `#vhlo.dict_v1<{a = b}>`.
    pub(in crate::write) fn vhlo_dictionary(&mut self, entries: &[(Attr, Attr)]) -> Result<Attr> {
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
    pub(in crate::write) fn vhlo_function_type(
        &mut self,
        inputs: &[Type],
        results: &[Type],
    ) -> Result<Type> {
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
