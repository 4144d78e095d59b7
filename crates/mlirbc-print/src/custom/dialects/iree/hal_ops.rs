//! `hal` and `hal_loader`. Source: `compiler/src/iree/compiler/Dialect/HAL/IR/HALOps.cpp` of iree-org/iree.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc_ods::{Param, Variable};

use super::super::dialect_code::{Dialect, Directive};
use super::super::function_text::Signature;
use super::parameter_text::{behind, rows};
use super::params::Params;
use super::region_text::condition;
use super::symbol_text::elements;

pub(in crate::custom) static HAL: Dialect = Dialect {
    name: "hal",
    ops: &[
        ("executable.condition", executable_condition),
        ("executable.constant.block", constant_block),
    ],
    directives: DIRECTIVES,
    ..Dialect::NOTHING
};

pub(in crate::custom) static HAL_LOADER: Dialect = Dialect {
    name: "hal_loader",
    directives: &[("DispatchBindings", bindings)],
    ..Dialect::NOTHING
};

static DIRECTIVES: &[(&str, Directive)] = &[
    ("BindingTable", bindings),
    ("Bindings", bindings),
    ("DeviceQueueAffinityList", device_queues),
];

/// `(%buffer : type)[%offset, %length]`, each on a line of its own.
fn bindings(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(buffers), Some(types), Some([offsets, lengths])) =
        (given.operands(0), given.types(1), given.columns(2))
    else {
        return Ok(None);
    };
    if buffers.len() != offsets.len() {
        return Ok(None);
    }
    for (nth, ty) in (0..).zip(types) {
        // White space at the end of a line, as the reference has it.
        asm.put(if nth > 0 { ", " } else { "" });
        asm.newline();
        behind(op, "  (", buffers.start + nth, asm);
        asm.put(" : ");
        asm.ty(ty)?;
        behind(op, ")[", offsets.start + nth, asm);
        behind(op, ", ", lengths.start + nth, asm);
        asm.put("]");
        asm.out.check()?;
    }
    asm.newline();
    Ok(Some(()))
}

/// `[(%device, %affinity : type, type)]`, each on a line of its own.
fn device_queues(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(devices), Some(types), Some(affinities)) =
        (given.operands(0), given.types(1), given.operands(2))
    else {
        return Ok(None);
    };
    if devices.len() != affinities.len() {
        return Ok(None);
    }
    asm.put("[");
    rows(devices.len(), asm, |nth, asm| {
        behind(op, "(", devices.start + nth, asm);
        behind(op, ", ", affinities.start + nth, asm);
        asm.put(" : ");
        asm.ty(types[nth as usize])?;
        asm.put(", ");
        let ty = op.op.operand(affinities.start + nth).map(|it| it.type_id());
        ty.map_or(Ok(()), |ty| asm.ty(ty))?;
        asm.put(")");
        Ok(())
    })?;
    asm.put("]");
    Ok(Some(()))
}

/// `(%device: type) -> i1 {...} attributes {...}`.
fn executable_condition(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step == 0 {
        let head = condition(&[Param::Variable(Variable::Region(0))], op, asm)?;
        return Ok(head.map(|()| Inner::region(0).without_arguments()));
    }
    asm.all_attrs(op.attrs, " attributes", &["function_type"])?;
    Ok(Some(Inner::Nothing))
}

/// `(%device: type) -> (types) as ("key", "key") attributes {...} {...}`.
fn constant_block(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let (Some(signature), Some(keys), 1) = (
        Signature::of_function(op, "function_type")?,
        elements(op.attr("keys"))?,
        op.num_regions(),
    ) else {
        return Ok(None);
    };
    signature.print(asm)?;
    let is_one = signature.num_results() == 1;
    asm.put(if is_one { " as " } else { " as (" });
    for (nth, key) in keys.into_iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.styled(key, Style::Full)?;
    }
    asm.put(if is_one { "" } else { ")" });
    asm.attr_dict(
        op,
        " attributes",
        &["function_type", "keys", "arg_attrs", "res_attrs"],
        false,
    )?;
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}
