//! All bytes of a file, looked through for signatures.

use mlirbc::ids::Span;
use mlirbc::{Source, View};
use mlirbc_document::Name;
use std::ops::Range;

use super::found::{Finding, FirstPlace, Found};
use super::rule::Rule;
use super::signatures::{self, AROUND};
use crate::file::bytes::ranges_of;

/// Bytes that are read at a time of a file that is not in memory.
const PIECE: u64 = 4 << 20;

/// Looks through all bytes, each once; with `ends` only through so many at the beginning and at the end.
///
/// # Errors
/// `Io`.
pub(super) fn scan(
    source: &Source<'_>,
    ends: Option<u64>,
    found: &mut Found<'_>,
) -> mlirbc::Result<()> {
    let len = source.len();
    match ends {
        Some(bytes) if bytes.saturating_mul(2) < len => {
            part(source, 0..bytes, found)?;
            part(source, len - bytes..len, found)
        }
        _ => part(source, 0..len, found),
    }
}

fn part(source: &Source<'_>, bytes: Range<u64>, found: &mut Found<'_>) -> mlirbc::Result<()> {
    let (len, around) = (source.len(), AROUND as u64);
    let piece = match source.bytes() {
        Some(_) => len.max(1),
        None => PIECE,
    };
    let mut start = bytes.start;
    while start < bytes.end {
        let end = bytes.end.min(start.saturating_add(piece));
        let (from, to) = (
            start.saturating_sub(around),
            len.min(end.saturating_add(around)),
        );
        let span = Span {
            start: from,
            len: to - from,
        };
        let chunk = source.chunk(span, 1)?;
        let part = (start - from) as usize..(end - from) as usize;
        signatures::find(chunk.as_slice(), part, |rule, value, at| {
            found.add(rule, value, || FirstPlace::at(Some(from + at as u64)));
        });
        start = end;
    }
    Ok(())
}

/// Says what has the offsets of findings, of a file of MLIR bytecode: ranges are looked at once.
///
/// # Errors
/// Those of tables that cannot be read.
pub(super) fn name_parts(view: View<'_>, findings: &mut [(Rule, Finding)]) -> mlirbc::Result<()> {
    let mut asked: Vec<&mut Finding> = findings.iter_mut().map(|(_, it)| it).collect();
    asked.retain(|it| it.at.is_none() && it.offset.is_some() && it.operation.bytes().is_none());
    asked.sort_by_key(|it| it.offset);
    let mut asked = asked.into_iter().peekable();
    let mut ranges = ranges_of(view);
    while asked.peek().is_some() {
        let Some(range) = ranges.next() else {
            break;
        };
        let range = range?;
        let end = range.offset.saturating_add(range.length);
        while let Some(it) = asked.next_if(|it| it.offset.is_some_and(|at| at < end)) {
            let part = match (range.name.bytes(), range.index) {
                (Some(name), _) => [range.kind.as_bytes(), b" ", name].concat(),
                (None, Some(index)) => format!("{} {index}", range.kind).into_bytes(),
                (None, None) => range.kind.as_bytes().to_vec(),
            };
            it.part = Name::new("part", &part);
        }
    }
    Ok(())
}
