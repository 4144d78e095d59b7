//! Decoders of the dialects that have encodings of their own.
//!
//! A [`Dialect`] decodes the bytes of an entry to one layer of data. A
//! [`Registry`] is a set of dialects, passed by value: there are no globals. The
//! standard registry knows every encoding of the dialects in this folder.

pub(crate) mod builtin;
mod byre;
mod decoder;
mod fields;
mod fragment;
mod hlo;
mod llvm;
mod mhlo;
mod quant;
mod registry;
mod sdy;
mod stablehlo;
mod table;
mod test;
pub(crate) mod vhlo;
mod vifrt;

pub use decoder::Dialect;
pub use fragment::{AsmFragment, Elements, FragmentPart, Lookup, Style};
pub(crate) use llvm::settle_language;
pub use registry::Registry;
#[cfg(test)]
pub(crate) use registry::TABLES;
#[cfg(test)]
pub(crate) use table::{Def, Kind};
