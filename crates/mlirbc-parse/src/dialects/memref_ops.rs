//! `memref` and `bufferization`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::ids::TypeId;
use mlirbc_ods::{Param, Types, Variable};

use crate::dialects::dialect_code::Dialect;

pub(in crate::dialects) static MEMREF: Dialect = Dialect {
    name: "memref",
    ops: &[
        ("alloca_scope", alloca_scope),
        ("dma_start", dma_start),
        ("generic_atomic_rmw", atomic),
        ("prefetch", prefetch),
        ("transpose", transpose),
    ],
    directives: &[("GlobalMemrefOpTypeAndInitialValue", global)],
    inferences: &[("distinct_objects", same_types)],
    ..Dialect::NOTHING
};

pub(in crate::dialects) static BUFFERIZATION: Dialect = Dialect {
    name: "bufferization",
    ops: &[("alloc_tensor", alloc_tensor)],
    inferences: &[("dealloc", conditions)],
    ..Dialect::NOTHING
};

/// Most aliases of aliases.
const MAX_ALIASES: u32 = 64;

/// `[%i, %j]`.
pub(super) fn indices(asm: &mut OpText<'_, '_, '_>) -> Result<Vec<Operand>> {
    asm.expect("[")?;
    let values = asm.values()?;
    asm.expect("]")?;
    Ok(values)
}

/// `-> (types) {...}`.
fn alloca_scope<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    asm.arrow_types(op)?;
    Ok(Next::Region(Vec::new()))
}

/// `%memref[%i] : type {...}`.
fn atomic<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    asm.value_of(op, "memref")?;
    op.set_values("indices", indices(asm)?)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    op.set_operand_types("memref", vec![ty])?;
    Ok(Next::Region(Vec::new()))
}

/// `%memref[%i], read, locality<3>, data {...} : type`.
fn prefetch<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.value_of(op, "memref")?;
    op.set_values("indices", indices(asm)?)?;
    prefetch_hints(asm, op)?;
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    op.set_operand_types("memref", vec![ty])?;
    Ok(Next::End)
}

/// `, read, locality<3>, data`.
pub(super) fn prefetch_hints<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    asm.expect(",")?;
    one_of(("isWrite", ["read", "write"]), asm, op)?;
    asm.expect(",")?;
    asm.expect_word("locality")?;
    asm.expect("<")?;
    let at = asm.at();
    let hint = asm.value()?;
    let hint = asm.attr_from(at, [hint, b" : i32"].concat())?;
    op.set("localityHint", hint);
    asm.expect(">")?;
    asm.expect(",")?;
    one_of(("isDataCache", ["instr", "data"]), asm, op)
}

/// One of two words: the second one is true.
fn one_of<'t>(
    (name, words): (&str, [&'static str; 2]),
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    let value = match asm.eat_word(words[1].as_bytes()) {
        true => "true",
        false => {
            asm.expect_word(words[0])?;
            "false"
        }
    };
    let value = asm.attr_from(op.at, value)?;
    op.set(name, value);
    Ok(())
}

/// `%in (d0, d1) -> (d1, d0) {...} : type to type`.
fn transpose<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.value_of(op, "in")?;
    asm.skip();
    let from = asm.at();
    asm.group()?;
    asm.expect("->")?;
    asm.group()?;
    let map = asm.since(from);
    let map = asm.attr_from(from, [b"affine_map<", map, b">"].concat())?;
    op.set("permutation", map);
    asm.dictionary(op)?;
    asm.expect(":")?;
    let input = asm.scan_type()?;
    asm.expect_word("to")?;
    let result = asm.scan_type()?;
    op.set_types(Types::AllOperands, vec![input])?;
    op.set_types(Types::AllResults, vec![result])?;
    Ok(Next::End)
}

/// `%src[%i], %dst[%j], %count, %tag[%k], %stride, %each : types`.
fn dma_start<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let mut values = Vec::new();
    let mut buffers = Vec::new();
    for nth in 0..3 {
        if nth > 0 {
            asm.expect(",")?;
        }
        if nth == 2 {
            values.push(asm.one_value()?);
            asm.expect(",")?;
        }
        buffers.push(values.len());
        values.push(asm.one_value()?);
        values.append(&mut indices(asm)?);
    }
    if asm.eat(b",") {
        values.append(&mut asm.values()?);
    }
    asm.expect(":")?;
    let types = asm.some_types()?;
    op.set_values("operands", values)?;
    set_buffer_types(asm, op, &buffers, types)
}

