//! Operations, with everything in them, as a stream that no numbering changes.
//!
//! Operations are written in pre-order, and each states its numbers of parts. A value is written as
//! the place of its definition: the operation, counted from the first one, and the result; or the
//! operation, region and block, and the argument. A value that is defined outside is written as the
//! place of its first use. Symbols inside are left out: their operations do not count, and what they define
//! is outside.

use std::collections::HashMap;
use std::ops::Range;

use super::attributes::{Hashing, Known};
use super::digest::{Fingerprint, Kind, Stream};
use super::entry_digests::Entries;
use mlirbc::Result;
use mlirbc::ids::{AttrId, BlockId, TypeId, ValueId};
use mlirbc::ir::{BlockRef, BodyData, Definition, OpRef, RegionRef, ValueRef};

/// Writes consecutive operations of a body.
pub(super) struct Operations<'h, 'a> {
    hashing: Hashing<'h, 'a>,
    /// The numbers of the operations.
    range: Range<u32>,
    /// Those of the symbols inside, in their order.
    skipped: Vec<Skipped>,
    /// Whether they are all of the body, with its own regions.
    is_body: bool,
    /// The values that are defined outside, in the order of first use.
    outside: HashMap<ValueId, u64>,
    pub(super) stream: Stream,
}

/// Operations that are left out, and how many are up to their end.
struct Skipped {
    range: Range<u32>,
    before_end: u32,
}

/// The regions of an operation.
#[derive(Clone, Copy)]
pub(super) enum Regions<'r> {
    /// In the same body; so many operations of these blocks, which are sorted, do not count.
    Inline(&'r [(BlockId, u32)]),
    /// In a body of their own, with this fingerprint.
    Isolated(Fingerprint),
    /// Only how many blocks they have, and the arguments of these.
    Structure,
}

impl<'h, 'a> Operations<'h, 'a> {
    /// All operations of a body.
    pub(super) fn of_body(
        hashing: Hashing<'h, 'a>,
        body: &BodyData,
        skipped: &[Range<u32>],
    ) -> Self {
        Operations::new(hashing, Kind::Body, 0..body.num_ops(), skipped)
    }

    /// An operation and those inside it.
    pub(super) fn of_op(hashing: Hashing<'h, 'a>, op: OpRef<'_>, skipped: &[Range<u32>]) -> Self {
        let range = op.id().0..op.end().0;
        Operations::new(hashing, Kind::Operation, range, skipped)
    }

    fn new(
        hashing: Hashing<'h, 'a>,
        kind: Kind,
        range: Range<u32>,
        skipped: &[Range<u32>],
    ) -> Self {
        let mut before_end = 0;
        let skipped = skipped.iter().map(|range| {
            before_end += range.len() as u32;
            let range = range.clone();
            Skipped { range, before_end }
        });
        Operations {
            hashing,
            range,
            skipped: skipped.collect(),
            is_body: matches!(kind, Kind::Body),
            outside: HashMap::new(),
            stream: Stream::new(kind),
        }
    }

    /// The place of a symbol, which is left out.
    pub(super) fn symbol(&mut self) {
        // No dialect has a name of this length.
        self.stream.number(u64::MAX);
    }

    /// An operation without those inside it, given its attributes. So many lists of references follow from it.
    pub(super) fn op(
        &mut self,
        op: OpRef<'_>,
        attributes: &Known,
        references: u64,
        regions: Regions<'_>,
    ) -> Result<()> {
        let entries = self.hashing.entries;
        let name = op.op_name()?;
        let dialect = entries.view.dialect(name.dialect)?.name;
        entries.string(dialect, &mut self.stream)?;
        entries.string(name.name, &mut self.stream)?;
        self.stream.part(attributes.fingerprint);
        self.stream.number(references);
        self.location(Some(op.location().id()))?;
        self.stream.number(op.num_results().into());
        for result in op.results() {
            self.ty(result.type_id())?;
        }
        self.stream.number(op.num_operands().into());
        for operand in op.operands() {
            self.operand(operand)?;
        }
        self.stream.number(op.successors().len() as u64);
        for block in op.successors() {
            self.stream.number(block.number().into());
        }
        match regions {
            Regions::Isolated(regions) => {
                // No operation has so many regions in the same body.
                self.stream.number(u64::MAX);
                self.stream.part(regions);
            }
            Regions::Inline(without) => self.regions(op.inline_regions(), without)?,
            Regions::Structure => self.structure(op.inline_regions())?,
        }
        Ok(())
    }

