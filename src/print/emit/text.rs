//! The text of a body, with splices for the texts of other bodies.

use crate::error::Error;
use crate::ids::ResourceId;
use crate::ir::IsolatedHead;

use super::super::ssa::NextIds;

/// Isolated regions whose text is made separately.
#[derive(Clone, Copy, Debug)]
pub(super) struct IsolatedRegions {
    pub(super) head: IsolatedHead,
    /// Indentation of the operation that has them.
    pub(super) indent: u32,
    /// The numbers they begin with.
    pub(super) start: NextIds,
}

/// The text of a body.
#[derive(Default)]
pub(super) struct BodyText {
    pub(super) text: Vec<u8>,
    /// The splices, in order.
    pub(super) splices: Vec<Splice>,
    /// The resources that the text refers to, in order.
    pub(super) named: Vec<ResourceId>,
    /// The error that ended the text.
    pub(super) error: Option<Error>,
    /// Whether the error is the limit of buffered text.
    pub(super) is_full: bool,
}

impl BodyText {
    /// Bytes of the text that cannot be written yet: those after the first splice.
    pub(super) fn buffered(&self) -> u64 {
        let first = self.splices.first();
        let first = first.map_or(self.text.len(), |splice| splice.at);
        (self.text.len() - first) as u64
    }
}

/// An offset in a text where the text of isolated regions is inserted.
pub(super) struct Splice {
    /// The offset.
    pub(super) at: usize,
    /// How many of the resources the text before it refers to.
    pub(super) named: u32,
    pub(super) regions: IsolatedRegions,
    /// Their text, if it was made ahead.
    pub(super) text: Option<Box<BodyText>>,
}
