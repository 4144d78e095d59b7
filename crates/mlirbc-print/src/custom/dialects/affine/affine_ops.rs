//! `affine`.

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use crate::map_shapes::MapShape;
use mlirbc::Result;
use mlirbc::entity::AffineExpr;
use mlirbc_ods::{Types, word_of};

use super::super::dialect_code::Dialect;
use super::super::scf_ops::{entry, initial_values, results};
use super::affine_maps::{BoundMap, inputs, shape};

pub(in crate::custom) static AFFINE: Dialect = Dialect {
    name: "affine",
    ops: &[
        ("apply", of_map),
        ("dma_start", dma_start),
        ("dma_wait", dma_wait),
        ("for", for_loop),
        ("if", if_else),
        ("load", |op, _, asm| access(op, 0, asm)),
        ("max", of_map),
        ("min", of_map),
        ("parallel", parallel),
        ("prefetch", prefetch),
        ("store", |op, _, asm| access(op, 1, asm)),
        ("vector_load", |op, _, asm| access(op, 0, asm)),
        ("vector_store", |op, _, asm| access(op, 1, asm)),
    ],
    ..Dialect::NOTHING
};

/// ` #map(%d0)[%s0] {...}`.
fn of_map(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let count = op.op.num_operands();
    let shape = shape(op, "map", asm)?.filter(|map| !map.is_set && map.inputs() == count);
    let (Some(shape), Some(map)) = (shape, op.attr("map")) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.op_attr(&map)?;
    inputs(op, shape.dims, 0..count, asm);
    asm.attr_dict(op, "", &["map"], false)?;
    Ok(Some(Inner::Nothing))
}

/// The operands from this number on, as inputs of the map.
fn bound(
    op: &PrintedOp<'_>,
    name: &str,
    operands: Range<u32>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<BoundMap>> {
    match op.attr(name) {
        Some(map) if operands.start <= operands.end => BoundMap::new(op, &map, operands, asm),
        _ => Ok(None),
    }
}

/// ` %value, %memref[%i + 1] {...} : type, vector type`, the value only where something is stored.
fn access(op: &PrintedOp<'_>, memref: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let count = op.op.num_operands();
    let value = match memref {
        0 => op.op.result(0),
        _ => op.op.operand(0),
    };
    let (Some(buffer), Some(value)) = (op.op.operand(memref), value) else {
        return Ok(None);
    };
    let Some(map) = bound(op, "map", memref + 1..count, asm)? else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..memref + 1);
    asm.put("[");
    map.put(op, &map.map.results, asm)?;
    asm.put("]");
    asm.attr_dict(op, "", &["map"], false)?;
    asm.put(" : ");
    asm.ty(buffer.type_id())?;
    if op.op.name()?.starts_with("affine.vector_") {
        asm.put(", ");
        asm.ty(value.type_id())?;
    }
    Ok(Some(Inner::Nothing))
}

