//! The attributes or the types of a module, each once.

use std::ops::Range;

use crate::contents::{EntryPart, EntrySizes};
use crate::number_index::NumberIndex;
use crate::parallel;
use mlirbc::dialect::Dialect;
use mlirbc::dialect::builtin::BuiltinDialect;
use mlirbc::entity::{AttrData, EntryWriter, SameNumbers};
use mlirbc::error::Subject;
use mlirbc::ids::DialectId;
use mlirbc::{Error, ErrorKind, Result};

/// Entries per piece of work.
const CHUNK: usize = 1 << 15;

#[derive(Default)]
pub(crate) struct Entries {
    /// The number of the first entry.
    first: u32,
    pub(crate) bytes: Vec<u8>,
    ends: Vec<usize>,
    /// Consecutive entries of one kind.
    runs: Vec<Run>,
    index: NumberIndex,
}

/// Entries that have no numbers yet.
#[derive(Default)]
#[doc(hidden)]
pub struct NewEntries {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl NewEntries {
    /// Appends an attribute of the builtin dialect.
    pub fn push(&mut self, data: &AttrData<'_>) -> Result<()> {
        let mut numbers = SameNumbers;
        let mut out = EntryWriter::new(&mut self.bytes, &mut numbers);
        BuiltinDialect.encode_attr(data, &mut out)?;
        self.ends.push(self.bytes.len());
        Ok(())
    }

    pub fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
    }
}

struct Run {
    dialect: DialectId,
    custom: bool,
    /// The number of entries up to its end.
    end: usize,
}

impl Entries {
    /// Entries that follow this many others.
    pub(super) fn after(first: u32) -> Entries {
        Entries {
            first,
            ..Entries::default()
        }
    }

    /// The number of an entry, which is appended if it is new.
    pub(super) fn number(&mut self, dialect: DialectId, custom: bool, bytes: &[u8]) -> Result<u32> {
        let hash = self.index.hash(bytes);
        if let Some(number) = self.find(hash, dialect, custom, bytes) {
            return Ok(number);
        }
        let number = self.push(dialect, custom, bytes)?;
        self.index.insert(hash, number);
        Ok(number)
    }

    fn find(&self, hash: u32, dialect: DialectId, custom: bool, bytes: &[u8]) -> Option<u32> {
        self.index.find(hash, |number| {
            self.get(number).is_some_and(|(part, other)| {
                other == bytes && part.dialect == dialect && part.custom == custom
            })
        })
    }

    /// An entry that was appended is the one of all that are equal from now on, if none was before it.
    pub(super) fn index(&mut self, number: u32) {
        if let Some((part, bytes)) = self.get(number) {
            let hash = self.index.hash(bytes);
            if self.find(hash, part.dialect, part.custom, bytes).is_none() {
                self.index.insert(hash, number);
            }
        }
    }

    pub(super) fn push(&mut self, dialect: DialectId, custom: bool, bytes: &[u8]) -> Result<u32> {
        let number = number(self.len() as usize, Subject::AttributeOrType)?;
        self.bytes.extend_from_slice(bytes);
        self.ends.push(self.bytes.len());
        self.end_run(dialect, custom);
        Ok(number)
    }

    /// Appends entries, even if there are equal ones; returns the number of the first.
    pub(super) fn append(
        &mut self,
        dialect: DialectId,
        custom: bool,
        entries: &NewEntries,
    ) -> Result<u32> {
        let first = self.len();
        number(
            first as usize + entries.ends.len(),
            Subject::AttributeOrType,
        )?;
        let start = self.bytes.len();
        self.bytes.extend_from_slice(&entries.bytes);
        self.ends.extend(entries.ends.iter().map(|end| start + end));
        self.end_run(dialect, custom);
        Ok(first)
    }

    /// The last entries are of this kind.
    fn end_run(&mut self, dialect: DialectId, custom: bool) {
        let end = self.ends.len();
        match self.runs.last_mut() {
            Some(run) if run.dialect == dialect && run.custom == custom => run.end = end,
            _ => self.runs.push(Run {
                dialect,
                custom,
                end,
            }),
        }
    }

    /// The number of the next entry.
    pub(super) fn len(&self) -> u32 {
        self.first + self.ends.len() as u32
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The sizes of all entries.
    pub(crate) fn sizes(&self) -> EntrySizes {
        let mut chunks = Vec::new();
        let mut start = 0;
        for run in &self.runs {
            while start < run.end {
                let end = run.end.min(start + CHUNK);
                chunks.push((run, start..end));
                start = end;
            }
        }
        let sizes = parallel::map(&chunks, |(run, chunk)| {
            let mut sizes = EntrySizes::default();
            sizes.extend(chunk.clone().map(|nth| run.part(self.range(nth))));
            sizes
        });
        let mut all = EntrySizes::default();
        sizes.iter().for_each(|some| all.append(some));
        all
    }

    fn range(&self, nth: usize) -> Range<usize> {
        nth.checked_sub(1).map_or(0, |before| self.ends[before])..self.ends[nth]
    }

    /// The bytes of an entry, and whether they are in its dialect's own encoding. `None` for one
    /// that comes before the first.
    pub(crate) fn get(&self, number: u32) -> Option<(EntryPart, &[u8])> {
        let number = number.checked_sub(self.first)? as usize;
        let range = self.range(number);
        let run = self.runs.partition_point(|run| run.end <= number);
        Some((self.runs[run].part(range.clone()), &self.bytes[range]))
    }
}

impl Run {
    fn part(&self, bytes: Range<usize>) -> EntryPart {
        EntryPart {
            dialect: self.dialect,
            len: bytes.len() as u64,
            custom: self.custom,
        }
    }
}

/// The number of the next item of a list.
pub(super) fn number(len: usize, subject: Subject) -> Result<u32> {
    let most = u32::MAX - 1;
    let number = u32::try_from(len).ok().filter(|number| *number < most);
    number.ok_or_else(|| {
        Error::new(ErrorKind::CountTooLarge {
            subject,
            count: len as u64 + 1,
            most: most.into(),
        })
    })
}
