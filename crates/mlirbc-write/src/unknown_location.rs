//! Which attributes are the unknown location. From version 4 on, arguments of blocks do not state it.
//!
//! Source: `BytecodeWriter::writeBlock` in `mlir/lib/Bytecode/Writer/BytecodeWriter.cpp` of LLVM 22.

use mlirbc::dialect::builtin::codes::attr;
use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc::raw::{Entry, varint};
use mlirbc::{Result, View};

/// Looks at the locations of arguments, one after the other.
pub(super) struct UnknownLocations<'a> {
    view: View<'a>,
    last: Option<(AttrId, bool)>,
}

impl<'a> UnknownLocations<'a> {
    pub(super) fn of(view: View<'a>) -> UnknownLocations<'a> {
        UnknownLocations { view, last: None }
    }

    /// Whether an attribute is the unknown location.
    #[inline]
    pub(super) fn has(&mut self, id: AttrId) -> bool {
        match self.last {
            Some((last, is)) if last == id => is,
            _ => {
                let is = is_unknown(self.view, id);
                self.last = Some((id, is));
                is
            }
        }
    }
}

/// The first unknown location among the attributes. Nothing of long ones is read.
pub(super) fn first_unknown(view: View<'_>) -> Result<Option<AttrId>> {
    // In order: looking up each entry costs as much as decoding it.
    let mut entries = view.entry_encoder()?;
    for number in 0..view.num_attrs()? {
        let entry = entries.entry(number)?;
        let id = AttrId(number);
        let code = || view.entry_bytes(&entry)?.varint();
        if is_short(&entry)
            && code() == Ok(attr::UNKNOWN_LOC)
            && matches!(view.attr(id), Ok(AttrData::UnknownLoc))
        {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

fn is_short(entry: &Entry) -> bool {
    entry.custom && entry.span.len <= varint::MAX_LEN as u64
}

/// Whether an attribute is the unknown location. One that cannot be decoded is not. Nothing of long ones
/// is read.
pub(super) fn is_unknown(view: View<'_>, id: AttrId) -> bool {
    let is_short = view.attr_entry(id).is_ok_and(|entry| is_short(&entry));
    is_short && matches!(view.attr(id), Ok(AttrData::UnknownLoc))
}
