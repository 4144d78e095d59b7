//! One tensor in a file: raw bytes or `.npy`.

use std::io::{self, Write};

use mlirbc::tensor::{TensorData, npy};

use super::expansion::check_expansion;
use super::formats::Format;
use super::not_extracted::NotExtracted;

/// Bytes of one step.
const PIECE: usize = 4 << 20;

/// A tensor that is to be written.
#[derive(Debug)]
pub struct TensorOutput<'d, 'a> {
    data: &'d TensorData<'a>,
    format: Format,
    keeps_splats: bool,
}

impl<'d, 'a> TensorOutput<'d, 'a> {
    /// Splats are repeated and bits unpacked; with `keeps_splats` a splat is one element, and raw bytes
    /// are as they are in the file.
    ///
    /// # Errors
    /// `LongSplat`; `NoType` for a tensor that cannot be an array.
    pub fn new(
        key: &str,
        data: &'d TensorData<'a>,
        format: Format,
        keeps_splats: bool,
    ) -> Result<TensorOutput<'d, 'a>, NotExtracted> {
        if !keeps_splats {
            check_expansion(key, &data.form())?;
        }
        if format == Format::Npy && data.written_shape(!keeps_splats).is_none() {
            return Err(NotExtracted::NoType(key.to_owned()));
        }
        Ok(TensorOutput {
            data,
            format,
            keeps_splats,
        })
    }

    /// Bytes of the tensor in the module.
    pub fn stored_nbytes(&self) -> u64 {
        self.data.as_bytes().len() as u64
    }

    /// Writes the tensor. `written` gets the number of bytes of each step.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_to(&self, written: &mut dyn FnMut(u64), out: &mut dyn Write) -> io::Result<()> {
        let mut out = Counted { out, written };
        match self.format {
            Format::Raw => self.data.write_raw(self.keeps_splats, &mut out)?,
            Format::Npy => npy::write(self.data, !self.keeps_splats, &mut out)?,
        }
        out.flush()
    }
}

/// A stream that says how many bytes it got.
pub(super) struct Counted<'w> {
    pub(super) out: &'w mut dyn Write,
    pub(super) written: &'w mut dyn FnMut(u64),
}

impl Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(&bytes[..bytes.len().min(PIECE)])?;
        (self.written)(written as u64);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
