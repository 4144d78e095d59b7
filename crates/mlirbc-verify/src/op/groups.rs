//! How many operands, results, regions and successors an operation has, by the groups of its definition.

use std::ops::Range;

use mlirbc::ir::OpRef;
use mlirbc::props::Arity;
use mlirbc_ods::{Group, Known};

use crate::module::fault::Faults;
use crate::rules::Rule;

use super::int_lists::sizes_of;

/// The operands or results of each group.
pub(super) type Ranges = Vec<Range<u32>>;

/// The groups of operands and of results; `None` if their numbers do not fit.
pub(super) fn groups(
    op: OpRef<'_>,
    (name, known): (&str, &Known),
    faults: &mut Faults,
) -> Option<(Ranges, Ranges)> {
    let definition = &known.definition;
    let demands = &known.demands;
    let operands = (op.num_operands(), "operand", Rule::Operands);
    let results = (op.num_results(), "result", Rule::Results);
    let regions = (op.num_regions(), "region", Rule::Regions);
    let successors = (op.successors().len() as u32, "successor", Rule::Successors);
    let sizes = |has: bool, names: [&str; 2]| {
        let sizes = || names.into_iter().find_map(|it| sizes_of(op, it));
        has.then(sizes)
    };
    let of_operands = sizes(
        definition.has_operand_sizes,
        ["operandSegmentSizes", "operand_segment_sizes"],
    );
    let of_results = sizes(
        definition.has_result_sizes,
        ["resultSegmentSizes", "result_segment_sizes"],
    );
    let same = [
        demands.has("same_operand_sizes"),
        demands.has("same_result_sizes"),
    ];
    let operands = split(&definition.operands, operands, of_operands, same[0]);
    let results = split(&definition.results, results, of_results, same[1]);
    let regions = split(&definition.regions, regions, None, false);
    let successors = split(&definition.successors, successors, None, false);
    let mut told = |wrong: Option<(Rule, String)>| {
        if let Some((rule, what)) = wrong {
            faults.add(rule, op.id(), || format!("`{name}` {what}"));
        }
    };
    told(regions.err());
    told(successors.err());
    match (operands, results) {
        (Ok(operands), Ok(results)) => Some((operands, results)),
        (operands, results) => {
            told(operands.err());
            told(results.err());
            None
        }
    }
}

/// `sizes` are those that the operation states, if it has to; inside, none if it does not.
fn split(
    groups: &[Group],
    (count, what, rule): (u32, &str, Rule),
    sizes: Option<Option<Vec<u32>>>,
    is_same: bool,
) -> Result<Ranges, (Rule, String)> {
    let ones = groups.iter().filter(|it| it.arity == Arity::One).count() as u32;
    let open = groups.len() as u32 - ones;
    let wrong = |needs: String| Err((rule, format!("has {} {what}s, and needs {needs}", count)));
    if let Some(sizes) = sizes {
        // Without sizes, or with those of another release, nobody knows the groups.
        let Some(sizes) = sizes.filter(|it| it.len() == groups.len()) else {
            return wrong(format!("the sizes of {} groups", groups.len()));
        };
        let mut ranges = Vec::new();
        let mut start = 0_u32;
        for (size, group) in sizes.iter().zip(groups) {
            let fits = match group.arity {
                Arity::One => *size == 1,
                Arity::Optional => *size <= 1,
                _ => true,
            };
            if !fits {
                let what = format!("states {size} {what}s for `{}`", group.name);
                return Err((rule, what));
            }
            let end = start.saturating_add(*size);
            ranges.push(start..end);
            start = end;
        }
        return match start == count {
            true => Ok(ranges),
            false => Err((
                rule,
                format!("has {count} {what}s, and states sizes for {start}"),
            )),
        };
    }
    if open == 0 {
        if count != ones {
            return wrong(ones.to_string());
        }
    } else if count < ones {
        return wrong(format!("{ones} or more"));
    }
    let rest = count - ones;
    let all_optional = groups
        .iter()
        .all(|it| matches!(it.arity, Arity::One | Arity::Optional));
    if all_optional && rest > open {
        return wrong(format!("at most {}", ones + open));
    }
    let share = match open {
        0 => 0,
        _ if is_same && rest % open != 0 => {
            return wrong(format!("{ones} and a multiple of {open}"));
        }
        _ => rest / open,
    };
    // Several open groups without sizes: the first ones take what is there.
    let mut left = rest;
    let mut start = 0;
    let mut ranges = Vec::new();
    for group in groups {
        let size = match group.arity {
            Arity::One => 1,
            Arity::Optional => left.min(1),
            _ if is_same => share,
            _ => left,
        };
        if group.arity != Arity::One {
            left -= size.min(left);
        }
        ranges.push(start..start + size);
        start += size;
    }
    Ok(ranges)
}
