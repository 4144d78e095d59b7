//! Values while a body is read: what their names and types are.
//!
//! A region numbers its own values before the regions inside it number theirs, an operand may
//! name a value that comes later, and the header of a block names the blocks that lead to it. So
//! a look ahead is needed now and then, never in the straight-line code that large files consist
//! of: the outline of a body is made when it is first asked for.

use crate::ids::{Pos, TypeId};
use crate::ir::{IsolatedHead, Memory, Visitor};
use crate::text::Out;

use super::counts::Names;
use super::decimal;
use super::source::Source;

/// The numbers that a region begins with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Start {
    /// Of the next value, `%0`.
    pub(super) values: u32,
    /// Of the next argument of a first block, `%arg0`.
    pub(super) args: u32,
}

/// A value, as operands name it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    /// Its type.
    pub(super) ty: TypeId,
    /// Its number; the top bit tells an argument of a first block.
    number: u32,
    /// Which of several results it is.
    result: u32,
}

const ARG: u32 = 1 << 31;
const ONLY: u32 = u32::MAX;

impl Value {
    /// The type of a value whose definition was not met.
    pub(super) const NO_TYPE: TypeId = TypeId(u32::MAX);

    /// One whose definition was not met.
    const UNKNOWN: Value = Value {
        ty: Value::NO_TYPE,
        number: u32::MAX,
        result: ONLY,
    };

    pub(super) fn is_unknown(self) -> bool {
        self.ty == Value::NO_TYPE
    }

    fn after(self, base: Start) -> Value {
        let before = match self.number & ARG {
            0 => base.values,
            _ => base.args,
        };
        match self.is_unknown() {
            true => self,
            false => Value {
                number: self.number.wrapping_add(before),
                ..self
            },
        }
    }
}

impl Start {
    /// Behind that many more.
    pub(super) fn plus(self, more: Start) -> Start {
        Start {
            values: self.values.wrapping_add(more.values),
            args: self.args.wrapping_add(more.args),
        }
    }

    fn minus(self, fewer: Start) -> Start {
        Start {
            values: self.values.wrapping_sub(fewer.values),
            args: self.args.wrapping_sub(fewer.args),
        }
    }
}

/// A region that has begun.
struct Region {
    /// Where its numbers begin.
    base: Start,
    /// How many it has given, itself.
    given: Start,
    /// Its place in the outline.
    place: usize,
    /// Its values in `live`, and how many of them are defined.
    first: usize,
    stated: u32,
    defined: u32,
    /// Blocks that have begun.
    blocks: u32,
}

/// The values that operands can name, while a body is read.
pub(super) struct Values<'a, 'f> {
    source: Source<'a, 'f>,
    start: Start,
    /// Where regions and holes inside the body begin; `None` where nobody asks for names.
    names: Option<(&'f Names, Order)>,
    outline: Option<Outline>,
    regions: Vec<Region>,
    /// Regions that have begun since the body began, and isolated ones met.
    begun: usize,
    holes: usize,
    live: Vec<Value>,
    plain: decimal::Names,
    arg: decimal::Names,
}

/// Where the regions inside a region begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Behind all that follows, so that names are unique (LLVM 19 and later).
    Unique,
    /// All where the region around them ends.
    Scoped,
}

impl<'a, 'f> Values<'a, 'f> {
    /// For a body whose regions begin with these numbers.
    pub(super) fn new(
        source: Source<'a, 'f>,
        start: Start,
        names: &'f Names,
        order: Order,
    ) -> Values<'a, 'f> {
        let mut values = Values::types(source);
        values.start = start;
        values.names = Some((names, order));
        if !names.is_simple(source.regions) {
            values.outline();
        }
        values
    }

