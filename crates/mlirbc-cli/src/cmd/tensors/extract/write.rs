//! One tensor as raw bytes or `.npy`.

use std::io::{BufWriter, Write};

use mlirbc::raw::limits::MAX_EXPANDED;
use mlirbc::tensor::{Dtype, Storage, TensorData, npy};

use super::options::{Format, Opts};
use crate::output::Failure;
use crate::progress::Progress;

/// Bytes written between two updates of the progress bar.
const PIECE: usize = 4 << 20;

/// Refuses to expand a splat that has too many bytes: a file of a hundred bytes can have one that
/// fills any disk.
pub(crate) fn check_expansion(what: &str, data: &TensorData<'_>) -> Result<(), Failure> {
    if !data.storage().is_splat() {
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
        "{what} is a splat, one element for all, of {bytes} bytes, more than {MAX_EXPANDED}: \
         `extract --keep-splats` writes the element"
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
    if opts.expand() {
        check_expansion(what, data)?;
    }
    if format == Format::Raw {
        return write_raw(data, opts.keep_splats, out);
    }
    if data.written_shape(opts.expand()).is_none() {
        return Err(Failure::Usage(format!(
            "{what} has no element type and shape that fit its bytes; use --format raw"
        )));
    }
    npy::write(data, opts.expand(), out)?;
    Ok(out.flush()?)
}

/// Writes the elements alone: as they are stored, or each in bytes of its own.
pub(crate) fn write_raw(
    data: &TensorData<'_>,
    as_stored: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let stride = data
        .dtype()
        .stride()
        .and_then(|it| usize::try_from(it).ok());
    match (data.storage(), stride) {
        (Storage::Splat(_) | Storage::Bits, Some(stride)) if !as_stored => {
            let parts = if matches!(data.dtype(), Dtype::Complex(_)) {
                2
            } else {
                1
            };
            let mut out = BufWriter::new(out);
            data.write_elements(stride / parts, true, &mut out)?;
            Ok(out.flush()?)
        }
        _ => copy(data.as_bytes(), out),
    }
}

/// Writes bytes without a copy.
fn copy(bytes: &[u8], out: &mut dyn Write) -> Result<(), Failure> {
    let mut progress = Progress::new(bytes.len() as u64);
    for piece in bytes.chunks(PIECE) {
        out.write_all(piece)?;
        progress.add(piece.len() as u64);
    }
    Ok(out.flush()?)
}
