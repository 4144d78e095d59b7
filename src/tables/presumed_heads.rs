//! The first bytes of long attributes as something else in the file says that they are, so that they need not be
//! read for a list.

use crate::ids::Pos;

/// The first bytes of an entry, and where they are.
pub(crate) type PresumedHead = (Pos, Box<[u8]>);

/// First bytes in the order of the file.
pub(crate) struct PresumedHeads(Vec<PresumedHead>);

impl PresumedHeads {
    pub(crate) fn new(mut heads: Vec<PresumedHead>) -> PresumedHeads {
        heads.sort_unstable_by_key(|(start, _)| *start);
        PresumedHeads(heads)
    }

    /// The bytes of memory that they take, beside their own.
    pub(crate) fn held(&self) -> usize {
        let bytes = self.0.iter().map(|(_, head)| head.len());
        bytes.sum::<usize>() + self.0.capacity() * size_of::<PresumedHead>()
    }

    /// All of them.
    pub(crate) fn all(&self) -> &[PresumedHead] {
        &self.0
    }

    /// The first bytes of the entry that begins there.
    pub(crate) fn of(&self, start: Pos) -> Option<&[u8]> {
        let at = self.0.binary_search_by_key(&start, |(at, _)| *at).ok()?;
        Some(&self.0[at].1)
    }
}
