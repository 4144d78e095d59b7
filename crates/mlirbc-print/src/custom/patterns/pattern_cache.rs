//! Texts of recent operations without regions: one of the same name, attributes and types differs only in the names of its
//! operands.

use mlirbc::ids::TypeId;
use mlirbc::ir::OpRef;

/// Most types of operands and results of an operation in the cache.
const TYPES: usize = 6;

/// What a text depends on: name, dictionary, record, numbers of results and operands, their types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::custom) struct PatternKey([u32; 4 + TYPES]);

impl PatternKey {
    const NONE: u32 = u32::MAX;

    /// That of an operation without regions and successors, and of few values.
    #[inline]
    pub(in crate::custom) fn of(op: OpRef<'_>) -> Option<PatternKey> {
        let (results, operands) = (op.num_results() as usize, op.num_operands() as usize);
        if results + operands > TYPES || op.num_regions() > 0 || op.successors().len() > 0 {
            return None;
        }
        let mut key = [PatternKey::NONE; 4 + TYPES];
        key[0] = op.name_id().0;
        key[1] = op.dictionary().map_or(PatternKey::NONE, |attr| attr.id().0);
        key[2] = op.properties().map_or(PatternKey::NONE, |id| id.0);
        key[3] = (results << 8 | operands) as u32;
        let types = op
            .results()
            .chain(op.operands())
            .map(|value| value.type_id());
        for (slot, TypeId(ty)) in key[4..].iter_mut().zip(types) {
            *slot = ty;
        }
        Some(PatternKey(key))
    }

    #[inline]
    fn slot(&self) -> usize {
        let mixed = self.0.iter().fold(0u64, |mixed, word| {
            (mixed.rotate_left(5) ^ u64::from(*word)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        (mixed >> (64 - BITS)) as usize
    }
}

const BITS: u32 = 9;

/// Most bytes of texts in the cache.
const MOST: usize = 256 << 10;

/// A text, and the operands whose names stand in it.
#[derive(Debug, Default)]
pub(in crate::custom) struct Pattern {
    pub(in crate::custom) text: Vec<u8>,
    /// Where in the text, and which operands.
    pub(in crate::custom) operands: Vec<(u32, u32, u32)>,
    /// Whether it is in the generic form, and whether it counts as such: there is another one.
    pub(in crate::custom) is_generic: bool,
    pub(in crate::custom) is_counted: bool,
}

/// A text while it is made.
#[derive(Default)]
pub(in crate::custom) struct Recorder {
    /// Where in the text, and which operands.
    pub(in crate::custom) operands: Vec<(u32, u32, u32)>,
    /// Whether the text depends on more than the key.
    pub(in crate::custom) depends: bool,
}

/// Patterns by slot.
pub(in crate::custom) struct PatternCache {
    slots: Vec<Option<(PatternKey, Option<Pattern>)>>,
    bytes: usize,
}

impl Default for PatternCache {
    fn default() -> PatternCache {
        let mut slots = Vec::new();
        slots.resize_with(1 << BITS, || None);
        PatternCache { slots, bytes: 0 }
    }
}

impl PatternCache {
    /// `None` for an unknown key, and `Some(None)` for a text that cannot be used again.
    #[inline]
    pub(in crate::custom) fn get(&self, key: &PatternKey) -> Option<Option<&Pattern>> {
        match &self.slots[key.slot()] {
            Some((known, pattern)) if known == key => Some(pattern.as_ref()),
            _ => None,
        }
    }

    pub(in crate::custom) fn keep(&mut self, key: PatternKey, pattern: Option<Pattern>) {
        self.bytes += pattern.as_ref().map_or(0, |pattern| pattern.text.len());
        if self.bytes > MOST {
            *self = PatternCache::default();
        }
        self.slots[key.slot()] = Some((key, pattern));
    }
}
