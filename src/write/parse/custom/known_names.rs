//! Names of operations that were read before.

use crate::hash_map::HashMap;

use crate::write::parse::ops::repeats::Repeats;

use super::custom_op::Named;

/// What is kept of a text: names, and the ends of lines.
pub(in crate::write::parse) struct KnownNames<'t> {
    /// By the dialect that can be left out, and the word.
    pub(super) names: HashMap<(&'static str, &'t [u8]), Named>,
    pub(super) tails: Repeats<'t>,
}

impl<'t> KnownNames<'t> {
    pub(in crate::write::parse) fn new() -> KnownNames<'t> {
        KnownNames {
            names: HashMap::default(),
            tails: Repeats::new(),
        }
    }
}
