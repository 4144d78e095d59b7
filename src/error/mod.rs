//! Errors: what went wrong, at which offset, and while decoding what.
//!
//! An [`Error`] is one word wide. It has a [kind](Error::kind) with numbers and ids in it, the
//! [offset](Error::pos) in the file, and [frames](Error::frames) from the inside out ("in
//! attribute #12"). They become text only when the error is displayed, so match on the kind:
//!
//! ```
//! use mlirbc::{ErrorKind, error::Subject};
//!
//! // The magic number, version 6 and an empty producer: no sections follow.
//! let file = b"ML\xefR\x0d\0";
//! let error = mlirbc::Bytecode::from_bytes(file).err().expect("it has no sections");
//! match error.kind() {
//!     ErrorKind::Io(error) => println!("{:?} of {:?}", error.kind(), error.path()),
//!     ErrorKind::NotBytecode { found } => println!("{}", found.hint()),
//!     ErrorKind::Truncated { missing } => println!("{missing} bytes or more are missing"),
//!     ErrorKind::IndexOutOfRange { subject: Subject::Attribute, index, .. } => {
//!         println!("no attribute #{index}");
//!     }
//!     ErrorKind::Invalid(violation) => println!("a rule of the format: {violation:?}"),
//!     other => println!("{other} at {:?}", error.pos()),
//! }
//! # assert!(matches!(error.kind(), ErrorKind::MissingSection { .. }), "{error}");
//! ```

pub(crate) mod base;
mod build_error;
mod class;
mod foreign;
pub(crate) mod kind;
mod layout_error;
mod near;
mod shown;
mod sink_error;
mod subject;
mod text_error;
mod tip;
mod violation;

pub(crate) use base::Error;
pub use base::Frame;
#[doc(hidden)]
pub use base::Result;
pub use build_error::BuildError;
pub use class::Class;
pub use foreign::Foreign;
pub use kind::{ErrorKind, IoError, NoBytes};
pub use layout_error::LayoutError;
pub use near::{NearNames, Similar};
#[doc(hidden)]
pub use shown::cut;
pub use shown::{Shown, is_hidden, quoted, shown};
pub use sink_error::SinkError;
pub use subject::{LimitKind, Subject};
pub use text_error::{AsmSyntax, Unprintable, Words};
pub use tip::Tip;
pub use violation::Violation;
