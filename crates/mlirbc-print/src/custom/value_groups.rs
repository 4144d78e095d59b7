//! Which operands and results belong to which group of a definition.

use std::ops::Range;

use mlirbc::Result;
use mlirbc::ir::{OpProperties, OpRef, ValueGroup};
use mlirbc::props::Arity;

use mlirbc_ods::{Group, Known};

/// The groups of the operands; `None` if they do not fit the definition.
pub(super) fn operands(
    op: OpRef<'_>,
    known: &Known,
    props: &OpProperties,
) -> Result<Option<Vec<Range<u32>>>> {
    let groups = &known.definition.operands;
    ranges(groups, op.num_operands(), || props.operand_groups(op))
}

/// The groups of the results; `None` if they do not fit the definition.
pub(super) fn results(
    op: OpRef<'_>,
    known: &Known,
    props: &OpProperties,
) -> Result<Option<Vec<Range<u32>>>> {
    let groups = &known.definition.results;
    ranges(groups, op.num_results(), || props.result_groups(op))
}

fn ranges<'a>(
    groups: &[Group],
    count: u32,
    stated: impl FnOnce() -> Result<Option<Vec<ValueGroup<'a>>>>,
) -> Result<Option<Vec<Range<u32>>>> {
    let varying = groups
        .iter()
        .filter(|group| group.arity != Arity::One)
        .count();
    if varying > 1 {
        let ranges = stated()?.map(|groups| groups.into_iter().map(|group| group.range).collect());
        return Ok(ranges.filter(|ranges: &Vec<_>| ranges.len() == groups.len()));
    }
    let fixed = (groups.len() - varying) as u32;
    let Some(rest) = count.checked_sub(fixed) else {
        return Ok(None);
    };
    let mut start = 0;
    let mut ranges = Vec::with_capacity(groups.len());
    for group in groups {
        let size = match group.arity {
            Arity::One => 1,
            Arity::Optional if rest > 1 => return Ok(None),
            _ => rest,
        };
        ranges.push(start..start + size);
        start += size;
    }
    Ok((start == count).then_some(ranges))
}
