//! Decoders of the dialects that have encodings of their own.
//!
//! A [`Dialect`] decodes the bytes of an entry to one layer of data. A
//! [`Registry`] is a set of dialects, passed by value: there are no globals. The
//! standard registry knows every encoding of the dialects in this folder.

#[doc(hidden)]
pub mod builtin;
mod byre;
pub(crate) mod constants;
mod decoder;
mod entries;
mod fields;
mod fragment;
mod hlo;
mod llvm;
mod mhlo;
#[doc(hidden)]
pub mod quant;
mod registry;
#[doc(hidden)]
pub mod roles;
mod sdy;
#[doc(hidden)]
pub mod stablehlo;
mod table;
mod test;
#[doc(hidden)]
pub mod vhlo;
mod vifrt;

pub use decoder::Dialect;
#[doc(hidden)]
pub use entries::{Entries, identity_text};
pub use fragment::{AsmFragment, Elements, FragmentPart, Lookup, Style};
pub(crate) use llvm::settle_language;
pub use registry::Registry;
#[doc(hidden)]
pub use registry::TABLES;
#[cfg(test)]
pub(crate) use table::Child;
#[doc(hidden)]
pub use table::{Def, Kind, Kind as RowKind, Schema};
