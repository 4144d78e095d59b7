//! `vector`. Source: `mlir/lib/Dialect/Vector/IR/VectorOps.cpp` of llvm/llvm-project.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::attr_text::{Out, Printer};
use mlirbc::dialect::Style;
use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc::ir::OpAttr;
use mlirbc_ods::Types;

use super::super::dialect_code::Dialect;

pub(in crate::custom) static VECTOR: Dialect = Dialect {
    name: "vector",
    ops: &[
        ("contract", contract),
        ("mask", mask),
        ("outerproduct", outer_product),
        ("transfer_read", transfer_read),
        ("transfer_write", transfer_write),
    ],
    results: &[("vscale", |_, _, set| set(0, "vscale"))],
    ..Dialect::NOTHING
};

/// An attribute that the file states, or its default.
fn attr_or_default<'o>(op: &PrintedOp<'o>, name: &str) -> Option<OpAttr<'o>> {
    let is_it = |attr: &&OpAttr<'o>| attr.name_bytes() == name.as_bytes();
    op.attrs.iter().rfind(is_it).copied()
}

/// ` {indexing_maps = [...], iterator_types = ["parallel"], kind = ...} %a, %b, %c {...} : type, type into type`.
fn contract(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(maps), Some(iterators), Some(types), Some(result)) = (
        op.attr("indexing_maps"),
        op.attr("iterator_types"),
        op.types(Types::AllOperands)
            .filter(|types| types.len() == 3),
        op.op.result(0),
    ) else {
        return Ok(None);
    };
    let Some(words) = iterator_words(&iterators)? else {
        return Ok(None);
    };
    asm.put(" {indexing_maps = ");
    asm.op_attr(&maps)?;
    asm.put(", iterator_types = [");
    for (nth, word) in words.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.quoted(word.as_bytes());
    }
    asm.put("]");
    if let Some(kind) = attr_or_default(op, "kind") {
        asm.put(", kind = ");
        asm.op_attr(&kind)?;
    }
    asm.put("} ");
    asm.values(op.op, 0..3);
    asm.all_attrs(op.attrs, "", &["indexing_maps", "iterator_types", "kind"])?;
    asm.put(" : ");
    asm.types(&types[..2], false)?;
    asm.put(" into ");
    asm.ty(result.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// `parallel` of each `#vector.iterator_type<parallel>` of a list.
fn iterator_words<'o>(list: &OpAttr<'o>) -> Result<Option<Vec<&'o str>>> {
    let Some(list) = list.as_array()? else {
        return Ok(None);
    };
    let mut words = Vec::new();
    for attr in list {
        let AttrData::Text(text) = attr.data()? else {
            return Ok(None);
        };
        let word = text.strip_prefix(b"#vector.iterator_type<");
        let word = word.and_then(|word| word.strip_suffix(b">"));
        let Some(word) = word.and_then(|word| std::str::from_utf8(word).ok()) else {
            return Ok(None);
        };
        words.push(word);
    }
    Ok(Some(words))
}

/// ` %a, %b, %c {...} : type, type`.
fn outer_product(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let Some(types) = op
        .types(Types::AllOperands)
        .filter(|types| types.len() >= 2)
    else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..op.op.num_operands());
    if types.len() > 2 {
        asm.all_attrs::<&str>(op.attrs, "", &[])?;
    }
    asm.put(" : ");
    asm.types(&types[..2], false)?;
    Ok(Some(Inner::Nothing))
}

/// ` %mask, %passthru { operation } {...} : type -> type`.
fn mask(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let Some(mask) = op.op.operand(0).filter(|_| op.num_regions() == 1) else {
        return Ok(None);
    };
    if step == 0 {
        let block = op.region(0).blocks().next();
        let first = block.and_then(|block| block.ops().next());
        if block.is_none() || first.is_some_and(|first| first.num_regions() > 0) {
            return Ok(None);
        }
        asm.put(" ");
        asm.values(op.op, 0..op.op.num_operands());
        asm.put(" { ");
        return Ok(Some(Inner::Inlined {
            nth: 0,
            is_generic: false,
        }));
    }
    asm.put(" }");
    asm.all_attrs::<&str>(op.attrs, "", &[])?;
    asm.put(" : ");
    asm.ty(mask.type_id())?;
    let results = op.types(Types::AllResults).unwrap_or_default();
    if !results.is_empty() {
        asm.put(" -> ");
        asm.types(&results, false)?;
    }
    Ok(Some(Inner::Nothing))
}

