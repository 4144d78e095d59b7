//! Bytes that hold their file.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::ptr;
use std::sync::Arc;

use mlirbc_dlpack::{Bytes, Stored};

use crate::border::error::Error;
use crate::border::guard::release;
use crate::border::pointer::{self, give};
use crate::border::text::{Str, Text};

/// Bytes: a part of a file, which they hold, or a text. Immutable, and counted.
pub struct Blob {
    bytes: Bytes,
    alignment: u64,
    /// Whether a NUL follows the bytes.
    is_text: bool,
    /// The tensor whose data they are.
    tensor: Option<Box<Stored>>,
}

impl Blob {
    pub(crate) fn new(bytes: Bytes, alignment: u64) -> Blob {
        Blob {
            bytes,
            alignment,
            is_text: false,
            tensor: None,
        }
    }

    /// The data of a tensor.
    pub(crate) fn of_tensor(stored: &Stored) -> Result<Blob, Error> {
        let alignment = stored.data.map_or(1, |data| data.alignment);
        Ok(Blob {
            tensor: Some(Box::new(stored.clone())),
            ..Blob::new(stored.bytes()?, alignment)
        })
    }

    pub(crate) fn tensor(&self) -> Option<&Stored> {
        self.tensor.as_deref()
    }

    /// A handle for a text.
    pub(crate) fn give_text(text: impl AsRef<[u8]>) -> *mut Blob {
        give(Blob {
            bytes: Arc::new(Text::new(text)),
            alignment: 1,
            is_text: true,
            tensor: None,
        })
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        (*self.bytes).as_ref()
    }
}

/// The first byte; NULL if there are none. Borrowed from the blob, whose bytes stay where they are
/// until it is released, even if all other handles are released before it.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_blob_data(blob: Option<&Blob>) -> *const c_void {
    let bytes = blob.map(Blob::bytes).filter(|bytes| !bytes.is_empty());
    bytes.map_or(ptr::null(), |bytes| bytes.as_ptr().cast())
}

/// The number of bytes; that of a text is without the NUL at its end.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_blob_size(blob: Option<&Blob>) -> usize {
    blob.map_or(0, |blob| blob.bytes().len())
}

/// The alignment that the file declares, in bytes; 1 if it declares none. The address is congruent to
/// the offset in the file: modulo this alignment where the file is read by position, modulo the size
/// of a page where it is mapped. So it has the declared alignment if the offset has it, unless the
/// file is mapped and more than a page is declared. Memory of the caller can be anywhere, and in an
/// archive offsets count from the start of the module.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_blob_alignment(blob: Option<&Blob>) -> u64 {
    blob.map_or(1, |blob| blob.alignment)
}

/// A blob that a function returned as text: its bytes, which a NUL follows. Empty for other blobs.
/// Borrowed from the blob.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_blob_text(blob: Option<&Blob>) -> Str {
    match blob {
        Some(blob) if blob.is_text => Str {
            data: blob.bytes().as_ptr().cast(),
            size: blob.bytes().len(),
        },
        _ => Str::EMPTY,
    }
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_blob_retain(blob: *const Blob) -> *mut Blob {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(blob) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_blob_release(blob: *const Blob) {
    // SAFETY: the rules of the header.
    unsafe { release(blob) };
}
