//! The blocks of a region: how they end, how many there are, and what reaches them.
//!
//! Source: `mlir/lib/IR/Verifier.cpp` of llvm/llvm-project.

use mlirbc::ids::OpId;
use mlirbc::ir::{BlockRef, OpRef, RegionRef};

use super::branches;
use super::context::last_op;
use super::facts::Facts;
use super::fault::counted;
use super::judged::Judged;
use crate::rules::Rule;

pub(super) fn judge(judged: &mut Judged<'_, '_>, region: RegionRef<'_>) {
    let context = judged.context;
    let own = |op: OpRef<'_>| (judged.body as u32, op.id());
    let Some(parent) = region.op().or_else(|| context.parent_of_body(judged.body)) else {
        return;
    };
    let outer = || {
        context
            .outer(judged.body)
            .map(|(body, op)| (body as u32, op.id()))
    };
    let Some(place) = region.op().map(own).or_else(outer) else {
        return;
    };
    let facts = *context.facts(parent);
    judge_number(judged, region, place, &facts);
    let is_one = region.num_blocks() == 1;
    let needs_terminator = !is_one || facts.structure().is_some_and(|it| !it.needs_no_terminator);
    for block in region.blocks() {
        judge_block(judged, block, (parent, place), needs_terminator);
    }
}

fn judge_number(
    judged: &mut Judged<'_, '_>,
    region: RegionRef<'_>,
    (body, op): (u32, OpId),
    facts: &Facts,
) {
    let Some((name, known)) = facts.known else {
        return;
    };
    let mut add = |rule, what: String| {
        let what = || format!("`{name}`: its region has {what}");
        judged.faults.add_in(body, rule, op, what);
    };
    let definition = &known.definition;
    let blocks = region.num_blocks();
    let structure = &definition.structure;
    let is_single = definition.is_single_block || structure.is_symbol_table;
    if blocks == 0 {
        if structure.is_symbol_table {
            add(Rule::BlockCount, "no block, and needs one".into());
        }
        return;
    }
    if blocks > 1 && (is_single || facts.is_graph() == Some(true)) {
        let what = format!("{blocks} blocks, and can have one");
        add(Rule::BlockCount, what);
        return;
    }
    let args = region.blocks().next().map_or(0, BlockRef::num_args);
    if args > 0 && structure.has_no_region_arguments {
        let args = counted(args as usize, "argument");
        add(Rule::RegionArguments, format!("{args}, and can have none"));
    }
}

fn judge_block(
    judged: &mut Judged<'_, '_>,
    block: BlockRef<'_>,
    (parent, (body, op)): (OpRef<'_>, (u32, OpId)),
    needs_terminator: bool,
) {
    let context = judged.context;
    let Some(last) = last_op(block) else {
        if needs_terminator {
            let name = context.name(parent);
            let what = || {
                format!("`{name}`: a block without operations, which has to end with a terminator")
            };
            judged.faults.add_in(body, Rule::Terminator, op, what);
        }
        return;
    };
    if needs_terminator && context.facts(last).is_terminator() == Some(false) {
        let name = context.name(last);
        let what = || format!("`{name}` is the last operation of its block, and is no terminator");
        judged.faults.add(Rule::Terminator, last.id(), what);
    }
    for successor in last.successors() {
        if successor.number() == 0 {
            let name = context.name(last);
            let what = || {
                format!(
                    "`{name}` jumps to the entry block of its region, which has no predecessors"
                )
            };
            judged.faults.add(Rule::EntryBlock, last.id(), what);
        }
    }
    if last.has_successors() {
        branches::judge(judged, last);
    }
}

/// Judges an operation that ends a block, or jumps to others: only the last one of a block does.
pub(super) fn judge_end(judged: &mut Judged<'_, '_>, op: OpRef<'_>) {
    // Operations are in pre-order: the one behind it in its block, if there is one, comes behind all that are inside of it.
    let (view, data) = (judged.context.view, judged.context.body(judged.body));
    let is_last = op.end().0 == data.num_ops()
        || OpRef::new(view, data, op.end()).block().id() != op.block().id();
    if is_last {
        return;
    }
    let what = match op.has_successors() {
        true => "has successors, and is not the last operation of its block",
        false => "ends a block, and is not the last operation of this one",
    };
    let name = judged.context.name(op);
    let what = || format!("`{name}` {what}");
    judged.faults.add(Rule::Terminator, op.id(), what);
}
