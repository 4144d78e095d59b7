//! A document as a line of JSON, within the limit of an answer.

use std::io::Write;

use mlirbc_document::Envelope;

use crate::failure::WriteFailure;
use crate::inspection::Document;
use crate::opened::Opened;
use crate::with_error::WithError;
use crate::within_limit::within_limit;

/// Writes the document of an inspection with this name, and then tells what is wrong with the file.
pub(crate) fn document_line<D: Document>(
    name: &'static str,
    opened: &Opened,
    document: &D,
    out: &mut dyn Write,
) -> Result<(), WriteFailure> {
    let at = opened.at();
    let body = WithError::new(document, opened.name());
    let definitions = opened.definitions();
    let envelope = Envelope::new(name, opened.name(), at.as_deref(), &body);
    let envelope = envelope.with_definitions(&definitions);
    let len = opened.extent().saturating_add(document.other_bytes());
    let fail = |error| WriteFailure::from(opened.fail(error));
    within_limit(len, out, fail, |out| Ok(envelope.write_line(out)?))?;
    Ok(document.result()?)
}
