//! Names of operations that were read before.

use mlirbc_write::hash_map::HashMap;

use crate::ops::repeats::Repeats;

use super::custom_op::Named;

/// What is kept of a text: names, and the ends of lines.
pub(crate) struct KnownNames<'m, 't> {
    /// By the dialect that can be left out, and the word.
    pub(super) names: HashMap<(&'m str, &'t [u8]), Named<'m>>,
    pub(super) tails: Repeats<'t>,
}

impl<'m, 't> KnownNames<'m, 't> {
    pub(crate) fn new() -> KnownNames<'m, 't> {
        KnownNames {
            names: HashMap::default(),
            tails: Repeats::new(),
        }
    }
}
