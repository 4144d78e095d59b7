//! SMT.
//!
//! Source: `mlir/lib/Dialect/SMT/IR/SMTOps.cpp` of llvm/llvm-project.

use mlirbc::ids::TypeId;
use mlirbc::ir::RegionRef;

use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::op::of_text::{params, quoted};
use crate::verdict::{Verdict, known, needs};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("smt.solver", solver),
    parts("smt.check", check),
    types("smt.eq", two_inputs),
    types("smt.distinct", two_inputs),
    types("smt.bv.extract", extract),
    types("smt.bv.repeat", repeat),
    types("smt.bv.concat", concat),
    types("smt.bv.constant", constant),
    parts("smt.forall", quantifier),
    parts("smt.exists", quantifier),
];

/// The types that a region takes, and those that it gives.
fn ends(region: RegionRef<'_>) -> Option<(Vec<TypeId>, Vec<TypeId>)> {
    let block = region.blocks().next()?;
    let last = block.ops().last()?;
    let given = last.operands().map(|it| it.type_id());
    Some((
        block.args().map(|it| it.type_id()).collect(),
        given.collect(),
    ))
}

fn same(op: &Op<'_, '_>, a: &[TypeId], b: &[TypeId]) -> bool {
    a.len() == b.len() && !a.iter().zip(b).any(|(a, b)| op.differ(*a, *b))
}

fn solver(op: &Op<'_, '_>) -> Verdict {
    let (taken, given) = known(op.regions().first().copied().and_then(ends))?;
    needs(
        same(op, &given, &op.result_types()),
        || "its region gives other types than it has as results",
    )?;
    needs(
        same(op, &taken, &op.operands("inputs")),
        || "its region takes other types than it has as operands",
    )
}

fn check(op: &Op<'_, '_>) -> Verdict {
    for (region, name) in op.regions().into_iter().zip(["sat", "unknown", "unsat"]) {
        let (_, given) = known(ends(region))?;
        needs(same(op, &given, &op.result_types()), || {
            format!("its region `{name}` gives other types than it has as results")
        })?;
    }
    Ok(())
}

fn two_inputs(op: &Op<'_, '_>) -> Verdict {
    let count = op.operands("inputs").len();
    needs(count >= 2, || {
        format!("has {count} operands, and needs two or more")
    })
}

/// The width of `!smt.bv<8>`.
fn width(op: &Op<'_, '_>, ty: Option<TypeId>) -> Verdict<i64> {
    let text = known(ty.and_then(|ty| op.text(ty)))?;
    known(params(&text, "!smt.bv").and_then(|it| it.trim().parse().ok()))
}

fn extract(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        width(op, op.operand("input"))?,
        width(op, op.result("result"))?,
    );
    let low = known(op.integer("lowBit"))?;
    needs(low.saturating_add(to) <= from, || {
        format!("extracts {to} bits from bit {low} on, of {from} bits")
    })
}

fn repeat(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        width(op, op.operand("input"))?,
        width(op, op.result("result"))?,
    );
    needs(from > 0 && to % from == 0, || {
        format!("gives {to} bits, which is no multiple of {from}")
    })
}

fn concat(op: &Op<'_, '_>) -> Verdict {
    let (a, b) = (width(op, op.operand("lhs"))?, width(op, op.operand("rhs"))?);
    let result = width(op, op.result("result"))?;
    needs(a.saturating_add(b) == result, || {
        format!("joins {a} and {b} bits to {result}")
    })
}

fn constant(op: &Op<'_, '_>) -> Verdict {
    let text = known(op.attr_text("value"))?;
    let inner = known(
        text.strip_prefix("#smt.bv<")
            .and_then(|it| it.strip_suffix('>')),
    )?;
    let (_, stated) = known(inner.rsplit_once("bv<"))?;
    let stated: i64 = known(stated.trim_end_matches('>').trim().parse().ok())?;
    let result = width(op, op.result("result"))?;
    needs(stated == result, || {
        format!("gives {result} bits, and its value is {}", quoted(&text))
    })
}

fn quantifier(op: &Op<'_, '_>) -> Verdict {
    let regions = op.regions();
    let Some((body, patterns)) = regions.split_first() else {
        return Ok(());
    };
    needs(
        patterns.is_empty() || !op.has("noPattern"),
        || "has patterns, and states that it has none",
    )?;
    let (taken, given) = known(ends(*body))?;
    if let Some(names) = op.array("boundVarNames") {
        needs(names.len() == taken.len(), || {
            format!(
                "names {} variables, and its body takes {}",
                names.len(),
                taken.len()
            )
        })?;
    }
    for ty in &taken {
        let text = known(op.text(*ty))?;
        needs(
            text.starts_with("!smt.") && !text.starts_with("!smt.func<"),
            || {
                format!(
                    "has a variable of {}, which must be a value of SMT that is no function",
                    op.shown(*ty)
                )
            },
        )?;
    }
    let [only] = *given else {
        return needs(false, || {
            format!("its body yields {} values, and must yield one", given.len())
        });
    };
    needs(&*known(op.text(only))? == "!smt.bool", || {
        format!(
            "its body yields {}, and must yield `!smt.bool`",
            op.shown(only)
        )
    })?;
    for (nth, pattern) in patterns.iter().enumerate() {
        let (args, given) = known(ends(*pattern))?;
        needs(same(op, &args, &taken), || {
            format!("pattern #{nth} takes other types than the body")
        })?;
        needs(!given.is_empty(), || {
            format!("pattern #{nth} must yield a value")
        })?;
        for it in pattern.blocks().flat_map(|block| block.ops()) {
            let name = op.context.name(it);
            let is_allowed =
                name.starts_with("smt.") && !matches!(&*name, "smt.forall" | "smt.exists");
            needs(is_allowed, || {
                format!("pattern #{nth} has `{name}` in it, which is not allowed")
            })?;
        }
    }
    Ok(())
}
