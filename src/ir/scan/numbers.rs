//! Indices and counts of operations.
//!
//! Nearly all take up to three bytes, so only those are read inline. Longer ones and malformed
//! ones take the general functions of the cursor.

use crate::cursor::Cursor;
use crate::error::{Result, Subject};
use crate::ir::scan::visitor::Visitor;
use crate::limits;

const _: () = assert!(
    limits::MAX_TABLE_ENTRIES >= 1 << 21,
    "a count of three bytes"
);

/// As [`Cursor::index`].
#[inline(always)]
pub(super) fn index(c: &mut Cursor<'_>, subject: Subject, len: u32) -> Result<u32> {
    let mut ahead = *c;
    match ahead.short_varint() {
        Some(index) if index < len => {
            *c = ahead;
            Ok(index)
        }
        _ => {
            let (index, after) = long_index(*c, subject, len)?;
            *c = after;
            Ok(index)
        }
    }
}

/// An index as [`index`] reads it. For a visitor that skips entries, it is skipped unchecked, and 0.
#[inline(always)]
pub(super) fn entry<V: Visitor>(c: &mut Cursor<'_>, subject: Subject, len: u32) -> Result<u32> {
    if V::SKIPS_ENTRIES {
        return c.skip_varint().map(|()| 0);
    }
    index(c, subject, len)
}

/// As [`Cursor::count`], for items of at least one byte. Nearly all counts take one byte.
#[inline(always)]
pub(super) fn count(c: &mut Cursor<'_>, subject: Subject) -> Result<u32> {
    let mut ahead = *c;
    match ahead.byte_varint() {
        Some(count) if count as usize <= ahead.left() => {
            *c = ahead;
            Ok(count)
        }
        _ => {
            let (count, after) = long_count(*c, subject)?;
            *c = after;
            Ok(count)
        }
    }
}

// By value: a cursor whose address is taken does not stay in registers.

#[cold]
#[inline(never)]
fn long_index<'a>(mut c: Cursor<'a>, subject: Subject, len: u32) -> Result<(u32, Cursor<'a>)> {
    let index = c.index(subject, len)?;
    Ok((index, c))
}

#[cold]
#[inline(never)]
fn long_count<'a>(mut c: Cursor<'a>, subject: Subject) -> Result<(u32, Cursor<'a>)> {
    let count = c.count(subject, 1)?;
    Ok((count, c))
}