    /// For a body of whose values only the types are asked for.
    pub(super) fn types(source: Source<'a, 'f>) -> Values<'a, 'f> {
        Values {
            source,
            start: Start::default(),
            names: None,
            outline: None,
            regions: Vec::new(),
            begun: 0,
            holes: 0,
            live: Vec::new(),
            plain: decimal::Names::new("%"),
            arg: decimal::Names::new("%arg"),
        }
    }

    /// The numbers that the isolated regions of the operation being read begin with.
    pub(super) fn hole(&mut self) -> Start {
        let nth = self.holes;
        self.holes += 1;
        let outline = self.outline.as_ref();
        let start = outline.and_then(|outline| outline.holes.get(nth));
        start.copied().unwrap_or_default()
    }

    /// A region begins.
    pub(super) fn enter(&mut self, stated: u32) {
        let (place, first) = (self.begun, self.live.len());
        let found = self.outline.as_ref().and_then(|o| o.regions.get(place));
        let base = found.map_or(self.start, |found| found.base);
        self.begun += 1;
        self.live.resize(first + stated as usize, Value::UNKNOWN);
        self.regions.push(Region {
            base,
            given: Start::default(),
            place,
            first,
            stated,
            defined: 0,
            blocks: 0,
        });
        if self.outline.is_some() {
            self.fill(self.regions.len() - 1);
        }
    }

    /// A region ends.
    pub(super) fn leave(&mut self) {
        if let Some(region) = self.regions.pop() {
            self.live.truncate(region.first);
        }
    }

    /// A block begins: its number.
    pub(super) fn block(&mut self) -> u32 {
        self.regions.last_mut().map_or(0, |region| {
            region.blocks += 1;
            region.blocks - 1
        })
    }

    /// An argument of the block that began last.
    pub(super) fn argument(&mut self, ty: TypeId) -> Value {
        let Some(region) = self.regions.last_mut() else {
            return Value::UNKNOWN;
        };
        let value = region.argument(ty);
        region.keep(value, &mut self.live);
        value.after(region.base)
    }

    /// The number that the results of an operation share.
    #[inline]
    pub(super) fn results(&mut self) -> u32 {
        let Some(region) = self.regions.last_mut() else {
            return 0;
        };
        let number = region.given.values;
        region.given.values += 1;
        number.wrapping_add(region.base.values)
    }

    /// The next result of the operation whose results have this number.
    #[inline]
    pub(super) fn result(&mut self, ty: TypeId, number: u32, result: Option<u32>) {
        if let Some(region) = self.regions.last_mut() {
            let value = Value {
                ty,
                number: number.wrapping_sub(region.base.values),
                result: result.unwrap_or(ONLY),
            };
            region.keep(value, &mut self.live);
        }
    }

    /// Writes the name of a value.
    #[inline]
    pub(super) fn write(&mut self, value: Value, out: &mut Out<'_>) {
        if value.number & ARG == 0 {
            self.plain.write(value.number, out);
        } else if value.is_unknown() {
            return out.put("<<UNKNOWN SSA VALUE>>");
        } else {
            self.arg.write(value.number & !ARG, out);
        }
        if value.result != ONLY {
            out.byte(b'#');
            out.number(value.result);
        }
    }

    /// Writes the name that the results of an operation share.
    #[inline]
    pub(super) fn write_results(&mut self, number: u32, out: &mut Out<'_>) {
        self.plain.write(number, out);
    }

    /// The value of this number.
    #[inline]
    pub(super) fn get(&mut self, number: u32) -> Value {
        match self.live.get(number as usize) {
            Some(value) if !value.is_unknown() => *value,
            _ => self.ahead(number),
        }
    }

    /// A value that is defined further on.
    #[cold]
    fn ahead(&mut self, number: u32) -> Value {
        self.outline();
        let value = self.live.get(number as usize);
        value.copied().unwrap_or(Value::UNKNOWN)
    }

    /// The blocks that lead to a block of the region that began last, each edge once.
    pub(super) fn predecessors(&mut self, block: u32) -> Vec<u32> {
        let place = self.regions.last().map_or(0, |r| r.place);
        self.outline().predecessors(place, block)
    }

