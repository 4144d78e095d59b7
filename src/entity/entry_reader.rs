//! The primitive fields of entries.

use crate::cursor::{Cursor, check_index};
use crate::entity::{Counts, EncodedMap, EncodedSet, Item, List};
use crate::error::{Error, ErrorKind, Result, Subject, Violation};
use crate::format::Version;
use crate::ids::{AttrId, Pos, ResourceId, StringId, TypeId};
use crate::tables::{Memo, MemoKey};

/// Reads the fields of one entry, for the decoder of a dialect.
///
/// Every method reads the next field; its errors are those of
/// [`Cursor`], with the offset in the file.
#[derive(Clone, Copy)]
pub struct EntryReader<'a> {
    /// The bytes left, for encodings that these methods do not cover.
    pub cursor: Cursor<'a>,
    counts: Counts,
    version: Version,
    dialect_version: Option<&'a [u8]>,
    memo: Option<&'a Memo>,
}

impl<'a> EntryReader<'a> {
    /// A reader of the entry at `cursor`.
    pub fn new(
        cursor: Cursor<'a>,
        counts: Counts,
        version: Version,
        dialect_version: Option<&'a [u8]>,
    ) -> EntryReader<'a> {
        EntryReader {
            cursor,
            counts,
            version,
            dialect_version,
            memo: None,
        }
    }

    /// The same reader, which uses the results kept in `memo` for long parts.
    pub(crate) fn with_memo(self, memo: &'a Memo) -> EntryReader<'a> {
        EntryReader {
            memo: Some(memo),
            ..self
        }
    }

    /// The same reader for entries of another dialect.
    pub(crate) fn with_dialect_version(self, version: Option<&'a [u8]>) -> EntryReader<'a> {
        EntryReader {
            dialect_version: version,
            ..self
        }
    }

    /// The result for the part of `len` bytes that begins here: kept, or computed.
    #[inline]
    pub(crate) fn memoized(
        &self,
        key: MemoKey,
        len: usize,
        find: impl FnOnce() -> Result<u64>,
    ) -> Result<u64> {
        match self.memo {
            Some(memo) => memo.get((self.pos(), key), len, find),
            None => find(),
        }
    }

    /// The version of the container format.
    pub fn version(&self) -> Version {
        self.version
    }

    /// The bytes of the dialect's own version, if the file states one.
    pub fn dialect_version(&self) -> Option<&'a [u8]> {
        self.dialect_version
    }

    /// The counts against which references are checked.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Offset of the next byte in the file.
    pub fn pos(&self) -> Pos {
        self.cursor.pos()
    }

    /// The error for an entry with an unknown code, which makes the entry opaque.
    #[cold]
    pub fn unknown(&self, subject: Subject, code: u64) -> Error {
        Error::at(self.pos(), ErrorKind::UnknownCode { subject, code })
    }

    /// An unsigned varint.
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    #[inline]
    pub fn varint(&mut self) -> Result<u64> {
        self.cursor.varint()
    }

    /// A signed varint.
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    pub fn signed(&mut self) -> Result<i64> {
        self.cursor.signed_varint()
    }

    /// A bool: one byte.
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    pub fn bool(&mut self) -> Result<bool> {
        Ok(self.cursor.byte()? != 0)
    }

    /// A reference to an attribute.
    ///
    /// # Errors
    /// `UnexpectedEnd`, `IndexOutOfRange`.
    #[inline]
    pub fn attr(&mut self) -> Result<AttrId> {
        AttrId::read(&mut self.cursor, self.counts)
    }

    /// A reference to a type.
    ///
    /// # Errors
    /// `UnexpectedEnd`, `IndexOutOfRange`.
    #[inline]
    pub fn ty(&mut self) -> Result<TypeId> {
        TypeId::read(&mut self.cursor, self.counts)
    }

    /// An optional reference to an attribute: `(index << 1) | present`; 0 if absent.
    ///
    /// # Errors
    /// `UnexpectedEnd`, `IndexOutOfRange`; `Invalid` for an index without the flag.
    pub fn optional_attr(&mut self) -> Result<Option<AttrId>> {
        let index = self.optional(Subject::Attribute, self.counts.attrs)?;
        Ok(index.map(AttrId))
    }

    /// An optional reference to a type.
    ///
    /// # Errors
    /// Like [`EntryReader::optional_attr`].
    pub fn optional_type(&mut self) -> Result<Option<TypeId>> {
        let index = self.optional(Subject::Type, self.counts.types)?;
        Ok(index.map(TypeId))
    }

    fn optional(&mut self, subject: Subject, len: u32) -> Result<Option<u32>> {
        let pos = self.pos();
        match self.cursor.varint_with_flag()? {
            (0, false) => Ok(None),
            (index, false) => Err(Error::invalid(pos, Violation::AbsentWithIndex { index })),
            (index, true) => check_index(pos, subject, index, len).map(Some),
        }
    }

    /// A string of the string table. It is checked when it is looked up.
    ///
    /// # Errors
    /// `UnexpectedEnd`, `IndexOutOfRange`.
    pub fn string(&mut self) -> Result<StringId> {
        StringId::read(&mut self.cursor, self.counts)
    }

    /// A handle of a dialect resource. It is checked when it is looked up.
    ///
    /// # Errors
    /// `UnexpectedEnd`, `IndexOutOfRange`.
    pub fn resource(&mut self) -> Result<ResourceId> {
        self.cursor
            .index(Subject::Resource, u32::MAX)
            .map(ResourceId)
    }

    /// A list: the number of elements, then the elements.
    ///
    /// # Errors
    /// `CountTooLarge`, and the errors of the elements.
    pub fn list<T: Item>(&mut self) -> Result<List<'a, T>> {
        let len = self.cursor.count(Subject::ListElement, T::MIN_BYTES)?;
        self.list_of(len)
    }

    /// A list of `len` elements; `len` was checked against the bytes left.
    ///
    /// # Errors
    /// The errors of the elements.
    pub(crate) fn list_of<T: Item>(&mut self, len: u32) -> Result<List<'a, T>> {
        let key = MemoKey::List(std::any::TypeId::of::<T>(), len);
        let bytes = self.memoized(key, len as usize * T::MIN_BYTES, || {
            List::<T>::check(self.cursor, self.counts, len)
        })?;
        List::known(&mut self.cursor, self.counts, len, bytes)
    }

    /// An affine map.
    ///
    /// # Errors
    /// Like [`EncodedMap::read`].
    pub(crate) fn affine_map(&mut self) -> Result<EncodedMap<'a>> {
        let check = || EncodedMap::check(self.cursor);
        let len = self.memoized(MemoKey::Map, self.cursor.left(), check)?;
        self.cursor.window(len).map(EncodedMap::known)
    }

    /// An integer set.
    ///
    /// # Errors
    /// Like [`EncodedSet::read`].
    pub(crate) fn integer_set(&mut self) -> Result<EncodedSet<'a>> {
        let check = || EncodedSet::check(self.cursor);
        let len = self.memoized(MemoKey::Set, self.cursor.left(), check)?;
        self.cursor.window(len).map(EncodedSet::known)
    }

    /// Bytes, preceded by their number.
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    pub fn blob(&mut self) -> Result<&'a [u8]> {
        let len = self.cursor.varint()?;
        self.cursor.take(len)
    }

    /// All bytes left.
    pub fn take_rest(&mut self) -> Cursor<'a> {
        let rest = self.cursor;
        self.cursor = Cursor::new(&[], rest.span().end());
        rest
    }
}
