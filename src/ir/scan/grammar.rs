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
//!                                                    the brackets: if there is more than one value
//! ```
//!
//! Value numbers are a stack: a region pushes as many as it states on top of
//! those of the regions around it, and pops them at its end. An isolated
//! operation starts at zero. A region that states none can still have
//! operations with results, which no operand can refer to.
//!
//! [`scan`] makes all checks that do not need earlier contents, and calls a
//! [`Visitor`]; decoding, counting and verifying are visitors.
//!
//! Source: `mlir/lib/Bytecode/Reader/BytecodeReader.cpp` of llvm/llvm-project.

use crate::cursor::{Cursor, check_index};
use crate::error::{Error, Frame, Result, Subject, Violation};
use crate::format::{SectionId, op_mask};
use crate::ids::{AttrId, OpNameId, Pos, PropertiesId, TypeId};
use crate::ir::scan::numbers::{count, entry, index};
use crate::ir::scan::open_ops::{BodyStart, Open, ScanState};
use crate::ir::scan::sizes::{Isolation, Root, TableSizes};
use crate::ir::scan::stated_counts::Budget;
use crate::ir::scan::visitor::{IsolatedHead, OpHead, UseOrder, Visitor};
use crate::sections;

/// Fewest bytes of an operation: name, mask, location.
const MIN_OP: usize = 3;

/// Scans a body to its end. Returns the bytes after it; a well-formed file has none. With [`Visitor::ONLY_ENTRY`] to
/// the arguments of its first block.
pub fn scan<'a, V: Visitor>(
    bytes: Cursor<'a>,
    root: Root,
    sizes: &TableSizes<'_>,
    state: &mut ScanState,
    visitor: &mut V,
) -> Result<Cursor<'a>> {
    let ScanState {
        open,
        budgets,
        depth,
        found,
        undefined,
        orders,
    } = state;
    let mut cursor = bytes;
    let c = &mut cursor;
    let mut budget = Budget::new(&bytes);
    open.clear();
    budgets.clear();
    (*undefined, *orders) = (false, false);
    let mut here = match root {
        Root::Regions(count, op) => {
            let mut here = Open::new(op, 0, 0);
            let fits = c.check_count(bytes.pos(), Subject::Region, u64::from(count), 1);
            let taken = fits.and_then(|n| budget.take(bytes.pos(), Subject::Region, n));
            taken.map_err(|e| locate(e, None, &here, open))?;
            here.regions_left = count;
            here
        }
        Root::Block => Open {
            in_region: true,
            blocks: 1,
            blocks_left: 1,
            ..Open::new(0, 0, 0)
        },
    };
    if root == Root::Block {
        visitor.region(bytes.pos(), 1, 0);
    }
    loop {
        while here.ops_left > 0 {
            here.ops_left -= 1;
            let pos = c.pos();
            let nested = op(c, sizes, &mut here, &mut budget, visitor)
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
            // An isolated region starts a new scope of values.
            let top = if isolated { 0 } else { here.top };
            let mut inner = Open::new(pos, regions, top);
            if isolated {
                inner.isolated = true;
                budgets.push(budget.enter(c));
            }
            budget
                .take(c.pos(), Subject::Region, regions)
                .map_err(|e| locate(e, Some(pos), &here, open))?;
            open.push(std::mem::replace(&mut here, inner));
        }
        if here.blocks_left > 0 {
            here.blocks_left -= 1;
            block(c, sizes, &mut here, &mut budget, visitor)
                .map_err(|e| locate(e, None, &here, open))?;
            if V::ONLY_ENTRY {
                return Ok(cursor);
            }
            continue;
        }
        if here.in_region {
            *undefined |= here.undefined > 0;
            visitor.end_region(here.defined());
            here.in_region = false;
            here.top -= here.stated;
        }
        if here.regions_left > 0 {
            here.regions_left -= 1;
            region(c, &mut here, &mut budget, visitor).map_err(|e| locate(e, None, &here, open))?;
            continue;
        }
        let Some(outer) = open.pop() else {
            *orders = budget.orders;
            return Ok(cursor);
        };
        if here.isolated {
            if let Some(outer) = budgets.pop() {
                let fits = budget.leave(outer, c.pos());
                fits.map_err(|e| locate(e, None, &here, open))?;
            }
        }
        here = outer;
        visitor.end_regions(c.pos());
        visitor.end_op(c.pos());
    }
}

/// Adds frames for the operations around an error.
#[cold]
fn locate(error: Error, op: Option<Pos>, here: &Open, open: &[Open]) -> Error {
    let around = std::iter::once(here).chain(open.iter().rev());
    op.into_iter()
        .chain(around.map(|o| o.op).filter(|pos| *pos > 0))
        .take(8)
        .fold(error, |e, pos| e.within(Frame::Op(pos)))
}

/// The regions of an operation.
enum Nested {
    None,
    /// They follow directly.
    Entered {
        count: u32,
        isolated: bool,
    },
    /// They have been skipped. With an error, their end is unknown, but their well-formed part can
    /// be decoded.
    Skipped(IsolatedHead, Option<Error>),
}

