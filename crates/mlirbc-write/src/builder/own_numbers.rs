//! Handles as numbers: those of another builder are refused. Attributes that are made by number.

use super::module_builder::Builder;
use super::new_handles::{Attr, Block, Op, Region, Type, Value};
use super::unique_entries::NewEntries;
use mlirbc::dialect::builtin::codes;
use mlirbc::entity::AttrData;
use mlirbc::error::{BuildError, Subject};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{Error, Result};

impl Builder<'_> {
    /// An attribute of the builtin dialect that is another one than all that are equal.
    #[doc(hidden)]
    pub fn new_attr(&mut self, data: &AttrData<'_>) -> Result<AttrId> {
        let mut one = NewEntries::default();
        one.push(data)?;
        self.new_attrs(&one)
    }

    /// The same for several: the first one. The others follow it.
    #[doc(hidden)]
    pub fn new_attrs(&mut self, entries: &NewEntries) -> Result<AttrId> {
        let builtin = match self.builtin {
            Some(known) => known,
            None => self.dialect(codes::NAME)?,
        };
        self.builtin = Some(builtin);
        self.attrs.append(builtin, true, entries).map(AttrId)
    }

    /// Attributes that are equal to a new one are that one from now on.
    #[doc(hidden)]
    pub fn index_attr(&mut self, id: AttrId) {
        self.attrs.index(id.0);
    }

    /// A new attribute whose encoding is its text, with its zero byte, even if there is an equal one.
    #[doc(hidden)]
    pub fn new_text_attr(&mut self, dialect: &str, text: &[u8]) -> Result<AttrId> {
        let dialect = self.dialect(dialect)?;
        self.attrs.push(dialect, false, text).map(AttrId)
    }

    #[doc(hidden)]
    pub fn attr_id(&self, attr: Attr) -> Result<AttrId> {
        self.own(attr.builder, Subject::Attribute)?;
        Ok(AttrId(attr.index))
    }

    #[doc(hidden)]
    pub fn type_id(&self, ty: Type) -> Result<TypeId> {
        self.own(ty.builder, Subject::Type)?;
        Ok(TypeId(ty.index))
    }

    pub(super) fn attr_ids(&self, attrs: &[Attr]) -> Result<Vec<AttrId>> {
        attrs.iter().map(|attr| self.attr_id(*attr)).collect()
    }

    pub(super) fn type_ids(&self, types: &[Type]) -> Result<Vec<TypeId>> {
        types.iter().map(|ty| self.type_id(*ty)).collect()
    }

    pub(crate) fn value_number(&self, value: Value) -> Result<u32> {
        self.own(value.builder, Subject::Value)?;
        Ok(value.index)
    }

    pub(crate) fn block_number(&self, block: Block) -> Result<u32> {
        self.own(block.builder, Subject::Block)?;
        Ok(block.index)
    }

    pub(crate) fn op_number(&self, op: Op) -> Result<u32> {
        self.own(op.builder, Subject::Operation)?;
        Ok(op.index)
    }

    pub(crate) fn region_number(&self, region: Region) -> Result<u32> {
        self.own(region.builder, Subject::Region)?;
        Ok(region.index)
    }

    pub(super) fn own(&self, builder: u32, subject: Subject) -> Result<()> {
        match builder == self.tag() {
            true => Ok(()),
            false => Err(Error::build(BuildError::ForeignHandle { subject })),
        }
    }
}
