//! How the elements of a tensor are stored: one rule for values, tensors and text.
//!
//! | where | element type | stored as |
//! |---|---|---|
//! | anywhere | 8 bits or more | whole bytes, little-endian; a width that is not a multiple of 8 is padded |
//! | anywhere | fewer than 8 bits, except `i1` | one byte each |
//! | anywhere | complex | real part, imaginary part, each as above |
//! | anywhere | `index` | 64 bits |
//! | `dense` | any | a splat, if there are as many bytes as one element takes |
//! | `dense`, VHLO's tensors | `i1` | bits, the first one lowest; one byte `0xFF` or `0x00` is a splat |
//! | `dense` of some releases of 2026 | `i1` | one byte each |
//! | dense resource, `array` | `i1` | one byte each |
//!
//! Only the number of bytes distinguishes the forms of `i1`. Source:
//! `readDenseTypedElementsAttr` in `mlir/lib/IR/BuiltinDialectBytecode.cpp`, and
//! `isValidRawBuffer` of earlier releases.

use crate::entity::Dtype;

/// How the elements of a tensor are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Storage {
    /// In order, this many bytes each.
    Elements(u64),
    /// A splat: one element of this many bytes is stored for all.
    Splat(u64),
    /// One bit each, the first one lowest.
    Bits,
    /// The number of bytes fits no rule, or the element type is unknown.
    Unknown,
}

impl Storage {
    /// The storage of a dense attribute with `count` elements.
    pub fn of_dense(dtype: Dtype, count: Option<u64>, data: &[u8]) -> Storage {
        let only = match data {
            [only] => Some(*only),
            _ => None,
        };
        Storage::of_dense_size(dtype, count, data.len() as u64, only)
    }

    /// The same from the number of bytes, and the only byte where there is one.
    pub(crate) fn of_dense_size(
        dtype: Dtype,
        count: Option<u64>,
        size: u64,
        only: Option<u8>,
    ) -> Storage {
        let (Some(stride @ 1..), Some(count)) = (dtype.stride(), count) else {
            return Storage::Unknown;
        };
        if dtype.is_bit() {
            // A zero byte has the same value as a splat and packed; old readers took it for a splat.
            let uniform = matches!(only, Some(0xff | 0)) && count != 1;
            let packed = size == count.div_ceil(8) && size != count;
            if packed && !uniform {
                return Storage::Bits;
            }
            if uniform {
                return Storage::Splat(1);
            }
        }
        match Storage::of_elements(dtype, Some(count), size) {
            Storage::Unknown if size == stride => Storage::Splat(stride),
            storage => storage,
        }
    }

    /// The storage of `count` elements that are never packed: in resources, in arrays.
    pub fn of_elements(dtype: Dtype, count: Option<u64>, size: u64) -> Storage {
        match (dtype.stride(), count) {
            (Some(stride @ 1..), Some(count)) if count.checked_mul(stride) == Some(size) => {
                Storage::Elements(stride)
            }
            _ => Storage::Unknown,
        }
    }

    /// Whether one element is stored for all.
    pub fn is_splat(self) -> bool {
        matches!(self, Storage::Splat(_))
    }

    /// The name: `elements`, `splat`, `bits`, `unknown`.
    pub fn name(self) -> &'static str {
        match self {
            Storage::Elements(_) => "elements",
            Storage::Splat(_) => "splat",
            Storage::Bits => "bits",
            Storage::Unknown => "unknown",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity::Scalar;

    #[test]
    fn the_size_distinguishes_the_forms_of_i1() {
        let dtype = Dtype::Scalar(Scalar::BOOL);
        let of = |count, data: &[u8]| Storage::of_dense(dtype, Some(count), data);
        for count in [2, 8, 9, 100] {
            assert_eq!(of(count, &[0xff]), Storage::Splat(1));
            assert_eq!(of(count, &[0]), Storage::Splat(1));
        }
        assert_eq!(of(100, &[1]), Storage::Splat(1));
        assert_eq!(of(1, &[0xff]), Storage::Elements(1));
        assert_eq!(of(1, &[1]), Storage::Elements(1));
        assert_eq!(of(2, &[0b01]), Storage::Bits);
        assert_eq!(of(8, &[0x7f]), Storage::Bits);
        assert_eq!(of(2, &[1, 0]), Storage::Elements(1));
        assert_eq!(of(9, &[1, 0]), Storage::Bits);
        assert_eq!(of(9, &[1; 9]), Storage::Elements(1));
        assert_eq!(of(0, &[]), Storage::Elements(1));
        assert_eq!(of(9, &[1; 3]), Storage::Unknown);
        assert_eq!(Storage::of_elements(dtype, Some(8), 1), Storage::Unknown);
    }

    #[test]
    fn other_elements_take_whole_bytes() {
        let of = |name: &[u8], count, size| {
            let dtype = Dtype::Scalar(Scalar::from_name(name).expect("a known name"));
            Storage::of_dense(dtype, count, &vec![0; size])
        };
        assert_eq!(of(b"i4", Some(7), 7), Storage::Elements(1));
        assert_eq!(of(b"i4", Some(7), 4), Storage::Unknown);
        assert_eq!(of(b"i17", Some(2), 6), Storage::Elements(3));
        assert_eq!(of(b"f32", Some(9), 4), Storage::Splat(4));
        assert_eq!(of(b"f32", Some(1), 4), Storage::Elements(4));
        assert_eq!(of(b"f32", Some(0), 4), Storage::Splat(4));
        assert_eq!(of(b"f32", None, 4), Storage::Unknown);
        assert_eq!(of(b"i0", Some(u64::MAX), 0), Storage::Unknown);
        assert_eq!(of(b"i64", Some(u64::MAX), 16), Storage::Unknown);
        assert_eq!(
            Storage::of_dense(Dtype::Other, Some(1), &[0]),
            Storage::Unknown
        );
    }
}
