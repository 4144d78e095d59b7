//! Symbols of a module: some of them, without those that nothing needs, with other names.

mod cut;
mod cut_operation;
mod equal_strings;
mod rename;
mod unused;

pub use cut::{Cut, cut};
pub use cut_operation::{OperationPlace, cut_operation};
pub use equal_strings::{EqualString, EqualStrings, equal_strings};
pub use rename::{rename, rename_resource, rename_symbol};
#[doc(hidden)]
pub use unused::each_body;
pub use unused::{Unused, unused_symbols};
