//! How often the operations refer to each table entry, and where first.

use std::collections::HashMap;

use super::regions::{Place, Regions};
use crate::error::Result;
use crate::ids::{AttrId, OpNameId, Pos, PropertiesId, TypeId};
use crate::ir::{IsolatedHead, OpHead, Threads, Visitor};
use crate::view::View;
use crate::write::bodies::Bodies;
use crate::write::parallel;

/// Most threads: each has a count for every entry of the tables.
const MOST_PARTS: usize = 4;

/// Fewest references that are worth several threads.
const WORTH_THREADS: u32 = 1 << 17;

/// The references to one entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Used {
    pub(super) first: Place,
    pub(super) count: u32,
}

const UNUSED: Used = Used {
    first: Place::MAX,
    count: 0,
};

impl Used {
    #[inline]
    fn at(&mut self, place: Place) {
        self.add(Used {
            first: place,
            count: 1,
        });
    }

    #[inline]
    pub(super) fn add(&mut self, other: Used) {
        self.first = self.first.min(other.first);
        self.count = self.count.saturating_add(other.count);
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

/// The property records of operations.
pub(super) struct Records {
    pub(super) list: Vec<Record>,
    /// The index in the list, by name and record. Nearly all records belong to operations of one name.
    first: Vec<Option<(OpNameId, u32)>>,
    others: HashMap<(OpNameId, PropertiesId), u32>,
}

impl Records {
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

    /// Adds the references to a record. Returns its index.
    fn add(&mut self, new: Record) -> u32 {
        let next = self.list.len() as u32;
        let index = self.get_or_insert(new.name, new.id, next);
        match self.list.get_mut(index as usize) {
            Some(record) => {
                record.op = record.op.min(new.op);
                record.used.add(new.used);
            }
            None => self.list.push(new),
        }
        index
    }
}

/// For each name, the record of the last operation, and its index: operations of one name often
/// share a record, which those of another name have, too.
#[derive(Clone)]
pub(super) struct LastRecords(Vec<Option<(PropertiesId, u32)>>);

impl LastRecords {
    pub(super) fn new(names: usize) -> LastRecords {
        LastRecords(vec![None; names])
    }

    #[inline]
    pub(super) fn get_or(
        &mut self,
        name: OpNameId,
        id: PropertiesId,
        find: impl FnOnce() -> u32,
    ) -> u32 {
        match &mut self.0[name.index()] {
            Some((last, index)) if *last == id => *index,
            last => {
                let index = find();
                *last = Some((id, index));
                index
            }
        }
    }
}

/// The references of operations and arguments of blocks.
pub(super) struct Uses {
    pub(super) names: Vec<Used>,
    /// Of attributes, of the unknown location of arguments that state none, of types.
    pub(super) entries: Vec<Used>,
    pub(super) records: Records,
}

impl Uses {
    /// Those of all bodies, in parts that are yet to be merged.
    pub(super) fn count(
        view: View<'_>,
        bodies: &Bodies<'_>,
        regions: &Regions,
    ) -> Result<Vec<Uses>> {
        let parts = match regions.num_references() < WORTH_THREADS {
            true => 1,
            false => Threads::Pool.count().min(MOST_PARTS),
        };
        let counted = parallel::map(&regions.parts(parts as u32), |part| -> Result<Uses> {
            let mut counter = Counter {
                uses: Uses::none(view)?,
                attrs: view.num_attrs()?,
                starts: &regions.starts[regions.first(part.start)..],
                next: 0,
                open: Vec::new(),
                op: NO_OP,
                is_open: false,
                values: [0; 2],
                last: LastRecords::new(view.op_names()?.len()),
            };
            bodies.visit(part.clone(), &mut counter)?;
            Ok(counter.uses)
        });
        counted.into_iter().collect()
    }

    /// Those of consecutive parts.
    pub(super) fn merged(view: View<'_>, parts: Vec<Uses>) -> Result<Uses> {
        let all = parts.into_iter().reduce(Uses::merge);
        all.map_or_else(|| Uses::none(view), Ok)
    }

    /// Calls `each` with what is referred to and the place of the first reference. The numbers are
    /// those of entries, then those of names, then those of records.
    #[inline]
    pub(super) fn each_first(&self, mut each: impl FnMut(u32, Place)) {
        let mut number = 0;
        let mut table = |used: &Used| {
            if used.count > 0 {
                each(number, used.first);
            }
            number += 1;
        };
        self.entries.iter().for_each(&mut table);
        self.names.iter().for_each(&mut table);
        self.records
            .list
            .iter()
            .for_each(|record| table(&record.used));
    }

    fn none(view: View<'_>) -> Result<Uses> {
        let counts = view.counts()?;
        Ok(Uses {
            names: vec![UNUSED; view.op_names()?.len()],
            entries: vec![UNUSED; counts.attrs as usize + 1 + counts.types as usize],
            records: Records {
                list: Vec::new(),
                first: vec![None; view.num_properties()? as usize],
                others: HashMap::new(),
            },
        })
    }

    /// Adds the references of later bodies.
    fn merge(mut self, later: Uses) -> Uses {
        let tables = [
            (&mut self.names, later.names),
            (&mut self.entries, later.entries),
        ];
        for (table, later) in tables {
            for (used, later) in table.iter_mut().zip(later) {
                used.add(later);
            }
        }
        for record in later.records.list {
            self.records.add(record);
        }
        self
    }
}

/// What stands for the operation before the first one.
const NO_OP: OpHead = OpHead {
    pos: 0,
    name: OpNameId(0),
    mask: 0,
    location: AttrId(0),
    attributes: None,
    properties: None,
};

/// Counts the references of consecutive bodies.
struct Counter<'r> {
    uses: Uses,
    attrs: u32,
    /// The places at which the regions that follow begin.
    starts: &'r [Place],
    /// The place of the next reference.
    next: Place,
    /// The same for the regions around this one.
    open: Vec<Place>,
    /// The operation whose references follow those to the types of its results; it has ended if it is
    /// not open.
    op: OpHead,
    is_open: bool,
    values: [u32; 2],
    last: LastRecords,
}

impl Counter<'_> {
    #[inline]
    fn place(&mut self) -> Place {
        let place = self.next;
        self.next = place.wrapping_add(1);
        place
    }

