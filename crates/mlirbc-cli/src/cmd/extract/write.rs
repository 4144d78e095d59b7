//! One tensor as raw bytes or `.npy`.

use std::io::Write;

use mlirbc::tensor::{TensorData, npy};

use super::options::{Format, Opts};
use crate::output::Failure;
use crate::progress::Progress;

/// Bytes written between two updates of the progress bar.
const PIECE: usize = 4 << 20;

/// Writes a tensor.
pub(super) fn write_tensor(
    opts: &Opts,
    what: &str,
    data: &TensorData<'_>,
    format: Format,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if format == Format::Raw {
        return copy(data.as_bytes(), out);
    }
    if data.written_shape(opts.expand).is_none() {
        return Err(Failure::Usage(format!(
            "{what} has no element type and shape that fit its bytes; use --format raw"
        )));
    }
    npy::write(data, opts.expand, out)?;
    Ok(out.flush()?)
}

/// Writes bytes without a copy.
pub(super) fn copy(bytes: &[u8], out: &mut dyn Write) -> Result<(), Failure> {
    let mut progress = Progress::new(bytes.len() as u64);
    for piece in bytes.chunks(PIECE) {
        out.write_all(piece)?;
        progress.add(piece.len() as u64);
    }
    Ok(out.flush()?)
}
