//! What an artifact of `jax.export` needs of the jax that reads it, beside its module, and what it can state otherwise
//! for an older one.

use mlirbc::ids::Span;

use super::flat_table::{
    CALLING_CONVENTION, DEVICES, DEVICES_SHORT, DISABLED_CHECKS, DTYPE, IN_AVALS, IN_AVALS_IDXS,
    IN_TREE, OUT_AVALS, OUT_AVALS_IDXS, OUT_TREE, SERIALIZATION_VERSION, SHARDINGS, Table,
    UNIQUE_AVALS, tables,
};
use crate::details::{JaxFormat, JaxStatement};
use crate::window::Window;

/// Other bytes at an offset of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Patch {
    pub(crate) span: Span,
    pub(crate) bytes: Vec<u8>,
}

/// The kind of a `PyTreeDef` and of a `DisabledSafetyCheck`, and what is in the former.
const KIND: u64 = 0;
const CHILDREN: u64 = 1;

/// Fields of `Sharding`.
const BY_PROTO: u64 = 1;
const BY_NAME: u64 = 2;

/// A field of `AbstractValue`.
const MEMORY_SPACE: u64 = 3;

/// Deepest tree of arguments that is looked at.
const MAX_DEPTH: usize = 64;

/// What an exported function needs; `None` if not all of it can be read.
pub(crate) fn format(table: Table<'_>) -> Option<JaxFormat> {
    let mut format = JaxFormat {
        has_short_devices: table.field(DEVICES_SHORT).is_some() || table.field(DEVICES).is_none(),
        ..JaxFormat::default()
    };
    for tree in [IN_TREE, OUT_TREE] {
        format.tree = format
            .tree
            .max(largest_kind(table.table(tree)?, MAX_DEPTH)?);
    }
    for list in [IN_AVALS, OUT_AVALS] {
        each(table, list, |value| value_of(value, &mut format))?;
    }
    if [IN_AVALS_IDXS, OUT_AVALS_IDXS]
        .iter()
        .any(|it| table.field(*it).is_some())
    {
        let mut unique = JaxFormat::default();
        each(table, UNIQUE_AVALS, |value| value_of(value, &mut unique))?;
        format.memory_space = format.memory_space.max(unique.memory_space);
        format.unique_dtype = Some(unique.dtype);
    }
    each(table, DISABLED_CHECKS, |check| {
        format.check = format.check.max(check.byte(KIND).unwrap_or(0));
        Some(())
    })?;
    for list in SHARDINGS {
        each(table, list, |sharding| {
            let (by_name, other) = (sharding.field(BY_NAME), sharding.field(BY_PROTO));
            format.has_named_shardings |= by_name.is_some() && other.is_none();
            Some(())
        })?;
    }
    Some(format)
}

/// Calls `look` for the tables of a list.
fn each<'s>(
    table: Table<'s>,
    list: u64,
    mut look: impl FnMut(Table<'s>) -> Option<()>,
) -> Option<()> {
    if table.field(list).is_none() {
        return Some(());
    }
    let list = table.vector(list, 4)?;
    (0..list.span.len / 4).try_for_each(|i| look(table.element(list, i)?))
}

fn value_of(value: Table<'_>, format: &mut JaxFormat) -> Option<()> {
    let number = |field| value.byte(field).unwrap_or(0);
    format.dtype = format.dtype.max(number(DTYPE));
    format.memory_space = format.memory_space.max(number(MEMORY_SPACE));
    Some(())
}

fn largest_kind(tree: Table<'_>, depth: usize) -> Option<u64> {
    let depth = depth.checked_sub(1)?;
    let mut largest = tree.byte(KIND).unwrap_or(0);
    each(tree, CHILDREN, |child| {
        largest = largest.max(largest_kind(child, depth)?);
        Some(())
    })?;
    Some(largest)
}

/// The bytes that change so that an artifact states this; `None` if there is no place for it.
pub(crate) fn patches(file: Window<'_>, statement: &JaxStatement) -> Option<Vec<Patch>> {
    let mut patches = Vec::new();
    for table in tables(file) {
        let numbers = [
            (SERIALIZATION_VERSION, statement.serialization),
            (CALLING_CONVENTION, Some(statement.convention)),
        ];
        for (field, most) in numbers {
            let Some(most) = most.filter(|most| table.number(field) > Some(*most)) else {
                continue;
            };
            let start = table.field(field)?;
            patches.push(Patch::new(start, u16::try_from(most).ok()?));
        }
        let devices = table.field(DEVICES);
        if statement.short_devices && table.field(DEVICES_SHORT).is_none() && devices.is_some() {
            // The lower half of the number, which comes first, is a number of the short kind.
            let number = table.file.u32(devices?)?;
            i16::try_from(number).ok()?;
            patches.push(Patch::new(
                table.slot(DEVICES_SHORT)?,
                table.distance(DEVICES)?,
            ));
        }
    }
    // Tables share the list of their fields.
    patches.sort_by_key(|it| it.span.start);
    patches.dedup();
    Some(patches)
}

impl Patch {
    fn new(start: u64, number: u16) -> Patch {
        let bytes = number.to_le_bytes().to_vec();
        let len = bytes.len() as u64;
        Patch {
            span: Span { start, len },
            bytes,
        }
    }
}
