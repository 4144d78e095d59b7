//! `stablehlo.custom_call`: layouts, aliases, and calls that are known.
//!
//! Source: `stablehlo/dialect/StablehloOps.cpp` of openxla/stablehlo.

use std::collections::HashSet;

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::AttrRef;

use super::super::hlo_attrs::{dense_of, has, parts};
use crate::op::handle::Op;
use crate::op::shape::{Shaped, are_compatible};
use crate::verdict::{Stop, Verdict, known, needs, wrong};

/// Most leaves of a tuple, and tuples in each other, that are looked at.
const MOST: usize = 4096;
const DEPTH: usize = 16;

pub(in super::super) fn custom_call(op: &Op<'_, '_>) -> Verdict {
    layouts(op)?;
    let aliases = aliases(op)?;
    let (operands, results) = (op.operand_types(), op.result_types());
    for alias in &aliases {
        alias.judge(op, &operands, &results)?;
    }
    backend_config(op)?;
    let target = known(op.attr("call_target_name").and_then(|it| it.as_str().ok()?))?;
    match target {
        "CreateBuffer" => create_buffer(op),
        "Pin" => pin(op, false),
        "Unpin" => pin(op, true),
        _ => buffers(op, &aliases),
    }
}

fn layouts(op: &Op<'_, '_>) -> Verdict {
    let (of_operands, of_results) = (has(op, "operand_layouts")?, has(op, "result_layouts")?);
    if !of_operands && !of_results {
        return Ok(());
    }
    needs(
        of_operands && of_results,
        || "layouts must be of both operands and results, or of none",
    )?;
    judge_layouts(op, "operand_layouts", &op.operand_types())?;
    let results = op.result_types();
    match results[..] {
        [ty] => judge_layouts(op, "result_layouts", &parts(op, ty).unwrap_or(results)),
        _ => judge_layouts(op, "result_layouts", &results),
    }
}

fn judge_layouts(op: &Op<'_, '_>, name: &str, types: &[TypeId]) -> Verdict {
    let layouts = known(op.attr(name).and_then(|it| it.as_array().ok()?))?;
    let count = layouts.len();
    needs(count == types.len(), || {
        format!(
            "`{name}` has {count} elements, and must have {}",
            types.len()
        )
    })?;
    for (layout, ty) in layouts.zip(types) {
        let order = known(dense_of(op, layout)?)?.values;
        needs(parts(op, *ty).is_none(), || {
            format!("`{name}` has a layout of a tuple")
        })?;
        let shaped = Shaped::of(op.context.view, *ty);
        let Some(shaped) = shaped else {
            needs(order.is_empty(), || {
                format!(
                    "`{name}` has a layout of {}, which is no tensor",
                    op.shown(*ty)
                )
            })?;
            continue;
        };
        let Some(rank) = shaped.rank() else {
            continue;
        };
        let mut sorted = order.clone();
        sorted.sort_unstable();
        needs(sorted.iter().copied().eq(0..rank as i64), || {
            format!(
                "a layout of `{name}` must be an order of the {rank} dimensions of {}",
                op.shown(*ty)
            )
        })?;
    }
    Ok(())
}

/// A part of the result that is a part of an operand.
struct Alias {
    output: Vec<i64>,
    operand: i64,
    inner: Vec<i64>,
}

fn aliases(op: &Op<'_, '_>) -> Verdict<Vec<Alias>> {
    if !has(op, "output_operand_aliases")? {
        return Ok(Vec::new());
    }
    let list = known(
        op.attr("output_operand_aliases")
            .and_then(|it| it.as_array().ok()?),
    )?;
    list.map(|attr| known(Alias::of(attr))).collect()
}

impl Alias {
    fn of(attr: AttrRef<'_>) -> Option<Alias> {
        let list = |name| match attr.get(name).ok()? {
            None => Some(Vec::new()),
            Some(indices) => indices.to_i64s().ok()?.filter(|it| it.len() <= DEPTH),
        };
        Some(Alias {
            output: list("output_tuple_indices")?,
            operand: attr.get("operand_index").ok()??.as_i64()?,
            inner: list("operand_tuple_indices")?,
        })
    }

    fn judge(&self, op: &Op<'_, '_>, operands: &[TypeId], results: &[TypeId]) -> Verdict {
        let at = usize::try_from(self.operand).ok();
        let Some(operand) = at.and_then(|at| operands.get(at)) else {
            return wrong(format!(
                "an alias is of operand #{}, and there are {}",
                self.operand,
                operands.len()
            ));
        };
        let out_of_bounds = |what: &str| format!("an alias has indices of no part of the {what}");
        let Some(from) = part(op, *operand, &self.inner) else {
            return wrong(out_of_bounds("operand"));
        };
        let to = match (results, self.output.split_first()) {
            ([ty], _) => part(op, *ty, &self.output),
            // Several results are one tuple; without an index it is of all of them.
            (_, None) => return Err(Stop::Unknown),
            (_, Some((first, rest))) => {
                let ty = usize::try_from(*first).ok().and_then(|at| results.get(at));
                ty.and_then(|ty| part(op, *ty, rest))
            }
        };
        let Some(to) = to else {
            return wrong(out_of_bounds("result"));
        };
        needs(!op.differ(from, to), || {
            format!(
                "an alias is of a result {} and an operand {}",
                op.shown(to),
                op.shown(from)
            )
        })
    }
}

