//! The string table: count, the lengths in REVERSE order (each includes the NUL),
//! then the bytes in order. The lengths add up to the number of bytes.

use crate::cursor::Cursor;
use crate::encoder::Encoder;
use crate::error::{Error, ErrorKind, Result, Subject, Violation};
use crate::format::SectionId;
use crate::ids::{Span, StringId};
use crate::tables::varint_index::{self, Mark, STRIDE};

/// Index of the string table: one mark for 32 strings.
#[derive(Debug)]
pub(crate) struct StringTable {
    count: u32,
    /// Offset of the strings' bytes in the section.
    data: u64,
    /// Sum of all lengths.
    len: u64,
    /// Marks in the reversed lengths: entry 0 is the last string.
    marks: Vec<Mark>,
}

impl StringTable {
    /// The bytes of memory that it takes, beside its own.
    pub(crate) fn held(&self) -> usize {
        self.marks.capacity() * size_of::<Mark>()
    }

    pub(crate) fn index(section: Cursor<'_>) -> Result<StringTable> {
        let start = section.pos();
        let mut cursor = section;
        let count = cursor.count(Subject::String, 1)?;
        let mut marks = Vec::new();
        let len = varint_index::index::<0>(&mut cursor, start, count, 0, &mut marks)?;
        let data = cursor.pos();
        cursor.take(len)?;
        cursor.finish()?;
        Ok(StringTable {
            count,
            data: data - start,
            len,
            marks,
        })
    }

    pub(crate) fn len(&self) -> u32 {
        self.count
    }

    /// Offset and length of a string in its section, without the NUL.
    #[inline]
    fn location(&self, section: Cursor<'_>, id: StringId) -> Result<(u64, u64)> {
        let Some(reverse) = self.count.checked_sub(id.0).and_then(|n| n.checked_sub(1)) else {
            return Err(Error::new(ErrorKind::IndexOutOfRange {
                subject: Subject::String,
                index: u64::from(id.0),
                len: u64::from(self.count),
            }));
        };
        let (after, len) = self.after(section, reverse)?;
        let Some(len) = len.checked_sub(1) else {
            let pos = section.pos() + self.data + (self.len - after);
            return Err(Error::invalid(pos, Violation::StringWithoutNul));
        };
        Ok((self.data + self.len - after - len - 1, len))
    }

    /// Number of bytes after the string with the reversed number `reverse`, and its length.
    #[inline]
    fn after(&self, section: Cursor<'_>, reverse: u32) -> Result<(u64, u64)> {
        let mark = self
            .marks
            .get((reverse / STRIDE) as usize)
            .ok_or_else(changed)?;
        let mut cursor = section;
        cursor.take(u64::from(mark.at))?;
        let after = mark.sum() + varint_index::sum::<0>(&mut cursor, reverse % STRIDE)?;
        let len = cursor.varint()?;
        if after.checked_add(len).is_none_or(|end| end > self.len) {
            return Err(changed());
        }
        Ok((after, len))
    }

