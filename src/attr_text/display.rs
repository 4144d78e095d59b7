//! `Display` of attributes and types.

use std::fmt;

use crate::attr_text::{Out, Printer, TextOptions};
use crate::dialect::Style;
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::limits;
use crate::view::View;

/// Text.
impl<'a> View<'a> {
    /// An attribute, to be formatted. What cannot be decoded shows as `<<error>>`, and the text
    /// ends after [`limits::MAX_DISPLAY`] bytes. Use a [`Printer`] to get the error.
    pub fn display_attr(self, id: AttrId) -> Display<'a> {
        Display {
            view: self,
            entity: Entity::Attr(id),
        }
    }

    /// A type, to be formatted, as [`View::display_attr`].
    pub fn display_type(self, id: TypeId) -> Display<'a> {
        Display {
            view: self,
            entity: Entity::Type(id),
        }
    }
}

/// An attribute or a type that can be formatted.
#[derive(Clone, Copy)]
pub struct Display<'a> {
    view: View<'a>,
    entity: Entity,
}

#[derive(Clone, Copy)]
enum Entity {
    Attr(AttrId),
    Type(TypeId),
}

impl Display<'_> {
    fn write(&self, out: &mut Out<'_>) -> Result<()> {
        let options = TextOptions::of_producer(self.view.producer());
        let mut printer = Printer::new(self.view, &options);
        match self.entity {
            Entity::Attr(id) => printer.attr(id, Style::Full, out),
            Entity::Type(id) => printer.ty(id, out),
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
