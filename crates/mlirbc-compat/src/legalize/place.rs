//! Where an operation is, in a file and in the one that it was converted to.
//!
//! A conversion keeps the order of operations, and the one before another one begins before it.

use std::collections::HashMap;

use crate::legalize::fault::NoCounterpart;
use crate::requirements::{Cause, Need, symbol};
use crate::stablehlo_version::Since;
use mlirbc::Result;
use mlirbc::View;
use mlirbc::ids::{AttrId, OpNameId, Pos, StringId};
use mlirbc::symbols::SymbolFinder;
use mlirbc_transform::each_body;

/// How many operations begin before each of these offsets.
pub(crate) fn rank(view: View<'_>, places: &[Pos]) -> Result<Vec<u64>> {
    let all = starts(view)?;
    let before = |pos: &Pos| all.partition_point(|start| start < pos) as u64;
    Ok(places.iter().map(before).collect())
}

/// The offsets of all operations, in order.
fn starts(view: View<'_>) -> Result<Vec<Pos>> {
    let mut all = Vec::new();
    each_body(view, (), |body, (), bodies| {
        // Each is called at its beginning, and once more at its end.
        body.each_op_span(|_, span| all.extend((span.len == 0).then_some(span.start)));
        bodies.extend(body.isolated().map(|it| (it.with(view), ())));
        Ok(())
    })?;
    all.sort_unstable();
    Ok(all)
}

/// What has no counterpart in the operation before which so many others begin.
pub(crate) fn no_counterpart(view: View<'_>, what: NoCounterpart, rank: u64) -> Result<Need> {
    let need = Need {
        since: Since::NotKnown,
        cause: Cause::NoCounterpart(what),
        count: 1,
        op: OpNameId::new(0),
        pos: 0,
        location: AttrId::new(0),
        symbol: None,
    };
    let mut needs = here(view, vec![(need, rank)])?;
    Ok(needs.remove(0))
}

/// Needs of a file that this one was converted to, each with how many operations begin before its own: with
/// the names and offsets of this file.
pub(crate) fn here(view: View<'_>, needs: Vec<(Need, u64)>) -> Result<Vec<Need>> {
    let all = starts(view)?;
    let mut places: HashMap<Pos, Vec<usize>> = HashMap::new();
    let mut found = Vec::new();
    for (mut need, rank) in needs {
        if let Some(pos) = usize::try_from(rank).ok().and_then(|rank| all.get(rank)) {
            need.pos = *pos;
            places.entry(*pos).or_default().push(found.len());
        }
        found.push(need);
    }
    let mut finder = SymbolFinder::new(view)?;
    each_body(view, None::<StringId>, |body, outer, bodies| {
        let mut wanted = HashMap::new();
        body.each_op_span(|id, span| {
            if span.len == 0 && places.contains_key(&span.start) {
                wanted.insert(id, span.start);
            }
        });
        for op in body.all_ops() {
            let here = wanted.get(&op.id()).and_then(|pos| places.get(pos));
            if here.is_none() && op.isolated().is_none() {
                continue;
            }
            let symbol = symbol(op, &mut finder)?.or(outer);
            bodies.extend(op.isolated().map(|it| (it.with(view), symbol)));
            for need in here.into_iter().flatten() {
                let need = &mut found[*need];
                (need.op, need.location, need.symbol) = (op.name_id(), op.location().id(), symbol);
            }
        }
        Ok(())
    })?;
    Ok(found)
}
