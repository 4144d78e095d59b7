//! `stablehlo`. Source: `stablehlo/dialect/AssemblyFormat.cpp` of openxla/stablehlo.

use crate::custom::custom_op::{Argument, Body, BodyOp, CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::ops::value_names::Origin;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::{Param, Types, Variable};

use super::hlo_directives::{BEGINS, DIRECTIVES, numbers};
use crate::dialects::dialect_code::Dialect;

pub(in crate::dialects) static STABLEHLO: Dialect = Dialect {
    name: "stablehlo",
    ops: &[
        ("constant", constant),
        ("reduce", reduce),
        ("while", while_loop),
    ],
    directives: DIRECTIVES,
    begins: BEGINS,
    ..Dialect::NOTHING
};

pub(in crate::dialects) static MHLO: Dialect = Dialect {
    name: "mhlo",
    ops: STABLEHLO.ops,
    directives: DIRECTIVES,
    begins: BEGINS,
    inferences: &[("xla.rng_get_and_update_state", type_of_state)],
    ..Dialect::NOTHING
};

/// The state is a number of 128 bits.
fn type_of_state<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    let state = asm.type_from(op.at, "tensor<2xui64>")?;
    op.set_types(Types::AllResults, vec![state])
}

pub(in crate::dialects) static VHLO: Dialect = Dialect {
    name: "vhlo",
    directives: &[("FunctionBody", function)],
    ..Dialect::NOTHING
};

/// `@name(%a: type) -> (type) {...}`.
fn function<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if op.step > 0 {
        return Ok(None);
    }
    asm.expect("@")?;
    let name = match asm.peek() {
        Some(b'"') => asm.string()?,
        _ => asm.name(),
    };
    let mut arguments = Vec::new();
    let mut types = [Vec::new(), Vec::new()];
    asm.expect("(")?;
    while !asm.eat(b")") {
        let (at, name) = asm.value_name()?;
        asm.expect(":")?;
        asm.skip();
        let from = asm.at();
        let ty = asm.scan_type()?;
        types[0].push(asm.since(from).to_vec());
        let location = asm.location()?;
        arguments.push(Argument {
            at,
            name,
            ty,
            location,
        });
        if !asm.eat(b",") {
            asm.expect(")")?;
            break;
        }
    }
    asm.expect("->")?;
    asm.expect("(")?;
    while !asm.eat(b")") {
        types[1].push(asm.ty()?.to_vec());
        if !asm.eat(b",") {
            asm.expect(")")?;
            break;
        }
    }
    // The type has `()` for an empty list, and no brackets around another one.
    let [inputs, results] = types.map(|list| match list.is_empty() {
        true => b"()".to_vec(),
        false => list.join(&b", "[..]),
    });
    let name = [b"#vhlo.string_v1<\"", name, b"\">"].concat();
    let ty = [
        b"#vhlo.type_v1<!vhlo.func_v1<(",
        &inputs[..],
        b") -> ",
        &results,
        b">>",
    ]
    .concat();
    for (param, text) in [(params.first(), name), (params.get(2), ty)] {
        let Some(Param::Variable(Variable::Attr(nth, _))) = param else {
            return Err(op.unread());
        };
        let id = asm.attr_from(op.at, text)?;
        op.set(&op.definition().attrs[*nth].name, id);
    }
    Ok(Some(Next::Region(arguments)))
}

/// `dense<0> : tensor<i32>`, or the generic form behind the name.
pub(in crate::dialects) fn constant<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if asm.eat(b"(") {
        asm.expect(")")?;
        if asm.peek() == Some(b'<') {
            let at = asm.at();
            let group = asm.group()?;
            let inner = &group[1..group.len() - 1];
            asm.made().entries(at + 1, inner, &mut op.entries)?;
        }
        asm.dictionary(op)?;
        asm.expect(":")?;
        let (operands, results) = asm.function_type()?;
        op.set_types(Types::AllOperands, operands)?;
        op.set_types(Types::AllResults, results)?;
        return Ok(Next::End);
    }
    asm.dictionary(op)?;
    let value = asm.any_attribute()?;
    op.set("value", value);
    let ty = asm.type_of_attr(value);
    let ty = ty.ok_or_else(|| Fault::new(op.at, Kind::Expected("elements with a type")))?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `(%a init: %b) applies stablehlo.add across dimensions = [0] : type`, or with the region after it.
