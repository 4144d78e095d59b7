//! The output of `--json`.

use std::io::{self, Write};

use mlirbc_document::Envelope;
use serde::Serialize;

use crate::input::Input;

/// Writes the document of a command: in a line if the command has several files.
pub(crate) fn write<T: Serialize>(
    out: &mut dyn Write,
    command: &str,
    input: &Input,
    body: &T,
) -> io::Result<()> {
    let (file, at) = (input.name(), input.module().map(|it| it.place.to_string()));
    let document = Envelope::new(command, &file, at.as_deref(), body);
    match input.is_one_of_several {
        true => document.write_line(out),
        false => document.write(out),
    }
}
