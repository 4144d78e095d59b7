//! `util`. Source: `compiler/src/iree/compiler/Dialect/Util/IR/UtilOps.cpp` of iree-org/iree.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::TypeRef;
use mlirbc_ods::{Param, Types};

use super::super::dialect_code::{Dialect, Directive};
use super::params::Params;
use super::symbol_text::{elements, shaped_signature, visibility_word};

pub(in crate::custom) static UTIL: Dialect = Dialect {
    name: "util",
    ops: &[
        ("assume.int", assume_int),
        ("func", func),
        ("hoistable_conversion", hoistable_conversion),
        ("initializer", initializer),
        ("unfoldable_constant", unfoldable_constant),
    ],
    directives: DIRECTIVES,
    ..Dialect::NOTHING
};

static DIRECTIVES: &[(&str, Directive)] = &[
    ("ListTypeGet", list_get),
    ("ListTypeSet", list_set),
    ("RangeList", ranges),
    ("TypedValueList", values),
    ("ValueTypeList", typed_values),
];

/// ` public @name(...) -> ... attributes {...} {...}`.
fn func(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let name = op.attr("sym_name").map(|it| it.as_str()).transpose()?;
    let Some(name) = name.flatten() else {
        return Ok(None);
    };
    asm.put(" ");
    let word = visibility_word(op)?;
    asm.put(word);
    asm.put(" ");
    asm.symbol(name.as_bytes());
    if shaped_signature(&[], op, asm)?.is_none() {
        return Ok(None);
    }
    let own = [
        "sym_name",
        "function_type",
        "tied_operands",
        "sym_visibility",
        "arg_attrs",
        "res_attrs",
    ];
    asm.all_attrs(op.attrs, " attributes", &own)?;
    if op.num_regions() == 0 || op.region_is_empty(0) {
        return Ok(Some(Inner::Nothing));
    }
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// ` attributes {...} {...}`: also of `vm`.
pub(super) fn initializer(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    if op.num_regions() != 1 {
        return Ok(None);
    }
    asm.all_attrs(op.attrs, " attributes", &["function_type"])?;
    asm.put(" ");
    Ok(Some(Inner::region(0)))
}

/// ` %0[<umin = 1>, <udiv = 2>] : type {...}`; several operands are on lines of their own.
fn assume_int(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let count = op.op.num_operands();
    let Some(lists) = elements(op.attr("assumptions"))?.filter(|it| it.len() == count as usize)
    else {
        return Ok(None);
    };
    let is_long = count > 1;
    asm.put(" ");
    let indent = asm.indent;
    if is_long {
        asm.deeper();
        asm.deeper();
        asm.newline();
    }
    for (nth, list) in (0..count).zip(lists) {
        asm.put(if nth > 0 { ", " } else { "" });
        if is_long && nth > 0 {
            asm.newline();
        }
        asm.values(op.op, nth..nth + 1);
        let AttrData::Array(list) = op.op.view().attr(list)? else {
            return Ok(None);
        };
        let is_one = list.len() == 1;
        asm.put(if is_one { "" } else { "[" });
        for (nth, assumption) in list.iter().enumerate() {
            asm.put(if nth > 0 { ", " } else { "" });
            asm.styled(assumption, Style::Stripped)?;
        }
        asm.put(if is_one { "" } else { "]" });
    }
    if is_long {
        asm.shallower();
        asm.newline();
    } else {
        asm.put(" ");
    }
    asm.put(": ");
    asm.types(&op.types(Types::AllOperands).unwrap_or_default(), false)?;
    asm.all_attrs(op.attrs, "", &["assumptions"])?;
    asm.indent = indent;
    Ok(Some(Inner::Nothing))
}

/// ` "tag" inverts("tag") (%arg0 = %0) : (types) -> types {...} {...}`.
fn hoistable_conversion(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        asm.attr_dict(op, "", &["tag", "inverseTag"], true)?;
        return Ok(Some(Inner::Nothing));
    }
    let text = |name| op.attr(name).map(|it| it.as_str()).transpose();
    let (Some(Some(tag)), Some(Some(inverse))) = (text("tag")?, text("inverseTag")?) else {
        return Ok(None);
    };
    let entry = (op.num_regions() == 1).then(|| op.region(0).blocks().next());
    let Some(entry) = entry
        .flatten()
        .filter(|it| it.num_args() == op.op.num_operands())
    else {
        return Ok(None);
    };
    for (word, text) in [(" \"", tag), ("\" inverts(\"", inverse)] {
        asm.put(word);
        asm.put(text);
    }
    asm.put("\") (");
    for (nth, argument) in (0..).zip(entry.args()) {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.value(argument);
        asm.put(" = ");
        asm.values(op.op, nth..nth + 1);
    }
    asm.put(") : ");
    let types = |types| op.types(types).unwrap_or_default();
    asm.functional_type(types(Types::AllOperands), types(Types::AllResults))?;
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// ` {...} value`, with a type behind a symbol.
fn unfoldable_constant(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(value), Some(result)) = (op.attr("value"), op.op.result(0)) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.all_attrs(op.attrs, "", &["value"])?;
    asm.put(if op.attrs.len() > 1 { " " } else { "" });
    asm.op_attr(&value)?;
    if matches!(value.data()?, Some(AttrData::SymbolRef { .. })) {
        asm.put(" : ");
        asm.ty(result.type_id())?;
    }
    Ok(Some(Inner::Nothing))
}

