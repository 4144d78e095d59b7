//! Tensors that leave a module, and the file that they go to.

use std::io::{BufWriter, Write};
use std::path::Path;

use mlirbc::Bytecode;
use mlirbc::ids::Span;
use mlirbc_safetensors::{self as safetensors, Moved};

use crate::input::Input;
use crate::output::{Failure, Outputs};
use crate::style::escape;

/// The failure of a split of this input.
pub(super) fn failure(input: &Input, failure: safetensors::Failure) -> Failure {
    match failure {
        safetensors::Failure::File(error) => input.fail(error),
        safetensors::Failure::Output(error) => error.into(),
        safetensors::Failure::DuplicateKey(key) => {
            let key = escape(key.as_bytes());
            let text = format!("two entries of the weights would be called \"{key}\"");
            Failure::Usage(text)
        }
        other @ safetensors::Failure::TooDifferent => Failure::Usage(other.to_string()),
    }
}

/// Writes them as `.safetensors`, with an entry of metadata.
pub(super) fn write(
    input: &Input,
    file: &Bytecode<'_>,
    moved: &[Moved<'_>],
    metadata: (&str, &str),
    (outputs, path): (&Outputs<'_>, &Path),
) -> Result<(), Failure> {
    let fail = |error| failure(input, error);
    let header = safetensors::header(moved, metadata).map_err(fail)?;
    outputs.binary(Some(path), |out| {
        let mut out = BufWriter::with_capacity(1 << 20, out);
        safetensors::write(file, &header, moved, &mut out).map_err(fail)?;
        Ok(out.flush()?)
    })
}

/// Copies a span of the file.
pub(super) fn copy(
    input: &Input,
    file: &Bytecode<'_>,
    span: Span,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    safetensors::copy(file, span, out).map_err(|error| failure(input, error))
}
