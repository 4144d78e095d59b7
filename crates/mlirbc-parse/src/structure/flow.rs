//! Uses that only a dominator tree can judge: in another block than that of the definition, or in front of it.
//!
//! A value that is used behind its definition in the same block, or that the entry block defines, needs no look. What
//! the reference does not look at, because the block of the use is not reached, is told apart from its values: the
//! region around a use decides, while the definition may be further out.

use super::dominator_tree::DominatorTree;

/// What is noted of the values and blocks of a region.
#[derive(Default)]
pub(crate) struct Flow {
    /// The blocks behind the first one: how many values are before them, and where their labels stand.
    later: Vec<(u32, usize)>,
    /// Whether a value can be used in front of its definition, so that such uses are not kept.
    pub(crate) is_graph: bool,
    uses: Vec<Crossing>,
    /// Uses in the blocks behind the first one of what is defined outside, and these blocks.
    outward: Vec<(u32, Outward)>,
}

/// A use of a value of the region.
struct Crossing {
    at: usize,
    defined: usize,
    /// The number of the value.
    nth: u32,
    /// The block around the use.
    block: u32,
    /// Whether that has the operation itself, not a region in it.
    is_direct: bool,
    /// Whether nothing reaches the use in its own region.
    is_unreached: bool,
}

/// A use whose value is defined outside, or later.
#[derive(Clone, Copy)]
pub(crate) enum Outward {
    /// By its number among those of the region at this depth.
    Crossing(u32, usize),
    /// By its number.
    Forward(u32),
}

/// How a region of one block is judged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum OneBlock {
    /// Each use stands behind its definition.
    Ssa,
    NotJudged,
}

impl Flow {
    /// A block begins behind another one, and so many values.
    pub(crate) fn block(&mut self, values: u32, at: usize) {
        self.later.push((values, at));
    }

    /// The number of the last block.
    pub(crate) fn last_block(&self) -> u32 {
        self.later.len() as u32
    }

    /// Whether a value of the region is defined in a block that is neither the first nor the last one.
    #[inline]
    pub(crate) fn is_between(&self, nth: u32) -> bool {
        match self.later[..] {
            [(first, _), .., (last, _)] => first <= nth && nth < last,
            _ => false,
        }
    }

    /// A use in the last block of a value of another block; returns its number.
    pub(crate) fn crossing(
        &mut self,
        at: usize,
        defined: usize,
        nth: u32,
        is_direct: bool,
    ) -> usize {
        self.uses.push(Crossing {
            at,
            defined,
            nth,
            block: self.last_block(),
            is_direct,
            is_unreached: false,
        });
        self.uses.len() - 1
    }

    /// A use in front of the definition.
    pub(crate) fn in_front(
        &mut self,
        (at, defined): (usize, usize),
        nth: u32,
        is_direct: bool,
        is_unreached: bool,
    ) {
        if self.is_graph {
            return;
        }
        self.uses.push(Crossing {
            at,
            defined,
            nth,
            block: self.later.partition_point(|(_, label)| *label < at) as u32,
            is_direct,
            is_unreached,
        });
    }

    pub(crate) fn outward(&mut self, value: Outward) {
        if !self.later.is_empty() {
            self.outward.push((self.last_block(), value));
        }
    }

    pub(crate) fn unreached(&mut self, nth: usize) {
        if let Some(crossing) = self.uses.get_mut(nth) {
            crossing.is_unreached = true;
        }
    }

    /// Whether there is nothing to judge.
    pub(crate) fn is_plain(&self) -> bool {
        self.uses.is_empty() && self.outward.is_empty()
    }

    /// The uses that are not dominated, with the places of the definitions, and those outward that nothing reaches.
    pub(crate) fn judge(
        self,
        one: OneBlock,
        edges: &[(u32, u32)],
    ) -> (Vec<(usize, usize)>, Vec<Outward>) {
        if self.later.is_empty() {
            let uses = self.uses.iter().filter(|it| !it.is_unreached);
            let wrong = uses.map(|it| (it.at, it.defined)).collect();
            return match one {
                OneBlock::Ssa => (wrong, Vec::new()),
                OneBlock::NotJudged => (Vec::new(), Vec::new()),
            };
        }
        let tree = DominatorTree::new(self.later.len() + 1, edges);
        let block_of = |nth: u32| self.later.partition_point(|(values, _)| *values <= nth) as u32;
        let is_wrong = |it: &&Crossing| {
            let defined = block_of(it.nth);
            match tree.is_reached(it.block) {
                _ if it.is_unreached => false,
                false if it.is_direct => false,
                // Within a block, only uses in front of the definition are kept.
                _ if defined == it.block => true,
                false => false,
                true => !tree.dominates(defined, it.block),
            }
        };
        let wrong = self.uses.iter().filter(is_wrong);
        let wrong = wrong.map(|it| (it.at, it.defined)).collect();
        let outward = self.outward.iter();
        let unreached = outward.filter(|(block, _)| !tree.is_reached(*block));
        (wrong, unreached.map(|(_, value)| *value).collect())
    }
}
