//! Checked casts from bytes to numbers.

use std::ops::Deref;

use crate::bytes::element::Element;
use crate::bytes::heap::HeapBuf;
use crate::error::{Error, ErrorKind, Result};

/// The bytes as elements of type `T`, in native byte order.
///
/// # Errors
/// `Misaligned` when the address is not aligned for `T`; `SizeMismatch` when the
/// length is not a multiple of the size of `T`.
pub fn cast_slice<T: Element>(bytes: &[u8]) -> Result<&[T]> {
    let need = align_of::<T>();
    let address = bytes.as_ptr().addr();
    if address % need != 0 {
        return Err(Error::new(ErrorKind::Misaligned {
            need,
            have: 1 << address.trailing_zeros(),
        }));
    }
    let size = size_of::<T>().max(1);
    let mismatch = || {
        Error::new(ErrorKind::SizeMismatch {
            element: size,
            bytes: bytes.len(),
        })
    };
    if bytes.len() % size != 0 {
        return Err(mismatch());
    }
    T::from_bytes(bytes).ok_or_else(mismatch)
}

/// Bytes at an address with the requested alignment: borrowed if the original
/// address has it, otherwise copied.
pub struct AlignedBytes<'a>(Either<'a>);

enum Either<'a> {
    Borrowed(&'a [u8]),
    Copied(HeapBuf),
}

impl<'a> AlignedBytes<'a> {
    /// Borrows or copies `bytes` so that their address is a multiple of `alignment`.
    ///
    /// # Errors
    /// `BadAlignment`; `OutOfMemory` when the copy cannot be allocated.
    pub fn new(bytes: &'a [u8], alignment: u64) -> Result<AlignedBytes<'a>> {
        crate::cursor::check_alignment(0, alignment)?;
        if bytes.as_ptr().addr() as u64 % alignment == 0 {
            return Ok(AlignedBytes(Either::Borrowed(bytes)));
        }
        let mut copy = HeapBuf::zeroed(bytes.len(), 0, alignment)?;
        copy.as_mut_slice().copy_from_slice(bytes);
        Ok(AlignedBytes(Either::Copied(copy)))
    }

    /// Whether the bytes were copied.
    pub fn is_copy(&self) -> bool {
        matches!(self.0, Either::Copied(_))
    }
}

impl Deref for AlignedBytes<'_> {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.0 {
            Either::Borrowed(bytes) => bytes,
            Either::Copied(buffer) => buffer.as_slice(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_cast_reports_what_it_needs() {
        let buffer = HeapBuf::zeroed(17, 0, 64).expect("17 bytes");
        let bytes = buffer.as_slice();
        assert_eq!(cast_slice::<f32>(&bytes[..16]).map(<[f32]>::len), Ok(4));
        assert_eq!(
            cast_slice::<f32>(&bytes[2..6]).expect_err("odd").kind(),
            &ErrorKind::Misaligned { need: 4, have: 2 }
        );
        assert_eq!(
            cast_slice::<f32>(bytes).expect_err("17 bytes").kind(),
            &ErrorKind::SizeMismatch {
                element: 4,
                bytes: 17
            }
        );
    }

    #[test]
    fn a_copy_is_made_only_if_needed() {
        let buffer = HeapBuf::zeroed(128, 0, 64).expect("128 bytes");
        let bytes = buffer.as_slice();
        let same = AlignedBytes::new(bytes, 64).expect("64 is an alignment");
        assert!(!same.is_copy());
        let moved = AlignedBytes::new(&bytes[1..], 64).expect("64 is an alignment");
        assert!(moved.is_copy());
        assert_eq!(moved.as_ptr().addr() % 64, 0);
        assert_eq!(moved.len(), 127);
        assert!(AlignedBytes::new(bytes, 3).is_err());
    }
}
