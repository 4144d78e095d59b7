//! Checks the IR section: every body, even if others are malformed.

use std::collections::HashSet;

use super::check_properties::{PropertyChecks, Recorded};
use super::entry_kind::Kind;
use crate::report::Findings;
use crate::rules::Rule;
use mlirbc::ids::{AttrId, OpNameId, Pos, PropertiesId, TypeId};
use mlirbc::ir::{
    IsolatedHead, Isolation, OpHead, Root, ScanState, Scratch, TableSizes, Threads, UseOrder,
    Visitor, scan,
};
use mlirbc::raw::{Cursor, op_mask};
use mlirbc::{ErrorKind, SectionId, View, props};

pub(super) fn verify(view: View<'_>, kinds: &[Kind], findings: &mut Findings) {
    if view.file().find_section(SectionId::Ir).is_none() {
        // This has been reported.
        return;
    }
    let mut sizes = match view.table_sizes() {
        Ok(sizes) => sizes,
        Err(error) => {
            // The error of another table, normally reported before.
            if findings.total() == 0 {
                findings.error(Rule::Operations, &error);
            }
            return;
        }
    };
    // In versions 0 and 1 all bodies are read in one pass, because their ends are not known before.
    if !view.version().has_isolated_sections() {
        sizes.isolation = Isolation::Enter;
    }
    let unregistered = |name: OpNameId| {
        let names = view.op_names().unwrap_or_default();
        names
            .get(name.index())
            .is_some_and(|n| n.registered == Some(false))
    };
    let mut properties = PropertyChecks::default();
    let mut state = ScanState::collecting(0);
    let mut bodies: Vec<Option<IsolatedHead>> = vec![None];
    while let Some(head) = bodies.pop() {
        let Some((bytes, root)) = findings.keep(Rule::Operations, sizes.body(head)) else {
            continue;
        };
        let mut checker = Checker {
            view,
            kinds,
            unregistered: &unregistered,
            findings,
            properties: &mut properties,
            recorded: None,
            pos: bytes.pos(),
            values: 0,
            ordered: HashSet::new(),
            regions: Vec::new(),
        };
        match scan(bytes, root, &sizes, &mut state, &mut checker) {
            Err(error) => findings.error(Rule::Operations, &error),
            Ok(rest) => {
                if !rest.is_empty() {
                    let left = ErrorKind::TrailingBytes {
                        left: rest.left() as u64,
                    };
                    let what = || format!("{left} after the last operation");
                    findings.add(Rule::OperationsEnd, Some(rest.pos()), what);
                }
                if state.undefined || state.orders {
                    let problem = check_decoded(view, bytes, root, &sizes);
                    problem
                        .iter()
                        .for_each(|e| findings.error(Rule::Operations, e));
                }
            }
        }
        bodies.extend(state.found.drain(..).map(|start| start.head));
    }
}

/// Checks that need the decoded body.
fn check_decoded(
    view: View<'_>,
    bytes: Cursor<'_>,
    root: Root,
    sizes: &TableSizes<'_>,
) -> Option<mlirbc::Error> {
    match sizes.isolation {
        // Bodies are decoded one by one in every version.
        Isolation::Enter => view.decode_all(Threads::One).err(),
        _ => Scratch::new().decode(bytes, root, sizes).1,
    }
}

/// A region that is being read.
struct Region {
    pos: Pos,
    stated: u32,
    /// Whether it is the top level, whose values have no numbers.
    top_level: bool,
    /// Whether it defines more results than it states, which is reported once.
    nameless: bool,
}

/// Checks what [`scan`] accepts.
struct Checker<'a, 'f> {
    view: View<'a>,
    kinds: &'f [Kind],
    unregistered: &'f dyn Fn(OpNameId) -> bool,
    findings: &'f mut Findings,
    properties: &'f mut PropertyChecks,
    /// The operation with a record whose values are not all counted.
    recorded: Option<Recorded>,
    /// Offset of the operation or block.
    pos: Pos,
    /// Number of values that can have orders.
    values: u32,
    /// The values that have an order.
    ordered: HashSet<u64>,
    regions: Vec<Region>,
}

impl Checker<'_, '_> {
    /// Forgets the orders. A large set is dropped: `clear` would take as long as filling it did.
    fn clear_orders(&mut self) {
        const SMALL: usize = 1 << 10;
        match self.ordered.capacity() {
            ..=SMALL => self.ordered.clear(),
            _ => self.ordered = HashSet::new(),
        }
    }

