//! Whether entries can be printed: the printer itself, without its text.

use crate::attr_text::{Aliases, Out, Printer, TextOptions};
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::view::View;

/// Finds the errors of printing: one layer of an entry at a time, because its children are entries
/// as well. An entry whose layers have no error is printed without one, unless its text exceeds a
/// limit.
#[doc(hidden)]
pub struct LayerCheck<'a, 'p>(Printer<'a, 'p>);

impl<'a, 'p> LayerCheck<'a, 'p> {
    pub fn new(view: View<'a>, options: &TextOptions) -> LayerCheck<'a, 'p> {
        LayerCheck(Printer::new(view, options).with_aliases(&Children))
    }

    /// # Errors
    /// As [`Printer::attr`]; those of its parts, as far as the layer depends on them.
    pub fn attr(&mut self, id: AttrId) -> Result<()> {
        let done = self.0.attr_in_full(id, &mut Out::checks_only());
        self.0.take_resources();
        done
    }

    /// # Errors
    /// As [`LayerCheck::attr`].
    pub fn ty(&mut self, id: TypeId) -> Result<()> {
        self.0.type_in_full(id, &mut Out::checks_only())
    }
}

/// Every child has an alias, so none is printed.
struct Children;

impl Aliases for Children {
    fn attr(&self, _: AttrId, _: &mut Out<'_>) -> bool {
        true
    }

    fn ty(&self, _: TypeId, _: &mut Out<'_>) -> bool {
        true
    }

    fn distinct(&self, _: AttrId, _: &mut Out<'_>) -> bool {
        true
    }
}
