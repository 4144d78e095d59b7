//! Names in a report: very many rows can share a long one.

use mlirbc_document::Name;
use mlirbc_document::text;

/// Most characters of a name.
const MOST: usize = 200;

/// A name, escaped and cut.
pub(crate) fn short(name: &[u8]) -> String {
    let head = &name[..name.len().min(4 * MOST)];
    let shown = text::cut(&text::escape(head), MOST);
    match name.len() > head.len() && !shown.ends_with("...") {
        true => shown + "...",
        false => shown,
    }
}

/// The same of the field of a document; empty without a name.
pub(crate) fn short_field(name: &Name) -> String {
    short(name.bytes().unwrap_or_default())
}
