//! Expressions, functions, globals, classes and loops.

use std::collections::HashSet;

use mlirbc::entity::AttrData;
use mlirbc::ir::Definition;

use super::emitc_values::text;
use crate::code::{Code, parts, types};
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::op::of_text::{params, quoted, texts_differ};
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("emitc.expression", expression),
    parts("emitc.func", function),
    parts("emitc.return", returned),
    parts("emitc.declare_func", declare_function),
    parts("emitc.call", call),
    types("emitc.global", global),
    parts("emitc.get_global", get_global),
    parts("emitc.switch", switch),
    parts("emitc.field", field),
    parts("emitc.get_field", get_field),
    parts("emitc.do", do_loop),
    parts("emitc.for", for_loop),
];

fn expression(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    let ops: Vec<_> = known(region.blocks().next())?.ops().collect();
    let Some((last, others)) = ops.split_last() else {
        return wrong("its region must yield a value");
    };
    let Some(root) = last
        .operand(0)
        .filter(|_| op.context.name(*last) == "emitc.yield")
    else {
        return wrong("its region must yield a value");
    };
    let Definition::Result(..) = root.definition() else {
        return wrong(
            "its region yields an argument, and must yield what an operation in it gives",
        );
    };
    let result = known(op.result("result"))?;
    needs(!op.differ(root.type_id(), result), || {
        format!(
            "its region yields {}, and must yield {}",
            op.shown(root.type_id()),
            op.shown(result)
        )
    })?;
    let mut used = HashSet::new();
    let (mut twice, mut all) = (HashSet::new(), Vec::new());
    for value in ops.iter().flat_map(|it| it.operands()) {
        if !used.insert(value.id()) {
            twice.insert(value.id());
        }
    }
    for it in others {
        let name = op.context.name(*it);
        needs(name.starts_with("emitc."), || {
            format!("has `{name}` in it, which is no part of an expression")
        })?;
        needs(it.num_results() == 1, || {
            format!("has `{name}` in it, which must have one result")
        })?;
        all.extend(it.result(0).map(|value| (name, value.id())));
    }
    for (name, value) in all {
        needs(used.contains(&value), || {
            format!("has `{name}` in it, whose result is not used")
        })?;
        let has_effect = matches!(&*name, "emitc.call" | "emitc.call_opaque");
        needs(!has_effect || !twice.contains(&value), || {
            format!("uses the result of `{name}` twice, which has effects")
        })?;
    }
    Ok(())
}

fn function(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.it.function_type().ok().flatten())?;
    for input in ty.inputs() {
        let input = text(op, input.id())?;
        needs(!input.starts_with("!emitc.lvalue<"), || {
            format!("takes {}, which cannot be passed", quoted(&input))
        })?;
    }
    let results: Vec<_> = ty.results().collect();
    needs(results.len() < 2, || {
        format!("has {} results, and can have one", results.len())
    })?;
    for result in results {
        let result = text(op, result.id())?;
        needs(!result.starts_with("!emitc.array<"), || {
            format!("gives {}, which is an array", quoted(&result))
        })?;
    }
    Ok(())
}

fn returned(op: &Op<'_, '_>) -> Verdict {
    let function = known(op.parent())?;
    let ty = known(function.function_type().ok().flatten())?;
    let results: Vec<_> = ty.results().filter_map(|it| it.id()).collect();
    let given = op.operand_types();
    needs(given.len() == results.len(), || {
        format!(
            "returns {} values, and its function {}",
            given.len(),
            results.len()
        )
    })?;
    let other = given
        .iter()
        .zip(&results)
        .find(|(a, b)| op.differ(**a, **b));
    match other {
        Some((a, b)) => wrong(format!(
            "returns {}, and its function {}",
            op.shown(*a),
            op.shown(*b)
        )),
        None => Ok(()),
    }
}

fn is_function(op: &Op<'_, '_>, name: &str) -> Verdict {
    match known(op.look_up(name))? {
        Found::Op(_, found) if known(op.name_of(found))? == "emitc.func" => Ok(()),
        _ => wrong(format!("`{name}` is no `emitc.func`")),
    }
}

fn declare_function(op: &Op<'_, '_>) -> Verdict {
    is_function(op, "sym_name")
}

fn call(op: &Op<'_, '_>) -> Verdict {
    is_function(op, "callee")?;
    let Found::Op(_, function) = known(op.look_up("callee"))? else {
        return Ok(());
    };
    let ty = known(function.function_type().ok().flatten())?;
    let inputs: Vec<_> = ty.inputs().filter_map(|it| it.id()).collect();
    let results: Vec<_> = ty.results().filter_map(|it| it.id()).collect();
    for (what, given, wanted) in [
        ("operand", op.operand_types(), inputs),
        ("result", op.result_types(), results),
    ] {
        needs(given.len() == wanted.len(), || {
            format!(
                "has {} {what}s, and its callee {}",
                given.len(),
                wanted.len()
            )
        })?;
        let other = given.iter().zip(&wanted).find(|(a, b)| op.differ(**a, **b));
        if let Some((a, b)) = other {
            return wrong(format!(
                "has a {what} of {}, and its callee {}",
                op.shown(*a),
                op.shown(*b)
            ));
        }
    }
    Ok(())
}

