//! Numbers for strings, the same for equal strings of both files: any number of symbols and tensors can share a
//! long one, which is hashed once.

use std::collections::HashMap;

use mlirbc::View;
use mlirbc::ids::StringId;
use sha2::{Digest, Sha256};

/// The numbers, by the SHA-256 of the strings.
#[derive(Default)]
pub(super) struct NameNumbers(HashMap<[u8; 32], u32>);

/// The strings of one file.
pub(super) struct NamesOf<'a> {
    view: View<'a>,
    known: HashMap<StringId, u32>,
}

impl<'a> NamesOf<'a> {
    pub(super) fn new(view: View<'a>) -> NamesOf<'a> {
        NamesOf {
            view,
            known: HashMap::new(),
        }
    }

    pub(super) fn number(
        &mut self,
        id: StringId,
        numbers: &mut NameNumbers,
    ) -> mlirbc::Result<u32> {
        if let Some(known) = self.known.get(&id) {
            return Ok(*known);
        }
        let next = numbers.0.len() as u32;
        let digest = Sha256::digest(self.view.string(id)?).into();
        let number = *numbers.0.entry(digest).or_insert(next);
        self.known.insert(id, number);
        Ok(number)
    }
}
