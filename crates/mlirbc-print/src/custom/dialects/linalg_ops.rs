//! `linalg`.

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::AttrData;
use mlirbc::ir::{BlockRef, OpAttr, OpRef, RegionRef};
use mlirbc_ods::Types;
use mlirbc_ods::matmul_maps::{BATCH_MATMUL, BATCH_REDUCE_MATMUL, MATMUL};

use super::dialect_code::Dialect;

pub(in crate::custom) static LINALG: Dialect = Dialect {
    name: "linalg",
    ops: &[
        ("batch_matmul", |op, _, asm| matmul(op, BATCH_MATMUL, asm)),
        ("batch_reduce_matmul", |op, _, asm| {
            matmul(op, BATCH_REDUCE_MATMUL, asm)
        }),
        ("broadcast", |op, _, asm| moved(op, "dimensions", asm)),
        ("contract", contract),
        ("elementwise", elementwise),
        ("generic", generic),
        ("map", map),
        ("matmul", |op, _, asm| matmul(op, MATMUL, asm)),
        ("reduce", reduce),
        ("transpose", |op, _, asm| moved(op, "permutation", asm)),
        ("yield", yield_values),
    ],
    // Operations that are made of descriptions in YAML.
    other_ops: Some(named),
    results: &[
        ("broadcast", |op, _, set| name_first(op, "broadcasted", set)),
        ("map", |op, _, set| name_first(op, "mapped", set)),
        ("pack", |op, _, set| name_first(op, "pack", set)),
        ("reduce", |op, _, set| name_first(op, "reduced", set)),
        ("transpose", |op, _, set| name_first(op, "transposed", set)),
        ("unpack", |op, _, set| name_first(op, "unpack", set)),
    ],
    arguments: &[
        ("generic", generic_arguments),
        ("map", |op, region, set| {
            let inputs = op.num_operands().saturating_sub(1);
            arguments(region, inputs, ["in", "init"], set);
        }),
        ("reduce", |op, region, set| {
            arguments(region, op.num_operands() / 2, ["in", "init"], set);
        }),
    ],
    ..Dialect::NOTHING
};

const MEMOIZED: &str = "linalg.memoized_indexing_maps";

fn name_first(op: OpRef<'_>, name: &str, set: &mut dyn FnMut(u32, &str)) {
    if op.num_results() > 0 {
        set(0, name);
    }
}

fn arguments(
    region: RegionRef<'_>,
    inputs: u32,
    [input, output]: [&str; 2],
    set: &mut dyn FnMut(u32, &str),
) {
    let count = region.blocks().next().map_or(0, |block| block.num_args());
    for nth in 0..count {
        set(nth, if nth < inputs { input } else { output });
    }
}

fn generic_arguments(op: OpRef<'_>, region: RegionRef<'_>, set: &mut dyn FnMut(u32, &str)) {
    let sizes = op.attr("operandSegmentSizes").ok().flatten();
    let sizes = sizes.and_then(|sizes| sizes.to_i64s().ok().flatten());
    let inputs = sizes.and_then(|sizes| u32::try_from(*sizes.first()?).ok());
    if let Some(inputs) = inputs {
        arguments(region, inputs, ["in", "out"], set);
    }
}

/// The inputs and the outputs.
fn groups(op: &PrintedOp<'_>) -> Option<[Range<u32>; 2]> {
    Some([op.operand_group(0)?, op.operand_group(1)?])
}

/// ` ins(%a, %b : types) outs(%c : type)`.
fn operands(op: &PrintedOp<'_>, groups: &[Range<u32>; 2], asm: &mut Asm<'_, '_>) -> Result<()> {
    for (nth, (word, group)) in [" ins(", " outs("].iter().zip(groups).enumerate() {
        if group.is_empty() {
            continue;
        }
        asm.put(word);
        asm.values(op.op, group.clone());
        asm.put(" : ");
        asm.types(&op.types(Types::Operand(nth)).unwrap_or_default(), false)?;
        asm.put(")");
    }
    Ok(())
}

