//! Functions, what their parameters have, calls and returns.

use std::collections::HashSet;

use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc::ir::{AttrRef, OpRef};

use super::llvm_types::{Signature, differ, text};
use crate::code::{Code, parts, types};
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::op::of_text::quoted;
use crate::verdict::{Verdict, known, needs, only_wrong, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("llvm.func", function),
    parts("llvm.call", call),
    parts("llvm.invoke", invoke),
    parts("llvm.return", returned),
    types("llvm.cond_br", weights),
    types("llvm.switch", switch),
    types("llvm.inline_asm", inline_asm),
    types("llvm.call_intrinsic", call_intrinsic),
];

/// The type of a function, of any operation that has one.
fn signature(op: &Op<'_, '_>, function: OpRef<'_>) -> Option<Signature> {
    let ty = function.attr("function_type").ok()??.as_type().ok()??;
    Signature::of(&op.text(ty.id()?)?)
}

fn function(op: &Op<'_, '_>) -> Verdict {
    let ty = known(signature(op, op.it))?;
    only_wrong(attrs(op, "arg_attrs", &ty.params, false))?;
    let results: &[String] = if ty.gives_nothing() {
        &[]
    } else {
        std::slice::from_ref(&ty.result)
    };
    only_wrong(attrs(op, "res_attrs", results, true))?;
    let linkage = op.word("linkage").unwrap_or_else(|| "external".into());
    needs(
        linkage != "common",
        || "has the linkage `common`, which no function has",
    )?;
    let region = known(op.regions().first().copied())?;
    let Some(entry) = region.blocks().next() else {
        return needs(matches!(&*linkage, "external" | "extern_weak"), || {
            format!(
                "is external, and has the linkage `{}`, which must be `external` or `extern_weak`",
                quoted(&linkage)
            )
        });
    };
    let args: Vec<_> = entry.args().map(|it| it.type_id()).collect();
    needs(args.len() == ty.params.len(), || {
        format!(
            "its first block has {} arguments, and its type {}",
            args.len(),
            ty.params.len()
        )
    })?;
    for (arg, param) in args.into_iter().zip(&ty.params) {
        let arg = text(op, Some(arg))?;
        needs(!differ(&arg, param), || {
            format!(
                "its first block takes {}, and its type {}",
                quoted(&arg),
                quoted(param)
            )
        })?;
    }
    let inlines = op.has("no_inline");
    needs(
        !(inlines && op.has("always_inline")),
        || "is both `no_inline` and `always_inline`",
    )?;
    needs(
        inlines || !op.has("optimize_none"),
        || "is `optimize_none`, and must be `no_inline`",
    )?;
    let mut pads = HashSet::new();
    op.walk(|inner| {
        let ty = match &*op.context.name(inner) {
            "llvm.landingpad" => inner.result(0).map(|it| it.type_id()),
            "llvm.resume" => inner.operand(0).map(|it| it.type_id()),
            _ => None,
        };
        pads.extend(ty.and_then(|ty| op.text(ty)));
        false
    });
    needs(
        pads.len() < 2,
        || "has `llvm.landingpad` or `llvm.resume` of several types",
    )
}

/// What an attribute of a parameter has to be, and what it is for.
fn demands(name: &str) -> Option<(&'static str, &'static str)> {
    Some(match name {
        "noalias" | "readonly" | "readnone" | "writeonly" | "nest" | "nocapture" | "nofree"
        | "nonnull" => ("unit", "pointer"),
        "sret" | "byval" | "byref" | "elementtype" | "inalloca" | "preallocated" => {
            ("type", "pointer")
        }
        "signext" | "zeroext" => ("unit", "integer"),
        "align" | "dereferenceable" | "dereferenceable_or_null" => ("integer", "pointer"),
        "alignstack" => ("integer", ""),
        "noundef" | "inreg" | "returned" => ("unit", ""),
        _ => return None,
    })
}

const NOT_OF_RESULTS: [&str; 14] = [
    "allocalign",
    "allocptr",
    "byval",
    "byref",
    "inalloca",
    "nest",
    "nocapture",
    "nofree",
    "preallocated",
    "readnone",
    "readonly",
    "alignstack",
    "sret",
    "writeonly",
];

