//! `scf`.

use crate::op_format::Types;
use crate::write::parse::custom::custom_op::{Argument, CustomOp, Next};
use crate::write::parse::ops::name_keys::Key;
use crate::write::parse::ops::op_parser::Ops;
use crate::write::parse::parse_fault::{Fault, Kind, Result};

use super::text_code::Read;

pub(super) static READERS: &[(&str, Read)] = &[
    ("scf.for", for_loop),
    ("scf.if", condition),
    ("scf.while", while_loop),
];

/// `unsigned %i = %from to %to step %by iter_args(%a = %b) -> (type) : type {...}`.
fn for_loop<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    if ops.eat_word(b"unsigned") {
        let unit = ops.attr_from(op.at, "unit")?;
        op.set("unsignedCmp", unit);
    }
    let mut names = vec![ops.value_name()?];
    for (nth, word) in ["=", "to", "step"].into_iter().enumerate() {
        match word {
            "=" => ops.scan.expect("=")?,
            word => ops.expect_word(word)?,
        }
        op.operands[nth] = vec![ops.one_value()?];
    }
    let mut types = Vec::new();
    if ops.eat_word(b"iter_args") {
        assignments(ops, op, 3, &mut names)?;
        ops.scan.expect("->")?;
        types = ops.result_types()?;
    }
    if types.len() + 1 != names.len() {
        return Err(Fault::new(op.at, Kind::Expected("a type for each value")));
    }
    let index = match ops.scan.eat(b":") {
        true => ops.scan_type()?,
        false => ops.type_from(op.at, "index")?,
    };
    op.set_types(Types::AllResults, types.clone())?;
    let bounds = [index; 3].into_iter().chain(types.iter().copied());
    op.set_types(Types::AllOperands, bounds.collect())?;
    types.insert(0, index);
    Ok(Next::Region(Argument::list(names, types)))
}

/// `(%a = %b, %c = %d)`.
fn assignments<'t>(
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    group: usize,
    names: &mut Vec<(usize, Key)>,
) -> Result<()> {
    ops.scan.expect("(")?;
    if ops.scan.eat(b")") {
        return Ok(());
    }
    loop {
        names.push(ops.value_name()?);
        ops.scan.expect("=")?;
        let value = ops.one_value()?;
        op.operands[group].push(value);
        if ops.scan.eat(b")") {
            return Ok(());
        }
        ops.scan.expect(",")?;
    }
}

/// `%c -> (type) {...} else {...}`.
fn condition<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    match op.step {
        0 => {
            op.operands[0] = vec![ops.one_value()?];
            let i1 = ops.type_from(op.at, "i1")?;
            op.set_types(Types::AllOperands, vec![i1])?;
            let types = match ops.scan.eat(b"->") {
                true => ops.result_types()?,
                false => Vec::new(),
            };
            op.set_types(Types::AllResults, types)?;
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

/// `(%a = %b) : (type) -> type {...} do {...} attributes {...}`.
fn while_loop<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    match op.step {
        0 => {
            let mut names = Vec::new();
            if ops.scan.peek() == Some(b'(') {
                assignments(ops, op, 0, &mut names)?;
            }
            ops.scan.expect(":")?;
            let (inputs, results) = ops.function_type()?;
            if inputs.len() != names.len() {
                return Err(Fault::new(op.at, Kind::Expected("a type for each value")));
            }
            op.set_types(Types::AllOperands, inputs.clone())?;
            op.set_types(Types::AllResults, results)?;
            Ok(Next::Region(Argument::list(names, inputs)))
        }
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
