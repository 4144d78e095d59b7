//! Words of attributes and types of `spirv`, which are text in the file.

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use super::super::llvm::inside;

/// What an operand points to, and the class of its memory.
pub(super) struct Pointer<'o> {
    pub(super) pointee: &'o str,
    pub(super) class: &'o str,
}

impl<'o> Pointer<'o> {
    /// That of an operand `!spirv.ptr<pointee, class>`; `None` for another type.
    pub(super) fn of(op: &PrintedOp<'o>, nth: u32) -> Result<Option<Pointer<'o>>> {
        let Some(operand) = op.op.operand(nth) else {
            return Ok(None);
        };
        let TypeData::Text(text) = op.op.view().ty(operand.type_id())? else {
            return Ok(None);
        };
        let text = std::str::from_utf8(text).ok();
        let inner = text.and_then(|text| text.strip_prefix("!spirv.ptr<")?.strip_suffix('>'));
        let parts = inner.and_then(|inner| inner.rsplit_once(", "));
        Ok(parts.map(|(pointee, class)| Pointer { pointee, class }))
    }
}

/// ` "Word"` of an attribute; `None` if it has no word.
pub(super) fn quoted(op: &PrintedOp<'_>, name: &str, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(word) = inside(op, name)? else {
        return Ok(None);
    };
    asm.put(" ");
    asm.quoted(word.as_bytes());
    Ok(Some(()))
}

/// ` control(Word)` of an attribute, unless that is `None`; `None` if it has no word.
pub(super) fn control(op: &PrintedOp<'_>, name: &str, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(word) = inside(op, name)? else {
        return Ok(None);
    };
    if word != "None" {
        for text in [" control(", word, ")"] {
            asm.put(text);
        }
    }
    Ok(Some(()))
}

/// The type that an attribute is.
pub(super) fn type_of(op: &PrintedOp<'_>, name: &str) -> Result<Option<TypeId>> {
    let ty = op.attr(name).map(|attr| attr.as_type()).transpose()?;
    Ok(ty.flatten().and_then(|ty| ty.id()))
}

/// The number that an attribute is.
pub(super) fn number(op: &PrintedOp<'_>, name: &str) -> Result<Option<i64>> {
    let number = op.attr(name).map(|attr| attr.as_i64()).transpose()?;
    Ok(number.flatten())
}

/// The name of the symbol that an attribute refers to.
pub(super) fn symbol<'o>(op: &PrintedOp<'o>, name: &str) -> Result<Option<&'o str>> {
    let symbol = op.attr(name).map(|attr| attr.as_str()).transpose()?;
    Ok(symbol.flatten())
}
