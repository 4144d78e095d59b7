//! Names by number.

use std::collections::HashMap;

use crate::error::Result;
use crate::ids::StringId;
use crate::view::View;

/// Numbers of names: equal texts have the same. Each string of the file is looked at once, however many
/// operations have it as their name.
pub(super) struct NameNumbers<'f> {
    view: View<'f>,
    of_string: HashMap<StringId, u32>,
    of_text: HashMap<&'f [u8], u32>,
}

impl<'f> NameNumbers<'f> {
    pub(super) fn new(view: View<'f>) -> NameNumbers<'f> {
        NameNumbers {
            view,
            of_string: HashMap::new(),
            of_text: HashMap::new(),
        }
    }

    /// How many there are: the next new one gets this number.
    pub(super) fn len(&self) -> usize {
        self.of_text.len()
    }

    /// The number of the text of a string.
    pub(super) fn number(&mut self, id: StringId) -> Result<u32> {
        if let Some(number) = self.of_string.get(&id) {
            return Ok(*number);
        }
        let next = self.of_text.len() as u32;
        let number = *self.of_text.entry(self.view.string(id)?).or_insert(next);
        self.of_string.insert(id, number);
        Ok(number)
    }

    /// The number of a text, if a string with it has one.
    pub(super) fn of_text(&self, text: &[u8]) -> Option<u32> {
        self.of_text.get(text).copied()
    }
}
