//! Locations by their text.

use std::collections::HashSet;

use crate::asm_parse::{Items, Location, Part, unescape};
use crate::dialect::Entries;
use crate::dialect::builtin::codes::NAME;
use crate::entity::{AttrData, List, encoded};
use crate::error::{AsmSyntax, Result};
use crate::ids::AttrId;

/// Most locations in a fused one of which those of others become part. The reference has no limit, but a
/// text can nest fused locations so that each has all those of the one before.
const MAX_FLATTENED: usize = 1 << 10;

/// A location around the one that is being read.
enum Frame<'t> {
    /// `"name"(child)`.
    Name(AttrId),
    /// `callsite(callee at ...)`.
    Callee { caller: Part<'t> },
    /// `callsite(... at caller)`.
    Caller { callee: AttrId },
    /// `fused<metadata>[done, ..., rest]`.
    Fused {
        metadata: Option<AttrId>,
        rest: Items<'t>,
        done: Vec<AttrId>,
    },
}

/// The location that a text stands for, as it is inside `loc(...)`.
///
/// # Errors
/// `AsmSyntax`, and those of the entries.
#[doc(hidden)]
pub fn location(text: Part<'_>, entries: &mut dyn Entries) -> Result<AttrId> {
    let mut around: Vec<Frame<'_>> = Vec::new();
    let mut next = Some(text);
    let mut last = None;
    loop {
        let id = match (next.take(), last.take()) {
            (Some(text), _) => match begin(text, &mut around, entries)? {
                Step::Into(child) => {
                    next = Some(child);
                    continue;
                }
                Step::Done(id) => id,
            },
            (None, Some(id)) => id,
            (None, None) => return Err(text.error(AsmSyntax::ExpectedLocation)),
        };
        let Some(frame) = around.pop() else {
            return Ok(id);
        };
        match end(frame, id, &mut around, entries)? {
            Step::Into(child) => next = Some(child),
            Step::Done(id) => last = Some(id),
        }
    }
}

enum Step<'t> {
    /// A child is to be read.
    Into(Part<'t>),
    /// A location was made.
    Done(AttrId),
}

/// Makes a location, or begins it.
fn begin<'t>(
    text: Part<'t>,
    around: &mut Vec<Frame<'t>>,
    entries: &mut dyn Entries,
) -> Result<Step<'t>> {
    Ok(Step::Done(match text.location()? {
        Location::Unknown => entries.add_attr(NAME, &AttrData::UnknownLoc)?,
        Location::File {
            raw,
            bounds,
            is_position,
        } => {
            let file = string(raw, entries)?;
            let [line, column, ..] = bounds.map(u64::from);
            let position = AttrData::FileLineColLoc { file, line, column };
            match is_position {
                true => entries.add_attr(NAME, &position)?,
                false => file_range(file, bounds, entries)?,
            }
        }
        Location::Name { raw, child } => {
            let name = string(raw, entries)?;
            match child {
                Some(child) => {
                    around.push(Frame::Name(name));
                    return Ok(Step::Into(child));
                }
                None => {
                    let child = entries.add_attr(NAME, &AttrData::UnknownLoc)?;
                    entries.add_attr(NAME, &AttrData::NameLoc { name, child })?
                }
            }
        }
        Location::CallSite { callee, caller } => {
            around.push(Frame::Callee { caller });
            return Ok(Step::Into(callee));
        }
        Location::Fused { metadata, locs } => {
            let metadata = metadata.map(|text| entries.attr(text)).transpose()?;
            let mut rest = locs;
            match rest.next() {
                Some(first) => {
                    around.push(Frame::Fused {
                        metadata,
                        rest,
                        done: Vec::new(),
                    });
                    return Ok(Step::Into(first));
                }
                None => fused(metadata, &[], entries)?,
            }
        }
        // `loc` stands in front of the outermost only.
        Location::Attr(text) if text.bytes().starts_with(b"loc") => {
            return Err(text.error(AsmSyntax::ExpectedLocation));
        }
        Location::Attr(text) => {
            let id = entries.attr(text)?;
            let data = entries.attr_data(id)?;
            let may_be = matches!(
                data,
                AttrData::Text(_) | AttrData::Custom(_) | AttrData::Opaque(_)
            );
            if !data.is_location() && !may_be {
                return Err(text.error(AsmSyntax::ExpectedLocation));
            }
            id
        }
    }))
}

