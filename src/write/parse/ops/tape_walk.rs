//! A pass over the operations on a tape.

use crate::write::parse::ops::tape::{HEAD, INLINE, Tape};

/// An operation on the tape.
pub(in crate::write::parse) struct OpWords<'w> {
    pub(in crate::write::parse) name: u32,
    pub(in crate::write::parse) location: u32,
    pub(in crate::write::parse) attributes: u32,
    pub(in crate::write::parse) properties: u32,
    pub(in crate::write::parse) signature: u32,
    pub(in crate::write::parse) regions: u32,
    pub(in crate::write::parse) body: u32,
    /// Two words each.
    pub(in crate::write::parse) operands: &'w [u32],
    pub(in crate::write::parse) successors: &'w [u32],
}

impl OpWords<'_> {
    /// Whether its regions follow.
    pub(in crate::write::parse) fn is_entered(&self) -> bool {
        self.regions > 0 && self.body == INLINE
    }
}

/// Gets the parts of a body in their order.
pub(in crate::write::parse) trait Walk {
    fn region(&mut self, blocks: u32, values: u32);
    /// A block, with two words for each argument.
    fn block(&mut self, ops: u32, arguments: &[u32]);
    fn end_region(&mut self);
    /// An operation; if its regions are entered, they follow, and then its end.
    fn op(&mut self, op: &OpWords<'_>);
    fn end_entered_op(&mut self);
}

/// Regions that are being walked: what is left of them.
struct Open {
    regions: u32,
    blocks: u32,
    ops: u32,
    in_region: bool,
}

/// Walks so many regions, which begin here.
pub(in crate::write::parse) fn walk(
    tape: &Tape,
    from: usize,
    regions: u32,
    visitor: &mut impl Walk,
) {
    let mut words = tape.from(from);
    let mut take = |count: usize| {
        let (taken, rest) = words.split_at_checked(count).unwrap_or_default();
        words = rest;
        taken
    };
    let mut open: Vec<Open> = Vec::new();
    let all = |regions| Open {
        regions,
        blocks: 0,
        ops: 0,
        in_region: false,
    };
    let mut here = all(regions);
    loop {
        if here.ops > 0 {
            here.ops -= 1;
            let &[
                name,
                location,
                attributes,
                properties,
                signature,
                operands,
                successors,
                regions,
                body,
            ] = take(HEAD)
            else {
                return;
            };
            let op = OpWords {
                name,
                location,
                attributes,
                properties,
                signature,
                regions,
                body,
                operands: take(2 * operands as usize),
                successors: take(successors as usize),
            };
            visitor.op(&op);
            if op.is_entered() {
                open.push(std::mem::replace(&mut here, all(regions)));
            }
        } else if here.blocks > 0 {
            here.blocks -= 1;
            let &[ops, arguments] = take(2) else { return };
            visitor.block(ops, take(2 * arguments as usize));
            here.ops = ops;
        } else if here.in_region {
            visitor.end_region();
            here.in_region = false;
        } else if here.regions > 0 {
            here.regions -= 1;
            let &[blocks, values] = take(2) else { return };
            visitor.region(blocks, values);
            (here.blocks, here.in_region) = (blocks, true);
        } else {
            let Some(outer) = open.pop() else { return };
            here = outer;
            visitor.end_entered_op();
        }
    }
}
