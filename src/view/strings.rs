//! The strings of a file.

use super::{View, in_section};
use crate::cursor::Cursor;
use crate::error::{Error, ErrorKind, Result};
use crate::format::SectionId;
use crate::ids::{Span, StringId};
use crate::tables::{StringTable, Strings};

/// Strings.
impl<'a> View<'a> {
    #[inline]
    fn string_table(self) -> Result<(&'a StringTable, Cursor<'a>)> {
        let section = self.file.section(SectionId::String)?;
        let index = || {
            self.file.will_scan(SectionId::String);
            StringTable::index(section).map_err(in_section(SectionId::String))
        };
        Ok((self.file.index.strings.get(index)?, section))
    }

    /// Number of strings.
    ///
    /// # Errors
    /// Those of indexing the string section.
    pub fn num_strings(self) -> Result<u32> {
        Ok(self.string_table()?.0.len())
    }

    /// The lengths of all strings with their NULs, the last one first, and the bytes of all strings.
    #[doc(hidden)]
    pub fn string_lens(self) -> Result<(impl Iterator<Item = u64> + 'a, Cursor<'a>)> {
        let (table, section) = self.string_table()?;
        table.lens(section)
    }

    /// The bytes of a string, which need not be UTF-8.
    ///
    /// # Errors
    /// Those of indexing the string section; `IndexOutOfRange`.
    pub fn string(self, id: StringId) -> Result<&'a [u8]> {
        let (table, section) = self.string_table()?;
        table.get(section, id)
    }

    /// The string, if it is UTF-8.
    ///
    /// # Errors
    /// As [`View::string`]; `NotUtf8`.
    pub fn str(self, id: StringId) -> Result<&'a str> {
        std::str::from_utf8(self.string(id)?).map_err(|_| match self.string_span(id) {
            Ok(span) => Error::at(span.start, ErrorKind::NotUtf8),
            Err(error) => error,
        })
    }

    /// The span of a string in the file, without the NUL.
    ///
    /// # Errors
    /// As [`View::string`].
    pub fn string_span(self, id: StringId) -> Result<Span> {
        let (table, section) = self.string_table()?;
        table.span(section, id)
    }

    /// All strings, in order.
    ///
    /// # Errors
    /// Those of indexing the string section; the iterator ends after its first error.
    pub fn strings(self) -> Result<Strings<'a>> {
        let (table, section) = self.string_table()?;
        Ok(table.iter(section))
    }

    /// The ids of the strings equal to `needle`, ascending; at most one in files of known producers.
    ///
    /// # Errors
    /// Those of indexing the string section.
    pub fn find_string(self, needle: &[u8]) -> Result<Vec<StringId>> {
        let (table, section) = self.string_table()?;
        table.find(section, needle)
    }
}
