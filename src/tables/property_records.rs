//! The records of native properties: count, then for each its size and bytes.

use crate::cursor::Cursor;
use crate::encoder::Encoder;
use crate::error::{Error, ErrorKind, LimitKind, Result, Subject};
use crate::ids::PropertiesId;

/// Records from one mark to the next.
const STRIDE: u32 = 8;

#[derive(Debug)]
pub(crate) struct PropertiesTable {
    count: u32,
    /// Offset in the section of every eighth record.
    marks: Vec<u32>,
}

impl PropertiesTable {
    /// The bytes of memory that it takes, beside its own.
    pub(crate) fn held(&self) -> usize {
        self.marks.capacity() * size_of::<u32>()
    }

    pub(crate) fn index(section: Cursor<'_>) -> Result<PropertiesTable> {
        let mut cursor = section;
        let count = cursor.count(Subject::PropertyRecord, 1)?;
        let mut marks = Vec::with_capacity(count.div_ceil(STRIDE) as usize);
        for nth in 0..count {
            if nth % STRIDE == 0 {
                let at = u32::try_from(cursor.pos() - section.pos());
                let limit = ErrorKind::Limit {
                    limit: LimitKind::OffsetTable,
                    most: u64::from(u32::MAX),
                };
                marks.push(at.map_err(|_| Error::at(section.pos(), limit))?);
            }
            let size = cursor.varint()?;
            cursor.take(size)?;
        }
        cursor.finish()?;
        Ok(PropertiesTable { count, marks })
    }

    pub(crate) fn len(&self) -> u32 {
        self.count
    }

    /// The bytes of record `id`.
    #[inline]
    pub(crate) fn get<'a>(&self, section: Cursor<'a>, id: PropertiesId) -> Result<Cursor<'a>> {
        let mark = self.marks.get((id.0 / STRIDE) as usize);
        let (Some(mark), true) = (mark, id.0 < self.count) else {
            return Err(Error::new(ErrorKind::IndexOutOfRange {
                subject: Subject::PropertyRecord,
                index: u64::from(id.0),
                len: u64::from(self.count),
            }));
        };
        let mut cursor = section;
        cursor.take(u64::from(*mark))?;
        for _ in 0..id.0 % STRIDE {
            let size = cursor.varint()?;
            cursor.take(size)?;
        }
        let size = cursor.varint()?;
        cursor.window(size)
    }
}

/// Encodes a table of `records`.
#[doc(hidden)]
pub fn encode<'r>(count: u32, records: impl Iterator<Item = &'r [u8]>, out: &mut Encoder<'_>) {
    out.varint(count.into());
    for record in records {
        out.sized(record);
    }
}

/// Looks up records that are mostly requested in order: the next one needs no search.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct RecordsInOrder<'a> {
    table: &'a PropertiesTable,
    section: Cursor<'a>,
    next: u32,
    /// The bytes after the previous record.
    rest: Cursor<'a>,
}

impl<'a> RecordsInOrder<'a> {
    pub(crate) fn new(table: &'a PropertiesTable, section: Cursor<'a>) -> Self {
        RecordsInOrder {
            table,
            section,
            next: u32::MAX,
            rest: section,
        }
    }

    /// Like [`PropertiesTable::get`].
    #[inline]
    pub fn get(&mut self, id: PropertiesId) -> Result<Cursor<'a>> {
        if id.0 != self.next || id.0 >= self.table.count {
            let record = self.table.get(self.section, id)?;
            self.rest = self.section;
            self.rest.take(record.pos() - self.section.pos())?;
            self.rest.take(record.left() as u64)?;
            self.next = id.0.saturating_add(1);
            return Ok(record);
        }
        let size = self.rest.varint()?;
        let record = self.rest.window(size)?;
        self.next += 1;
        Ok(record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_record_is_found() {
        let mut bytes = vec![20 << 1 | 1];
        for i in 0..20u8 {
            bytes.push(i << 1 | 1);
            bytes.resize(bytes.len() + usize::from(i), i);
        }
        let section = Cursor::new(&bytes, 7);
        let table = PropertiesTable::index(section).expect("a valid table");
        for i in 0..20 {
            let record = table.get(section, PropertiesId(i)).expect("in range");
            assert_eq!(record.rest(), vec![i as u8; i as usize]);
        }
        let error = table
            .get(section, PropertiesId(20))
            .expect_err("20 records");
        let out_of_range = ErrorKind::IndexOutOfRange {
            subject: Subject::PropertyRecord,
            index: 20,
            len: 20,
        };
        assert_eq!(error.kind(), &out_of_range);
        let mut ordered = RecordsInOrder::new(&table, section);
        for i in [0, 1, 2, 1, 2, 2, 3, 0, 1, 0, 9, 10, 3, 3, 4, 18, 19] {
            let record = ordered.get(PropertiesId(i)).expect("in range");
            assert_eq!(record.rest(), vec![i as u8; i as usize]);
        }
        assert!(ordered.get(PropertiesId(20)).is_err());
        bytes.push(1);
        assert!(PropertiesTable::index(Cursor::new(&bytes, 7)).is_err());
    }
}
