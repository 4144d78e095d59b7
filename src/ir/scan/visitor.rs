//! The events of a scan: the parts of operations, regions and blocks, in file order.

use crate::cursor::Cursor;
use crate::ids::{AttrId, OpNameId, Pos, PropertiesId, Span, TypeId};

/// The beginning of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpHead {
    /// Offset of its first byte.
    pub pos: Pos,
    /// Its name.
    pub name: OpNameId,
    /// Which optional parts it has: bits of [`op_mask`](crate::format::op_mask).
    pub mask: u8,
    /// Its location.
    pub location: AttrId,
    /// Its dictionary of attributes.
    pub attributes: Option<AttrId>,
    /// Its record of native properties.
    pub properties: Option<PropertiesId>,
}

/// Regions that are isolated from above, not entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct IsolatedHead {
    /// Offset of the operation that has them.
    pub op: Pos,
    /// How many there are.
    pub regions: u32,
    /// Their bytes.
    pub span: Span,
}

/// The order of the uses of one value, as the file states it.
#[derive(Clone, Copy, Debug)]
pub struct UseOrder<'a> {
    /// Offset of its first byte.
    pub pos: Pos,
    /// Number of the value among the results, or the block's arguments.
    pub value: u64,
    /// Whether the numbers are pairs.
    pub pairs: bool,
    /// How many numbers there are.
    pub len: u32,
    /// The numbers, each a varint.
    pub numbers: Cursor<'a>,
}

/// Receives the contents of a body in file order. All numbers have been checked against the
/// tables and the bytes left.
///
/// A count comes before the things it counts. Methods that a visitor does not implement cost
/// nothing.
pub trait Visitor {
    /// Whether it only counts. Then the entries of tables and the values that operations name
    /// are skipped: it is told 0 for each, and none is checked.
    const SKIPS_ENTRIES: bool = false;

    /// A body begins: the top level, or these regions, inside this many operations.
    #[inline]
    fn body(&mut self, _regions: Option<IsolatedHead>, _depth: u32) {}
    /// An operation begins.
    #[inline]
    fn op(&mut self, _op: OpHead) {}
    /// How many results it has; not called for none.
    #[inline]
    fn results(&mut self, _count: u32) {}
    /// The type of its next result.
    #[inline]
    fn result(&mut self, _ty: TypeId) {}
    /// How many operands it has; not called for none.
    #[inline]
    fn operands(&mut self, _count: u32) {}
    /// The number of the value that is its next operand.
    #[inline]
    fn operand(&mut self, _number: u32) {}
    /// How many successors it has; not called for none.
    #[inline]
    fn successors(&mut self, _count: u32) {}
    /// Its next successor: the number of a block of its region.
    #[inline]
    fn successor(&mut self, _block: u32) {}
    /// The order of uses of one of its results, or of an argument of the block that has just begun.
    #[inline]
    fn use_order(&mut self, _order: UseOrder<'_>) {}
    /// How many regions it has, which are entered next, from this offset on. They are isolated
    /// only in a scan that enters isolated regions; outside this crate there is none.
    #[inline]
    fn regions(&mut self, _pos: Pos, _count: u32, _isolated: bool) {}
    /// Its regions are isolated, and not entered.
    #[inline]
    fn isolated(&mut self, _regions: IsolatedHead) {}
    /// A region begins, with this many blocks and values.
    #[inline]
    fn region(&mut self, _pos: Pos, _blocks: u32, _values: u32) {}
    /// A block begins, with this many operations and arguments.
    #[inline]
    fn block(&mut self, _ops: u32, _args: u32) {}
    /// The next argument of the block; without a location it is the unknown one.
    #[inline]
    fn argument(&mut self, _ty: TypeId, _location: Option<AttrId>) {}
    /// The region ends, of whose stated values this many have been defined.
    #[inline]
    fn end_region(&mut self, _defined: u32) {}
    /// The regions that were entered last end at this offset.
    #[inline]
    fn end_regions(&mut self, _pos: Pos) {}
    /// The operation that began last, of those that have not ended, ends at this offset.
    #[inline]
    fn end_op(&mut self, _pos: Pos) {}
}
