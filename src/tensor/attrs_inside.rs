//! The attributes that other attributes and types contain.

use std::collections::HashSet;

use crate::entity::List;
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::symbols::references::entry_parts::{self, Parts};
use crate::view::View;

/// The attributes that other attributes and types contain. What is in the dictionary of an operation is not among
/// them, unless that dictionary is. What cannot be decoded contains nothing.
///
/// # Errors
/// Those of the tables of the file.
pub(super) fn attrs_inside(
    view: View<'_>,
    dictionaries: &HashSet<AttrId>,
) -> Result<HashSet<AttrId>> {
    let mut inside = Inside(HashSet::new());
    // An entry that is damaged ends the list of its parts.
    let attr = |id: AttrId, inside: &mut Inside| -> Result<()> {
        let dialect = view.dialect(view.attr_entry(id)?.dialect)?.name;
        entry_parts::attr(&view.attr(id)?, dialect, inside)
    };
    let ty = |id: TypeId, inside: &mut Inside| -> Result<()> {
        let dialect = view.dialect(view.type_entry(id)?.dialect)?.name;
        entry_parts::ty(&view.ty(id)?, dialect, inside)
    };
    let ids = (0..view.num_attrs()?).map(AttrId);
    for id in ids.filter(|id| !dictionaries.contains(id)) {
        let _ = attr(id, &mut inside);
    }
    for id in (0..view.num_types()?).map(TypeId) {
        let _ = ty(id, &mut inside);
    }
    let mut pending: Vec<AttrId> = dictionaries.intersection(&inside.0).copied().collect();
    while let Some(id) = pending.pop() {
        let mut found = Inside(HashSet::new());
        let _ = attr(id, &mut found);
        let new = found.0.into_iter().filter(|id| inside.0.insert(*id));
        pending.extend(new.filter(|id| dictionaries.contains(id)));
    }
    Ok(inside.0)
}

struct Inside(HashSet<AttrId>);

impl Parts for Inside {
    fn attr(&mut self, id: AttrId) -> Result<()> {
        self.0.insert(id);
        Ok(())
    }

    fn ty(&mut self, _: TypeId) -> Result<()> {
        Ok(())
    }

    fn symbol_ref(&mut self, _: AttrId, _: List<'_, AttrId>) -> Result<()> {
        Ok(())
    }

    fn dictionary(&mut self, entries: List<'_, (AttrId, AttrId)>) -> Result<()> {
        self.0.extend(entries.into_iter().map(|(_, value)| value));
        Ok(())
    }
}
