//! The grammar of the IR section, in one place.
//!
//! ```text
//! section := block                                   the top level: no arguments
//! regions := region*                                 of an operation; a section of its own
//!                                                    when isolated, from version 2 on
//! region  := blocks:varint [values:varint block*]    nothing follows a zero
//! block   := (ops << 1 | has_args) [args] op*
//! args    := count:varint arg* [orders:byte [uses]]  the byte from version 3 on
//! arg     := type:varint loc:varint                  before version 4
//!          | (type << 1 | has_loc) [loc:varint]
//! op      := name:varint mask:byte loc:varint [attributes:varint] [properties:varint]
//!            [count type*] [count value*] [count block*] [uses] [(count << 1 | isolated) regions]
//! uses    := [entries:varint] ([index:varint] (count << 1 | pairs) number*)*
//!                                                    the brackets where there is more than one value
//! ```
//!
//! Value numbers are a stack: a region takes as many as it states on top of
//! those of the regions around it, and gives them back at its end. An isolated
//! operation starts from nothing. A region that states none may still have
//! operations with results, which nobody can refer to.
//!
//! [`scan`] checks everything that can be checked without keeping what it has
//! read, and tells a [`Visitor`]; decoding, counting and verifying are visitors.
//!
//! Source: `mlir/lib/Bytecode/Reader/BytecodeReader.cpp` of llvm/llvm-project.

use crate::cursor::{Cursor, check_index};
use crate::error::{Error, ErrorKind, Frame, Result, Subject, Violation};
use crate::format::{SectionId, Version, op_mask};
use crate::ids::{AttrId, OpNameId, Pos, PropertiesId, Span, TypeId};
use crate::ir::budget::{SavedBudget, Tally};
use crate::ir::visitor::{IsolatedHead, OpHead, UseOrder, Visitor};
use crate::sections;
use crate::tables::InlineRegions;

/// Fewest bytes of an operation: name, mask, location.
const MIN_OP: usize = 3;

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

/// An operation whose regions are being read, or the body itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    /// Where the operation begins; the top level has none.
    op: Option<Pos>,
    regions_left: u32,
    in_region: bool,
    /// Blocks of the region, and how many of them have not begun.
    blocks: u32,
    blocks_left: u32,
    /// Operations of the block that have not begun.
    ops_left: u32,
    /// Values the region states, and how many of them have been defined.
    stated: u32,
    defined: u32,
    /// Value numbers below this one can be referred to.
    top: u32,
    /// What has been put aside while these isolated regions are read inline.
    outside: Option<SavedBudget>,
}

impl Open {
    fn new(op: Option<Pos>, regions: u32, top: u32) -> Open {
        Open {
            op,
            regions_left: regions,
            in_region: false,
            blocks: 0,
            blocks_left: 0,
            ops_left: 0,
            stated: 0,
            defined: 0,
            top,
            outside: None,
        }
    }

    /// Gives numbers to values. Where the region states none, results go without.
    #[inline]
    fn define(&mut self, pos: Pos, count: u32, results: bool) -> Result<()> {
        let left = self.stated - self.defined;
        if count <= left {
            self.defined += count;
            return Ok(());
        }
        if self.stated == 0 && results {
            return Ok(());
        }
        Err(Error::at(
            pos,
            ErrorKind::Invalid(Violation::TooManyValues {
                defined: u64::from(self.defined) + u64::from(count),
                declared: u64::from(self.stated),
            }),
        ))
    }
}

/// A body that is to be read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BodyStart {
    /// `None` for the top level.
    pub(crate) head: Option<IsolatedHead>,
    /// Number of operations around it.
    pub(crate) depth: u32,
}

