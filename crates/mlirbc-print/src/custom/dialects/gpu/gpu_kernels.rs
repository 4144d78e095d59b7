//! Operations of `gpu` with regions.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ids::AttrId;
use mlirbc::ir::ValueRef;
use mlirbc_ods::Types;

use super::super::function_text::{Signature, dictionaries};

/// The number of attributions of the workgroup.
const NUM_ATTRIBUTIONS: &str = "workgroup_attributions";

/// The arguments of the first block behind the first ones: attributions of the workgroup, then private ones.
fn attributions<'o>(op: &PrintedOp<'o>, first: usize) -> Result<Option<[Vec<ValueRef<'o>>; 2]>> {
    let count = op.attr(NUM_ATTRIBUTIONS).map(|attr| attr.as_i64());
    let count = count.transpose()?.flatten().unwrap_or(0);
    let block = match op.num_regions() {
        0 => None,
        _ => op.region(0).blocks().next(),
    };
    let Some(block) = block else {
        return Ok(Some([Vec::new(), Vec::new()]));
    };
    let mut workgroup: Vec<_> = block.args().skip(first).collect();
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    if count > workgroup.len() {
        return Ok(None);
    }
    let private = workgroup.split_off(count);
    Ok(Some([workgroup, private]))
}

/// ` workgroup(%arg0 : type {...}, %arg1 : type)`.
fn print_attributions(
    word: &str,
    values: &[ValueRef<'_>],
    attrs: &[AttrId],
    asm: &mut Asm<'_, '_>,
) -> Result<()> {
    for (nth, value) in values.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { word });
        asm.value(*value);
        asm.put(" : ");
        asm.ty(value.type_id())?;
        if let Some(attrs) = attrs.get(nth) {
            asm.optional_dictionary(*attrs)?;
        }
        asm.out.check()?;
    }
    asm.put(if values.is_empty() { "" } else { ")" });
    Ok(())
}

/// ` @name(%arg0: type) workgroup(...) private(...) kernel attributes {...} {...}`.
pub(super) fn func(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let (Some(name), Some(signature), 1) = (
        op.symbol_name()?,
        Signature::of_function(op, "function_type")?,
        op.num_regions(),
    ) else {
        return Ok(None);
    };
    let Some([workgroup, private]) = attributions(op, signature.num_inputs())? else {
        return Ok(None);
    };
    asm.put(" ");
    asm.symbol(name);
    signature.print(asm)?;
    let attrs = dictionaries(op, "workgroup_attrib_attrs")?;
    print_attributions(" workgroup(", &workgroup, &attrs, asm)?;
    let attrs = dictionaries(op, "private_attrib_attrs")?;
    print_attributions(" private(", &private, &attrs, asm)?;
    if op.attr("gpu.kernel").is_some() {
        asm.put(" kernel");
    }
    let elided = [
        "sym_name",
        NUM_ATTRIBUTIONS,
        "gpu.kernel",
        "function_type",
        "arg_attrs",
        "res_attrs",
        "workgroup_attrib_attrs",
        "private_attrib_attrs",
    ];
    asm.all_attrs(op.attrs, " attributes", &elided)?;
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// ` async [%0] clusters(...) in (...) blocks(%a, %b, %c) in (%d = %x, %e = %y, %f = %z) threads(...) in (...)
/// dynamic_shared_memory_size %1 module(@m) function(@f) workgroup(...) private(...) {...} {...}`.
pub(super) fn launch(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        asm.all_attrs(op.attrs, "", &[NUM_ATTRIBUTIONS, "module", "function"])?;
        return Ok(Some(Inner::Nothing));
    }
    let groups: Option<Vec<_>> = (0..11).map(|nth| op.operand_group(nth)).collect();
    let block = match op.num_regions() {
        1 => op.region(0).blocks().next(),
        _ => None,
    };
    let (Some(groups), Some(block)) = (groups, block) else {
        return Ok(None);
    };
    let clusters = groups[7..10].iter().filter(|group| group.len() == 1);
    let has_clusters = clusters.count() == 3;
    let first = if has_clusters { 18 } else { 12 };
    let arguments: Vec<_> = block.args().take(first).collect();
    let Some([workgroup, private]) = attributions(op, first)? else {
        return Ok(None);
    };
    if arguments.len() < first {
        return Ok(None);
    }
    let results = op.types(Types::AllResults).unwrap_or_default();
    if !results.is_empty() {
        asm.put(" async");
        if !groups[0].is_empty() {
            asm.put(" [");
            asm.values(op.op, groups[0].clone());
            asm.put("]");
        }
    }
    let mut sizes = vec![(" blocks(", 0, 6, 1), (" threads(", 3, 9, 4)];
    if has_clusters {
        sizes.insert(0, (" clusters(", 12, 15, 7));
    }
    for (word, ids, sizes, operands) in sizes {
        for nth in 0..3 {
            asm.put(if nth > 0 { ", " } else { word });
            asm.value(arguments[ids + nth]);
        }
        for nth in 0..3 {
            asm.put(if nth > 0 { ", " } else { ") in (" });
            asm.value(arguments[sizes + nth]);
            asm.put(" = ");
            asm.values(op.op, groups[operands + nth].clone());
        }
        asm.put(")");
    }
    if !groups[10].is_empty() {
        asm.put(" dynamic_shared_memory_size ");
        asm.values(op.op, groups[10].clone());
    }
    for word in ["module", "function"] {
        let name = op.attr(word).map(|attr| attr.as_str()).transpose()?;
        if let Some(name) = name.flatten() {
            asm.put(" ");
            asm.put(word);
            asm.put("(");
            asm.symbol(name.as_bytes());
            asm.put(")");
        }
    }
    print_attributions(" workgroup(", &workgroup, &[], asm)?;
    print_attributions(" private(", &private, &[], asm)?;
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// `(%lane)[32] args(%0, %1 : type, type) -> (type) {...} {...}`.
pub(super) fn warp_execute(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        asm.all_attrs(op.attrs, "", &["warp_size"])?;
        return Ok(Some(Inner::Nothing));
    }
    let size = op.attr("warp_size").map(|attr| attr.as_i64()).transpose()?;
    let (Some(size), Some(types), 1) = (
        size.flatten(),
        op.types(Types::AllOperands)
            .filter(|types| !types.is_empty()),
        op.num_regions(),
    ) else {
        return Ok(None);
    };
    asm.put("(");
    asm.values(op.op, 0..1);
    asm.put(")[");
    asm.number(size);
    asm.put("]");
    if types.len() > 1 {
        asm.put(" args(");
        asm.values(op.op, 1..op.op.num_operands());
        asm.put(" : ");
        asm.types(&types[1..], false)?;
        asm.put(")");
    }
    let results = op.types(Types::AllResults).unwrap_or_default();
    if !results.is_empty() {
        asm.put(" -> (");
        asm.types(&results, false)?;
        asm.put(")");
    }
    asm.put(" ");
    Ok(Some(Inner::region(0).with_terminator(!results.is_empty())))
}
