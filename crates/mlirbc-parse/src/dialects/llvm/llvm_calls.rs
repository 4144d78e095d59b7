//! Calls of `llvm`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::function_text::Signature;
use crate::dialects::successor_text::Branch;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::{Param, Types, Variable};

use super::llvm_words;

/// `fastcc tail @callee(%0) vararg(type) ["tag"(%1 : type)] {...} : (type) -> type`.
pub(super) fn call<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    llvm_words::convention(asm, op)?;
    llvm_words::tail_call(asm, op)?;
    let is_direct = callee(asm, op)?;
    variadic(asm, op)?;
    bundles(asm, op, 1)?;
    types(asm, op, is_direct)
}

/// `fastcc @callee(%0) to ^bb1 unwind ^bb2(%1 : type) vararg(type) ["tag"()] {...} : (type) -> type`.
pub(super) fn invoke<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    llvm_words::convention(asm, op)?;
    let is_direct = callee(asm, op)?;
    for (word, block, values) in [
        ("to", "normalDest", "normalDestOperands"),
        ("unwind", "unwindDest", "unwindDestOperands"),
    ] {
        asm.expect_word(word)?;
        let branch = Branch::read(asm)?;
        op.push_successor(block, branch.block)?;
        op.set_values(values, branch.operands)?;
        op.set_operand_types(values, branch.types)?;
    }
    variadic(asm, op)?;
    bundles(asm, op, 3)?;
    types(asm, op, is_direct)
}

/// `"llvm.name"(%0) ["tag"()] {...} : (type) -> type`.
pub(super) fn call_intrinsic<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    asm.skip();
    let at = asm.at();
    asm.string()?;
    let name = asm.attr_from(at, asm.since(at))?;
    op.set("intrin", name);
    arguments(asm, op)?;
    bundles(asm, op, 1)?;
    types(asm, op, true)
}

/// What is called, by its name or by a value, and its arguments; returns whether it is a name.
fn callee<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<bool> {
    let is_direct = asm.peek() != Some(b'%');
    if !is_direct {
        asm.value_of(op, 0_usize)?;
    } else if asm.peek() == Some(b'@') {
        let name = asm.any_attribute()?;
        op.set("callee", name);
    } else {
        return Err(asm.fault(Kind::Expected("the name of a function")));
    }
    arguments(asm, op)?;
    Ok(is_direct)
}

fn arguments<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    asm.expect("(")?;
    let values = asm.values()?;
    asm.expect(")")?;
    op.add_values(0_usize, values)?;
    Ok(())
}

/// `vararg(type)`.
fn variadic<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    if asm.eat_word(b"vararg") {
        asm.expect("(")?;
        let ty = asm.scan_type()?;
        asm.expect(")")?;
        let id = asm.type_attr(op.at, ty)?;
        op.set("var_callee_type", id);
    }
    Ok(())
}

/// `["tag"(%0, %1 : i32, i32), "other"()]`, if that stands next: a group of operands.
fn bundles<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    group: usize,
) -> Result<()> {
    let (mut tags, mut sizes, mut all_types) = (Vec::new(), Vec::new(), Vec::new());
    if asm.eat(b"[") && !asm.eat(b"]") {
        loop {
            asm.skip();
            let at = asm.at();
            asm.string()?;
            tags.push(asm.since(at));
            asm.expect("(")?;
            let mut len = 0;
            if !asm.eat(b")") {
                let (values, mut types) = asm.typed_values()?;
                asm.expect(")")?;
                len = values.len();
                op.add_values(group, values)?;
                all_types.append(&mut types);
            }
            sizes.push(len);
            if asm.eat(b"]") {
                break;
            }
            asm.expect(",")?;
        }
    }
    op.set_types(Types::Operand(group), all_types)?;
    asm.list_sizes(op, &sizes)?;
    if !tags.is_empty() {
        let text = [b"[", &tags.join(&b", "[..])[..], b"]"].concat();
        let id = asm.attr_from(op.at, text)?;
        op.set("op_bundle_tags", id);
    }
    Ok(())
}

/// `{...} : pointer, (type) -> type`: the pointer is not there for a direct call.
fn types<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    is_direct: bool,
) -> Result<Next> {
    asm.dictionary(op)?;
    asm.expect(":")?;
    let mut types = Vec::new();
    if !is_direct {
        types.push(asm.scan_type()?);
        asm.expect(",")?;
    }
    let mut signature = Signature::read(asm, false)?;
    if !signature.named.is_empty() {
        return Err(Fault::new(op.at, Kind::Expected("types without names")));
    }
    signature.set_dictionaries(asm, op)?;
    types.append(&mut signature.inputs.types);
    op.set_operand_types(0_usize, types)?;
    op.set_result_types(0_usize, signature.results.types)?;
    Ok(Next::End)
}

/// The directive of bundles.
pub(super) fn op_bundles<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let [Param::Variable(Variable::Operand(group)), ..] = params else {
        return Err(op.unread());
    };
    bundles(asm, op, *group)?;
    Ok(None)
}
