//! `tosa`. Source: `mlir/lib/Dialect/Tosa/IR/TosaOps.cpp` of llvm/llvm-project.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::attr_text::literal;
use mlirbc::entity::AttrData;
use mlirbc::ir::{BlockRef, OpAttr};
use mlirbc_ods::{Param, Types};

use super::super::dialect_code::Dialect;

pub(in crate::custom) static TOSA: Dialect = Dialect {
    name: "tosa",
    ops: &[
        ("apply_scale", with_words),
        ("argmax", with_nan_mode),
        ("cast_from_block_scaled", with_words),
        ("cast_to_block_scaled", with_words),
        ("clamp", with_nan_mode),
        ("cond_if", cond_if),
        ("matmul_t_block_scaled", with_words),
        ("max_pool2d", with_nan_mode),
        ("maximum", with_nan_mode),
        ("minimum", with_nan_mode),
        ("reduce_max", with_nan_mode),
        ("reduce_min", with_nan_mode),
        ("rescale", with_words),
        ("resize", with_words),
        ("while_loop", while_loop),
    ],
    directives: &[("VariableOpTypeOrInitialValue", variable_type)],
    ..Dialect::NOTHING
};

/// A longer text is no word.
const LONGEST: usize = 64;

/// The names of attributes that are one word.
const WORDS: [&str; 4] = ["nan_mode", "rounding_mode", "block_size", "mode"];

/// `PROPAGATE` of `#tosa<nan_mode PROPAGATE>` and of `#tosa.nan_mode<PROPAGATE>`.
fn word<'o>(attr: &OpAttr<'o>) -> Result<Option<&'o str>> {
    let Some(AttrData::Text(text)) = attr.data()? else {
        return Ok(None);
    };
    let text = Some(text).filter(|text| text.len() <= LONGEST);
    let text = text
        .and_then(|text| text.strip_prefix(b"#tosa"))
        .and_then(|text| text.strip_suffix(b">"));
    let text = text.and_then(|text| std::str::from_utf8(text).ok());
    Ok(text.and_then(|text| text.rsplit(['<', ' ']).next()))
}

fn with_words(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    flat(op, asm, false)
}

fn with_nan_mode(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    flat(op, asm, true)
}

/// ` %a, %b {name = value, mode = WORD} : (types) -> type`.
fn flat(
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
    elides_propagate: bool,
) -> Result<Option<Inner>> {
    let mut entries = Vec::new();
    for attr in op.attrs {
        let is_word = WORDS.contains(&attr.name().unwrap_or_default());
        let word = match is_word {
            true => word(attr)?,
            false => None,
        };
        if attr.is_default() || elides_propagate && word == Some("PROPAGATE") {
            continue;
        }
        entries.push((*attr, word));
    }
    entries.sort_by(|a, b| a.0.name_bytes().cmp(b.0.name_bytes()));
    asm.put(" ");
    asm.values(op.op, 0..op.op.num_operands());
    for (nth, (attr, word)) in entries.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { " {" });
        literal::keyword(attr.name_bytes(), &mut asm.out);
        asm.put(" = ");
        match word {
            Some(word) => asm.put(word),
            None => asm.op_attr(attr)?,
        }
        asm.out.check()?;
    }
    asm.put(if entries.is_empty() { "" } else { "}" });
    let types = (op.types(Types::AllOperands), op.types(Types::AllResults));
    let results = types.1.unwrap_or_default();
    if !results.is_empty() {
        asm.put(" : ");
        asm.functional_type(types.0.unwrap_or_default(), results)?;
    }
    Ok(Some(Inner::Nothing))
}

