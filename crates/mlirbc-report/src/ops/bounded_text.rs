//! A text of limited length: a file can have very many values of types with long texts.

use mlirbc::attr_text::Out;
use mlirbc_document::Name;
use mlirbc_document::text::escape;

/// What is written up to `most` bytes, escaped; ` ...` follows where there is more.
pub(crate) fn bounded_text(
    most: u64,
    write: impl FnOnce(&mut Out<'_>) -> mlirbc::Result<()>,
) -> mlirbc::Result<String> {
    let (bytes, is_cut) = bounded(most, write)?;
    let mut text = escape(&bytes);
    if is_cut {
        text += " ...";
    }
    Ok(text)
}

/// A field with what is written, as much of it as a name can have; `...` follows where there is more, whose length is not known.
pub(crate) fn bounded_name(
    field: &'static str,
    write: impl FnOnce(&mut Out<'_>) -> mlirbc::Result<()>,
) -> mlirbc::Result<Name> {
    let (mut bytes, is_cut) = bounded(Name::MAX as u64, write)?;
    if is_cut {
        bytes.extend(b"...");
    }
    Ok(Name::whole(field, &bytes))
}

/// What is written up to `most` bytes, and whether there is more.
fn bounded(
    most: u64,
    write: impl FnOnce(&mut Out<'_>) -> mlirbc::Result<()>,
) -> mlirbc::Result<(Vec<u8>, bool)> {
    let mut out = Out::new().with_limit(most);
    let done = write(&mut out);
    let is_cut = out.is_full();
    // Where it is full the error says so.
    done.or_else(|error| if is_cut { Ok(()) } else { Err(error) })?;
    Ok((out.into_bytes(), is_cut))
}
