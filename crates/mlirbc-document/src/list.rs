//! Lists that can be read once.

use std::cell::Cell;

use serde::Serialize;

use crate::stream::Boxed;

/// A list whose items are made while it is serialized, which can be done once.
pub struct Items<'i, T>(Cell<Option<Boxed<'i, T>>>);

impl<'i, T> Items<'i, T> {
    /// The items up to the first error, which is stored in `problem`.
    pub fn until_error<E>(
        mut items: impl Iterator<Item = Result<T, E>> + 'i,
        problem: &'i Cell<Option<E>>,
    ) -> Items<'i, T> {
        let until_error = std::iter::from_fn(move || {
            let item = items.next()?;
            item.map_err(|error| problem.set(Some(error))).ok()
        });
        Items(Cell::new(Some(Box::new(until_error))))
    }
}

impl<T: Serialize> Serialize for Items<'_, T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.take().into_iter().flatten())
    }
}
