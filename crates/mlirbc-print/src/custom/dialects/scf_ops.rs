//! `scf`.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::ir::{BlockRef, Definition};
use mlirbc_ods::Types;

use super::dialect_code::Dialect;
use super::index_list::put_numbers;

pub(in crate::custom) static SCF: Dialect = Dialect {
    name: "scf",
    ops: &[
        ("for", for_loop),
        ("if", if_else),
        ("while", while_loop),
        ("execute_region", execute_region),
        ("forall", forall),
        ("index_switch", index_switch),
        ("forall.in_parallel", in_parallel),
        ("parallel", parallel),
    ],
    ..Dialect::NOTHING
};

/// The first block of a region.
pub(super) fn entry<'o>(op: &PrintedOp<'o>, nth: u32) -> Option<BlockRef<'o>> {
    (nth < op.num_regions()).then(|| op.region(nth).blocks().next())?
}

/// `(%arg1 = %0, %arg2 = %1)`: arguments from the first on, operands from the second number on.
pub(super) fn initial_values(
    op: &PrintedOp<'_>,
    block: BlockRef<'_>,
    [argument, operand]: [u32; 2],
    asm: &mut Asm<'_, '_>,
) {
    asm.put("(");
    for (nth, value) in block.args().skip(argument as usize).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.value(value);
        asm.put(" = ");
        let operand = operand + nth as u32;
        asm.values(op.op, operand..operand + 1);
    }
    asm.put(")");
}

/// ` -> (types)`, if there are results.
pub(super) fn results(op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<()> {
    let results = op.types(Types::AllResults).unwrap_or_default();
    if results.is_empty() {
        return Ok(());
    }
    asm.put(" -> (");
    asm.types(&results, false)?;
    asm.put(")");
    Ok(())
}

/// ` %i = %lower to %upper step %step iter_args(%x = %init) -> (type) : i32 {...}`.
fn for_loop(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        asm.attr_dict(op, "", &["unsignedCmp"], false)?;
        return Ok(Some(Inner::Nothing));
    }
    let count = op.op.num_operands();
    let body = entry(op, 0).filter(|body| count >= 3 && body.num_args() == count - 2);
    let Some((body, variable)) = body.and_then(|body| Some((body, body.args().next()?))) else {
        return Ok(None);
    };
    if op.attr("unsignedCmp").is_some() {
        asm.put(" unsigned");
    }
    asm.put(" ");
    asm.value(variable);
    for (word, nth) in [(" = ", 0), (" to ", 1), (" step ", 2)] {
        asm.put(word);
        asm.values(op.op, nth..nth + 1);
    }
    if count > 3 {
        asm.put(" iter_args");
        initial_values(op, body, [1, 3], asm);
        results(op, asm)?;
    }
    asm.put(" ");
    if !matches!(op.op.view().ty(variable.type_id())?, TypeData::Index) {
        asm.put(" : ");
        asm.ty(variable.type_id())?;
        asm.put(" ");
    }
    let region = Inner::region(0).without_arguments();
    Ok(Some(region.with_terminator(count > 3)))
}

/// ` %condition -> (types) {...} else {...}`.
fn if_else(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let says_more = op.op.num_results() > 0;
    let region = |nth| Inner::region(nth).without_arguments();
    match step {
        0 if op.op.num_operands() != 1 || op.num_regions() != 2 => return Ok(None),
        0 => {
            asm.put(" ");
            asm.values(op.op, 0..1);
            results(op, asm)?;
            asm.put(" ");
            return Ok(Some(region(0).with_terminator(says_more)));
        }
        1 if !op.region_is_empty(1) => {
            asm.put(" else ");
            return Ok(Some(region(1).with_terminator(says_more)));
        }
        _ => asm.attr_dict::<&str>(op, "", &[], false)?,
    }
    Ok(Some(Inner::Nothing))
}

/// ` (%arg = %init) : (types) -> types {...} do {...} attributes {...}`.
fn while_loop(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    match step {
        0 => {}
        1 => {
            asm.put(" do ");
            return Ok(Some(Inner::region(1)));
        }
        _ => {
            asm.attr_dict::<&str>(op, " attributes", &[], false)?;
            return Ok(Some(Inner::Nothing));
        }
    }
    let count = op.op.num_operands();
    let before = entry(op, 0).filter(|before| before.num_args() == count && op.num_regions() == 2);
    let Some(before) = before else {
        return Ok(None);
    };
    if count > 0 {
        asm.put(" ");
        initial_values(op, before, [0, 0], asm);
    }
    asm.put(" : ");
    let types = (op.types(Types::AllOperands), op.types(Types::AllResults));
    asm.functional_type(types.0.unwrap_or_default(), types.1.unwrap_or_default())?;
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// ` -> type no_inline {...}`.
fn execute_region(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        asm.attr_dict(op, "", &["no_inline"], false)?;
        return Ok(Some(Inner::Nothing));
    }
    if op.num_regions() != 1 {
        return Ok(None);
    }
    let types = op.types(Types::AllResults).unwrap_or_default();
    if !types.is_empty() {
        asm.put(" -> ");
        asm.result_types(&types)?;
    }
    asm.put(" ");
    if op.attr("no_inline").is_some() {
        asm.put("no_inline ");
    }
    Ok(Some(Inner::region(0).without_arguments()))
}

