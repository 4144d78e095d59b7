//! The values that operands can refer to while a body is scanned.
//!
//! An operand can refer to a value that is defined later, and the header of a block lists the
//! predecessors. Both need another scan of the body, which makes its outline. Straight-line code,
//! most of a large file, needs none.

use mlirbc::attr_text::Out;
use mlirbc::ids::TypeId;

use super::super::body_source::BodySource;
use super::decimal::NameWriter;
use super::name_counts::NameCounts;
use super::outline::Outline;
use super::ssa_value::{Name, NextIds, OpenRegion, ShortName, Value};
use super::starts::Numbering;

/// The values that operands can refer to while a body is scanned.
pub(crate) struct SsaNameState<'a, 'f> {
    source: BodySource<'a, 'f>,
    start: NextIds,
    /// First numbers of the regions and isolated operations in the body; empty if all are `start`.
    starts: Vec<NextIds>,
    /// How many of them the scan has reached.
    units: usize,
    outline: Option<Outline>,
    regions: Vec<OpenRegion>,
    /// Regions that have begun since the body began.
    begun: u32,
    live: Vec<Value>,
    values: NameWriter,
    args: NameWriter,
    /// The name that the results of the last operation share.
    results: ShortName,
}

impl<'a, 'f> SsaNameState<'a, 'f> {
    /// For a body whose regions begin with these numbers.
    pub(crate) fn new(
        source: BodySource<'a, 'f>,
        start: NextIds,
        counts: &NameCounts,
        numbering: Numbering,
    ) -> SsaNameState<'a, 'f> {
        SsaNameState {
            start,
            starts: counts.starts(source, start, numbering),
            ..SsaNameState::types(source)
        }
    }

    /// For a body, if only the types of its values are needed.
    pub(crate) fn types(source: BodySource<'a, 'f>) -> SsaNameState<'a, 'f> {
        SsaNameState {
            source,
            start: NextIds::default(),
            starts: Vec::new(),
            units: 0,
            outline: None,
            regions: Vec::new(),
            begun: 0,
            live: Vec::new(),
            values: NameWriter::new("%"),
            args: NameWriter::new("%arg"),
            results: ShortName::NONE,
        }
    }

    /// The first numbers of the next region or isolated operation.
    pub(crate) fn next_start(&mut self) -> NextIds {
        let start = self.starts.get(self.units);
        self.units += 1;
        start.copied().unwrap_or(self.start)
    }

    /// A region begins.
    pub(crate) fn enter(&mut self, stated: u32) {
        let base = self.next_start();
        let first = self.live.len();
        self.live.resize(first + stated as usize, Value::UNKNOWN);
        self.regions
            .push(OpenRegion::new(base, self.begun, first as u32, stated));
        self.begun += 1;
        if self.outline.is_some() {
            self.fill(self.regions.len() - 1);
        }
    }

    /// A region ends.
    pub(crate) fn leave(&mut self) {
        if let Some(region) = self.regions.pop() {
            self.live.truncate(region.first as usize);
        }
    }

    /// A block begins: its number.
    pub(crate) fn block(&mut self) -> u32 {
        self.regions.last_mut().map_or(0, |region| {
            region.blocks += 1;
            region.blocks - 1
        })
    }

    /// An argument of the block that began last.
    pub(crate) fn argument(&mut self, ty: TypeId) -> Value {
        let Some(region) = self.regions.last_mut() else {
            return Value::UNKNOWN;
        };
        let value = region.argument(ty);
        region.define(value, &mut self.live);
        value.after(region.base)
    }

    /// The number that the results of an operation share.
    #[inline]
    pub(crate) fn results(&mut self) -> u32 {
        let Some(region) = self.regions.last_mut() else {
            return 0;
        };
        region.results().wrapping_add(region.base.values)
    }

    /// The next result of the operation whose results have this number.
    #[inline]
    pub(crate) fn result(&mut self, ty: TypeId, number: u32, nth: Option<u32>) {
        if let Some(region) = self.regions.last_mut() {
            let number = number.wrapping_sub(region.base.values);
            let mut value = Value::result(ty, number, nth);
            if nth.is_none() {
                value.short = self.results;
            }
            region.define(value, &mut self.live);
        }
    }

    /// Writes the name of the value of this number, and gives its type.
    #[inline(always)]
    pub(crate) fn write_operand(&mut self, number: u32, out: &mut Out<'_>) -> TypeId {
        match self.live.get(number as usize) {
            Some(value) if value.short.len() > 0 => {
                out.put_short(&value.short.bytes(), value.short.len());
                value.ty
            }
            _ => self.write_other_operand(number, out),
        }
    }

    /// The same for an argument, one of several results, or a value defined later.
    #[inline(never)]
    fn write_other_operand(&mut self, number: u32, out: &mut Out<'_>) -> TypeId {
        let value = self.get(number);
        self.write(value, out);
        value.ty
    }

    /// Writes the name of a value.
    pub(crate) fn write(&mut self, value: Value, out: &mut Out<'_>) {
        match value.name() {
            Name::Value(number) => self.values.write(number, out),
            Name::Arg(number) => self.args.write(number, out),
            Name::Unknown => return out.put("<<UNKNOWN SSA VALUE>>"),
        };
        if let Some(nth) = value.nth_result() {
            out.byte(b'#');
            out.number(nth);
        }
    }

    /// Writes the name that the results of an operation share.
    #[inline]
    pub(crate) fn write_results(&mut self, number: u32, out: &mut Out<'_>) {
        self.results = self.values.write(number, out);
    }

    /// The value of this number.
    #[inline]
    pub(crate) fn get(&mut self, number: u32) -> Value {
        match self.live.get(number as usize) {
            Some(value) if !value.is_unknown() => *value,
            _ => self.defined_later(number),
        }
    }

    #[cold]
    fn defined_later(&mut self, number: u32) -> Value {
        self.outline();
        let value = self.live.get(number as usize);
        value.copied().unwrap_or(Value::UNKNOWN)
    }

    /// The predecessors of a block of the innermost region, each edge once.
    pub(crate) fn predecessors(&mut self, block: u32) -> Vec<u32> {
        let region = self.regions.last().map_or(0, |r| r.nth);
        self.outline().predecessors(region, block)
    }

    fn outline(&mut self) -> &Outline {
        if self.outline.is_none() {
            self.outline = Some(Outline::new(self.source));
            (0..self.regions.len()).for_each(|nth| self.fill(nth));
        }
        self.outline.get_or_insert_default()
    }

    /// Fills in the values that an open region defines later.
    fn fill(&mut self, nth: usize) {
        let (Some(outline), Some(region)) = (&self.outline, self.regions.get(nth)) else {
            return;
        };
        let live = self.live.iter_mut().skip(region.first as usize);
        for (live, value) in live.zip(outline.values(region.nth)) {
            *live = value.after(region.base);
        }
    }
}
