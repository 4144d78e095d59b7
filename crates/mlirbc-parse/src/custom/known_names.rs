//! Names of operations that were read before.

use mlirbc_write::hash_map::HashMap;

use crate::ops::repeats::Repeats;

use super::custom_op::Named;

/// What is kept of a text: names, and the ends of lines.
pub(crate) struct KnownNames<'t> {
    /// By the dialect that can be left out, and the word.
    pub(super) names: HashMap<(&'static str, &'t [u8]), Named>,
    pub(super) tails: Repeats<'t>,
}

impl<'t> KnownNames<'t> {
    pub(crate) fn new() -> KnownNames<'t> {
        KnownNames {
            names: HashMap::default(),
            tails: Repeats::new(),
        }
    }
}
