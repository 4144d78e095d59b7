//! A body together with its file.

use std::ops::Range;

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use crate::ids::{BlockId, OpId, Pos, RegionId, Span, ValueId};
use crate::ir::body::body_data::BodyData;
use crate::ir::body::handles::{BlockRef, OpRef, RegionRef, ValueRef};
use crate::ir::body::isolated::Isolated;
use crate::ir::scan::{OpHead, ScanState, Visitor, scan};
use crate::view::View;

/// The operations of the top level, or of the regions of one isolated operation.
///
/// It owns its [`BodyData`], or borrows it ([`BodyData::with`]). Numbers that do not depend on the
/// file, such as [`num_ops`](BodyData::num_ops), are methods of the data.
pub struct Body<'a> {
    view: View<'a>,
    data: Cow<'a, BodyData>,
}

impl BodyData {
    /// The body with the file that it was decoded from, at no cost.
    ///
    /// The view of another file is safe: attributes, types and names are then those of
    /// that file, or errors.
    pub fn with<'a>(&'a self, view: View<'a>) -> Body<'a> {
        Body {
            view,
            data: Cow::Borrowed(self),
        }
    }
}

impl Deref for Body<'_> {
    type Target = BodyData;

    fn deref(&self) -> &BodyData {
        &self.data
    }
}

impl<'a> Body<'a> {
    pub(crate) fn new(view: View<'a>, data: BodyData) -> Body<'a> {
        Body {
            view,
            data: Cow::Owned(data),
        }
    }

    /// The view of the file.
    pub fn view(&self) -> View<'a> {
        self.view
    }

    /// The body without its file, for keeping. Borrowed data are copied.
    pub fn into_data(self) -> BodyData {
        self.data.into_owned()
    }

    /// The operation with this number.
    pub fn op(&self, id: OpId) -> Option<OpRef<'_>> {
        (id.0 < self.num_ops()).then(|| OpRef::new(self.view, &self.data, id))
    }

    /// The value with this number.
    pub fn value(&self, id: ValueId) -> Option<ValueRef<'_>> {
        (id.0 < self.value_bound()).then(|| ValueRef::new(self.view, &self.data, id))
    }

    /// The block with this number.
    pub fn block(&self, id: BlockId) -> Option<BlockRef<'_>> {
        (id.0 < self.num_blocks()).then(|| BlockRef::new(self.view, &self.data, id))
    }

    /// The region with this number.
    pub fn region(&self, id: RegionId) -> Option<RegionRef<'_>> {
        (id.0 < self.num_regions()).then(|| RegionRef::new(self.view, &self.data, id))
    }

    /// All operations of this body, by number: in the order of their bytes, which is pre-order.
    /// Those in isolated regions belong to other bodies; [`Body::walk`] enters them.
    pub fn all_ops(
        &self,
    ) -> impl ExactSizeIterator<Item = OpRef<'_>> + DoubleEndedIterator + Clone {
        self.data.op_range(self.view, 0..self.num_ops())
    }

    /// The body's own regions. The top level is one region of one block.
    pub fn regions(&self) -> impl ExactSizeIterator<Item = RegionRef<'_>> + Clone {
        let (view, data) = (self.view, &*self.data);
        (0..data.arrays.roots).map(move |id| RegionRef::new(view, data, RegionId(id)))
    }

    /// All isolated regions of this body's operations, in file order, none of them decoded.
    pub fn isolated(&self) -> impl ExactSizeIterator<Item = Isolated<'a>> + Clone {
        let view = self.view;
        let isolated = self.data.arrays.isolated.iter();
        isolated.map(move |data| Isolated::new(view, data))
    }

    /// The isolated regions of an operation, if it has any.
    pub fn isolated_of(&self, op: OpId) -> Option<Isolated<'a>> {
        Isolated::of(self.view, &self.data, op)
    }

    /// The span of each operation in the file, including its isolated regions. The body does not
    /// store spans, so its bytes are scanned again. With the view of another file there can be
    /// fewer spans than operations.
    pub fn op_spans(&self) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::with_capacity(self.num_ops() as usize);
        self.each_op_span(|id, span| match spans.get_mut(id.index()) {
            Some(known) => *known = span,
            None => spans.push(span),
        });
        spans.truncate(self.num_ops() as usize);
        spans
    }

    /// Calls `each` when an operation begins, with a length of 0, and when it ends.
    #[doc(hidden)]
    pub fn each_op_span(&self, each: impl FnMut(OpId, Span)) {
        let mut spans = Spans {
            each,
            next: 0,
            open: Vec::new(),
        };
        let mut again = || {
            let sizes = self.view.table_sizes()?;
            let bytes = sizes.bytes(self.span)?;
            let mut state = ScanState::default();
            scan(bytes, self.root, &sizes, &mut state, &mut spans)
        };
        // This error also ended the decoding.
        let _ = again();
    }
}

impl<'a> OpRef<'a> {
    /// The body that contains it. [`OpRef::body`] is what the operation contains.
    pub fn containing_body(self) -> Body<'a> {
        self.containing_data().with(self.view())
    }
}

impl PartialEq for Body<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.data == other.data
    }
}

impl fmt::Debug for Body<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.data.fmt(f)
    }
}

/// Tells the start and end of each operation.
struct Spans<F> {
    each: F,
    /// The number of the next operation.
    next: u32,
    open: Vec<(OpId, Pos)>,
}

impl<F: FnMut(OpId, Span)> Visitor for Spans<F> {
    fn op(&mut self, op: OpHead) {
        let (id, start) = (OpId(self.next), op.pos);
        self.next += 1;
        self.open.push((id, start));
        (self.each)(id, Span { start, len: 0 });
    }

    fn end_op(&mut self, pos: Pos) {
        if let Some((id, start)) = self.open.pop() {
            let len = pos - start;
            (self.each)(id, Span { start, len });
        }
    }
}

impl BodyData {
    pub(crate) fn op_range<'a>(
        &'a self,
        view: View<'a>,
        range: Range<u32>,
    ) -> impl ExactSizeIterator<Item = OpRef<'a>> + DoubleEndedIterator + Clone {
        range.map(move |id| OpRef::new(view, self, OpId(id)))
    }
}
