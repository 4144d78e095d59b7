//! Uses of values, and whether their definitions dominate them.
//!
//! Operations are numbered in pre-order, so the operation of a region that has a use inside it need not be looked for: the
//! numbers tell whether the definition stands in front of it, and in which block it is. Only a use in another block than the
//! definition asks a tree of dominators, which is made once for a region.
//!
//! Source: `mlir/lib/IR/Dominance.cpp`, `verifyDominanceOfContainedRegions` of llvm/llvm-project.

use std::collections::HashMap;

use mlirbc::ids::{BlockId, RegionId};
use mlirbc::ir::{BlockRef, Definition, OpRef, RegionRef};

use super::context::{Context, last_op};
use super::dominator_tree::DominatorTree;
use super::judged::Judged;
use crate::rules::Rule;

/// How the values of a region are used.
#[derive(Clone, Copy)]
struct RegionFlow {
    /// Behind their definitions; otherwise in any order, or nobody knows.
    is_ssa: bool,
    has_one_block: bool,
    /// The region around it, or itself, whose operation sees no values outside of it.
    isolated: u32,
}

/// The uses in a body.
pub(super) struct Flow {
    /// By the number of a region.
    regions: Vec<RegionFlow>,
    /// Trees of regions with several blocks.
    trees: HashMap<RegionId, DominatorTree>,
}

impl Flow {
    pub(super) fn new(context: &Context<'_>, body: usize) -> Flow {
        let data = context.body(body);
        let mut regions: Vec<RegionFlow> = Vec::new();
        for nth in 0..data.num_regions() {
            let region = RegionRef::new(context.view, data, RegionId(nth));
            let around = region.op().or_else(|| context.parent_of_body(body));
            let facts = around.map(|op| context.facts(op));
            let has_one_block = region.num_blocks() == 1;
            let is_ssa = match facts.map(|it| it.is_graph()) {
                None => false,
                Some(Some(is_graph)) => !is_graph,
                // One block of an operation that nobody knows can be of a graph.
                Some(None) => !has_one_block,
            };
            let outer = region.op().map(|op| op.block().region().id().index());
            let outer = outer.and_then(|outer| regions.get(outer));
            let is_isolated = facts.is_some_and(|it| it.is_isolated());
            let isolated = match outer {
                Some(outer) if !is_isolated => outer.isolated,
                _ => nth,
            };
            regions.push(RegionFlow {
                is_ssa,
                has_one_block,
                isolated,
            });
        }
        Flow {
            regions,
            trees: HashMap::new(),
        }
    }

    pub(super) fn judge(&mut self, judged: &mut Judged<'_, '_>, op: OpRef<'_>) {
        let own = op.block();
        for (nth, value) in op.operands().enumerate() {
            let (block, by) = match value.definition() {
                Definition::Result(by, _) => (by.block(), Some(by)),
                Definition::Argument(block, _) => (block, None),
                Definition::Missing => continue,
            };
            // In the same block nothing is inside of the other one.
            if block == own && by.is_none_or(|by| by.id() < op.id()) {
                continue;
            }
            let is_behind = by.is_none_or(|by| by.id() < op.id() && by.end() <= op.id());
            let region = block.region();
            let flow = self.regions[region.id().index()];
            if flow.isolated != self.regions[own.region().id().index()].isolated {
                let context = judged.context;
                let name = context.name(op);
                let what = || {
                    let value = origin(context, block, by);
                    format!(
                        "`{name}`: operand #{nth}, {value}, is defined outside of an operation around it whose regions are isolated"
                    )
                };
                judged.faults.add(Rule::Isolation, op.id(), what);
                continue;
            }
            if !flow.is_ssa || flow.has_one_block && is_behind {
                continue;
            }
            if !self.is_dominated(block, is_behind, op) {
                let context = judged.context;
                let name = context.name(op);
                let what = || {
                    let value = origin(context, block, by);
                    format!("`{name}`: operand #{nth}, {value}, does not dominate this use")
                };
                judged.faults.add(Rule::Dominance, op.id(), what);
            }
        }
    }

    /// Whether a value of a block dominates a use that is in its region, or inside an operation of it.
    fn is_dominated(&mut self, block: BlockRef<'_>, is_behind: bool, op: OpRef<'_>) -> bool {
        let own = op.block();
        if own.region().num_blocks() > 1 && !self.tree(own.region()).is_reached(own.number()) {
            return true;
        }
        let region = block.region();
        let user = block_around(region, op);
        if user == block.number() {
            return is_behind;
        }
        let tree = self.tree(region);
        !tree.is_reached(user) || tree.dominates(block.number(), user)
    }

    fn tree(&mut self, region: RegionRef<'_>) -> &DominatorTree {
        self.trees.entry(region.id()).or_insert_with(|| {
            let edges = region.blocks().flat_map(|block| {
                let from = block.number();
                let last = last_op(block).into_iter();
                last.flat_map(move |op| op.successors().map(move |to| (from, to.number())))
            });
            let edges: Vec<_> = edges.collect();
            DominatorTree::new(region.num_blocks() as usize, &edges)
        })
    }
}

/// What defines a value.
fn origin(context: &Context<'_>, block: BlockRef<'_>, by: Option<OpRef<'_>>) -> String {
    match by {
        Some(by) => format!("a result of `{}`", context.name(by)),
        None => format!("an argument of block #{}", block.number()),
    }
}

/// The number of the block of a region that has an operation in it, at any depth.
fn block_around(region: RegionRef<'_>, op: OpRef<'_>) -> u32 {
    let (view, data) = (region.view(), region.containing_data());
    let first = region.blocks().next().map_or(0, |it| it.id().0);
    let (mut low, mut high) = (0, region.num_blocks());
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        let block = BlockRef::new(view, data, BlockId(first + middle));
        match block.first_op() <= op.id() {
            true => low = middle,
            false => high = middle,
        }
    }
    low
}
