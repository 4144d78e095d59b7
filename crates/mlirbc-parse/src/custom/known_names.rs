//! What was read before: names of operations, directives of their forms, ends of lines.

use mlirbc_write::hash_map::HashMap;

use crate::dialects::{self, Directive};
use crate::ops::repeats::Repeats;
use mlirbc_ods::Element;

use super::custom_op::Named;

/// What is kept of a text: names, and the ends of lines.
pub(crate) struct KnownNames<'t> {
    /// By the dialect that can be left out, and the word.
    pub(super) names: HashMap<(&'static str, &'t [u8]), Named>,
    /// By where the element of a form is, which is there once, the code that reads it.
    pub(super) directives: HashMap<usize, Option<Directive>>,
    pub(super) tails: Repeats<'t>,
}

impl<'t> KnownNames<'t> {
    pub(crate) fn new() -> KnownNames<'t> {
        KnownNames {
            names: HashMap::default(),
            directives: HashMap::default(),
            tails: Repeats::new(),
        }
    }

    /// The code that reads `custom<name>`, which is this element of the form of an operation.
    pub(super) fn directive(
        &mut self,
        element: &'static Element,
        op: &str,
        name: &str,
    ) -> Option<Directive> {
        let known = self.directives.entry(std::ptr::from_ref(element).addr());
        *known.or_insert_with(|| dialects::directive(op, name))
    }
}
