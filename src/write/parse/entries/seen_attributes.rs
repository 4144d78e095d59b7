//! The attributes of the operations that were read: those with equal texts have the same.

use std::collections::HashMap;

use crate::ids::{AttrId, OpNameId, PropertiesId};

/// The dictionary and the record of an operation.
pub(in crate::write::parse) type Stored = (Option<AttrId>, Option<PropertiesId>);

/// A name, the numbers of operands and results, and the texts.
pub(in crate::write::parse) type Key<'t> = (OpNameId, u32, u32, &'t [u8], &'t [u8]);

/// A power of two.
const RECENT: usize = 256;

/// The operations that were seen: those with equal texts have the same attributes.
#[derive(Default)]
pub(in crate::write::parse) struct SeenAttributes<'t> {
    of: HashMap<Key<'t>, Stored>,
    /// By name, the last operation without texts.
    plain: Vec<Option<((u32, u32), Stored)>>,
    /// Those with texts that are found without a hash.
    recent: Vec<Option<(Key<'t>, Stored)>>,
}

impl<'t> SeenAttributes<'t> {
    /// What an operation with texts has, if there was one like it.
    pub(in crate::write::parse) fn get(&mut self, key: &Key<'t>) -> Option<Stored> {
        let place = place_of(key);
        if let Some(Some((seen, stored))) = self.recent.get(place) {
            if seen == key {
                return Some(*stored);
            }
        }
        let stored = *self.of.get(key)?;
        self.remember(*key, stored);
        Some(stored)
    }

    fn remember(&mut self, key: Key<'t>, stored: Stored) {
        self.recent.resize(RECENT, None);
        self.recent[place_of(&key)] = Some((key, stored));
    }

    pub(in crate::write::parse) fn insert(&mut self, key: Key<'t>, stored: Stored) {
        self.of.insert(key, stored);
        self.remember(key, stored);
    }

    /// What an operation without texts has, by its name and the numbers of its operands and results.
    pub(in crate::write::parse) fn plain(
        &self,
        name: OpNameId,
        values: (u32, u32),
    ) -> Option<Stored> {
        match self.plain.get(name.0 as usize) {
            Some(Some((seen, stored))) if *seen == values => Some(*stored),
            _ => None,
        }
    }

    pub(in crate::write::parse) fn insert_plain(
        &mut self,
        name: OpNameId,
        values: (u32, u32),
        stored: Stored,
    ) {
        let index = name.0 as usize;
        if self.plain.len() <= index {
            self.plain.resize(index + 1, None);
        }
        self.plain[index] = Some((values, stored));
    }
}

/// The place of a key among the recent ones, by some of its bytes.
fn place_of(key: &Key<'_>) -> usize {
    let (name, _, _, properties, dictionary) = key;
    let text = if properties.is_empty() {
        dictionary
    } else {
        properties
    };
    let near_end = text.len().saturating_sub(12);
    let bytes = text[near_end..].iter().fold(0_usize, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(usize::from(*byte))
    });
    bytes.wrapping_add(text.len() + name.0 as usize * 5) % RECENT
}
