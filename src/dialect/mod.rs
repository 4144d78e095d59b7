//! Decoders of the dialects that have encodings of their own.
//!
//! A [`Dialect`] decodes the bytes of an entry to one layer of data. A
//! [`Registry`] is a set of dialects, passed by value: there are no globals. The
//! standard registry knows every encoding of the dialects in this folder.

pub mod builtin;
mod decoder;
mod fragment;
pub mod llvm;
pub mod mhlo;
pub mod quant;
mod registry;
pub mod sdy;
pub mod stablehlo;
pub mod table;
pub mod test;
pub mod vhlo;

pub use decoder::Dialect;
pub use fragment::{AsmFragment, Elements, Lookup, Part, Style};
pub use registry::Registry;