/// ` %base[%i], %padding, %mask {...} : type, type`.
fn transfer_read(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let groups = (
        op.operand_group(0),
        op.operand_group(1),
        op.operand_group(2),
    );
    let (Some(base), Some(indices), Some(padding)) = groups else {
        return Ok(None);
    };
    let (Some(mask), Some(source), Some(result)) = (
        op.operand_group(3),
        op.op.operand(base.start),
        op.op.result(0),
    ) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, base);
    asm.put("[");
    asm.values(op.op, indices);
    asm.put("], ");
    asm.values(op.op, padding);
    if !mask.is_empty() {
        asm.put(", ");
        asm.values(op.op, mask);
    }
    transfer_attrs(op, asm)?;
    asm.put(" : ");
    asm.types(&[source.type_id(), result.type_id()], false)?;
    Ok(Some(Inner::Nothing))
}

/// ` %value, %base[%i], %mask {...} : type, type`.
fn transfer_write(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let groups = (
        op.operand_group(0),
        op.operand_group(1),
        op.operand_group(2),
    );
    let (Some(value), Some(base), Some(indices)) = groups else {
        return Ok(None);
    };
    let (Some(mask), Some(vector), Some(target)) = (
        op.operand_group(3),
        op.op.operand(value.start),
        op.op.operand(base.start),
    ) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, value);
    asm.put(", ");
    asm.values(op.op, base);
    asm.put("[");
    asm.values(op.op, indices);
    asm.put("]");
    if !mask.is_empty() {
        asm.put(", ");
        asm.values(op.op, mask);
    }
    transfer_attrs(op, asm)?;
    asm.put(" : ");
    asm.types(&[vector.type_id(), target.type_id()], false)?;
    Ok(Some(Inner::Nothing))
}

/// The dictionary of a transfer: without a map that is the identity of the last dimensions, and without `in_bounds` of
/// which all are `false`.
fn transfer_attrs(op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<()> {
    let mut elided = Vec::new();
    let map = op.attr("permutation_map").and_then(|map| map.as_attr());
    if map.is_none_or(|map| is_minor_identity(map.id(), asm)) {
        elided.push("permutation_map");
    }
    let mut is_inside = false;
    let bounds = op.attr("in_bounds").map(|attr| attr.as_array());
    if let Some(bounds) = bounds.transpose()?.flatten() {
        for (nth, bound) in bounds.enumerate() {
            // More than a vector has dimensions are printed without a look at them.
            is_inside |= nth >= 64 || bound.as_bool()? == Some(true);
            if is_inside {
                break;
            }
        }
    }
    if !is_inside {
        elided.push("in_bounds");
    }
    asm.all_attrs(op.attrs, "", &elided)
}

/// Whether a map is `(d0, d1, d2) -> (d1, d2)`.
fn is_minor_identity(map: AttrId, asm: &Asm<'_, '_>) -> bool {
    // A longer text is not that of a map between so many dimensions as vectors have.
    let mut out = Out::new().with_limit(1 << 12);
    let mut printer = Printer::new(asm.view(), &asm.context.text);
    if printer.attr(map, Style::Full, &mut out).is_err() {
        return false;
    }
    let text = String::from_utf8(out.into_bytes()).unwrap_or_default();
    let parts = text
        .strip_prefix("affine_map<(")
        .and_then(|text| text.strip_suffix(")>"))
        .and_then(|text| text.split_once(") -> ("));
    let Some((dims, results)) = parts else {
        return false;
    };
    results.is_empty()
        || dims == results
        || dims
            .strip_suffix(results)
            .is_some_and(|before| before.ends_with(", "))
}
