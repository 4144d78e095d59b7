//! MLIR bytecode on object stores and HTTP servers: a [`RemoteFile`] is a source that `mlirbc` reads
//! by position ([`mlirbc::ReadAt`]). Listing the tensors of a model takes two requests, and one more for
//! each long constant that is stored in an attribute.
//!
//! ```no_run
//! let file = mlirbc_remote::open("s3://models/llm.mlirbc")?;
//! let module = mlirbc::Bytecode::read_at(file.clone())?;
//! for tensor in module.tensors()? {
//!     println!("{} {:?}", tensor.name(), tensor.shape());
//! }
//! println!("{} requests", file.counters().requests);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`RemoteFile::open_blocking`] takes any [`object_store::ObjectStore`] and a path in it.
//!
//! # What blocks
//!
//! Requests run on one thread of this crate, `mlirbc-remote`, which all files share. Functions that end
//! in `_blocking`, and every read through [`mlirbc::ReadAt`], block the calling thread until the bytes
//! are there; they work inside and outside of an asynchronous runtime. `async` functions do the same on
//! a thread of a pool and await its end: they never block the thread that polls them, and any executor
//! can poll them. [`RemoteFile::run`] takes work of one's own to such a thread.
//!
//! # What is checked
//!
//! The first request fixes the identity of the object: its size and its ETag, or where there is no ETag
//! its version, or the time of its last change. Each later request asks for that ETag or version, and
//! each answer is compared: an object that was replaced is an error ([`ErrorKind::Changed`]), never a
//! mixture of two. Ranges and lengths of answers are checked as well. `README.md` has the options and the faults.

mod cache;
mod counters;
mod error;
mod fetch;
mod file;
mod http;
mod identity;
mod location;
mod options;
mod ranges;
mod redact;
mod runtime;
mod transfer;

pub use object_store;

pub use cache::Cache;
pub use counters::Counters;
pub use error::{Error, ErrorKind, Result};
pub use file::RemoteFile;
pub use location::Location;
pub use options::Options;

/// Opens the object at a URL with the default options, as [`Location::open_blocking`]. It blocks the
/// calling thread; [`Location::open`] does not.
///
/// # Errors
/// As [`Location::parse`] and [`Location::open_blocking`].
pub fn open(url: &str) -> Result<RemoteFile> {
    Location::parse(url)?.open_blocking(&Options::default())
}
