//! Elements of tensors in a safetensors file.
//!
//! The format has few element types. Those it has are written as such: `i1` as BOOL, other
//! integers in the next wider size, floats, `complex<f32>` as C64, floats of 4 and 6 bits packed,
//! the first one lowest, if they fill whole bytes. All other elements, and data without a type,
//! become bytes with one more dimension. A splat that is not expanded is one element whose
//! extents are 1.

use std::io::{self, Write};

use mlirbc::entity::FloatKind;
use mlirbc::tensor::{Dtype, Scalar, TensorData};

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

#[derive(Clone, Copy, Debug, PartialEq)]
enum Form {
    /// The bytes as they are.
    Bytes,
    /// Elements, or parts of complex ones, of this many bytes.
    Elements(usize),
    /// Elements of this many bits.
    Packed(u32),
}

impl Layout {
    pub(super) fn new(data: &TensorData<'_>, expand: bool) -> Layout {
        let bytes = Layout {
            kind: "U8",
            shape: vec![data.as_bytes().len()],
            len: data.as_bytes().len(),
            form: Form::Bytes,
        };
        typed(data, expand).unwrap_or(bytes)
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

/// Whether the element type can be seen from that of the safetensors file.
pub(super) fn is_own(dtype: Dtype) -> bool {
    match dtype {
        Dtype::Scalar(Scalar::Int { width, .. }) => matches!(width, 1 | 8 | 16 | 32 | 64),
        _ => native(dtype).is_some(),
    }
}

/// The name of an element type whose elements a safetensors file has as a bytecode file stores them;
/// `None` for others.
pub(crate) fn kind_as_stored(dtype: Dtype) -> Option<&'static str> {
    let (kind, form) = native(dtype)?;
    let is_stored = is_own(dtype) && kind != "BOOL" && matches!(form, Form::Elements(_));
    is_stored.then_some(kind)
}

/// The element type in the safetensors file, and how elements are converted to it.
fn native(dtype: Dtype) -> Option<(&'static str, Form)> {
    let scalar = match dtype {
        Dtype::Scalar(scalar) => scalar,
        Dtype::Complex(Scalar::Float(FloatKind::F32)) => {
            return Some(("C64", Form::Elements(4)));
        }
        _ => return None,
    };
    let stride = usize::try_from(scalar.stride()).ok()?;
    let item = stride.next_power_of_two();
    let kind = match (scalar, item) {
        (Scalar::Int { width: 1, .. }, _) => "BOOL",
        (Scalar::Int { .. } | Scalar::Index, 1 | 2 | 4 | 8) => match (scalar.is_signed(), item) {
            (true, 1) => "I8",
            (true, 2) => "I16",
            (true, 4) => "I32",
            (true, _) => "I64",
            (false, 1) => "U8",
            (false, 2) => "U16",
            (false, 4) => "U32",
            (false, _) => "U64",
        },
        (Scalar::Float(float), _) => match float {
            FloatKind::F16 => "F16",
            FloatKind::BF16 => "BF16",
            FloatKind::F32 => "F32",
            FloatKind::F64 => "F64",
            FloatKind::F8E5M2 => "F8_E5M2",
            FloatKind::F8E4M3FN => "F8_E4M3",
            FloatKind::F8E8M0FNU => "F8_E8M0",
            FloatKind::F4E2M1FN => return Some(("F4", Form::Packed(4))),
            FloatKind::F6E2M3FN => return Some(("F6_E2M3", Form::Packed(6))),
            FloatKind::F6E3M2FN => return Some(("F6_E3M2", Form::Packed(6))),
            _ => return None,
        },
        _ => return None,
    };
    Some((kind, Form::Elements(item)))
}

/// None where type and bytes do not fit, or the size is not a `usize`.
fn typed(data: &TensorData<'_>, expand: bool) -> Option<Layout> {
    let dtype = data.shaped().dtype;
    let shape = data.written_shape(expand)?;
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

    #[test]
    fn element_types() {
        let of = |name: &str| {
            let scalar = Scalar::from_name(name.as_bytes()).expect("a known name");
            native(Dtype::Scalar(scalar))
        };
        assert_eq!(of("i1"), Some(("BOOL", Form::Elements(1))));
        assert_eq!(of("ui4"), Some(("U8", Form::Elements(1))));
        assert_eq!(of("i17"), Some(("I32", Form::Elements(4))));
        assert_eq!(of("index"), Some(("I64", Form::Elements(8))));
        assert_eq!(of("f8E4M3FN"), Some(("F8_E4M3", Form::Elements(1))));
        for without in ["f8E4M3", "f80", "tf32", "i65"] {
            assert_eq!(of(without), None, "{without}");
        }
    }
}
