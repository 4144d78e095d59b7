//! The events of a scan: the parts of operations, regions and blocks, in file order.

use crate::cursor::Cursor;
use crate::ids::{AttrId, OpNameId, Pos, PropertiesId, Span, TypeId};

/// The start of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpHead {
    /// Offset of its first byte.
    pub pos: Pos,
    /// Its name.
    pub name: OpNameId,
    /// Its optional parts: bits of [`op_mask`](crate::format::op_mask).
    pub mask: u8,
    /// Its location.
    pub location: AttrId,
    /// Its dictionary of attributes.
    pub attributes: Option<AttrId>,
    /// Its record of native properties.
    pub properties: Option<PropertiesId>,
}

/// Isolated regions that are not entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IsolatedHead {
    /// Offset of their operation.
    pub op: Pos,
    /// Number of regions.
    pub regions: u32,
    /// Their span.
    pub span: Span,
}

/// A use-list order: the stated order of the uses of one value.
#[derive(Clone, Copy, Debug)]
pub struct UseOrder<'a> {
    /// Offset of its first byte.
    pub pos: Pos,
    /// Number of the value among the results, or the block's arguments.
    pub value: u64,
    /// Whether the numbers are pairs.
    pub pairs: bool,
    /// Number of numbers.
    pub len: u32,
    /// The numbers, each a varint.
    pub numbers: Cursor<'a>,
}

/// Receives the contents of a body in file order. All numbers have been checked against the
/// tables and the bytes left.
///
/// A count is reported before the items. Methods that a visitor does not implement have no
/// cost.
pub trait Visitor {
    /// Whether the visitor only counts. If so, references to table entries and values are skipped
    /// and not checked, and each is reported as 0.
    const SKIPS_ENTRIES: bool = false;

    /// Whether the scan ends behind the arguments of the first block.
    const ONLY_ENTRY: bool = false;

    /// A body begins: the top level, or these regions, inside this many operations.
    #[inline]
    fn body(&mut self, _regions: Option<IsolatedHead>, _depth: u32) {}
    /// An operation begins.
    #[inline]
    fn op(&mut self, _op: OpHead) {}
    /// The number of its results, if not zero.
    #[inline]
    fn results(&mut self, _count: u32) {}
    /// The type of its next result.
    #[inline]
    fn result(&mut self, _ty: TypeId) {}
    /// The number of its operands, if not zero.
    #[inline]
    fn operands(&mut self, _count: u32) {}
    /// Its next operand, by the number of the value.
    #[inline]
    fn operand(&mut self, _number: u32) {}
    /// The number of its successors, if not zero.
    #[inline]
    fn successors(&mut self, _count: u32) {}
    /// Its next successor: the number of a block of its region.
    #[inline]
    fn successor(&mut self, _block: u32) {}
    /// The use-list order of one of its results, or of an argument of the block that has just begun.
    #[inline]
    fn use_order(&mut self, _order: UseOrder<'_>) {}
    /// The number of its regions, which are entered next, at this offset. They are isolated
    /// only in a scan that enters isolated regions; outside this crate there is no such scan.
    #[inline]
    fn regions(&mut self, _pos: Pos, _count: u32, _isolated: bool) {}
    /// The section of the isolated regions that follow begins at this offset.
    #[inline]
    fn regions_section(&mut self, _header: Pos) {}
    /// The section of the isolated regions that follow states an alignment, in bytes. No known
    /// writer aligns them.
    #[inline]
    fn section_alignment(&mut self, _alignment: u64) {}
    /// Its regions are isolated and not entered.
    #[inline]
    fn isolated(&mut self, _regions: IsolatedHead) {}
    /// A region begins, with this many blocks and values.
    #[inline]
    fn region(&mut self, _pos: Pos, _blocks: u32, _values: u32) {}
    /// A block begins, with this many operations and arguments.
    #[inline]
    fn block(&mut self, _ops: u32, _args: u32) {}
    /// The next argument of the block; `None` is the unknown location.
    #[inline]
    fn argument(&mut self, _ty: TypeId, _location: Option<AttrId>) {}
    /// The region ends; it has defined this many of its stated values.
    #[inline]
    fn end_region(&mut self, _defined: u32) {}
    /// The innermost entered regions end at this offset.
    #[inline]
    fn end_regions(&mut self, _pos: Pos) {}
    /// The innermost open operation ends at this offset.
    #[inline]
    fn end_op(&mut self, _pos: Pos) {}
}
