//! Results of checking the long parts of entries.
//!
//! Any number of entries can refer to one entry, and each time one of them is decoded, the bytes
//! of that entry are checked again. If N entries refer to a part of M bytes, this takes N times M
//! steps; so the result for a long part is kept, by its offset in the file.

use std::any::TypeId;
use std::collections::HashMap;

use parking_lot::Mutex;

use crate::error::Result;
use crate::ids::Pos;

/// Parts with fewer bytes are checked each time.
const LONG: usize = 512;

/// What is computed about a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum MemoKey {
    /// Number of bytes of a list of so many elements of this type.
    List(TypeId, u32),
    /// Number of bytes that are numbers.
    Numbers,
    /// Number of bytes of an affine map.
    Map,
    /// Number of bytes of an integer set.
    Set,
    /// Length of a text whose only NUL is at the end of the part.
    Text,
    /// Whether all elements are equal.
    Uniform,
    /// Whether a layout is the identity.
    Identity,
    /// The number of elements of a shape.
    Elements,
    /// Whether the entries of a dictionary are in order.
    Sorted,
    /// A lower bound of the digits of an integer.
    Digits,
}

/// Results and errors that were computed.
#[derive(Default)]
pub(crate) struct Memo(Mutex<HashMap<(Pos, MemoKey), Result<u64>>>);

impl Memo {
    /// The bytes of memory that it takes, beside its own.
    pub(crate) fn held(&self) -> usize {
        // A key, a result and a byte of the map, at most half of whose places are empty.
        self.0.lock().capacity() * 2 * (size_of::<(Pos, MemoKey)>() + size_of::<Result<u64>>() + 1)
    }

    /// The result for the part of `len` bytes at `pos`; `find` computes it.
    #[inline]
    pub(crate) fn get(
        &self,
        (pos, key): (Pos, MemoKey),
        len: usize,
        find: impl FnOnce() -> Result<u64>,
    ) -> Result<u64> {
        if len < LONG {
            find()
        } else {
            self.recall((pos, key), find)
        }
    }

    #[cold]
    fn recall(&self, key: (Pos, MemoKey), find: impl FnOnce() -> Result<u64>) -> Result<u64> {
        if let Some(found) = self.0.lock().get(&key) {
            return found.clone();
        }
        let found = find();
        self.0.lock().insert(key, found.clone());
        found
    }

    /// The same for a predicate that cannot fail.
    #[inline]
    pub(crate) fn holds(
        &self,
        key: (Pos, MemoKey),
        len: usize,
        find: impl FnOnce() -> bool,
    ) -> bool {
        self.get(key, len, || Ok(find().into())) == Ok(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::{Error, ErrorKind};

    #[test]
    fn a_long_part_is_checked_once() {
        let memo = Memo::default();
        let mut looks = 0;
        for _ in 0..3 {
            let found = memo.get((7, MemoKey::Map), LONG, || {
                looks += 1;
                Ok(600)
            });
            assert_eq!(found, Ok(600));
        }
        assert_eq!(looks, 1);
        assert_eq!(memo.get((7, MemoKey::Set), LONG, || Ok(5)), Ok(5));
        assert_eq!(memo.get((7, MemoKey::Map), LONG - 1, || Ok(6)), Ok(6));
    }

    #[test]
    fn a_failure_is_kept() {
        let memo = Memo::default();
        let broken = Err(Error::at(9, ErrorKind::NotUtf8));
        assert_eq!(
            memo.get((9, MemoKey::Text), LONG, || broken.clone()),
            broken
        );
        assert_eq!(memo.get((9, MemoKey::Text), LONG, || Ok(1)), broken);
    }
}
