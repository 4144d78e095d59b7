//! Constants, casts, arithmetic and variables.

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::Definition;

use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::op::of_text::{params, quoted, texts_differ};
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("emitc.constant", constant),
    types("emitc.variable", initialized),
    types("emitc.call_opaque", call_opaque),
    types("emitc.apply", apply),
    types("emitc.cast", cast),
    types("emitc.add", add),
    types("emitc.sub", sub),
    parts("emitc.assign", assign),
    types("emitc.address_of", address_of),
    types("emitc.dereference", dereference),
    types("emitc.load", load),
    types("emitc.literal", literal),
    types("emitc.subscript", subscript),
    types("emitc.verbatim", verbatim),
];

pub(super) fn text(op: &Op<'_, '_>, ty: Option<TypeId>) -> Verdict<std::sync::Arc<str>> {
    known(ty.and_then(|ty| op.text(ty)))
}

fn is_pointer(text: &str) -> bool {
    text.starts_with("!emitc.ptr<")
}

fn is_opaque(text: &str) -> bool {
    text.starts_with("!emitc.opaque<")
}

fn is_integer(text: &str) -> bool {
    let digits = text
        .strip_prefix("si")
        .or(text.strip_prefix("ui"))
        .or(text.strip_prefix('i'));
    digits.is_some_and(|it| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit()))
}

/// An integer of a width that C has, `index`, a type as wide as a pointer, or an opaque one.
fn is_integer_like(text: &str) -> bool {
    let digits = text.trim_start_matches(['s', 'u', 'i']);
    let is_wide = matches!(
        text,
        "!emitc.size_t" | "!emitc.ssize_t" | "!emitc.ptrdiff_t" | "index"
    );
    is_wide
        || is_opaque(text)
        || (is_integer(text) && matches!(digits, "1" | "8" | "16" | "32" | "64"))
}

/// The shape and the element type of an array.
fn array(text: &str) -> Option<(Vec<u64>, &str)> {
    let mut rest = params(text, "!emitc.array")?;
    let mut shape = Vec::new();
    while let Some((extent, inner)) = crate::op::of_text::times(rest) {
        shape.push(extent);
        rest = inner;
    }
    Some((shape, rest))
}

fn initialized(op: &Op<'_, '_>) -> Verdict {
    let value = known(op.attr_data("value"))?;
    let of_value = match value {
        AttrData::String(_) | AttrData::TypedString { .. } => {
            return wrong("its value is a string, which must be an `#emitc.opaque`");
        }
        AttrData::Integer { ty, .. }
        | AttrData::Float { ty, .. }
        | AttrData::DenseElements { ty, .. } => ty,
        _ => return Ok(()),
    };
    let (result, of_value) = (
        text(op, op.result_types().first().copied())?,
        text(op, Some(of_value))?,
    );
    let inner = params(&result, "!emitc.lvalue").unwrap_or(&result);
    let is_wide = matches!(
        inner,
        "!emitc.size_t" | "!emitc.ssize_t" | "!emitc.ptrdiff_t"
    );
    needs(
        (is_wide && &*of_value == "index") || !texts_differ(inner, &of_value),
        || {
            format!(
                "gives {}, and its value is {}",
                quoted(inner),
                quoted(&of_value)
            )
        },
    )
}

fn constant(op: &Op<'_, '_>) -> Verdict {
    initialized(op)?;
    let value = op.attr_text("value").unwrap_or_default();
    needs(value != "#emitc.opaque<\"\">", || "its value is empty")
}

fn call_opaque(op: &Op<'_, '_>) -> Verdict {
    let callee = op.attr_text("callee").unwrap_or_default();
    needs(callee != "\"\"", || "its callee is empty")?;
    for arg in op.array("args").unwrap_or_default() {
        match op.context.view.attr(arg) {
            Ok(AttrData::Integer { ty, .. }) if matches!(op.ty(ty), TypeData::Index) => {
                let index = mlirbc::ir::AttrRef::new(op.context.view, arg)
                    .as_i64()
                    .ok()
                    .flatten();
                let index = known(index)?;
                let count = i64::from(op.it.num_operands());
                needs((0..count).contains(&index), || {
                    format!("has the argument #{index} of {count} operands")
                })?;
            }
            Ok(AttrData::Array(_)) => return wrong("has an argument that is an array"),
            _ => {}
        }
    }
    for arg in op.array("template_args").unwrap_or_default() {
        let is_wrong = match op.context.view.attr(arg) {
            Ok(data) => matches!(
                data,
                AttrData::String(_)
                    | AttrData::Array(_)
                    | AttrData::Unit
                    | AttrData::Dictionary(_)
                    | AttrData::SymbolRef { .. }
                    | AttrData::DenseElements { .. }
                    | AttrData::DenseArray { .. }
            ),
            Err(_) => false,
        };
        needs(
            !is_wrong,
            || "has an argument of a template that is neither a type, a number nor opaque",
        )?;
    }
    for ty in op.result_types() {
        needs(!text(op, Some(ty))?.starts_with("!emitc.array<"), || {
            format!("gives {}, and cannot give an array", op.shown(ty))
        })?;
    }
    Ok(())
}

fn apply(op: &Op<'_, '_>) -> Verdict {
    let operator = known(op.attr_text("applicableOperator"))?;
    let (operand, result) = (
        text(op, op.operand("operand"))?,
        text(op, op.result("result"))?,
    );
    match &*operator {
        "\"&\"" => needs(
            operand.starts_with("!emitc.lvalue<") && is_pointer(&result),
            || {
                format!(
                    "takes the address of {} as {}",
                    quoted(&operand),
                    quoted(&result)
                )
            },
        ),
        "\"*\"" => needs(is_pointer(&operand), || {
            format!("dereferences {}", quoted(&operand))
        }),
        _ => wrong(format!(
            "applies {}, and can apply `&` and `*`",
            quoted(&operator)
        )),
    }
}

