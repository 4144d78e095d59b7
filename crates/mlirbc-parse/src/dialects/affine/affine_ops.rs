//! The operations of `affine`.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::asm_parse::{Attr, Text};
use mlirbc::dialect::Entries;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::Types;

use super::super::memref_ops::{prefetch_hints, set_buffer_types};
use super::affine_maps::{BoundMap, indexed};
use crate::dialects::dialect_code::Dialect;

pub(in crate::dialects) static AFFINE: Dialect = Dialect {
    name: "affine",
    ops: &[
        ("apply", of_map),
        ("dma_start", |asm, op| {
            dma(&["src_map", "dst_map", "tag_map"], asm, op)
        }),
        ("dma_wait", |asm, op| dma(&["tag_map"], asm, op)),
        ("for", for_loop),
        ("if", if_else),
        ("load", load),
        ("max", of_map),
        ("min", of_map),
        ("parallel", parallel),
        ("prefetch", prefetch),
        ("store", store),
        ("vector_load", vector_load),
        ("vector_store", store),
    ],
    ..Dialect::NOTHING
};

/// `(%d0, %d1)[%s0]`.
fn inputs(asm: &mut OpText<'_, '_, '_>) -> Result<Vec<Operand>> {
    let mut values = asm.values_in_brackets()?;
    values.append(&mut symbols(asm)?);
    Ok(values)
}

/// `[%s0]`, or nothing.
fn symbols(asm: &mut OpText<'_, '_, '_>) -> Result<Vec<Operand>> {
    let mut values = Vec::new();
    if asm.eat(b"[") {
        values = asm.values()?;
        asm.expect("]")?;
    }
    Ok(values)
}

/// `#map(%d0)[%s0] {...}`.
fn of_map<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let map = asm.any_attribute()?;
    op.set("map", map);
    // `mapOperands`, or `operands`.
    op.set_values(0_usize, inputs(asm)?)?;
    asm.dictionary(op)?;
    Ok(Next::End)
}

/// `%memref[%i + 1]`, from this group of operands on.
fn access<'t>(group: &str, asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    asm.value_of(op, group)?;
    let at = asm.at();
    let (map, values) = indexed(asm)?.end(at, asm)?;
    op.set("map", map);
    op.set_values("indices", values)?;
    Ok(())
}

/// `{...} : type`, of the memref that is this group.
fn buffer_type<'t>(
    group: &str,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    op.set_operand_types(group, vec![ty])
}

/// The type of the elements of the memref that is this group.
fn element_type<'t>(
    group: &str,
    asm: &mut OpText<'_, '_, 't>,
    op: &CustomOp<'_, 't>,
) -> Result<TypeId> {
    let ty = op.operand_types(group)?.first();
    let element = ty.map_or(Ok(None), |ty| asm.made().element(*ty));
    let element = element.map_err(|error| Fault::of(op.at, error))?;
    element.ok_or_else(|| Fault::new(op.at, Kind::Expected("a memref")))
}

/// `, vector<4xf32>`.
fn vector_type(asm: &mut OpText<'_, '_, '_>) -> Result<TypeId> {
    asm.expect(",")?;
    asm.skip();
    let at = asm.at();
    let ty = asm.scan_type()?;
    let is_vector = matches!(asm.made().type_data(ty), Ok(TypeData::Vector { .. }));
    match is_vector {
        true => Ok(ty),
        false => Err(Fault::new(at, Kind::Expected("a vector type"))),
    }
}

/// `%memref[%i + 1] {...} : type`.
fn load<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    access("memref", asm, op)?;
    buffer_type("memref", asm, op)?;
    let element = element_type("memref", asm, op)?;
    op.set_types(Types::AllResults, vec![element])?;
    Ok(Next::End)
}

/// `%memref[%i + 1] {...} : type, type`.
fn vector_load<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    access("memref", asm, op)?;
    buffer_type("memref", asm, op)?;
    let ty = vector_type(asm)?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `%value, %memref[%i + 1] {...} : type`; of a vector, its type follows.
fn store<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.value_of(op, "value")?;
    asm.expect(",")?;
    access("memref", asm, op)?;
    buffer_type("memref", asm, op)?;
    let ty = match op.full_name() == "affine.vector_store" {
        true => vector_type(asm)?,
        false => element_type("memref", asm, op)?,
    };
    op.set_operand_types("value", vec![ty])?;
    Ok(Next::End)
}

