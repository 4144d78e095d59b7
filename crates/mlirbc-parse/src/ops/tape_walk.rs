//! A pass over the operations on a tape.

use crate::ops::tape::{self, HEAD, INLINE, RegionsAt, Tape};

/// An operation on the tape.
pub(crate) struct OpWords<'w> {
    pub(crate) name: u32,
    pub(crate) location: u32,
    pub(crate) attributes: u32,
    pub(crate) properties: u32,
    pub(crate) signature: u32,
    pub(crate) regions: u32,
    pub(crate) body: u32,
    /// Two words each.
    pub(crate) operands: &'w [u32],
    pub(crate) successors: &'w [u32],
    /// Where it ends on the tape, or its regions begin.
    pub(crate) end: usize,
}

impl OpWords<'_> {
    /// Whether its regions follow.
    pub(crate) fn is_entered(&self) -> bool {
        self.regions > 0 && self.body == INLINE
    }
}

/// Gets the parts of a body in their order.
pub(crate) trait Walk {
    fn region(&mut self, blocks: u32, values: u32);
    /// A block, with two words for each argument.
    fn block(&mut self, ops: u32, arguments: &[u32]);
    fn end_region(&mut self);
    /// An operation; if its regions are entered, they follow, and then its end.
    fn op(&mut self, op: &OpWords<'_>);
    /// The end of an operation whose regions were entered, and where it ends on the tape.
    fn end_entered_op(&mut self, end: usize);
}

/// Regions that are being walked: what is left of them.
struct Open {
    regions: u32,
    blocks: u32,
    ops: u32,
    in_region: bool,
    /// Where to go on behind the region that is being walked.
    behind: Option<usize>,
    /// The end of the last region on the tape, if that was walked first.
    end: Option<usize>,
}

impl Open {
    /// Regions, and where the first one is.
    fn new(regions: RegionsAt) -> (Open, usize) {
        let turn = regions.turn.filter(|_| regions.count > 1);
        let open = Open {
            regions: regions.count,
            blocks: 0,
            ops: 0,
            in_region: false,
            behind: turn.map(|_| regions.at),
            end: None,
        };
        (open, regions.at + turn.unwrap_or(0) as usize)
    }
}

/// Walks some regions in the order of the file.
pub(crate) fn walk(tape: &Tape, regions: RegionsAt, visitor: &mut impl Walk) {
    let words = tape.from(0);
    let (mut here, mut at) = Open::new(regions);
    let mut open: Vec<Open> = Vec::new();
    let take = |at: &mut usize, count: usize| {
        let taken = words.get(*at..*at + count).unwrap_or_default();
        *at += taken.len();
        taken
    };
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
            ] = take(&mut at, HEAD)
            else {
                return;
            };
            let (regions, body, turn) = tape::regions([regions, body]);
            let operands = take(&mut at, 2 * operands as usize);
            let successors = take(&mut at, successors as usize);
            let op = OpWords {
                name,
                location,
                attributes,
                properties,
                signature,
                regions,
                body,
                operands,
                successors,
                end: at,
            };
            visitor.op(&op);
            if op.is_entered() {
                let (inner, first) = Open::new(RegionsAt {
                    at,
                    count: regions,
                    turn,
                });
                at = first;
                open.push(std::mem::replace(&mut here, inner));
            }
        } else if here.blocks > 0 {
            here.blocks -= 1;
            let &[ops, arguments] = take(&mut at, 2) else {
                return;
            };
            visitor.block(ops, take(&mut at, 2 * arguments as usize));
            here.ops = ops;
        } else if here.in_region {
            visitor.end_region();
            here.in_region = false;
            if let Some(behind) = here.behind.take() {
                here.end = Some(at);
                at = behind;
            }
        } else if here.regions > 0 {
            here.regions -= 1;
            let &[blocks, values] = take(&mut at, 2) else {
                return;
            };
            visitor.region(blocks, values);
            (here.blocks, here.in_region) = (blocks, true);
        } else {
            at = here.end.unwrap_or(at);
            let Some(outer) = open.pop() else { return };
            here = outer;
            visitor.end_entered_op(at);
        }
    }
}
