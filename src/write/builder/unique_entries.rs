//! The attributes or the types of a module, each once.

use std::collections::HashMap;
use std::ops::Range;

use crate::error::{Error, ErrorKind, Result, Subject};
use crate::ids::DialectId;
use crate::write::contents::EntryPart;

#[derive(Default)]
pub(in crate::write) struct Entries {
    /// The number of the first entry.
    first: u32,
    pub(in crate::write) parts: Vec<EntryPart>,
    pub(in crate::write) bytes: Vec<u8>,
    ends: Vec<usize>,
    numbers: HashMap<(DialectId, bool, Box<[u8]>), u32>,
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
        let key = (dialect, custom, bytes.into());
        if let Some(number) = self.numbers.get(&key) {
            return Ok(*number);
        }
        let number = self.push(dialect, custom, bytes)?;
        self.numbers.insert(key, number);
        Ok(number)
    }

    /// Appends an entry, even if there is an equal one.
    pub(super) fn push(&mut self, dialect: DialectId, custom: bool, bytes: &[u8]) -> Result<u32> {
        let number = number(self.len() as usize, Subject::AttributeOrType)?;
        self.bytes.extend_from_slice(bytes);
        self.ends.push(self.bytes.len());
        self.parts.push(EntryPart {
            dialect,
            len: bytes.len() as u64,
            custom,
        });
        Ok(number)
    }

    /// The number of the next entry.
    pub(super) fn len(&self) -> u32 {
        self.first + self.parts.len() as u32
    }

    /// The bytes of an entry, and whether they are in its dialect's own encoding. `None` for one
    /// that comes before the first.
    pub(in crate::write) fn get(&self, number: u32) -> Option<(EntryPart, &[u8])> {
        let number = number.checked_sub(self.first)? as usize;
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        let range: Range<usize> = start..self.ends[number];
        Some((self.parts[number], &self.bytes[range]))
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