/// `%memref[%i], read, locality<3>, data {...} : type`.
fn prefetch<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    access("memref", asm, op)?;
    prefetch_hints(asm, op)?;
    buffer_type("memref", asm, op)?;
    Ok(Next::End)
}

/// Buffers with their indices, then more operands: `%src[%i], %dst[%j], %tag[%k], %count : types`.
fn dma<'t>(
    names: &[&str],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    let (mut values, mut buffers) = (Vec::new(), Vec::new());
    for name in names {
        buffers.push(values.len());
        values.push(asm.one_value()?);
        let at = asm.at();
        let (map, mut indices) = indexed(asm)?.end(at, asm)?;
        op.set(name, map);
        values.append(&mut indices);
        asm.expect(",")?;
    }
    values.push(asm.one_value()?);
    if asm.eat(b",") {
        values.append(&mut asm.values()?);
    }
    op.set_values("operands", values)?;
    asm.expect(":")?;
    let types = asm.some_types()?;
    set_buffer_types(asm, op, &buffers, types)
}

/// A bound of a loop: a number, a symbol, or a map.
fn loop_bound<'t>(
    (name, group, word): (&str, usize, &'static str),
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    let has_word = asm.eat_word(word.as_bytes());
    let next = asm.peek();
    let at = asm.at();
    let map = match next {
        Some(b'%') => {
            asm.value_of(op, group)?;
            asm.attr_from(at, "affine_map<()[s0] -> (s0)>")?
        }
        Some(b'-' | b'0'..=b'9') => {
            let number = asm.value()?;
            asm.attr_from(at, [b"affine_map<() -> (", number, b")>"].concat())?
        }
        _ => {
            let map = asm.any_attribute()?;
            let dims = asm.values_in_brackets()?;
            let symbols = symbols(asm)?;
            let counts = [dims.len(), symbols.len()];
            let results = results_of(map, counts, at, asm)?;
            if !has_word && results.is_some_and(|results| results != 1) {
                return Err(Fault::new(at, Kind::ExpectedWord(word)));
            }
            op.set_values(group, dims.into_iter().chain(symbols).collect())?;
            map
        }
    };
    op.set(name, map);
    Ok(())
}

/// How many results a map has that is applied to so many dimensions and symbols, where LLVM asks for that.
fn results_of(
    map: AttrId,
    counts: [usize; 2],
    at: usize,
    asm: &OpText<'_, '_, '_>,
) -> Result<Option<usize>> {
    let made = asm.made();
    if !made.reads_as_llvm {
        return Ok(None);
    }
    let data = made.attr_data(map).map_err(|error| Fault::of(at, error))?;
    let AttrData::Text(text) = data else {
        return Ok(None);
    };
    let text = Text::new(text.strip_suffix(b"\0").unwrap_or(text), at as u64);
    let read = text.and_then(|text| {
        let Attr::AffineMap(map) = text.whole().attr()? else {
            return Ok(None);
        };
        let own = [map.dims, map.symbols].map(|count| count as usize);
        Ok(Some((own, map.results.len())))
    });
    match read.map_err(|error| Fault::of(at, error))? {
        Some((own, results)) if own == counts => Ok(Some(results)),
        Some(_) => {
            let expected = "a map with as many dimensions and symbols as it is applied to";
            Err(Fault::new(at, Kind::Expected(expected)))
        }
        None => Ok(None),
    }
}

