//! The operations of `affine`.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::Types;

use super::super::memref_text::{prefetch_hints, set_buffer_types};
use super::super::text_code::Read;
use super::bound_map_text::{BoundMap, indexed};

pub(in crate::custom::dialects) static READERS: &[(&str, Read)] = &[
    ("affine.apply", of_map),
    ("affine.dma_start", |ops, op| {
        dma(&["src_map", "dst_map", "tag_map"], ops, op)
    }),
    ("affine.dma_wait", |ops, op| dma(&["tag_map"], ops, op)),
    ("affine.for", for_loop),
    ("affine.if", if_else),
    ("affine.load", load),
    ("affine.max", of_map),
    ("affine.min", of_map),
    ("affine.parallel", parallel),
    ("affine.prefetch", prefetch),
    ("affine.store", store),
    ("affine.vector_load", vector_load),
    ("affine.vector_store", store),
];

/// `(%d0, %d1)[%s0]`.
fn inputs(ops: &mut Ops<'_, '_>) -> Result<Vec<Operand>> {
    let mut values = ops.values_in_brackets()?;
    if ops.scan.eat(b"[") {
        values.append(&mut ops.values()?);
        ops.scan.expect("]")?;
    }
    Ok(values)
}

/// `#map(%d0)[%s0] {...}`.
fn of_map<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    let map = ops.any_attribute()?;
    op.set("map", map);
    op.operands[0] = inputs(ops)?;
    ops.dictionary(op)?;
    Ok(Next::End)
}

/// `%memref[%i + 1]`, from this group of operands on.
fn access<'t>(group: usize, ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    op.operands[group] = vec![ops.one_value()?];
    let at = ops.scan.at;
    let (map, values) = indexed(ops)?.end(at, ops)?;
    op.set("map", map);
    op.operands[group + 1] = values;
    Ok(())
}

/// `{...} : type`, of the memref that is this group.
fn buffer_type<'t>(group: usize, ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    op.set_types(Types::Operand(group), vec![ty])
}

/// The type of the elements of the memref that is this group.
fn element_type<'t>(group: usize, ops: &mut Ops<'_, 't>, op: &CustomOp<'t>) -> Result<TypeId> {
    let ty = op.operand_types[group].iter().flatten().next();
    let element = ty.map_or(Ok(None), |ty| ops.made.lock().element(*ty));
    let element = element.map_err(|error| Fault::of(op.at, error))?;
    element.ok_or_else(|| Fault::new(op.at, Kind::Expected("a memref")))
}

/// `%memref[%i + 1] {...} : type`.
fn load<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    access(0, ops, op)?;
    buffer_type(0, ops, op)?;
    let element = element_type(0, ops, op)?;
    op.set_types(Types::AllResults, vec![element])?;
    Ok(Next::End)
}

/// `%memref[%i + 1] {...} : type, type`.
fn vector_load<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    access(0, ops, op)?;
    buffer_type(0, ops, op)?;
    ops.scan.expect(",")?;
    let ty = ops.scan_type()?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `%value, %memref[%i + 1] {...} : type`; of a vector, its type follows.
fn store<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    op.operands[0] = vec![ops.one_value()?];
    ops.scan.expect(",")?;
    access(1, ops, op)?;
    buffer_type(1, ops, op)?;
    let ty = match op.full_name == "affine.vector_store" {
        true => {
            ops.scan.expect(",")?;
            ops.scan_type()?
        }
        false => element_type(1, ops, op)?,
    };
    op.set_types(Types::Operand(0), vec![ty])?;
    Ok(Next::End)
}

/// `%memref[%i], read, locality<3>, data {...} : type`.
fn prefetch<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    access(0, ops, op)?;
    prefetch_hints(ops, op)?;
    buffer_type(0, ops, op)?;
    Ok(Next::End)
}

/// Buffers with their indices, then more operands: `%src[%i], %dst[%j], %tag[%k], %count : types`.
fn dma<'t>(names: &[&str], ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    let (mut values, mut buffers) = (Vec::new(), Vec::new());
    for name in names {
        buffers.push(values.len());
        values.push(ops.one_value()?);
        let at = ops.scan.at;
        let (map, mut indices) = indexed(ops)?.end(at, ops)?;
        op.set(name, map);
        values.append(&mut indices);
        ops.scan.expect(",")?;
    }
    values.append(&mut ops.values()?);
    op.operands[0] = values;
    ops.scan.expect(":")?;
    let types = ops.some_types()?;
    set_buffer_types(ops, op, &buffers, types)
}

/// A bound of a loop: a number, a symbol, or a map.
fn loop_bound<'t>(
    (name, group, word): (&str, usize, &[u8]),
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<()> {
    ops.eat_word(word);
    let next = ops.scan.peek();
    let at = ops.scan.at;
    let map = match next {
        Some(b'%') => {
            op.operands[group] = vec![ops.one_value()?];
            ops.attr_from(at, "affine_map<()[s0] -> (s0)>")?
        }
        Some(b'-' | b'0'..=b'9') => {
            let number = ops.scan.value()?;
            ops.attr_from(at, [b"affine_map<() -> (", number, b")>"].concat())?
        }
        _ => {
            let map = ops.any_attribute()?;
            op.operands[group] = inputs(ops)?;
            map
        }
    };
    op.set(name, map);
    Ok(())
}

