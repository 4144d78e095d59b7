//! Reading a FlatBuffer: tables, vectors and strings, each access checked.
//!
//! The buffer is read where it lies, at any address in memory. A table is checked when it is reached:
//! its vtable, its size, and that a field lies inside of it. Nothing is recursive, and nothing is
//! allocated. All offsets in errors are offsets in the file.
//!
//! The crates flatbuffers and planus refuse vectors of unions and strings that are not UTF-8, which
//! modules have.

use std::fmt;
use std::marker::PhantomData;

use crate::error::{Error, ErrorKind, Result, Subject, VmError};
use mlirbc::ids::{Pos, Span};

/// The bytes of a FlatBuffer, and the offset of the first one in the file.
#[derive(Clone, Copy)]
pub struct Buffer<'m> {
    bytes: &'m [u8],
    start: Pos,
}

/// Bytes of an offset, a count, and the position of a vtable.
const WORD: u64 = 4;

impl<'m> Buffer<'m> {
    /// `bytes` begin at offset `start` of the file. Offsets inside are 32 bits wide, so further bytes
    /// are not reached.
    pub(super) fn new(bytes: &'m [u8], start: Pos) -> Buffer<'m> {
        Buffer { bytes, start }
    }

    /// The offset in the file of a position in the buffer.
    pub(super) fn pos(&self, at: u64) -> Pos {
        self.start.saturating_add(at)
    }

    /// The `len` bytes at a position.
    fn slice(&self, at: u64, len: u64) -> Result<&'m [u8]> {
        let slice = usize::try_from(at).ok().and_then(|at| {
            let end = at.checked_add(usize::try_from(len).ok()?)?;
            self.bytes.get(at..end)
        });
        slice.ok_or_else(|| {
            let left = (self.bytes.len() as u64).saturating_sub(at);
            let pos = self.pos(at.min(self.bytes.len() as u64));
            Error::at(pos, ErrorKind::UnexpectedEnd { need: len, left })
        })
    }

    pub(super) fn array<const N: usize>(&self, at: u64) -> Result<[u8; N]> {
        let slice = self.slice(at, N as u64)?;
        let mut array = [0; N];
        array.copy_from_slice(slice);
        Ok(array)
    }

    fn u32(&self, at: u64) -> Result<u32> {
        Ok(u32::from_le_bytes(self.array(at)?))
    }

    /// The table that the offset at `at` leads to.
    pub(super) fn table_at(&self, at: u64) -> Result<Table<'m>> {
        Table::new(*self, self.follow(at)?)
    }

    /// The position that the offset at `at` leads to.
    fn follow(&self, at: u64) -> Result<u64> {
        let offset = self.u32(at)?;
        let to = at + u64::from(offset);
        if offset == 0 || to >= self.bytes.len() as u64 {
            return Err(self.invalid(at, VmError::WildOffset { offset }));
        }
        // Tables begin with an offset, vectors and strings with a count.
        if self.pos(to) % WORD != 0 {
            return Err(self.invalid(to, VmError::Unaligned { size: WORD as u16 }));
        }
        Ok(to)
    }

    fn invalid(&self, at: u64, error: VmError) -> Error {
        Error::vm(self.pos(at), error)
    }

    /// The string at a position: its length, bytes, and a NUL.
    fn string(&self, at: u64) -> Result<&'m [u8]> {
        let len = u64::from(self.u32(at)?);
        let bytes = self.slice(at + WORD, len + 1)?;
        match bytes.split_last() {
            Some((0, text)) => Ok(text),
            _ => Err(self.invalid(at, VmError::UnterminatedString)),
        }
    }

    /// The vector at a position, whose elements have `size` bytes each.
    fn vector<T: Element<'m>>(&self, at: u64) -> Result<List<'m, T>> {
        let len = self.u32(at)?;
        let most = (self.bytes.len() as u64).saturating_sub(at + WORD) / T::SIZE;
        if u64::from(len) > most {
            let (subject, count) = (T::SUBJECT, u64::from(len));
            return Err(Error::at(
                self.pos(at),
                ErrorKind::CountTooLarge {
                    subject,
                    count,
                    most,
                },
            ));
        }
        Ok(List {
            buffer: *self,
            at: at + WORD,
            len,
            element: PhantomData,
        })
    }
}

/// A table.
#[derive(Clone, Copy)]
pub(super) struct Table<'m> {
    buffer: Buffer<'m>,
    at: u64,
    /// Bytes of the table.
    size: u16,
    /// The offsets of the fields in the table; 0 for an absent field.
    fields: &'m [u8],
}

