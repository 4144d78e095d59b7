//! Memory of the caller.
#![allow(unsafe_code)]

use std::ffi::c_void;

use crate::border::error::Error;
use crate::border::pointer;

/// Called once with the context when it is no longer used, on any thread.
pub type Release = Option<unsafe extern "C" fn(context: *mut c_void)>;

/// A context, and how it is released.
pub(super) struct Context {
    pub(super) context: *mut c_void,
    pub(super) release: Release,
}

// SAFETY: the header demands that callbacks take their context on any thread.
unsafe impl Send for Context {}
// SAFETY: as above; it is passed on, not used.
unsafe impl Sync for Context {}

impl Drop for Context {
    fn drop(&mut self) {
        if let Some(release) = self.release {
            // SAFETY: the caller gave a function that takes this context, once.
            unsafe { release(self.context) };
        }
    }
}

/// Bytes of the caller, who gets them back through the context.
pub(super) struct Memory {
    bytes: Result<&'static [u8], Error>,
    _context: Context,
}

impl Memory {
    /// # Safety
    /// The bytes are readable and do not change until `release` is called.
    pub(super) unsafe fn new(
        data: *const c_void,
        size: usize,
        release: Release,
        context: *mut c_void,
    ) -> Memory {
        Memory {
            // SAFETY: the caller's promise; `'static` stands for the life of the context.
            bytes: unsafe { pointer::bytes(data, size) },
            _context: Context { context, release },
        }
    }

    /// The error of bytes that cannot be.
    pub(super) fn checked(mut self) -> Result<Memory, Error> {
        std::mem::replace(&mut self.bytes, Ok(&[])).map(|bytes| Memory {
            bytes: Ok(bytes),
            ..self
        })
    }
}

impl AsRef<[u8]> for Memory {
    fn as_ref(&self) -> &[u8] {
        match &self.bytes {
            Ok(bytes) => bytes,
            Err(_) => &[],
        }
    }
}