/// Memory for scanning that is used again, and what a scan has found.
#[derive(Default)]
pub(crate) struct ScanState {
    open: Vec<Open>,
    /// Number of operations around the body; `None` where nobody asks what is inside of it.
    pub(crate) depth: Option<u32>,
    /// The isolated regions that were not entered, of all bodies that were scanned.
    pub(crate) found: Vec<BodyStart>,
    /// Whether a region that was read to its end defines fewer values than it states: only
    /// the whole body can tell that nothing refers to the rest.
    pub(crate) holes: bool,
    /// Whether orders of uses are stated: only the whole body can tell whether they fit.
    pub(crate) orders: bool,
}

impl ScanState {
    /// Takes note of what is inside of a body that has this many operations around it.
    pub(crate) fn noting(depth: u32) -> ScanState {
        ScanState {
            depth: Some(depth),
            ..ScanState::default()
        }
    }
}

/// Reads a body to its end and gives the bytes behind it, of which a sane file has none.
pub(crate) fn scan<'a, V: Visitor>(
    bytes: Cursor<'a>,
    root: Root,
    facts: &TableSizes<'_>,
    memory: &mut ScanState,
    visitor: &mut V,
) -> Result<Cursor<'a>> {
    let ScanState {
        open,
        depth,
        found,
        holes,
        orders,
    } = memory;
    let mut cursor = bytes;
    let c = &mut cursor;
    let mut tally = Tally::new(&bytes);
    open.clear();
    (*holes, *orders) = (false, false);
    let mut here = match root {
        Root::Regions(count, op) => {
            let mut here = Open::new(Some(op), 0, 0);
            let fits = c.check_count(bytes.pos(), Subject::Region, u64::from(count), 1);
            let taken = fits.and_then(|n| tally.take(bytes.pos(), Subject::Region, n));
            taken.map_err(|e| locate(e, None, &here, open))?;
            here.regions_left = count;
            here
        }
        Root::Block => Open {
            in_region: true,
            blocks: 1,
            blocks_left: 1,
            ..Open::new(None, 0, 0)
        },
    };
    if root == Root::Block {
        visitor.region(bytes.pos(), 1, 0);
    }
    loop {
        while here.ops_left > 0 {
            here.ops_left -= 1;
            let pos = c.pos();
            let nested = op(c, facts, &mut here, &mut tally, visitor)
                .map_err(|e| locate(e, Some(pos), &here, open))?;
            let (regions, isolated) = match nested {
                Nested::Entered { count, isolated } => (count, isolated),
                Nested::None => {
                    visitor.end_op(c.pos());
                    continue;
                }
                Nested::Skipped(head, problem) => {
                    if let Some(depth) = *depth {
                        found.push(BodyStart {
                            head: Some(head),
                            depth: depth + open.len() as u32 + 1,
                        });
                    }
                    if let Some(problem) = problem {
                        return Err(locate(problem, Some(pos), &here, open));
                    }
                    visitor.end_op(c.pos());
                    continue;
                }
            };
            // The scope goes on inside, or starts anew.
            let top = if isolated { 0 } else { here.top };
            let mut inner = Open::new(Some(pos), regions, top);
            if isolated {
                inner.outside = Some(tally.enter(c));
            }
            tally
                .take(c.pos(), Subject::Region, regions)
                .map_err(|e| locate(e, Some(pos), &here, open))?;
            open.push(std::mem::replace(&mut here, inner));
        }
        if here.blocks_left > 0 {
            here.blocks_left -= 1;
            block(c, facts, &mut here, &mut tally, visitor)
                .map_err(|e| locate(e, None, &here, open))?;
            if root == Root::Block && open.is_empty() && here.defined > 0 {
                return Err(Error::invalid(bytes.pos(), Violation::TopLevelArguments));
            }
            continue;
        }
        if here.in_region {
            *holes |= here.defined < here.stated;
            visitor.end_region(here.defined);
            here.in_region = false;
            here.top -= here.stated;
        }
        if here.regions_left > 0 {
            here.regions_left -= 1;
            region(c, &mut here, &mut tally, visitor).map_err(|e| locate(e, None, &here, open))?;
            continue;
        }
        let Some(outer) = open.pop() else {
            *orders = tally.orders;
            return Ok(cursor);
        };
        if let Some(outside) = here.outside {
            let fits = tally.leave(outside, c.pos());
            fits.map_err(|e| locate(e, None, &here, open))?;
        }
        here = outer;
        visitor.end_regions(c.pos());
        visitor.end_op(c.pos());
    }
}

