//! `vm`. Source: `compiler/src/iree/compiler/Dialect/VM/IR/VMOps.cpp` of iree-org/iree.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::AttrRef;
use mlirbc_ods::{Param, Types};

use super::super::dialect_code::Dialect;
use super::super::func_ops::function;
use super::super::function_text::dictionaries;
use super::super::successor_text::successor;
use super::params::Params;
use super::symbol_text::{elements, flat_symbol, function_types, visibility_word};
use super::util_ops::initializer;

pub(in crate::custom) static VM: Dialect = Dialect {
    name: "vm",
    ops: &[
        ("call.variadic", variadic_call),
        ("cond_fail", cond_fail),
        ("export", export),
        ("func", func),
        ("import", import),
        ("initializer", initializer),
        ("switch.ref", switch),
    ],
    directives: &[
        ("BranchTableCases", cases),
        ("ResultTypeList", result_types),
    ],
    ..Dialect::NOTHING
};

fn func(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    function(op, step, asm, "function_type", &[])
}

/// ` @function as("name") attributes {...}`.
fn export(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let name = op.attr("export_name").map(|it| it.as_str()).transpose()?;
    let (Some(function), Some(name)) = (flat_symbol(op.attr("function_ref"))?, name.flatten())
    else {
        return Ok(None);
    };
    asm.put(" ");
    asm.symbol(function.as_bytes());
    if name != function {
        asm.put(" as(\"");
        asm.put(name);
        asm.put("\")");
    }
    asm.all_attrs(op.attrs, " attributes", &["function_ref", "export_name"])?;
    Ok(Some(Inner::Nothing))
}

/// ` private optional @name(%argument : type, type ...) -> type attributes {...}`.
fn import(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let name = op.attr("sym_name").map(|it| it.as_str()).transpose()?;
    let (Some(name), Some((inputs, results)), 0) = (name.flatten(), function_types(op)?, step)
    else {
        return Ok(None);
    };
    if op.num_regions() > 0 && !op.region_is_empty(0) {
        return Ok(None);
    }
    let word = visibility_word(op)?;
    for text in [" ", word, " "] {
        asm.put(text);
    }
    if op.attr("is_optional").is_some() {
        asm.put("optional ");
    }
    asm.symbol(name.as_bytes());
    asm.put("(");
    let dictionaries = dictionaries(op, "arg_attrs")?;
    for (nth, ty) in inputs.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        let attrs = dictionaries
            .get(nth)
            .map(|id| AttrRef::new(op.op.view(), *id));
        let attrs = attrs.map(|attrs| attrs.as_dict()).transpose()?.flatten();
        let attr = |name| attrs.as_ref().map_or(Ok(None), |attrs| attrs.get(name));
        if let Some(name) = attr("vm.name")?
            .map(|name| name.as_str())
            .transpose()?
            .flatten()
        {
            asm.put("%");
            asm.put(name);
            asm.put(" : ");
        }
        asm.ty(*ty)?;
        asm.put(if attr("vm.variadic")?.is_some() {
            " ..."
        } else {
            ""
        });
        asm.out.check()?;
    }
    asm.put(")");
    results_behind_arrow(&results, asm)?;
    let own = [
        "function_type",
        "arg_attrs",
        "res_attrs",
        "is_optional",
        "sym_name",
        "sym_visibility",
    ];
    asm.attr_dict(op, " attributes", &own, false)?;
    Ok(Some(Inner::Nothing))
}

/// ` -> type`, ` -> (type, type)`, or nothing.
fn results_behind_arrow(results: &[TypeId], asm: &mut Asm<'_, '_>) -> Result<()> {
    match results {
        [] => Ok(()),
        [ty] => {
            asm.put(" -> ");
            asm.ty(*ty)
        }
        _ => {
            asm.put(" -> (");
            asm.types(results, false)?;
            asm.put(")");
            Ok(())
        }
    }
}