/// `[%0, %1]`: values of a type that is printed elsewhere.
fn values(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(values) = Params(params, op).operands(1) else {
        return Ok(None);
    };
    asm.put("[");
    asm.values(op.op, values);
    asm.put("]");
    Ok(Some(()))
}

/// `[%0 : type, %1 : type]`.
fn typed_values(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(values), Some(types)) = (given.operands(0), given.types(1)) else {
        return Ok(None);
    };
    asm.put("[");
    for (nth, (value, ty)) in values.zip(types).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.values(op.op, value..value + 1);
        asm.put(" : ");
        asm.ty(ty)?;
    }
    asm.put("]");
    Ok(Some(()))
}

/// `[%offset for %length], [%offset for %length]`.
fn ranges(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some([offsets, lengths]) = Params(params, op).columns(0) else {
        return Ok(None);
    };
    for (nth, (offset, length)) in offsets.zip(lengths).enumerate() {
        asm.put(if nth > 0 { ", [" } else { "[" });
        asm.values(op.op, offset..offset + 1);
        asm.put(" for ");
        asm.values(op.op, length..length + 1);
        asm.put("]");
    }
    Ok(Some(()))
}

/// Whether the elements of a list are of another type than the one that is read or written.
fn is_cast(op: &PrintedOp<'_>, list: TypeId, element: TypeId) -> Result<Option<bool>> {
    let view = op.op.view();
    let TypeData::Text(text) = view.ty(list)? else {
        return Ok(None);
    };
    let inner = text
        .strip_prefix(b"!util.list<")
        .and_then(|it| it.strip_suffix(b">"));
    let element = TypeRef::new(view, element).to_string();
    Ok(inner.map(|inner| inner != element.as_bytes()))
}

/// `!util.list<type>`, or `!util.list<?> -> type`.
fn list_get(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(list), Some(element)) = (given.one_type(0), given.one_type(1)) else {
        return Ok(None);
    };
    let Some(is_cast) = is_cast(op, list, element)? else {
        return Ok(None);
    };
    asm.ty(list)?;
    if is_cast {
        asm.put(" -> ");
        asm.result_types(&[element])?;
    }
    Ok(Some(()))
}

/// `!util.list<type>`, or `type -> !util.list<?>`.
fn list_set(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(list), Some(element)) = (given.one_type(0), given.one_type(1)) else {
        return Ok(None);
    };
    let Some(is_cast) = is_cast(op, list, element)? else {
        return Ok(None);
    };
    if is_cast {
        asm.ty(element)?;
        asm.put(" -> ");
    }
    asm.ty(list)?;
    Ok(Some(()))
}
