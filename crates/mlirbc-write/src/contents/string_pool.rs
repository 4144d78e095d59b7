//! The strings of a file that is written.

use crate::number_index::NumberIndex;
use crate::plan::Pieces;
use mlirbc::ids::StringId;
use mlirbc::raw::Cursor;
use mlirbc::raw::varint;
use mlirbc::tables::encode;

/// Strings, each with one number.
#[derive(Default)]
pub(crate) struct StringPool<'a> {
    /// The number of the first string.
    first: u32,
    list: Vec<Kept<'a>>,
    /// Those that are nowhere else, each after its length.
    bytes: Vec<u8>,
    index: NumberIndex,
}

/// Where a string is: there can be as many as a file has bytes.
enum Kept<'a> {
    Elsewhere(&'a [u8]),
    /// An offset in the bytes of the pool.
    Here(usize),
}

impl<'a> StringPool<'a> {
    /// Strings that follow this many others.
    pub(crate) fn after(first: u32) -> StringPool<'a> {
        StringPool {
            first,
            ..StringPool::default()
        }
    }

    /// The string with this number; `None` for one that comes before the first.
    pub(crate) fn get(&self, id: StringId) -> Option<&[u8]> {
        let index = id.0.checked_sub(self.first)?;
        self.list.get(index as usize).map(|kept| self.string(kept))
    }

    fn string<'s>(&'s self, kept: &Kept<'s>) -> &'s [u8] {
        let start = match kept {
            Kept::Elsewhere(string) => return string,
            Kept::Here(start) => *start,
        };
        let mut cursor = Cursor::new(&self.bytes[start..], 0);
        let len = cursor.varint().unwrap_or_default();
        &cursor.rest()[..len as usize]
    }

    /// All strings.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator {
        self.list.iter().map(|kept| self.string(kept))
    }

    /// The number of a string, which is appended if it is new.
    pub(crate) fn number(&mut self, string: &'a [u8]) -> StringId {
        let hash = self.index.hash(string);
        (self.find(hash, string)).unwrap_or_else(|| self.add(hash, Kept::Elsewhere(string)))
    }

    /// The same for one that is copied then.
    pub(crate) fn number_of(&mut self, string: &[u8]) -> StringId {
        let hash = self.index.hash(string);
        if let Some(number) = self.find(hash, string) {
            return number;
        }
        let start = self.bytes.len();
        varint::encode(string.len() as u64, &mut self.bytes);
        self.bytes.extend_from_slice(string);
        self.add(hash, Kept::Here(start))
    }

    fn find(&self, hash: u32, string: &[u8]) -> Option<StringId> {
        let is_it = |number| self.get(StringId(number)) == Some(string);
        self.index.find(hash, is_it).map(StringId)
    }

    fn next(&self) -> u32 {
        self.first + self.list.len() as u32
    }

    fn add(&mut self, hash: u32, kept: Kept<'a>) -> StringId {
        let next = self.next();
        self.index.insert(hash, next);
        self.list.push(kept);
        StringId(next)
    }

    /// Appends a string that keeps its number, even if an earlier one is the same.
    pub(crate) fn push(&mut self, string: &'a [u8]) -> StringId {
        let hash = self.index.hash(string);
        if self.find(hash, string).is_none() {
            return self.add(hash, Kept::Elsewhere(string));
        }
        let next = self.next();
        self.list.push(Kept::Elsewhere(string));
        StringId(next)
    }

    pub(super) fn encode(&self, pieces: &mut Pieces) {
        let lens = self.iter().rev().map(|string| string.len() as u64 + 1);
        pieces.encode(|out| {
            encode::strings(self.list.len() as u32, lens, out);
            for string in self.iter() {
                out.c_string(string);
            }
        });
    }
}
