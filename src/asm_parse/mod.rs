//! The text that attributes and types fall back to, taken apart where someone asks.
//!
//! An entry without an encoding of its own is assembly text. [`Text`] finds
//! which bracket closes which, once and without recursion; a [`Part`] of it
//! then gives one layer at a time ([`Part::attr`], [`Part::ty`]), whose children
//! are parts again. A walk over all layers costs time in proportion to the text.
//!
//! What is parsed is the builtin syntax, and `#dialect.name<...>` as far as it
//! is common to all dialects: the inside of the brackets is a part, whose items
//! a caller can take further. What is none of these is [`Attr::Other`].
//!
//! ```
//! use mlirbc::asm_parse::{Attr, Text};
//!
//! let text = Text::new(b"#dlti.dl_spec<index = 64 : i64, \"dlti.endianness\" = \"little\">", 0)?;
//! let Attr::Dialect(spec) = text.whole().attr()? else { unreachable!() };
//! assert_eq!((spec.dialect, spec.name), (&b"dlti"[..], &b"dl_spec"[..]));
//! let keys: Vec<_> = spec.items().map(|item| item.split_entry().0.bytes()).collect();
//! assert_eq!(keys, [&b"index"[..], b"\"dlti.endianness\""]);
//! # Ok::<(), mlirbc::Error>(())
//! ```

mod affine;
mod bracketed;
mod dialect;
mod items;
mod llvm;
mod parse_attr;
mod parse_elements;
mod parse_float;
mod parse_integer;
mod parse_location;
mod parse_type;
mod scanner;
mod unescape;

pub use bracketed::{Part, Text};
pub use dialect::DialectSyntax;
pub use items::Items;
pub use llvm::LlvmType;
pub use parse_attr::{Attr, NumberSyntax};
pub(crate) use parse_elements::{parse_array, parse_elements, parse_strings};
pub use parse_float::Rounding;
pub(crate) use parse_float::{float_bits, rounded_bits};
pub(crate) use parse_integer::integer_words;
pub(crate) use parse_location::Location;
pub use parse_type::{Dim, Type};
pub(crate) use scanner::Scanner;
pub use unescape::unescape;
