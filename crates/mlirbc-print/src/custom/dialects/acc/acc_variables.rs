//! The variables of data operations of `acc`.

use crate::custom::asm::Asm;
use crate::custom::dialects::params::Params;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;
use mlirbc_ods::{Param, Types, Variable};

type Printed = Result<Option<()>>;

/// Whether a type is one of pointers, and the type of what it points to, if it says so.
fn pointee(ty: TypeId, asm: &Asm<'_, '_>) -> Result<(bool, Option<TypeId>)> {
    Ok(match asm.view().ty(ty)? {
        TypeData::MemRef { element, .. } | TypeData::UnrankedMemRef { element, .. } => {
            (true, Some(element))
        }
        TypeData::Text(text) => (is_pointer(text), None),
        _ => (false, None),
    })
}

/// Whether the text is that of a pointer of `llvm`.
fn is_pointer(text: &[u8]) -> bool {
    let rest = text.strip_prefix(b"!llvm.ptr");
    rest.is_some_and(|rest| matches!(rest, [] | [b'<', ..]))
}

/// `varPtr(%0` or `var(%0`: the bracket is closed behind the type.
pub(super) fn variable(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let [Param::Variable(Variable::Operand(group))] = params else {
        return Ok(None);
    };
    let (Some(operands), Some(types)) =
        (op.operand_group(*group), op.types(Types::Operand(*group)))
    else {
        return Ok(None);
    };
    let [ty] = types[..] else {
        return Ok(None);
    };
    let (is_pointer, _) = pointee(ty, asm)?;
    asm.put(if is_pointer { "varPtr(" } else { "var(" });
    asm.values(op.op, operands);
    Ok(Some(()))
}

/// `accPtr(%0 : type)` or `accVar(%0 : type)`.
pub(super) fn device_variable(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Printed {
    let given = Params(params, op);
    let (Some(operands), Some(ty)) = (given.operands(0), given.one_type(1)) else {
        return Ok(None);
    };
    let (is_pointer, _) = pointee(ty, asm)?;
    asm.put(if is_pointer { "accPtr(" } else { "accVar(" });
    asm.values(op.op, operands);
    asm.put(" : ");
    asm.ty(ty)?;
    asm.put(")");
    Ok(Some(()))
}

/// `type)`, and ` varType(type)` if that does not follow.
pub(super) fn variable_type(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Printed {
    let given = Params(params, op);
    let stated = given.attr(1).map(|attr| attr.as_type()).transpose()?;
    let stated = stated.flatten().and_then(|ty| ty.id());
    let (Some(ty), Some(stated)) = (given.one_type(0), stated) else {
        return Ok(None);
    };
    asm.ty(ty)?;
    asm.put(")");
    let follows = match pointee(ty, asm)? {
        (true, pointee) => pointee,
        (false, _) => Some(ty),
    };
    if follows != Some(stated) {
        asm.put(" varType(");
        asm.ty(stated)?;
        asm.put(")");
    }
    Ok(Some(()))
}

/// `@recipe`.
pub(super) fn recipe(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    match Params(params, op).attr(0) {
        Some(attr) => asm.op_attr(&attr).map(Some),
        None => Ok(None),
    }
}
