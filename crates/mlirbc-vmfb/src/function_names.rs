//! The names of functions: of exports, and of the debug database.

use std::borrow::Cow;

use crate::error::Result;
use crate::flatbuffer::List;
use crate::items::Export;
use crate::location::SourceMap;
use crate::module::Module;

/// The names of the functions of a module, by number.
#[derive(Debug)]
pub struct FunctionNames<'m> {
    exports: List<'m, Export<'m>>,
    /// `(function, export)`, sorted.
    exported: Vec<(u32, u32)>,
    /// Source maps, if there is one for each function. Compilers since IREE 3.11 write that of the
    /// last function in the first place: its name would be that of another function.
    maps: Option<List<'m, SourceMap<'m>>>,
}

impl<'m> FunctionNames<'m> {
    /// The names of a module.
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`.
    pub fn new(module: &'m Module<'_>) -> Result<FunctionNames<'m>> {
        let exports = module.exports()?;
        let mut exported = Vec::with_capacity(exports.len() as usize);
        for (export, nth) in exports.iter().zip(0..) {
            // Others are no number of a function.
            if let Ok(function) = u32::try_from(export?.internal_ordinal) {
                exported.push((function, nth));
            }
        }
        exported.sort_unstable();
        let functions = module.descriptors()?.len();
        let maps = module.debug()?.map(|debug| debug.functions);
        Ok(FunctionNames {
            exports,
            exported,
            maps: maps.filter(|maps| maps.len() == functions),
        })
    }

    /// The names under which other modules call a function.
    pub fn exports(&self, function: u32) -> impl Iterator<Item = Result<&'m [u8]>> + '_ {
        let first = self.exported.partition_point(|(it, _)| *it < function);
        let found = self.exported[first..].iter();
        found
            .take_while(move |(it, _)| *it == function)
            .map(|(_, nth)| Ok(self.exports.get(*nth)?.local_name))
    }

    /// The name of a function in the debug database.
    ///
    /// # Errors
    /// `Vm`.
    pub fn internal(&self, function: u32) -> Result<Option<&'m [u8]>> {
        let map = self.maps.filter(|maps| function < maps.len());
        let name = map.map(|maps| maps.get(function)).transpose()?;
        Ok(name
            .map(|map| map.local_name)
            .filter(|name| !name.is_empty()))
    }

    /// A name to show: of the first export, of the debug database, or `fn` and the number.
    ///
    /// # Errors
    /// `Vm`.
    pub fn shown(&self, function: u32) -> Result<Cow<'m, [u8]>> {
        if let Some(name) = self.exports(function).next() {
            return name.map(Cow::Borrowed);
        }
        Ok(match self.internal(function)? {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(format!("fn{function}").into_bytes()),
        })
    }
}
