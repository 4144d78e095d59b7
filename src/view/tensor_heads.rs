//! The first bytes of long attributes that are presumed to be those of a tensor, and not read.

use super::View;
use crate::bytes::ReadAt;
use crate::cursor::Cursor;
use crate::error::{Error, ErrorKind, Result, Violation};
use crate::format::SectionId;
use crate::ids::{Pos, Span};
use crate::tables::{Entry, PresumedHead, PresumedHeads};

impl<'a> View<'a> {
    /// The first bytes of an attribute that may be a tensor, at most `len`: as they are presumed, or read.
    pub(crate) fn tensor_head(self, entry: &Entry, len: u64) -> Result<Cursor<'a>> {
        match self.presumed_head(entry.span.start) {
            Some(head) => Ok(Cursor::new(head, entry.span.start)),
            None => self.entry_start(entry, len),
        }
    }

    /// What the first bytes of the attribute that begins there are presumed to be.
    pub(crate) fn presumed_head(self, start: Pos) -> Option<&'a [u8]> {
        self.file.index.presumed_heads.get()?.of(start)
    }

    /// Presumes first bytes, once: the first call on any thread makes them.
    pub(crate) fn presume_heads(self, make: impl FnOnce() -> Vec<PresumedHead>) {
        let heads = &self.file.index.presumed_heads;
        heads.get_or_init(|| PresumedHeads::new(make()));
    }

    /// Whether the first bytes of long attributes have to be read, each for itself.
    pub(crate) fn has_unread_heads(self) -> bool {
        let index = &self.file.index;
        let pieces = index.attr_pieces.made();
        !self.file.source().is_local()
            && self.file.section_read(SectionId::AttrType).is_none()
            && !pieces.is_some_and(|it| it.as_ref().is_some_and(|it| it.has_heads()))
    }

    /// Compares first bytes that were read with those that were presumed.
    ///
    /// # Errors
    /// `Invalid`.
    pub(crate) fn check_head(self, start: Pos, presumed: &[u8], read: &[u8]) -> Result<()> {
        match presumed == read {
            true => Ok(()),
            false => Err(Error::at(
                start,
                ErrorKind::Invalid(Violation::ConstantType),
            )),
        }
    }

    /// Reads and compares all that was presumed.
    ///
    /// # Errors
    /// `Io`, `Invalid`.
    pub(crate) fn check_heads(self) -> Result<()> {
        let heads = self.file.index.presumed_heads.get();
        for (start, head) in heads.map_or(&[][..], PresumedHeads::all) {
            let (start, len) = (*start, head.len() as u64);
            let read = self.entry_part(Span { start, len }, true)?;
            self.check_head(start, head, read.rest())?;
        }
        Ok(())
    }
}
