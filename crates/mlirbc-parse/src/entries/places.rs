//! The locations of operations that state none, and what the text states about the same places.

use std::collections::HashMap;

use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc_write::builder::Builder;

/// A line and a column.
pub(crate) type Place = (u64, u64);

/// The locations in the file that the text is from, by place. Those of operations are made without a look at
/// others, because nearly no text also states locations in itself.
#[derive(Default)]
pub(crate) struct Places {
    known: HashMap<Place, AttrId>,
    /// The entries that were looked at.
    num_seen: u32,
    is_stated: bool,
    /// Whether operations get their places in the text whatever location they state.
    pub(crate) is_only: bool,
}

impl Places {
    /// The text states a location.
    pub(crate) fn state(&mut self) {
        self.is_stated = true;
    }

    /// Whether the text has stated any.
    pub(crate) fn is_stated(&self) -> bool {
        self.is_stated
    }

    /// The location in this file at a place, if there is one.
    pub(crate) fn find(
        &mut self,
        builder: &Builder<'_>,
        source: AttrId,
        place: Place,
    ) -> Option<AttrId> {
        for id in (self.num_seen..builder.counts().attrs).map(AttrId) {
            if let Ok(AttrData::FileLineColLoc { file, line, column }) = builder.attr_data(id) {
                if file == source {
                    self.known.entry((line, column)).or_insert(id);
                }
            }
        }
        self.num_seen = builder.counts().attrs;
        self.known.get(&place).copied()
    }
}
