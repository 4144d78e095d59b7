//! The operations of a body.

use mlirbc::ids::{OpId, RegionId};
use mlirbc::ir::{OpRef, RegionRef};

use super::blocks;
use super::context::Context;
use super::fault::Faults;
use super::flow::Flow;
use super::judged::Judged;
use super::symbols;
use crate::judge::Judge;
use crate::op::seen::Seen;

/// Most operations around one that is judged by what is known of it: that can look at each of them.
const DEEPEST: u32 = 1024;

/// Judges the regions of a body and, unless it is `None`, its operations.
pub(crate) fn judge<'m>(
    context: &Context<'m>,
    operations: Option<&Judge<'_, 'm>>,
    body: usize,
    seen: &mut Seen,
    faults: &mut Faults,
) {
    let data = context.body(body);
    let view = context.view;
    let mut judged = Judged {
        context,
        body,
        faults,
    };
    for nth in 0..data.num_regions() {
        let region = RegionRef::new(view, data, RegionId(nth));
        blocks::judge(&mut judged, region);
        symbols::judge(&mut judged, region);
    }
    let mut flow = Flow::new(context, body);
    let depths = context.depths(body);
    let is_shallow = depths.iter().all(|depth| *depth <= DEEPEST);
    for nth in 0..data.num_ops() {
        let op = OpRef::new(view, data, OpId(nth));
        let facts = context.facts(op);
        if facts.is_terminator() == Some(true) || op.has_successors() {
            blocks::judge_end(&mut judged, op);
        }
        if facts.is_symbol() {
            symbols::judge_symbol(&mut judged, op);
        }
        flow.judge(&mut judged, op);
        let is_near = is_shallow || depths[op.block().region().id().index()] <= DEEPEST;
        match operations {
            Some(operations) if is_near => operations.judge(body, op, seen, judged.faults),
            Some(_) => judged.faults.unjudged += 1,
            None => {}
        }
    }
}
