//! Comparisons, `alloca`, `landingpad`, and the directives of other instructions.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::TypeData;
use mlirbc_ods::{Param, Variable, word_of};

use super::llvm_words::elide_no_flags;

/// The index of `getelementptr` that stands for an operand.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

pub(super) fn icmp(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    compare(op, "LLVM.ICmpPredicate", asm)
}

pub(super) fn fcmp(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    compare(op, "LLVM.FCmpPredicate", asm)
}

/// ` "slt" %a, %b {...} : type`.
fn compare(op: &PrintedOp<'_>, predicates: &str, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let value = op.attr("predicate").map(|attr| attr.as_i64()).transpose()?;
    let word = value.flatten().and_then(|value| word_of(predicates, value));
    let (Some(word), Some(lhs)) = (word, op.op.operand(0)) else {
        return Ok(None);
    };
    asm.put(" \"");
    asm.put(&word);
    asm.put("\" ");
    asm.values(op.op, 0..op.op.num_operands());
    let mut elided = vec!["predicate"];
    elide_no_flags(op, &mut elided)?;
    asm.all_attrs(op.attrs, "", &elided)?;
    asm.put(" : ");
    asm.ty(lhs.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// ` inalloca %size x type {...} : (type) -> type`.
pub(super) fn alloca(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let element = op
        .attr("elem_type")
        .map(|attr| attr.as_type())
        .transpose()?;
    let element = element.flatten().and_then(|ty| ty.id());
    let (Some(element), Some(size), Some(result)) = (element, op.op.operand(0), op.op.result(0))
    else {
        return Ok(None);
    };
    if op.attr("inalloca").is_some() {
        asm.put(" inalloca");
    }
    asm.put(" ");
    asm.values(op.op, 0..1);
    asm.put(" x ");
    asm.ty(element)?;
    let mut elided = vec!["elem_type", "inalloca"];
    let alignment = op.attr("alignment").map(|attr| attr.as_i64()).transpose()?;
    if alignment.flatten() == Some(0) {
        elided.push("alignment");
    }
    asm.all_attrs(op.attrs, "", &elided)?;
    asm.put(" : ");
    asm.functional_type(vec![size.type_id()], vec![result.type_id()])?;
    Ok(Some(Inner::Nothing))
}

/// ` cleanup (catch %0 : type) (filter %1 : type) : type`.
pub(super) fn landingpad(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let Some(result) = op.op.result(0) else {
        return Ok(None);
    };
    let is_cleanup = op.attr("cleanup").is_some();
    asm.put(if is_cleanup { " cleanup " } else { " " });
    for (nth, value) in op.op.operands().enumerate() {
        let is_filter = matches!(
            op.op.view().ty(value.type_id())?,
            TypeData::Text(text) if text.starts_with(b"!llvm.array<")
        );
        asm.put(if is_filter { "(filter " } else { "(catch " });
        asm.values(op.op, nth as u32..nth as u32 + 1);
        asm.put(" : ");
        asm.ty(value.type_id())?;
        asm.put(") ");
    }
    asm.all_attrs(op.attrs, "", &["cleanup"])?;
    asm.put(": ");
    asm.ty(result.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// `%i, 1`: operands and numbers.
pub(super) fn gep_indices(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let [Param::Variable(Variable::Operand(values)), ..] = params else {
        return Ok(None);
    };
    let numbers = op.attr("rawConstantIndices").map(|attr| attr.to_i64s());
    let numbers = numbers.transpose()?.flatten();
    let (Some(mut values), Some(numbers)) = (op.operand_group(*values), numbers) else {
        return Ok(None);
    };
    let unknown = numbers.iter().filter(|number| **number == DYNAMIC_INDEX);
    if unknown.count() != values.len() {
        return Ok(None);
    }
    for (nth, number) in numbers.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        if *number == DYNAMIC_INDEX {
            asm.values(op.op, values.start..values.start + 1);
            values.start += 1;
        } else {
            asm.number(*number);
        }
    }
    Ok(Some(()))
}

/// A type that the reader finds by others: no text.
pub(super) fn inferred(_: &[Param], _: &PrintedOp<'_>, _: &mut Asm<'_, '_>) -> Result<Option<()>> {
    Ok(Some(()))
}
