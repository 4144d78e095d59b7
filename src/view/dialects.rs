//! The dialects of a file, and the names of its operations.

use super::{View, in_section, out_of_range};
use crate::cursor::Cursor;
use crate::entity::{Counts, EntryReader};
use crate::error::{Result, Subject};
use crate::format::SectionId;
use crate::ids::{DialectId, OpNameId};
use crate::limits;
use crate::props;
use crate::tables::{DialectEntry, DialectTable, OpName};

/// Dialects and operation names.
impl<'a> View<'a> {
    fn dialect_table(self) -> Result<&'a DialectTable> {
        self.file.index.dialects.get(|| {
            let section = self.file.section(SectionId::Dialect)?;
            DialectTable::index(section, self.version()).map_err(in_section(SectionId::Dialect))
        })
    }

    /// The dialects, in the order of their ids.
    ///
    /// # Errors
    /// Those of indexing the dialect section.
    pub fn dialects(self) -> Result<impl ExactSizeIterator<Item = DialectEntry> + Clone + use<'a>> {
        Ok(self.dialect_table()?.dialects())
    }

    /// One dialect.
    ///
    /// # Errors
    /// Those of indexing the dialect section; `IndexOutOfRange`.
    pub fn dialect(self, id: DialectId) -> Result<DialectEntry> {
        let table = self.dialect_table()?;
        table
            .dialect(id)
            .ok_or_else(|| out_of_range(Subject::Dialect, id.0, table.dialects().len()))
    }

    /// The name of a dialect.
    ///
    /// # Errors
    /// As [`View::dialect`] and [`View::string`].
    pub fn dialect_name(self, id: DialectId) -> Result<&'a [u8]> {
        self.string(self.dialect(id)?.name)
    }

    /// The bytes of a dialect's version record, if it has one.
    ///
    /// # Errors
    /// As [`View::dialect`].
    pub fn dialect_version(self, id: DialectId) -> Result<Option<Cursor<'a>>> {
        let Some(span) = self.dialect(id)?.version else {
            return Ok(None);
        };
        self.file.section(SectionId::Dialect)?.part(span).map(Some)
    }

    /// A dialect's version as text, if a decoder knows its format.
    ///
    /// # Errors
    /// As [`View::dialect`]; those of the decoder.
    pub fn dialect_version_text(self, id: DialectId) -> Result<Option<String>> {
        let Some(bytes) = self.dialect_version(id)? else {
            return Ok(None);
        };
        let Some(dialect) = self.registry.get(self.dialect_name(id)?) else {
            return Ok(None);
        };
        let mut entry = EntryReader::new(bytes, Counts::default(), self.version(), None);
        let text = dialect.version(&mut entry)?;
        entry.cursor.finish()?;
        Ok(Some(text))
    }

    /// The operation names, in the order of their ids.
    ///
    /// # Errors
    /// Those of indexing the dialect section.
    pub fn op_names(self) -> Result<&'a [OpName]> {
        Ok(&self.dialect_table()?.op_names)
    }

    /// The number of operation names that the section states (version 4 and later). Readers
    /// do not use it; `verify` compares it with their actual number.
    ///
    /// # Errors
    /// Those of indexing the dialect section.
    pub fn stated_op_names(self) -> Result<Option<u64>> {
        Ok(self.dialect_table()?.stated_op_names)
    }

    /// One operation name.
    ///
    /// # Errors
    /// Those of indexing the dialect section; `IndexOutOfRange`.
    pub fn op_name(self, id: OpNameId) -> Result<OpName> {
        let table = self.dialect_table()?;
        let len = table.op_names.len();
        table
            .op_name(id)
            .ok_or_else(|| out_of_range(Subject::OpName, id.0, len))
    }

    /// An operation's full name: `dialect.name`, or only the dialect's name
    /// for an operation named without a dot.
    ///
    /// # Errors
    /// As [`View::op_name`] and [`View::string`].
    pub fn op_full_name(self, id: OpNameId) -> Result<Vec<u8>> {
        Ok(joined(self.op_name_parts(id)?))
    }

    /// The same for an error: a long name, which any number of operations can share, is cut.
    #[doc(hidden)]
    pub fn op_name_for_error(self, id: OpNameId) -> Result<Vec<u8>> {
        let parts = self.op_name_parts(id)?;
        let len = parts[0].len().saturating_add(parts[1].len());
        if len < limits::MAX_OP_NAME {
            return Ok(joined(parts));
        }
        let mut name = joined(parts.map(|part| &part[..part.len().min(256)]));
        name.extend(format!("... ({} bytes)", len + 1).bytes());
        Ok(name)
    }

    /// The parts of an operation's full name, borrowed from the file: the dialect's name, and
    /// the name after the dot, which is empty for an operation named without a dot.
    ///
    /// # Errors
    /// As [`View::op_full_name`].
    pub fn op_name_parts(self, id: OpNameId) -> Result<[&'a [u8]; 2]> {
        let op = self.op_name(id)?;
        Ok([self.dialect_name(op.dialect)?, self.string(op.name)?])
    }

    /// An operation's full name, if property tables can list it. They list only names that are UTF-8
    /// and at most [`limits::MAX_OP_NAME`] long. Longer names are not copied, because any number of
    /// operations can share one.
    #[doc(hidden)]
    pub fn op_table_name(self, id: OpNameId) -> Result<Option<String>> {
        let parts = self.op_name_parts(id)?;
        let len = parts[0].len().saturating_add(parts[1].len());
        let short = (len < limits::MAX_OP_NAME).then(|| joined(parts));
        Ok(short.and_then(|name| String::from_utf8(name).ok()))
    }

    /// The same, and the number of the version of its dialect.
    #[doc(hidden)]
    pub fn op_table_entry(self, id: OpNameId) -> Result<Option<(String, u64)>> {
        let Some(name) = self.op_table_name(id)? else {
            return Ok(None);
        };
        let record = self.dialect_version(self.op_name(id)?.dialect)?;
        Ok(Some((name, record.map_or(0, props::dialect_version))))
    }
}

fn joined([dialect, name]: [&[u8]; 2]) -> Vec<u8> {
    match name {
        [] => dialect.to_vec(),
        name => [dialect, name].join(&b'.'),
    }
}
