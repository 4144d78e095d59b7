//! Which release of LLVM wrote a file whose producer string does not say so.
//!
//! ```text
//! names of operations whose records differ between releases
//!   -> their records in the file, each once
//!   -> for each record the releases with a variant that fits: it explains all bytes, and its values are of the
//!      kinds that its fields have
//!   -> the releases that fit all operations
//! ```
//!
//! One pass over the bodies, and only for such a file. An operation that no release explains is no evidence.
//! Below version 5, where no operation has a record, the names of segment sizes count.
//!
//! Of the releases that fit, the newest is taken, and only its variants are tried. If none fits all
//! operations: the newest that explains them together with the one before it, otherwise the one that explains
//! most; the records of the others stay raw.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, HashSet};

use crate::entity::AttrData;
use crate::error::Result;
use crate::ids::{AttrId, DialectId, OpNameId, Pos, PropertiesId};
use crate::ir::scan::{OpHead, Visitor};
use crate::ir::threads::Threads;
use crate::ods::Row;
use crate::producer::Producer;
use crate::producer::{Basis, LlvmReleases, Provenance};
use crate::props::{
    AttrKind, Context, Dated, OPERAND_SIZES, OPERAND_SIZES_ATTR, Property, RESULT_SIZES,
    RESULT_SIZES_ATTR, Schema, Value,
};
use crate::view::View;

/// The most that is read of records which operations of several names share, as a multiple of the file.
const SHARED: u64 = 64;

impl<'a> View<'a> {
    /// Which release wrote the file, and how that is known. Of a file whose producer string does not state a
    /// release, the first call reads the operations.
    pub fn provenance(self) -> &'a Provenance {
        let file = self.file();
        file.provenance.get_or_init(|| {
            Box::new(match (file.assumed(), Producer::parse(file.producer())) {
                (Some(assumed), _) => Provenance::assumed(assumed),
                (None, stated) if stated.states_release() => Provenance::stated(stated),
                // What cannot be read is no evidence; who reads it gets the error.
                (None, _) => find(self).unwrap_or_else(|_| of_version(self)),
            })
        })
    }
}

impl View<'_> {
    /// Which releases can have written the file by its operations alone, whatever its producer states.
    #[doc(hidden)]
    pub fn evidence(self) -> Provenance {
        find(self).unwrap_or_else(|_| of_version(self))
    }

    /// Why what was read up to now may be that of another release than the one that wrote the file, if it may.
    /// Unlike [`Provenance::doubt`], this finds nothing out.
    pub fn doubt(self) -> Option<String> {
        self.file().provenance.get()?.doubt()
    }
}

/// The releases that write files of this version.
fn writers(view: View<'_>) -> LlvmReleases {
    LlvmReleases::since(match view.version().number() {
        0 => 16,
        1..=5 => 17,
        _ => 18,
    })
}

fn of_version(view: View<'_>) -> Provenance {
    let own = Producer::own(LlvmReleases::NEWEST, false);
    Provenance::new(own, Basis::Newest, writers(view))
}

fn find(view: View<'_>) -> Result<Provenance> {
    let mut known = Known::new(view)?;
    if known.names.is_empty() {
        return Ok(of_version(view));
    }
    let facts = {
        let has_records = view.version().has_native_properties();
        let new = || Facts::new(&known.names, has_records);
        view.visit(Threads::Pool, new, Facts::merge)?.facts
    };
    let mut facts: Vec<Fact> = facts.into_iter().collect();
    facts.sort();
    let mut ops = BTreeMap::new();
    for fact in &facts {
        let fits = known.releases(view, *fact);
        let all = ops.entry(fact.name).or_insert(LlvmReleases::since(0));
        if !fits.is_empty() {
            *all = all.and(fits);
        }
    }
    // Records of one operation that no release explains together are no evidence either.
    let ops: Vec<LlvmReleases> = ops.into_values().filter(|it| !it.is_empty()).collect();
    let fits = ops.iter().fold(writers(view), |all, op| all.and(*op));
    let mut newest = fits.newest_first();
    if let Some(release) = newest.next() {
        let basis = match newest.next() {
            Some(_) => Basis::Newest,
            None => Basis::Found,
        };
        let found = Provenance::new(Producer::own(release, false), basis, fits);
        if basis == Basis::Newest && known.differ(view, &facts, fits) {
            found.depends();
        }
        return Ok(found);
    }
    Ok(mixed(&ops, writers(view)))
}

