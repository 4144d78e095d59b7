//! The variables of data operations of `acc`.

use crate::custom::CustomOp;
use crate::custom::custom_op::Next;
use crate::custom::op_text::OpText;
use crate::dialects::params::Params;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;
use mlirbc_ods::{Param, Types};

type Read = Result<Option<Next>>;

/// One of two words: the reference does not look at the type.
fn either(words: [&'static str; 2], asm: &mut OpText<'_, '_, '_>) -> Result<()> {
    match asm.eat_one(&words) {
        Some(_) => asm.expect("("),
        None => Err(asm.fault(Kind::ExpectedWord(words[0]))),
    }
}

/// `varPtr(%0` or `var(%0`: the bracket is closed behind the type.
pub(super) fn variable<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    either(["varPtr", "var"], asm)?;
    let group = Params(params).operands(0, op)?;
    asm.value_of(op, group)?;
    Ok(None)
}

/// `accPtr(%0 : type)` or `accVar(%0 : type)`.
pub(super) fn device_variable<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    either(["accPtr", "accVar"], asm)?;
    let group = Params(params).operands(0, op)?;
    asm.value_of(op, group)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    asm.expect(")")?;
    op.set_types(Types::Operand(group), vec![ty])?;
    Ok(None)
}

/// `type)`, and `varType(type)` if that does not follow.
pub(super) fn variable_type<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    asm.skip();
    let at = asm.at();
    let ty = asm.scan_type()?;
    asm.expect(")")?;
    op.set_types(given.types(0, op)?, vec![ty])?;
    let stated = if asm.eat_word(b"varType") {
        asm.expect("(")?;
        let stated = asm.scan_type()?;
        asm.expect(")")?;
        stated
    } else {
        followed(at, ty, asm)?
    };
    let stated = asm.type_attr(at, stated)?;
    op.set(given.attr(1, op)?, stated);
    Ok(None)
}

/// The type of what a pointer points to; of another type, that itself. A pointer of `llvm` does not say it.
fn followed(at: usize, ty: TypeId, asm: &mut OpText<'_, '_, '_>) -> Result<TypeId> {
    let made = asm.made();
    match made.type_data(ty).map_err(|error| Fault::of(at, error))? {
        TypeData::MemRef { element, .. } | TypeData::UnrankedMemRef { element, .. } => Ok(element),
        TypeData::Text(text) if text.starts_with(b"!llvm.ptr") => {
            Err(asm.fault(Kind::ExpectedWord("varType")))
        }
        _ => Ok(ty),
    }
}

/// `@recipe`.
pub(super) fn recipe<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let symbol = asm.symbol()?;
    op.set(Params(params).attr(0, op)?, symbol);
    Ok(None)
}
