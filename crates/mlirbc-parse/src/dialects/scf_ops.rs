//! `scf`.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::{Param, Types, Variable};

use super::index_list::index_list;
use crate::dialects::dialect_code::Dialect;

pub(in crate::dialects) static SCF: Dialect = Dialect {
    name: "scf",
    ops: &[
        ("for", for_loop),
        ("if", condition),
        ("while", while_loop),
        ("execute_region", execute_region),
        ("forall", forall),
        ("forall.in_parallel", in_parallel),
        ("parallel", parallel),
    ],
    directives: &[("SwitchCases", cases)],
    ..Dialect::NOTHING
};

/// The words in front of the bounds of a loop, and the groups that these are.
const BOUNDS: [(&str, &str); 3] = [("=", "lowerBound"), ("to", "upperBound"), ("step", "step")];

/// `unsigned %i = %from to %to step %by iter_args(%a = %b) -> (type) : type {...}`.
fn for_loop<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    if asm.eat_word(b"unsigned") {
        let unit = asm.attr_from(op.at, "unit")?;
        op.set("unsignedCmp", unit);
    }
    let mut names = vec![asm.value_name()?];
    for (word, group) in BOUNDS {
        match word {
            "=" => asm.expect("=")?,
            word => asm.expect_word(word)?,
        }
        asm.value_of(op, group)?;
    }
    let mut types = Vec::new();
    if asm.eat_word(b"iter_args") {
        asm.assignments(op, "initArgs", &mut names)?;
        asm.expect("->")?;
        types = asm.result_types()?;
    }
    if types.len() + 1 != names.len() {
        return Err(Fault::new(op.at, Kind::Expected("a type for each value")));
    }
    let index = match asm.eat(b":") {
        true => asm.scan_type()?,
        false => asm.type_from(op.at, "index")?,
    };
    op.set_types(Types::AllResults, types.clone())?;
    let bounds = [index; 3].into_iter().chain(types.iter().copied());
    op.set_types(Types::AllOperands, bounds.collect())?;
    types.insert(0, index);
    Ok(Next::Region(Argument::list(names, types)))
}

/// `%c -> (type) {...} else {...}`.
fn condition<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    match op.step {
        0 => {
            asm.value_of(op, "condition")?;
            let i1 = asm.type_from(op.at, "i1")?;
            op.set_types(Types::AllOperands, vec![i1])?;
            asm.arrow_types(op)?;
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

/// `(%a = %b) : (type) -> type {...} do {...} attributes {...}`.
fn while_loop<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    match op.step {
        0 => {
            let mut names = Vec::new();
            if asm.peek() == Some(b'(') {
                asm.assignments(op, "inits", &mut names)?;
            }
            asm.expect(":")?;
            let (inputs, results) = asm.function_type()?;
            if inputs.len() != names.len() {
                return Err(Fault::new(op.at, Kind::Expected("a type for each value")));
            }
            op.set_types(Types::AllOperands, inputs.clone())?;
            op.set_types(Types::AllResults, results)?;
            Ok(Next::Region(Argument::list(names, inputs)))
        }
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

/// `-> type no_inline {...} {...}`.
fn execute_region<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    asm.arrow_types(op)?;
    if asm.eat_word(b"no_inline") {
        let unit = asm.attr_from(op.at, "unit")?;
        op.set("no_inline", unit);
    }
    Ok(Next::Region(Vec::new()))
}

/// `{...}`.
fn in_parallel<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    Ok(Next::Region(Vec::new()))
}

/// `(%i) in (%n) {...}` or `(%i) = (0) to (%n) step (2) shared_outs(%x = %init) -> (type) {...}`.
fn forall<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    let mut names = asm.names_in_brackets()?;
    let index = asm.type_from(op.at, "index")?;
    let rank = names.len();
    if asm.eat_word(b"in") {
        let zeros = vec!["0"; rank].join(", ");
        let ones = vec!["1"; rank].join(", ");
        for (name, list) in [("staticLowerBound", zeros), ("staticStep", ones)] {
            let separator = if rank > 0 { ": " } else { "" };
            let list = asm.attr_from(op.at, format!("array<i64{separator}{list}>"))?;
            op.set(name, list);
        }
        bounds(asm, op, 1)?;
    } else {
        asm.expect("=")?;
        bounds(asm, op, 0)?;
        asm.expect_word("to")?;
        bounds(asm, op, 1)?;
        asm.expect_word("step")?;
        bounds(asm, op, 2)?;
    }
    let mut types = vec![index; rank];
    if asm.eat_word(b"shared_outs") {
        asm.assignments(op, "outputs", &mut names)?;
        let results = asm.arrow_types(op)?;
        op.set_operand_types("outputs", results.clone())?;
        types.extend(results);
    }
    if types.len() != names.len() {
        return Err(Fault::new(op.at, Kind::Expected("a type for each value")));
    }
    Ok(Next::Region(Argument::list(names, types)))
}

/// `(%a, 4)`: a list of bounds of [`forall`].
fn bounds<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>, nth: usize) -> Result<()> {
    let name = ["staticLowerBound", "staticUpperBound", "staticStep"][nth];
    let list = index_list(asm, op, nth, ["(", ")"])?;
    op.set(name, list);
    Ok(())
}

/// `(%i, %j) = (%a, %b) to (%c, %d) step (%e, %f) init (%x) -> type {...}`.
fn parallel<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    let names = asm.names_in_brackets()?;
    for (word, group) in BOUNDS {
        match word {
            "=" => asm.expect("=")?,
            word => asm.expect_word(word)?,
        }
        op.set_values(group, asm.values_in_brackets()?)?;
        if op.values(group)?.len() != names.len() {
            return Err(asm.fault(Kind::Expected("a bound for each loop")));
        }
    }
    if asm.eat_word(b"init") {
        op.set_values("initVals", asm.values_in_brackets()?)?;
    }
    let results = asm.arrow_types(op)?;
    op.set_operand_types("initVals", results)?;
    let index = asm.type_from(op.at, "index")?;
    let types = vec![index; names.len()];
    Ok(Next::Region(Argument::list(names, types)))
}

/// `case 2 {...}`, one behind the other.
pub(in crate::dialects) fn cases<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if asm.eat_word(b"case") {
        op.cases.push(asm.value()?);
        (op.is_turned, op.has_terminator) = (true, true);
        return Ok(Some(Next::Region(Vec::new())));
    }
    let [Param::Variable(Variable::Attr(numbers, _)), _] = params else {
        return Err(op.unread());
    };
    let separator: &[u8] = if op.cases.is_empty() { b"" } else { b": " };
    let list = std::mem::take(&mut op.cases).join(&b", "[..]);
    let list = asm.attr_from(op.at, [b"array<i64", separator, &list, b">"].concat())?;
    op.set(&op.definition().attrs[*numbers].name, list);
    Ok(None)
}
