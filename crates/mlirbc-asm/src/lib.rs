//! An assembler of bytecode files for tests, benchmarks and fuzz targets: they say what a file
//! holds, not its bytes.
//!
//! Nothing is checked: an index may be out of range, a section may be missing or hold anything.
//! The container's atoms and constants are those of [`mlirbc::raw`];
//! what stands above them follows the format's description and shares no code with the reader.
//! `tools/builder.py` is a second assembler that shares nothing with either.

mod bytes;
mod file;
pub mod ir;
pub mod made;

pub use bytes::Bytes;
pub use file::{Asm, EntryGroup, Res, ResGroup};
