//! `smt`. Source: `mlir/lib/Dialect/SMT/IR/SMTOps.cpp` of llvm/llvm-project.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ir::{OpProperties, OpRef, TypeRef};

use super::super::dialect_code::Dialect;

pub(in crate::custom) static SMT: Dialect = Dialect {
    name: "smt",
    ops: &[
        ("bv.repeat", repeat),
        ("distinct", compare),
        ("eq", compare),
        ("int.constant", integer),
    ],
    results: &[
        ("bv.constant", |op, props, set| {
            named(bit_vector_name(op, props), set);
        }),
        ("constant", |op, props, set| {
            let value = props.attr(op, "value").ok().flatten();
            let value = value.and_then(|value| value.as_bool().ok()?);
            named(Ok(value.map(|it| it.to_string())), set);
        }),
        ("declare_fun", |op, props, set| {
            let prefix = props.attr(op, "namePrefix").ok().flatten();
            named(
                prefix.map_or(Ok(None), |it| Ok(it.as_str()?.map(str::to_owned))),
                set,
            );
        }),
        ("int.constant", |op, props, set| {
            let value = props.attr(op, "value").ok().flatten();
            let value = value.map_or(Ok(None), |it| Ok(it.data()?.map(|data| (op, data))));
            let name = value.and_then(|it| it.map_or(Ok(None), |(op, data)| number(op, &data)));
            named(name.map(|it| it.map(|number| format!("c{number}"))), set);
        }),
    ],
    ..Dialect::NOTHING
};

/// Where an attribute cannot be read the result has a number.
fn named(name: Result<Option<String>>, set: &mut dyn FnMut(u32, &str)) {
    if let Ok(Some(name)) = name {
        set(0, &name);
    }
}

/// `c5_bv8` of `#smt.bv<5> : !smt.bv<8>`.
fn bit_vector_name(op: OpRef<'_>, props: &OpProperties) -> Result<Option<String>> {
    let value = props.attr(op, "value")?.map(|value| value.to_string());
    let parts = value.as_deref().and_then(|text| {
        let (number, ty) = text.strip_prefix("#smt.bv<")?.split_once("> : !smt.bv<")?;
        Some(format!("c{number}_bv{}", ty.strip_suffix('>')?))
    });
    Ok(parts)
}

/// The number of an attribute whose bits have a sign, although its type has none; of at most 128 bits.
fn number(op: OpRef<'_>, data: &AttrData<'_>) -> Result<Option<i128>> {
    let AttrData::Integer { ty, bits } = data else {
        return Ok(None);
    };
    let TypeData::Integer { width, .. } = op.view().ty(*ty)? else {
        return Ok(None);
    };
    if !(1..=128).contains(&width) {
        return Ok(None);
    }
    let unused = 128 - width;
    let bits = bits.number(width)?;
    Ok(Some((bits << unused) as i128 >> unused))
}

/// ` %0, %1 {...} : type`.
fn compare(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let Some(ty) = op.op.operand_types().next().and_then(|ty| ty.id()) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..op.op.num_operands());
    asm.attr_dict::<&str>(op, "", &[], false)?;
    asm.put(" : ");
    asm.types(&[ty], false)?;
    Ok(Some(Inner::Nothing))
}

/// ` 2 times %0 {...} : !smt.bv<8>`.
fn repeat(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let width = |ty: Option<TypeRef<'_>>| {
        let text = ty?.to_string();
        let width = text.strip_prefix("!smt.bv<")?.strip_suffix('>')?;
        width.parse::<u64>().ok()
    };
    let input = op.op.operand_types().next();
    let (Some(ty), Some(one), Some(all)) = (
        input.and_then(|ty| ty.id()),
        width(input),
        width(op.op.result_types().next()),
    ) else {
        return Ok(None);
    };
    let Some(count) = all.checked_div(one) else {
        return Ok(None);
    };
    asm.put(&format!(" {count} times "));
    asm.values(op.op, 0..1);
    asm.attr_dict::<&str>(op, "", &[], false)?;
    asm.put(" : ");
    asm.types(&[ty], false)?;
    Ok(Some(Inner::Nothing))
}

/// ` -5 {...}`.
fn integer(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let value = op.attr("value").map(|value| value.data()).transpose()?;
    let number = value
        .flatten()
        .map(|data| number(op.op, &data))
        .transpose()?;
    let Some(number) = number.flatten() else {
        return Ok(None);
    };
    asm.put(&format!(" {number}"));
    asm.attr_dict(op, "", &["value"], false)?;
    Ok(Some(Inner::Nothing))
}
