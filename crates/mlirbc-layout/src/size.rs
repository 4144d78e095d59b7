//! Sizes and alignments, with checked arithmetic.

use mlirbc::error::{LayoutError, cut};
use mlirbc::{Error, ErrorKind, Result};

/// A size; a scalable one is multiplied by a factor that is known when the code runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TypeSize {
    /// The size, or the smallest one of a scalable size.
    pub min: u64,
    /// Whether it is scalable.
    pub scalable: bool,
}

impl TypeSize {
    /// A fixed size.
    pub const fn fixed(size: u64) -> TypeSize {
        TypeSize {
            min: size,
            scalable: false,
        }
    }

    /// The size, unless it is scalable.
    pub fn as_fixed(self) -> Option<u64> {
        (!self.scalable).then_some(self.min)
    }

    pub(super) fn bits_to_bytes(self) -> TypeSize {
        TypeSize {
            min: self.min.div_ceil(8),
            ..self
        }
    }
}

/// The layout of a type in a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TypeLayout {
    /// Size in bytes.
    pub size: TypeSize,
    /// Size in bits.
    pub bits: TypeSize,
    /// The alignment that the ABI requires, in bytes.
    pub abi: u64,
    /// The preferred alignment, in bytes.
    pub preferred: u64,
    /// The number of bits of an index: of `index`, and of offsets in a pointer's memory.
    pub index: Option<u64>,
}

impl TypeLayout {
    /// A layout of this size in bits and of these alignments in bytes.
    pub fn of_bits(bits: u64, abi: u64, preferred: u64) -> TypeLayout {
        let bits = TypeSize::fixed(bits);
        TypeLayout {
            size: bits.bits_to_bytes(),
            bits,
            abi,
            preferred,
            index: None,
        }
    }
}

/// Arithmetic whose failures name the type.
#[derive(Clone, Copy)]
pub(super) struct Checked<'t>(pub(super) &'t str);

impl Checked<'_> {
    #[cold]
    pub(super) fn fail(self, error: impl FnOnce(String) -> LayoutError) -> Error {
        Error::new(ErrorKind::Layout(error(cut(self.0).into_owned())))
    }

    pub(super) fn some(self, value: Option<u64>) -> Result<u64> {
        value.ok_or_else(|| self.fail(|ty| LayoutError::TooLarge { ty }))
    }

    pub(super) fn mul(self, a: u64, b: u64) -> Result<u64> {
        self.some(a.checked_mul(b))
    }

    pub(super) fn add(self, a: u64, b: u64) -> Result<u64> {
        self.some(a.checked_add(b))
    }

    /// The multiple of `alignment` from `size` on.
    pub(super) fn align(self, size: u64, alignment: u64) -> Result<u64> {
        if alignment == 0 {
            return Err(self.fail(|ty| LayoutError::ZeroAlignment { ty }));
        }
        self.some(size.checked_next_multiple_of(alignment))
    }

    /// The power of two from `value` on; 0 of 0.
    pub(super) fn power_of_two(self, value: u64) -> Result<u64> {
        match value {
            0 => Ok(0),
            _ => self.some(value.checked_next_power_of_two()),
        }
    }

    pub(super) fn fixed(self, size: TypeSize) -> Result<u64> {
        size.as_fixed()
            .ok_or_else(|| self.fail(|ty| LayoutError::Scalable { ty }))
    }
}
