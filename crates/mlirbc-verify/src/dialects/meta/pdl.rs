//! PDL.
//!
//! Source: `mlir/lib/Dialect/PDL/IR/PDL.cpp` of llvm/llvm-project.

use std::collections::HashSet;

use mlirbc::ids::OpId;
use mlirbc::ir::OpRef;

use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::op::of_text::{params, texts_differ};
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("pdl.apply_native_constraint", native_constraint),
    types("pdl.apply_native_rewrite", native_rewrite),
    parts("pdl.attribute", attribute),
    parts("pdl.operand", is_bound),
    parts("pdl.operands", is_bound),
    parts("pdl.type", ty),
    parts("pdl.types", ty),
    parts("pdl.operation", operation),
    parts("pdl.pattern", pattern),
    types("pdl.range", range),
    types("pdl.replace", replace),
    types("pdl.results", results),
    parts("pdl.rewrite", rewrite),
];

fn native_constraint(op: &Op<'_, '_>) -> Verdict {
    needs(op.it.num_operands() > 0, || "needs an operand")?;
    for ty in op.result_types() {
        needs(
            &*known(op.text(ty))? != "!pdl.operation",
            || "gives an operation, which no constraint does",
        )?;
    }
    Ok(())
}

fn native_rewrite(op: &Op<'_, '_>) -> Verdict {
    needs(
        op.it.num_operands() > 0 || op.it.num_results() > 0,
        || "needs an operand or a result",
    )
}

/// The operations that use a result of another one.
fn users<'m>(op: &Op<'_, 'm>, of: OpRef<'m>) -> Vec<OpRef<'m>> {
    let uses = op.context.uses(op.body());
    let data = of.containing_data();
    let of_value = |value: mlirbc::ir::ValueRef<'m>| {
        let ids: Vec<OpId> = uses.of(value.id()).iter().map(|it| it.op).collect();
        ids.into_iter()
            .map(move |id| OpRef::new(op.context.view, data, id))
    };
    of.results().flat_map(of_value).collect()
}

/// In a pattern, something that matches uses it; a result of an operation is no such use if nothing uses that.
fn is_bound(op: &Op<'_, '_>) -> Verdict {
    if op.parent_name() != Some("pdl.pattern") {
        return Ok(());
    }
    let mut waiting = vec![op.it];
    let mut seen = HashSet::new();
    while let Some(it) = waiting.pop() {
        for user in users(op, it) {
            let name = op.context.name(user);
            if !matches!(&*name, "pdl.result" | "pdl.results") {
                return Ok(());
            }
            if seen.insert(user.id()) {
                waiting.push(user);
            }
        }
    }
    wrong("is in a pattern, where nothing that matches uses it")
}

fn attribute(op: &Op<'_, '_>) -> Verdict {
    if op.has("value") {
        return needs(
            op.operand("valueType").is_none(),
            || "has both a type and a value",
        );
    }
    needs(
        op.parent_name() != Some("pdl.rewrite"),
        || "is in a `pdl.rewrite`, and needs a value",
    )?;
    is_bound(op)
}

fn ty(op: &Op<'_, '_>) -> Verdict {
    match op.has("constantType") || op.has("constantTypes") {
        true => Ok(()),
        false => is_bound(op),
    }
}

fn operation(op: &Op<'_, '_>) -> Verdict {
    let is_in_rewrite = op.parent_name() == Some("pdl.rewrite");
    needs(
        !is_in_rewrite || op.has("opName"),
        || "is in a `pdl.rewrite`, and needs a name",
    )?;
    let (names, values) = (
        known(op.array("attributeValueNames"))?.len(),
        op.operands("attributeValues").len(),
    );
    needs(names == values, || {
        format!("has {names} names of attributes, and {values} values")
    })?;
    is_bound(op)
}

fn pattern(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    let last = known(region.blocks().next().and_then(|it| it.ops().last()))?;
    let name = op.context.name(last);
    needs(name == "pdl.rewrite", || {
        format!("ends with `{name}`, and must end with `pdl.rewrite`")
    })?;
    let mut other = None;
    op.walk(|inner| {
        let name = op.context.name(inner);
        if !name.starts_with("pdl.") {
            other.get_or_insert(name);
            return false;
        }
        // Another pattern tells by itself what is wrong inside.
        name != op.name
    });
    if let Some(other) = other {
        return wrong(format!("has `{other}` in it, which is no operation of PDL"));
    }
    let has_operation = region
        .blocks()
        .flat_map(|it| it.ops())
        .any(|it| op.context.name(it) == "pdl.operation");
    needs(has_operation, || "has no `pdl.operation`")
}

fn element(text: &str) -> &str {
    let inner = params(text, "!pdl.range").unwrap_or(text).trim();
    inner.strip_prefix("!pdl.").unwrap_or(inner)
}

fn range(op: &Op<'_, '_>) -> Verdict {
    let result = known(op.result("result"))?;
    let wanted = known(op.text(result))?;
    for operand in op.operand_types() {
        let given = known(op.text(operand))?;
        needs(!texts_differ(element(&given), element(&wanted)), || {
            format!(
                "has an operand of {}, and gives {}",
                op.shown(operand),
                op.shown(result)
            )
        })?;
    }
    Ok(())
}

fn replace(op: &Op<'_, '_>) -> Verdict {
    let both = op.operand("replOperation").is_some() && !op.operands("replValues").is_empty();
    needs(!both, || "replaces by both an operation and values")
}

fn results(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.result("val"))?;
    let is_one = &*known(op.text(ty))? == "!pdl.value";
    needs(op.has("index") || !is_one, || {
        format!(
            "gives {}, and must give a range without an index",
            op.shown(ty)
        )
    })
}

fn rewrite(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    let has_body = region.num_blocks() > 0;
    if op.has("name") {
        return needs(!has_body, || "has both a name and a body");
    }
    needs(has_body, || "needs a name or a body")?;
    needs(
        op.operands("externalArgs").is_empty(),
        || "has arguments for code elsewhere, and a body",
    )
}
