//! The names of the arguments of a function: jax names them by their locations, `loc("params['w1']")`.

use crate::entity::AttrData;
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::ir::body::OpRef;
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
