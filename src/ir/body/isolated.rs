//! Isolated regions: bodies that have not been decoded.
//!
//! Which regions can be decoded alone is said in `ir/scan/grammar.rs` (`regions`).

use std::fmt;

use crate::ids::{OpId, Pos, Span};
use crate::ir::body::arrays::IsolatedData;
use crate::ir::body::body_data::BodyData;
use crate::ir::scan::IsolatedHead;
use crate::view::View;

/// The isolated regions of one operation, not decoded.
#[derive(Clone, Copy)]
pub struct Isolated<'a> {
    view: View<'a>,
    op: OpId,
    op_pos: Pos,
    regions: u32,
    span: Span,
}

impl<'a> Isolated<'a> {
    pub(crate) fn new(view: View<'a>, data: &IsolatedData) -> Isolated<'a> {
        Isolated {
            view,
            op: OpId(data.op),
            op_pos: data.op_pos,
            regions: data.regions,
            span: data.span,
        }
    }

    /// Those at this place; the number of their operation is not known.
    #[doc(hidden)]
    pub fn at(view: View<'a>, head: IsolatedHead) -> Isolated<'a> {
        Isolated {
            view,
            op: OpId(0),
            op_pos: head.op,
            regions: head.regions,
            span: head.span,
        }
    }

    /// Those of an operation, if it has any.
    pub(crate) fn of(view: View<'a>, body: &BodyData, op: OpId) -> Option<Isolated<'a>> {
        let index = body.isolated_index(op)?;
        let data = body.arrays.isolated.get(index as usize)?;
        Some(Isolated::new(view, data))
    }

    /// The same regions with another view of the file, which may live longer than the body they were
    /// found in. With the view of another file its bytes are decoded, as those of a damaged file.
    pub fn with<'v>(self, view: View<'v>) -> Isolated<'v> {
        Isolated {
            view,
            op: self.op,
            op_pos: self.op_pos,
            regions: self.regions,
            span: self.span,
        }
    }

    /// The view of the file.
    pub fn view(self) -> View<'a> {
        self.view
    }

    /// The number of the operation in the body around it.
    pub fn op_id(self) -> OpId {
        self.op
    }

    /// Offset of the operation's first byte.
    pub fn op_pos(self) -> Pos {
        self.op_pos
    }

    /// Number of regions.
    pub fn num_regions(self) -> u32 {
        self.regions
    }

    /// Their span in the file.
    pub fn span(self) -> Span {
        self.span
    }

    #[doc(hidden)]
    pub fn head(self) -> IsolatedHead {
        IsolatedHead {
            op: self.op_pos,
            regions: self.regions,
            span: self.span,
        }
    }
}

impl fmt::Debug for Isolated<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Isolated")
            .field("op", &self.op)
            .field("regions", &self.regions)
            .field("span", &self.span)
            .finish()
    }
}
