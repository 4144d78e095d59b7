//! Symbols, signatures of functions, and attributes that several dialects of IREE print. Source:
//! `compiler/src/iree/compiler/Dialect/Util/IR/UtilOps.cpp` of iree-org/iree.

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::{AttrRef, OpAttr, TypeRef};
use mlirbc_ods::Param;

use super::super::dialect_code::Directive;
use super::super::function_text::dictionaries;
use super::params::Params;
use super::shaped_text;

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("DispatchEntryPoints", entry_points),
    ("ShapedFunctionSignature", shaped_signature),
    ("SymbolAlias", symbol_alias),
    ("SymbolVisibility", visibility),
    ("TypeAlias", type_alias),
    ("TypeOrAttr", type_or_attr),
];

/// The text of a symbol without nested ones.
pub(super) fn flat_symbol<'o>(attr: Option<OpAttr<'o>>) -> Result<Option<&'o str>> {
    let Some(attr) = attr.and_then(|attr| attr.as_attr()) else {
        return Ok(None);
    };
    match attr.data()? {
        AttrData::SymbolRef { root, nested } if nested.is_empty() => {
            AttrRef::new(attr.view(), root).as_str()
        }
        _ => Ok(None),
    }
}

/// The type in an attribute.
pub(super) fn type_in(attr: Option<OpAttr<'_>>) -> Result<Option<TypeId>> {
    let ty = attr.map(|attr| attr.as_type()).transpose()?.flatten();
    Ok(ty.and_then(|ty| ty.id()))
}

/// The elements of an array.
pub(super) fn elements(attr: Option<OpAttr<'_>>) -> Result<Option<Vec<AttrId>>> {
    Ok(match attr.map(|attr| attr.data()).transpose()?.flatten() {
        Some(AttrData::Array(list)) => Some(list.iter().collect()),
        _ => None,
    })
}

/// `public` where nothing else is stated.
pub(super) fn visibility_word<'o>(op: &PrintedOp<'o>) -> Result<&'o str> {
    let word = op.attr("sym_visibility").map(|attr| attr.as_str());
    Ok(word.transpose()?.flatten().unwrap_or("public"))
}

fn visibility(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let word = visibility_word(op)?;
    asm.put(word);
    Ok(Some(()))
}

/// `: type`, `= value : type`, or `: type = value : type` where the types are different.
fn type_or_attr(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(stated), value) = (given.attr(0), given.attr(1)) else {
        return Ok(None);
    };
    let Some(ty) = type_in(Some(stated))? else {
        return Ok(None);
    };
    let is_same = value.map(|value| has_type(&value, ty)).transpose()?;
    if is_same != Some(true) {
        asm.put(": ");
        asm.op_attr(&stated)?;
        asm.put(if value.is_some() { " " } else { "" });
    }
    if let Some(value) = value {
        asm.put("= ");
        asm.op_attr(&value)?;
    }
    Ok(Some(()))
}

/// Whether an attribute states a type; that of an attribute of a dialect is in its text.
fn has_type(attr: &OpAttr<'_>, ty: TypeId) -> Result<bool> {
    Ok(match attr.data()? {
        Some(
            AttrData::Integer { ty: own, .. }
            | AttrData::Float { ty: own, .. }
            | AttrData::DenseElements { ty: own, .. }
            | AttrData::DenseStrings { ty: own, .. }
            | AttrData::SparseElements { ty: own, .. }
            | AttrData::DenseResource { ty: own, .. }
            | AttrData::TypedString { ty: own, .. },
        ) => own == ty,
        Some(AttrData::Text(text)) => {
            let ty = TypeRef::new(attr.view(), ty).to_string();
            let rest = text.strip_suffix(ty.as_bytes());
            rest.is_some_and(|rest| rest.ends_with(b" : "))
        }
        _ => false,
    })
}

/// `@function`, and ` as("name")` of another name.
fn symbol_alias(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(name), Some(function)) = (given.attr(0), given.attr(1)) else {
        return Ok(None);
    };
    let (Some(name), Some(text)) = (name.as_str()?, flat_symbol(Some(function))?) else {
        return Ok(None);
    };
    asm.op_attr_without_type(&function)?;
    if name != text {
        asm.put(" as(\"");
        asm.put(name);
        asm.put("\")");
    }
    Ok(Some(()))
}

