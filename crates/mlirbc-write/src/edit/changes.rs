//! What changes, beside operations and what is added.

use std::collections::{BTreeMap, BTreeSet};

use crate::plan::Pieces;
use mlirbc::SectionId;
use mlirbc::ids::{DialectId, Span, StringId};

/// An attribute with other contents under its number.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    pub(super) dialect: DialectId,
    pub(super) custom: bool,
    pub(super) contents: Pieces,
}

/// Changes of the resources of a file, by their index.
#[derive(Default)]
pub(crate) struct Changes {
    changed: BTreeMap<u32, Change>,
    /// Those that lose their data, which can be all of a file.
    dropped: BTreeSet<u32>,
}

/// What a resource gets.
#[derive(Clone, Debug, Default)]
pub(super) struct Change {
    pub(super) key: Option<StringId>,
    /// Data that were given.
    pub(super) data: Option<Span>,
    pub(super) alignment: Option<u64>,
}

impl Changes {
    pub(super) fn is_empty(&self) -> bool {
        self.changed.is_empty() && self.dropped.is_empty()
    }

    pub(super) fn get(&self, index: u32) -> Option<&Change> {
        self.changed.get(&index)
    }

    /// The change of a resource, to be filled in.
    pub(super) fn of(&mut self, index: u32) -> &mut Change {
        self.changed.entry(index).or_default()
    }

    pub(super) fn set_data(&mut self, index: u32, data: Span) {
        self.dropped.remove(&index);
        self.of(index).data = Some(data);
    }

    pub(super) fn drop_data(&mut self, index: u32) {
        self.dropped.insert(index);
        if let Some(change) = self.changed.get_mut(&index) {
            change.data = None;
        }
    }

    /// Whether a resource loses its data.
    pub(super) fn drops(&self, index: u32) -> bool {
        self.dropped.contains(&index)
    }
}

/// The sections that change, with the alignment of their data.
#[derive(Default)]
pub(super) struct Contents(Vec<(SectionId, u64, Pieces)>);

impl Contents {
    pub(super) fn insert(&mut self, id: SectionId, alignment: u64, section: Pieces) {
        self.0.push((id, alignment, section));
    }

    /// The section with this id, which is then no longer here.
    pub(super) fn take(&mut self, id: SectionId) -> Option<(u64, Pieces)> {
        let index = self.0.iter().position(|(other, ..)| *other == id)?;
        let (_, alignment, section) = self.0.remove(index);
        Some((alignment, section))
    }

    /// Those that were not taken.
    pub(super) fn into_rest(self) -> impl Iterator<Item = (SectionId, u64, Pieces)> {
        self.0.into_iter()
    }

    pub(super) fn list(&self) -> impl Iterator<Item = &(SectionId, u64, Pieces)> {
        self.0.iter()
    }
}
