//! Text of attributes and types, exactly as the reference writes it.
//!
//! A [`Printer`] writes to an [`Out`]. `Display` of [`AttrRef`](crate::ir::AttrRef),
//! [`TypeRef`](crate::ir::TypeRef) and [`OpAttr`](crate::ir::OpAttr) is a shortcut, without aliases.
//!
//! A text may be limited, and any number of entries may refer to one long entry. So all text whose
//! length the file decides goes through methods of [`Out`] that stop when it is full
//! ([`Out::list`], [`Out::repeat`]), or asks beforehand ([`Out::fits`]): a cut text costs no more
//! than what is written of it.
//!
//! Source: LLVM's `mlir/lib/IR/AsmPrinter.cpp` as of LLVM 22 to 24.

#[cfg(all(test, debug_assertions))]
mod bounded;
mod check;
mod dense;
mod dictionary;
mod display;
pub mod literal;
mod location;
mod number;
#[doc(hidden)]
pub mod op_text;
mod out;
mod print;
mod printer;
#[doc(hidden)]
pub mod property;
#[cfg(test)]
mod reparse;
mod text_options;

#[doc(hidden)]
pub use check::LayerCheck;
#[doc(hidden)]
pub use dictionary::Entries;
pub(crate) use display::display;
pub use number::float;
#[doc(hidden)]
pub use number::six_digits;
pub use out::Out;
#[doc(hidden)]
pub use print::is_identity_layout;
#[doc(hidden)]
pub use print::plain;
#[doc(hidden)]
pub use print::{AffinePiece, AffinePieces};
pub use print::{affine_expr, affine_map, integer_set};
pub use printer::{Aliases, NoAliases, Printer};
pub use text_options::TextOptions;
