//! The locations of operations that state none, and what the text states about the same places.

use std::collections::HashMap;

use crate::ids::AttrId;

/// A line and a column.
type Place = (u64, u64);

/// Locations in the file that the text is from. Those of operations are made without a look at others, because
/// nearly no text also states locations in itself.
#[derive(Default)]
pub(in crate::write::parse) struct Places {
    implicit: Vec<(Place, AttrId)>,
    /// Those of `implicit`, up to this many, by place.
    known: HashMap<Place, AttrId>,
    num_known: usize,
    stated: HashMap<Place, AttrId>,
}

impl Places {
    pub(in crate::write::parse) fn push(&mut self, place: Place, id: AttrId) {
        self.implicit.push((place, id));
    }

    /// The text states a location.
    pub(in crate::write::parse) fn state(&mut self, place: Place, id: AttrId) {
        self.stated.insert(place, id);
    }

    /// The location that the text states for a place.
    pub(in crate::write::parse) fn stated(&self, place: Place) -> Option<AttrId> {
        match self.stated.is_empty() {
            true => None,
            false => self.stated.get(&place).copied(),
        }
    }

    /// The location that an operation got for a place.
    pub(in crate::write::parse) fn implicit(&mut self, place: Place) -> Option<AttrId> {
        self.known
            .extend(self.implicit.get(self.num_known..)?.iter().copied());
        self.num_known = self.implicit.len();
        self.known.get(&place).copied()
    }
}
