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
mod options;
mod out;
mod printer;
mod ty;

pub use affine::{affine_expr, affine_map, integer_set};
pub(crate) use entries::Entries;
pub use float::float;
pub use options::TextOptions;
pub use out::Out;
pub use printer::{Aliases, NoAliases, Printer};
pub(crate) use ty::is_identity_layout;

use std::fmt;

use crate::dialect::Style;
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::limits;
use crate::view::View;

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
        let options = TextOptions::of_producer(self.view.producer());
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