    fn outline(&mut self) -> &Outline {
        if self.outline.is_none() {
            let mut outline = Outline::new(self.source);
            if let Some((names, order)) = self.names {
                outline.order(self.start, names, order);
            }
            self.outline = Some(outline);
            (0..self.regions.len()).for_each(|nth| self.fill(nth));
        }
        self.outline.get_or_insert_default()
    }

    /// Fills in what an open region defines further on.
    fn fill(&mut self, nth: usize) {
        let (Some(outline), Some(region)) = (&self.outline, self.regions.get(nth)) else {
            return;
        };
        let Some(found) = outline.regions.get(region.place) else {
            return;
        };
        let values = outline.values.iter().skip(found.first);
        let live = self.live.iter_mut().skip(region.first);
        for (live, value) in live.zip(values).take(region.stated as usize) {
            *live = value.after(region.base);
        }
    }
}

impl Region {
    fn argument(&mut self, ty: TypeId) -> Value {
        let (number, next) = match self.blocks {
            1 => (self.given.args | ARG, &mut self.given.args),
            _ => (self.given.values, &mut self.given.values),
        };
        *next += 1;
        Value {
            ty,
            number,
            result: ONLY,
        }
    }

    /// Gives a value its place among those that can be named.
    #[inline]
    fn keep(&mut self, value: Value, live: &mut [Value]) {
        if self.defined < self.stated {
            if let Some(place) = live.get_mut(self.first + self.defined as usize) {
                *place = value.after(self.base);
            }
            self.defined += 1;
        }
    }
}

/// A body without its operations: regions in the order they begin, their values, their edges.
#[derive(Default)]
struct Outline {
    regions: Vec<Found>,
    /// Where isolated regions begin, in their order.
    holes: Vec<Start>,
    /// All that takes names, in the order it begins: the regions, and the holes.
    units: Vec<Unit>,
    /// The values of each region, in the order of their definitions, numbered from zero.
    values: Vec<Value>,
    /// The edges of each region: to, from; sorted.
    edges: Vec<(u32, u32)>,
}

/// What the outline says of a region.
struct Found {
    base: Start,
    given: Start,
    first: usize,
    edges: (usize, usize),
}

/// A region or a hole.
struct Unit {
    /// The unit around it, in the list of units; the body's own regions have none.
    parent: Option<usize>,
    /// The region, by its place, or a hole.
    kind: Result<usize, IsolatedHead>,
    /// The names that it takes with everything inside it.
    names: Start,
}

impl Outline {
    /// Reads a body to its end, or to what is wrong with it.
    fn new(source: Source<'_, '_>) -> Outline {
        let mut maker = Maker::default();
        // The error comes out again when the body is printed up to there.
        let _ = source.scan(&mut Memory::default(), &mut maker);
        while !maker.open.is_empty() {
            maker.end_region(0);
        }
        maker.outline
    }

    /// Finds where each region and each hole begins.
    fn order(&mut self, start: Start, names: &Names, order: Order) {
        let units = &mut self.units;
        // The names of what has not begun yet inside of each unit, and in the body itself.
        let mut rest = vec![Start::default(); units.len()];
        let mut outer = Start::default();
        for nth in (0..units.len()).rev() {
            let own = match units[nth].kind {
                Ok(place) => self.regions[place].given,
                Err(head) => names.of(Some(head)),
            };
            units[nth].names = own.plus(rest[nth]);
            let around = match units[nth].parent {
                Some(parent) => &mut rest[parent],
                None => &mut outer,
            };
            *around = around.plus(units[nth].names);
        }
        for nth in 0..units.len() {
            let unit = &units[nth];
            let (end, rest) = match unit.parent {
                None => (start, &mut outer),
                Some(parent) => {
                    let end = match units[parent].kind {
                        Ok(place) => self.regions[place].base.plus(self.regions[place].given),
                        Err(_) => start,
                    };
                    (end, &mut rest[parent])
                }
            };
            *rest = rest.minus(unit.names);
            let begin = match order {
                Order::Unique => end.plus(*rest),
                Order::Scoped => end,
            };
            match unit.kind {
                Ok(place) => self.regions[place].base = begin,
                Err(_) => self.holes.push(begin),
            }
        }
    }

