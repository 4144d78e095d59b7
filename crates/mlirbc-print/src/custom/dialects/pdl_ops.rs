//! `pdl` and `pdl_interp`.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc::entity::AttrData;
use mlirbc_ods::{Param, Types, Variable};

use super::dialect_code::Dialect;
use super::func_ops::func;
use super::scf_ops::entry;

pub(in crate::custom) static PDL: Dialect = Dialect {
    name: "pdl",
    directives: &[
        ("OperationOpAttributes", attributes),
        ("RangeType", range_type),
        ("ResultsValueType", value_type),
    ],
    ..Dialect::NOTHING
};

pub(in crate::custom) static PDL_INTERP: Dialect = Dialect {
    name: "pdl_interp",
    ops: &[("foreach", foreach), ("func", func)],
    directives: &[
        ("CreateOperationOpAttributes", attributes),
        ("CreateOperationOpResults", results),
        ("RangeType", range_type),
    ],
    ..Dialect::NOTHING
};

/// ` {"name" = %value, "name" = %value}`, or nothing.
fn attributes(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Variable(Variable::Attr(names, _)),
    ] = params
    else {
        return Ok(None);
    };
    let names = op.attr(&op.known.definition.attrs[*names].name);
    let names = names.map(|it| it.data()).transpose()?.flatten();
    let (Some(AttrData::Array(names)), Some(values)) = (names, op.operand_group(*values)) else {
        return Ok(None);
    };
    if names.len() != values.len() {
        return Ok(None);
    }
    for (nth, (name, value)) in names.iter().zip(values).enumerate() {
        asm.put(if nth > 0 { ", " } else { " {" });
        asm.styled(name, Style::Full)?;
        asm.put(" = ");
        asm.values(op.op, value..value + 1);
    }
    asm.put(if names.is_empty() { "" } else { "}" });
    Ok(Some(()))
}

/// `: type`, if there are no arguments.
fn range_type(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let [Param::Types(arguments), Param::Types(result)] = params else {
        return Ok(None);
    };
    let (Some(arguments), Some(result)) = (op.types(*arguments), op.types(*result)) else {
        return Ok(None);
    };
    if arguments.is_empty() {
        asm.put(": ");
        asm.types(&result, false)?;
    }
    Ok(Some(()))
}

/// ` -> type`, if the results have a number.
fn value_type(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let [.., Param::Types(value)] = params else {
        return Ok(None);
    };
    if op.attr("index").is_some() {
        asm.put(" -> ");
        asm.types(&op.types(*value).unwrap_or_default(), false)?;
    }
    Ok(Some(()))
}

/// ` -> <inferred>`, ` -> (%types : types)`, or nothing.
fn results(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Types(types),
        Param::Variable(Variable::Attr(inferred, _)),
    ] = params
    else {
        return Ok(None);
    };
    let (Some(values), Some(types)) = (op.operand_group(*values), op.types(*types)) else {
        return Ok(None);
    };
    if op
        .attr(&op.known.definition.attrs[*inferred].name)
        .is_some()
    {
        asm.put(" -> <inferred>");
    } else if !values.is_empty() {
        asm.put(" -> (");
        asm.values(op.op, values);
        asm.put(" : ");
        asm.types(&types, false)?;
        asm.put(")");
    }
    Ok(Some(()))
}

/// ` %value : type in %values {...} {...} -> ^next`.
fn foreach(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        asm.attr_dict::<&str>(op, "", &[], false)?;
        asm.put(" -> ");
        asm.successors(op.op, op.successor_group(0));
        return Ok(Some(Inner::Nothing));
    }
    let value = entry(op, 0).and_then(|block| block.args().next());
    let (Some(value), 1) = (
        value,
        op.types(Types::AllOperands).unwrap_or_default().len(),
    ) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.value(value);
    asm.put(" : ");
    asm.ty(value.type_id())?;
    asm.put(" in ");
    asm.values(op.op, 0..1);
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}
