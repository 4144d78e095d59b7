//! Element types.

use std::fmt;

use crate::entity::{FloatKind, Signedness, TypeData};

/// Longest text that is taken for the name of a number's type, in bytes.
const LONGEST_NAME: usize = 64;

/// The type of a real number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scalar {
    /// An integer of any width.
    Int {
        /// Number of bits.
        width: u32,
        /// Its sign.
        signedness: Signedness,
    },
    /// `index`: 64 bits, signed.
    Index,
    /// A float.
    Float(FloatKind),
}

impl Scalar {
    /// `i1`.
    pub const BOOL: Scalar = Scalar::Int {
        width: 1,
        signedness: Signedness::Signless,
    };

    /// The scalar type that `ty` is, if it is one.
    pub fn of(ty: &TypeData<'_>) -> Option<Scalar> {
        match ty {
            TypeData::Integer { width, signedness } => Some(Scalar::Int {
                width: *width,
                signedness: *signedness,
            }),
            TypeData::Index => Some(Scalar::Index),
            TypeData::Float(kind) => Some(Scalar::Float(*kind)),
            // The text of types that had no code at first, such as the small floats.
            TypeData::Text(name) if name.len() <= LONGEST_NAME => {
                Scalar::from_name(name.trim_ascii())
            }
            _ => None,
        }
    }

    /// Number of bits.
    pub fn bitsize(self) -> u32 {
        match self {
            Scalar::Int { width, .. } => width,
            Scalar::Index => 64,
            Scalar::Float(kind) => kind.width(),
        }
    }

    /// Number of bytes per element: bits are padded to whole bytes.
    pub fn stride(self) -> u64 {
        u64::from(self.bitsize().div_ceil(8))
    }

    /// Whether it is a single bit.
    pub fn is_bit(self) -> bool {
        matches!(self, Scalar::Int { width: 1, .. })
    }

    /// Whether elements have bits beside their value: files have zeros there, or the sign, and a true bool is
    /// stored as 0x01 or as 0xFF.
    #[doc(hidden)]
    pub fn is_padded(self) -> bool {
        matches!(self, Scalar::Int { width, .. } if width % 8 != 0)
    }

    /// Whether values have a sign; signless integers do, as in upstream's printer.
    pub fn is_signed(self) -> bool {
        match self {
            Scalar::Int { signedness, .. } => signedness != Signedness::Unsigned,
            Scalar::Index | Scalar::Float(_) => true,
        }
    }

    /// The type with this name in the text form, or in that of VHLO without its version.
    pub fn from_name(name: &[u8]) -> Option<Scalar> {
        if name.len() > LONGEST_NAME {
            return None;
        }
        match name {
            b"index" => return Some(Scalar::Index),
            b"bool" => return Some(Scalar::BOOL),
            // The spelling of VHLO.
            b"tf31" => return Some(Scalar::Float(FloatKind::TF32)),
            _ => {}
        }
        if let Some(kind) = FloatKind::from_name(name) {
            return Some(Scalar::Float(kind));
        }
        let (signedness, digits) = match name {
            [b's', b'i', digits @ ..] => (Signedness::Signed, digits),
            [b'u', b'i', digits @ ..] => (Signedness::Unsigned, digits),
            [b'i', digits @ ..] => (Signedness::Signless, digits),
            _ => return None,
        };
        if !digits.first()?.is_ascii_digit() {
            return None;
        }
        let width = std::str::from_utf8(digits).ok()?.parse().ok()?;
        Some(Scalar::Int { width, signedness })
    }
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scalar::Int { width, signedness } => {
                let prefix = match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                };
                write!(f, "{prefix}{width}")
            }
            Scalar::Index => f.write_str("index"),
            Scalar::Float(kind) => f.write_str(kind.name()),
        }
    }
}

/// The type of a tensor's elements. `Display` writes its text form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dtype {
    /// A number.
    Scalar(Scalar),
    /// A complex number: real part, imaginary part.
    Complex(Scalar),
    /// A string of the string table.
    String,
    /// A type that only its dialect knows, or no type at all.
    #[default]
    Other,
}

impl Dtype {
    /// Number of bits without padding.
    pub fn bitsize(self) -> Option<u64> {
        match self {
            Dtype::Scalar(scalar) => Some(u64::from(scalar.bitsize())),
            Dtype::Complex(part) => Some(2 * u64::from(part.bitsize())),
            Dtype::String | Dtype::Other => None,
        }
    }

    /// Number of bytes per element that is not packed.
    pub fn stride(self) -> Option<u64> {
        match self {
            Dtype::Scalar(scalar) => Some(scalar.stride()),
            Dtype::Complex(part) => Some(2 * part.stride()),
            Dtype::String | Dtype::Other => None,
        }
    }

    /// Whether elements are single bits, which some producers pack.
    pub fn is_bit(self) -> bool {
        matches!(self, Dtype::Scalar(scalar) if scalar.is_bit())
    }
}

impl fmt::Display for Dtype {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dtype::Scalar(scalar) => scalar.fmt(f),
            Dtype::Complex(part) => write!(f, "complex<{part}>"),
            Dtype::String => f.write_str("string"),
            Dtype::Other => f.write_str("other"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for name in [
            "i1",
            "si8",
            "ui64",
            "i16777215",
            "index",
            "bf16",
            "f8E4M3FN",
            "f80",
        ] {
            let scalar = Scalar::from_name(name.as_bytes()).expect("a known name");
            assert_eq!(scalar.to_string(), name);
        }
        assert_eq!(Scalar::from_name(b"bool"), Some(Scalar::BOOL));
        for name in ["", "i", "i+1", "x8", "tensor"] {
            assert_eq!(Scalar::from_name(name.as_bytes()), None, "{name}");
        }
    }

    #[test]
    fn bits_are_padded_to_bytes() {
        let sizes = |name: &[u8]| {
            let scalar = Scalar::from_name(name).expect("a known name");
            (
                Dtype::Scalar(scalar).stride(),
                Dtype::Complex(scalar).stride(),
            )
        };
        assert_eq!(sizes(b"i4"), (Some(1), Some(2)));
        assert_eq!(sizes(b"i17"), (Some(3), Some(6)));
        assert_eq!(sizes(b"tf32"), (Some(3), Some(6)));
        assert_eq!(sizes(b"index"), (Some(8), Some(16)));
        assert_eq!(sizes(b"f80"), (Some(10), Some(20)));
    }
}
