//! The names of the arguments and results of a function: jax names arguments by their locations,
//! `loc("params['w1']")`, and results by an attribute.

use std::collections::HashMap;

use crate::entity::AttrData;
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::ir::body::OpRef;
use crate::ir::entry::{AttrRef, AttrValue};
use crate::ir::scan::{ScanState, Visitor, scan};

impl<'a> OpRef<'a> {
    /// The names that locations give to the arguments of the first block of its regions, for the first `most` of them;
    /// `None` for a location that is not only a name. Nothing behind the arguments is read.
    ///
    /// # Errors
    /// Those of reading the arguments, and of decoding their locations.
    pub fn argument_names(self, most: usize) -> Result<Vec<Option<&'a [u8]>>> {
        let view = self.view();
        let locations = match self.isolated() {
            Some(isolated) => {
                let sizes = view.table_sizes()?;
                let (bytes, root) = sizes.body(Some(isolated.head()))?;
                let mut entry = Entry {
                    most,
                    locations: Vec::new(),
                };
                scan(bytes, root, &sizes, &mut ScanState::default(), &mut entry)?;
                entry.locations
            }
            None => {
                let region = self.inline_regions().next();
                let block = region.and_then(|region| region.blocks().next());
                block.map_or_else(Vec::new, |block| {
                    let arguments = (0..block.num_args()).take(most);
                    let location = |nth| block.arg_location(nth).map(|it| it.id());
                    arguments.map(location).collect()
                })
            }
        };
        let name = |location: Option<AttrId>| {
            let Some(AttrData::NameLoc { name, child }) =
                location.map(|id| view.attr(id)).transpose()?
            else {
                return Ok(None);
            };
            // With a place in it, it is the scope that the function was made in.
            match (view.attr(child)?, view.attr(name)?) {
                (AttrData::UnknownLoc, AttrData::String(name)) => view.string(name).map(Some),
                _ => Ok(None),
            }
        };
        locations.into_iter().map(name).collect()
    }
}

/// The attribute in which jax names a result.
pub const RESULT_NAME: &[u8] = b"jax.result_info";

/// How many entries are looked at for it.
const FIRST_ENTRIES: usize = 64;

impl<'a> OpRef<'a> {
    /// The names that `jax.result_info` gives to the results of a function, for the first `most` of them.
    ///
    /// # Errors
    /// Those of decoding the attributes of the results.
    pub fn result_names(self, most: usize) -> Result<Vec<Option<&'a [u8]>>> {
        let attr = self.attr("res_attrs")?.filter(|attr| !attr.is_default());
        let list = attr.map(|attr| attr.as_array()).transpose()?.flatten();
        // Very many results can have one dictionary.
        let mut known = HashMap::new();
        let mut names = Vec::new();
        for attr in list.into_iter().flatten().take(most) {
            names.push(match known.get(&attr.id()) {
                Some(name) => *name,
                None => {
                    let name = result_name(attr)?;
                    known.insert(attr.id(), name);
                    name
                }
            });
        }
        Ok(names)
    }
}

fn result_name(attr: AttrRef<'_>) -> Result<Option<&[u8]>> {
    let Some(dict) = attr.as_dict()? else {
        return Ok(None);
    };
    for entry in dict.iter().take(FIRST_ENTRIES) {
        let (name, value) = entry?;
        if name == RESULT_NAME {
            return Ok(match value.value()? {
                AttrValue::String(name) => Some(name),
                _ => None,
            });
        }
    }
    Ok(None)
}

/// The locations of the first arguments.
struct Entry {
    most: usize,
    locations: Vec<Option<AttrId>>,
}

impl Visitor for Entry {
    const ONLY_ENTRY: bool = true;

    fn argument(&mut self, _: TypeId, location: Option<AttrId>) {
        if self.locations.len() < self.most {
            self.locations.push(location);
        }
    }
}
