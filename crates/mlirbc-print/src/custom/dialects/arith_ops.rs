//! `arith`.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::{AttrData, Signedness, TypeData};
use mlirbc::ir::{Definition, OpProperties, OpRef};

use super::dialect_code::Dialect;

pub(in crate::custom) static ARITH: Dialect = Dialect {
    name: "arith",
    ops: &[("select", select)],
    results: &[("constant", constant), ("muli", multiple_of_vscale)],
    ..Dialect::NOTHING
};

/// `%cst`, `%true`, `%c4_i32`, `%c4` of an index.
fn constant<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let _ = name_of_constant(op, props).map(|name| set(0, &name));
}

/// `%c8_vscale`: a constant times `vector.vscale`, of indices.
fn multiple_of_vscale<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    // Where an attribute cannot be read the result has a number.
    let name =
        |constant, vscale| name_of_multiple(op, props, [constant, vscale]).unwrap_or_default();
    let _ = name(0, 1).or_else(|| name(1, 0)).map(|name| set(0, &name));
}

fn name_of_multiple<'o>(
    op: OpRef<'o>,
    props: &'o OpProperties,
    [constant, vscale]: [u32; 2],
) -> Result<Option<String>> {
    let ty = op.result_types().next().map(|ty| ty.data()).transpose()?;
    if !matches!(ty, Some(TypeData::Index)) {
        return Ok(None);
    }
    let source = |nth| match op.operand(nth)?.definition() {
        Definition::Result(op, _) => Some(op),
        _ => None,
    };
    let (Some(constant), Some(vscale)) = (source(constant), source(vscale)) else {
        return Ok(None);
    };
    if vscale.name()? != "vector.vscale"
        || !matches!(&*constant.name()?, "arith.constant" | "index.constant")
    {
        return Ok(None);
    }
    let value = props.attr(constant, "value")?;
    Ok(value
        .map(|value| value.as_i64())
        .transpose()?
        .flatten()
        .map(|value| format!("c{value}_vscale")))
}

fn name_of_constant<'o>(op: OpRef<'o>, props: &'o OpProperties) -> Result<String> {
    let value = props.attr(op, "value")?;
    let Some(AttrData::Integer { ty, bits }) = value.map(|attr| attr.data()).transpose()?.flatten()
    else {
        return Ok("cst".into());
    };
    let TypeData::Integer { width, signedness } = op.view().ty(ty)? else {
        return Ok(format!("c{}", bits.number(64)? as i64));
    };
    if width == 1 {
        let is_true = bits.number(1)? == 1;
        return Ok(if is_true { "true" } else { "false" }.into());
    }
    let prefix = match signedness {
        Signedness::Signless => "i",
        Signedness::Signed => "si",
        Signedness::Unsigned => "ui",
    };
    if width > 64 {
        // Of any width: as its text has it.
        let text = value.map(|value| value.to_string()).unwrap_or_default();
        let number = text.split(' ').next().unwrap_or_default();
        return Ok(format!("c{number}_{prefix}{width}"));
    }
    let unused = 64 - width;
    let number = ((bits.number(width)? as u64) << unused) as i64 >> unused;
    // Without the machinery of `format`: there are many constants.
    let mut name = String::with_capacity(24);
    name.push('c');
    name.push_str(&number.to_string());
    name.push('_');
    name.push_str(prefix);
    name.push_str(&width.to_string());
    Ok(name)
}

/// `%condition, %a, %b : type`, with the type of the condition in front where it is no `i1`.
fn select(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(condition), Some(result)) = (op.op.operand(0), op.op.result(0)) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..op.op.num_operands());
    asm.attr_dict::<&str>(op, "", &[], false)?;
    asm.put(" : ");
    let view = op.op.view();
    if matches!(
        view.ty(condition.type_id())?,
        TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. } | TypeData::Vector { .. }
    ) {
        asm.ty(condition.type_id())?;
        asm.put(", ");
    }
    asm.ty(result.type_id())?;
    Ok(Some(Inner::Nothing))
}
