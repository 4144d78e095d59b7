//! `tosa`. Source: `mlir/lib/Dialect/Tosa/IR/TosaOps.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::entries::made::Made;
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::error;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::{Param, Types};

use super::super::text_code::{Directive, Read};

pub(in crate::custom::dialects) static READERS: &[(&str, Read)] = &[
    ("tosa.apply_scale", flat),
    ("tosa.argmax", with_nan_mode),
    ("tosa.cast_from_block_scaled", flat),
    ("tosa.cast_to_block_scaled", flat),
    ("tosa.clamp", with_nan_mode),
    ("tosa.cond_if", cond_if),
    ("tosa.matmul_t_block_scaled", flat),
    ("tosa.max_pool2d", with_nan_mode),
    ("tosa.maximum", with_nan_mode),
    ("tosa.minimum", with_nan_mode),
    ("tosa.reduce_max", with_nan_mode),
    ("tosa.reduce_min", with_nan_mode),
    ("tosa.rescale", flat),
    ("tosa.resize", flat),
    ("tosa.while_loop", while_loop),
];

pub(in crate::custom::dialects) static DIRECTIVES: &[(&str, Directive)] =
    &[("VariableOpTypeOrInitialValue", variable_type)];

/// Attributes that are one word, and the names of their kinds.
const WORDS: [(&[u8], &str); 4] = [
    (b"nan_mode", "nan_mode"),
    (b"rounding_mode", "rounding_mode"),
    (b"block_size", "block_size"),
    (b"mode", "resize_mode"),
];

/// As [`flat`], with a mode that has a default.
fn with_nan_mode<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    let next = flat(ops, op)?;
    if op.attr("nan_mode").is_none() {
        let mode = ops.attr_from(op.at, "#tosa.nan_mode<PROPAGATE>")?;
        op.set("nan_mode", mode);
    }
    Ok(next)
}

/// `%a, %b {name = value, mode = WORD} : (types) -> type`.
fn flat<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    let values = ops.values()?;
    op.set_operands(values)?;
    if ops.scan.eat(b"{") && !ops.scan.eat(b"}") {
        loop {
            entry(ops, op)?;
            if ops.scan.eat(b"}") {
                break;
            }
            ops.scan.expect(",")?;
        }
    }
    ops.scan.expect(":")?;
    let (inputs, results) = ops.function_type()?;
    op.set_types(Types::AllOperands, inputs)?;
    op.set_types(Types::AllResults, results)?;
    Ok(Next::End)
}

/// `name = value`.
fn entry<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    let name = match ops.scan.peek() {
        Some(b'"') => ops.scan.string()?,
        _ => ops.keyword()?,
    };
    ops.scan.expect("=")?;
    let kind = WORDS.iter().find(|(known, _)| *known == name);
    let value = match (kind, ops.scan.peek()) {
        (Some((_, kind)), Some(b'a'..=b'z' | b'A'..=b'Z' | b'_')) => {
            let word = ops.keyword()?;
            let text = [b"#tosa.", kind.as_bytes(), b"<", word, b">"].concat();
            ops.attr_from(op.at, text)?
        }
        _ => ops.any_attribute()?,
    };
    op.entries.push((name.into(), value));
    Ok(())
}

/// `(%arg0 = %0)`, or nothing: the operands of a group, and the names.
fn initial_values<'t>(
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    group: usize,
) -> Result<Vec<Argument>> {
    let mut names = Vec::new();
    if ops.scan.peek() == Some(b'(') {
        ops.assignments(op, group, &mut names)?;
    }
    ops.scan.expect(":")?;
    let condition = match group {
        0 => None,
        _ => Some(ops.scan_type()?),
    };
    let has_inputs = !names.is_empty() || condition.is_none();
    let (inputs, results) = match has_inputs {
        true => ops.function_type()?,
        false => {
            ops.scan.expect("->")?;
            (Vec::new(), ops.result_types()?)
        }
    };
    if inputs.len() != names.len() {
        return Err(Fault::new(op.at, Kind::Expected("a type for each value")));
    }
    let all = condition.into_iter().chain(inputs.iter().copied());
    op.set_types(Types::AllOperands, all.collect())?;
    op.set_types(Types::AllResults, results)?;
    Ok(Argument::list(names, inputs))
}

/// `%condition (%arg0 = %0) : type (types) -> type {...} else {...} {...}`; the names mean nothing.
fn cond_if<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    match op.step {
        0 => {
            op.operands[0] = vec![ops.one_value()?];
            initial_values(ops, op, 1)?;
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

/// `(%arg0 = %0) : (types) -> type {...} do {...} attributes {...}`.
fn while_loop<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    match op.step {
        0 => Ok(Next::Region(initial_values(ops, op, 0)?)),
        1 => {
            ops.expect_word("do")?;
            Ok(Next::Region(Vec::new()))
        }
        _ => {
            if ops.eat_word(b"attributes") {
                ops.dictionary(op)?;
            }
            Ok(Next::End)
        }
    }
}

/// `: tensor<1x?xf32>` or `= value`.
fn variable_type<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let ty = if ops.scan.eat(b"=") {
        let value = ops.any_attribute()?;
        op.set("initial_value", value);
        ops.type_of_attr(value)
    } else {
        ops.scan.expect(":")?;
        Some(ops.scan_type()?)
    };
    let Some(ty) = ty else { return Ok(None) };
    if let Some((extents, element)) = extents(ops, op.at, ty)? {
        op.set("var_shape", extents);
        op.set("type", element);
    }
    Ok(None)
}

/// The extents of a tensor, and its element, as attributes.
fn extents(ops: &mut Ops<'_, '_>, at: usize, ty: TypeId) -> Result<Option<(AttrId, AttrId)>> {
    let known = ops.made.lock().extents.get(&ty).copied();
    if known.is_some() {
        return Ok(known);
    }
    let shaped = ops.made.lock().shape_and_element(ty);
    let Some((shape, element)) = shaped.map_err(|error| Fault::of(at, error))? else {
        return Ok(None);
    };
    let made = (ops.attr_from(at, shape)?, ops.type_attr(at, element)?);
    ops.made.lock().extents.insert(ty, made);
    Ok(Some(made))
}

impl Made<'_> {
    /// The text of the extents of a tensor, and its element.
    fn shape_and_element(&self, ty: TypeId) -> error::Result<Option<(String, TypeId)>> {
        let TypeData::RankedTensor { shape, element, .. } = self.type_data(ty)? else {
            return Ok(None);
        };
        let extent = |extent: i64| match extent {
            DYNAMIC => "-1".to_owned(),
            extent => extent.to_string(),
        };
        let extents: Vec<String> = shape.iter().map(extent).collect();
        let rank = extents.len();
        let list = match rank {
            0 => String::new(),
            _ => format!("[{}]", extents.join(", ")),
        };
        Ok(Some((
            format!("dense<{list}> : tensor<{rank}xindex>"),
            element,
        )))
    }
}
