//! How a document is written: as JSON, or as people read it.

use std::io::{self, Write};

use mlirbc_document::Envelope;
use mlirbc_report::{Document, within_limit};

use crate::input::Input;
use crate::output::{Failure, stdout};

/// Writes the document of a command to stdout: as JSON, or with `write` as people read it. Its result is that of the
/// command.
pub(crate) fn answer<D: Document>(
    command: &str,
    (input, is_json): (&Input, bool),
    document: &D,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let len = input.extent().saturating_add(document.other_bytes());
    let fail = |error| input.fail(error);
    within_limit(len, &mut stdout(), fail, |out| match is_json {
        true => Ok(self::write(out, command, input, document)?),
        false => write(out),
    })?;
    Ok(document.result()?)
}

/// In a line if the command has several files.
fn write(
    out: &mut dyn Write,
    command: &str,
    input: &Input,
    body: &impl Document,
) -> io::Result<()> {
    let (file, at) = (input.name(), input.module().map(|it| it.place.to_string()));
    let document = Envelope::new(command, &file, at.as_deref(), body);
    match input.is_one_of_several {
        true => document.write_line(out),
        false => document.write(out),
    }
}
