//! Cells from the facts of a file, limited in length.

use mlirbc::View;
use mlirbc::attr_text::{Out, Printer};
use mlirbc::entity::DYNAMIC;
use mlirbc::ids::OpNameId;
use mlirbc::tensor::{Dtype, Shaped};

use crate::arrow::Cell;
use crate::text::{escaped, limited};

/// Bytes of a name or a text, as in the JSON of the command line: a file can repeat a long one in
/// very many places.
pub(super) const MAX_TEXT: usize = 4096;

/// A row cannot be sent: nobody reads the table any more.
pub(crate) struct Stopped;

/// Where rows go.
pub(crate) type Emit<'e> = dyn FnMut(Vec<Cell>) -> Result<(), Stopped> + 'e;

/// A name of a file: bytes that are not UTF-8 are escaped, and a long one is cut.
pub(super) fn name(bytes: &[u8]) -> String {
    escaped(cut(bytes)).into_owned()
}

/// The first bytes, up to the end of a character.
fn cut(bytes: &[u8]) -> &[u8] {
    let is_continuation = |at: usize| bytes.get(at).is_some_and(|byte| byte & 0xc0 == 0x80);
    let mut end = bytes.len().min(MAX_TEXT);
    while end > 0 && end < bytes.len() && is_continuation(end) {
        end -= 1;
    }
    &bytes[..end]
}

/// The full name of an operation.
pub(super) fn op_name(view: View<'_>, id: OpNameId) -> mlirbc::Result<String> {
    let [dialect, rest] = view.op_name_parts(id)?;
    Ok(match rest {
        [] => name(dialect),
        _ => format!("{}.{}", name(dialect), name(rest)),
    })
}

/// Text of an attribute or a type.
pub(super) fn text<'a>(
    view: View<'a>,
    write: impl FnOnce(&mut Printer<'a, '_>, &mut Out<'_>) -> mlirbc::Result<()>,
) -> mlirbc::Result<String> {
    limited(view, MAX_TEXT as u64, None, write)
}

/// Element type and shape.
pub(super) fn shaped(shaped: &Shaped) -> [Cell; 2] {
    let dtype = Some(shaped.dtype).filter(|dtype| *dtype != Dtype::Other);
    let known = |extent: &i64| Some(*extent).filter(|extent| *extent != DYNAMIC);
    let shape = match shaped.short_shape() {
        Some(shape) => Cell::Numbers(shape.iter().map(known).collect()),
        None => Cell::Null,
    };
    [dtype.map(|dtype| dtype.to_string()).into(), shape]
}