/// Names the operations that an error is inside of.
#[cold]
fn locate(error: Error, op: Option<Pos>, here: &Open, open: &[Open]) -> Error {
    let around = std::iter::once(here).chain(open.iter().rev());
    op.into_iter()
        .chain(around.filter_map(|o| o.op))
        .take(8)
        .fold(error, |e, pos| e.within(Frame::Op(pos)))
}

/// The regions of an operation.
enum Nested {
    None,
    /// They come next.
    Entered {
        count: u32,
        isolated: bool,
    },
    /// They have been passed over; without an end, there is an error, but also a sound part.
    Skipped(IsolatedHead, Option<Error>),
}

/// Reads an operation up to its regions.
#[inline(always)]
fn op<V: Visitor>(
    c: &mut Cursor<'_>,
    facts: &TableSizes<'_>,
    here: &mut Open,
    tally: &mut Tally,
    visitor: &mut V,
) -> Result<Nested> {
    let pos = c.pos();
    let name = OpNameId(c.index(Subject::OpName, facts.names)?);
    let mask = c.byte()?;
    let location = AttrId(c.index(Subject::Attribute, facts.attrs)?);
    let mut attributes = None;
    if mask & op_mask::ATTRIBUTES != 0 {
        attributes = Some(AttrId(c.index(Subject::Attribute, facts.attrs)?));
    }
    let mut properties = None;
    if mask & op_mask::PROPERTIES != 0 {
        if !facts.version.has_native_properties() {
            return Err(Error::invalid(pos, Violation::NativeProperties));
        }
        properties = Some(PropertiesId(
            c.index(Subject::PropertyRecord, facts.properties)?,
        ));
    }
    visitor.op(OpHead {
        pos,
        name,
        mask,
        location,
        attributes,
        properties,
    });
    let mut results = 0;
    if mask & op_mask::RESULTS != 0 {
        let at = c.pos();
        results = c.count(Subject::OpResult, 1)?;
        here.define(at, results, true)?;
        if results > 0 {
            visitor.results(results);
        }
        for _ in 0..results {
            visitor.result(TypeId(c.index(Subject::Type, facts.types)?));
        }
    }
    if mask & op_mask::OPERANDS != 0 {
        let count = c.count(Subject::Operand, 1)?;
        if count > 0 {
            visitor.operands(count);
        }
        for _ in 0..count {
            visitor.operand(c.index(Subject::Value, here.top)?);
        }
    }
    if mask & op_mask::SUCCESSORS != 0 {
        let count = c.count(Subject::Successor, 1)?;
        if count > 0 {
            visitor.successors(count);
        }
        for _ in 0..count {
            visitor.successor(c.index(Subject::Block, here.blocks)?);
        }
    }
    if mask & op_mask::USE_LIST_ORDERS != 0 && facts.version.has_use_list_orders() {
        use_orders(c, results, tally, visitor)?;
    }
    if mask & op_mask::REGIONS != 0 {
        return regions(c, pos, facts, visitor);
    }
    Ok(Nested::None)
}

