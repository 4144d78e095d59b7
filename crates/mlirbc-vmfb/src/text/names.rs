//! The names of a module that operations refer to.

use crate::error::Result;
use crate::flatbuffer::{Element, List};
use crate::function_names::FunctionNames;
use crate::items::{Import, Type};
use crate::module::Module;
use crate::rodata::Rodata;

/// The tables of a module, as far as its text needs them.
pub(super) struct Names<'m> {
    pub(super) module: &'m [u8],
    pub(super) functions: FunctionNames<'m>,
    types: List<'m, Type<'m>>,
    imports: List<'m, Import<'m>>,
    rodata: List<'m, Rodata>,
}

impl<'m> Names<'m> {
    pub(super) fn new(module: &'m Module<'_>) -> Result<Names<'m>> {
        Ok(Names {
            module: module.name()?,
            functions: FunctionNames::new(module)?,
            types: module.types()?,
            imports: module.imports()?,
            rodata: module.rodata()?,
        })
    }

    pub(super) fn import(&self, number: u32) -> Result<Option<&'m [u8]>> {
        Ok(entry(self.imports, number)?.map(|import| import.full_name))
    }

    pub(super) fn type_name(&self, number: u32) -> Result<Option<&'m [u8]>> {
        Ok(entry(self.types, number)?.map(|ty| ty.full_name))
    }

    pub(super) fn rodata_len(&self, number: u32) -> Result<Option<u64>> {
        Ok(entry(self.rodata, number)?.map(|segment| segment.len()))
    }
}

/// An entry, or `None` for a number after the last one.
fn entry<'m, T: Element<'m>>(list: List<'m, T>, number: u32) -> Result<Option<T>> {
    (number < list.len()).then(|| list.get(number)).transpose()
}
