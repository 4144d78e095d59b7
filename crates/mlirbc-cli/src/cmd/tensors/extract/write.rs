//! One tensor as raw bytes or `.npy`.

use std::io::Write;

use mlirbc::tensor::{TensorData, npy};

use super::options::{Format, Opts};
use crate::output::Failure;
use crate::progress::Progress;

/// Bytes written between two updates of the progress bar.
const PIECE: usize = 4 << 20;

/// Most bytes of an expanded splat: a file of a hundred bytes can have one that fills any disk.
const MAX_EXPANDED: u64 = 1 << 30;

/// Refuses to expand a splat that has too many bytes.
pub(super) fn check_expansion(
    opts: &Opts,
    what: &str,
    data: &TensorData<'_>,
) -> Result<(), Failure> {
    if !opts.expand || !data.storage().is_splat() {
        return Ok(());
    }
    let stride = data.shaped().dtype.stride();
    let (Some(stride), Some(shape)) = (stride, data.written_shape(true)) else {
        return Ok(());
    };
    let product = shape
        .iter()
        .fold(stride, |n, extent| n.saturating_mul(*extent));
    let bytes = if shape.contains(&0) { 0 } else { product };
    if bytes <= MAX_EXPANDED {
        return Ok(());
    }
    Err(Failure::Usage(format!(
        "{what} expands to {bytes} bytes, more than {MAX_EXPANDED}: omit --expand"
    )))
}

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
    check_expansion(opts, what, data)?;
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