/// Goes on with a location after its child was made.
fn end<'t>(
    frame: Frame<'t>,
    id: AttrId,
    around: &mut Vec<Frame<'t>>,
    entries: &mut dyn Entries,
) -> Result<Step<'t>> {
    Ok(Step::Done(match frame {
        Frame::Name(name) => {
            let child = id;
            entries.add_attr(NAME, &AttrData::NameLoc { name, child })?
        }
        Frame::Callee { caller } => {
            around.push(Frame::Caller { callee: id });
            return Ok(Step::Into(caller));
        }
        Frame::Caller { callee } => {
            let caller = id;
            entries.add_attr(NAME, &AttrData::CallSiteLoc { callee, caller })?
        }
        Frame::Fused {
            metadata,
            mut rest,
            mut done,
        } => {
            done.push(id);
            match rest.next() {
                Some(next) => {
                    around.push(Frame::Fused {
                        metadata,
                        rest,
                        done,
                    });
                    return Ok(Step::Into(next));
                }
                None => fused(metadata, &done, entries)?,
            }
        }
    }))
}

fn string(raw: &[u8], entries: &mut dyn Entries) -> Result<AttrId> {
    let text = entries.string(&unescape(raw));
    entries.add_attr(NAME, &AttrData::String(text))
}

/// A range has no more numbers than it needs. In a line that it begins, the reference leaves out where it ends.
fn file_range(file: AttrId, bounds: [u32; 4], entries: &mut dyn Entries) -> Result<AttrId> {
    let [line, column, end_line, end_column] = bounds.map(u64::from);
    let numbers = match (line == end_line, column == end_column, line, column) {
        (true, true, 0, 0) => vec![],
        (true, _, _, 0) => vec![line],
        (true, true, ..) => vec![line, column],
        (true, false, ..) => vec![line, column, end_column],
        (false, ..) => vec![line, column, end_line, end_column],
    };
    let bytes = encoded(numbers.iter().copied());
    let numbers = List::of_encoded(&bytes, entries.counts(), numbers.len())?;
    entries.add_attr(NAME, &AttrData::FileLineColRange { file, numbers })
}

/// A fused location as the reference makes it: each location once, none that is unknown, and instead of a
/// fused one with the same metadata those in it. A single one without metadata is itself.
fn fused(metadata: Option<AttrId>, locs: &[AttrId], entries: &mut dyn Entries) -> Result<AttrId> {
    let (mut ids, mut seen) = (Vec::new(), HashSet::new());
    let mut flattened = 0;
    for id in locs {
        let inner: Option<Vec<AttrId>> = match entries.attr_data(*id)? {
            AttrData::UnknownLoc => continue,
            AttrData::FusedLoc {
                locs,
                metadata: other,
            } if other == metadata && flattened + locs.len() <= MAX_FLATTENED => {
                Some(locs.iter().collect())
            }
            _ => None,
        };
        match inner.filter(|inner| entries.may_repeat(inner.len())) {
            Some(inner) => {
                flattened += inner.len();
                ids.extend(inner.into_iter().filter(|id| seen.insert(*id)));
            }
            None if seen.insert(*id) => ids.push(*id),
            None => {}
        }
    }
    match (&ids[..], metadata) {
        ([], None) => return entries.add_attr(NAME, &AttrData::UnknownLoc),
        ([], Some(_)) => ids.push(entries.add_attr(NAME, &AttrData::UnknownLoc)?),
        ([only], None) => return Ok(*only),
        _ => {}
    }
    let bytes = encoded(ids.iter().copied());
    let locs = List::of_encoded(&bytes, entries.counts(), ids.len())?;
    entries.add_attr(NAME, &AttrData::FusedLoc { locs, metadata })
}
