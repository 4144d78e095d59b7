//! Signatures of functions and calls (`mlir/lib/Interfaces/FunctionImplementation.cpp` of llvm/llvm-project).

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::{AttrId, TypeId};

/// The types of a side of a signature, and the dictionaries beside them.
#[derive(Default)]
pub(super) struct Side {
    pub(super) types: Vec<TypeId>,
    dictionaries: Vec<AttrId>,
    has_any: bool,
}

/// A signature.
#[derive(Default)]
pub(super) struct Signature {
    pub(super) inputs: Side,
    pub(super) results: Side,
    /// The arguments, if they have names.
    pub(super) named: Vec<Argument>,
    pub(super) is_variadic: bool,
}

impl Signature {
    /// `(%a: type {...}, type, ...) -> (type {...})`.
    pub(super) fn read(ops: &mut Ops<'_, '_>, may_be_variadic: bool) -> Result<Signature> {
        let mut signature = Signature::arguments(ops, may_be_variadic)?;
        if ops.scan.eat(b"->") {
            if !ops.scan.eat(b"(") {
                let ty = ops.scan_type()?;
                let nothing = ops.attr_from(ops.scan.at, "{}")?;
                signature.results.types.push(ty);
                signature.results.dictionaries.push(nothing);
            } else if !ops.scan.eat(b")") {
                loop {
                    signature.results.typed(ops)?;
                    if ops.scan.eat(b")") {
                        break;
                    }
                    ops.scan.expect(",")?;
                }
            }
        }
        Ok(signature)
    }

    /// `(%a: type {...}, type, ...)`.
    pub(super) fn arguments(ops: &mut Ops<'_, '_>, may_be_variadic: bool) -> Result<Signature> {
        let mut signature = Signature::default();
        ops.scan.skip();
        let at = ops.scan.at;
        ops.scan.expect("(")?;
        if !ops.scan.eat(b")") {
            loop {
                if may_be_variadic && ops.scan.eat(b"...") {
                    signature.is_variadic = true;
                    ops.scan.expect(")")?;
                    break;
                }
                signature.argument(ops)?;
                if ops.scan.eat(b")") {
                    break;
                }
                ops.scan.expect(",")?;
            }
        }
        match signature.named.len() {
            names if names == 0 || names == signature.inputs.types.len() => Ok(signature),
            _ => Err(Fault::new(at, Kind::Expected("a name for each argument"))),
        }
    }

    fn argument(&mut self, ops: &mut Ops<'_, '_>) -> Result<()> {
        let name = match ops.scan.peek() {
            Some(b'%') => {
                let name = ops.value_name()?;
                ops.scan.expect(":")?;
                Some(name)
            }
            _ => None,
        };
        let ty = self.inputs.typed(ops)?;
        let location = ops.location()?;
        if let Some((at, name)) = name {
            self.named.push(Argument {
                at,
                name,
                ty,
                location,
            });
        }
        Ok(())
    }

    /// The dictionaries, where one of them is not empty.
    pub(super) fn set_dictionaries(
        &self,
        ops: &mut Ops<'_, '_>,
        op: &mut CustomOp<'_>,
    ) -> Result<()> {
        self.inputs.set_dictionaries("arg_attrs", ops, op)?;
        self.results.set_dictionaries("res_attrs", ops, op)
    }
}

impl Side {
    /// The dictionaries, where one of them is not empty.
    pub(super) fn set_dictionaries(
        &self,
        name: &str,
        ops: &mut Ops<'_, '_>,
        op: &mut CustomOp<'_>,
    ) -> Result<()> {
        if self.has_any {
            let list = ops.made.lock().array(&self.dictionaries);
            op.set(name, list.map_err(|error| Fault::of(op.at, error))?);
        }
        Ok(())
    }

    /// `type {...}`.
    fn typed(&mut self, ops: &mut Ops<'_, '_>) -> Result<TypeId> {
        let ty = ops.scan_type()?;
        self.types.push(ty);
        let dictionary = match ops.scan.peek() {
            Some(b'{') => {
                let at = ops.scan.at;
                let group = ops.scan.group()?;
                self.has_any |= !group[1..group.len() - 1].trim_ascii().is_empty();
                ops.made.lock().attr_of(at, group)?
            }
            _ => ops.attr_from(ops.scan.at, "{}")?,
        };
        self.dictionaries.push(dictionary);
        Ok(ty)
    }
}

/// A function: `private @name(%a: type {...}) -> (type {...}) attributes {...} {...}`.
pub(super) fn function<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    if let Some(word) = ops.eat_one(&["private", "public", "nested"]) {
        let id = ops.attr_from(op.at, format!("{word:?}"))?;
        op.set("sym_visibility", id);
    }
    let name = ops.symbol_name()?;
    op.set("sym_name", name);
    let signature = Signature::read(ops, false)?;
    set_function_type(&signature, "function_type", ops, op)?;
    if ops.eat_word(b"attributes") {
        ops.scan.skip();
        let (at, stated) = (ops.scan.at, op.entries.len());
        ops.dictionary(op)?;
        let mut keys = op.entries[stated..].iter().map(|(key, _)| key);
        if keys.any(|key| **key == *b"sym_visibility") {
            let visibility = Kind::Expected("the visibility in front of the name");
            return Err(Fault::new(at, visibility));
        }
    }
    signature.set_dictionaries(ops, op)?;
    match ops.scan.peek() {
        Some(b'{') => {
            let mut body = ops.scan;
            body.expect("{")?;
            match body.peek() {
                Some(b'}') => Err(Fault::new(body.at, Kind::Expected("an operation"))),
                _ => Ok(Next::Region(signature.named)),
            }
        }
        _ => Ok(Next::End),
    }
}

/// The attribute that is the type of a function.
pub(super) fn set_function_type(
    signature: &Signature,
    name: &str,
    ops: &mut Ops<'_, '_>,
    op: &mut CustomOp<'_>,
) -> Result<()> {
    let (inputs, results) = (&signature.inputs.types, &signature.results.types);
    let ty = ops.made.lock().function_type(inputs, results);
    op.set(name, ty.map_err(|error| Fault::of(op.at, error))?);
    Ok(())
}
