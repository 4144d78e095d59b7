//! Operations, with everything in them, as a stream that no numbering changes.
//!
//! Operations are written in pre-order, and each states its numbers of parts. A value is written as
//! the place of its definition: the operation, counted from the first one, and the result; or the
//! operation, region and block, and the argument. A value that is defined outside is written as the
//! place of its first use.

use std::collections::HashMap;
use std::ops::Range;

use super::attributes::{Attributes, Known};
use super::digest::{Fingerprint, Kind, Stream};
use super::entry_digests::Entries;
use crate::error::Result;
use crate::ids::{AttrId, BlockId, StringId, ValueId};
use crate::ir::{BlockRef, BodyData, Definition, OpRef, RegionRef, ValueRef};

/// Writes consecutive operations of a body.
pub(super) struct Operations<'o, 'a> {
    pub(super) entries: &'o Entries<'a>,
    pub(super) attributes: &'o Attributes,
    /// The numbers of the operations.
    range: Range<u32>,
    /// Whether they are all of the body, with its own regions.
    is_body: bool,
    /// The values that are defined outside, in the order of first use.
    outside: HashMap<ValueId, u64>,
    pub(super) stream: Stream,
}

impl<'o, 'a> Operations<'o, 'a> {
    /// All operations of a body.
    pub(super) fn of_body(
        entries: &'o Entries<'a>,
        attributes: &'o Attributes,
        body: &BodyData,
    ) -> Self {
        Operations {
            entries,
            attributes,
            range: 0..body.num_ops(),
            is_body: true,
            outside: HashMap::new(),
            stream: Stream::new(Kind::Body),
        }
    }

    /// An operation and those inside it.
    pub(super) fn of_op(
        entries: &'o Entries<'a>,
        attributes: &'o Attributes,
        op: OpRef<'_>,
    ) -> Self {
        Operations {
            entries,
            attributes,
            range: op.id().0..op.end().0,
            is_body: false,
            outside: HashMap::new(),
            stream: Stream::new(Kind::Operation),
        }
    }

    /// An operation without those inside it. `isolated` is the fingerprint of its isolated regions.
    /// Returns its name, if it is a symbol.
    pub(super) fn op(
        &mut self,
        op: OpRef<'_>,
        is_named: bool,
        isolated: Option<Fingerprint>,
    ) -> Result<Option<StringId>> {
        let attributes = self.attributes.of(self.entries, op, is_named)?;
        self.op_with(op, &attributes, isolated)?;
        Ok(attributes.symbol)
    }

    /// The same, given its attributes.
    pub(super) fn op_with(
        &mut self,
        op: OpRef<'_>,
        attributes: &Known,
        isolated: Option<Fingerprint>,
    ) -> Result<()> {
        let view = self.entries.view;
        let name = op.op_name()?;
        let dialect = view.dialect(name.dialect)?.name;
        self.entries.string(dialect, &mut self.stream)?;
        self.entries.string(name.name, &mut self.stream)?;
        self.stream.part(attributes.fingerprint);
        self.location(Some(op.location().id()))?;
        self.stream.number(op.num_results().into());
        for result in op.results() {
            self.stream.part(self.entries.ty(result.type_id())?);
        }
        self.stream.number(op.num_operands().into());
        for operand in op.operands() {
            self.operand(operand)?;
        }
        self.stream.number(op.successors().len() as u64);
        for block in op.successors() {
            self.stream.number(block.number().into());
        }
        match isolated {
            Some(regions) => {
                // No operation has so many regions in the same body.
                self.stream.number(u64::MAX);
                self.stream.part(regions);
            }
            None => self.regions(op.inline_regions(), &[])?,
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

    fn block(&mut self, block: BlockRef<'_>, left_out: u32) -> Result<()> {
        self.stream.number((block.num_ops() - left_out).into());
        self.stream.number(block.num_args().into());
        for (nth, argument) in (0..).zip(block.args()) {
            self.stream.part(self.entries.ty(argument.type_id())?);
            let location = block.arg_location(nth);
            self.location(location.map(|location| location.id()))?;
        }
        Ok(())
    }

    fn location(&mut self, location: Option<AttrId>) -> Result<()> {
        if !self.entries.options.ignore_locations {
            let location = match location {
                Some(id) => self.entries.attr(id)?,
                None => Entries::unknown_location(),
            };
            self.stream.part(location);
        }
        Ok(())
    }

    fn operand(&mut self, value: ValueRef<'_>) -> Result<()> {
        let stream = &mut self.stream;
        match value.definition() {
            Definition::Result(op, nth) if self.range.contains(&op.id().0) => {
                stream.number(1);
                stream.number((op.id().0 - self.range.start).into());
                stream.number(nth.into());
            }
            Definition::Argument(block, nth) => {
                let region = block.region();
                let op = match region.op() {
                    None if self.is_body => 0,
                    Some(op) if self.range.contains(&op.id().0) => op.id().0 - self.range.start + 1,
                    _ => return self.outside(value),
                };
                stream.number(2);
                stream.number(op.into());
                stream.number(region.number().into());
                stream.number(block.number().into());
                stream.number(nth.into());
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
        self.stream.part(self.entries.ty(value.type_id())?);
        Ok(())
    }
}