fn regions<V: Visitor>(
    c: &mut Cursor<'_>,
    op: Pos,
    facts: &TableSizes<'_>,
    visitor: &mut V,
) -> Result<Nested> {
    let at = c.pos();
    let (count, isolated) = c.varint_with_flag()?;
    let count = c.check_count(at, Subject::Region, count, 1)?;
    if count == 0 {
        return Ok(Nested::None);
    }
    let mut problem = None;
    let bytes = match facts.isolation {
        Isolation::Section if isolated => sections::nested(c, SectionId::Ir)?,
        Isolation::Table(ends) if isolated => {
            let len = ends.len_at(c.pos());
            let bytes = c.window(*len.as_ref().unwrap_or(&(c.left() as u64)))?;
            problem = len.err();
            bytes
        }
        _ => {
            visitor.regions(c.pos(), count, isolated);
            return Ok(Nested::Entered { count, isolated });
        }
    };
    let head = IsolatedHead {
        op,
        regions: count,
        span: bytes.span(),
    };
    visitor.isolated(head);
    Ok(Nested::Skipped(head, problem))
}

fn region<V: Visitor>(
    c: &mut Cursor<'_>,
    here: &mut Open,
    tally: &mut Tally,
    visitor: &mut V,
) -> Result<()> {
    let pos = c.pos();
    here.blocks = c.count(Subject::Block, 1)?;
    tally.take(pos, Subject::Block, here.blocks)?;
    here.stated = 0;
    here.defined = 0;
    if here.blocks > 0 {
        let at = c.pos();
        here.stated = c.count(Subject::Value, 1)?;
        tally.take(at, Subject::Value, here.stated)?;
        tally.values(c.pos(), here.stated);
    }
    // The tally is one of 32 bits, so the sum of all that is stated is, too.
    here.top += here.stated;
    here.blocks_left = here.blocks;
    here.in_region = true;
    visitor.region(pos, here.blocks, here.stated);
    Ok(())
}

fn block<V: Visitor>(
    c: &mut Cursor<'_>,
    facts: &TableSizes<'_>,
    here: &mut Open,
    tally: &mut Tally,
    visitor: &mut V,
) -> Result<()> {
    let pos = c.pos();
    let (ops, has_args) = c.varint_with_flag()?;
    here.ops_left = c.check_count(pos, Subject::Operation, ops, MIN_OP)?;
    if !has_args {
        visitor.block(here.ops_left, 0);
        return Ok(());
    }
    let at = c.pos();
    let args = c.count(Subject::BlockArgument, 1)?;
    here.define(at, args, false)?;
    visitor.block(here.ops_left, args);
    for _ in 0..args {
        let at = c.pos();
        let (ty, has_location) = match facts.version.has_elided_argument_locations() {
            true => c.varint_with_flag()?,
            false => (c.varint()?, true),
        };
        let ty = TypeId(check_index(at, Subject::Type, ty, facts.types)?);
        let location = match has_location {
            true => Some(AttrId(c.index(Subject::Attribute, facts.attrs)?)),
            false => None,
        };
        visitor.argument(ty, location);
    }
    if facts.version.has_use_list_orders() {
        let at = c.pos();
        if c.byte()? != 0 && use_orders(c, args, tally, visitor)? == 0 {
            return Err(Error::invalid(at, Violation::NoUseListOrders));
        }
    }
    Ok(())
}

/// The orders of the uses of `values` values; how many are stated.
fn use_orders<V: Visitor>(
    c: &mut Cursor<'_>,
    values: u32,
    tally: &mut Tally,
    visitor: &mut V,
) -> Result<u32> {
    tally.orders = true;
    let many = values > 1;
    let entries = if many {
        c.count(Subject::UseListOrder, 2)?
    } else {
        1
    };
    for _ in 0..entries {
        let pos = c.pos();
        let value = if many { c.varint()? } else { 0 };
        let at = c.pos();
        let (len, pairs) = c.varint_with_flag()?;
        let len = c.check_count(at, Subject::UseListIndex, len, 1)?;
        let mut numbers = *c;
        for _ in 0..len {
            c.varint()?;
        }
        visitor.use_order(UseOrder {
            pos,
            value,
            pairs,
            len,
            numbers: numbers.window((numbers.left() - c.left()) as u64)?,
        });
    }
    Ok(entries)
}
