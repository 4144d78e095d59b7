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

mod affine;
mod attr;
#[cfg(all(test, debug_assertions))]
mod bounded;
mod check;
mod dense;
mod display;
mod entries;
pub mod literal;
mod location;
mod number;
mod options;
mod out;
mod printer;
pub(crate) mod property;
mod ty;

pub use affine::{affine_expr, affine_map, integer_set};
pub(crate) use check::LayerCheck;
pub(crate) use display::display;
pub(crate) use entries::Entries;
pub use number::float;
pub use options::TextOptions;
pub use out::Out;
pub use printer::{Aliases, NoAliases, Printer};
pub(crate) use ty::is_identity_layout;