/// ` %memref[%i], read, locality<3>, data {...} : type`.
fn prefetch(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let count = op.op.num_operands();
    let flag = |name| op.attr(name).map_or(Ok(None), |attr| attr.as_bool());
    let hint = op.attr("localityHint");
    let hint = hint.map(|hint| hint.as_i64()).transpose()?.flatten();
    let (Some(is_write), Some(is_data)) = (flag("isWrite")?, flag("isDataCache")?) else {
        return Ok(None);
    };
    let (Some(buffer), Some(hint)) = (op.op.operand(0), hint) else {
        return Ok(None);
    };
    let Some(map) = bound(op, "map", 1..count, asm)? else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..1);
    asm.put("[");
    map.put(op, &map.map.results, asm)?;
    asm.put(if is_write { "], write" } else { "], read" });
    asm.put(", locality<");
    asm.number(hint);
    asm.put(if is_data { ">, data" } else { ">, instr" });
    let elided = ["map", "localityHint", "isDataCache", "isWrite"];
    asm.attr_dict(op, "", &elided, false)?;
    asm.put(" : ");
    asm.ty(buffer.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// ` %src[%i], %dst[%j], %tag[%k], %count, %stride, %each : types`.
fn dma_start(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    dma(op, &["src_map", "dst_map", "tag_map"], &[1, 3], asm)
}

/// ` %tag[%k], %count : type`.
fn dma_wait(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    dma(op, &["tag_map"], &[1], asm)
}

/// Buffers with their indices, then so many more operands.
fn dma(
    op: &PrintedOp<'_>,
    names: &[&str],
    more: &[u32],
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let count = op.op.num_operands();
    let (mut maps, mut types, mut at) = (Vec::new(), Vec::new(), 0);
    for name in names {
        let Some(shape) = shape(op, name, asm)?.filter(|map| map.inputs() < count) else {
            return Ok(None);
        };
        let end = at + 1 + shape.inputs();
        let (Some(map), Some(buffer)) = (bound(op, name, at + 1..end, asm)?, op.op.operand(at))
        else {
            return Ok(None);
        };
        types.push(buffer.type_id());
        maps.push((at, map));
        at = end;
    }
    if !more.contains(&count.saturating_sub(at)) {
        return Ok(None);
    }
    for (buffer, map) in &maps {
        asm.put(" ");
        asm.values(op.op, *buffer..buffer + 1);
        asm.put("[");
        map.put(op, &map.map.results, asm)?;
        asm.put("],");
    }
    asm.put(" ");
    asm.values(op.op, at..count);
    asm.put(" : ");
    asm.types(&types, false)?;
    Ok(Some(Inner::Nothing))
}

/// A bound of a loop: a number, a symbol, or a map.
fn loop_bound(
    op: &PrintedOp<'_>,
    (name, shape, word): (&str, MapShape, &str),
    operands: Range<u32>,
    asm: &mut Asm<'_, '_>,
) -> Result<()> {
    match (shape.only, shape.dims, shape.symbols) {
        (Some(AffineExpr::Constant(number)), 0, 0) => {
            asm.number(number);
            return Ok(());
        }
        (Some(AffineExpr::Symbol(_)), 0, 1) => {
            asm.values(op.op, operands);
            return Ok(());
        }
        _ => {}
    }
    if shape.results != 1 {
        asm.put(word);
        asm.put(" ");
    }
    if let Some(map) = op.attr(name) {
        asm.op_attr(&map)?;
    }
    inputs(op, shape.dims, operands, asm);
    Ok(())
}

/// ` %i = 0 to min #map(%n) step 2 iter_args(%x = %init) -> (type) {...}`.
fn for_loop(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let names = ["lowerBoundMap", "upperBoundMap"];
    if step > 0 {
        asm.attr_dict(op, "", &[names[0], names[1], "step"], false)?;
        return Ok(Some(Inner::Nothing));
    }
    let groups: Option<Vec<_>> = (0..3).map(|nth| op.operand_group(nth)).collect();
    let by = op.attr("step").map(|attr| attr.as_i64()).transpose()?;
    let (Some(groups), Some(body), Some(by)) = (groups, entry(op, 0), by.flatten()) else {
        return Ok(None);
    };
    let mut bounds = Vec::new();
    for (name, operands) in names.iter().zip(&groups) {
        let shape = shape(op, name, asm)?.filter(|map| !map.is_set);
        match shape {
            Some(shape) if shape.inputs() == operands.len() as u32 => bounds.push(shape),
            _ => return Ok(None),
        }
    }
    let inits = groups[2].clone();
    if body.num_args() as usize != 1 + inits.len() {
        return Ok(None);
    }
    asm.put(" ");
    asm.region_argument(body, 0, None, false)?;
    asm.put(" = ");
    loop_bound(op, (names[0], bounds[0], "max"), groups[0].clone(), asm)?;
    asm.put(" to ");
    loop_bound(op, (names[1], bounds[1], "min"), groups[1].clone(), asm)?;
    if by != 1 {
        asm.put(" step ");
        asm.number(by);
    }
    if !inits.is_empty() {
        asm.put(" iter_args");
        initial_values(op, body, [1, inits.start], asm);
        results(op, asm)?;
    }
    asm.put(" ");
    let region = Inner::region(0).without_arguments();
    Ok(Some(region.with_terminator(!inits.is_empty())))
}

/// ` #set(%i)[%n] -> types {...} else {...}`.
fn if_else(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let has_results = op.op.num_results() > 0;
    let region = |nth| {
        let region = Inner::region(nth).without_arguments();
        Ok(Some(region.with_terminator(has_results)))
    };
    match step {
        0 => {}
        1 if !op.region_is_empty(1) => {
            asm.put(" else ");
            return region(1);
        }
        _ => {
            asm.attr_dict(op, "", &["condition"], false)?;
            return Ok(Some(Inner::Nothing));
        }
    }
    let count = op.op.num_operands();
    let shape = shape(op, "condition", asm)?.filter(|set| set.is_set && set.inputs() == count);
    let (Some(shape), Some(set), 2) = (shape, op.attr("condition"), op.num_regions()) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.op_attr(&set)?;
    inputs(op, shape.dims, 0..count, asm);
    let types = op.types(Types::AllResults).unwrap_or_default();
    if !types.is_empty() {
        asm.put(" -> ");
        asm.result_types(&types)?;
    }
    asm.put(" ");
    region(0)
}

/// What a parallel loop names, but not in its dictionary.
const PARALLEL: [&str; 6] = [
    "reductions",
    "lowerBoundsMap",
    "lowerBoundsGroups",
    "upperBoundsMap",
    "upperBoundsGroups",
    "steps",
];

/// The bounds of a parallel loop, and how many of the results of the map are one bound.
fn groups(
    op: &PrintedOp<'_>,
    name: &str,
    map: &BoundMap,
    dims: u32,
) -> Result<Option<Vec<Range<usize>>>> {
    let sizes = op.attr(name).map(|attr| attr.to_i64s()).transpose()?;
    let (mut ranges, mut start) = (Vec::new(), 0);
    for size in sizes.flatten().unwrap_or_default() {
        let size = usize::try_from(size).ok();
        let end = size.and_then(|size| size.checked_add(start));
        let Some(end) = end.filter(|end| *end <= map.map.results.len()) else {
            return Ok(None);
        };
        ranges.push(start..end);
        start = end;
    }
    Ok((start == map.map.results.len() && ranges.len() == dims as usize).then_some(ranges))
}

fn parallel_bounds(
    op: &PrintedOp<'_>,
    (map, groups): (&BoundMap, &[Range<usize>]),
    word: &str,
    asm: &mut Asm<'_, '_>,
) -> Result<()> {
    for group in groups {
        // As the reference: nothing stands between empty groups.
        asm.put(if group.start > 0 { ", " } else { "" });
        let results = map.map.results.get(group.clone()).unwrap_or_default();
        if results.len() == 1 {
            map.put(op, results, asm)?;
            continue;
        }
        asm.put(word);
        asm.put("(");
        map.put(op, results, asm)?;
        asm.put(")");
    }
    Ok(())
}

/// ` (%i, %j) = (0, 0) to (10, min(%n, 20)) step (1, 2) reduce ("addf") -> (type) {...}`.
fn parallel(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        asm.attr_dict(op, "", &PARALLEL, false)?;
        return Ok(Some(Inner::Nothing));
    }
    let count = op.op.num_operands();
    let lower = shape(op, PARALLEL[1], asm)?.filter(|map| map.inputs() <= count);
    let (Some(lower), Some(body)) = (lower, entry(op, 0)) else {
        return Ok(None);
    };
    let middle = lower.inputs();
    let lower = bound(op, PARALLEL[1], 0..middle, asm)?;
    let upper = bound(op, PARALLEL[3], middle..count, asm)?;
    let (Some(lower), Some(upper)) = (lower, upper) else {
        return Ok(None);
    };
    let dims = body.num_args();
    let below = groups(op, PARALLEL[2], &lower, dims)?;
    let above = groups(op, PARALLEL[4], &upper, dims)?;
    let steps = op.attr("steps").map(|attr| attr.to_i64s()).transpose()?;
    let kinds = op
        .attr("reductions")
        .map(|attr| attr.to_i64s())
        .transpose()?;
    let (Some(below), Some(above)) = (below, above) else {
        return Ok(None);
    };
    let word = |kind: i64| word_of("arith.AtomicRMWKind", kind);
    let kinds: Option<Vec<_>> = kinds
        .flatten()
        .unwrap_or_default()
        .into_iter()
        .map(word)
        .collect();
    let Some(kinds) = kinds else {
        return Ok(None);
    };
    asm.put(" (");
    for (nth, value) in body.args().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.value(value);
    }
    asm.put(") = (");
    parallel_bounds(op, (&lower, &below), "max", asm)?;
    asm.put(") to (");
    parallel_bounds(op, (&upper, &above), "min", asm)?;
    asm.put(")");
    let steps = steps.flatten().unwrap_or_default();
    if steps.iter().any(|step| *step != 1) {
        for (nth, step) in steps.iter().enumerate() {
            asm.put(if nth > 0 { ", " } else { " step (" });
            asm.number(*step);
        }
        asm.put(")");
    }
    let has_results = op.op.num_results() > 0;
    if has_results {
        asm.put(" reduce (");
        for (nth, kind) in kinds.iter().enumerate() {
            asm.put(if nth > 0 { ", " } else { "" });
            asm.quoted(kind.as_bytes());
        }
        asm.put(")");
        results(op, asm)?;
    }
    asm.put(" ");
    let region = Inner::region(0).without_arguments();
    Ok(Some(region.with_terminator(has_results)))
}
