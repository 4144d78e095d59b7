//! Values while a body is read: what their names and types are.
//!
//! A region numbers its own values before the regions inside it number theirs, an operand may
//! name a value that comes later, and the header of a block names the blocks that lead to it. So
//! a look ahead is needed now and then, never in the straight-line code that large files consist
//! of: the outline of a body is made when it is first asked for.

use crate::attr_text::Out;
use crate::ids::TypeId;

use super::counts::Names;
use super::decimal;
use super::outline::Outline;
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
    pub(super) const UNKNOWN: Value = Value {
        ty: Value::NO_TYPE,
        number: u32::MAX,
        result: ONLY,
    };

    /// A result of an operation whose results have this number; which one, where there are several.
    #[inline]
    pub(super) fn result(ty: TypeId, number: u32, result: Option<u32>) -> Value {
        Value {
            ty,
            number,
            result: result.unwrap_or(ONLY),
        }
    }

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

    pub(super) fn minus(self, fewer: Start) -> Start {
        Start {
            values: self.values.wrapping_sub(fewer.values),
            args: self.args.wrapping_sub(fewer.args),
        }
    }
}

/// A region that has begun.
pub(super) struct Region {
    /// Where its numbers begin.
    base: Start,
    /// How many it has given, itself.
    pub(super) given: Start,
    /// Its place in the outline.
    pub(super) place: usize,
    /// Its values in `live`, and how many of them are defined.
    first: usize,
    stated: u32,
    defined: u32,
    /// Blocks that have begun.
    pub(super) blocks: u32,
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
        self.regions.push(Region::new(base, place, first, stated));
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
            let number = number.wrapping_sub(region.base.values);
            let value = Value::result(ty, number, result);
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
    /// A region whose numbers begin at `base`, and whose values at `first`.
    pub(super) fn new(base: Start, place: usize, first: usize, stated: u32) -> Region {
        Region {
            base,
            given: Start::default(),
            place,
            first,
            stated,
            defined: 0,
            blocks: 0,
        }
    }

    pub(super) fn argument(&mut self, ty: TypeId) -> Value {
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
    pub(super) fn keep(&mut self, value: Value, live: &mut [Value]) {
        if self.defined < self.stated {
            if let Some(place) = live.get_mut(self.first + self.defined as usize) {
                *place = value.after(self.base);
            }
            self.defined += 1;
        }
    }
}