fn global(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.type_attr("type"))?;
    if let Some(AttrData::Integer { ty: of_value, .. } | AttrData::Float { ty: of_value, .. }) =
        op.attr_data("initial_value")
    {
        needs(!op.differ(ty, of_value), || {
            format!(
                "is of {}, and its value of {}",
                op.shown(ty),
                op.shown(of_value)
            )
        })?;
    }
    needs(
        !(op.has("static_specifier") && op.has("extern_specifier")),
        || "is both `static` and `extern`",
    )
}

fn get_global(op: &Op<'_, '_>) -> Verdict {
    let global = match known(op.look_up("name"))? {
        Found::Op(_, found) if known(op.name_of(found))? == "emitc.global" => found,
        _ => return wrong("`name` is no `emitc.global`"),
    };
    let ty = known(global.attr("type").ok().flatten())?;
    let ty = text(op, ty.as_type().ok().flatten().and_then(|it| it.id()))?;
    let result = text(op, op.result("result"))?;
    let given = match ty.starts_with("!emitc.array<") {
        true => Some(&*result),
        false => params(&result, "!emitc.lvalue"),
    };
    needs(given.is_some_and(|it| !texts_differ(it, &ty)), || {
        format!(
            "gives {}, and the global is of {}",
            quoted(&result),
            quoted(&ty)
        )
    })
}

fn switch(op: &Op<'_, '_>) -> Verdict {
    let cases = known(op.integers("cases"))?;
    let regions = op.regions().len().saturating_sub(1);
    needs(cases.len() == regions, || {
        format!("has {} values, and {regions} regions for them", cases.len())
    })?;
    let mut seen = HashSet::new();
    let twice = cases.iter().find(|it| !seen.insert(**it));
    needs(twice.is_none(), || {
        format!("has the case {} twice", twice.copied().unwrap_or_default())
    })
}

fn field(op: &Op<'_, '_>) -> Verdict {
    let parent = known(op.parent_name())?;
    needs(parent == "emitc.class", || {
        format!("must be in an `emitc.class`, and is in `{parent}`")
    })
}

fn get_field(op: &Op<'_, '_>) -> Verdict {
    let is_inside = op.around(&["emitc.class"]).is_some();
    needs(is_inside, || "must be in an `emitc.class`")?;
    let field = match known(op.look_up("field_name"))? {
        Found::Op(_, found) if known(op.name_of(found))? == "emitc.field" => found,
        _ => return wrong("`field_name` is no `emitc.field`"),
    };
    let ty = known(field.attr("type").ok().flatten())?;
    let ty = known(ty.as_type().ok().flatten().and_then(|it| it.id()))?;
    let result = known(op.result("result"))?;
    needs(!op.differ(ty, result), || {
        format!(
            "gives {}, and the field is of {}",
            op.shown(result),
            op.shown(ty)
        )
    })
}

fn do_loop(op: &Op<'_, '_>) -> Verdict {
    let condition = known(op.region("conditionRegion"))?;
    let ops: Vec<_> = known(condition.blocks().next())?.ops().take(3).collect();
    let [first, last] = *ops else {
        return wrong(
            "its condition must have an `emitc.expression` and an `emitc.yield`, and nothing else",
        );
    };
    let (a, b) = (op.context.name(first), op.context.name(last));
    needs(a == "emitc.expression" && b == "emitc.yield", || {
        format!(
            "its condition has `{a}` and `{b}`, and must have `emitc.expression` and `emitc.yield`"
        )
    })?;
    let result = known(first.result(0))?;
    let ty = text(op, Some(result.type_id()))?;
    needs(matches!(&*ty, "i1" | "si1" | "ui1"), || {
        format!(
            "its condition gives {}, and must give `i1`",
            op.shown(result.type_id())
        )
    })?;
    let yields = last.num_operands() == 1 && last.operand(0).map(|it| it.id()) == Some(result.id());
    needs(
        yields,
        || "its condition must yield what the expression gives",
    )?;
    let body = known(op.region("bodyRegion"))?;
    let end = known(body.blocks().next())?.ops().last();
    let is_terminator = end.and_then(|it| op.context.facts(it).is_terminator()) == Some(true);
    needs(!is_terminator, || "its body must not end with a terminator")
}

fn for_loop(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    let args: Vec<_> = known(region.blocks().next())?
        .args()
        .map(|it| it.type_id())
        .collect();
    let [arg] = *args else {
        return wrong(format!(
            "its region takes {} values, and must take one",
            args.len()
        ));
    };
    let bound = known(op.operand("lowerBound"))?;
    needs(!op.differ(arg, bound), || {
        format!(
            "its variable is {}, and its bounds {}",
            op.shown(arg),
            op.shown(bound)
        )
    })
}
