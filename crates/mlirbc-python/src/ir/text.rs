//! Text of operations, attributes and types, limited in length.

use mlirbc::ErrorKind;
use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::error::LimitKind;

/// Elements of a dense attribute above which texts leave them out.
pub(super) const ELIDED: u64 = 16;

/// Bytes of a type or an attribute that are printed where no limit is given.
pub(super) const LIMIT: u64 = 64 << 10;

/// What ends a text that was cut.
const CUT: &str = "...";

/// What `write` writes, up to `limit` bytes; a cut text ends with three dots.
pub(crate) fn limited<'a>(
    view: View<'a>,
    limit: u64,
    elide: Option<u64>,
    write: impl FnOnce(&mut Printer<'a, '_>, &mut Out<'_>) -> mlirbc::Result<()>,
) -> mlirbc::Result<String> {
    let options = TextOptions::of_producer(view.producer()).elide_elements(elide);
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

fn is_cut(error: &mlirbc::Error) -> bool {
    let limit = LimitKind::Text;
    matches!(error.kind(), ErrorKind::Limit { limit: of, .. } if *of == limit)
}
