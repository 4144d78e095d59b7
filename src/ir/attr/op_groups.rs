//! The named groups of an operation's operands and results.

use std::ops::Range;

use crate::bytes::arrays;
use crate::entity::AttrData;
use crate::error::{ErrorKind, Result};
use crate::ir::attr::attr_lookup::find;
use crate::ir::attr::attr_value::{OpAttr, Repr};
use crate::ir::body::OpRef;
use crate::ir::op_properties::{OpProperties, info};
use crate::props::{self, Group, OpInfos};

/// A group of operands or results.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ValueGroup<'s> {
    /// Its name in the operation's definition; empty if it has none.
    pub name: &'s str,
    /// The indices of the operands or results in the group.
    pub range: Range<u32>,
}

/// Groups of operands and results.
impl<'a> OpRef<'a> {
    /// The groups of its operands, if the tables or the file define them.
    ///
    /// # Errors
    /// As [`OpRef::attr`].
    pub fn operand_groups(self) -> Result<Option<Vec<ValueGroup<'a>>>> {
        operand_groups(self.view().op_infos()?, self)
    }

    /// The groups of its results, if the tables or the file define them.
    ///
    /// # Errors
    /// As [`OpRef::attr`].
    pub fn result_groups(self) -> Result<Option<Vec<ValueGroup<'a>>>> {
        result_groups(self.view().op_infos()?, self)
    }
}

impl OpProperties {
    /// As [`OpRef::operand_groups`], with these tables.
    ///
    /// # Errors
    /// As [`OpRef::attr`].
    pub fn operand_groups<'a>(&'a self, op: OpRef<'a>) -> Result<Option<Vec<ValueGroup<'a>>>> {
        operand_groups(&self.infos, op)
    }

    /// As [`OpRef::result_groups`], with these tables.
    ///
    /// # Errors
    /// As [`OpRef::attr`].
    pub fn result_groups<'a>(&'a self, op: OpRef<'a>) -> Result<Option<Vec<ValueGroup<'a>>>> {
        result_groups(&self.infos, op)
    }
}

fn operand_groups<'a>(infos: &'a OpInfos, op: OpRef<'a>) -> Result<Option<Vec<ValueGroup<'a>>>> {
    let defined = info(infos, op)?.groups.as_ref().map(|g| &*g.operands);
    let sizes = sizes(infos, op, "operandSegmentSizes")?;
    Ok(groups(defined, sizes, op.num_operands()))
}

fn result_groups<'a>(infos: &'a OpInfos, op: OpRef<'a>) -> Result<Option<Vec<ValueGroup<'a>>>> {
    let defined = info(infos, op)?.groups.as_ref().map(|g| &*g.results);
    let sizes = sizes(infos, op, "resultSegmentSizes")?;
    Ok(groups(defined, sizes, op.num_results()))
}

fn groups(
    defined: Option<&[Group]>,
    sizes: Option<Vec<u32>>,
    count: u32,
) -> Option<Vec<ValueGroup<'_>>> {
    let len = defined.map_or(0, <[Group]>::len);
    let ranges = match sizes {
        // Old releases wrote dense elements, where one size can be a splat.
        Some(sizes) if sizes.len() == 1 && len > 1 => ranges_of(&vec![sizes[0]; len], count),
        Some(sizes) => ranges_of(&sizes, count),
        None => defined.and_then(|groups| props::ranges(groups, count)),
    }?;
    // Another release with another number of groups has other names for them.
    let names = defined.filter(|groups| groups.len() == ranges.len());
    let name = |nth: usize| names.map_or("", |groups| &*groups[nth].name);
    let group = |(nth, range)| ValueGroup {
        name: name(nth),
        range,
    };
    Some(ranges.into_iter().enumerate().map(group).collect())
}

/// The sizes that an operation states, in its record or in its dictionary.
fn sizes(infos: &OpInfos, op: OpRef<'_>, name: &str) -> Result<Option<Vec<u32>>> {
    let attr = match find(infos, op, name) {
        Err(error) if matches!(error.kind(), ErrorKind::NoPropertyTable { .. }) => None,
        attr => attr?,
    };
    Ok(attr.map(|attr| integers(&attr)).transpose()?.flatten())
}

/// Sizes, the 32-bit integers of a dense array, or of the dense elements that old releases wrote.
fn integers(attr: &OpAttr<'_>) -> Result<Option<Vec<u32>>> {
    if let Repr::Sizes(sizes) = attr.repr() {
        return Ok(Some(sizes.collect()));
    }
    let data = match attr.data()? {
        Some(AttrData::DenseArray { data, .. } | AttrData::DenseElements { data, .. }) => data,
        _ => return Ok(None),
    };
    let (words, []) = arrays::<4>(data) else {
        return Ok(None);
    };
    Ok(Some(words.iter().map(|w| u32::from_le_bytes(*w)).collect()))
}

/// Splits `count` values into ranges of these sizes, if the sizes add up.
fn ranges_of(sizes: &[u32], count: u32) -> Option<Vec<Range<u32>>> {
    let mut ranges = Vec::with_capacity(sizes.len());
    let mut start = 0u32;
    for size in sizes {
        let end = start.checked_add(*size)?;
        ranges.push(start..end);
        start = end;
    }
    (start == count).then_some(ranges)
}
