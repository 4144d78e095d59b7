//! A text of limited length: a file can have very many values of types with long texts.

use mlirbc::attr_text::Out;
use mlirbc_document::text::escape;

/// What is written up to `most` bytes, escaped; ` ...` follows where there is more.
pub(crate) fn bounded_text(
    most: u64,
    write: impl FnOnce(&mut Out<'_>) -> mlirbc::Result<()>,
) -> mlirbc::Result<String> {
    let mut out = Out::new().with_limit(most);
    let done = write(&mut out);
    let is_cut = out.is_full();
    // Where it is full the error says so.
    done.or_else(|error| if is_cut { Ok(()) } else { Err(error) })?;
    let mut text = escape(&out.into_bytes());
    if is_cut {
        text += " ...";
    }
    Ok(text)
}
