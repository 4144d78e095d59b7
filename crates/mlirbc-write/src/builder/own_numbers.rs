//! Handles as numbers: those of another builder are refused.

use super::module_builder::Builder;
use super::new_handles::{Attr, Block, Op, Region, Type, Value};
use mlirbc::error::{BuildError, Subject};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{Error, Result};

impl Builder<'_> {
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