/// The types of the operands with these numbers; the others are indices.
pub(super) fn set_buffer_types<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    buffers: &[usize],
    types: Vec<TypeId>,
) -> Result<Next> {
    if types.len() != buffers.len() {
        return Err(Fault::new(op.at, Kind::Expected("a type for each buffer")));
    }
    let index = asm.type_from(op.at, "index")?;
    let mut all = vec![index; op.values("operands")?.len()];
    for (nth, ty) in buffers.iter().zip(types) {
        all[*nth] = ty;
    }
    op.set_operand_types("operands", all)?;
    Ok(Next::End)
}

/// `(%sizes) copy(%tensor) size_hint=%n {...} : type`.
fn alloc_tensor<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    op.set_values("dynamic_sizes", asm.values_in_brackets()?)?;
    if asm.eat_word(b"copy") {
        asm.expect("(")?;
        asm.value_of(op, "copy")?;
        asm.expect(")")?;
    }
    if asm.eat_word(b"size_hint") {
        asm.expect("=")?;
        asm.value_of(op, "size_hint")?;
    }
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    op.set_types(Types::AllResults, vec![ty])?;
    op.set_operand_types("copy", vec![ty; op.values("copy")?.len()])?;
    Ok(Next::End)
}

/// `type = value`, or `type = uninitialized`.
fn global<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let [
        Param::Variable(Variable::Attr(ty, _)),
        Param::Variable(Variable::Attr(value, _)),
    ] = params
    else {
        return Err(op.unread());
    };
    let attrs = &op.definition().attrs;
    let (type_name, value_name) = (&attrs[*ty].name, &attrs[*value].name);
    asm.skip();
    let at = asm.at();
    let ty = asm.ty()?;
    let id = asm.attr_of(at, ty)?;
    op.set(type_name, id);
    if !is_static(asm, at, ty)? {
        let expected = "a memref whose extents are known";
        return Err(Fault::new(at, Kind::Expected(expected)));
    }
    if !asm.eat(b"=") {
        return Ok(None);
    }
    if asm.eat_word(b"uninitialized") {
        let unit = asm.attr_from(op.at, "unit")?;
        op.set(value_name, unit);
        return Ok(None);
    }
    let tensor = tensor_of(asm, at, ty)?;
    asm.skip();
    let at = asm.at();
    let text = asm.value()?;
    let value = match text.first() {
        // An alias has its type.
        Some(b'#') => asm.attr_of(at, text)?,
        _ => asm.attr_from(at, [text, b" : ", &tensor].concat())?,
    };
    op.set(value_name, value);
    Ok(None)
}

/// Whether a type is one that LLVM takes for a global.
fn is_static<'t>(asm: &OpText<'_, '_, 't>, at: usize, ty: &'t [u8]) -> Result<bool> {
    let mut made = asm.made();
    let ty = made.type_of(at, ty)?;
    let data = made.type_data(ty).map_err(|error| Fault::of(at, error))?;
    Ok(match data {
        _ if !made.reads_as_llvm => true,
        TypeData::MemRef { shape, .. } => shape.iter().all(|extent| extent != DYNAMIC),
        TypeData::Text(_) => true,
        _ => false,
    })
}

/// The text of the tensor type with the shape and the elements of a memref.
fn tensor_of(asm: &OpText<'_, '_, '_>, at: usize, ty: &[u8]) -> Result<Vec<u8>> {
    let expected = || Fault::new(at, Kind::Expected("a memref"));
    let (mut at, mut text) = (at, ty);
    for _ in 0..MAX_ALIASES {
        if text.first() != Some(&b'!') {
            break;
        }
        (at, text) = asm.made().alias(at, text, "a memref")?;
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
fn conditions<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    let i1 = asm.type_from(op.at, "i1")?;
    let count = op.values("retained")?.len();
    op.set_types(Types::AllResults, vec![i1; count])
}

/// The results have the types of the operands.
fn same_types<'t>(_: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    let types = op.all_operand_types();
    let types = types.collect();
    op.set_types(Types::AllResults, types)
}
