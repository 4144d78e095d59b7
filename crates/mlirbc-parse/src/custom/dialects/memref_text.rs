//! `memref` and `bufferization`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::TypeId;
use mlirbc_ods::{Param, Types, Variable};

use super::text_code::{Directive, Infer, Read};

pub(super) static READERS: &[(&str, Read)] = &[
    ("memref.alloca_scope", alloca_scope),
    ("memref.dma_start", dma_start),
    ("memref.generic_atomic_rmw", atomic),
    ("memref.prefetch", prefetch),
    ("memref.transpose", transpose),
    ("bufferization.alloc_tensor", alloc_tensor),
];

pub(super) static DIRECTIVES: &[(&str, Directive)] =
    &[("GlobalMemrefOpTypeAndInitialValue", global)];

pub(super) static INFERENCES: &[(&str, Infer)] = &[
    ("bufferization.dealloc", conditions),
    ("memref.distinct_objects", same_types),
];

/// Most aliases of aliases.
const MAX_ALIASES: u32 = 64;

/// `[%i, %j]`.
pub(super) fn indices(ops: &mut Ops<'_, '_>) -> Result<Vec<Operand>> {
    ops.scan.expect("[")?;
    let values = ops.values()?;
    ops.scan.expect("]")?;
    Ok(values)
}

/// `-> (types) {...}`.
fn alloca_scope<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    ops.arrow_types(op)?;
    Ok(Next::Region(Vec::new()))
}

/// `%memref[%i] : type {...}`.
fn atomic<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    op.operands[0] = vec![ops.one_value()?];
    op.operands[1] = indices(ops)?;
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    op.set_types(Types::Operand(0), vec![ty])?;
    Ok(Next::Region(Vec::new()))
}

/// `%memref[%i], read, locality<3>, data {...} : type`.
fn prefetch<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    op.operands[0] = vec![ops.one_value()?];
    op.operands[1] = indices(ops)?;
    prefetch_hints(ops, op)?;
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    op.set_types(Types::Operand(0), vec![ty])?;
    Ok(Next::End)
}

/// `, read, locality<3>, data`.
pub(super) fn prefetch_hints<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    ops.scan.expect(",")?;
    one_of(("isWrite", ["read", "write"]), ops, op)?;
    ops.scan.expect(",")?;
    ops.expect_word("locality")?;
    ops.scan.expect("<")?;
    let at = ops.scan.at;
    let hint = ops.scan.value()?;
    let hint = ops.attr_from(at, [hint, b" : i32"].concat())?;
    op.set("localityHint", hint);
    ops.scan.expect(">")?;
    ops.scan.expect(",")?;
    one_of(("isDataCache", ["instr", "data"]), ops, op)
}

/// One of two words: the second one is true.
fn one_of<'t>(
    (name, words): (&str, [&'static str; 2]),
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<()> {
    let value = match ops.eat_word(words[1].as_bytes()) {
        true => "true",
        false => {
            ops.expect_word(words[0])?;
            "false"
        }
    };
    let value = ops.attr_from(op.at, value)?;
    op.set(name, value);
    Ok(())
}

/// `%in (d0, d1) -> (d1, d0) {...} : type to type`.
fn transpose<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    op.operands[0] = vec![ops.one_value()?];
    ops.scan.skip();
    let from = ops.scan.at;
    ops.scan.group()?;
    ops.scan.expect("->")?;
    ops.scan.group()?;
    let map = &ops.scan.text[from..ops.scan.at];
    let map = ops.attr_from(from, [b"affine_map<", map, b">"].concat())?;
    op.set("permutation", map);
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let input = ops.scan_type()?;
    ops.expect_word("to")?;
    let result = ops.scan_type()?;
    op.set_types(Types::AllOperands, vec![input])?;
    op.set_types(Types::AllResults, vec![result])?;
    Ok(Next::End)
}

/// `%src[%i], %dst[%j], %count, %tag[%k], %stride, %each {...} : types`.
fn dma_start<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    let mut values = Vec::new();
    let mut buffers = Vec::new();
    for nth in 0..3 {
        if nth > 0 {
            ops.scan.expect(",")?;
        }
        if nth == 2 {
            values.push(ops.one_value()?);
            ops.scan.expect(",")?;
        }
        buffers.push(values.len());
        values.push(ops.one_value()?);
        values.append(&mut indices(ops)?);
    }
    if ops.scan.eat(b",") {
        values.append(&mut ops.values()?);
    }
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let types = ops.some_types()?;
    op.operands[0] = values;
    set_buffer_types(ops, op, &buffers, types)
}

