//! The numbers of byte strings that a list keeps: found by the bytes, without a copy of them.

use std::hash::BuildHasher;

use hashbrown::HashTable;

use crate::hash_map::RandomState;

/// Numbers, each with the half of the hash of its bytes by which it is moved when the table grows.
#[derive(Default)]
pub(crate) struct NumberIndex {
    table: HashTable<(u32, u32)>,
    hasher: RandomState,
}

/// The hash that a table has for a half: it takes the place from its low bits and a mark from its high ones.
fn whole(half: u32) -> u64 {
    u64::from(half) << 32 | u64::from(half)
}

impl NumberIndex {
    /// The hash of some bytes.
    pub(crate) fn hash(&self, bytes: &[u8]) -> u32 {
        self.hasher.hash_one(bytes) as u32
    }

    /// The number for which `is_it` holds, of those with this hash.
    pub(crate) fn find(&self, hash: u32, mut is_it: impl FnMut(u32) -> bool) -> Option<u32> {
        let found = self.table.find(whole(hash), |(number, other)| {
            *other == hash && is_it(*number)
        });
        found.map(|(number, _)| *number)
    }

    /// Adds a number that is not there.
    pub(crate) fn insert(&mut self, hash: u32, number: u32) {
        let rehash = |(_, hash): &(u32, u32)| whole(*hash);
        self.table
            .insert_unique(whole(hash), (number, hash), rehash);
    }
}
