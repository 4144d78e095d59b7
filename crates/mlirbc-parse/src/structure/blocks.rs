//! The blocks of a region: how they end, how many there are, and what reaches them.

use mlirbc::ids::{AttrId, OpNameId};
use mlirbc_ods::{Definition, RegionKind};

use crate::ops::op_parser::{Op, Ops, Region};
use crate::parse_fault::{Result, name};

use super::facts::{is_graph, is_ssa};
use super::flow::{Flow, OneBlock, Outward};
use super::shape::Branch;
use super::structure_fault::Structure;

impl<'t> Ops<'_, 't> {
    /// The last region begins in the text, and is one of the operation that was opened last.
    pub(crate) fn begin_shape(&mut self) {
        let Some(parent) = self.open.last().map(|op| op.name) else {
            return;
        };
        let facts = self.facts.of(self.made, parent);
        if let Some(region) = self.regions.last_mut() {
            region.shape.parent = Some(parent);
            region.shape.is_symbol_table = facts.is_some_and(|it| it.structure.is_symbol_table);
            region.shape.is_no_table = facts.is_some_and(|it| !it.structure.is_symbol_table);
        }
        if is_graph(facts) {
            self.names.graph();
        }
    }

    /// Another operation begins in the last block: the one before it is not its last one.
    #[inline]
    pub(crate) fn go_behind_last(&mut self) -> Result<()> {
        let Some(region) = self.regions.last() else {
            return Ok(());
        };
        let Some(last) = region.last else {
            return Ok(());
        };
        let (at, jumps) = (region.shape.last_at, region.shape.last_jumps);
        let facts = self.facts.of(self.made, last);
        if jumps || facts.is_some_and(|it| it.structure.is_terminator) {
            return self.not_last(last, at, jumps);
        }
        Ok(())
    }

    #[cold]
    fn not_last(&mut self, last: OpNameId, at: usize, jumps: bool) -> Result<()> {
        let fault = match jumps {
            true => Structure::JumpInside,
            false => Structure::TerminatorInside(self.op_name(last)),
        };
        self.tell(fault.at(at))
    }

    pub(super) fn op_name(&self, name: OpNameId) -> String {
        self.made.lock().builder.full_name(name)
    }

    /// The last block of the last region ends, if it has one.
    pub(crate) fn end_shape_of_block(&mut self) {
        let Some(region) = self.regions.last_mut().filter(|it| it.block.is_some()) else {
            return;
        };
        let shape = &mut region.shape;
        match region.last {
            None => shape.empty = shape.empty.or(Some(shape.block_at)),
            Some(last) if shape.unended.is_none() => {
                let facts = self.facts.of(self.made, last);
                if facts.is_some_and(|it| !it.structure.is_terminator) {
                    shape.unended = Some((shape.last_at, last));
                }
            }
            Some(_) => {}
        }
    }

    /// A block begins with a label at `at`; `counts` is where it is on the tape.
    pub(crate) fn begin_shape_of_block(&mut self, at: usize, counts: usize) {
        self.end_shape_of_block();
        let Some(region) = self.regions.last_mut() else {
            return;
        };
        region.shape.block_at = at;
        region.shape.last_jumps = false;
        if region.block.is_some() {
            region.shape.later_blocks.push(counts);
            self.names.block(at);
        }
    }

    /// A region has ended whose successors have their numbers; `counts` is where it is on the tape.
    pub(crate) fn judge(&mut self, region: &Region<'t>, flow: Flow, counts: usize) -> Result<()> {
        let Some(parent) = region.shape.parent else {
            return Ok(());
        };
        let facts = self.facts.of(self.made, parent);
        self.judge_blocks(region, parent, facts, counts)?;
        if !flow.is_plain() {
            self.judge_flow(region, flow, is_ssa(facts))?;
        }
        if !region.shape.branches.is_empty() {
            self.judge_branches(region, counts)?;
        }
        match region.shape.symbols.len() {
            0 | 1 => Ok(()),
            _ => self.judge_symbols(region, parent),
        }
    }

    fn judge_blocks(
        &mut self,
        region: &Region<'t>,
        parent: OpNameId,
        facts: Option<&Definition>,
        counts: usize,
    ) -> Result<()> {
        let shape = &region.shape;
        let structure = facts.map(|it| &it.structure);
        if region.blocks == 0 {
            return match structure {
                Some(it) if it.is_symbol_table => {
                    let fault = Structure::NoBlock(self.op_name(parent));
                    self.tell(fault.at(region.at))
                }
                _ => Ok(()),
            };
        }
        let is_one = structure
            .is_some_and(|it| it.is_symbol_table || it.regions == RegionKind::Graph)
            || facts.is_some_and(|it| it.is_single_block);
        if region.blocks > 1 && is_one {
            let fault = Structure::SeveralBlocks(self.op_name(parent), region.blocks);
            return self.tell(fault.at(region.at));
        }
        let has_arguments = self.tape.from(counts + 3).first() > Some(&0);
        if has_arguments && structure.is_some_and(|it| it.has_no_region_arguments) {
            let fault = Structure::Arguments(self.op_name(parent));
            self.tell(fault.at(region.at))?;
        }
        let needs_terminator = match region.blocks {
            1 => structure.is_some_and(|it| !it.needs_no_terminator),
            _ => true,
        };
        if !needs_terminator {
            return Ok(());
        }
        if let Some(at) = shape.empty {
            self.tell(Structure::EmptyBlock.at(at))?;
        }
        if let Some((at, last)) = shape.unended {
            let fault = Structure::NoTerminator(self.op_name(last));
            self.tell(fault.at(at))?;
        }
        Ok(())
    }

    fn judge_flow(&mut self, region: &Region<'t>, flow: Flow, is_ssa: bool) -> Result<()> {
        let edges = region.shape.edges.iter();
        let edges: Vec<(u32, u32)> = edges
            .filter_map(|(from, word)| Some((*from, *self.tape.from(*word).first()?)))
            .collect();
        let one = match is_ssa {
            true => OneBlock::Ssa,
            false => OneBlock::NotJudged,
        };
        let (wrong, unreached) = flow.judge(one, &edges);
        for value in unreached {
            self.names.unreached(value);
        }
        for (at, defined) in wrong {
            let fault = Structure::NotDominated(self.value_at(at), defined);
            self.tell(fault.at(at))?;
        }
        Ok(())
    }

    /// The value that is named at a place.
    fn value_at(&self, at: usize) -> String {
        let mut scan = self.scan;
        scan.at = (at + 1).min(scan.text.len());
        let from = scan.at;
        scan.name();
        if scan.at == from {
            let rest = &scan.text[from..];
            let digits = rest.iter().take_while(|it| it.is_ascii_digit()).count();
            scan.at += digits;
        }
        name("%", &scan.text[from..scan.at])
    }

    /// The label of a block of a region.
    pub(super) fn label_of(&self, region: &Region<'t>, block: u32) -> String {
        let mut labels = region.labels.iter();
        let found = labels.find(|(_, label)| label.0 == Some(block));
        found.map_or("^".into(), |(label, _)| name("^", label))
    }

    /// The first thing of a region whose arguments the operation states is no label.
    ///
    /// # Errors
    /// A label.
    pub(crate) fn no_label(&mut self) -> Result<()> {
        match self.scan.peek() {
            Some(b'^') => Err(Structure::LabelOfEntry.at(self.scan.at)),
            _ => Ok(()),
        }
    }

    /// What an operation that has ended says about its region: its name, and what it passes to blocks.
    pub(crate) fn note(
        &mut self,
        op: &Op<'t>,
        signature: u32,
        symbol: Option<AttrId>,
        passed: Option<u32>,
    ) -> Result<()> {
        let Some(region) = self.regions.last_mut() else {
            return Ok(());
        };
        match symbol {
            Some(symbol) if region.shape.is_symbol_table => {
                region.shape.symbols.push((symbol, op.at));
            }
            Some(_) if region.shape.is_no_table => self.outside_of_table(op)?,
            _ => {}
        }
        let Some(region) = self.regions.last_mut() else {
            return Ok(());
        };
        let successors = passed.and_then(|_| self.tape.successors(op.tape));
        if let Some((passed, successors)) = passed.zip(successors) {
            region.shape.branches.push(Branch {
                at: op.at,
                successors,
                signature,
                passed,
            });
        }
        Ok(())
    }

    /// An operation with a name, in a region whose operation is no symbol table.
    fn outside_of_table(&mut self, op: &Op<'t>) -> Result<()> {
        let facts = self.facts.of(self.made, op.name);
        let parent = self.open.last().map(|parent| parent.name);
        match parent.filter(|_| facts.is_some_and(|it| it.structure.is_symbol)) {
            Some(parent) => {
                let fault = Structure::NoTable(self.op_name(op.name), self.op_name(parent));
                self.tell(fault.at(op.at))
            }
            None => Ok(()),
        }
    }
}

/// Names know which uses nothing reaches.
impl crate::ops::value_names::Names<'_> {
    fn unreached(&mut self, value: Outward) {
        match value {
            Outward::Forward(index) => self.forward_is_unreached(index),
            Outward::Crossing(level, nth) => {
                if let Some(flow) = self.flow(level) {
                    flow.unreached(nth);
                }
            }
        }
    }
}
