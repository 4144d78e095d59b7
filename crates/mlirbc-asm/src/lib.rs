//! An assembler of bytecode files for tests, benchmarks and fuzz targets, which describe the
//! contents of a file instead of its bytes.
//!
//! Nothing is checked: an index can be out of range, a section can be missing or malformed.
//! The container's atoms and constants are those of [`mlirbc::raw`];
//! the rest follows the description of the format and shares no code with the reader.
//! `tools/builder.py` is a second assembler that shares no code with either.

mod bytes;
pub mod containers;
mod file;
pub mod ir;
pub mod made;

pub use bytes::Bytes;
pub use file::{Asm, EntryGroup, Res, ResGroup};
