//! `Display` of attributes and types.

use std::fmt;

use crate::attr_text::{Out, Printer, TextOptions};
use crate::dialect::Style;
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::ir::{AttrRef, OpAttr, TypeName, TypeRef};
use crate::limits;
use crate::view::View;

/// Text.
impl<'a> View<'a> {
    /// An attribute, to be formatted. What cannot be decoded shows as `<<error>>`, and the text
    /// ends after [`limits::MAX_DISPLAY`] bytes. Use a [`Printer`] to get the error.
    pub fn display_attr(self, id: AttrId) -> AttrRef<'a> {
        AttrRef::new(self, id)
    }

    /// A type, to be formatted, as [`View::display_attr`].
    pub fn display_type(self, id: TypeId) -> TypeRef<'a> {
        TypeRef::new(self, id)
    }
}

/// As [`View::display_attr`].
impl fmt::Display for AttrRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        display(self.view(), f, |printer, out| {
            printer.attr(self.id(), Style::Full, out)
        })
    }
}

/// As [`View::display_attr`].
impl fmt::Display for TypeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        display(self.view(), f, |printer, out| {
            match self.name() {
                TypeName::Entry(id) => return printer.ty(id, out),
                TypeName::Text(text) => out.put(text),
                TypeName::Llvm(text) => {
                    out.put("!llvm.");
                    out.put(text);
                }
            }
            Ok(())
        })
    }
}

/// The value without the name, as [`View::display_attr`].
impl fmt::Display for OpAttr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        display(self.view(), f, |printer, out| printer.op_attr(self, out))
    }
}

/// Writes up to [`limits::MAX_DISPLAY`] bytes of text, then the error if there is one.
pub(crate) fn display<'a>(
    view: View<'a>,
    f: &mut fmt::Formatter<'_>,
    write: impl FnOnce(&mut Printer<'a, '_>, &mut Out<'_>) -> Result<()>,
) -> fmt::Result {
    let options = TextOptions::new();
    let mut printer = Printer::new(view, &options);
    let mut out = Out::new().with_limit(limits::MAX_DISPLAY);
    let result = write(&mut printer, &mut out);
    f.write_str(&String::from_utf8_lossy(&out.into_bytes()))?;
    match result {
        Ok(()) => Ok(()),
        Err(error) => write!(f, "<<{error}>>"),
    }
}
