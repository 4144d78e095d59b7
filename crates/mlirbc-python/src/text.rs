//! Text of operations, attributes and types, limited in length.

use mlirbc::ErrorKind;
use std::borrow::Cow;

use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::error::LimitKind;

/// Elements of a dense attribute above which texts leave them out.
pub(crate) const ELIDED: u64 = 16;

/// Bytes of a type or an attribute that are printed where no limit is given.
pub(crate) const LIMIT: u64 = 64 << 10;

/// What ends a text that was cut.
const CUT: &str = "...";

/// What `write` writes, up to `limit` bytes; a cut text ends with three dots.
pub(crate) fn limited<'a>(
    view: View<'a>,
    limit: u64,
    elide: Option<u64>,
    write: impl FnOnce(&mut Printer<'a, '_>, &mut Out<'_>) -> mlirbc::Result<()>,
) -> mlirbc::Result<String> {
    let options = TextOptions::new().elide_elements(elide);
    let mut printer = Printer::new(view, &options);
    let mut out = Out::new().with_limit(limit);
    let written = write(&mut printer, &mut out);
    let mut text = String::from_utf8_lossy(&out.into_bytes()).into_owned();
    match written {
        Ok(()) => Ok(text),
        Err(error) if is_cut(&error) => {
            text.push_str(CUT);
            Ok(text)
        }
        Err(error) => Err(error),
    }
}

/// A name of a file: each byte that is not UTF-8 is escaped, as in the names of tensors.
pub(crate) fn escaped(bytes: &[u8]) -> Cow<'_, str> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => return text.into(),
        Err(_) => bytes.utf8_chunks().map(|chunk| {
            let escapes = chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}"));
            chunk.valid().to_string() + &escapes.collect::<String>()
        }),
    };
    text.collect::<String>().into()
}

fn is_cut(error: &mlirbc::Error) -> bool {
    let limit = LimitKind::Text;
    matches!(error.kind(), ErrorKind::Limit { limit: of, .. } if *of == limit)
}