fn attrs(op: &Op<'_, '_>, name: &str, of: &[String], is_result: bool) -> Verdict {
    let Some(list) = op.array(name) else {
        return Ok(());
    };
    needs(list.len() == of.len(), || {
        format!(
            "has {} entries in `{name}`, and needs {}",
            list.len(),
            of.len()
        )
    })?;
    for (attrs, ty) in list.into_iter().zip(of) {
        let Ok(AttrData::Dictionary(entries)) = op.context.view.attr(attrs) else {
            continue;
        };
        for (key, value) in entries.iter() {
            let key = known(AttrRef::new(op.context.view, key).as_str().ok().flatten())?;
            if let Some(key) = key.strip_prefix("llvm.") {
                attr(op, key, value, ty, is_result)?;
            }
        }
    }
    Ok(())
}

fn attr(op: &Op<'_, '_>, key: &str, value: AttrId, ty: &str, is_result: bool) -> Verdict {
    needs(!is_result || !NOT_OF_RESULTS.contains(&key), || {
        format!("has `llvm.{key}` at a result, which cannot have it")
    })?;
    let Some((wanted, kind)) = demands(key) else {
        return Ok(());
    };
    let is_right = match op.context.view.attr(value) {
        Ok(AttrData::Text(_) | AttrData::Custom(_) | AttrData::Opaque(_)) | Err(_) => true,
        Ok(AttrData::Unit) => wanted == "unit",
        Ok(AttrData::Type(_)) => wanted == "type",
        Ok(AttrData::Integer { .. }) => wanted == "integer",
        Ok(_) => false,
    };
    let article = if wanted == "integer" {
        "an integer"
    } else {
        wanted
    };
    needs(is_right, || {
        format!("has `llvm.{key}`, whose value must be {article}")
    })?;
    let ty = super::llvm_types::bare(ty);
    let is_integer = ty
        .strip_prefix('i')
        .is_some_and(|it| it.bytes().all(|it| it.is_ascii_digit()));
    let is_kind = match kind {
        "pointer" => ty == "ptr" || ty.starts_with("ptr<"),
        "integer" => is_integer,
        _ => true,
    };
    // A type that LLVM does not have may become one that fits.
    let is_known = is_integer
        || ["ptr", "array<", "struct<", "f16", "bf16", "f32", "f64"]
            .iter()
            .any(|it| ty.starts_with(it));
    needs(is_kind || !is_known, || {
        format!("has `llvm.{key}` at {}, which is no {kind}", quoted(ty))
    })
}

/// Checks the type that a call states for a callee with a variable number of arguments.
fn variadic_type(op: &Op<'_, '_>) -> Verdict {
    let Some(ty) = op.type_attr("var_callee_type") else {
        return Ok(());
    };
    let ty = known(Signature::of(&text(op, Some(ty))?))?;
    needs(
        ty.is_variadic,
        || "states a type of its callee that has no variable number of arguments",
    )?;
    let skipped = usize::from(!op.has("callee"));
    let operands = op.operands("callee_operands");
    let given = operands.get(skipped..).unwrap_or_default();
    needs(ty.params.len() <= given.len(), || {
        format!(
            "passes {} values, and states a type of its callee that takes {}",
            given.len(),
            ty.params.len()
        )
    })?;
    for (given, param) in given.iter().zip(&ty.params) {
        let given = text(op, Some(*given))?;
        needs(!differ(&given, param), || {
            format!(
                "passes {}, and states a type of its callee that takes {}",
                quoted(&given),
                quoted(param)
            )
        })?;
    }
    match op.result_types().first() {
        None => needs(
            ty.gives_nothing(),
            || "has no result, and states a type of its callee that has one",
        ),
        Some(result) => {
            let result = text(op, Some(*result))?;
            needs(!differ(&result, &ty.result), || {
                format!(
                    "gives {}, and states a type of its callee that gives {}",
                    quoted(&result),
                    quoted(&ty.result)
                )
            })
        }
    }
}

fn bundles(op: &Op<'_, '_>) -> Verdict {
    let Some(tags) = op.array("op_bundle_tags") else {
        return Ok(());
    };
    let sizes = op.integers("op_bundle_sizes").unwrap_or_default();
    needs(tags.len() == sizes.len(), || {
        format!(
            "has {} bundles of operands, and {} tags",
            sizes.len(),
            tags.len()
        )
    })
}

fn invoke(op: &Op<'_, '_>) -> Verdict {
    variadic_type(op)?;
    only_wrong(weights(op))?;
    bundles(op)
}

