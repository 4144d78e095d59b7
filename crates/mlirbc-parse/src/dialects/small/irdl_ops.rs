//! `irdl`. Source: `mlir/lib/Dialect/IRDL/IR/IRDL.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{Body, CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::parse_fault::{Kind, Result};
use mlirbc::ids::AttrId;
use mlirbc_ods::{Param, Variable};

pub(in crate::dialects) static IRDL: Dialect = Dialect {
    name: "irdl",
    directives: &[
        ("AttributesOp", attributes),
        ("NamedValueList", named_values),
        ("NamedValueListWithVariadicity", named_values),
        ("SingleBlockRegion", region),
    ],
    ..Dialect::NOTHING
};

/// `{...}`, or nothing: then the region has an empty block.
fn region<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if op.step > 0 {
        return Ok(None);
    }
    Ok(Some(match asm.peek() {
        Some(b'{') => Next::Region(Vec::new()),
        _ => Next::Made(Body {
            arguments: Vec::new(),
            ops: Vec::new(),
        }),
    }))
}

/// `{"name" = %0, "other" = %1}`, or nothing.
fn attributes<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Variable(Variable::Attr(names, _)),
    ] = params
    else {
        return Err(op.unread());
    };
    let mut list = Vec::new();
    if asm.eat(b"{") {
        loop {
            list.push(asm.any_attribute()?);
            asm.expect("=")?;
            let value = asm.one_value()?;
            op.push_value(*values, value)?;
            if asm.eat(b"}") {
                break;
            }
            asm.expect(",")?;
        }
    }
    let list = asm.array(op.at, &list)?;
    op.set(&op.definition().attrs[*names].name, list);
    Ok(None)
}

/// `(name: %0, other: optional %1)`; only some lists have words.
fn named_values<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Variable(Variable::Attr(names, _)),
        more @ ..,
    ] = params
    else {
        return Err(op.unread());
    };
    let (mut list, mut words) = (Vec::new(), Vec::new());
    asm.expect("(")?;
    if !asm.eat(b")") {
        loop {
            list.push(name(asm)?);
            asm.expect(":")?;
            if !more.is_empty() {
                let word = asm.eat_one(&["single", "optional", "variadic"]);
                words.push(word.unwrap_or("single"));
            }
            let value = asm.one_value()?;
            op.push_value(*values, value)?;
            if asm.eat(b")") {
                break;
            }
            asm.expect(",")?;
        }
    }
    let list = asm.array(op.at, &list)?;
    op.set(&op.definition().attrs[*names].name, list);
    if let [Param::Variable(Variable::Attr(nth, _))] = more {
        let words: Vec<_> = words.iter().map(|word| format!(" {word}")).collect();
        let text = format!("#irdl<variadicity_array[{}]>", words.join(", "));
        let id = asm.attr_from(op.at, text)?;
        op.set(&op.definition().attrs[*nth].name, id);
    }
    Ok(None)
}

/// A word, as a string.
fn name(asm: &mut OpText<'_, '_, '_>) -> Result<AttrId> {
    asm.skip();
    let at = asm.at();
    let word = asm.keyword()?;
    match std::str::from_utf8(word) {
        Ok(word) => asm.attr_from(at, format!("\"{word}\"")),
        Err(_) => Err(asm.fault(Kind::Expected("UTF-8"))),
    }
}