/// ` {...}`, without a terminator of its own.
fn in_parallel(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        asm.attr_dict::<&str>(op, "", &[], false)?;
        return Ok(Some(Inner::Nothing));
    }
    if op.num_regions() != 1 {
        return Ok(None);
    }
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// Whether an operand is `arith.constant` of this number.
fn is_constant(op: &PrintedOp<'_>, nth: u32, number: i64) -> bool {
    let Some(Definition::Result(constant, _)) = op.op.operand(nth).map(|it| it.definition()) else {
        return false;
    };
    let is_of_arith = constant.name().is_ok_and(|name| name == "arith.constant");
    let value = || constant.attr("value").ok()??.as_i64().ok()?;
    is_of_arith && value() == Some(number)
}

/// ` (%i) in (%n)` or ` (%i) = (0) to (%n) step (2)`, then ` shared_outs(%x = %init) -> (type) {...}`.
fn forall(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let names = ["staticLowerBound", "staticUpperBound", "staticStep"];
    if step > 0 {
        asm.attr_dict(op, "", &names, false)?;
        return Ok(Some(Inner::Nothing));
    }
    let (Some(body), Some(outputs)) = (entry(op, 0), op.operand_group(3)) else {
        return Ok(None);
    };
    let mut lists = Vec::new();
    for (nth, name) in names.into_iter().enumerate() {
        let numbers = op.attr(name).map(|attr| attr.to_i64s()).transpose()?;
        let (Some(numbers), Some(values)) = (numbers.flatten(), op.operand_group(nth)) else {
            return Ok(None);
        };
        if numbers.iter().filter(|it| **it == DYNAMIC).count() != values.len() {
            return Ok(None);
        }
        lists.push((numbers, values));
    }
    let rank = lists[1].0.len();
    if body.num_args() as usize != rank + outputs.len() {
        return Ok(None);
    }
    asm.put(" (");
    for (nth, value) in body.args().take(rank).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.value(value);
    }
    asm.put(")");
    let are_all = |list: usize, number: i64| {
        let (numbers, values) = &lists[list];
        numbers.iter().all(|it| [number, DYNAMIC].contains(it))
            && (values.clone()).all(|nth| is_constant(op, nth, number))
    };
    let is_normalized = are_all(0, 0) && are_all(2, 1);
    for (word, (numbers, values)) in [" = (", " to (", " step ("].into_iter().zip(&lists) {
        match (is_normalized, word) {
            (true, " to (") => asm.put(" in ("),
            (true, _) => continue,
            _ => asm.put(word),
        }
        put_numbers(op, numbers, values.clone(), asm);
        asm.put(")");
    }
    if !outputs.is_empty() {
        asm.put(" shared_outs");
        initial_values(op, body, [rank as u32, outputs.start], asm);
        results(op, asm)?;
    }
    asm.put(" ");
    let region = Inner::region(0).without_arguments();
    Ok(Some(region.with_terminator(op.op.num_results() > 0)))
}

/// ` (%i, %j) = (%a, %b) to (%c, %d) step (%e, %f) init (%x) -> type {...}`.
fn parallel(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        asm.attr_dict::<&str>(op, "", &[], false)?;
        return Ok(Some(Inner::Nothing));
    }
    let groups: Option<Vec<_>> = (0..4).map(|nth| op.operand_group(nth)).collect();
    let (Some(groups), Some(body)) = (groups, entry(op, 0)) else {
        return Ok(None);
    };
    if body.num_args() as usize != groups[0].len() {
        return Ok(None);
    }
    asm.put(" (");
    for (nth, value) in body.args().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.value(value);
    }
    for (word, group) in [(") = (", 0), (") to (", 1), (") step (", 2)] {
        asm.put(word);
        asm.values(op.op, groups[group].clone());
    }
    asm.put(")");
    if !groups[3].is_empty() {
        asm.put(" init (");
        asm.values(op.op, groups[3].clone());
        asm.put(")");
    }
    let types = op.types(Types::AllResults).unwrap_or_default();
    if !types.is_empty() {
        asm.put(" -> ");
        asm.result_types(&types)?;
    }
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// `%arg -> type`, then `case 2 {...}` and `default {...}` on lines of their own.
fn index_switch(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let cases = op
        .attr("cases")
        .map(|cases| cases.to_i64s())
        .transpose()?
        .flatten();
    let fits = |cases: &Vec<i64>| cases.len() + 1 == op.num_regions() as usize;
    let Some(cases) = cases.filter(fits).filter(|_| op.op.num_operands() == 1) else {
        return Ok(None);
    };
    if step == 0 {
        asm.put(" ");
        asm.values(op.op, 0..1);
        asm.attr_dict(op, "", &["cases"], false)?;
        let results = op.types(Types::AllResults).unwrap_or_default();
        if !results.is_empty() {
            asm.put(" -> ");
            asm.types(&results, false)?;
        }
        asm.put(" ");
    }
    let nth = step as usize;
    if nth > cases.len() {
        return Ok(Some(Inner::Nothing));
    }
    asm.newline();
    Ok(Some(match cases.get(nth) {
        Some(case) => {
            asm.put("case ");
            asm.number(*case);
            asm.put(" ");
            Inner::region(1 + step).without_arguments()
        }
        None => {
            asm.put("default ");
            Inner::region(0)
                .without_arguments()
                .with_terminator(op.terminator_says_more(0))
        }
    }))
}