    /// The bytes of a string, without the NUL.
    pub(crate) fn get<'a>(&self, section: Cursor<'a>, id: StringId) -> Result<&'a [u8]> {
        let (start, len) = self.location(section, id)?;
        let mut cursor = section;
        cursor.take(start)?;
        cursor.take(len)
    }

    /// The span of a string, without the NUL.
    pub(crate) fn span(&self, section: Cursor<'_>, id: StringId) -> Result<Span> {
        let (start, len) = self.location(section, id)?;
        Ok(Span {
            start: section.pos() + start,
            len,
        })
    }

    /// All strings, in order, in one pass.
    pub(crate) fn iter<'a>(&'a self, section: Cursor<'a>) -> Strings<'a> {
        // The lengths are read from the end to the start, one stride at a time.
        Strings {
            table: self,
            section,
            data: self.data,
            next: 0,
            lens: Vec::new(),
        }
    }

    /// The lengths with the NUL, that of the last string first, and the bytes of all strings.
    pub(crate) fn lens<'a>(
        &self,
        section: Cursor<'a>,
    ) -> Result<(impl Iterator<Item = u64> + 'a, Cursor<'a>)> {
        let mut lens = section;
        let count = lens.varint()?;
        let mut data = section;
        data.take(self.data)?;
        let lens = (0..count).map_while(move |_| lens.varint().ok());
        Ok((lens, data))
    }

    /// The ids of all strings equal to `needle`. Known producers write tables
    /// without duplicates, so it is usually one or none.
    pub(crate) fn find(&self, section: Cursor<'_>, needle: &[u8]) -> Result<Vec<StringId>> {
        let mut data = section;
        data.take(self.data)?;
        let data = data.rest();
        let mut found = Vec::new();
        for at in memchr::memmem::find_iter(data, needle) {
            let end = at + needle.len();
            if data.get(end) != Some(&0) {
                continue;
            }
            if at > 0 && data[at - 1] != 0 {
                continue;
            }
            if let Some(id) = self.ending_at(section, end as u64 + 1)? {
                if self.get(section, id)? == needle {
                    found.push(id);
                }
            }
        }
        Ok(found)
    }

    /// The string whose NUL is just before `end`, an offset among the bytes.
    fn ending_at(&self, section: Cursor<'_>, end: u64) -> Result<Option<StringId>> {
        let Some(after) = self.len.checked_sub(end) else {
            return Ok(None);
        };
        // The last mark whose sum is at most `after`.
        let stride = self.marks.partition_point(|m| m.sum() <= after);
        let Some(mark) = stride.checked_sub(1).and_then(|i| self.marks.get(i)) else {
            return Ok(None);
        };
        let mut cursor = section;
        cursor.take(u64::from(mark.at))?;
        let mut sum = mark.sum();
        let mut reverse = (stride as u32 - 1) * STRIDE;
        while sum < after && reverse < self.count {
            sum = sum.saturating_add(cursor.varint()?);
            reverse += 1;
        }
        let found = sum == after && reverse < self.count;
        Ok(found.then(|| StringId(self.count - 1 - reverse)))
    }
}

/// Encodes the count and the lengths of a table, which its strings follow, each with its NUL.
/// `lens` are the lengths with the NUL, that of the last string first.
#[doc(hidden)]
pub fn encode(count: u32, lens: impl Iterator<Item = u64>, out: &mut Encoder<'_>) {
    out.varint(count.into()).varints(lens);
}

/// Iterator over a string table; see [`View::strings`](crate::View::strings).
pub struct Strings<'a> {
    table: &'a StringTable,
    section: Cursor<'a>,
    /// Offset in the section of the next string's bytes.
    data: u64,
    next: u32,
    /// Lengths of the strings up to the next mark, that of the next string last.
    lens: Vec<u64>,
}

impl<'a> Strings<'a> {
    /// The string with this number; the iterator continues after it.
    ///
    /// For callers that look up many strings: a string directly after the previous one, as keys of
    /// resources often are, takes 2 ns, any other 20 ns, as with [`View::string`](crate::View::string).
    ///
    /// # Errors
    /// `IndexOutOfRange`; `Invalid` for a string of length 0, which has no NUL.
    #[inline]
    pub fn get(&mut self, id: StringId) -> Result<&'a [u8]> {
        if id.0 != self.next || id.0 >= self.table.count {
            self.seek(id)?;
        }
        self.step()
    }

    fn seek(&mut self, id: StringId) -> Result<()> {
        self.data = self.table.location(self.section, id)?.0;
        self.next = id.0;
        self.lens.clear();
        Ok(())
    }

    /// Reads the lengths between two marks, in the order in which they are stored.
    fn refill(&mut self) -> Result<()> {
        let reverse = self.table.count - 1 - self.next;
        let stride = reverse / STRIDE;
        let mark = self.table.marks.get(stride as usize).ok_or_else(changed)?;
        let mut cursor = self.section;
        cursor.take(u64::from(mark.at))?;
        for _ in 0..=reverse % STRIDE {
            self.lens.push(cursor.varint()?);
        }
        Ok(())
    }

    /// The next string, which must exist. After an error the iterator is empty.
    #[inline]
    fn step(&mut self) -> Result<&'a [u8]> {
        let step = self.read();
        self.next = match step {
            Ok(_) => self.next + 1,
            Err(_) => self.table.count,
        };
        step
    }

    #[inline]
    fn read(&mut self) -> Result<&'a [u8]> {
        if self.lens.is_empty() {
            self.refill()?;
        }
        let len = self.lens.pop().unwrap_or(0);
        let mut cursor = self.section;
        cursor.take(self.data)?;
        let pos = cursor.pos();
        let bytes = cursor.take(len)?;
        self.data += len;
        match bytes.split_last() {
            Some((_, string)) => Ok(string),
            None => Err(Error::invalid(pos, Violation::StringWithoutNul)),
        }
    }
}