/// The types of the operands with these numbers; the others are indices.
pub(super) fn set_buffer_types<'t>(
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    buffers: &[usize],
    types: Vec<TypeId>,
) -> Result<Next> {
    if types.len() != buffers.len() {
        return Err(Fault::new(op.at, Kind::Expected("a type for each buffer")));
    }
    let index = ops.type_from(op.at, "index")?;
    let mut all = vec![index; op.operands[0].len()];
    for (nth, ty) in buffers.iter().zip(types) {
        all[*nth] = ty;
    }
    op.set_types(Types::Operand(0), all)?;
    Ok(Next::End)
}

/// `(%sizes) copy(%tensor) size_hint=%n {...} : type`.
fn alloc_tensor<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    op.operands[0] = ops.values_in_brackets()?;
    if ops.eat_word(b"copy") {
        ops.scan.expect("(")?;
        op.operands[1] = vec![ops.one_value()?];
        ops.scan.expect(")")?;
    }
    if ops.eat_word(b"size_hint") {
        ops.scan.expect("=")?;
        op.operands[2] = vec![ops.one_value()?];
    }
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    op.set_types(Types::AllResults, vec![ty])?;
    op.set_types(Types::Operand(1), vec![ty; op.operands[1].len()])?;
    Ok(Next::End)
}

/// `type = value`, or `type = uninitialized`.
fn global<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let [
        Param::Variable(Variable::Attr(ty, _)),
        Param::Variable(Variable::Attr(value, _)),
    ] = params
    else {
        return Err(ops.unread(op));
    };
    let attrs = &op.definition().attrs;
    let (type_name, value_name) = (&attrs[*ty].name, &attrs[*value].name);
    ops.scan.skip();
    let at = ops.scan.at;
    let ty = ops.scan.ty()?;
    let id = ops.made.lock().attr_of(at, ty)?;
    op.set(type_name, id);
    if !ops.scan.eat(b"=") {
        return Ok(None);
    }
    if ops.eat_word(b"uninitialized") {
        let unit = ops.attr_from(op.at, "unit")?;
        op.set(value_name, unit);
        return Ok(None);
    }
    let tensor = tensor_of(ops, at, ty)?;
    ops.scan.skip();
    let at = ops.scan.at;
    let text = ops.scan.value()?;
    let value = match text.first() {
        // An alias has its type.
        Some(b'#') => ops.made.lock().attr_of(at, text)?,
        _ => ops.attr_from(at, [text, b" : ", &tensor].concat())?,
    };
    op.set(value_name, value);
    Ok(None)
}

/// The text of the tensor type with the shape and the elements of a memref.
fn tensor_of(ops: &Ops<'_, '_>, at: usize, ty: &[u8]) -> Result<Vec<u8>> {
    let expected = || Fault::new(at, Kind::Expected("a memref"));
    let (mut at, mut text) = (at, ty);
    for _ in 0..MAX_ALIASES {
        if text.first() != Some(&b'!') {
            break;
        }
        (at, text) = ops.made.lock().alias(at, text, "a memref")?;
    }
    let inner = text
        .strip_prefix(b"memref")
        .and_then(|text| text.trim_ascii_start().strip_prefix(b"<"));
    let inner = inner.ok_or_else(expected)?;
    // The layout and the memory space stand behind the first comma outside of brackets.
    let mut depth = 0u32;
    for (nth, byte) in inner.iter().enumerate() {
        match byte {
            b'<' | b'(' | b'[' | b'{' => depth += 1,
            b'>' | b')' | b']' | b'}' | b',' if depth == 0 => {
                return Ok([b"tensor<", &inner[..nth], b">"].concat());
            }
            b'>' | b')' | b']' | b'}' => depth -= 1,
            _ => {}
        }
    }
    Err(expected())
}

/// A condition for each buffer that is kept.
fn conditions<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    let i1 = ops.type_from(op.at, "i1")?;
    let count = op.operands[2].len();
    op.set_types(Types::AllResults, vec![i1; count])
}

/// The results have the types of the operands.
fn same_types<'t>(_: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    let types = op.operand_types.iter().flatten().flatten().copied();
    let types = types.collect();
    op.set_types(Types::AllResults, types)
}
