//! Text of attributes and types, exactly as the reference writes it.
//!
//! A [`Printer`] writes to an [`Out`]. [`View::display_attr`] and
//! [`View::display_type`] are the short way, without aliases.
//!
//! Source: LLVM's `mlir/lib/IR/AsmPrinter.cpp` as of LLVM 22 to 24.

mod affine;
mod attr;
mod dense;
mod entries;
mod float;
pub mod literal;
mod location;
mod natural;
mod number;
mod out;
mod printer;
mod ty;

pub use affine::{affine_expr, affine_map, integer_set};
pub(crate) use entries::Entries;
pub use float::float;
pub use out::Out;
pub use printer::{Aliases, NoAliases, Printer};
pub(crate) use ty::is_identity_layout;

use std::fmt;

use crate::dialect::Style;
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::limits;
use crate::producer::Producer;
use crate::view::View;

/// How attributes and types are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Elements attributes of more elements are written `dense_resource<__elided__>`, unless
    /// all elements are the same (`--mlir-elide-elementsattrs-if-larger`).
    pub elide_elements: Option<u64>,
    /// Elements attributes of more elements are written as hexadecimal bytes, unless all
    /// elements are the same (`--mlir-print-elementsattrs-with-hex-if-larger`).
    pub hex_elements: Option<u64>,
    /// Locations are written for people (`--mlir-pretty-debuginfo`); this can not be read back.
    pub pretty_locations: bool,
    /// Bools take a bit each in hexadecimal bytes, as up to LLVM 22; later they take a byte.
    pub packed_bool_hex: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            elide_elements: None,
            hex_elements: Some(100),
            pretty_locations: false,
            packed_bool_hex: false,
        }
    }
}

impl Options {
    /// The defaults of the release that wrote a file, as its producer says, e.g. `MLIR22.1.8`.
    pub fn of_producer(producer: &str) -> Options {
        Options {
            packed_bool_hex: Producer::parse(producer).packs_bools(),
            ..Options::default()
        }
    }
}

/// Text.
impl<'a> View<'a> {
    /// An attribute, to be formatted. What can not be read shows as `<<error>>`, and text
    /// ends after [`limits::MAX_DISPLAY`] bytes: who needs to know uses a [`Printer`].
    pub fn display_attr(self, id: AttrId) -> Display<'a> {
        Display {
            view: self,
            entity: printer::Entity::Attr(id),
        }
    }

    /// A type, to be formatted, as [`View::display_attr`].
    pub fn display_type(self, id: TypeId) -> Display<'a> {
        Display {
            view: self,
            entity: printer::Entity::Type(id),
        }
    }
}

/// An attribute or a type that can be formatted.
#[derive(Clone, Copy)]
pub struct Display<'a> {
    view: View<'a>,
    entity: printer::Entity,
}

impl Display<'_> {
    fn write(&self, out: &mut Out<'_>) -> Result<()> {
        let options = Options::of_producer(self.view.producer());
        let mut printer = Printer::new(self.view, &options);
        match self.entity {
            printer::Entity::Attr(id) => printer.attr(id, Style::Full, out),
            printer::Entity::Type(id) => printer.ty(id, out),
        }
    }
}

impl fmt::Display for Display<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = Out::new().with_limit(limits::MAX_DISPLAY);
        let result = self.write(&mut out);
        f.write_str(&String::from_utf8_lossy(&out.into_bytes()))?;
        match result {
            Ok(()) => Ok(()),
            Err(error) => write!(f, "<<{error}>>"),
        }
    }
}