/// The newest release that explains all operations together with the one before it; else the one that explains
/// most of them.
fn mixed(ops: &[LlvmReleases], writers: LlvmReleases) -> Provenance {
    let both = |release: u16| LlvmReleases::range(release - 1, release);
    let explains = |set: LlvmReleases| ops.iter().filter(|op| !op.and(set).is_empty()).count();
    let pair = writers
        .newest_first()
        .find(|it| explains(both(*it)) == ops.len());
    let most = || {
        let count = |it: &u16| (explains(LlvmReleases::range(*it, *it)), *it);
        writers.newest_first().max_by_key(count)
    };
    let producer = match pair {
        Some(release) => Producer::own(release, true),
        None => Producer::own(most().unwrap_or(LlvmReleases::NEWEST), false),
    };
    Provenance::new(producer, Basis::Mixed, LlvmReleases::NONE)
}

/// The operations whose records tell releases apart.
struct Known<'t> {
    /// The number of the schemas of each name. Very many names of a file can be one operation.
    names: HashMap<OpNameId, usize>,
    schemas: Vec<Vec<Dated>>,
    /// Their rows.
    rows: Vec<Option<Row<'t>>>,
    kinds: HashMap<(AttrId, AttrKind), bool>,
    context: Context,
    /// Bytes of records and dictionaries that may still be read.
    budget: u64,
}

impl<'t> Known<'t> {
    fn new(view: View<'t>) -> Result<Known<'t>> {
        let tables = view.file().tables();
        let has_records = view.version().has_native_properties();
        let (mut names, mut schemas, mut rows) = (HashMap::new(), Vec::new(), Vec::new());
        let mut dialects: HashMap<DialectId, bool> = HashMap::new();
        let mut known: HashMap<(String, u64), Option<usize>> = HashMap::new();
        for (nth, op) in (0..).zip(view.op_names()?) {
            let id = OpNameId(nth);
            if op.registered == Some(false) {
                continue;
            }
            let has_table = match dialects.entry(op.dialect) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(place) => {
                    *place.insert(tables.have_dialect(view.dialect_name(op.dialect)?))
                }
            };
            let Some(entry) = has_table
                .then(|| view.op_table_entry(id))
                .transpose()?
                .flatten()
            else {
                continue;
            };
            let number = match known.entry(entry) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(place) => {
                    let (name, version) = place.key();
                    let dated = tables.by_release(name, *version);
                    let row = tables.row(name);
                    let tells = match has_records {
                        true => !dated.is_empty(),
                        false => tables.op(name, Producer::UNKNOWN, *version).has_sizes(),
                    };
                    *place.insert(tells.then(|| {
                        schemas.push(dated);
                        rows.push(row);
                        schemas.len() - 1
                    }))
                }
            };
            names.extend(number.map(|number| (id, number)));
        }
        Ok(Known {
            names,
            schemas,
            rows,
            kinds: HashMap::new(),
            context: Context {
                version: view.version(),
                attrs: view.num_attrs()?,
                strings: view.num_strings()?,
                operands: 0,
                results: 0,
            },
            budget: view.file().file_len().saturating_mul(SHARED),
        })
    }

    /// The schemas of an operation, to be put back.
    fn take(&mut self, fact: Fact) -> Vec<Dated> {
        let number = self.names.get(&fact.name);
        number.map_or_else(Vec::new, |it| std::mem::take(&mut self.schemas[*it]))
    }

    fn put(&mut self, fact: Fact, dated: Vec<Dated>) {
        if let Some(number) = self.names.get(&fact.name) {
            self.schemas[*number] = dated;
        }
    }

    /// The releases that can have written an operation.
    fn releases(&mut self, view: View<'_>, fact: Fact) -> LlvmReleases {
        if !self.context.version.has_native_properties() {
            return self.by_names_of_sizes(view, fact);
        }
        let dated = self.take(fact);
        let mut fits = LlvmReleases::NONE;
        for it in &dated {
            for schema in &it.schemas {
                let found = self.decode(view, fact, it.releases, schema);
                fits = found.iter().fold(fits, |fits, (set, _)| fits.or(*set));
            }
        }
        self.put(fact, dated);
        fits
    }

    /// The fields of an operation by this schema, with the releases that would read them so.
    fn decode<'s, 'a>(
        &mut self,
        view: View<'a>,
        fact: Fact,
        releases: LlvmReleases,
        schema: &'s Schema,
    ) -> Vec<(LlvmReleases, Vec<Property<'s, 'a>>)> {
        let Some(id) = fact.record else {
            return match schema.is_empty() {
                true => vec![(releases, Vec::new())],
                false => Vec::new(),
            };
        };
        let Ok(record) = view.properties(id) else {
            return Vec::new();
        };
        let Some(left) = self.budget.checked_sub(record.left() as u64) else {
            return Vec::new();
        };
        self.budget = left;
        let context = Context {
            operands: fact.operands,
            results: fact.results,
            ..self.context
        };
        // MLIR 17 puts sizes last.
        let split = [
            (true, LlvmReleases::range(0, 17)),
            (false, LlvmReleases::since(18)),
        ];
        let mut found = Vec::new();
        for (sizes_last, of) in split {
            let set = releases.and(of);
            if set.is_empty() || schema.is_empty() {
                continue;
            }
            let mut fields = Vec::new();
            let decoded = schema.decode_record(record, &context, sizes_last, &mut fields);
            if decoded.is_ok() && fields.iter().all(|it| self.is_of_its_kind(view, it)) {
                found.push((set, fields));
            }
        }
        found
    }

    fn is_of_its_kind(&mut self, view: View<'_>, field: &Property<'_, '_>) -> bool {
        let (Some(kind), Some(id)) = (field.def.stores, field.value.attr()) else {
            return true;
        };
        let entry = match self.kinds.entry((id, kind)) {
            Entry::Occupied(known) => return *known.get(),
            Entry::Vacant(place) => place,
        };
        let holds = view
            .attr(id)
            .and_then(|data| kind.holds(&data, |ty| view.ty(ty)));
        *entry.insert(holds.unwrap_or(true))
    }

    /// The names of the sizes in a dictionary, before there were records.
    fn by_names_of_sizes(&mut self, view: View<'_>, fact: Fact) -> LlvmReleases {
        let entries = match fact.dictionary.map(|id| view.attr(id)) {
            Some(Ok(AttrData::Dictionary(entries))) => entries,
            _ => return LlvmReleases::NONE,
        };
        for (name, _) in entries {
            let Some(left) = self.budget.checked_sub(1) else {
                return LlvmReleases::NONE;
            };
            self.budget = left;
            let Ok(AttrData::String(id)) = view.attr(name) else {
                continue;
            };
            let name = view.string(id).unwrap_or_default();
            if [OPERAND_SIZES_ATTR, RESULT_SIZES_ATTR]
                .iter()
                .any(|it| it.as_bytes() == name)
            {
                return LlvmReleases::range(0, 17);
            }
            if [OPERAND_SIZES, RESULT_SIZES]
                .iter()
                .any(|it| it.as_bytes() == name)
            {
                return LlvmReleases::since(17);
            }
        }
        LlvmReleases::NONE
    }

    /// Whether an operation has other properties in some of these releases than in others.
    fn differ(&mut self, view: View<'_>, facts: &[Fact], fits: LlvmReleases) -> bool {
        facts.iter().any(|fact| {
            let dated = self.take(*fact);
            let number = self.names.get(&fact.name);
            let row = number.and_then(|it| self.rows[*it]);
            let mut first: Option<Vec<(&str, Present)>> = None;
            let mut differ = false;
            for it in &dated {
                for schema in &it.schemas {
                    for (_, fields) in self.decode(view, *fact, it.releases.and(fits), schema) {
                        let these = fields.iter().filter_map(|it| present(row, it)).collect();
                        differ |= first.as_ref().is_some_and(|first| *first != these);
                        first.get_or_insert(these);
                    }
                }
            }
            self.put(*fact, dated);
            differ
        })
    }
}

