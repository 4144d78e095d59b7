//! Counts and sizes of the contents of a file.

use std::borrow::Cow;
use std::collections::hash_map::Entry as Slot;
use std::collections::{BTreeMap, HashMap, HashSet};

use crate::op_names::{OpNameCounter, OpNameTotals};
use mlirbc::Result;
use mlirbc::View;
use mlirbc::ids::{AttrId, DialectId, OpNameId, Pos, PropertiesId, TypeId};
use mlirbc::ir::{Counter, IrCounts, IsolatedHead, OpHead, Threads, Visitor};
use mlirbc::props::{Context, OpSchemas, Tables, decode_unregistered};
use mlirbc::raw::{Entry, varint};

/// Attributes or types of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KindCount {
    /// The dialect that owns them.
    pub dialect: DialectId,
    /// The kind: that of the builtin encodings, a mnemonic, `text`, `unknown`, or `broken`.
    pub kind: Cow<'static, str>,
    /// Their number.
    pub count: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Whether they are locations.
    pub is_location: bool,
}

/// Bytes of source locations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct LocationBytes {
    /// Location attributes, and their entries in the offset section.
    pub attributes: u64,
    /// The references to locations in operations and block arguments.
    pub references: u64,
}

/// Property records of operations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct RecordCounts {
    /// Records of the file.
    pub records: u64,
    /// Distinct pairs of an operation name and a record.
    pub used: u64,
    /// Those that a schema fits, or that are one attribute.
    pub explained: u64,
    /// Those that only the schema of another release than the producer's fits.
    pub guessed: u64,
}

/// The contents of a file in numbers.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Stats {
    /// Numbers of the IR section.
    pub ir: IrCounts,
    /// Operations by name: only names that occur.
    pub ops: Vec<(OpNameId, u64)>,
    /// Attributes by kind.
    pub attrs: Vec<KindCount>,
    /// Types by kind.
    pub types: Vec<KindCount>,
    /// The share of locations.
    pub locations: LocationBytes,
    /// Property records.
    pub records: RecordCounts,
}

/// Counts the contents of the file: decodes every attribute, type and operation.
///
/// # Errors
/// As [`View::visit`], [`View::attr_entry`] and [`View::type_entry`]. Entries that do
/// not decode are counted as a separate kind.
pub fn stats(view: View<'_>, threads: Threads) -> Result<Stats> {
    let totals = OpNameTotals::new(view.op_names()?.len());
    let mut stats = Stats::default();
    let used = {
        let census = view.visit(threads, || Census::new(&totals), Census::merge)?;
        stats.ir = census.counter.file_counts();
        stats.locations.references = census.location_bytes;
        census.records
    };
    stats.ops = totals.into_used();
    stats.records = records(view, &used, view.file().tables())?;
    kinds(view, &mut stats)?;
    Ok(stats)
}

/// A record of an operation: its meaning depends on all of these fields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Record {
    name: OpNameId,
    id: PropertiesId,
    operands: u32,
    results: u32,
}

/// Counts, names, records and locations.
struct Census<'t> {
    counter: Counter,
    names: OpNameCounter<'t>,
    records: HashSet<Record>,
    /// The record of the operation that began last.
    record: Option<Record>,
    location_bytes: u64,
}

