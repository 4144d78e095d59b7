//! Elements of tensors in a safetensors file.
//!
//! The format has few element types. Those it has are written as such: `i1` as BOOL, other
//! integers in the next wider size, floats, `complex<f32>` as C64, floats of 4 and 6 bits packed,
//! the first one lowest, if they fill whole bytes. All other elements, and data without a type,
//! become bytes with one more dimension. A splat that is not expanded is one element whose
//! extents are 1.

use std::io::{self, Write};

use crate::element_types::{Form, native};
use mlirbc::tensor::{Dtype, Form as Stored, TensorData};

/// How a tensor is written.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layout {
    /// The name of the element type.
    pub(super) kind: &'static str,
    pub(super) shape: Vec<usize>,
    /// Bytes of all elements.
    pub(super) len: usize,
    form: Form,
}

impl Layout {
    /// How a tensor of this form is written.
    ///
    /// # Errors
    /// `OutOfMemory` for more bytes than an address can have.
    pub(super) fn new(stored: &Stored, expand: bool) -> Result<Layout, mlirbc::Error> {
        if let Some(layout) = typed(stored, expand) {
            return Ok(layout);
        }
        let bytes = stored.stored_nbytes();
        let len = usize::try_from(bytes);
        let len = len.map_err(|_| mlirbc::Error::new(mlirbc::ErrorKind::OutOfMemory { bytes }))?;
        Ok(Layout {
            kind: "U8",
            shape: vec![len],
            len,
            form: Form::Bytes,
        })
    }

    /// Alignment of an element in bytes.
    pub(super) fn alignment(&self) -> usize {
        match self.form {
            Form::Elements(item) if self.kind != "U8" => item,
            _ => 1,
        }
    }

    /// Writes the elements.
    pub(super) fn write(
        &self,
        data: &TensorData<'_>,
        expand: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match self.form {
            Form::Bytes => out.write_all(data.as_bytes()),
            Form::Elements(item) => data.write_elements(item, expand, out),
            Form::Packed(bits) => data.write_elements(1, expand, &mut Packer::new(bits, out)),
        }
    }
}

/// None where type and bytes do not fit, or the size is not a `usize`.
fn typed(stored: &Stored, expand: bool) -> Option<Layout> {
    let dtype = stored.shaped().dtype;
    let shape = stored.written_shape(expand)?;
    let shape: Result<Vec<usize>, _> = shape.into_iter().map(usize::try_from).collect();
    let mut shape = shape.ok()?;
    let zero = shape.contains(&0);
    let count = if zero {
        0
    } else {
        shape.iter().try_fold(1usize, |n, e| n.checked_mul(*e))?
    };
    let stride = usize::try_from(dtype.stride()?).ok()?;
    let parts = if matches!(dtype, Dtype::Complex(_)) {
        2
    } else {
        1
    };
    Some(match native(dtype) {
        Some((kind, form @ Form::Elements(item))) => Layout {
            kind,
            form,
            len: count.checked_mul(item * parts)?,
            shape,
        },
        Some((kind, form @ Form::Packed(bits)))
            if (count as u64).checked_mul(u64::from(bits))? % 8 == 0 =>
        {
            Layout {
                kind,
                form,
                len: usize::try_from(count as u64 * u64::from(bits) / 8).ok()?,
                shape,
            }
        }
        _ => {
            shape.push(stride);
            Layout {
                kind: "U8",
                form: Form::Elements(stride / parts),
                len: count.checked_mul(stride)?,
                shape,
            }
        }
    })
}

/// Keeps the lowest bits of each byte and packs them, the first one lowest.
struct Packer<'w> {
    bits: u32,
    /// Bits that do not fill a byte yet, and their number.
    pending: u32,
    held: u32,
    out: &'w mut dyn Write,
}

impl<'w> Packer<'w> {
    fn new(bits: u32, out: &'w mut dyn Write) -> Packer<'w> {
        Packer {
            bits,
            pending: 0,
            held: 0,
            out,
        }
    }
}

impl Write for Packer<'_> {
    fn write(&mut self, elements: &[u8]) -> io::Result<usize> {
        let mut packed = Vec::with_capacity(elements.len());
        for element in elements {
            self.pending |= (u32::from(*element) & ((1 << self.bits) - 1)) << self.held;
            self.held += self.bits;
            if self.held >= 8 {
                packed.push(self.pending as u8);
                self.pending >>= 8;
                self.held -= 8;
            }
        }
        self.out.write_all(&packed)?;
        Ok(elements.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_floats_are_packed_from_the_lowest_bit() {
        let pack = |pieces: &[&[u8]], bits| {
            let mut out = Vec::new();
            let mut packer = Packer::new(bits, &mut out);
            for piece in pieces {
                packer.write_all(piece).expect("a vector");
            }
            out
        };
        assert_eq!(pack(&[&[0x1, 0xf2, 0x3], &[0x4]], 4), [0x21, 0x43]);
        assert_eq!(
            pack(&[&[0b000001], &[0b000010, 0b000011, 0b111111]], 6),
            [0x81, 0x30, 0xfc]
        );
    }
}