/// Scans an operation up to its regions.
#[inline(always)]
fn op<V: Visitor>(
    cursor: &mut Cursor<'_>,
    sizes: &TableSizes<'_>,
    here: &mut Open,
    budget: &mut Budget,
    visitor: &mut V,
) -> Result<Nested> {
    // The address of this copy is not taken, so it stays in registers.
    let mut at = *cursor;
    let c = &mut at;
    let pos = c.pos();
    let name = OpNameId(entry::<V>(c, Subject::OpName, sizes.names)?);
    let mask = c.byte()?;
    let location = AttrId(entry::<V>(c, Subject::Attribute, sizes.attrs)?);
    let mut attributes = None;
    let mut properties = None;
    if mask & (op_mask::ATTRIBUTES | op_mask::PROPERTIES) != 0 {
        if mask & op_mask::ATTRIBUTES != 0 {
            attributes = Some(AttrId(entry::<V>(c, Subject::Attribute, sizes.attrs)?));
        }
        if mask & op_mask::PROPERTIES != 0 {
            if !sizes.version.has_native_properties() {
                return Err(Error::invalid(pos, Violation::NativeProperties));
            }
            properties = Some(PropertiesId(entry::<V>(
                c,
                Subject::PropertyRecord,
                sizes.properties,
            )?));
        }
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
        let before = *c;
        results = count(c, Subject::OpResult)?;
        if !here.define(results, true) {
            return Err(here.too_many_values(before.pos(), results));
        }
        if results > 0 {
            visitor.results(results);
        }
        for _ in 0..results {
            visitor.result(TypeId(entry::<V>(c, Subject::Type, sizes.types)?));
        }
    }
    if mask & op_mask::OPERANDS != 0 {
        let count = count(c, Subject::Operand)?;
        if count > 0 {
            visitor.operands(count);
        }
        for _ in 0..count {
            visitor.operand(entry::<V>(c, Subject::Value, here.top)?);
        }
    }
    *cursor = at;
    let c = cursor;
    // Few operations have one of these.
    if mask & (op_mask::SUCCESSORS | op_mask::USE_LIST_ORDERS | op_mask::REGIONS) == 0 {
        return Ok(Nested::None);
    }
    if mask & op_mask::SUCCESSORS != 0 {
        let count = count(c, Subject::Successor)?;
        if count > 0 {
            visitor.successors(count);
        }
        for _ in 0..count {
            visitor.successor(index(c, Subject::Block, here.blocks)?);
        }
    }
    if mask & op_mask::USE_LIST_ORDERS != 0 && sizes.version.has_use_list_orders() {
        use_orders(c, results, budget, visitor)?;
    }
    if mask & op_mask::REGIONS != 0 {
        return regions(c, pos, sizes, visitor);
    }
    Ok(Nested::None)
}

fn regions<V: Visitor>(
    c: &mut Cursor<'_>,
    op: Pos,
    sizes: &TableSizes<'_>,
    visitor: &mut V,
) -> Result<Nested> {
    let at = c.pos();
    let (count, isolated) = c.varint_with_flag()?;
    let count = c.check_count(at, Subject::Region, count, 1)?;
    if count == 0 {
        return Ok(Nested::None);
    }
    let mut problem = None;
    let bytes = match sizes.isolation {
        Isolation::Section if isolated => {
            visitor.regions_section(c.pos());
            let (bytes, alignment) = sections::nested(c, SectionId::Ir)?;
            if let Some(alignment) = alignment {
                visitor.section_alignment(alignment);
            }
            bytes
        }
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
    budget: &mut Budget,
    visitor: &mut V,
) -> Result<()> {
    let pos = c.pos();
    here.blocks = c.count(Subject::Block, 1)?;
    budget.take(pos, Subject::Block, here.blocks)?;
    here.stated = 0;
    if here.blocks > 0 {
        let at = c.pos();
        here.stated = c.count(Subject::Value, 1)?;
        budget.take(at, Subject::Value, here.stated)?;
        budget.values(c.pos(), here.stated);
    }
    here.undefined = here.stated;
    // The budget has 32 bits, and the sum of all stated values is within it.
    here.top += here.stated;
    here.blocks_left = here.blocks;
    here.in_region = true;
    visitor.region(pos, here.blocks, here.stated);
    Ok(())
}

fn block<V: Visitor>(
    c: &mut Cursor<'_>,
    sizes: &TableSizes<'_>,
    here: &mut Open,
    budget: &mut Budget,
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
    if !here.define(args, false) {
        return Err(here.too_many_values(at, args));
    }
    visitor.block(here.ops_left, args);
    for _ in 0..args {
        let at = c.pos();
        let (ty, has_location) = if sizes.version.has_elided_argument_locations() {
            c.varint_with_flag()?
        } else {
            (c.varint()?, true)
        };
        let ty = TypeId(check_index(at, Subject::Type, ty, sizes.types)?);
        let mut location = None;
        if has_location {
            location = Some(AttrId(c.index(Subject::Attribute, sizes.attrs)?));
        }
        visitor.argument(ty, location);
    }
    if sizes.version.has_use_list_orders() {
        let at = c.pos();
        if c.byte()? != 0 && use_orders(c, args, budget, visitor)? == 0 {
            return Err(Error::invalid(at, Violation::NoUseListOrders));
        }
    }
    Ok(())
}

/// The use-list orders of `values` values; returns the number of orders.
fn use_orders<V: Visitor>(
    c: &mut Cursor<'_>,
    values: u32,
    budget: &mut Budget,
    visitor: &mut V,
) -> Result<u32> {
    budget.orders = true;
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
