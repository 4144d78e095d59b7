//! What a search left out.

use crate::limits;

/// Sentences about parts that were not searched: the first ones.
#[derive(Default)]
pub(crate) struct Problems(pub(crate) Vec<String>);

impl Problems {
    /// Keeps a problem, whose text is made only then.
    pub(crate) fn add(&mut self, problem: impl FnOnce() -> String) {
        if self.0.len() < limits::PROBLEMS {
            self.0.push(problem());
        }
    }
}

/// Most characters of a name in a sentence.
const SHOWN: usize = 200;

/// A name in a sentence, cut.
pub(crate) fn quoted(name: &str) -> String {
    match name.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("\"{}...\"", &name[..end]),
        None => format!("\"{name}\""),
    }
}
