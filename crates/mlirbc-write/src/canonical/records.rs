//! The property records of operations.

use std::collections::HashMap;

use once_cell::sync::OnceCell;

use super::graph::{Chunk, LONGEST, NewChunk, Nodes};
use mlirbc::entity::EntryWriter;
use mlirbc::error::{Frame, Subject};
use mlirbc::ids::{DialectId, OpNameId, Pos, PropertiesId};
use mlirbc::ir::{OpProperties, Properties};
use mlirbc::{Error, Result, View, props};

/// A property record of operations of one name: the name says what its bytes mean.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record {
    pub(super) name: OpNameId,
    pub(super) id: PropertiesId,
    /// Numbers of operands and results of its first operation.
    pub(super) values: [u32; 2],
    /// Offset of its first operation.
    pub(super) op: Pos,
}

/// The property records of operations.
pub(super) struct Records {
    pub(super) list: Vec<Record>,
    /// The index in the list, by name and record. Nearly all records belong to operations of one name.
    first: Vec<Option<(OpNameId, u32)>>,
    others: HashMap<(OpNameId, PropertiesId), u32>,
    encodings: OnceCell<Chunk>,
}

impl Records {
    /// None, of a file with so many records.
    pub(super) fn none(records: usize) -> Records {
        Records {
            list: Vec::new(),
            first: vec![None; records],
            others: HashMap::new(),
            encodings: OnceCell::new(),
        }
    }

    /// The encoding of each of them with zeros for all numbers, found once. Long records are left out,
    /// and a record of operations of several names is kept for one of them: with all they can take much
    /// more than the file.
    ///
    /// # Errors
    /// Those of indexing the tables of the file.
    pub(super) fn encodings(&self, view: View<'_>, nodes: Nodes) -> Result<&Chunk> {
        self.encodings.get_or_try_init(|| {
            let properties = view.op_properties()?;
            let mut chunk = NewChunk::new(nodes, self.list.len());
            for record in &self.list {
                let is_kept =
                    matches!(self.first[record.id.index()], Some((name, _)) if name == record.name);
                let is_short = view
                    .properties(record.id)
                    .is_ok_and(|bytes| bytes.left() <= LONGEST);
                if is_kept && is_short {
                    chunk.add(DialectId(0), true, |out| {
                        encode_record(view, &properties, record, out)
                    });
                } else {
                    chunk.leave_out();
                }
            }
            Ok(chunk.finish())
        })
    }

    /// The index of a record that was found.
    #[inline]
    pub(super) fn get(&self, name: OpNameId, id: PropertiesId) -> Option<u32> {
        match self.first[id.index()] {
            Some((first, index)) if first == name => Some(index),
            _ => self.others.get(&(name, id)).copied(),
        }
    }

    /// Adds a record that an operation refers to. Returns its index.
    pub(super) fn add(&mut self, new: Record) -> u32 {
        let next = self.list.len() as u32;
        let index = self.get_or_insert(new.name, new.id, next);
        match self.list.get_mut(index as usize) {
            // Operations are not in the order of their offsets: inner bodies follow.
            Some(record) if new.op < record.op => *record = new,
            Some(_) => {}
            None => self.list.push(new),
        }
        index
    }

    fn get_or_insert(&mut self, name: OpNameId, id: PropertiesId, next: u32) -> u32 {
        match &mut self.first[id.index()] {
            Some((first, index)) if *first == name => *index,
            Some(_) => *self.others.entry((name, id)).or_insert(next),
            first => {
                *first = Some((name, next));
                next
            }
        }
    }
}

/// Encodes a record with other numbers.
pub(super) fn encode_record(
    view: View<'_>,
    properties: &OpProperties,
    record: &Record,
    out: &mut EntryWriter<'_>,
) -> Result<()> {
    match properties.scanned(view, record.name, record.id, record.values)? {
        Properties::None => {}
        Properties::Attribute(id) => out.attr(id),
        Properties::Fields(fields) => props::encode(&fields, out)
            .ok_or_else(|| Error::unencodable(Subject::PropertyRecord))?,
        Properties::Raw(..) => {
            let error = Error::no_property_table(&view.op_name_for_error(record.name)?);
            return Err(error.within(Frame::Op(record.op)));
        }
    }
    Ok(())
}

/// Checks that a new record is read with the table of the old one. With other numbers, a record that was
/// not written by the release tried first can fit another release.
pub(super) fn check_reading(
    view: View<'_>,
    properties: &OpProperties,
    record: &Record,
    bytes: &[u8],
) -> Result<()> {
    match properties.is_read_alike(view, record.name, record.id, record.values, bytes)? {
        true => Ok(()),
        false => {
            let error = Error::no_property_table(&view.op_name_for_error(record.name)?);
            Err(error.within(Frame::Op(record.op)))
        }
    }
}

/// For each name, the record of the last operation plus one, and its index: operations of one name
/// often share a record, which those of another name have, too. Each thread and each part of the bodies has
/// these: pages of zeros take time and memory when they are written.
pub(super) struct LastRecords(Vec<[u32; 2]>);

impl LastRecords {
    pub(super) fn new(names: usize) -> LastRecords {
        LastRecords(vec![[0; 2]; names])
    }

    #[inline]
    pub(super) fn get_or(
        &mut self,
        name: OpNameId,
        id: PropertiesId,
        find: impl FnOnce() -> u32,
    ) -> u32 {
        let [last, index] = &mut self.0[name.index()];
        // There are fewer records than 2^32.
        let id = id.0.wrapping_add(1);
        if *last != id {
            (*last, *index) = (id, find());
        }
        *index
    }
}
