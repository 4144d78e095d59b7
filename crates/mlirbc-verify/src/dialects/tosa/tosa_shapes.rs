//! Shapes, control flow, and variables.

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::{BlockRef, Definition, RegionRef};

use super::tosa_elements::{rank_of, shape_of};
use crate::dialects::common::constants;
use crate::dialects::common::lists::{at, product, shown};
use crate::module::context::last_op;
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::op::int_lists::integers;
use crate::op::shape::are_compatible;
use crate::rules::Rule;
use crate::verdict::{Stop, Verdict, known, needs};

/// Each operand that is a shape is made by an operation on shapes.
pub(crate) fn resolvable(op: &Op<'_, '_>) -> Verdict {
    for (nth, value) in op.it.operands().enumerate() {
        let is_shape = || {
            op.context
                .text(value.type_id())
                .is_some_and(|it| it.starts_with("!tosa.shape<"))
        };
        if !op.is_foreign(value.type_id()) || !is_shape() {
            continue;
        }
        let is_made = match value.definition() {
            Definition::Result(by, _) => match op.context.facts(by).known {
                Some((name, _)) => {
                    name.starts_with("tosa.") && (name.ends_with("_shape") || name == "tosa.dim")
                }
                None => true,
            },
            Definition::Argument(..) => false,
            Definition::Missing => true,
        };
        needs(is_made, || {
            format!("operand #{nth} is a shape that is not computed by an operation on shapes")
        })?;
    }
    Ok(())
}

/// All shapes have one rank.
pub(crate) fn same_ranks(op: &Op<'_, '_>) -> Verdict {
    let types = op.operand_types().into_iter().chain(op.result_types());
    let ranks: Vec<i64> = known(types.map(|it| rank_of(op, it)).collect::<Option<_>>())?;
    needs(ranks.windows(2).all(|it| it[0] == it[1]), || {
        format!(
            "its operands and its result must have one rank, and have {}",
            shown(&ranks)
        )
    })
}

fn result_rank(op: &Op<'_, '_>) -> Verdict<i64> {
    known(op.result_types().first().and_then(|it| rank_of(op, *it)))
}

pub(super) fn const_shape(op: &Op<'_, '_>) -> Verdict {
    let AttrData::DenseElements { ty, .. } = known(op.attr_data("values"))? else {
        return Ok(());
    };
    let shape = known(op.shape(ty))?;
    needs(shape.len() == 1, || {
        format!("`values` must have rank 1, and has {}", shape.len())
    })?;
    let (count, rank) = (known(product(&shape))?, result_rank(op)?);
    needs(count == rank || count == 1 && rank == 0, || {
        format!("`values` must have {rank} elements, as its type tells, and has {count}")
    })
}

pub(super) fn dim(op: &Op<'_, '_>) -> Verdict {
    let rank = result_rank(op)?;
    needs(rank == 1, || {
        format!("its result must be a shape with 1 extent, and has {rank}")
    })?;
    let input = known(shape_of(op, "input1"))?;
    let axis = known(op.integer("axis"))?;
    needs(at(&input, axis).is_some(), || {
        format!("`axis` is {axis}, and the input has rank {}", input.len())
    })
}

pub(super) fn concat_shape(op: &Op<'_, '_>) -> Verdict {
    let ranks = op.operand_types().into_iter().map(|it| rank_of(op, it));
    let ranks: Vec<i64> = known(ranks.collect::<Option<_>>())?;
    let sum = known(ranks.iter().try_fold(0_i64, |sum, it| sum.checked_add(*it)))?;
    let rank = result_rank(op)?;
    needs(rank == sum, || {
        format!("its result must have {sum} extents, and has {rank}")
    })
}

pub(super) fn slice_shape(op: &Op<'_, '_>) -> Verdict {
    let constant = |name: &str| {
        op.operand_value(name)
            .and_then(|it| constants::integer(op, it))
    };
    let start = constant("start");
    needs(start.is_none_or(|it| it >= 0), || {
        format!("`start` must be 0 or more, and is {}", start.unwrap_or(0))
    })?;
    let size = known(constant("size"))?;
    needs(size > 0, || {
        format!("`size` must be more than 0, and is {size}")
    })?;
    let rank = result_rank(op)?;
    needs(rank == size, || {
        format!("its result must have {size} extents, and has {rank}")
    })?;
    let end = known(known(start)?.checked_add(size))?;
    let input = known(op.operand("input").and_then(|it| rank_of(op, it)))?;
    needs(end <= input, || {
        format!("its slice ends at {end}, and its input has {input} extents")
    })
}

/// Two lists of types fit: as many, of one element type each, with shapes that can be one.
fn lists_fit(
    op: &Op<'_, '_>,
    (a, of_a): (&str, &[TypeId]),
    (b, of_b): (&str, &[TypeId]),
) -> Verdict {
    let fault = |message| Err(Stop::Wrong(Rule::RegionTypes, message));
    if of_a.len() != of_b.len() {
        return fault(format!(
            "{a} are {}, and {b} are {}",
            of_a.len(),
            of_b.len()
        ));
    }
    for (nth, (one, other)) in of_a.iter().zip(of_b).enumerate() {
        let (Some(x), Some(y)) = (op.shaped(*one), op.shaped(*other)) else {
            continue;
        };
        let shapes = x.shape.as_ref().zip(y.shape.as_ref());
        if op.differ(x.element, y.element) || shapes.is_some_and(|(x, y)| !are_compatible(x, y)) {
            let (one, other) = (op.shown(*one), op.shown(*other));
            return fault(format!("#{nth} of {a} is {one}, and of {b} {other}"));
        }
    }
    Ok(())
}