/// A value, as far as it can differ between schemas that fit a record.
type Present = Option<AttrId>;

fn present<'s>(row: Option<Row<'s>>, field: &Property<'s, '_>) -> Option<(&'s str, Present)> {
    let name = field.name();
    match field.value {
        Value::Absent => None,
        value => Some((row.map_or(name, |row| row.newest_name(name)), value.attr())),
    }
}

/// What tells of an operation which release wrote it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Fact {
    name: OpNameId,
    record: Option<PropertiesId>,
    operands: u32,
    results: u32,
    /// In files without records.
    dictionary: Option<AttrId>,
}

/// Collects those of the operations with these names.
struct Facts<'k> {
    names: &'k HashMap<OpNameId, usize>,
    has_records: bool,
    facts: HashSet<Fact>,
    /// That of the operation that began last.
    last: Option<Fact>,
}

impl<'k> Facts<'k> {
    fn new(names: &'k HashMap<OpNameId, usize>, has_records: bool) -> Facts<'k> {
        Facts {
            names,
            has_records,
            facts: HashSet::new(),
            last: None,
        }
    }

    fn merge(mut self, later: Facts<'k>) -> Facts<'k> {
        self.facts.extend(later.facts);
        self
    }
}

impl Visitor for Facts<'_> {
    fn op(&mut self, op: OpHead) {
        self.last = self.names.contains_key(&op.name).then_some(Fact {
            name: op.name,
            record: op.properties,
            operands: 0,
            results: 0,
            dictionary: op.attributes.filter(|_| !self.has_records),
        });
    }

    fn results(&mut self, count: u32) {
        if let Some(fact) = &mut self.last {
            fact.results = count;
        }
    }

    fn operands(&mut self, count: u32) {
        if let Some(fact) = &mut self.last {
            fact.operands = count;
        }
    }

    fn regions(&mut self, _: Pos, _: u32, _: bool) {
        self.facts.extend(self.last.take());
    }

    fn end_op(&mut self, _: Pos) {
        self.facts.extend(self.last.take());
    }
}
