//! The sizes of the tables that operations refer to, and the bytes of bodies.

use crate::cursor::Cursor;
use crate::error::Result;
use crate::format::Version;
use crate::ids::{Pos, Span};
use crate::ir::scan::visitor::IsolatedHead;
use crate::tables::InlineRegions;

/// The sizes against which the numbers in a body are checked.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct TableSizes<'a> {
    /// The IR section.
    pub section: Cursor<'a>,
    pub(crate) version: Version,
    pub(crate) names: u32,
    pub(crate) attrs: u32,
    pub(crate) types: u32,
    pub(crate) properties: u32,
    pub isolation: Isolation<'a>,
}

impl<'a> TableSizes<'a> {
    /// The bytes of the top level, or of isolated regions.
    pub fn body(&self, regions: Option<IsolatedHead>) -> Result<(Cursor<'a>, Root)> {
        match regions {
            None => Ok((self.section, Root::Block)),
            Some(head) => Ok((self.bytes(head.span)?, head.root())),
        }
    }

    /// A span of the section.
    pub(crate) fn bytes(&self, span: Span) -> Result<Cursor<'a>> {
        self.section.part(span)
    }
}

/// The way to find the end of isolated regions.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub enum Isolation<'a> {
    /// They are a section (version 2 and later).
    Section,
    /// They are inline; this table has their ends.
    Table(&'a InlineRegions),
    /// They are inline, and are entered.
    Enter,
}

/// The contents of the bytes of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum Root {
    /// One block: the top level of the file.
    Block,
    /// This many regions of the operation that begins at this offset.
    Regions(u32, Pos),
}

impl IsolatedHead {
    #[doc(hidden)]
    pub fn root(self) -> Root {
        Root::Regions(self.regions, self.op)
    }
}