/// `%i loc(...) = 0 to min #map(%n) step 2 iter_args(%x = %init) -> (type) {...}`.
fn for_loop<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    let mut names = vec![ops.value_name()?];
    let location = ops.location()?;
    ops.scan.expect("=")?;
    loop_bound(("lowerBoundMap", 0, b"max"), ops, op)?;
    ops.expect_word("to")?;
    loop_bound(("upperBoundMap", 1, b"min"), ops, op)?;
    let step: &[u8] = match ops.eat_word(b"step") {
        true => ops.scan.value()?,
        false => b"1",
    };
    let step = ops.attr_from(op.at, [step, b" : index"].concat())?;
    op.set("step", step);
    let mut types = Vec::new();
    if ops.eat_word(b"iter_args") {
        ops.assignments(op, 2, &mut names)?;
        ops.scan.expect("->")?;
        types = ops.result_types()?;
    }
    if types.len() + 1 != names.len() {
        return Err(Fault::new(op.at, Kind::Expected("a type for each value")));
    }
    op.set_types(Types::AllResults, types.clone())?;
    op.set_types(Types::Operand(2), types.clone())?;
    types.insert(0, ops.type_from(op.at, "index")?);
    let mut arguments = Argument::list(names, types);
    if let Some(first) = arguments.first_mut() {
        first.location = location;
    }
    Ok(Next::Region(arguments))
}

/// `#set(%i)[%n] -> types {...} else {...}`.
fn if_else<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    match op.step {
        0 => {
            let set = ops.any_attribute()?;
            op.set("condition", set);
            op.operands[0] = inputs(ops)?;
            let index = ops.type_from(op.at, "index")?;
            op.set_types(Types::Operand(0), vec![index; op.operands[0].len()])?;
            ops.arrow_types(op)?;
            Ok(Next::Region(Vec::new()))
        }
        1 if ops.eat_word(b"else") => Ok(Next::Region(Vec::new())),
        1 => Ok(Next::Empty),
        _ => {
            ops.dictionary(op)?;
            Ok(Next::End)
        }
    }
}

/// The bounds of a parallel loop.
struct Bounds {
    map: AttrId,
    inputs: Vec<Operand>,
    /// How many results of the map each bound has.
    sizes: Vec<usize>,
}

/// `(0, max(%i, %n))`.
fn parallel_bounds(word: &[u8], ops: &mut Ops<'_, '_>) -> Result<Bounds> {
    let mut map = BoundMap::default();
    let mut sizes = Vec::new();
    ops.scan.expect("(")?;
    let at = ops.scan.at;
    if !ops.scan.eat(b")") {
        loop {
            if ops.eat_word(word) {
                ops.scan.expect("(")?;
                sizes.push(map.expressions(b')', ops)?);
                ops.scan.expect(")")?;
            } else {
                map.expression(ops)?;
                sizes.push(1);
            }
            if ops.scan.eat(b")") {
                break;
            }
            ops.scan.expect(",")?;
        }
    }
    let (map, inputs) = map.end(at, ops)?;
    Ok(Bounds { map, inputs, sizes })
}

/// `(%i, %j) = (0, 0) to (10, min(%n, 20)) step (1, 2) reduce ("addf") -> (type) {...}`.
fn parallel<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    let names = ops.names_in_brackets()?;
    for (between, word, bound) in [("=", b"max", "lower"), ("to", b"min", "upper")] {
        match between {
            "=" => ops.scan.expect("=")?,
            between => ops.expect_word(between)?,
        }
        let Bounds {
            map,
            mut inputs,
            sizes,
        } = parallel_bounds(word, ops)?;
        op.operands[0].append(&mut inputs);
        op.set(&format!("{bound}BoundsMap"), map);
        let list: Vec<String> = sizes.iter().map(ToString::to_string).collect();
        let list = match list.is_empty() {
            true => String::new(),
            false => format!("[{}]", list.join(", ")),
        };
        let groups = format!("dense<{list}> : tensor<{}xi32>", sizes.len());
        let groups = ops.attr_from(op.at, groups)?;
        op.set(&format!("{bound}BoundsGroups"), groups);
    }
    let steps = match ops.eat_word(b"step") {
        true => {
            ops.scan.skip();
            let group = ops.scan.group()?;
            group[1..group.len() - 1].to_vec()
        }
        false => vec!["1"; names.len()].join(", ").into_bytes(),
    };
    let steps = ops.attr_from(op.at, [b"[", &steps[..], b"]"].concat())?;
    op.set("steps", steps);
    let (mut kinds, mut types) = (Vec::new(), Vec::new());
    if ops.eat_word(b"reduce") {
        ops.scan.expect("(")?;
        while !ops.scan.eat(b")") {
            kinds.push(ops.enumerator("arith.AtomicRMWKind")?.to_string());
            if !ops.scan.eat(b",") {
                ops.scan.expect(")")?;
                break;
            }
        }
        ops.scan.expect("->")?;
        types = ops.result_types()?;
    }
    let kinds = ops.attr_from(op.at, format!("[{}]", kinds.join(", ")))?;
    op.set("reductions", kinds);
    op.set_types(Types::AllResults, types)?;
    let index = ops.type_from(op.at, "index")?;
    let count = names.len();
    Ok(Next::Region(Argument::list(names, vec![index; count])))
}
