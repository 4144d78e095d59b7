//! `ml_program`. Source: `mlir/lib/Dialect/MLProgram/IR/MLProgramOps.cpp` of llvm/llvm-project.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::AttrData;
use mlirbc::ir::{AttrRef, OpProperties, OpRef};
use mlirbc_ods::{Param, Variable};

use super::super::dialect_code::Dialect;
use super::super::func_ops::function;

pub(in crate::custom) static ML_PROGRAM: Dialect = Dialect {
    name: "ml_program",
    ops: &[("func", func), ("subgraph", func)],
    directives: &[
        ("SymbolVisibility", visibility),
        ("TokenOrdering", ordering),
        ("TypedInitialValue", initial_value),
    ],
    results: &[
        ("global_load", name_of_load),
        ("global_load_const", name_of_load),
    ],
    ..Dialect::NOTHING
};

fn func(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    function(op, step, asm, "function_type", &[])
}

/// A longer name of a symbol is not that of a value: names of values are kept.
const LONGEST: usize = 128;

/// The last name of the symbol that is loaded.
fn name_of_load<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let symbol = props.attr(op, "global").ok().flatten();
    let symbol = symbol.and_then(|symbol| symbol.as_attr());
    let name = symbol.and_then(|symbol| last_name(symbol).ok().flatten());
    if let Some(name) = name.filter(|name| name.len() <= LONGEST) {
        set(0, name);
    }
}

fn last_name(symbol: AttrRef<'_>) -> Result<Option<&str>> {
    let AttrData::SymbolRef { root, nested } = symbol.data()? else {
        return Ok(None);
    };
    AttrRef::new(symbol.view(), nested.iter().last().unwrap_or(root)).as_str()
}

/// `public` where nothing else is stated.
fn visibility(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let word = op.attr("sym_visibility").map(|attr| attr.as_str());
    asm.put(word.transpose()?.flatten().unwrap_or("public"));
    Ok(Some(()))
}

/// ` ordering(%0, %1 -> type)`.
fn ordering(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let [
        Param::Variable(Variable::Operand(tokens)),
        Param::Types(produced),
    ] = params
    else {
        return Ok(None);
    };
    let (Some(tokens), Some(produced)) = (op.operand_group(*tokens), op.types(*produced)) else {
        return Ok(None);
    };
    if tokens.is_empty() && produced.is_empty() {
        return Ok(Some(()));
    }
    asm.put(" ordering(");
    if tokens.is_empty() {
        asm.put("()");
    }
    asm.values(op.op, tokens);
    if !produced.is_empty() {
        asm.put(" -> ");
        asm.types(&produced, false)?;
    }
    asm.put(")");
    Ok(Some(()))
}

/// `(value) : type`.
fn initial_value(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(ty) = op.attr("type") else {
        return Ok(None);
    };
    if let Some(value) = op.attr("value") {
        asm.put("(");
        asm.op_attr(&value)?;
        asm.put(")");
    }
    asm.put(" : ");
    asm.op_attr(&ty)?;
    Ok(Some(()))
}