/// `type`, or `type as type` of another one.
fn type_alias(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(ty), Some(stored)) = (type_in(given.attr(0))?, given.one_type(1)) else {
        return Ok(None);
    };
    if ty != stored {
        asm.ty(ty)?;
        asm.put(" as ");
    }
    asm.ty(stored)?;
    Ok(Some(()))
}

/// `@a::@b`, or `{@a::@b, @c::@d}`.
fn entry_points(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(list) = elements(Params(params, op).attr(0))? else {
        return Ok(None);
    };
    asm.put(if list.len() == 1 { "" } else { "{" });
    for (nth, id) in list.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.styled(*id, Style::Full)?;
    }
    asm.put(if list.len() == 1 { "" } else { "}" });
    Ok(Some(()))
}

/// The types of a function, which are entries of the file.
pub(super) fn function_types(op: &PrintedOp<'_>) -> Result<Option<(Vec<TypeId>, Vec<TypeId>)>> {
    let ty = op
        .attr("function_type")
        .map(|it| it.as_type())
        .transpose()?;
    let function = ty.flatten().map(|ty| ty.as_function()).transpose()?;
    let Some(function) = function.flatten() else {
        return Ok(None);
    };
    let inputs: Option<Vec<_>> = function.inputs().map(|ty| ty.id()).collect();
    let results: Option<Vec<_>> = function.results().map(|ty| ty.id()).collect();
    Ok(inputs.zip(results))
}

/// Whether the first block of a body has these arguments, which are printed by their numbers.
pub(super) fn is_entry(op: &PrintedOp<'_>, count: usize) -> bool {
    let region = (op.num_regions() > 0).then(|| op.region(0));
    let entry = region.and_then(|region| region.blocks().next());
    entry.is_none_or(|entry| entry.num_args() as usize == count)
}

/// ` {...}` of one of the dictionaries of arguments or results, if it has entries.
pub(super) fn nth_dictionary(list: &[AttrId], nth: usize, asm: &mut Asm<'_, '_>) -> Result<()> {
    list.get(nth)
        .map_or(Ok(()), |id| asm.optional_dictionary(*id))
}

/// `(%arg0: type {...}) -> (type {...}, %arg0 as type)`.
pub(super) fn shaped_signature(
    _: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let Some((inputs, results)) = function_types(op)? else {
        return Ok(None);
    };
    let tied = shaped_text::tied(op, 0..inputs.len() as u32, results.len())?;
    let Some(tied) = tied.filter(|_| is_entry(op, inputs.len())) else {
        return Ok(None);
    };
    let (of_arguments, of_results) = (
        dictionaries(op, "arg_attrs")?,
        dictionaries(op, "res_attrs")?,
    );
    asm.put("(");
    for (nth, ty) in inputs.iter().enumerate() {
        asm.put(if nth > 0 { ", %arg" } else { "%arg" });
        asm.number(nth as i64);
        asm.put(": ");
        asm.ty(*ty)?;
        nth_dictionary(&of_arguments, nth, asm)?;
        asm.out.check()?;
    }
    asm.put(")");
    if results.is_empty() {
        return Ok(Some(()));
    }
    asm.put(" -> ");
    let mut has_attrs = false;
    for id in &of_results {
        let data = op.op.view().attr(*id)?;
        has_attrs |= matches!(data, AttrData::Dictionary(list) if !list.is_empty());
    }
    let is_alone = results.len() == 1 && !has_attrs;
    asm.put(if is_alone { "" } else { "(" });
    for (nth, (ty, argument)) in results.iter().zip(tied).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        let same = argument.map(|argument| inputs.get(argument as usize) == Some(ty));
        if let Some(argument) = argument {
            asm.put("%arg");
            asm.number(argument.into());
            asm.put(if same == Some(true) { "" } else { " as " });
        }
        if same != Some(true) {
            asm.ty(*ty)?;
        }
        nth_dictionary(&of_results, nth, asm)?;
        asm.out.check()?;
    }
    asm.put(if is_alone { "" } else { ")" });
    Ok(Some(()))
}
