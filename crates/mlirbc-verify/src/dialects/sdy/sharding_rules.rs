//! Which dimensions of operands and results are split together: `#sdy.op_sharding_rule`.

use mlirbc::entity::DYNAMIC;
use mlirbc::ids::TypeId;
use mlirbc::ir::AttrRef;

use super::sdy_attrs::{RULE, field_of, is_other};
use super::sharding::{attrs, custom, numbers};
use crate::op::handle::Op;
use crate::op::shape::Shaped;
use crate::verdict::{Stop, Verdict, needs, wrong};

const MNEMONIC: &str = "op_sharding_rule";

/// `verifyOpShardingRuleAttr`.
pub(super) fn judge(op: &Op<'_, '_>, attr: AttrRef<'_>) -> Verdict {
    if is_other(attr, MNEMONIC)? {
        return wrong(format!("`{RULE}` must be an `#sdy.{MNEMONIC}`"));
    }
    let rule = custom(attr, MNEMONIC)?;
    let sizes = numbers(rule.field("factor_sizes"))?;
    let mut in_operands = vec![false; sizes.len()];
    let mut in_results = vec![false; sizes.len()];
    for (what, types, field, seen) in [
        (
            "operand",
            op.operand_types(),
            "operand_mappings",
            &mut in_operands,
        ),
        (
            "result",
            op.result_types(),
            "result_mappings",
            &mut in_results,
        ),
    ] {
        let mappings = attrs(attr, rule.field(field))?;
        mapped(op, &types, &mappings, (&sizes, seen), what)?;
    }
    let unused = in_operands
        .iter()
        .zip(&in_results)
        .position(|(a, b)| !a && !b);
    needs(unused.is_none(), || {
        format!(
            "`{RULE}` has the factor #{}, which no dimension uses",
            unused.unwrap_or_default()
        )
    })?;
    let mut special = Vec::new();
    for field in [
        "reduction_factors",
        "need_replication_factors",
        "permutation_factors",
    ] {
        let factors = numbers(rule.field(field))?;
        are_factors(&factors, sizes.len(), field)?;
        special.extend(factors);
    }
    special.sort_unstable();
    needs(special.windows(2).all(|pair| pair[0] != pair[1]), || {
        format!(
            "`{RULE}` has a factor that is reduced, replicated or permuted, and not only one of these"
        )
    })?;
    are_factors(
        &numbers(rule.field("blocked_propagation_factors"))?,
        sizes.len(),
        "blocked_propagation_factors",
    )?;
    let reduced = numbers(rule.field("reduction_factors"))?;
    let is_given = |factor: &i64| {
        usize::try_from(*factor)
            .ok()
            .and_then(|at| in_results.get(at))
            == Some(&true)
    };
    needs(!reduced.iter().any(is_given), || {
        format!("`{RULE}` has a reduced factor that a result has")
    })
}

/// The mappings of operands or results: `verifyShardingRuleMapping`.
fn mapped(
    op: &Op<'_, '_>,
    types: &[TypeId],
    mappings: &[AttrRef<'_>],
    (sizes, seen): (&[i64], &mut [bool]),
    what: &str,
) -> Verdict {
    let (have, want) = (mappings.len(), types.len());
    needs(have == want, || {
        format!("`{RULE}` must have {want} mappings of {what}s, and has {have}")
    })?;
    needs(have > 0, || {
        format!("`{RULE}` must have a mapping of {what}s")
    })?;
    for (nth, (ty, mapping)) in types.iter().zip(mappings).enumerate() {
        let shaped = Shaped::of(op.context.view, *ty);
        let shape = shaped
            .and_then(|it| it.shape)
            .filter(|it| it.iter().all(|it| *it != DYNAMIC));
        let Some(shape) = shape else {
            return match op.ty(*ty) {
                mlirbc::entity::TypeData::Text(_) | mlirbc::entity::TypeData::Custom(_) => {
                    Err(Stop::Unknown)
                }
                _ => wrong(format!(
                    "{what} #{nth} must have a static shape for `{RULE}`, and is {}",
                    op.shown(*ty)
                )),
            };
        };
        let dims = field_of(*mapping, "tensor_mapping", "dim_mappings")?;
        let (have, rank) = (dims.len(), shape.len());
        needs(have == rank, || {
            format!("`{RULE}` maps {have} dimensions of {what} #{nth}, which has {rank}")
        })?;
        let mut used = vec![false; sizes.len()];
        for dim in dims {
            let factors = numbers(custom(dim, "dim_mapping")?.field("factor_indices"))?;
            needs(!factors.is_empty(), || {
                format!("`{RULE}` has a dimension of {what} #{nth} without factors")
            })?;
            for factor in &factors {
                let at = usize::try_from(*factor).ok().filter(|at| *at < sizes.len());
                let Some(at) = at else {
                    return wrong(format!(
                        "`{RULE}` has the factor #{factor} for {what} #{nth}, and there are {}",
                        sizes.len()
                    ));
                };
                needs(!used[at], || {
                    format!("`{RULE}` has the factor #{factor} twice for {what} #{nth}")
                })?;
                needs(sizes[at] != 1 || factors.len() == 1, || {
                    format!("`{RULE}` has a factor of size 1 among others for {what} #{nth}")
                })?;
                (used[at], seen[at]) = (true, true);
            }
        }
    }
    Ok(())
}

/// Factors are there once, in order.
fn are_factors(factors: &[i64], count: usize, field: &str) -> Verdict {
    let is_right = factors.windows(2).all(|pair| pair[0] < pair[1])
        && factors.iter().all(|it| (0..count as i64).contains(it));
    needs(is_right, || {
        format!("`{field}` of `{RULE}` must be sorted, and of the {count} factors")
    })
}