impl<'a> Iterator for Strings<'a> {
    type Item = Result<&'a [u8]>;

    fn next(&mut self) -> Option<Result<&'a [u8]>> {
        (self.next < self.table.count).then(|| self.step())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some((self.table.count - self.next) as usize))
    }
}

/// The error for a section that differs from the one that was indexed.
#[cold]
fn changed() -> Error {
    Error::new(ErrorKind::SourceChanged {
        section: SectionId::String,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::varint;

    fn table(strings: &[&[u8]]) -> Vec<u8> {
        let mut bytes = Vec::new();
        varint::encode(strings.len() as u64, &mut bytes);
        for s in strings.iter().rev() {
            varint::encode(s.len() as u64 + 1, &mut bytes);
        }
        for s in strings {
            bytes.extend_from_slice(s);
            bytes.push(0);
        }
        bytes
    }

    #[test]
    fn every_string_is_found_by_number_and_by_text() {
        let texts: Vec<String> = (0..300)
            .map(|i| {
                if i % 50 == 0 {
                    "x".repeat(i)
                } else {
                    format!("s{i}")
                }
            })
            .collect();
        let slices: Vec<&[u8]> = texts.iter().map(String::as_bytes).collect();
        let bytes = table(&slices);
        let section = Cursor::new(&bytes, 1000);
        let index = StringTable::index(section).expect("a valid table");
        assert_eq!(index.len(), 300);
        for (i, s) in slices.iter().enumerate() {
            let id = StringId(i as u32);
            assert_eq!(index.get(section, id), Ok(*s));
            assert_eq!(index.find(section, s), Ok(vec![id]), "{i}");
            let span = index.span(section, id).expect("in range");
            let start = (span.start - 1000) as usize;
            assert_eq!(&bytes[start..start + span.len as usize], *s);
        }
        let all: Result<Vec<_>> = index.iter(section).collect();
        assert_eq!(all.as_ref(), Ok(&slices));
        let mut strings = index.iter(section);
        for i in [7, 8, 9, 200, 3, 4, 31, 32, 33, 299, 299, 0, 1] {
            assert_eq!(strings.get(StringId(i)), Ok(slices[i as usize]), "{i}");
        }
        assert!(strings.get(StringId(300)).is_err());
        assert_eq!(strings.next(), Some(Ok(slices[2])));
        assert_eq!(strings.get(StringId(299)), Ok(slices[299]));
        assert!(strings.get(StringId(300)).is_err());
        assert_eq!(strings.next(), None);
        assert!(index.get(section, StringId(300)).is_err());
        assert_eq!(index.find(section, b"s"), Ok(vec![]));
    }

    #[test]
    fn strings_with_nul_and_equal_strings_are_distinct() {
        let slices: [&[u8]; 4] = [b"a\0b", b"b", b"b", b""];
        let bytes = table(&slices);
        let section = Cursor::new(&bytes, 0);
        let index = StringTable::index(section).expect("a valid table");
        assert_eq!(
            index.find(section, b"b"),
            Ok(vec![StringId(1), StringId(2)])
        );
        assert_eq!(index.find(section, b"a\0b"), Ok(vec![StringId(0)]));
        assert_eq!(index.find(section, b""), Ok(vec![StringId(3)]));
    }

    #[test]
    fn lengths_must_add_up_to_the_bytes() {
        let mut bytes = table(&[b"abc", b"de"]);
        assert!(StringTable::index(Cursor::new(&bytes, 0)).is_ok());
        bytes.push(0);
        assert!(StringTable::index(Cursor::new(&bytes, 0)).is_err());
        bytes.truncate(bytes.len() - 2);
        assert!(StringTable::index(Cursor::new(&bytes, 0)).is_err());
    }

    #[test]
    fn a_string_of_length_zero_is_an_error_on_lookup() {
        // Two strings: "a" and one whose stated length is 0.
        let bytes = [0x05, 0x01, 0x05, b'a', 0];
        let section = Cursor::new(&bytes, 0);
        let index = StringTable::index(section).expect("the lengths add up to the bytes");
        assert_eq!(index.get(section, StringId(0)), Ok(&b"a"[..]));
        assert!(index.get(section, StringId(1)).is_err());
    }
}
