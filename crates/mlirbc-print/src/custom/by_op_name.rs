//! What is known about names of operations, of which a file can have very many unused ones.

use mlirbc::ids::OpNameId;

/// Facts by name: four bytes for each name, and the fact of one that is used.
pub(super) struct ByOpName<T> {
    /// One more than the number of the fact; 0 if there is none yet.
    numbers: Vec<u32>,
    facts: Vec<T>,
}

impl<T: Clone> ByOpName<T> {
    /// For so many names.
    pub(super) fn new(count: usize) -> ByOpName<T> {
        ByOpName {
            numbers: vec![0; count],
            facts: Vec::new(),
        }
    }

    #[inline]
    pub(super) fn get(&self, id: OpNameId) -> Option<&T> {
        let number = *self.numbers.get(id.index())?;
        self.facts.get((number as usize).wrapping_sub(1))
    }

    pub(super) fn keep(&mut self, id: OpNameId, fact: T) {
        if let Some(number) = self.numbers.get_mut(id.index()) {
            self.facts.push(fact);
            *number = self.facts.len() as u32;
        }
    }
}
