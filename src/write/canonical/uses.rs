//! How often the operations refer to each table entry, and where first.

use std::collections::HashMap;

use crate::error::{Error, Result, Subject};
use crate::ids::{AttrId, OpNameId, Pos, PropertiesId, TypeId};
use crate::ir::{IsolatedHead, OpHead, Visitor};
use crate::view::View;

/// The place of a reference: the rank of its region, then its number in the region.
pub(super) type Place = u64;

/// The references to one entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Used {
    pub(super) first: Place,
    pub(super) count: u64,
}

const UNUSED: Used = Used {
    first: Place::MAX,
    count: 0,
};

impl Used {
    fn at(&mut self, place: Place) {
        self.first = self.first.min(place);
        self.count += 1;
    }
}

/// A property record of operations of one name: the name says what its bytes mean.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record {
    pub(super) name: OpNameId,
    pub(super) id: PropertiesId,
    /// Numbers of operands and results of its first operation.
    pub(super) values: [u32; 2],
    /// Offset of its first operation.
    pub(super) op: Pos,
    pub(super) used: Used,
}

/// The index in `Uses::records`, by name and record. Nearly all records belong to operations of one
/// name.
pub(super) struct RecordIndex {
    first: Vec<Option<(OpNameId, u32)>>,
    others: HashMap<(OpNameId, PropertiesId), u32>,
}

impl RecordIndex {
    /// The index of a record that was found.
    #[inline]
    pub(super) fn get(&self, name: OpNameId, id: PropertiesId) -> Option<u32> {
        match self.first[id.index()] {
            Some((first, index)) if first == name => Some(index),
            _ => self.others.get(&(name, id)).copied(),
        }
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

/// The references of all operations and arguments of blocks.
pub(super) struct Uses<'r> {
    ranks: &'r [u32],
    pub(super) names: Vec<Used>,
    pub(super) attrs: Vec<Used>,
    pub(super) types: Vec<Used>,
    /// The unknown location of arguments that state none.
    pub(super) unknown: Used,
    pub(super) records: Vec<Record>,
    pub(super) record_of: RecordIndex,
    /// Next reference of each region.
    next: Vec<u32>,
    open: Vec<u32>,
    around: Vec<u32>,
    regions: u32,
    bodies: usize,
    /// The operation whose references follow those to the types of its results.
    op: Option<OpHead>,
    values: [u32; 2],
    overflow: bool,
}

impl<'r> Uses<'r> {
    pub(super) fn new(view: View<'_>, ranks: &'r [u32]) -> Result<Uses<'r>> {
        let counts = view.counts()?;
        Ok(Uses {
            ranks,
            names: vec![UNUSED; view.op_names()?.len()],
            attrs: vec![UNUSED; counts.attrs as usize],
            types: vec![UNUSED; counts.types as usize],
            unknown: UNUSED,
            records: Vec::new(),
            record_of: RecordIndex {
                first: vec![None; view.num_properties()? as usize],
                others: HashMap::new(),
            },
            next: vec![0; ranks.len()],
            open: Vec::new(),
            around: Vec::new(),
            regions: 0,
            bodies: 0,
            op: None,
            values: [0; 2],
            overflow: false,
        })
    }

    /// # Errors
    /// `Unencodable` for a region with 2^32 references.
    pub(super) fn finish(self) -> Result<Self> {
        match self.overflow {
            false => Ok(self),
            true => Err(Error::unencodable(Subject::Region)),
        }
    }

    /// The next place in the innermost region.
    #[inline]
    fn place(&mut self) -> Place {
        let region = self.open.last().copied().unwrap_or(0) as usize;
        let next = &mut self.next[region];
        let place = Place::from(self.ranks[region]) << 32 | Place::from(*next);
        match next.checked_add(1) {
            Some(after) => *next = after,
            None => self.overflow = true,
        }
        place
    }

    fn attr(&mut self, id: AttrId) {
        let place = self.place();
        self.attrs[id.index()].at(place);
    }

    fn ty(&mut self, id: TypeId) {
        let place = self.place();
        self.types[id.index()].at(place);
    }

    /// The references that follow those to the types of results.
    fn end_head(&mut self) {
        let Some(op) = self.op.take() else { return };
        op.attributes.iter().for_each(|id| self.attr(*id));
        if let Some(id) = op.properties {
            let place = self.place();
            let new = Record {
                name: op.name,
                id,
                values: self.values,
                op: op.pos,
                used: UNUSED,
            };
            let next = self.records.len() as u32;
            let index = self.record_of.get_or_insert(op.name, id, next);
            if index == next {
                self.records.push(new);
            }
            let record = &mut self.records[index as usize];
            record.op = record.op.min(op.pos);
            record.used.at(place);
        }
        self.attr(op.location);
    }
}

impl Visitor for Uses<'_> {
    fn body(&mut self, _: Option<IsolatedHead>, _: u32) {
        self.open.clear();
        if let Some(body) = self.bodies.checked_sub(1) {
            self.open.push(self.around[body]);
        }
        self.bodies += 1;
    }

    fn op(&mut self, op: OpHead) {
        let place = self.place();
        self.names[op.name.index()].at(place);
        self.op = Some(op);
        self.values = [0; 2];
    }

    fn results(&mut self, count: u32) {
        self.values[1] = count;
    }

    fn result(&mut self, ty: TypeId) {
        self.ty(ty);
    }

    fn operands(&mut self, count: u32) {
        self.values[0] = count;
    }

    fn regions(&mut self, _: Pos, _: u32, _: bool) {
        self.end_head();
    }

    fn isolated(&mut self, _: IsolatedHead) {
        self.end_head();
        self.around.extend(self.open.last());
    }

    fn region(&mut self, _: Pos, _: u32, _: u32) {
        self.open.push(self.regions);
        self.regions += 1;
    }

    fn argument(&mut self, ty: TypeId, location: Option<AttrId>) {
        match location {
            Some(id) => self.attr(id),
            None => {
                let place = self.place();
                self.unknown.at(place);
            }
        }
        self.ty(ty);
    }

    fn end_region(&mut self, _: u32) {
        self.open.pop();
    }

    fn end_op(&mut self, _: Pos) {
        self.end_head();
    }
}
