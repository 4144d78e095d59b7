//! The page that shows a report: one file, which needs nothing else.
//!
//! It is built from the sources in the folder `page` of the repository. The document lies in it deflated, as base64:
//! it is a sixth as long, and no text of a file is markup.

use std::io::{self, Write};

use base64::engine::general_purpose::STANDARD;
use base64::write::EncoderWriter;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use mlirbc_document::Envelope;
use serde::Serialize;

/// The page; the document comes in place of the mark.
static PAGE: &str = include_str!("page.html");

/// Where the document lies.
const MARK: &str = "@DOCUMENT@";

/// Writes the page with a document.
///
/// # Errors
/// Those of the sink.
pub(super) fn write_page(
    document: &Envelope<'_, impl Serialize>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (before, after) = PAGE.split_once(MARK).unwrap_or((PAGE, ""));
    out.write_all(before.as_bytes())?;
    let base64 = EncoderWriter::new(&mut *out, &STANDARD);
    let mut packed = DeflateEncoder::new(base64, Compression::default());
    document.write_line(&mut packed)?;
    packed.finish()?.finish()?;
    out.write_all(after.as_bytes())
}
