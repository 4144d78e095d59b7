//! What the operations of a body refer to, and where a body is.

use crate::cursor::Cursor;
use crate::error::Result;
use crate::format::Version;
use crate::ids::{Pos, Span};
use crate::ir::scan::visitor::IsolatedHead;
use crate::tables::InlineRegions;

/// What the numbers in a body are checked against.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableSizes<'a> {
    /// The IR section.
    pub(crate) section: Cursor<'a>,
    pub(crate) version: Version,
    pub(crate) names: u32,
    pub(crate) attrs: u32,
    pub(crate) types: u32,
    pub(crate) properties: u32,
    pub(crate) isolation: Isolation<'a>,
}

impl<'a> TableSizes<'a> {
    /// The bytes of a body: of the top level, or of isolated regions.
    pub(crate) fn body(&self, regions: Option<IsolatedHead>) -> Result<(Cursor<'a>, Root)> {
        match regions {
            None => Ok((self.section, Root::Block)),
            Some(head) => Ok((self.bytes(head.span)?, head.root())),
        }
    }

    /// A part of the section.
    pub(crate) fn bytes(&self, span: Span) -> Result<Cursor<'a>> {
        self.section.part(span)
    }
}

/// How the end of isolated regions is found.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Isolation<'a> {
    /// They are a section (version 2 and later).
    Section,
    /// They stand inline, and end where this table says.
    Table(&'a InlineRegions),
    /// They stand inline, and are entered.
    Enter,
}

/// What the bytes of a body are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Root {
    /// One block: the top level of the file.
    Block,
    /// This many regions of the operation that begins at this offset.
    Regions(u32, Pos),
}

impl IsolatedHead {
    pub(crate) fn root(self) -> Root {
        Root::Regions(self.regions, self.op)
    }
}
