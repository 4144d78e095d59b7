//! `irdl`. Source: `mlir/lib/Dialect/IRDL/IR/IRDL.cpp` of llvm/llvm-project.

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc::entity::AttrData;
use mlirbc::ir::AttrRef;
use mlirbc_ods::{Param, Variable};

use super::super::dialect_code::{Dialect, RegionDirective};

pub(in crate::custom) static IRDL: Dialect = Dialect {
    name: "irdl",
    directives: &[
        ("AttributesOp", attributes),
        ("NamedValueList", named_values),
        ("NamedValueListWithVariadicity", named_values),
    ],
    regions: &[(
        "SingleBlockRegion",
        RegionDirective {
            head: |_, _, _| Ok(Some(())),
            shows_terminator: true,
            shows_arguments: true,
            leaves_out_empty: true,
            shows_empty: false,
        },
    )],
    ..Dialect::NOTHING
};

/// The operands and the attributes of the array that names them; `None` if there are not as many.
fn named<'o>(params: &[Param], op: &PrintedOp<'o>) -> Result<Option<Vec<(u32, AttrRef<'o>)>>> {
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Variable(Variable::Attr(names, _)),
        ..,
    ] = params
    else {
        return Ok(None);
    };
    let names = op.attr(&op.known.definition.attrs[*names].name);
    let names = names.map(|names| names.as_array()).transpose()?;
    let (Some(values), Some(names)) = (op.operand_group(*values), names.flatten()) else {
        return Ok(None);
    };
    let names: Vec<_> = names.into_iter().collect();
    Ok((names.len() == values.len()).then(|| values.zip(names).collect()))
}

/// `{"name" = %0, "other" = %1}`, or nothing.
fn attributes(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(entries) = named(params, op)? else {
        return Ok(None);
    };
    for (nth, (value, name)) in entries.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "{" });
        asm.styled(name.id(), Style::Full)?;
        asm.put(" = ");
        asm.values(op.op, *value..*value + 1);
        asm.out.check()?;
    }
    asm.put(if entries.is_empty() { "" } else { "}" });
    Ok(Some(()))
}

/// `(name: %0, other: optional %1)`.
fn named_values(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(entries) = named(params, op)? else {
        return Ok(None);
    };
    let mut words = match params {
        [_, _, Param::Variable(Variable::Attr(nth, _))] => match variadicity(op, *nth)? {
            Some(words) if words.len() == entries.len() => words,
            _ => return Ok(None),
        },
        _ => Vec::new(),
    }
    .into_iter();
    asm.put("(");
    for (nth, (value, name)) in entries.into_iter().enumerate() {
        let Some(name) = name.as_str()? else {
            return Ok(None);
        };
        asm.put(if nth > 0 { ", " } else { "" });
        for text in [name, ": "] {
            asm.put(text);
        }
        if let Some(word) = words.next().filter(|word| *word != "single") {
            for text in [word, " "] {
                asm.put(text);
            }
        }
        asm.values(op.op, value..value + 1);
        asm.out.check()?;
    }
    asm.put(")");
    Ok(Some(()))
}

/// The words of `#irdl<variadicity_array[ single,  optional]>`.
fn variadicity<'o>(op: &PrintedOp<'o>, nth: usize) -> Result<Option<Vec<&'o str>>> {
    let list = op.attr(&op.known.definition.attrs[nth].name);
    let data = list.map(|list| list.data()).transpose()?;
    let Some(AttrData::Text(text)) = data.flatten() else {
        return Ok(None);
    };
    let text = std::str::from_utf8(text).ok();
    let list = text.and_then(|text| Some(text.split_once('[')?.1.rsplit_once(']')?.0.trim()));
    Ok(list.map(|list| match list {
        "" => Vec::new(),
        list => list.split(',').map(str::trim).collect(),
    }))
}
