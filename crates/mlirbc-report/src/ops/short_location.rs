//! Where the source of an operation is: a file and a line instead of a whole location.

use mlirbc::View;
use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc_document::Name;

/// Most locations that are looked at: they can be nested in any depth.
const MOST: usize = 32;

/// The field `source`: `file:line:column` of the callee, of the first of several, of the child; the name
/// of a location without a file; null if it is not known.
pub(crate) fn short_location(view: View<'_>, id: AttrId) -> mlirbc::Result<Name> {
    let (mut next, mut named) = (id, None);
    for _ in 0..MOST {
        next = match view.attr(next)? {
            AttrData::FileLineColLoc { file, line, column } => {
                return place(view, file, line, column);
            }
            AttrData::FileLineColRange { file, numbers } => {
                let mut numbers = numbers.iter();
                let line = numbers.next().unwrap_or(0);
                return place(view, file, line, numbers.next().unwrap_or(0));
            }
            AttrData::NameLoc { name, child } => {
                named = named.or(Some(name));
                child
            }
            AttrData::CallSiteLoc { callee, .. } => callee,
            AttrData::FusedLoc { locs, .. } => match locs.iter().next() {
                Some(first) => first,
                None => break,
            },
            _ => break,
        };
    }
    match named {
        Some(name) => Ok(Name::new("source", string(view, name)?)),
        None => Ok(Name::none("source")),
    }
}

fn string(view: View<'_>, id: AttrId) -> mlirbc::Result<&[u8]> {
    match view.attr(id)? {
        AttrData::String(text) => view.string(text),
        _ => Ok(b""),
    }
}

fn place(view: View<'_>, file: AttrId, line: u64, column: u64) -> mlirbc::Result<Name> {
    // A name of any length is referred to by any number of operations.
    let file = string(view, file)?;
    let mut text = file[..file.len().min(Name::MAX)].to_vec();
    text.extend_from_slice(format!(":{line}:{column}").as_bytes());
    Ok(Name::new("source", &text))
}
