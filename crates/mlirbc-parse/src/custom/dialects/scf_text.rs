//! `scf`.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::{Param, Types, Variable};

use super::index_list_text::index_list;
use super::text_code::{Directive, Read};

pub(super) static READERS: &[(&str, Read)] = &[
    ("scf.for", for_loop),
    ("scf.if", condition),
    ("scf.while", while_loop),
    ("scf.execute_region", execute_region),
    ("scf.forall", forall),
    ("scf.forall.in_parallel", in_parallel),
    ("scf.parallel", parallel),
];

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[("SwitchCases", cases)];

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
        ops.assignments(op, 3, &mut names)?;
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

/// `%c -> (type) {...} else {...}`.
fn condition<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    match op.step {
        0 => {
            op.operands[0] = vec![ops.one_value()?];
            let i1 = ops.type_from(op.at, "i1")?;
            op.set_types(Types::AllOperands, vec![i1])?;
            ops.arrow_types(op)?;
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
                ops.assignments(op, 0, &mut names)?;
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

/// `-> type no_inline {...} {...}`.
fn execute_region<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    ops.arrow_types(op)?;
    if ops.eat_word(b"no_inline") {
        let unit = ops.attr_from(op.at, "unit")?;
        op.set("no_inline", unit);
    }
    Ok(Next::Region(Vec::new()))
}

/// `{...}`.
fn in_parallel<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    Ok(Next::Region(Vec::new()))
}

/// `(%i) in (%n) {...}` or `(%i) = (0) to (%n) step (2) shared_outs(%x = %init) -> (type) {...}`.
fn forall<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    let mut names = ops.names_in_brackets()?;
    let index = ops.type_from(op.at, "index")?;
    let rank = names.len();
    if ops.eat_word(b"in") {
        let zeros = vec!["0"; rank].join(", ");
        let ones = vec!["1"; rank].join(", ");
        for (name, list) in [("staticLowerBound", zeros), ("staticStep", ones)] {
            let separator = if rank > 0 { ": " } else { "" };
            let list = ops.attr_from(op.at, format!("array<i64{separator}{list}>"))?;
            op.set(name, list);
        }
        bounds(ops, op, 1)?;
    } else {
        ops.scan.expect("=")?;
        bounds(ops, op, 0)?;
        ops.expect_word("to")?;
        bounds(ops, op, 1)?;
        ops.expect_word("step")?;
        bounds(ops, op, 2)?;
    }
    let mut types = vec![index; rank];
    if ops.eat_word(b"shared_outs") {
        ops.assignments(op, 3, &mut names)?;
        let results = ops.arrow_types(op)?;
        op.set_types(Types::Operand(3), results.clone())?;
        types.extend(results);
    }
    if types.len() != names.len() {
        return Err(Fault::new(op.at, Kind::Expected("a type for each value")));
    }
    Ok(Next::Region(Argument::list(names, types)))
}

/// `(%a, 4)`: a list of bounds of [`forall`].
fn bounds<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>, nth: usize) -> Result<()> {
    let name = ["staticLowerBound", "staticUpperBound", "staticStep"][nth];
    let list = index_list(ops, op, nth, ["(", ")"])?;
    op.set(name, list);
    Ok(())
}

/// `(%i, %j) = (%a, %b) to (%c, %d) step (%e, %f) init (%x) -> type {...}`.
fn parallel<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    let names = ops.names_in_brackets()?;
    for (nth, word) in ["=", "to", "step"].into_iter().enumerate() {
        match word {
            "=" => ops.scan.expect("=")?,
            word => ops.expect_word(word)?,
        }
        op.operands[nth] = ops.values_in_brackets()?;
        if op.operands[nth].len() != names.len() {
            return Err(ops.scan.fault(Kind::Expected("a bound for each loop")));
        }
    }
    if ops.eat_word(b"init") {
        op.operands[3] = ops.values_in_brackets()?;
    }
    let results = ops.arrow_types(op)?;
    op.set_types(Types::Operand(3), results)?;
    let index = ops.type_from(op.at, "index")?;
    let types = vec![index; names.len()];
    Ok(Next::Region(Argument::list(names, types)))
}

/// `case 2 {...}`, one behind the other.
fn cases<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    if ops.eat_word(b"case") {
        op.cases.push(ops.scan.value()?);
        (op.is_turned, op.has_terminator) = (true, true);
        return Ok(Some(Next::Region(Vec::new())));
    }
    let [Param::Variable(Variable::Attr(numbers, _)), _] = params else {
        return Err(ops.unread(op));
    };
    let separator: &[u8] = if op.cases.is_empty() { b"" } else { b": " };
    let list = std::mem::take(&mut op.cases).join(&b", "[..]);
    let list = ops.attr_from(op.at, [b"array<i64", separator, &list, b">"].concat())?;
    op.set(&op.definition().attrs[*numbers].name, list);
    Ok(None)
}
