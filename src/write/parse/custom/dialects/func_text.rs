//! `func`.

use crate::ids::{AttrId, TypeId};
use crate::write::parse::custom::custom_op::{Argument, CustomOp, Next};
use crate::write::parse::ops::op_parser::Ops;
use crate::write::parse::parse_fault::{Fault, Kind, Result};

use super::text_code::Read;

pub(super) static READERS: &[(&str, Read)] = &[("func.func", function)];

/// The types of a signature and the dictionaries beside them.
#[derive(Default)]
struct Side {
    types: Vec<TypeId>,
    dictionaries: Vec<AttrId>,
    has_any: bool,
}

/// `private @name(%a: type {...}) -> (type {...}) attributes {...} {...}`.
fn function<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    for word in ["private", "public", "nested"] {
        if ops.eat_word(word.as_bytes()) {
            let id = ops.attr_from(op.at, format!("{word:?}"))?;
            op.set("sym_visibility", id);
            break;
        }
    }
    let name = ops.symbol_name()?;
    op.set("sym_name", name);
    let (mut inputs, mut results) = (Side::default(), Side::default());
    let mut arguments = Vec::new();
    ops.scan.expect("(")?;
    if !ops.scan.eat(b")") {
        loop {
            let name = match ops.scan.peek() {
                Some(b'%') => {
                    let name = ops.value_name()?;
                    ops.scan.expect(":")?;
                    Some(name)
                }
                _ => None,
            };
            let ty = typed(ops, &mut inputs)?;
            let location = ops.location()?;
            if let Some((at, name)) = name {
                arguments.push(Argument {
                    at,
                    name,
                    ty,
                    location,
                });
            }
            if ops.scan.eat(b")") {
                break;
            }
            ops.scan.expect(",")?;
        }
    }
    if !(arguments.is_empty() || arguments.len() == inputs.types.len()) {
        return Err(Fault::new(
            op.at,
            Kind::Expected("a name for each argument"),
        ));
    }
    if ops.scan.eat(b"->") {
        if ops.scan.eat(b"(") {
            if !ops.scan.eat(b")") {
                loop {
                    typed(ops, &mut results)?;
                    if ops.scan.eat(b")") {
                        break;
                    }
                    ops.scan.expect(",")?;
                }
            }
        } else {
            results.types.push(ops.scan_type()?);
        }
    }
    let ty = ops.made.lock().function_type(&inputs.types, &results.types);
    let ty = ty.map_err(|error| Fault::of(op.at, error))?;
    op.set("function_type", ty);
    if ops.eat_word(b"attributes") {
        ops.dictionary(op)?;
    }
    for (name, side) in [("arg_attrs", inputs), ("res_attrs", results)] {
        if side.has_any {
            let list = ops.made.lock().array(&side.dictionaries);
            op.set(name, list.map_err(|error| Fault::of(op.at, error))?);
        }
    }
    match ops.scan.peek() {
        Some(b'{') => Ok(Next::Region(arguments)),
        _ => Ok(Next::End),
    }
}

/// `type {...}`.
fn typed(ops: &mut Ops<'_, '_>, side: &mut Side) -> Result<TypeId> {
    let ty = ops.scan_type()?;
    side.types.push(ty);
    let dictionary = match ops.scan.peek() {
        Some(b'{') => {
            let at = ops.scan.at;
            let group = ops.scan.group()?;
            side.has_any |= !group[1..group.len() - 1].trim_ascii().is_empty();
            ops.made.lock().attr_of(at, group)?
        }
        _ => ops.attr_from(ops.scan.at, "{}")?,
    };
    side.dictionaries.push(dictionary);
    Ok(ty)
}