impl<'t> Census<'t> {
    fn new(totals: &'t OpNameTotals) -> Census<'t> {
        Census {
            counter: Counter::default(),
            names: OpNameCounter::new(totals),
            records: HashSet::new(),
            record: None,
            location_bytes: 0,
        }
    }

    fn merge(mut self, later: Census<'t>) -> Census<'t> {
        self.records.extend(later.records);
        self.location_bytes += later.location_bytes;
        self.counter = self.counter.merge(later.counter);
        self
    }

    /// Called when the operation's operands and results are known.
    fn end_record(&mut self) {
        self.records.extend(self.record.take());
    }
}

impl Visitor for Census<'_> {
    fn body(&mut self, regions: Option<IsolatedHead>, depth: u32) {
        self.counter.body(regions, depth);
    }

    fn op(&mut self, op: OpHead) {
        self.counter.op(op);
        self.location_bytes += varint::encoded_len(u64::from(op.location.0)) as u64;
        self.names.add(op.name);
        self.record = op.properties.map(|id| Record {
            name: op.name,
            id,
            operands: 0,
            results: 0,
        });
    }

    fn results(&mut self, count: u32) {
        self.counter.results(count);
        if let Some(record) = &mut self.record {
            record.results = count;
        }
    }

    fn operands(&mut self, count: u32) {
        if let Some(record) = &mut self.record {
            record.operands = count;
        }
    }

    fn regions(&mut self, pos: Pos, count: u32, isolated: bool) {
        self.end_record();
        self.counter.regions(pos, count, isolated);
    }

    fn end_regions(&mut self, pos: Pos) {
        self.counter.end_regions(pos);
    }

    fn region(&mut self, pos: Pos, blocks: u32, values: u32) {
        self.counter.region(pos, blocks, values);
    }

    fn block(&mut self, ops: u32, args: u32) {
        self.counter.block(ops, args);
    }

    fn argument(&mut self, _: TypeId, location: Option<AttrId>) {
        let bytes = location.map_or(0, |id| varint::encoded_len(u64::from(id.0)));
        self.location_bytes += bytes as u64;
    }

    fn end_op(&mut self, _: Pos) {
        self.end_record();
    }
}

/// Counts the records that schemas fit.
fn records(view: View<'_>, used: &HashSet<Record>, tables: &Tables) -> Result<RecordCounts> {
    let producer = view.provenance().producer();
    let mut context = Context {
        version: view.version(),
        attrs: view.num_attrs()?,
        strings: view.num_strings()?,
        operands: 0,
        results: 0,
    };
    let mut counts = RecordCounts {
        records: u64::from(view.num_properties()?),
        used: used.len() as u64,
        ..RecordCounts::default()
    };
    let mut known = HashMap::new();
    // Any number of names and shapes can share a record; in files of known producers, only few do.
    let mut budget = view.file().file_len().saturating_mul(64);
    let mut used: Vec<&Record> = used.iter().collect();
    used.sort();
    for record in used {
        context.operands = record.operands;
        context.results = record.results;
        let bytes = view.properties(record.id)?;
        let Some(left) = budget.checked_sub(bytes.left() as u64) else {
            continue;
        };
        budget = left;
        if view.op_name(record.name)?.registered == Some(false) {
            let explained = decode_unregistered(bytes, context.attrs).is_ok();
            counts.explained += u64::from(explained);
            continue;
        }
        let schemas: &OpSchemas = match known.entry(record.name) {
            Slot::Occupied(known) => known.into_mut(),
            Slot::Vacant(place) => {
                let entry = view.op_table_entry(record.name)?;
                let (name, dialect_version) = entry.unwrap_or_default();
                place.insert(tables.op(&name, producer, dialect_version))
            }
        };
        if let Ok(schema) = schemas.decode(bytes, &context, &mut Vec::new()) {
            counts.explained += 1;
            counts.guessed += u64::from(schema.is_guess());
        }
    }
    Ok(counts)
}

/// Counts attributes and types by dialect and kind.
fn kinds(view: View<'_>, stats: &mut Stats) -> Result<()> {
    let counts = view.counts()?;
    let mut attrs = BTreeMap::new();
    let mut types = BTreeMap::new();
    let add = |kinds: &mut BTreeMap<_, (u64, u64)>, entry: Entry, kind, is_location| {
        let sum = kinds.entry((entry.dialect, kind, is_location)).or_default();
        sum.0 += 1;
        sum.1 += entry.span.len;
    };
    for id in 0..counts.attrs {
        let entry = view.attr_entry(AttrId(id))?;
        let (kind, is_location) = match view.attr(AttrId(id)) {
            Ok(data) => (data.kind(), data.is_location()),
            Err(_) => ("broken".into(), false),
        };
        if is_location {
            let size = varint::encoded_len(entry.span.len << 1 | 1) as u64;
            stats.locations.attributes += entry.span.len + size;
        }
        add(&mut attrs, entry, kind, is_location);
    }
    for id in 0..counts.types {
        let entry = view.type_entry(TypeId(id))?;
        let kind = view
            .ty(TypeId(id))
            .map_or("broken".into(), |data| data.kind());
        add(&mut types, entry, kind, false);
    }
    let list = |kinds: BTreeMap<(DialectId, Cow<'static, str>, bool), (u64, u64)>| {
        let count = |((dialect, kind, is_location), (count, bytes))| KindCount {
            dialect,
            kind,
            count,
            bytes,
            is_location,
        };
        kinds.into_iter().map(count).collect()
    };
    stats.attrs = list(attrs);
    stats.types = list(types);
    Ok(())
}