/// ` -> types`.
fn results(op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<()> {
    let types = op.types(Types::AllResults).unwrap_or_default();
    if !types.is_empty() {
        asm.put(" -> ");
        asm.result_types(&types)?;
    }
    Ok(())
}

/// ` {...} ins(...) outs(...) -> types`; the region follows from the name.
fn named(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let Some(groups) = groups(op) else {
        return Ok(None);
    };
    structured(op, &groups, &[MEMOIZED], asm)
}

fn structured(
    op: &PrintedOp<'_>,
    groups: &[Range<u32>; 2],
    elided: &[&str],
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    asm.all_attrs(op.attrs, "", elided)?;
    operands(op, groups, asm)?;
    results(op, asm)?;
    Ok(Some(Inner::Nothing))
}

fn indexing_maps(maps: &OpAttr<'_>, asm: &mut Asm<'_, '_>) -> Result<()> {
    asm.put(" indexing_maps = ");
    asm.op_attr(maps)
}

/// As a named operation, with ` indexing_maps = [...]` if they are not those that the name says.
fn matmul(op: &PrintedOp<'_>, maps: &str, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let Some(groups) = groups(op) else {
        return Ok(None);
    };
    if let Some(stated) = op.attr("indexing_maps") {
        if !asm.has_text(&stated, maps) {
            indexing_maps(&stated, asm)?;
        }
    }
    structured(op, &groups, &[MEMOIZED, "indexing_maps"], asm)
}

/// As a named operation, with ` indexing_maps = [...]`.
fn contract(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(groups), Some(maps)) = (groups(op), op.attr("indexing_maps")) else {
        return Ok(None);
    };
    indexing_maps(&maps, asm)?;
    structured(op, &groups, &["indexing_maps"], asm)
}

/// As a named operation, with ` kind=#linalg.elementwise_kind<add>`, and maps that are no identities.
fn elementwise(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(groups), Some(kind)) = (groups(op), op.attr("kind")) else {
        return Ok(None);
    };
    asm.put(" kind=");
    asm.op_attr(&kind)?;
    if let Some(maps) = op.attr("indexing_maps") {
        if !are_identities(op, &maps, asm)? {
            indexing_maps(&maps, asm)?;
        }
    }
    structured(op, &groups, &["kind", "indexing_maps"], asm)
}

/// Whether there is an identity for each operand.
fn are_identities(op: &PrintedOp<'_>, maps: &OpAttr<'_>, asm: &mut Asm<'_, '_>) -> Result<bool> {
    let Some(first) = maps.as_array()?.and_then(|mut maps| maps.next()) else {
        return Ok(true);
    };
    let Some(shape) = asm.maps.of(first)? else {
        return Ok(false);
    };
    let dims = (0..shape.dims.min(64)).map(|dim| format!("d{dim}"));
    let dims = dims.collect::<Vec<_>>().join(", ");
    let identity = format!("affine_map<({dims}) -> ({dims})>");
    let count = op.op.num_operands().min(64) as usize;
    let all = vec![identity; count].join(", ");
    Ok(asm.has_text(maps, &format!("[{all}]")))
}

/// What a generic operation has in its first dictionary.
const GENERIC: [&str; 4] = ["doc", "indexing_maps", "iterator_types", "library_call"];

/// ` {indexing_maps = ...} ins(...) outs(...) attrs =  {...} {...} -> types`.
fn generic(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        results(op, asm)?;
        return Ok(Some(Inner::Nothing));
    }
    let types = op.attr("iterator_types");
    let types = types.as_ref().map(iterator_types).transpose()?.flatten();
    let (Some(groups), Some(types)) = (groups(op), types) else {
        return Ok(None);
    };
    asm.put(" {");
    let mut between = "";
    for name in GENERIC {
        let Some(attr) = op.attr(name) else {
            continue;
        };
        asm.put(between);
        between = ", ";
        asm.put(name);
        asm.put(" = ");
        if name != "iterator_types" {
            asm.op_attr(&attr)?;
            continue;
        }
        asm.put("[");
        for (nth, ty) in types.iter().enumerate() {
            asm.put(if nth > 0 { ", " } else { "" });
            asm.quoted(ty);
        }
        asm.put("]");
    }
    asm.put("}");
    operands(op, &groups, asm)?;
    let is_other = |attr: &OpAttr<'_>| {
        attr.name_bytes() != b"operandSegmentSizes"
            && !GENERIC
                .iter()
                .any(|name| name.as_bytes() == attr.name_bytes())
            && !attr.is_default()
    };
    if op.attrs.iter().any(is_other) {
        asm.put(" attrs = ");
        asm.all_attrs(op.attrs, "", &GENERIC)?;
    }
    if op.region_is_empty(0) {
        results(op, asm)?;
        return Ok(Some(Inner::Nothing));
    }
    asm.put(" ");
    Ok(Some(Inner::region(0)))
}

/// The words of `#linalg.iterator_type<parallel>`.
fn iterator_types<'a>(types: &OpAttr<'a>) -> Result<Option<Vec<&'a [u8]>>> {
    let Some(list) = types.as_array()? else {
        return Ok(None);
    };
    let mut words = Vec::new();
    for ty in list {
        let AttrData::Text(text) = ty.data()? else {
            return Ok(None);
        };
        let word = text.strip_prefix(b"#linalg.iterator_type<");
        let Some(word) = word.and_then(|word| word.strip_suffix(b">")) else {
            return Ok(None);
        };
        words.push(word);
    }
    Ok(Some(words))
}