    /// The structure of regions: their blocks, and how many operations each has. Those that are left
    /// out are in the blocks `without`, which are sorted: so many in each.
    pub(super) fn regions<'r>(
        &mut self,
        regions: impl ExactSizeIterator<Item = RegionRef<'r>>,
        without: &[(BlockId, u32)],
    ) -> Result<()> {
        self.stream.number(regions.len() as u64);
        for region in regions {
            self.stream.number(region.num_blocks().into());
            for block in region.blocks() {
                let id = block.id();
                let found = without.binary_search_by_key(&id, |(block, _)| *block);
                let left_out = found.map_or(0, |nth| without[nth].1);
                self.block(block, left_out)?;
            }
        }
        Ok(())
    }

    /// How many blocks regions have, and the arguments of these.
    pub(super) fn structure<'r>(
        &mut self,
        regions: impl Iterator<Item = RegionRef<'r>>,
    ) -> Result<()> {
        for region in regions {
            self.stream.number(region.num_blocks().into());
            for block in region.blocks() {
                self.arguments(block)?;
            }
        }
        Ok(())
    }

    fn block(&mut self, block: BlockRef<'_>, left_out: u32) -> Result<()> {
        self.stream.number((block.num_ops() - left_out).into());
        self.arguments(block)
    }

    fn arguments(&mut self, block: BlockRef<'_>) -> Result<()> {
        self.stream.number(block.num_args().into());
        for (nth, argument) in (0..).zip(block.args()) {
            self.ty(argument.type_id())?;
            let location = block.arg_location(nth);
            self.location(location.map(|location| location.id()))?;
        }
        Ok(())
    }

    /// The type of a value: the names in it are content.
    fn ty(&mut self, id: TypeId) -> Result<()> {
        self.stream.part(self.hashing.whole.ty(id)?);
        Ok(())
    }

    fn location(&mut self, location: Option<AttrId>) -> Result<()> {
        let entries = self.hashing.whole;
        if !entries.options.ignore_locations {
            let location = match location {
                Some(id) => entries.attr(id)?,
                None => Entries::unknown_location(),
            };
            self.stream.part(location);
        }
        Ok(())
    }

    /// The number of an operation, counted from the first one without those that are left out.
    fn nth(&self, op: OpRef<'_>) -> Option<u32> {
        let id = op.id().0;
        if !self.range.contains(&id) {
            return None;
        }
        let next = self.skipped.partition_point(|it| it.range.end <= id);
        if self
            .skipped
            .get(next)
            .is_some_and(|it| it.range.contains(&id))
        {
            return None;
        }
        let before = next
            .checked_sub(1)
            .map_or(0, |it| self.skipped[it].before_end);
        Some(id - self.range.start - before)
    }

    fn operand(&mut self, value: ValueRef<'_>) -> Result<()> {
        match value.definition() {
            Definition::Result(op, nth) => {
                let Some(op) = self.nth(op) else {
                    return self.outside(value);
                };
                self.stream.number(1);
                self.stream.number(op.into());
                self.stream.number(nth.into());
            }
            Definition::Argument(block, nth) => {
                let region = block.region();
                let op = match region.op() {
                    None => self.is_body.then_some(0),
                    Some(op) => self.nth(op).map(|nth| nth + 1),
                };
                let Some(op) = op else {
                    return self.outside(value);
                };
                self.stream.number(2);
                self.stream.number(op.into());
                self.stream.number(region.number().into());
                self.stream.number(block.number().into());
                self.stream.number(nth.into());
            }
            _ => return self.outside(value),
        }
        Ok(())
    }

    fn outside(&mut self, value: ValueRef<'_>) -> Result<()> {
        let next = self.outside.len() as u64;
        let number = *self.outside.entry(value.id()).or_insert(next);
        self.stream.number(3);
        self.stream.number(number);
        self.ty(value.type_id())
    }
}
