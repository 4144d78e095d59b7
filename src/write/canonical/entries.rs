//! Attributes and types with new numbers.

use super::numbers::{Known, Numbers};
use crate::dialect::builtin::codes;
use crate::error::Result;
use crate::ids::DialectId;
use crate::varint;
use crate::write::contents::{EntryPart, EntrySizes};
use crate::write::parallel;

/// Entries per piece of work.
const CHUNK: usize = 1 << 13;

/// Encoded entries: the sizes of the attributes, those of the types, the bytes of all.
#[derive(Default)]
pub(super) struct Encoded {
    pub(super) attrs: EntrySizes,
    pub(super) types: EntrySizes,
    pub(super) bytes: Vec<Vec<u8>>,
}

/// Encodes all entries. The strings that they refer to have their new numbers.
pub(super) fn encode(numbers: &Numbers<'_, '_>, builtin: DialectId) -> Result<Encoded> {
    let order = numbers.order;
    let mut all = Encoded::default();
    for (list, is_type, sizes) in [
        (&order.attrs.order, false, &mut all.attrs),
        (&order.types.order, true, &mut all.types),
    ] {
        let chunks: Vec<&[u32]> = list.chunks(CHUNK).collect();
        let chunk = |ids: &&[u32]| chunk(numbers, ids, is_type, builtin);
        for encoded in parallel::map(&chunks, chunk) {
            let (some, bytes) = encoded?;
            sizes.append(&some);
            all.bytes.push(bytes);
        }
    }
    Ok(all)
}

/// Encodes attributes or types with these numbers in the file that is read.
fn chunk(
    numbers: &Numbers<'_, '_>,
    ids: &[u32],
    is_type: bool,
    builtin: DialectId,
) -> Result<(EntrySizes, Vec<u8>)> {
    let view = numbers.view;
    let attrs = view.num_attrs()?;
    let mut known = Known(numbers);
    let mut lookup = view.entries_in_order()?;
    let (mut sizes, mut out) = (EntrySizes::default(), Vec::new());
    for id in ids {
        let before = out.len();
        let mut part = EntryPart {
            dialect: builtin,
            len: 0,
            custom: true,
        };
        if !is_type && *id == attrs {
            varint::encode(codes::attr::UNKNOWN_LOC, &mut out);
        } else {
            let entry = lookup.get(if is_type { attrs + id } else { *id })?;
            (part.dialect, part.custom) = (numbers.dialect(entry.dialect), entry.custom);
            match is_type {
                true => view.encode_type_of(&entry, &mut known, &mut out)?,
                false => view.encode_attr_of(&entry, &mut known, &mut out)?,
            }
        }
        part.len = (out.len() - before) as u64;
        sizes.push(part);
    }
    Ok((sizes, out))
}
