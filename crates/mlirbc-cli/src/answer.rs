//! How a document is written: as JSON, or as people read it.

use std::io::{self, BufWriter, Write};
use std::sync::atomic::Ordering::Relaxed;

use mlirbc_document::Envelope;
use mlirbc_report::{Document, ErrorFields, NoDocument, WithError, within_limit};

use crate::input::Input;
use crate::output::Failure;
use crate::table_format::OfFile;

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
    let done = within_limit(
        len,
        &mut input.streams.stdout(),
        fail,
        |out| match is_json {
            true => {
                input.is_answered.store(true, Relaxed);
                Ok(self::write(out, command, input, document)?)
            }
            false => match input.table {
                None => write(out),
                Some((format, is_first)) => {
                    write(&mut OfFile::new(out, format, input.title(), is_first))
                }
            },
        },
    );
    if is_json && input.is_one_of_several && matches!(done, Err(Failure::Report(_))) {
        // The document is cut; the next one is a line of its own.
        writeln!(input.streams.stdout())?;
    }
    done?;
    Ok(document.result()?)
}

/// Writes in place of a document why there is none.
///
/// # Errors
/// Those of the output.
pub(crate) fn error(
    command: &str,
    input: &Input,
    failure: &mlirbc_report::Failure,
) -> Result<(), Failure> {
    let (file, at) = (input.name(), input.place().map(|it| it.to_string()));
    let error = ErrorFields::of(failure, &file);
    let body = NoDocument { error };
    let document = Envelope::new(command, &file, at.as_deref(), &body);
    Ok(document.write_line(&mut BufWriter::new(input.streams.stdout()))?)
}

/// In a line if the command has several files.
fn write(
    out: &mut dyn Write,
    command: &str,
    input: &Input,
    body: &impl Document,
) -> io::Result<()> {
    let (file, at) = (input.name(), input.module().map(|it| it.place.to_string()));
    let body = WithError::new(body, &file);
    let definitions = input.definitions();
    let document = Envelope::new(command, &file, at.as_deref(), &body);
    let document = document.with_definitions(&definitions);
    match input.is_one_of_several {
        true => document.write_line(out),
        false => document.write(out),
    }
}