impl<'m> Table<'m> {
    fn new(buffer: Buffer<'m>, at: u64) -> Result<Table<'m>> {
        let malformed = || buffer.invalid(at, VmError::Vtable);
        let back = i32::from_le_bytes(buffer.array(at)?);
        let vtable = at.checked_add_signed(-i64::from(back));
        let vtable = vtable.ok_or_else(malformed)?;
        let [a, b, c, d] = buffer.array(vtable).map_err(|_| malformed())?;
        let (len, size) = (u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d]));
        if len < 4 || len % 2 != 0 || vtable % 2 != 0 || u64::from(size) < WORD {
            return Err(malformed());
        }
        buffer.slice(at, size.into()).map_err(|_| malformed())?;
        let fields = buffer.slice(vtable + 4, u64::from(len) - 4);
        Ok(Table {
            buffer,
            at,
            size,
            fields: fields.map_err(|_| malformed())?,
        })
    }

    /// The offset of the table in the file.
    pub(super) fn pos(&self) -> Pos {
        self.buffer.pos(self.at)
    }

    /// The position of a field of `size` bytes, if it is present.
    fn field(&self, slot: u16, size: u16) -> Result<Option<u64>> {
        let from = usize::from(slot) * 2;
        let offset = match self.fields.get(from..from + 2) {
            Some(&[low, high]) => u16::from_le_bytes([low, high]),
            _ => 0,
        };
        if offset == 0 {
            return Ok(None);
        }
        let at = self.at + u64::from(offset);
        if u64::from(offset) < WORD || u32::from(offset) + u32::from(size) > u32::from(self.size) {
            return Err(self.buffer.invalid(self.at, VmError::FieldOutside { slot }));
        }
        if self.buffer.pos(at) % u64::from(size) != 0 {
            return Err(self.buffer.invalid(at, VmError::Unaligned { size }));
        }
        Ok(Some(at))
    }

    pub(super) fn u8(&self, slot: u16) -> Result<Option<u8>> {
        let at = self.field(slot, 1)?;
        at.map(|at| self.buffer.array(at).map(|[byte]| byte))
            .transpose()
    }

    pub(super) fn u32(&self, slot: u16) -> Result<Option<u32>> {
        let at = self.field(slot, 4)?;
        at.map(|at| self.buffer.u32(at)).transpose()
    }

    pub(super) fn i32(&self, slot: u16) -> Result<Option<i32>> {
        Ok(self.u32(slot)?.map(|value| value as i32))
    }

    pub(super) fn u64(&self, slot: u16) -> Result<Option<u64>> {
        let at = self.field(slot, 8)?;
        at.map(|at| Ok(u64::from_le_bytes(self.buffer.array(at)?)))
            .transpose()
    }

    /// The position that a field of offsets leads to.
    fn reference(&self, slot: u16) -> Result<Option<u64>> {
        let at = self.field(slot, 4)?;
        at.map(|at| self.buffer.follow(at)).transpose()
    }

    pub(super) fn string(&self, slot: u16) -> Result<Option<&'m [u8]>> {
        let at = self.reference(slot)?;
        at.map(|at| self.buffer.string(at)).transpose()
    }

    pub(super) fn table(&self, slot: u16) -> Result<Option<Table<'m>>> {
        let at = self.reference(slot)?;
        at.map(|at| Table::new(self.buffer, at)).transpose()
    }

    /// The vector of a field; an absent one is empty.
    pub(super) fn list<T: Element<'m>>(&self, slot: u16) -> Result<List<'m, T>> {
        match self.reference(slot)? {
            Some(at) => self.buffer.vector(at),
            None => Ok(List {
                buffer: self.buffer,
                at: 0,
                len: 0,
                element: PhantomData,
            }),
        }
    }

    /// The bytes of a vector of bytes, if it is present.
    pub(super) fn bytes(&self, slot: u16) -> Result<Option<Bytes<'m>>> {
        let at = self.reference(slot)?;
        let bytes = at.map(|at| {
            let list: List<'m, u8> = self.buffer.vector(at)?;
            Ok(Bytes {
                bytes: self.buffer.slice(list.at, list.len.into())?,
                pos: self.buffer.pos(list.at),
            })
        });
        bytes.transpose()
    }
}

/// Bytes in the buffer, and their offset in the file.
#[derive(Clone, Copy)]
pub(super) struct Bytes<'m> {
    pub(super) bytes: &'m [u8],
    pub(super) pos: Pos,
}

impl Bytes<'_> {
    pub(super) fn span(&self) -> Span {
        Span {
            start: self.pos,
            len: self.bytes.len() as u64,
        }
    }
}

/// What a vector can have as elements.
pub trait Element<'m>: Sized {
    /// Bytes of an element in the vector.
    const SIZE: u64;
    /// What an element is, for errors.
    const SUBJECT: Subject;

    /// Reads the element at a position.
    fn read(buffer: Buffer<'m>, at: u64) -> Result<Self>;
}

impl Element<'_> for u8 {
    const SIZE: u64 = 1;
    const SUBJECT: Subject = Subject::Element;

    fn read(buffer: Buffer<'_>, at: u64) -> Result<u8> {
        buffer.array(at).map(|[byte]| byte)
    }
}

impl Element<'_> for i32 {
    const SIZE: u64 = 4;
    const SUBJECT: Subject = Subject::Element;

    fn read(buffer: Buffer<'_>, at: u64) -> Result<i32> {
        Ok(buffer.u32(at)? as i32)
    }
}

/// A vector of a module. Its elements are read when they are asked for.
pub struct List<'m, T> {
    buffer: Buffer<'m>,
    at: u64,
    len: u32,
    element: PhantomData<T>,
}

impl<T> Clone for List<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for List<'_, T> {}

impl<'m, T: Element<'m>> List<'m, T> {
    /// Number of elements.
    pub fn len(&self) -> u32 {
        self.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The offset of the first element in the file. Two lists at the same offset are the same list.
    pub fn pos(&self) -> Pos {
        self.buffer.pos(self.at)
    }

    /// The element at an index.
    ///
    /// # Errors
    /// `IndexOutOfRange`, and `Vm` for a malformed element.
    pub fn get(&self, index: u32) -> Result<T> {
        if index >= self.len {
            return Err(Error::at(
                self.pos(),
                ErrorKind::IndexOutOfRange {
                    subject: T::SUBJECT,
                    index,
                    len: self.len,
                },
            ));
        }
        T::read(self.buffer, self.at + u64::from(index) * T::SIZE)
    }

    /// All elements, in order.
    ///
    /// # Errors
    /// As [`List::get`].
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Result<T>> + Clone + use<'m, T> {
        let list = *self;
        (0..self.len).map(move |index| list.get(index))
    }
}

impl<'m, T: Element<'m>> fmt::Debug for List<'m, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "List({} at {:#x})", self.len, self.pos())
    }
}