/// A part of a tuple.
fn part(op: &Op<'_, '_>, ty: TypeId, indices: &[i64]) -> Option<TypeId> {
    indices.iter().try_fold(ty, |ty, index| {
        let parts = parts(op, ty)?;
        parts.get(usize::try_from(*index).ok()?).copied()
    })
}

fn backend_config(op: &Op<'_, '_>) -> Verdict {
    if !has(op, "backend_config")? {
        return Ok(());
    }
    let Some(config) = op.attr_data("backend_config") else {
        return Err(Stop::Unknown);
    };
    let version = if has(op, "api_version")? {
        known(op.integer("api_version"))?
    } else {
        1
    };
    match (version, config) {
        (4, AttrData::Dictionary(_)) => Ok(()),
        (4, _) => wrong("`backend_config` must be a dictionary with `api_version` 4"),
        (_, AttrData::String(_) | AttrData::TypedString { .. }) => Ok(()),
        (version, _) => wrong(format!(
            "`backend_config` must be a string with `api_version` {version}"
        )),
    }
}

fn is_memref(op: &Op<'_, '_>, ty: TypeId) -> bool {
    matches!(op.ty(ty), TypeData::MemRef { .. })
}

fn create_buffer(op: &Op<'_, '_>) -> Verdict {
    let fits = matches!(op.result_types()[..], [ty] if is_memref(op, ty));
    needs(
        op.operand_types().is_empty() && fits,
        || "`CreateBuffer` must have no operands, and a memref as result",
    )
}

/// A tensor becomes a buffer, or, the other way round, a buffer a tensor.
fn pin(op: &Op<'_, '_>, is_back: bool) -> Verdict {
    let (operands, results) = (op.operand_types(), op.result_types());
    let fits = match (&operands[..], &results[..]) {
        ([from], [to]) => {
            let (tensor, buffer) = if is_back { (*to, *from) } else { (*from, *to) };
            let is_tensor = matches!(
                op.ty(tensor),
                TypeData::RankedTensor { .. } | TypeData::UnrankedTensor(_)
            );
            let view = op.context.view;
            is_tensor
                && is_memref(op, buffer)
                && match (Shaped::of(view, tensor), Shaped::of(view, buffer)) {
                    (Some(a), Some(b)) => {
                        let shapes = a.shape.zip(b.shape);
                        shapes.is_none_or(|(a, b)| are_compatible(&a, &b))
                            && !op.differ(a.element, b.element)
                    }
                    _ => true,
                }
        }
        _ => false,
    };
    let (name, from, to) = match is_back {
        true => ("Unpin", "memref", "tensor"),
        false => ("Pin", "tensor", "memref"),
    };
    needs(fits, || {
        format!("`{name}` must have a {from} and give a {to} of the same shape and elements")
    })
}

/// Buffers that are results are operands, each once.
fn buffers(op: &Op<'_, '_>, aliases: &[Alias]) -> Verdict {
    let operands = op.operand_types();
    let (mut of_outputs, mut of_operands) = (HashSet::new(), HashSet::new());
    for alias in aliases {
        let operand = usize::try_from(alias.operand)
            .ok()
            .and_then(|at| operands.get(at));
        let ty = known(operand.and_then(|ty| part(op, *ty, &alias.inner)))?;
        if !is_memref(op, ty) {
            continue;
        }
        let is_new = of_outputs.insert(alias.output.clone())
            && of_operands.insert((alias.operand, alias.inner.clone()));
        needs(is_new, || "a buffer is used by two aliases")?;
    }
    // Tuples of the results, with the indices that lead to them.
    let results = op.result_types();
    let mut left: Vec<(TypeId, Vec<i64>)> = match results[..] {
        [ty] => vec![(ty, Vec::new())],
        _ => results
            .iter()
            .zip(0..)
            .map(|(ty, nth)| (*ty, vec![nth]))
            .collect(),
    };
    let mut count = left.len();
    while let Some((ty, indices)) = left.pop() {
        if let Some(parts) = parts(op, ty) {
            count += parts.len();
            known((count <= MOST && indices.len() < DEPTH).then_some(()))?;
            left.extend(
                parts
                    .into_iter()
                    .zip(0..)
                    .map(|(ty, nth)| (ty, [indices.as_slice(), &[nth]].concat())),
            );
        } else if is_memref(op, ty) {
            needs(of_outputs.contains(&indices), || {
                format!(
                    "a result is the buffer {}, and no alias says of which operand",
                    op.shown(ty)
                )
            })?;
        }
    }
    Ok(())
}
