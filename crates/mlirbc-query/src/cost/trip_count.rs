//! How often a loop runs whose bounds are constants, or differ by one.

use crate::cost::cost_attributes::{OpAttributes, Term, Terms};
use crate::cost::op_rules::Loop;
use mlirbc::Result;
use mlirbc::ids::ValueId;
use mlirbc::ir::{Definition, OpRef, ValueRef};

/// What a bound is: a number, or that and a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bound {
    value: Option<ValueId>,
    plus: i64,
}

/// How often its regions run; `None` is not known.
///
/// # Errors
/// Those of decoding attributes.
pub(super) fn trip_count(
    op: OpRef<'_>,
    kind: Loop,
    attributes: &OpAttributes,
) -> Result<Option<u64>> {
    let numbers = |name| attributes.numbers(op, name);
    match kind {
        Loop::Unknown => Ok(None),
        Loop::For => ranges(op, 1),
        Loop::Parallel => {
            let block = op.inline_regions().next().and_then(|it| it.blocks().next());
            ranges(op, block.map_or(0, |it| it.args().len() as u32))
        }
        Loop::ForAll => {
            let lower = numbers("staticLowerBound")?;
            let (upper, step) = (numbers("staticUpperBound")?, numbers("staticStep")?);
            let (Some(lower), Some(upper), Some(step)) = (lower, upper, step) else {
                return Ok(None);
            };
            let is_known = |it: &&i64| **it != i64::MIN;
            let all = lower.iter().zip(&*upper).zip(&*step);
            let counts = all.map(|((lower, upper), step)| {
                let all = [lower, upper, step].into_iter().filter(is_known).count();
                steps(*lower, *upper, *step).filter(|_| all == 3)
            });
            Ok(product(counts))
        }
        Loop::Affine => {
            let lower = attributes.terms(op, &["lowerBoundMap", "lower_bound"])?;
            let upper = attributes.terms(op, &["upperBoundMap", "upper_bound"])?;
            let (Some(lower), Some(upper)) = (lower, upper) else {
                return Ok(None);
            };
            let step = numbers("step")?.and_then(|it| it.first().copied());
            let lower_bounds = bounds(op, &lower, 0);
            let upper_bounds = bounds(op, &upper, lower.operands);
            // The largest of the lower ones, the smallest of the upper ones.
            let lower = extreme(lower_bounds, i64::max);
            let upper = extreme(upper_bounds, i64::min);
            Ok(between(lower, upper, step.unwrap_or(1)))
        }
        Loop::AffineParallel => {
            let lower = attributes.terms(op, &["lowerBoundsMap"])?;
            let upper = attributes.terms(op, &["upperBoundsMap"])?;
            let (Some(lower), Some(upper), Some(step)) = (lower, upper, numbers("steps")?) else {
                return Ok(None);
            };
            // Each loop has one bound of each kind, unless it has groups of them.
            if lower.results.len() != step.len() || upper.results.len() != step.len() {
                return Ok(None);
            }
            let lower_bounds = bounds(op, &lower, 0);
            let upper_bounds = bounds(op, &upper, lower.operands);
            let all = lower_bounds.into_iter().zip(upper_bounds).zip(&*step);
            Ok(product(all.map(|((lower, upper), step)| {
                between(lower, upper, *step)
            })))
        }
    }
}

/// Of scf: lower bounds, upper bounds and steps are operands.
fn ranges(op: OpRef<'_>, loops: u32) -> Result<Option<u64>> {
    let constant = |nth: u32| op.operand(nth).map_or(Ok(None), constant);
    let mut all = Vec::new();
    for nth in 0..loops {
        let lower = constant(nth)?;
        let (upper, step) = (constant(loops + nth)?, constant(2 * loops + nth)?);
        let known = lower.zip(upper).zip(step);
        let Some(count) = known.and_then(|((lower, upper), step)| steps(lower, upper, step)) else {
            return Ok(None);
        };
        all.push(Some(count));
    }
    Ok(product(all.into_iter()))
}

/// The number that a value is.
fn constant(value: ValueRef<'_>) -> Result<Option<i64>> {
    let Definition::Result(op, 0) = value.definition() else {
        return Ok(None);
    };
    let is_constant = op.view().op_name_parts(op.name_id())?[1] == b"constant";
    match op.attr("value")? {
        Some(attr) if is_constant => attr.as_i64(),
        _ => Ok(None),
    }
}

fn bounds(op: OpRef<'_>, terms: &Terms, first: u32) -> Vec<Option<Bound>> {
    let bound = |term: &Option<Term>| {
        let Term { operand, plus } = (*term)?;
        let Some(operand) = operand else {
            return Some(Bound { value: None, plus });
        };
        let value = op.operand(first.checked_add(operand)?)?;
        match constant(value).ok()? {
            Some(number) => Some(Bound {
                value: None,
                plus: plus.checked_add(number)?,
            }),
            None => Some(Bound {
                value: Some(value.id()),
                plus,
            }),
        }
    };
    terms.results.iter().map(bound).collect()
}

/// The one that decides, if all are of the same value.
fn extreme(bounds: Vec<Option<Bound>>, choose: fn(i64, i64) -> i64) -> Option<Bound> {
    let all = bounds.into_iter().collect::<Option<Vec<_>>>()?;
    all.into_iter().map(Some).reduce(|one, other| {
        let (one, other) = (one?, other?);
        (one.value == other.value).then_some(Bound {
            plus: choose(one.plus, other.plus),
            ..one
        })
    })?
}

fn between(lower: Option<Bound>, upper: Option<Bound>, step: i64) -> Option<u64> {
    let (lower, upper) = lower.zip(upper)?;
    let is_same = lower.value == upper.value;
    is_same.then(|| steps(lower.plus, upper.plus, step))?
}

fn steps(lower: i64, upper: i64, step: i64) -> Option<u64> {
    let step = u64::try_from(step).ok().filter(|it| *it > 0)?;
    let span = i128::from(upper) - i128::from(lower);
    Some(u64::try_from(span.max(0)).ok()?.div_ceil(step))
}

fn product(counts: impl Iterator<Item = Option<u64>>) -> Option<u64> {
    let counts = counts.collect::<Option<Vec<_>>>()?;
    crate::cost::extents::product_of(&counts)
}
