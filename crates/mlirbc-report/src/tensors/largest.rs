//! The largest of many items.

use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Keeps the largest, by size and then by their order.
pub(crate) struct Largest<T> {
    most: usize,
    kept: BTreeMap<(u64, Reverse<u64>), T>,
    seen: u64,
}

impl<T> Largest<T> {
    /// Keeps no more than `most`.
    pub(crate) fn new(most: usize) -> Largest<T> {
        Largest {
            most,
            kept: BTreeMap::new(),
            seen: 0,
        }
    }

    /// Adds an item of a size.
    pub(crate) fn add(&mut self, size: u64, item: T) {
        self.kept.insert((size, Reverse(self.seen)), item);
        self.seen += 1;
        if self.kept.len() > self.most {
            self.kept.pop_first();
        }
    }

    /// The largest first.
    pub(crate) fn into_items(self) -> Vec<T> {
        self.kept.into_values().rev().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_of_many() {
        let mut largest = Largest::new(3);
        for (id, size) in [5, 9, 1, 9, 7, 9, 2].into_iter().enumerate() {
            largest.add(size, id);
            assert!(largest.kept.len() <= 3);
        }
        assert_eq!(largest.into_items(), [1, 3, 5]);
    }
}