/// ` @callee(%0, [%1, %2], [(%3, %4)]) {...} : (type, type ..., tuple<type, type> ...) -> type`.
fn variadic_call(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let sizes = op
        .attr("segment_sizes")
        .map(|it| it.to_i64s())
        .transpose()?;
    let (Some(callee), Some(sizes), Some(types)) = (
        op.attr("callee"),
        sizes.flatten(),
        elements(op.attr("segment_types"))?,
    ) else {
        return Ok(None);
    };
    if sizes.len() != types.len() {
        return Ok(None);
    }
    let view = op.op.view();
    let mut segments = Vec::with_capacity(types.len());
    let mut next = 0;
    for (size, id) in sizes.into_iter().zip(types) {
        let AttrData::Type(ty) = view.attr(id)? else {
            return Ok(None);
        };
        let in_tuple = match view.ty(ty)? {
            TypeData::Tuple(members) => Some(members.len() as u32),
            _ => None,
        };
        let (rows, width) = match u32::try_from(size) {
            Ok(rows) => (Some(rows), in_tuple.unwrap_or(1)),
            Err(_) => (None, 1),
        };
        let end = rows
            .unwrap_or(1)
            .checked_mul(width)
            .and_then(|it| it.checked_add(next));
        let Some(end) = end.filter(|end| *end <= op.op.num_operands()) else {
            return Ok(None);
        };
        segments.push((ty, rows, in_tuple, next..end));
        next = end;
    }
    asm.put(" ");
    asm.op_attr(&callee)?;
    asm.put("(");
    for (nth, (_, rows, in_tuple, range)) in segments.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        match (rows, in_tuple) {
            (None, _) => asm.values(op.op, range.clone()),
            (Some(_), None) => {
                asm.put("[");
                asm.values(op.op, range.clone());
                asm.put("]");
            }
            (Some(rows), Some(width)) => {
                asm.put("[");
                let row = |nth: u32| range.start + nth * width..range.start + (nth + 1) * width;
                asm.lists((0..*rows).map(row).collect(), |asm, row| {
                    asm.values(op.op, row)
                });
                asm.put("]");
            }
        }
    }
    asm.put(")");
    asm.all_attrs(op.attrs, "", &["callee", "segment_sizes", "segment_types"])?;
    asm.put(" : (");
    for (nth, (ty, rows, ..)) in segments.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.ty(*ty)?;
        asm.put(if rows.is_some() { " ..." } else { "" });
    }
    asm.put(")");
    results_behind_arrow(&op.types(Types::AllResults).unwrap_or_default(), asm)?;
    Ok(Some(Inner::Nothing))
}

/// ` %condition, %status, "message" {...}`; one operand where both are the same.
fn cond_fail(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(condition), Some(status)) = (op.op.operand(0), op.op.operand(1)) else {
        return Ok(None);
    };
    let message = op.attr("message").map(|it| it.as_str()).transpose()?;
    asm.put(" ");
    // Not a text for all operations of these types: it depends on whether both are one value.
    if condition.id() != status.id() {
        asm.value(condition);
        asm.put(", ");
    }
    asm.value(status);
    if let Some(message) = message.flatten() {
        asm.put(", \"");
        asm.put(message);
        asm.put("\"");
    }
    asm.all_attrs(op.attrs, "", &["message"])?;
    Ok(Some(Inner::Nothing))
}

/// ` %index[%0, %1] else %default {...} : type`.
fn switch(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let Some(default) = op.op.operand(1) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..1);
    asm.put("[");
    asm.values(op.op, 2..op.op.num_operands());
    asm.put("] else ");
    asm.values(op.op, 1..2);
    asm.all_attrs::<&str>(op.attrs, "", &[])?;
    asm.put(" : ");
    asm.ty(default.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// `(type, type)`: the types in an array.
fn result_types(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(types) = elements(Params(params, op).attr(0))? else {
        return Ok(None);
    };
    asm.put("(");
    for (nth, id) in types.into_iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.styled(id, Style::Full)?;
    }
    asm.put(")");
    Ok(Some(()))
}

/// `  default: ^bb1(%0 : type),` and the cases by their numbers, each on a line of its own.
fn cases(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let mut blocks = op.op.successors();
    let (Some(default), Some(operands), Some(lists)) =
        (blocks.next(), op.operand_group(1), op.nested(2)?)
    else {
        return Ok(None);
    };
    if blocks.len() != lists.len() {
        return Ok(None);
    }
    let types = op.types(Types::AllOperands).unwrap_or_default();
    asm.put("  default: ");
    successor(op, default, operands, &types, asm)?;
    asm.deeper();
    for (nth, (block, operands)) in blocks.zip(lists).enumerate() {
        asm.put(",");
        asm.newline();
        asm.number(nth as i64);
        asm.put(": ");
        successor(op, block, operands, &types, asm)?;
    }
    asm.shallower();
    asm.newline();
    Ok(Some(()))
}
