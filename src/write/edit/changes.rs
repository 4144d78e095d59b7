//! What changes, beside operations and what is added.

use std::collections::BTreeMap;

use crate::format::SectionId;
use crate::ids::{DialectId, Span, StringId};
use crate::write::plan::Pieces;

/// An attribute with other contents under its number.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    pub(super) dialect: DialectId,
    pub(super) custom: bool,
    pub(super) contents: Pieces,
}

/// Changes of the resources of a file, by their index.
#[derive(Default)]
pub(in crate::write) struct Changes(pub(super) BTreeMap<u32, Change>);

#[derive(Clone, Debug, Default)]
pub(super) struct Change {
    pub(super) key: Option<StringId>,
    pub(super) value: Option<Value>,
    pub(super) alignment: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Value {
    /// None: only the key stays.
    Declared,
    /// Not even the key; for resources without a handle.
    Removed,
    /// Data that were given.
    Data(Span),
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