/// `%i loc(...) = 0 to min #map(%n) step 2 iter_args(%x = %init) -> (type) {...}`.
fn for_loop<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    let mut names = vec![asm.value_name()?];
    let location = asm.location()?;
    asm.expect("=")?;
    loop_bound(("lowerBoundMap", 0, "max"), asm, op)?;
    asm.expect_word("to")?;
    loop_bound(("upperBoundMap", 1, "min"), asm, op)?;
    let step: &[u8] = match asm.eat_word(b"step") {
        true => asm.value()?,
        false => b"1",
    };
    let step = asm.attr_from(op.at, [step, b" : index"].concat())?;
    op.set("step", step);
    let mut types = Vec::new();
    if asm.eat_word(b"iter_args") {
        asm.assignments(op, "inits", &mut names)?;
        asm.expect("->")?;
        types = asm.result_types()?;
    }
    if types.len() + 1 != names.len() {
        return Err(Fault::new(op.at, Kind::Expected("a type for each value")));
    }
    op.set_types(Types::AllResults, types.clone())?;
    op.set_operand_types("inits", types.clone())?;
    types.insert(0, asm.type_from(op.at, "index")?);
    let mut arguments = Argument::list(names, types);
    if let Some(first) = arguments.first_mut() {
        first.location = location;
    }
    Ok(Next::Region(arguments))
}

/// `#set(%i)[%n] -> types {...} else {...}`.
fn if_else<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    match op.step {
        0 => {
            let set = asm.any_attribute()?;
            op.set("condition", set);
            op.set_values("_", inputs(asm)?)?;
            let index = asm.type_from(op.at, "index")?;
            op.set_operand_types("_", vec![index; op.values("_")?.len()])?;
            asm.arrow_types(op)?;
            Ok(Next::Region(Vec::new()))
        }
        1 if asm.eat_word(b"else") => Ok(Next::Region(Vec::new())),
        1 => Ok(Next::Empty),
        _ => {
            asm.dictionary(op)?;
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
fn parallel_bounds(word: &[u8], asm: &mut OpText<'_, '_, '_>) -> Result<Bounds> {
    let mut map = BoundMap::default();
    let mut sizes = Vec::new();
    asm.expect("(")?;
    let at = asm.at();
    if !asm.eat(b")") {
        loop {
            if asm.eat_word(word) {
                asm.expect("(")?;
                sizes.push(map.expressions(b')', asm)?);
                asm.expect(")")?;
            } else {
                map.expression(asm)?;
                sizes.push(1);
            }
            if asm.eat(b")") {
                break;
            }
            asm.expect(",")?;
        }
    }
    let (map, inputs) = map.end(at, asm)?;
    Ok(Bounds { map, inputs, sizes })
}

/// `(%i, %j) = (0, 0) to (10, min(%n, 20)) step (1, 2) reduce ("addf") -> (type) {...}`.
fn parallel<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    let names = asm.names_in_brackets()?;
    for (between, word, bound) in [("=", b"max", "lower"), ("to", b"min", "upper")] {
        match between {
            "=" => asm.expect("=")?,
            between => asm.expect_word(between)?,
        }
        let Bounds { map, inputs, sizes } = parallel_bounds(word, asm)?;
        op.add_values("mapOperands", inputs)?;
        op.set(&format!("{bound}BoundsMap"), map);
        let list: Vec<String> = sizes.iter().map(ToString::to_string).collect();
        let list = match list.is_empty() {
            true => String::new(),
            false => format!("[{}]", list.join(", ")),
        };
        let groups = format!("dense<{list}> : tensor<{}xi32>", sizes.len());
        let groups = asm.attr_from(op.at, groups)?;
        op.set(&format!("{bound}BoundsGroups"), groups);
    }
    let steps = match asm.eat_word(b"step") {
        true => {
            asm.skip();
            let group = asm.group()?;
            group[1..group.len() - 1].to_vec()
        }
        false => vec!["1"; names.len()].join(", ").into_bytes(),
    };
    let steps = asm.attr_from(op.at, [b"[", &steps[..], b"]"].concat())?;
    op.set("steps", steps);
    let (mut kinds, mut types) = (Vec::new(), Vec::new());
    if asm.eat_word(b"reduce") {
        asm.expect("(")?;
        while !asm.eat(b")") {
            kinds.push(asm.enumerator("arith.AtomicRMWKind")?.to_string());
            if !asm.eat(b",") {
                asm.expect(")")?;
                break;
            }
        }
        asm.expect("->")?;
        types = asm.result_types()?;
    }
    let kinds = asm.attr_from(op.at, format!("[{}]", kinds.join(", ")))?;
    op.set("reductions", kinds);
    op.set_types(Types::AllResults, types)?;
    let index = asm.type_from(op.at, "index")?;
    let count = names.len();
    Ok(Next::Region(Argument::list(names, vec![index; count])))
}
