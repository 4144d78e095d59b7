//! The C library `libmlirbc`: what `include/mlirbc.h` declares.
//!
//! Each exported function is a thin layer: it converts pointers (`border::pointer`), calls the
//! library `mlirbc`, and converts the result; `border::guard` turns errors and panics into error
//! objects. The comments of the exported items are those of the header.

#![allow(
    clippy::missing_safety_doc,
    reason = "the header has the rules for pointers, which are the same for all functions"
)]

pub mod blob;
mod border;
pub mod dialects;
mod dlpack;
pub mod elements;
pub mod error_object;
pub mod ir;
pub mod layout;
pub mod module;
mod output;
pub mod plan;
pub mod print;
pub mod report;
pub mod source;
pub mod tensor;
pub mod vmfb;

pub use border::error::{Error, ErrorKind};
pub use border::text::Str;
pub use output::Write;

/// The version of the library, such as "0.1.0". Static.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_version() -> *const std::ffi::c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}
