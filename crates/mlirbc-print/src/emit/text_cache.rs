//! Caches of short texts: most operations have the types and attributes of a recent operation.

use std::collections::HashMap;

use super::super::inherent::Counts;
use super::super::type_cache::share;

/// Bytes per entry, without those of its text.
const ENTRY: usize = 64;

/// What a cached text depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// A dictionary, all of whose entries are discardable.
    Dictionary(u32),
    /// Name and record; the numbers of operands and results, if the record has sizes of groups,
    /// which have to add up to them.
    Own(u32, u32, Counts),
    /// Name and dictionary, of operations without a record.
    OwnEntries(u32, u32),
    /// The discardable entries of a dictionary, for operations of this name without a record.
    Rest(u32, u32),
}

impl Key {
    /// Its slot among [`RECENT`].
    #[inline]
    fn slot(self) -> usize {
        let pair = |name: u32, id: u32| u64::from(name) << 32 | u64::from(id);
        slot::<RECENT_BITS>(match self {
            Key::Dictionary(id) => id.into(),
            Key::Own(name, id, _) => pair(name, id),
            Key::OwnEntries(name, id) | Key::Rest(name, id) => !pair(name, id),
        })
    }
}

/// The slot of a number in a table of that many bits.
#[inline]
fn slot<const BITS: u32>(number: u64) -> usize {
    (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - BITS)) as usize
}

/// The place of a text in the cache.
#[derive(Clone, Copy, Debug)]
enum Kept {
    At(u32, u32),
    /// Too long for the cache.
    Long,
}

/// The result of a look-up.
pub(super) enum Found<'c> {
    Text(&'c [u8]),
    /// Known to be too long.
    Long,
    Nothing,
}

/// Texts of attributes, by key.
pub(super) struct TextCache {
    /// Bytes that are kept at most.
    most: usize,
    bytes: Vec<u8>,
    kept: HashMap<Key, Kept>,
    /// Those written last, by slot.
    recent: Box<[Option<(Key, u32, u32)>; 1 << RECENT_BITS]>,
}

const RECENT_BITS: u32 = 6;

impl TextCache {
    /// A cache for one of so many threads.
    pub(super) fn new(threads: usize) -> TextCache {
        TextCache {
            most: share(threads),
            bytes: Vec::new(),
            kept: HashMap::new(),
            recent: Box::new([None; 1 << RECENT_BITS]),
        }
    }

    #[inline]
    pub(super) fn get(&mut self, key: Key) -> Found<'_> {
        let slot = key.slot();
        let (start, end) = match self.recent[slot] {
            Some((recent, start, end)) if recent == key => (start, end),
            _ => match self.kept.get(&key) {
                Some(&Kept::At(start, end)) => {
                    self.recent[slot] = Some((key, start, end));
                    (start, end)
                }
                Some(Kept::Long) => return Found::Long,
                None => return Found::Nothing,
            },
        };
        Found::Text(&self.bytes[start as usize..end as usize])
    }

    pub(super) fn keep(&mut self, key: Key, text: &[u8]) {
        self.make_room();
        let start = self.bytes.len() as u32;
        self.bytes.extend_from_slice(text);
        let end = self.bytes.len() as u32;
        self.kept.insert(key, Kept::At(start, end));
    }

    /// Records that a text is too long.
    pub(super) fn keep_long(&mut self, key: Key) {
        self.make_room();
        self.kept.insert(key, Kept::Long);
    }
}

impl TextCache {
    /// Clears the cache if it has no room for one more text.
    fn make_room(&mut self) {
        if self.bytes.len() + self.kept.len() * ENTRY > self.most {
            self.bytes = Vec::new();
            self.kept = HashMap::new();
            self.recent.fill(None);
        }
    }
}

/// What the text after the operands depends on, for operations of few values, without regions and
/// successors: name, dictionary, record, number of operands, types of the result and of the
/// operands. An absent part is [`TailKey::NONE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TailKey(pub(super) [u32; 8]);

impl TailKey {
    pub(super) const NONE: u32 = u32::MAX;

    #[inline]
    fn slot(&self) -> usize {
        let pair = |a: u32, b: u32| u64::from(a) | u64::from(b) << 32;
        let [name, dictionary, record, _, result, a, b, c] = self.0;
        let attributes = pair(dictionary, record).rotate_left(11);
        let types = pair(result, a).rotate_left(23) ^ pair(b, c).rotate_left(37);
        slot::<TAIL_BITS>(u64::from(name) ^ attributes ^ types)
    }
}

const TAIL_BITS: u32 = 8;

/// Most bytes of tails in the cache.
const TAILS: usize = 64 << 10;

/// A text in the cache.
#[derive(Clone, Copy)]
struct Tail {
    key: TailKey,
    start: u32,
    end: u32,
}

impl Tail {
    /// No operation has so many operands and a tail.
    const NONE: Tail = Tail {
        key: TailKey([TailKey::NONE; 8]),
        start: 0,
        end: 0,
    };
}

/// Texts after the operands of recent operations, by slot.
pub(super) struct TailCache {
    bytes: Vec<u8>,
    tails: Box<[Tail; 1 << TAIL_BITS]>,
}

impl Default for TailCache {
    fn default() -> TailCache {
        TailCache {
            bytes: Vec::new(),
            tails: Box::new([Tail::NONE; 1 << TAIL_BITS]),
        }
    }
}

impl TailCache {
    #[inline]
    pub(super) fn get(&self, key: &TailKey) -> Option<&[u8]> {
        let tail = &self.tails[key.slot()];
        if tail.key != *key {
            return None;
        }
        self.bytes.get(tail.start as usize..tail.end as usize)
    }

    pub(super) fn keep(&mut self, key: TailKey, text: &[u8]) {
        if self.bytes.len() + text.len() > TAILS {
            *self = TailCache::default();
        }
        let start = self.bytes.len() as u32;
        self.bytes.extend_from_slice(text);
        self.tails[key.slot()] = Tail {
            key,
            start,
            end: self.bytes.len() as u32,
        };
    }
}