fn call(op: &Op<'_, '_>) -> Verdict {
    bundles(op)?;
    only_wrong(variadic_type(op))?;
    let operands = op.operands("callee_operands");
    if !op.has("callee") {
        let first = operands.first().copied();
        needs(
            first.is_some(),
            || "needs a callee, or an operand that is one",
        )?;
        let first = text(op, first)?;
        return needs(first.starts_with("!llvm.ptr"), || {
            format!("calls {}, which must be a pointer", quoted(&first))
        });
    }
    let callee = match known(op.look_up("callee"))? {
        Found::Op(_, callee) => callee,
        Found::Nothing => return wrong("its callee does not exist"),
    };
    let ty = match known(op.name_of(callee))? {
        "llvm.func" => signature(op, callee),
        "llvm.mlir.ifunc" => {
            let ty = known(callee.attr("i_func_type").ok().flatten())?;
            let ty = ty.as_type().ok().flatten().and_then(|it| it.id());
            Signature::of(&text(op, ty)?)
        }
        name => {
            return wrong(format!(
                "its callee is a `{name}`, which is no function of LLVM"
            ));
        }
    };
    let ty = known(ty)?;
    needs(
        !ty.is_variadic || op.has("var_callee_type"),
        || "calls a function with a variable number of arguments, and does not state its type",
    )?;
    let fits = match ty.is_variadic {
        true => ty.params.len() <= operands.len(),
        false => ty.params.len() == operands.len(),
    };
    needs(fits, || {
        format!(
            "passes {} values, and its callee takes {}",
            operands.len(),
            ty.params.len()
        )
    })?;
    for (nth, (given, param)) in operands.into_iter().zip(&ty.params).enumerate() {
        let given = text(op, Some(given))?;
        needs(!differ(&given, param), || {
            format!(
                "passes {} as argument #{nth}, which is {}",
                quoted(&given),
                quoted(param)
            )
        })?;
    }
    match op.result_types().first() {
        None => needs(
            ty.gives_nothing(),
            || "has no result, and its callee has one",
        ),
        Some(_) if ty.gives_nothing() => wrong("has a result, and its callee has none"),
        Some(result) => {
            let result = text(op, Some(*result))?;
            needs(!differ(&result, &ty.result), || {
                format!(
                    "gives {}, and its callee {}",
                    quoted(&result),
                    quoted(&ty.result)
                )
            })
        }
    }
}

fn returned(op: &Op<'_, '_>) -> Verdict {
    let function = known(op.around(&["llvm.func"]))?;
    let ty = known(signature(op, function))?;
    let Some(arg) = op.operand("arg") else {
        return needs(ty.gives_nothing(), || {
            format!("returns nothing, and its function {}", quoted(&ty.result))
        });
    };
    let arg = text(op, Some(arg))?;
    needs(!ty.gives_nothing() && !differ(&arg, &ty.result), || {
        format!(
            "returns {}, and its function {}",
            quoted(&arg),
            quoted(&ty.result)
        )
    })
}

fn weights(op: &Op<'_, '_>) -> Verdict {
    let weights = known(op.integers("branch_weights"))?;
    let count = op.it.successors().len();
    needs(weights.len() == count, || {
        format!("has {} weights, and {count} successors", weights.len())
    })?;
    needs(
        weights.iter().any(|it| *it != 0),
        || "has weights that are all 0",
    )
}

fn switch(op: &Op<'_, '_>) -> Verdict {
    only_wrong(weights(op))?;
    let value = known(op.operand("value"))?;
    let Some(AttrData::DenseElements { ty, .. }) = op.attr_data("case_values") else {
        return Ok(());
    };
    let shaped = known(crate::op::shape::Shaped::of(op.context.view, ty))?;
    let cases = op.it.successors().len().saturating_sub(1);
    let count = known(shaped.elements())?;
    needs(count == cases as i64, || {
        format!("has {count} values, and {cases} blocks for them")
    })?;
    needs(!op.differ(shaped.element, value), || {
        format!(
            "has values of {} for {}",
            op.shown(shaped.element),
            op.shown(value)
        )
    })
}

fn inline_asm(op: &Op<'_, '_>) -> Verdict {
    let kind = op.word("tail_call_kind").unwrap_or_default();
    needs(kind != "musttail", || "is `musttail`, which is not for it")
}

fn call_intrinsic(op: &Op<'_, '_>) -> Verdict {
    let name = known(op.attr("intrin").and_then(|it| it.as_str().ok().flatten()))?;
    needs(name.starts_with("llvm."), || {
        format!(
            "calls `{}`, whose name must begin with `llvm.`",
            quoted(name)
        )
    })?;
    bundles(op)
}