/// ` (%arg0 = %0, %arg1 = %1)` of operands from the first on.
fn initial_values(op: &PrintedOp<'_>, block: BlockRef<'_>, first: u32, asm: &mut Asm<'_, '_>) {
    for (nth, argument) in block.args().enumerate() {
        asm.put(if nth > 0 { ", " } else { " (" });
        asm.value(argument);
        asm.put(" = ");
        let operand = first + nth as u32;
        asm.values(op.op, operand..operand + 1);
    }
    asm.put(if block.num_args() > 0 { ")" } else { "" });
}

/// The first block of a region, if it has an argument for each operand from the first on.
fn entry<'o>(op: &PrintedOp<'o>, first: u32) -> Option<BlockRef<'o>> {
    let block = op.region(0).blocks().next()?;
    (op.op.num_operands().checked_sub(first) == Some(block.num_args())).then_some(block)
}

/// ` %condition (%arg0 = %0) : type (types) -> type {...} else {...} {...}`.
fn cond_if(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    match step {
        0 => {}
        1 if !op.region_is_empty(1) => {
            asm.put(" else ");
            return Ok(Some(Inner::region(1)));
        }
        _ => {
            asm.all_attrs::<&str>(op.attrs, "", &[])?;
            return Ok(Some(Inner::Nothing));
        }
    }
    let types = op.types(Types::AllOperands).unwrap_or_default();
    let [condition, inputs @ ..] = &types[..] else {
        return Ok(None);
    };
    if op.num_regions() != 2 {
        return Ok(None);
    }
    let Some(block) = entry(op, 1) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..1);
    initial_values(op, block, 1, asm);
    asm.put(" : ");
    asm.ty(*condition)?;
    if !inputs.is_empty() {
        asm.put(" (");
        asm.types(inputs, false)?;
        asm.put(")");
    }
    asm.put(" -> ");
    asm.result_types(&op.types(Types::AllResults).unwrap_or_default())?;
    asm.put(" ");
    Ok(Some(Inner::region(0)))
}

/// ` (%arg0 = %0) : (types) -> type {...} do {...} attributes {...}`.
fn while_loop(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    match step {
        0 => {}
        1 => {
            asm.put(" do ");
            return Ok(Some(Inner::region(1)));
        }
        _ => {
            asm.all_attrs::<&str>(op.attrs, " attributes", &[])?;
            return Ok(Some(Inner::Nothing));
        }
    }
    if op.num_regions() != 2 {
        return Ok(None);
    }
    let Some(block) = entry(op, 0) else {
        return Ok(None);
    };
    initial_values(op, block, 0, asm);
    asm.put(" : ");
    let types = (op.types(Types::AllOperands), op.types(Types::AllResults));
    asm.functional_type(types.0.unwrap_or_default(), types.1.unwrap_or_default())?;
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// `: tensor<1x?xf32>` or `= value`.
fn variable_type(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let value = op.attr("initial_value");
    let is_typed = match &value {
        None => false,
        Some(value) => matches!(
            value.data()?,
            Some(
                AttrData::Integer { .. }
                    | AttrData::Float { .. }
                    | AttrData::TypedString { .. }
                    | AttrData::DenseElements { .. }
                    | AttrData::DenseStrings { .. }
                    | AttrData::SparseElements { .. }
                    | AttrData::DenseResource { .. }
            )
        ),
    };
    if !is_typed {
        let shape = op
            .attr("var_shape")
            .map(|attr| attr.to_i64s())
            .transpose()?;
        let element = op.attr("type").map(|attr| attr.as_type()).transpose()?;
        let element = element.flatten().and_then(|ty| ty.id());
        let (Some(shape), Some(element)) = (shape.flatten(), element) else {
            return Ok(None);
        };
        asm.put(": tensor<");
        for extent in shape {
            match extent {
                ..0 => asm.put("?"),
                _ => asm.number(extent),
            }
            asm.put("x");
        }
        asm.ty(element)?;
        asm.put(">");
    }
    if let Some(value) = value {
        asm.put(if is_typed { "= " } else { " = " });
        asm.op_attr(&value)?;
    }
    Ok(Some(()))
}
