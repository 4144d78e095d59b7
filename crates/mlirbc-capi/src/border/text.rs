//! Texts for C.

use std::ffi::c_char;

/// Bytes of a text, in UTF-8 unless the file has others. A NUL follows them, but they can contain
/// NULs, too. They belong to the handle that was asked for them, and live as long as it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Str {
    /// The first byte; never NULL.
    pub data: *const c_char,
    /// The number of bytes, without the NUL at the end.
    pub size: usize,
}

/// Another name of `mlirbc_string_t`.
#[allow(
    unreachable_pub,
    dead_code,
    reason = "cbindgen takes public types only"
)]
pub type StrAlias = Str;

impl Str {
    /// No bytes.
    pub(crate) const EMPTY: Str = Str {
        data: c"".as_ptr(),
        size: 0,
    };
}

/// A text that is kept for C.
#[derive(Clone, Debug)]
pub(crate) struct Text(Box<[u8]>);

impl Text {
    pub(crate) fn new(text: impl AsRef<[u8]>) -> Text {
        let text = text.as_ref();
        let mut bytes = Vec::with_capacity(text.len() + 1);
        bytes.extend_from_slice(text);
        bytes.push(0);
        Text(bytes.into())
    }

    pub(crate) fn as_c(&self) -> Str {
        Str {
            data: self.0.as_ptr().cast(),
            size: self.0.len() - 1,
        }
    }
}

/// Without the NUL.
impl AsRef<[u8]> for Text {
    fn as_ref(&self) -> &[u8] {
        &self.0[..self.0.len() - 1]
    }
}
