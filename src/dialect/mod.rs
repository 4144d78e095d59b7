//! Decoders of the dialects that have encodings of their own.
//!
//! A [`Dialect`] turns the bytes of an entry into one layer of data. A
//! [`Registry`] is a set of them, passed by value: there are no globals. The
//! standard one knows every encoding of the dialects in this folder.

pub(crate) mod builtin;
mod decoder;
mod fragment;
mod llvm;
mod mhlo;
mod quant;
mod registry;
mod sdy;
mod stablehlo;
mod table;
mod test;
pub(crate) mod vhlo;

pub use decoder::Dialect;
pub use fragment::{AsmFragment, Elements, FragmentPart, Lookup, Style};
pub use registry::Registry;
#[cfg(test)]
pub(crate) use registry::TABLES;
#[cfg(test)]
pub(crate) use table::{Def, Kind};
