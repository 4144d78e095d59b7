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

/// The bytes of a dense attribute, stated as a whole, as LLVM 22 stores them: by `stride` bytes each, or as
/// bits. `None` where their number is not that of the type.
pub(crate) fn stated_elements(
    data: Vec<u8>,
    is_bit: bool,
    count: u64,
    stride: u64,
) -> Option<Vec<u8>> {
    let size = data.len() as u64;
    if !is_bit {
        let is_whole = size == stride || Some(size) == count.checked_mul(stride);
        return is_whole.then(|| unique_elements(data, false, stride as usize));
    }
    if let [only @ (0 | 0xff)] = data[..] {
        return Some(vec![only]);
    }
    if size == count.div_ceil(8) {
        return Some(unique_bits(data, count));
    }
    // Some releases write a byte for each.
    let are_bytes = size == count && data.iter().all(|byte| *byte <= 1);
    are_bytes.then(|| unique_elements(data, true, 1))
}

/// Elements of `stride` bytes as LLVM 22 stores those of a dense attribute: the first of them if it is equal
/// to all others. Bits, which are a byte each, are packed.
pub(crate) fn unique_elements(mut data: Vec<u8>, is_bit: bool, stride: usize) -> Vec<u8> {
    let is_splat = data.len() > stride && data[stride..] == data[..data.len() - stride];
    if !is_bit {
        if is_splat {
            data.truncate(stride);
            data.shrink_to_fit();
        }
        return data;
    }
    match data[..] {
        [] => data,
        [first, ..] if is_splat || data.len() == 1 => vec![if first == 0 { 0 } else { 0xff }],
        _ => {
            let packed = data.chunks(8).map(|eight| {
                let bits = eight.iter().enumerate();
                bits.fold(0, |byte, (nth, bit)| byte | bit << nth)
            });
            packed.collect()
        }
    }
}

/// Packed bits, or a single byte if all are equal. Bits behind the last are to be 0 in either case.
fn unique_bits(data: Vec<u8>, count: u64) -> Vec<u8> {
    let Some((last, whole)) = data.split_last() else {
        return data;
    };
    let used = 0xff >> (8 * data.len() as u64 - count);
    let all = |byte: u8| whole.iter().all(|b| *b == byte) && *last == byte & used;
    match (all(0), all(0xff)) {
        (true, _) => vec![0],
        (_, true) => vec![0xff],
        _ => data,
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