/// ` %values {...} : types`.
fn yield_values(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let count = op.op.num_operands();
    if count > 0 {
        asm.put(" ");
        asm.values(op.op, 0..count);
    }
    asm.all_attrs(op.attrs, "", &[""; 0])?;
    if count > 0 {
        asm.put(" : ");
        asm.types(&op.types(Types::AllOperands).unwrap_or_default(), false)?;
    }
    Ok(Some(Inner::Nothing))
}

/// ` permutation = [1, 0] `: with a space at the end, as the reference.
fn dimensions(
    (name, list): (&str, &[i64]),
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<()> {
    asm.put(" ");
    asm.put(name);
    asm.put(" = [");
    for (nth, number) in list.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.number(*number);
    }
    asm.put("] ");
    asm.all_attrs(op.attrs, "", &[name])
}

/// ` ins(%a : type) outs(%b : type) permutation = [1, 0] {...}`.
fn moved(op: &PrintedOp<'_>, name: &str, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let list = op.attr(name).map(|attr| attr.to_i64s()).transpose()?;
    let (Some(groups), Some(list)) = (groups(op), list.flatten()) else {
        return Ok(None);
    };
    operands(op, &groups, asm)?;
    dimensions((name, &list), op, asm)?;
    Ok(Some(Inner::Nothing))
}

fn map(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    applied(op, step, None, asm)
}

fn reduce(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    applied(op, step, Some("dimensions"), asm)
}

/// ` { arith.addf } ins(...) outs(...)`, or with a region after it where that is more than one operation.
fn applied(
    op: &PrintedOp<'_>,
    step: u32,
    name: Option<&str>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        asm.shallower();
        return Ok(Some(Inner::Nothing));
    }
    let list = name.and_then(|name| op.attr(name));
    let list = list.map(|attr| attr.to_i64s()).transpose()?.flatten();
    if op.num_regions() != 1 || name.is_some() && list.is_none() {
        return Ok(None);
    }
    let (Some(groups), Some(body)) = (groups(op), op.region(0).blocks().next()) else {
        return Ok(None);
    };
    let only = only_operation(body, name.is_some());
    if let Some(only) = only {
        asm.put(" { ");
        asm.put(&only.name()?);
        let attrs = op.props.attrs(only)?.collect::<Result<Vec<_>>>()?;
        let is_none = |attr: &&OpAttr<'_>| asm.has_text(attr, "#arith.fastmath<none>");
        let elided = attrs.iter().find(is_none);
        let elided = elided.map_or("", |attr| attr.name().unwrap_or_default());
        asm.all_attrs(&attrs, "", &[elided])?;
        asm.put(" }");
    }
    operands(op, &groups, asm)?;
    match (name, list) {
        (Some(name), Some(list)) => dimensions((name, &list), op, asm)?,
        _ => asm.all_attrs(op.attrs, "", &[""; 0])?,
    }
    if only.is_some() {
        return Ok(Some(Inner::Nothing));
    }
    asm.deeper();
    asm.newline();
    asm.put("(");
    for nth in 0..body.num_args() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.region_argument(body, nth, None, true)?;
    }
    asm.put(") ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// The operation in front of the terminator, if the block only applies it to its arguments: all but the last one of a map;
/// of a reduction, the first one last.
fn only_operation<'o>(body: BlockRef<'o>, is_reduction: bool) -> Option<OpRef<'o>> {
    if body.num_ops() != 2 {
        return None;
    }
    let mut ops = body.ops();
    let (only, last) = (ops.next()?, ops.next()?);
    let (count, args) = (only.num_operands(), body.num_args());
    if count == 0 || count != args.saturating_sub(u32::from(!is_reduction)) {
        return None;
    }
    let argument = |nth: u32| match (is_reduction, nth + 1 == count) {
        (false, _) => nth,
        (true, true) => 0,
        (true, false) => nth + 1,
    };
    let same = |nth| match (only.operand(nth), body.arg(argument(nth))) {
        (Some(operand), Some(arg)) => operand.id() == arg.id(),
        _ => false,
    };
    let yields = last.num_operands() == 1
        && last.name().is_ok_and(|name| name == "linalg.yield")
        && last
            .operand(0)
            .is_some_and(|value| only.results().any(|result| result.id() == value.id()));
    (yields && (0..count).all(same)).then_some(only)
}
