//! Signatures of functions and calls (`mlir/lib/Interfaces/FunctionImplementation.cpp` of llvm/llvm-project).

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::op_text::OpText;
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
    pub(super) fn read(asm: &mut OpText<'_, '_, '_>, may_be_variadic: bool) -> Result<Signature> {
        let mut signature = Signature::arguments(asm, may_be_variadic)?;
        if asm.eat(b"->") {
            if !asm.eat(b"(") {
                let ty = asm.scan_type()?;
                let nothing = asm.attr_from(asm.at(), "{}")?;
                signature.results.types.push(ty);
                signature.results.dictionaries.push(nothing);
            } else if !asm.eat(b")") {
                loop {
                    signature.results.typed(asm)?;
                    if asm.eat(b")") {
                        break;
                    }
                    asm.expect(",")?;
                }
            }
        }
        Ok(signature)
    }

    /// `(%a: type {...}, type, ...)`.
    pub(super) fn arguments(
        asm: &mut OpText<'_, '_, '_>,
        may_be_variadic: bool,
    ) -> Result<Signature> {
        let mut signature = Signature::default();
        asm.skip();
        let at = asm.at();
        asm.expect("(")?;
        if !asm.eat(b")") {
            loop {
                if may_be_variadic && asm.eat(b"...") {
                    signature.is_variadic = true;
                    asm.expect(")")?;
                    break;
                }
                signature.argument(asm)?;
                if asm.eat(b")") {
                    break;
                }
                asm.expect(",")?;
            }
        }
        match signature.named.len() {
            names if names == 0 || names == signature.inputs.types.len() => Ok(signature),
            _ => Err(Fault::new(at, Kind::Expected("a name for each argument"))),
        }
    }

    fn argument(&mut self, asm: &mut OpText<'_, '_, '_>) -> Result<()> {
        let name = match asm.peek() {
            Some(b'%') => {
                let name = asm.value_name()?;
                asm.expect(":")?;
                Some(name)
            }
            _ => None,
        };
        let ty = self.inputs.typed(asm)?;
        let location = asm.location()?;
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
        asm: &mut OpText<'_, '_, '_>,
        op: &mut CustomOp<'_, '_>,
    ) -> Result<()> {
        self.inputs.set_dictionaries("arg_attrs", asm, op)?;
        self.results.set_dictionaries("res_attrs", asm, op)
    }
}

impl Side {
    /// The dictionaries, where one of them is not empty.
    pub(super) fn set_dictionaries(
        &self,
        name: &str,
        asm: &mut OpText<'_, '_, '_>,
        op: &mut CustomOp<'_, '_>,
    ) -> Result<()> {
        if self.has_any {
            let list = asm.array(op.at, &self.dictionaries)?;
            op.set(name, list);
        }
        Ok(())
    }

    /// `type {...}`.
    fn typed(&mut self, asm: &mut OpText<'_, '_, '_>) -> Result<TypeId> {
        let ty = asm.scan_type()?;
        self.types.push(ty);
        let dictionary = match asm.peek() {
            Some(b'{') => {
                let at = asm.at();
                let group = asm.group()?;
                self.has_any |= !group[1..group.len() - 1].trim_ascii().is_empty();
                asm.attr_of(at, group)?
            }
            _ => asm.attr_from(asm.at(), "{}")?,
        };
        self.dictionaries.push(dictionary);
        Ok(ty)
    }
}

/// A function: `private @name(%a: type {...}) -> (type {...}) attributes {...} {...}`.
pub(super) fn function<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    if let Some(word) = asm.eat_one(&["private", "public", "nested"]) {
        let id = asm.attr_from(op.at, format!("{word:?}"))?;
        op.set("sym_visibility", id);
    }
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    let signature = Signature::read(asm, false)?;
    set_function_type(&signature, "function_type", asm, op)?;
    if asm.eat_word(b"attributes") {
        asm.skip();
        let (at, stated) = (asm.at(), op.entries.len());
        asm.dictionary(op)?;
        let mut keys = op.entries[stated..].iter().map(|(key, _)| key);
        if keys.any(|key| **key == *b"sym_visibility") {
            let visibility = Kind::Expected("the visibility in front of the name");
            return Err(Fault::new(at, visibility));
        }
    }
    signature.set_dictionaries(asm, op)?;
    match asm.peek() {
        Some(b'{') => {
            let mut body = asm.ahead();
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
    asm: &mut OpText<'_, '_, '_>,
    op: &mut CustomOp<'_, '_>,
) -> Result<()> {
    let (inputs, results) = (&signature.inputs.types, &signature.results.types);
    let ty = asm.function_type_attr(op.at, inputs, results)?;
    op.set(name, ty);
    Ok(())
}
