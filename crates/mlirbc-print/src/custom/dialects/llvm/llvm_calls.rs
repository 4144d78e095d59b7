//! Calls of `llvm`.

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ids::TypeId;
use mlirbc::ir::BlockRef;
use mlirbc_ods::{Param, Types, Variable};

use super::super::function_text::Signature;
use super::super::successor_text::successor;
use super::llvm_words::{elide_no_flags, word_unless};

/// Attributes of calls that are not in their dictionary.
const ELIDED: [&str; 8] = [
    "callee",
    "CConv",
    "TailCallKind",
    "var_callee_type",
    "op_bundle_sizes",
    "op_bundle_tags",
    "arg_attrs",
    "res_attrs",
];

/// The operands of bundles, each with a tag.
struct Bundles<'o> {
    lists: Vec<(Range<u32>, &'o str)>,
    types: Vec<TypeId>,
}

impl<'o> Bundles<'o> {
    /// Those of a group of operands; `None` if they do not fit.
    fn of(op: &PrintedOp<'o>, group: usize) -> Result<Option<Bundles<'o>>> {
        let Some(lists) = op.nested(group)? else {
            return Ok(None);
        };
        let mut tags = Vec::new();
        let list = op.attr("op_bundle_tags").map(|attr| attr.as_array());
        if let Some(list) = list.transpose()?.flatten() {
            for tag in list {
                let Some(tag) = tag.as_str()? else {
                    return Ok(None);
                };
                tags.push(tag);
            }
        }
        if tags.len() != lists.len() {
            return Ok(None);
        }
        Ok(Some(Bundles {
            lists: lists.into_iter().zip(tags).collect(),
            types: op.types(Types::AllOperands).unwrap_or_default(),
        }))
    }

    /// `["tag"(%0, %1 : i32, i32), "other"()]` behind the words, if there is a bundle.
    fn print(&self, words: &str, op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<()> {
        if self.lists.is_empty() {
            return Ok(());
        }
        asm.put(words);
        asm.put("[");
        for (nth, (operands, tag)) in self.lists.iter().enumerate() {
            asm.put(if nth > 0 { ", " } else { "" });
            asm.quoted(tag.as_bytes());
            asm.put("(");
            if !operands.is_empty() {
                asm.values(op.op, operands.clone());
                asm.put(" : ");
                let range = operands.start as usize..operands.end as usize;
                asm.types(self.types.get(range).unwrap_or_default(), false)?;
            }
            asm.put(")");
            asm.out.check()?;
        }
        asm.put("]");
        Ok(())
    }
}

/// The directive of bundles.
pub(super) fn op_bundles(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let [Param::Variable(Variable::Operand(group)), ..] = params else {
        return Ok(None);
    };
    let Some(bundles) = Bundles::of(op, *group)? else {
        return Ok(None);
    };
    bundles.print("", op, asm)?;
    Ok(Some(()))
}

/// What a call calls, and with what.
struct Call<'o> {
    callee: Option<&'o str>,
    /// The operands of the call, first the callee if it has no name.
    operands: Range<u32>,
    variadic: Option<TypeId>,
    bundles: Bundles<'o>,
    signature: Signature<'o>,
}

impl<'o> Call<'o> {
    /// That of an operation whose bundles are a group of operands; `None` if it does not fit.
    fn of(op: &PrintedOp<'o>, bundles: usize) -> Result<Option<Call<'o>>> {
        let callee = op.attr("callee").map(|attr| attr.as_str()).transpose()?;
        let callee = callee.flatten();
        let (Some(operands), Some(bundles)) = (op.operand_group(0), Bundles::of(op, bundles)?)
        else {
            return Ok(None);
        };
        if callee.is_none() && operands.is_empty() {
            return Ok(None);
        }
        let variadic = op.attr("var_callee_type").map(|attr| attr.as_type());
        let inputs = op.types(Types::Operand(0)).unwrap_or_default();
        let pointers = usize::from(callee.is_none());
        Ok(Some(Call {
            callee,
            operands,
            variadic: variadic.transpose()?.flatten().and_then(|ty| ty.id()),
            bundles,
            signature: Signature::of_call(op, inputs.get(pointers..).unwrap_or_default())?,
        }))
    }

    /// `@callee(%0, %1)`.
    fn print_call(&self, op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) {
        let mut operands = self.operands.clone();
        match self.callee {
            Some(name) => asm.symbol(name.as_bytes()),
            None => {
                asm.values(op.op, operands.start..operands.start + 1);
                operands.start += 1;
            }
        }
        asm.put("(");
        asm.values(op.op, operands);
        asm.put(")");
    }

    /// ` vararg(type) [bundles] {...} : type, (types) -> type`.
    fn print_rest(
        &self,
        op: &PrintedOp<'_>,
        elided: &[&str],
        asm: &mut Asm<'_, '_>,
    ) -> Result<Option<Inner>> {
        if let Some(ty) = self.variadic {
            asm.put(" vararg(");
            asm.ty(ty)?;
            asm.put(")");
        }
        self.bundles.print(" ", op, asm)?;
        asm.all_attrs(op.attrs, "", elided)?;
        asm.put(" : ");
        let pointer = op.op.operand(self.operands.start);
        if let Some(pointer) = pointer.filter(|_| self.callee.is_none()) {
            asm.ty(pointer.type_id())?;
            asm.put(", ");
        }
        self.signature.print(asm)?;
        Ok(Some(Inner::Nothing))
    }
}

/// ` fastcc tail @callee(%0) vararg(type) ["tag"()] {...} : (type) -> type`.
pub(super) fn call(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let Some(call) = Call::of(op, 1)? else {
        return Ok(None);
    };
    let mut elided = ELIDED.to_vec();
    elide_no_flags(op, &mut elided)?;
    asm.put(" ");
    asm.put(&word_unless(op, "CConv", "ccc")?);
    asm.put(&word_unless(op, "TailCallKind", "none")?);
    call.print_call(op, asm);
    call.print_rest(op, &elided, asm)
}

/// ` @callee(%0) to ^bb1 unwind ^bb2(%1 : type) : (type) -> type`.
pub(super) fn invoke(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let blocks: Vec<BlockRef<'_>> = op.op.successors().take(3).collect();
    let groups = (op.operand_group(1), op.operand_group(2));
    let (Some(call), &[normal, unwind], (Some(to_normal), Some(to_unwind))) =
        (Call::of(op, 3)?, &blocks[..], groups)
    else {
        return Ok(None);
    };
    let types = op.types(Types::AllOperands).unwrap_or_default();
    asm.put(" ");
    asm.put(&word_unless(op, "CConv", "ccc")?);
    call.print_call(op, asm);
    asm.put(" to ");
    successor(op, normal, to_normal, &types, asm)?;
    asm.put(" unwind ");
    successor(op, unwind, to_unwind, &types, asm)?;
    call.print_rest(op, &ELIDED, asm)
}

/// ` "llvm.name"(%0) ["tag"()] {...} : (type) -> type`.
pub(super) fn call_intrinsic(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let (Some(name), Some(operands), Some(bundles)) =
        (op.attr("intrin"), op.operand_group(0), Bundles::of(op, 1)?)
    else {
        return Ok(None);
    };
    let inputs = op.types(Types::Operand(0)).unwrap_or_default();
    let mut elided = vec![
        "intrin",
        "op_bundle_sizes",
        "op_bundle_tags",
        "arg_attrs",
        "res_attrs",
    ];
    elide_no_flags(op, &mut elided)?;
    asm.put(" ");
    asm.op_attr_without_type(&name)?;
    asm.put("(");
    asm.values(op.op, operands);
    asm.put(")");
    bundles.print(" ", op, asm)?;
    asm.all_attrs(op.attrs, "", &elided)?;
    asm.put(" : ");
    Signature::of_call(op, &inputs)?.print(asm)?;
    Ok(Some(Inner::Nothing))
}