fn arguments(region: &RegionRef<'_>) -> Option<Vec<TypeId>> {
    let block = region.blocks().next()?;
    Some(block.args().map(|it| it.type_id()).collect())
}

/// What the terminator of a region gives.
fn yielded(op: &Op<'_, '_>, region: &RegionRef<'_>) -> Option<Vec<TypeId>> {
    let last = region
        .blocks()
        .next()
        .and_then(|block: BlockRef<'_>| last_op(block))?;
    let is_yield = op
        .context
        .facts(last)
        .known
        .is_some_and(|it| it.0 == "tosa.yield");
    is_yield.then(|| last.operands().map(|it| it.type_id()).collect())
}

pub(super) fn cond_if(op: &Op<'_, '_>) -> Verdict {
    let inputs = op.operands("input_list");
    let regions = op.regions();
    let names = ["then_graph", "else_graph"];
    for (region, name) in regions.iter().zip(names) {
        let of_region = known(arguments(region))?;
        lists_fit(
            op,
            (&format!("the arguments of `{name}`"), &of_region),
            ("the inputs", &inputs),
        )?;
    }
    let outputs = op.result_types();
    for (region, name) in regions.iter().zip(names) {
        if let Some(of_region) = yielded(op, region) {
            lists_fit(
                op,
                (&format!("the results of `{name}`"), &of_region),
                ("the outputs", &outputs),
            )?;
        }
    }
    one_element(op, "`condition`", known(op.operand("condition"))?)
}

fn one_element(op: &Op<'_, '_>, what: &str, ty: TypeId) -> Verdict {
    let count = op.shaped(ty).and_then(|it| it.elements());
    needs(count.is_none_or(|it| it == 1), || {
        format!("{what} must have one element, and is {}", op.shown(ty))
    })
}

pub(super) fn while_loop(op: &Op<'_, '_>) -> Verdict {
    let inputs = op.operands("input_list");
    lists_fit(
        op,
        ("the inputs", &inputs),
        ("the outputs", &op.result_types()),
    )?;
    let regions = op.regions();
    let [cond, body] = &regions[..] else {
        return Ok(());
    };
    for (region, name) in [(cond, "cond_graph"), (body, "body_graph")] {
        let of_region = known(arguments(region))?;
        lists_fit(
            op,
            (&format!("the arguments of `{name}`"), &of_region),
            ("the inputs", &inputs),
        )?;
    }
    if let Some(of_body) = yielded(op, body) {
        lists_fit(
            op,
            ("the results of `body_graph`", &of_body),
            ("the inputs", &inputs),
        )?;
    }
    let of_cond = known(yielded(op, cond))?;
    needs(of_cond.len() == 1, || {
        format!(
            "`cond_graph` must have one result, and has {}",
            of_cond.len()
        )
    })?;
    let result = known(of_cond.first().copied())?;
    one_element(op, "the result of `cond_graph`", result)?;
    let element = known(op.element(result))?;
    needs(op.is_int(element, 1) != Some(false), || {
        format!(
            "the result of `cond_graph` must be of `i1`, and is {}",
            op.shown(result)
        )
    })
}

pub(super) fn variable_read(op: &Op<'_, '_>) -> Verdict {
    variable(op, known(op.result("output1"))?)
}

pub(super) fn variable_write(op: &Op<'_, '_>) -> Verdict {
    variable(op, known(op.operand("input1"))?)
}

/// A variable is declared, with the type of what is read or written.
fn variable(op: &Op<'_, '_>, ty: TypeId) -> Verdict {
    let name = known(op.attr("name").and_then(|it| it.string_id().ok().flatten()))?;
    let text = known(op.context.view.string(name).ok())?;
    let variable = match known(op.context.look_up(op.body(), op.it, &[text]))? {
        Found::Op(_, it) if op.name_of(it) == Some("tosa.variable") => it,
        _ => {
            return needs(false, || {
                let name = String::from_utf8_lossy(text);
                format!(
                    "`{}` is no variable that is declared",
                    mlirbc::error::shown(&name)
                )
            });
        }
    };
    let attr = |name: &str| variable.attr(name).ok().flatten();
    let element = known(attr("type").and_then(|it| it.as_type().ok()??.id()))?;
    if matches!(
        op.ty(element),
        TypeData::RankedTensor { .. } | TypeData::UnrankedTensor(_)
    ) {
        return Ok(());
    }
    let shaped = known(op.shaped(ty))?;
    needs(!op.differ(shaped.element, element), || {
        format!(
            "{} is not of the element type of the variable, {}",
            op.shown(ty),
            op.shown(element)
        )
    })?;
    let shape = known(attr("var_shape").and_then(|it| integers(&it)))?;
    let shape: Vec<i64> = shape
        .into_iter()
        .map(|it| {
            if it == -1 {
                mlirbc::entity::DYNAMIC
            } else {
                it
            }
        })
        .collect();
    let of_type = known(shaped.shape)?;
    needs(are_compatible(&shape, &of_type), || {
        format!(
            "{} has not the shape of the variable, {}",
            op.shown(ty),
            shown(&shape)
        )
    })
}
