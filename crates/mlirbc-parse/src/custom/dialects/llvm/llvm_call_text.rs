//! Calls of `llvm`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::branch_text::Branch;
use crate::custom::dialects::signature_text::Signature;
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::{Param, Types, Variable};

use super::llvm_keywords;

/// `fastcc tail @callee(%0) vararg(type) ["tag"(%1 : type)] {...} : (type) -> type`.
pub(super) fn call<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    llvm_keywords::convention(ops, op)?;
    llvm_keywords::tail_call(ops, op)?;
    let is_direct = callee(ops, op)?;
    variadic(ops, op)?;
    bundles(ops, op, 1)?;
    types(ops, op, is_direct)
}

/// `fastcc @callee(%0) to ^bb1 unwind ^bb2(%1 : type) vararg(type) ["tag"()] {...} : (type) -> type`.
pub(super) fn invoke<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    llvm_keywords::convention(ops, op)?;
    let is_direct = callee(ops, op)?;
    for (nth, word) in ["to", "unwind"].into_iter().enumerate() {
        ops.expect_word(word)?;
        let branch = Branch::read(ops)?;
        op.successors[nth] = vec![branch.block];
        op.operands[nth + 1] = branch.operands;
        op.set_types(Types::Operand(nth + 1), branch.types)?;
    }
    variadic(ops, op)?;
    bundles(ops, op, 3)?;
    types(ops, op, is_direct)
}

/// `"llvm.name"(%0) ["tag"()] {...} : (type) -> type`.
pub(super) fn call_intrinsic<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    ops.scan.skip();
    let at = ops.scan.at;
    ops.scan.string()?;
    let name = ops.attr_from(at, &ops.scan.text[at..ops.scan.at])?;
    op.set("intrin", name);
    arguments(ops, op)?;
    bundles(ops, op, 1)?;
    types(ops, op, true)
}

/// What is called, by its name or by a value, and its arguments; returns whether it is a name.
fn callee<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<bool> {
    let is_direct = ops.scan.peek() != Some(b'%');
    if !is_direct {
        op.operands[0] = vec![ops.one_value()?];
    } else if ops.scan.peek() == Some(b'@') {
        let name = ops.any_attribute()?;
        op.set("callee", name);
    } else {
        return Err(ops.scan.fault(Kind::Expected("the name of a function")));
    }
    arguments(ops, op)?;
    Ok(is_direct)
}

fn arguments<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    ops.scan.expect("(")?;
    let mut values = ops.values()?;
    ops.scan.expect(")")?;
    op.operands[0].append(&mut values);
    Ok(())
}

/// `vararg(type)`.
fn variadic<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    if ops.eat_word(b"vararg") {
        ops.scan.expect("(")?;
        let ty = ops.scan_type()?;
        ops.scan.expect(")")?;
        let id = ops.type_attr(op.at, ty)?;
        op.set("var_callee_type", id);
    }
    Ok(())
}

/// `["tag"(%0, %1 : i32, i32), "other"()]`, if that stands next: a group of operands.
fn bundles<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>, group: usize) -> Result<()> {
    let (mut tags, mut sizes, mut all_types) = (Vec::new(), Vec::new(), Vec::new());
    if ops.scan.eat(b"[") && !ops.scan.eat(b"]") {
        loop {
            ops.scan.skip();
            let at = ops.scan.at;
            ops.scan.string()?;
            tags.push(&ops.scan.text[at..ops.scan.at]);
            ops.scan.expect("(")?;
            let mut len = 0;
            if !ops.scan.eat(b")") {
                let (mut values, mut types) = ops.typed_values()?;
                ops.scan.expect(")")?;
                len = values.len();
                op.operands[group].append(&mut values);
                all_types.append(&mut types);
            }
            sizes.push(len);
            if ops.scan.eat(b"]") {
                break;
            }
            ops.scan.expect(",")?;
        }
    }
    op.set_types(Types::Operand(group), all_types)?;
    ops.list_sizes(op, &sizes)?;
    if !tags.is_empty() {
        let text = [b"[", &tags.join(&b", "[..])[..], b"]"].concat();
        let id = ops.attr_from(op.at, text)?;
        op.set("op_bundle_tags", id);
    }
    Ok(())
}

/// `{...} : pointer, (type) -> type`: the pointer is not there for a direct call.
fn types<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>, is_direct: bool) -> Result<Next> {
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let mut types = Vec::new();
    if !is_direct {
        types.push(ops.scan_type()?);
        ops.scan.expect(",")?;
    }
    let mut signature = Signature::read(ops, false)?;
    if !signature.named.is_empty() {
        return Err(Fault::new(op.at, Kind::Expected("types without names")));
    }
    signature.set_dictionaries(ops, op)?;
    types.append(&mut signature.inputs.types);
    op.set_types(Types::Operand(0), types)?;
    op.set_types(Types::Result(0), signature.results.types)?;
    Ok(Next::End)
}

/// The directive of bundles.
pub(super) fn op_bundles<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let [Param::Variable(Variable::Operand(group)), ..] = params else {
        return Err(ops.unread(op));
    };
    bundles(ops, op, *group)?;
    Ok(None)
}