    fn wants(&mut self, id: AttrId, wanted: Kind, rule: Rule) {
        let have = self.kinds.get(id.index()).copied().unwrap_or(Kind::Unknown);
        if !have.can_be(wanted) {
            let what = || format!("attribute #{} is not {}", id.0, wanted.text());
            self.findings.add(rule, Some(self.pos), what);
        }
    }

    /// Checks the record of the operation whose values are counted.
    fn finish_record(&mut self) {
        if let Some(op) = self.recorded.take() {
            self.properties.check(self.view, op, self.findings);
        }
    }

    fn record(&mut self, id: PropertiesId) {
        let attrs = self.view.num_attrs().unwrap_or(0);
        let record = self.view.properties(id);
        let decoded = record.and_then(|record| props::decode_unregistered(record, attrs));
        if let Err(error) = decoded {
            self.findings.error(Rule::UnregisteredRecord, &error);
        }
    }
}

impl Visitor for Checker<'_, '_> {
    fn op(&mut self, op: OpHead) {
        self.finish_record();
        self.pos = op.pos;
        self.values = 0;
        self.clear_orders();
        self.wants(op.location, Kind::Location, Rule::Location);
        if let Some(id) = op.attributes {
            self.wants(id, Kind::Dictionary, Rule::Dictionary);
        }
        let mut known = op_mask::ATTRIBUTES
            | op_mask::RESULTS
            | op_mask::OPERANDS
            | op_mask::SUCCESSORS
            | op_mask::REGIONS;
        if self.view.version().has_use_list_orders() {
            known |= op_mask::USE_LIST_ORDERS;
        }
        if self.view.version().has_native_properties() {
            known |= op_mask::PROPERTIES;
        }
        if op.mask & !known != 0 {
            let what = || format!("the mask {:#04x} has an unknown bit", op.mask);
            self.findings.add(Rule::Mask, Some(op.pos), what);
        }
        if let Some(id) = op.properties {
            if (self.unregistered)(op.name) {
                self.record(id);
            } else {
                self.recorded = Some(Recorded {
                    pos: op.pos,
                    name: op.name,
                    record: id,
                    operands: 0,
                    results: 0,
                });
            }
        }
    }

    fn operands(&mut self, count: u32) {
        if let Some(op) = &mut self.recorded {
            op.operands = count;
        }
    }

    fn end_op(&mut self, _: Pos) {
        self.finish_record();
    }

    fn results(&mut self, count: u32) {
        self.values = count;
        if let Some(op) = &mut self.recorded {
            op.results = count;
        }
        let Some(region) = self.regions.last_mut() else {
            return;
        };
        let is_nameless = region.stated == 0 && !region.top_level;
        if is_nameless && !std::mem::replace(&mut region.nameless, true) {
            let what = || "values: none declared, some defined".to_string();
            self.findings.add(Rule::ValueCount, Some(region.pos), what);
        }
    }

    fn region(&mut self, pos: Pos, _: u32, values: u32) {
        let top_level = self.regions.is_empty() && self.top_level_at(pos);
        self.regions.push(Region {
            pos,
            stated: values,
            top_level,
            nameless: false,
        });
    }

    fn end_region(&mut self, defined: u32) {
        let region = self.regions.pop();
        if let Some(region) = region.filter(|it| it.stated != defined) {
            let what = || format!("values: {} declared, {defined} defined", region.stated);
            self.findings.add(Rule::ValueCount, Some(region.pos), what);
        }
    }

    fn block(&mut self, _: u32, args: u32) {
        self.values = args;
        self.clear_orders();
    }

    fn argument(&mut self, _: TypeId, location: Option<AttrId>) {
        if let Some(id) = location {
            self.wants(id, Kind::Location, Rule::Location);
        }
    }

    fn use_order(&mut self, order: UseOrder<'_>) {
        let value = order.value;
        if value >= u64::from(self.values) {
            let what = || format!("a use-list order of value {value} of {}", self.values);
            self.findings.add(Rule::UseOrder, Some(order.pos), what);
        } else if !self.ordered.insert(value) {
            let what = || format!("a second use-list order of value {value}");
            self.findings.add(Rule::UseOrder, Some(order.pos), what);
        }
    }
}

impl Checker<'_, '_> {
    /// Whether a region that begins at `pos` is the top level.
    fn top_level_at(&self, pos: Pos) -> bool {
        let section = self.view.file().find_section(SectionId::Ir);
        section.is_some_and(|s| s.data.start == pos)
    }
}
