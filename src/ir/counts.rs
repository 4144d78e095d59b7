//! Numbers of operations, regions, blocks and values.

use crate::error::Result;
use crate::ids::Pos;
use crate::ir::{Isolated, IsolatedHead, OpHead, Threads, Visitor};
use crate::view::View;

/// Numbers of operations, regions, blocks and values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct IrCounts {
    /// Operations.
    pub ops: u64,
    /// Regions, without that of the top level.
    pub regions: u64,
    /// Blocks, without that of the top level.
    pub blocks: u64,
    /// Results and block arguments.
    pub values: u64,
    /// Region lists that are isolated from above.
    pub isolated: u64,
    /// Number of operations from the top level down to the innermost one, both included.
    pub depth: u32,
}

impl View<'_> {
    /// Counts operations, regions, blocks and values.
    ///
    /// # Errors
    /// As [`View::visit`].
    pub fn count_ir(self, threads: Threads) -> Result<IrCounts> {
        let counter = self.visit(threads, Counter::default, Counter::merge)?;
        Ok(counter.file_counts())
    }
}

impl Isolated<'_> {
    /// Counts the contents of these regions, at any depth.
    ///
    /// # Errors
    /// As [`View::visit`].
    pub fn count(self, threads: Threads) -> Result<IrCounts> {
        let counter = self.visit(threads, Counter::default, Counter::merge)?;
        Ok(counter.counts)
    }
}

/// Counts during a visit.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Counter {
    counts: IrCounts,
    depth: u32,
    top_level: bool,
}

impl Counter {
    /// Of a part and of the one after it.
    pub fn merge(self, later: Counter) -> Counter {
        let (a, b) = (self.counts, later.counts);
        Counter {
            counts: IrCounts {
                ops: a.ops + b.ops,
                regions: a.regions + b.regions,
                blocks: a.blocks + b.blocks,
                values: a.values + b.values,
                isolated: a.isolated + b.isolated,
                depth: a.depth.max(b.depth),
            },
            top_level: self.top_level | later.top_level,
            ..self
        }
    }

    /// The counts of a file, without the region of the top level.
    pub fn file_counts(self) -> IrCounts {
        let own = u64::from(self.top_level);
        IrCounts {
            regions: self.counts.regions - own,
            blocks: self.counts.blocks - own,
            ..self.counts
        }
    }
}

impl Visitor for Counter {
    fn body(&mut self, regions: Option<IsolatedHead>, depth: u32) {
        self.depth = depth;
        self.top_level |= regions.is_none();
        self.counts.isolated += u64::from(regions.is_some());
    }

    #[inline]
    fn op(&mut self, _: OpHead) {
        self.counts.ops += 1;
        self.counts.depth = self.counts.depth.max(self.depth + 1);
    }

    #[inline]
    fn results(&mut self, count: u32) {
        self.counts.values += u64::from(count);
    }

    fn regions(&mut self, _: Pos, _: u32, _: bool) {
        self.depth += 1;
    }

    fn end_regions(&mut self, _: Pos) {
        self.depth -= 1;
    }

    fn region(&mut self, _: Pos, blocks: u32, _: u32) {
        self.counts.regions += 1;
        self.counts.blocks += u64::from(blocks);
    }

    fn block(&mut self, _: u32, args: u32) {
        self.counts.values += u64::from(args);
    }
}