fn reduce<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    asm.skip();
    // Its location is behind the name.
    op.at = asm.at();
    loop {
        asm.expect("(")?;
        let value = asm.one_value()?;
        op.push_value("inputs", value)?;
        asm.expect_word("init")?;
        asm.expect(":")?;
        let value = asm.one_value()?;
        op.push_value("init_values", value)?;
        asm.expect(")")?;
        if !asm.eat(b",") {
            break;
        }
    }
    let applied = match asm.eat_word(b"applies") {
        true => Some(asm.keyword()?),
        false => None,
    };
    asm.expect_word("across")?;
    asm.expect_word("dimensions")?;
    asm.expect("=")?;
    let list = asm.square_list()?;
    let dimensions = asm.attr_from(op.at, numbers(op, "i64", &list))?;
    op.set("dimensions", dimensions);
    asm.dictionary(op)?;
    asm.expect(":")?;
    let (operands, results) = asm.function_type()?;
    let first = operands.first().copied();
    op.set_types(Types::AllOperands, operands)?;
    op.set_types(Types::AllResults, results)?;
    let Some(applied) = applied else {
        asm.expect_word("reducer")?;
        let (mut arguments, mut inits): (Vec<Argument>, Vec<Argument>) = Default::default();
        while asm.eat(b"(") {
            arguments.push(asm.argument_of_region()?);
            asm.expect(",")?;
            inits.push(asm.argument_of_region()?);
            asm.expect(")")?;
        }
        arguments.append(&mut inits);
        return Ok(Next::Region(arguments));
    };
    let name = std::str::from_utf8(applied).unwrap_or_default().to_owned();
    let element = match first {
        Some(ty) => asm.made().scalar_tensor(ty),
        None => return Err(Fault::new(op.at, Kind::Expected("operands"))),
    };
    op.location = asm.location()?;
    let ty = element.map_err(|error| Fault::of(op.at, error))?;
    let origin = match op.location {
        Some(location) => Origin::Location(location),
        None => Origin::Place(op.at),
    };
    let reducer = BodyOp::new(name, vec![0, 1], vec![ty], origin);
    let end = format!("{}.return", op.dialect());
    let end = BodyOp::new(end, vec![2], Vec::new(), origin);
    Ok(Next::Made(Body {
        arguments: vec![(ty, origin); 2],
        ops: vec![reducer, end],
    }))
}

/// `(%iterArg = %0) : type attributes {...} cond {...} do {...}`.
fn while_loop<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    match op.step {
        0 => {
            asm.expect("(")?;
            while !asm.eat(b")") {
                let name = asm.value_name()?;
                op.names.push(name);
                asm.expect("=")?;
                let value = asm.one_value()?;
                op.push_value("operand", value)?;
                if !asm.eat(b",") {
                    asm.expect(")")?;
                    break;
                }
            }
            let types = match op.names.is_empty() {
                true => Vec::new(),
                false => {
                    asm.expect(":")?;
                    asm.some_types()?
                }
            };
            op.set_types(Types::AllOperands, types.clone())?;
            op.set_types(Types::AllResults, types)?;
            if asm.eat_word(b"attributes") {
                asm.dictionary(op)?;
            }
            asm.expect_word("cond")?;
        }
        1 => asm.expect_word("do")?,
        _ => return Ok(Next::End),
    }
    let types = op.result_types(0)?.iter().copied();
    let names = op.names.iter().copied();
    Ok(Next::Region(Argument::list(names, types)))
}
