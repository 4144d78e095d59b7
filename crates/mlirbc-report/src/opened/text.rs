//! Modules that are given as text.

use mlirbc::error::Foreign;
use mlirbc::{Bytecode, Error, ErrorKind, OpenOptions, Source};
use mlirbc_parse::{Assemble, ParsedText};

use crate::failure::Failure;

/// Whether a file with this error is the text of a module, as its beginning shows.
pub fn is_text(error: &Error) -> bool {
    match error.kind() {
        ErrorKind::NotBytecode { found } => *found == Foreign::MlirText,
        _ => false,
    }
}

/// The bytecode of a text.
pub(super) fn assemble(source: &Source<'_>, name: &str) -> Result<Bytecode<'static>, Failure> {
    let failed = |error: Error| Failure::file(name, error);
    let span = mlirbc::ids::Span {
        start: 0,
        len: source.len(),
    };
    source.will_read(span);
    let text = source.chunk(span, 1).map_err(failed)?;
    let read = Assemble::new().source(name).read(text.as_slice());
    source.was_read(span);
    let plan = read.and_then(ParsedText::plan);
    let plan = plan.map_err(|errors| Failure::Text(errors.to_string()))?;
    let bytes = plan.to_vec().map_err(failed)?;
    let opened = OpenOptions::new().open_source(Source::owned(bytes));
    opened.map_err(failed)
}