    #[inline]
    fn attr(&mut self, id: AttrId) {
        let place = self.place();
        self.uses.entries[id.index()].at(place);
    }

    #[inline]
    fn ty(&mut self, id: TypeId) {
        let place = self.place();
        self.uses.entries[(self.attrs + 1) as usize + id.index()].at(place);
    }

    /// The references that follow those to the types of results.
    #[inline(always)]
    fn end_head(&mut self) {
        if !std::mem::take(&mut self.is_open) {
            return;
        }
        let op = self.op;
        if let Some(id) = op.attributes {
            self.attr(id);
        }
        if let Some(id) = op.properties {
            let place = self.place();
            let values = self.values;
            let index = self.last.get_or(op.name, id, || {
                self.uses.records.add(Record {
                    name: op.name,
                    id,
                    values,
                    op: op.pos,
                    used: UNUSED,
                })
            });
            // Operations are not in the order of their offsets: inner bodies follow.
            let record = &mut self.uses.records.list[index as usize];
            record.op = record.op.min(op.pos);
            record.used.at(place);
        }
        self.attr(op.location);
    }
}

impl Visitor for Counter<'_> {
    #[inline]
    fn op(&mut self, op: OpHead) {
        let place = self.place();
        self.uses.names[op.name.index()].at(place);
        (self.op, self.is_open) = (op, true);
        self.values = [0; 2];
    }

    #[inline]
    fn results(&mut self, count: u32) {
        self.values[1] = count;
    }

    #[inline]
    fn result(&mut self, ty: TypeId) {
        self.ty(ty);
    }

    #[inline]
    fn operands(&mut self, count: u32) {
        self.values[0] = count;
    }

    fn regions(&mut self, _: Pos, _: u32, _: bool) {
        self.end_head();
    }

    fn isolated(&mut self, _: IsolatedHead) {
        self.end_head();
    }

    fn region(&mut self, _: Pos, _: u32, _: u32) {
        self.open.push(self.next);
        // The visit before this one has found as many regions.
        if let Some((start, after)) = self.starts.split_first() {
            (self.next, self.starts) = (*start, after);
        }
    }

    fn argument(&mut self, ty: TypeId, location: Option<AttrId>) {
        self.attr(location.unwrap_or(AttrId(self.attrs)));
        self.ty(ty);
    }

    fn end_region(&mut self, _: u32) {
        self.next = self.open.pop().unwrap_or_default();
    }

    #[inline]
    fn end_op(&mut self, _: Pos) {
        self.end_head();
    }
}