fn cast(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        text(op, op.operand("source"))?,
        text(op, op.result("dest"))?,
    );
    let fits = match array(&from) {
        Some((shape, element)) => {
            let pointee = params(&to, "!emitc.ptr");
            let is_one = matches!(*shape, [extent] if extent >= 1);
            pointee.is_some_and(|it| is_one && !texts_differ(it, element))
        }
        None => [&from, &to].into_iter().all(|it| {
            is_integer_like(it)
                || matches!(&**it, "f16" | "bf16" | "f32" | "f64" | "tf32")
                || is_pointer(it)
        }),
    };
    needs(fits, || {
        format!("cannot cast {} to {}", quoted(&from), quoted(&to))
    })
}

fn add(op: &Op<'_, '_>) -> Verdict {
    let (lhs, rhs) = (text(op, op.operand("lhs"))?, text(op, op.operand("rhs"))?);
    let fits = match (is_pointer(&lhs), is_pointer(&rhs)) {
        (true, true) => false,
        (true, false) => is_integer(&rhs) || is_opaque(&rhs),
        (false, true) => is_integer(&lhs) || is_opaque(&lhs),
        (false, false) => true,
    };
    needs(fits, || {
        format!("cannot add {} and {}", quoted(&lhs), quoted(&rhs))
    })
}

fn sub(op: &Op<'_, '_>) -> Verdict {
    let (lhs, rhs) = (text(op, op.operand("lhs"))?, text(op, op.operand("rhs"))?);
    let result = text(op, op.result_types().first().copied())?;
    let fits = match (is_pointer(&lhs), is_pointer(&rhs)) {
        (true, true) => is_integer(&result) || is_opaque(&result) || &*result == "!emitc.ptrdiff_t",
        (true, false) => is_integer(&rhs) || is_opaque(&rhs),
        (false, is_pointer) => !is_pointer,
    };
    needs(fits, || {
        format!(
            "cannot subtract {} from {} to {}",
            quoted(&rhs),
            quoted(&lhs),
            quoted(&result)
        )
    })
}

/// The type inside of a value that is assigned to.
fn inner<'t>(text: &'t str, name: &str) -> Verdict<&'t str> {
    known(params(text, name))
}

fn assign(op: &Op<'_, '_>) -> Verdict {
    let var = known(op.operand_value("var"))?;
    let is_argument = matches!(var.definition(), Definition::Argument(..));
    needs(!is_argument, || "assigns to an argument of a block")?;
    let (var, value) = (
        text(op, Some(var.type_id()))?,
        text(op, op.operand("value"))?,
    );
    let wanted = inner(&var, "!emitc.lvalue")?;
    needs(!texts_differ(wanted, &value), || {
        format!(
            "assigns {} to a variable of {}",
            quoted(&value),
            quoted(wanted)
        )
    })
}

fn address_of(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        text(op, op.operand("reference"))?,
        text(op, op.result("result"))?,
    );
    same(inner(&from, "!emitc.lvalue")?, inner(&to, "!emitc.ptr")?)
}

fn dereference(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        text(op, op.operand("pointer"))?,
        text(op, op.result("result"))?,
    );
    same(inner(&from, "!emitc.ptr")?, inner(&to, "!emitc.lvalue")?)
}

fn load(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        text(op, op.operand("operand"))?,
        text(op, op.result("result"))?,
    );
    same(inner(&from, "!emitc.lvalue")?, &to)
}

fn same(from: &str, to: &str) -> Verdict {
    needs(!texts_differ(from, to), || {
        format!(
            "takes something of {}, and gives something of {}",
            quoted(from),
            quoted(to)
        )
    })
}

fn literal(op: &Op<'_, '_>) -> Verdict {
    needs(
        op.attr_text("value").is_none_or(|it| it != "\"\""),
        || "its value is empty",
    )
}

fn subscript(op: &Op<'_, '_>) -> Verdict {
    let (value, result) = (
        text(op, op.operand("value"))?,
        text(op, op.result("result"))?,
    );
    let (wanted, element) = match (array(&value), params(&value, "!emitc.ptr")) {
        (Some((shape, element)), _) => (shape.len(), element),
        (None, Some(pointee)) => (1, pointee),
        _ => return Ok(()),
    };
    let indices = op.operands("indices");
    needs(indices.len() == wanted, || {
        format!("has {} indices, and needs {wanted}", indices.len())
    })?;
    for index in indices {
        let index = text(op, Some(index))?;
        needs(is_integer_like(&index), || {
            format!("has an index of {}, which is no integer", quoted(&index))
        })?;
    }
    same(element, inner(&result, "!emitc.lvalue")?)
}

fn verbatim(op: &Op<'_, '_>) -> Verdict {
    let count = op.operands("fmtArgs").len();
    if count == 0 {
        return Ok(());
    }
    let value = known(op.attr("value").and_then(|it| it.as_str().ok().flatten()))?;
    let mut placeholders = 0;
    let mut rest = value;
    while let Some((_, behind)) = rest.split_once('{') {
        rest = match behind.chars().next() {
            Some('{') => &behind[1..],
            Some('}') => {
                placeholders += 1;
                &behind[1..]
            }
            _ => return wrong("has a `{` in its text that is followed neither by `}` nor by `{`"),
        };
    }
    needs(placeholders == count, || {
        format!("has {placeholders} places in its text, and {count} operands")
    })
}
