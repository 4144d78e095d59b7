//! What was found out about the long parts of entries.
//!
//! Any number of entries may refer to one, and each time its layer is decoded its bytes are looked
//! over. For a part of M bytes that N others refer to, that would be N times M steps; so what was
//! found out about a long part is kept, by its place in the file.

use std::any::TypeId;
use std::collections::HashMap;

use parking_lot::Mutex;

use crate::error::Result;
use crate::ids::Pos;

/// A part of fewer bytes is looked over each time.
const LONG: usize = 512;

/// A question about a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum MemoKey {
    /// How many bytes a list of so many elements of this kind takes.
    List(TypeId, u32),
    /// How many numbers the bytes are.
    Numbers,
    /// How many bytes an affine map takes.
    Map,
    /// How many bytes an integer set takes.
    Set,
    /// How long a text is whose NUL is at the end of the part alone.
    Text,
    /// Whether all elements are the same.
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

/// Memo that were found, and failures to find one.
#[derive(Default)]
pub(crate) struct Memo(Mutex<HashMap<(Pos, MemoKey), Result<u64>>>);

impl Memo {
    /// The answer about the part of `len` bytes at `pos`.
    #[inline]
    pub(crate) fn get(
        &self,
        (pos, question): (Pos, MemoKey),
        len: usize,
        find: impl FnOnce() -> Result<u64>,
    ) -> Result<u64> {
        match len < LONG {
            true => find(),
            false => self.recall((pos, question), find),
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

    /// The same for a question of yes or no that always has an answer.
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
    fn a_long_part_is_looked_over_once() {
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
    fn a_failure_is_remembered() {
        let memo = Memo::default();
        let broken = Err(Error::at(9, ErrorKind::NotUtf8));
        assert_eq!(
            memo.get((9, MemoKey::Text), LONG, || broken.clone()),
            broken
        );
        assert_eq!(memo.get((9, MemoKey::Text), LONG, || Ok(1)), broken);
    }
}
