//! `tosa`. Source: `mlir/lib/Dialect/Tosa/IR/TosaOps.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::entries::made::Made;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::error;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::{Param, Types};

use crate::dialects::dialect_code::Dialect;

pub(in crate::dialects) static TOSA: Dialect = Dialect {
    name: "tosa",
    ops: &[
        ("apply_scale", flat),
        ("argmax", with_nan_mode),
        ("cast_from_block_scaled", flat),
        ("cast_to_block_scaled", flat),
        ("clamp", with_nan_mode),
        ("cond_if", cond_if),
        ("matmul_t_block_scaled", flat),
        ("max_pool2d", with_nan_mode),
        ("maximum", with_nan_mode),
        ("minimum", with_nan_mode),
        ("reduce_max", with_nan_mode),
        ("reduce_min", with_nan_mode),
        ("rescale", flat),
        ("resize", flat),
        ("while_loop", while_loop),
    ],
    directives: &[("VariableOpTypeOrInitialValue", variable_type)],
    ..Dialect::NOTHING
};

/// Attributes that are one word, and the names of their kinds.
const WORDS: [(&[u8], &str); 4] = [
    (b"nan_mode", "nan_mode"),
    (b"rounding_mode", "rounding_mode"),
    (b"block_size", "block_size"),
    (b"mode", "resize_mode"),
];

/// As [`flat`], with a mode that has a default.
fn with_nan_mode<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let next = flat(asm, op)?;
    if op.attr("nan_mode").is_none() {
        let mode = asm.attr_from(op.at, "#tosa.nan_mode<PROPAGATE>")?;
        op.set("nan_mode", mode);
    }
    Ok(next)
}

/// `%a, %b {name = value, mode = WORD} : (types) -> type`.
fn flat<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let values = asm.values()?;
    op.set_operands(values)?;
    if asm.eat(b"{") && !asm.eat(b"}") {
        loop {
            entry(asm, op)?;
            if asm.eat(b"}") {
                break;
            }
            asm.expect(",")?;
        }
    }
    asm.expect(":")?;
    let (inputs, results) = asm.function_type()?;
    op.set_types(Types::AllOperands, inputs)?;
    op.set_types(Types::AllResults, results)?;
    Ok(Next::End)
}

/// `name = value`.
fn entry<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    let name = match asm.peek() {
        Some(b'"') => asm.string()?,
        _ => asm.keyword()?,
    };
    asm.expect("=")?;
    let kind = WORDS.iter().find(|(known, _)| *known == name);
    let value = match (kind, asm.peek()) {
        (Some((_, kind)), Some(b'a'..=b'z' | b'A'..=b'Z' | b'_')) => {
            let word = asm.keyword()?;
            let text = [b"#tosa.", kind.as_bytes(), b"<", word, b">"].concat();
            asm.attr_from(op.at, text)?
        }
        _ => asm.any_attribute()?,
    };
    op.entries.push((name.into(), value));
    Ok(())
}

/// `(%arg0 = %0)`, or nothing: the operands of a group, and the names.
fn initial_values<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    group: usize,
) -> Result<Vec<Argument>> {
    let mut names = Vec::new();
    if asm.peek() == Some(b'(') {
        asm.assignments(op, group, &mut names)?;
    }
    asm.expect(":")?;
    let condition = match group {
        0 => None,
        _ => Some(asm.scan_type()?),
    };
    let has_inputs = !names.is_empty() || condition.is_none();
    let (inputs, results) = match has_inputs {
        true => asm.function_type()?,
        false => {
            asm.expect("->")?;
            (Vec::new(), asm.result_types()?)
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
fn cond_if<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    match op.step {
        0 => {
            asm.value_of(op, "condition")?;
            initial_values(asm, op, 1)?;
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

/// `(%arg0 = %0) : (types) -> type {...} do {...} attributes {...}`.
fn while_loop<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    match op.step {
        0 => Ok(Next::Region(initial_values(asm, op, 0)?)),
        1 => {
            asm.expect_word("do")?;
            Ok(Next::Region(Vec::new()))
        }
        _ => {
            if asm.eat_word(b"attributes") {
                asm.dictionary(op)?;
            }
            Ok(Next::End)
        }
    }
}

/// `: tensor<1x?xf32>` or `= value`.
fn variable_type<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let ty = if asm.eat(b"=") {
        let value = asm.any_attribute()?;
        op.set("initial_value", value);
        asm.type_of_attr(value)
    } else {
        asm.expect(":")?;
        Some(asm.scan_type()?)
    };
    let Some(ty) = ty else { return Ok(None) };
    if let Some((extents, element)) = extents(asm, op.at, ty)? {
        op.set("var_shape", extents);
        op.set("type", element);
    }
    Ok(None)
}

/// The extents of a tensor, and its element, as attributes.
fn extents(
    asm: &mut OpText<'_, '_, '_>,
    at: usize,
    ty: TypeId,
) -> Result<Option<(AttrId, AttrId)>> {
    let known = asm.made().extents.get(&ty).copied();
    if known.is_some() {
        return Ok(known);
    }
    let shaped = asm.made().shape_and_element(ty);
    let Some((shape, element)) = shaped.map_err(|error| Fault::of(at, error))? else {
        return Ok(None);
    };
    let made = (asm.attr_from(at, shape)?, asm.type_attr(at, element)?);
    asm.made().extents.insert(ty, made);
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