    fn predecessors(&self, place: usize, block: u32) -> Vec<u32> {
        let range = self.regions.get(place).map_or((0, 0), |r| r.edges);
        let edges = &self.edges[range.0..range.1];
        let start = edges.partition_point(|(to, _)| *to < block);
        let end = edges.partition_point(|(to, _)| *to <= block);
        edges[start..end].iter().map(|(_, from)| *from).collect()
    }
}

/// Makes an outline.
#[derive(Default)]
struct Maker {
    outline: Outline,
    /// Open regions, where their edges begin, and their units.
    open: Vec<(Region, usize, usize)>,
    /// Edges of open regions.
    edges: Vec<(u32, u32)>,
    number: u32,
    results: u32,
    next: u32,
}

impl Maker {
    fn unit(&mut self, kind: Result<usize, IsolatedHead>) -> usize {
        self.outline.units.push(Unit {
            parent: self.open.last().map(|(.., unit)| *unit),
            kind,
            names: Start::default(),
        });
        self.outline.units.len() - 1
    }
}

impl Visitor for Maker {
    fn isolated(&mut self, head: IsolatedHead) {
        self.unit(Err(head));
    }

    fn results(&mut self, count: u32) {
        if let Some((region, ..)) = self.open.last_mut() {
            self.number = region.given.values;
            region.given.values += 1;
        }
        self.results = count;
        self.next = 0;
    }

    fn result(&mut self, ty: TypeId) {
        let result = if self.results > 1 { self.next } else { ONLY };
        self.next += 1;
        if let Some((region, ..)) = self.open.last_mut() {
            let value = Value {
                ty,
                number: self.number,
                result,
            };
            region.keep(value, &mut self.outline.values);
        }
    }

    fn successor(&mut self, block: u32) {
        if let Some((region, ..)) = self.open.last() {
            self.edges.push((block, region.blocks.saturating_sub(1)));
        }
    }

    fn region(&mut self, _: Pos, _: u32, stated: u32) {
        let (place, first) = (self.outline.regions.len(), self.outline.values.len());
        let values = &mut self.outline.values;
        values.resize(first + stated as usize, Value::UNKNOWN);
        let unit = self.unit(Ok(place));
        self.outline.regions.push(Found {
            base: Start::default(),
            given: Start::default(),
            first,
            edges: (0, 0),
        });
        let region = Region {
            base: Start::default(),
            given: Start::default(),
            place,
            first,
            stated,
            defined: 0,
            blocks: 0,
        };
        self.open.push((region, self.edges.len(), unit));
    }

    fn block(&mut self, _: u32, _: u32) {
        if let Some((region, ..)) = self.open.last_mut() {
            region.blocks += 1;
        }
    }

    fn argument(&mut self, ty: TypeId, _: Option<crate::ids::AttrId>) {
        if let Some((region, ..)) = self.open.last_mut() {
            let value = region.argument(ty);
            region.keep(value, &mut self.outline.values);
        }
    }

    fn end_region(&mut self, _: u32) {
        let Some((region, edges, _)) = self.open.pop() else {
            return;
        };
        let start = self.outline.edges.len();
        self.outline.edges.extend(self.edges.drain(edges..));
        self.outline.edges[start..].sort_unstable();
        let end = self.outline.edges.len();
        if let Some(found) = self.outline.regions.get_mut(region.place) {
            found.given = region.given;
            found.edges = (start, end);
        }
    }
}
