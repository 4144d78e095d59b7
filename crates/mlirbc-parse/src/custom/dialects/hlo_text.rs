//! `stablehlo`. Source: `stablehlo/dialect/AssemblyFormat.cpp` of openxla/stablehlo.

use crate::custom::custom_op::{Argument, Body, BodyOp, CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::ops::value_names::Origin;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::{Param, Types, Variable};

use super::text_code::{Directive, Read};

pub(super) static READERS: &[(&str, Read)] = &[
    ("stablehlo.constant", constant),
    ("stablehlo.reduce", reduce),
    ("stablehlo.while", while_loop),
];

pub(super) static VHLO: &[(&str, Directive)] = &[("FunctionBody", function)];

/// `@name(%a: type) -> (type) {...}`.
fn function<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    if op.step > 0 {
        return Ok(None);
    }
    ops.scan.expect("@")?;
    let name = match ops.scan.peek() {
        Some(b'"') => ops.scan.string()?,
        _ => ops.scan.name(),
    };
    let mut arguments = Vec::new();
    let mut types = [Vec::new(), Vec::new()];
    ops.scan.expect("(")?;
    while !ops.scan.eat(b")") {
        let (at, name) = ops.value_name()?;
        ops.scan.expect(":")?;
        ops.scan.skip();
        let from = ops.scan.at;
        let ty = ops.scan_type()?;
        types[0].push(ops.scan.text[from..ops.scan.at].to_vec());
        let location = ops.location()?;
        arguments.push(Argument {
            at,
            name,
            ty,
            location,
        });
        if !ops.scan.eat(b",") {
            ops.scan.expect(")")?;
            break;
        }
    }
    ops.scan.expect("->")?;
    ops.scan.expect("(")?;
    while !ops.scan.eat(b")") {
        types[1].push(ops.scan.ty()?.to_vec());
        if !ops.scan.eat(b",") {
            ops.scan.expect(")")?;
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
            return Err(ops.unread(op));
        };
        let id = ops.attr_from(op.at, text)?;
        op.set(&op.definition().attrs[*nth].name, id);
    }
    Ok(Some(Next::Region(arguments)))
}

/// The result has the type of the elements.
pub(super) fn type_of_constant<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    match op.attr("value").and_then(|value| ops.type_of_attr(value)) {
        Some(ty) => op.set_types(Types::AllResults, vec![ty]),
        None => Ok(()),
    }
}

/// `dense<0> : tensor<i32>`, or the generic form behind the name.
pub(super) fn constant<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if ops.scan.eat(b"(") {
        ops.scan.expect(")")?;
        if ops.scan.peek() == Some(b'<') {
            let at = ops.scan.at;
            let group = ops.scan.group()?;
            let inner = &group[1..group.len() - 1];
            ops.made.lock().entries(at + 1, inner, &mut op.entries)?;
        }
        ops.dictionary(op)?;
        ops.scan.expect(":")?;
        let (operands, results) = ops.function_type()?;
        op.set_types(Types::AllOperands, operands)?;
        op.set_types(Types::AllResults, results)?;
        return Ok(Next::End);
    }
    ops.dictionary(op)?;
    let value = ops.any_attribute()?;
    op.set("value", value);
    let ty = ops.type_of_attr(value);
    let ty = ty.ok_or_else(|| Fault::new(op.at, Kind::Expected("elements with a type")))?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `(%a init: %b) applies stablehlo.add across dimensions = [0] : type`, or with the region after it.
fn reduce<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    ops.scan.skip();
    // Its location is behind the name.
    op.at = ops.scan.at;
    loop {
        ops.scan.expect("(")?;
        let value = ops.one_value()?;
        op.operands[0].push(value);
        ops.expect_word("init")?;
        ops.scan.expect(":")?;
        let value = ops.one_value()?;
        op.operands[1].push(value);
        ops.scan.expect(")")?;
        if !ops.scan.eat(b",") {
            break;
        }
    }
    let applied = match ops.eat_word(b"applies") {
        true => Some(ops.keyword()?),
        false => None,
    };
    ops.expect_word("across")?;
    ops.expect_word("dimensions")?;
    ops.scan.expect("=")?;
    let dimensions = ops.stripped_attr("array<i64")?;
    op.set("dimensions", dimensions);
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let (operands, results) = ops.function_type()?;
    let first = operands.first().copied();
    op.set_types(Types::AllOperands, operands)?;
    op.set_types(Types::AllResults, results)?;
    let Some(applied) = applied else {
        ops.expect_word("reducer")?;
        let (mut arguments, mut inits): (Vec<Argument>, Vec<Argument>) = Default::default();
        while ops.scan.eat(b"(") {
            arguments.push(ops.argument_of_region()?);
            ops.scan.expect(",")?;
            inits.push(ops.argument_of_region()?);
            ops.scan.expect(")")?;
        }
        arguments.append(&mut inits);
        return Ok(Next::Region(arguments));
    };
    let name = std::str::from_utf8(applied).unwrap_or_default().to_owned();
    let element = match first {
        Some(ty) => ops.made.lock().scalar_tensor(ty),
        None => return Err(Fault::new(op.at, Kind::Expected("operands"))),
    };
    op.location = ops.location()?;
    let ty = element.map_err(|error| Fault::of(op.at, error))?;
    let origin = match op.location {
        Some(location) => Origin::Location(location),
        None => Origin::Place(op.at),
    };
    let reducer = BodyOp::new(name, vec![0, 1], vec![ty], origin);
    let end = BodyOp::new("stablehlo.return", vec![2], Vec::new(), origin);
    Ok(Next::Made(Body {
        arguments: vec![(ty, origin); 2],
        ops: vec![reducer, end],
    }))
}

/// `(%iterArg = %0) : type attributes {...} cond {...} do {...}`.
fn while_loop<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    match op.step {
        0 => {
            ops.scan.expect("(")?;
            while !ops.scan.eat(b")") {
                let name = ops.value_name()?;
                op.names.push(name);
                ops.scan.expect("=")?;
                let value = ops.one_value()?;
                op.operands[0].push(value);
                if !ops.scan.eat(b",") {
                    ops.scan.expect(")")?;
                    break;
                }
            }
            let types = match op.names.is_empty() {
                true => Vec::new(),
                false => {
                    ops.scan.expect(":")?;
                    ops.some_types()?
                }
            };
            op.set_types(Types::AllOperands, types.clone())?;
            op.set_types(Types::AllResults, types)?;
            if ops.eat_word(b"attributes") {
                ops.dictionary(op)?;
            }
            ops.expect_word("cond")?;
        }
        1 => ops.expect_word("do")?,
        _ => return Ok(Next::End),
    }
    let types = op.result_types[0].iter().flatten().copied();
    let names = op.names.iter().copied();
    Ok(Next::Region(Argument::list(names, types)))
}
