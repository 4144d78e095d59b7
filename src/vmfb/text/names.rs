//! The names of a module that operations refer to.

use crate::error::Result;
use crate::vmfb::flatbuffer::{Element, List};
use crate::vmfb::items::{Export, Import, Type};
use crate::vmfb::location::SourceMap;
use crate::vmfb::module::Module;
use crate::vmfb::rodata::Rodata;

/// The tables of a module, as far as its text needs them.
pub(super) struct Names<'m> {
    pub(super) module: &'m [u8],
    types: List<'m, Type<'m>>,
    imports: List<'m, Import<'m>>,
    rodata: List<'m, Rodata>,
    exports: List<'m, Export<'m>>,
    /// `(function, export)`, sorted.
    exported: Vec<(u32, u32)>,
    /// Source maps, if there is one for each function.
    maps: Option<List<'m, SourceMap<'m>>>,
}

impl<'m> Names<'m> {
    pub(super) fn new(module: &'m Module<'_>) -> Result<Names<'m>> {
        let exports = module.exports()?;
        let mut exported = Vec::with_capacity(exports.len() as usize);
        for (export, nth) in exports.iter().zip(0..) {
            // Others are no number of a function.
            if let Ok(function) = u32::try_from(export?.internal_ordinal) {
                exported.push((function, nth));
            }
        }
        exported.sort_unstable();
        // Compilers since IREE 3.11 write the source map of the last function in the first place:
        // its name would be that of another function.
        let functions = module.descriptors()?.len();
        let maps = module.debug()?.map(|debug| debug.functions);
        Ok(Names {
            module: module.name()?,
            types: module.types()?,
            imports: module.imports()?,
            rodata: module.rodata()?,
            exports,
            exported,
            maps: maps.filter(|maps| maps.len() == functions),
        })
    }

    /// The names under which other modules call a function.
    pub(super) fn exports(&self, function: u32) -> impl Iterator<Item = Result<&'m [u8]>> + '_ {
        let first = self.exported.partition_point(|(it, _)| *it < function);
        let found = self.exported[first..].iter();
        found
            .take_while(move |(it, _)| *it == function)
            .map(|(_, nth)| Ok(self.exports.get(*nth)?.local_name))
    }

    /// The name of a function in the debug database.
    pub(super) fn internal(&self, function: u32) -> Result<Option<&'m [u8]>> {
        let map = self.maps.map(|maps| entry(maps, function)).transpose()?;
        let name = map.flatten().map(|map| map.local_name);
        Ok(name.filter(|name| !name.is_empty()))
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
