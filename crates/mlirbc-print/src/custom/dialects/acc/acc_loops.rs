//! `acc.loop`.

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::dialects::dialect_code::RegionDirective;
use crate::custom::dialects::params::Params;
use crate::custom::dialects::scf_ops::entry;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::AttrData;
use mlirbc::ids::TypeId;
use mlirbc_ods::Param;

use super::device_types::{Lists, is_only_none, put_list};

type Printed = Result<Option<()>>;

/// The region of a loop, behind its bounds.
pub(super) const CONTROL: RegionDirective = RegionDirective {
    head: control,
    shows_terminator: true,
    shows_arguments: false,
    leaves_out_empty: false,
    shows_empty: true,
};

/// `control(%arg0 : type) = (%0 : type) to (%1 : type)  step (%2 : type) `, or nothing.
fn control(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let block = given.region().and_then(|region| entry(op, region));
    let mut bounds: Vec<(Range<u32>, Vec<TypeId>)> = Vec::new();
    for nth in [1, 3, 5] {
        bounds.extend(given.operands(nth).zip(given.types(nth + 1)));
    }
    let Some(block) = block.filter(|_| bounds.len() == 3) else {
        return Ok(None);
    };
    for (nth, argument) in block.args().enumerate() {
        asm.put(if nth > 0 { ", " } else { "control(" });
        asm.value(argument);
        asm.put(" : ");
        asm.ty(argument.type_id())?;
        asm.out.check()?;
    }
    if block.num_args() == 0 {
        return Ok(Some(()));
    }
    // Both blanks are those of the reference.
    for ((values, types), word) in bounds.iter().zip([") = (", ") to (", ")  step ("]) {
        asm.put(word);
        asm.values(op.op, values.clone());
        asm.put(" : ");
        asm.types(types, false)?;
    }
    asm.put(") ");
    Ok(Some(()))
}

/// The operation with which a loop is combined.
pub(super) fn combined(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let attr = Params(params, op).attr(0);
    let data = attr.map(|attr| attr.data()).transpose()?.flatten();
    let Some(AttrData::Text(text)) = data else {
        return Ok(None);
    };
    let word = match text {
        b"#acc.combined_constructs<kernels_loop>" => "kernels",
        b"#acc.combined_constructs<parallel_loop>" => "parallel",
        b"#acc.combined_constructs<serial_loop>" => "serial",
        _ => return Ok(None),
    };
    asm.put(word);
    Ok(Some(()))
}

/// `([#acc.device_type<host>], {num=%0 : type, static=%1 : type} [#acc.device_type<nvidia>])`; nothing if the word of
/// the clause says all.
pub(super) fn gang(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let lists = Lists::new(
        given.operands(0),
        given.types(1),
        given.attr(3),
        given.attr(4),
    )?;
    let (Some(lists), Some(kinds), Some(alone)) = (lists, given.array(2)?, given.array(5)?) else {
        return Ok(None);
    };
    if lists.num_operands() == 0 && is_only_none(&alone, asm)? {
        return Ok(Some(()));
    }
    let mut words = Vec::with_capacity(kinds.len());
    for kind in kinds {
        let Some(word) = gang_word(&asm.view().attr(kind)?) else {
            return Ok(None);
        };
        words.push(word);
    }
    asm.put("(");
    put_list(&alone, asm)?;
    if !alone.is_empty() && !lists.is_empty() {
        asm.put(", ");
    }
    let fits = lists.put(op, asm, |_| Some(""), |nth| words.get(nth).copied())?;
    asm.put(")");
    Ok(fits)
}

/// What stands in front of a value of a gang.
fn gang_word(kind: &AttrData<'_>) -> Option<&'static str> {
    match kind {
        AttrData::Text(b"#acc.gang_arg_type<Num>") => Some("num="),
        AttrData::Text(b"#acc.gang_arg_type<Dim>") => Some("dim="),
        AttrData::Text(b"#acc.gang_arg_type<Static>") => Some("static="),
        _ => None,
    }
}
