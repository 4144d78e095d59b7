//! Bodies on the tape, to bytes.

use crate::ops::parsed_uses::UseOrders;
use crate::ops::signatures::Signatures;
use crate::ops::tape::{RegionsAt, Tape};
use crate::ops::tape_walk::{OpWords, Walk, walk};
use crate::ops::value_names::{Names, Use};
use mlirbc::Version;
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, Span, TypeId};
use mlirbc::ir::{BodyEncoder, IsolatedHead, OpHead, Root, SameEntries, Visitor};
use mlirbc::raw::op_mask;
use mlirbc_write::structure::{Bodies, state_orders};

/// What a body is encoded from.
pub(crate) struct Emit<'e, 't> {
    pub(crate) tape: &'e Tape,
    pub(crate) names: &'e Names<'t>,
    pub(crate) signatures: &'e Signatures<'t>,
}

impl Emit<'_, '_> {
    /// Encodes a body: regions that begin here, and whose values are of this level. `is_ordered` says whether the
    /// uses of all values are in the order of their operations.
    pub(crate) fn body(
        &self,
        (bodies, body): (&mut Bodies, usize),
        regions: RegionsAt,
        root: Root,
        level: u32,
        is_ordered: bool,
    ) {
        let orders = match is_ordered {
            true => UseOrders::default(),
            false => UseOrders::find((self.tape, self.names), regions, level),
        };
        bodies.begin(body);
        let mut body = Body {
            emit: self,
            level,
            orders,
            open: Vec::new(),
            next_region: 0,
            out: BodyEncoder::new(bodies, SameEntries, Version::MAX, root),
        };
        walk(self.tape, regions, &mut body);
    }
}

/// A region that is open: its number, that of its first value, and of the first one after it.
struct Open {
    region: u32,
    first: u32,
    end: u32,
    /// Its values so far.
    defined: u32,
}

struct Body<'e, 't, V> {
    emit: &'e Emit<'e, 't>,
    level: u32,
    orders: UseOrders,
    open: Vec<Open>,
    next_region: u32,
    out: V,
}

impl<V: Visitor> Body<'_, '_, V> {
    /// The orders of the uses of the next values.
    fn orders(&mut self, values: u32) {
        let Some(here) = self.open.last_mut() else {
            return;
        };
        let (region, first) = (here.region, here.defined);
        here.defined += values;
        if !self.orders.is_empty() {
            let order = |nth| self.orders.get(region, first + nth);
            let stated = (0..values).filter(|nth| order(*nth).is_some());
            state_orders(in_table_order(stated.collect()), order, &mut self.out);
        }
    }

    fn has_orders(&self, values: u32) -> bool {
        let Some(here) = self.open.last().filter(|_| !self.orders.is_empty()) else {
            return false;
        };
        (0..values).any(|nth| self.orders.get(here.region, here.defined + nth).is_some())
    }
}

impl<V: Visitor> Walk for Body<'_, '_, V> {
    fn region(&mut self, blocks: u32, values: u32) {
        let first = self.open.last().map_or(0, |outer| outer.end);
        self.open.push(Open {
            region: self.next_region,
            first,
            end: first + values,
            defined: 0,
        });
        self.next_region += 1;
        self.out.region(0, blocks, values);
    }

    fn block(&mut self, ops: u32, arguments: &[u32]) {
        self.out.block(ops, arguments.len() as u32 / 2);
        for words in arguments.chunks_exact(2) {
            let location = words[1].checked_sub(1).map(AttrId);
            self.out.argument(TypeId(words[0]), location);
        }
        self.orders(arguments.len() as u32 / 2);
    }

    fn end_region(&mut self) {
        let values = self.open.pop().map_or(0, |open| open.end - open.first);
        self.out.end_region(values);
    }

    fn op(&mut self, op: &OpWords<'_>) {
        let results = self.emit.signatures.results(op.signature);
        let num_results = results.len() as u32;
        let parts = [
            (op.attributes > 0, op_mask::ATTRIBUTES),
            (op.properties > 0, op_mask::PROPERTIES),
            (num_results > 0, op_mask::RESULTS),
            (!op.operands.is_empty(), op_mask::OPERANDS),
            (!op.successors.is_empty(), op_mask::SUCCESSORS),
            (self.has_orders(num_results), op_mask::USE_LIST_ORDERS),
            (op.regions > 0, op_mask::REGIONS),
        ];
        let parts = parts.iter().filter(|(has, _)| *has);
        self.out.op(OpHead {
            pos: 0,
            name: OpNameId(op.name),
            mask: parts.fold(0, |mask, (_, part)| mask | part),
            location: AttrId(op.location.saturating_sub(1)),
            attributes: op.attributes.checked_sub(1).map(AttrId),
            properties: op.properties.checked_sub(1).map(PropertiesId),
        });
        if num_results > 0 {
            self.out.results(num_results);
            results.iter().for_each(|ty| self.out.result(*ty));
        }
        if !op.operands.is_empty() {
            self.out.operands(op.operands.len() as u32 / 2);
        }
        for words in op.operands.chunks_exact(2) {
            let value = match Use::of([words[0], words[1]]) {
                Use::Known(value) => value,
                Use::Forward(index) => self.emit.names.forward(index).unwrap_or_default(),
            };
            let depth = value.level.saturating_sub(self.level) as usize;
            let first = self.open.get(depth).map_or(0, |region| region.first);
            self.out.operand(first + value.nth);
        }
        if !op.successors.is_empty() {
            self.out.successors(op.successors.len() as u32);
            op.successors
                .iter()
                .for_each(|block| self.out.successor(*block));
        }
        self.orders(num_results);
        if op.is_entered() {
            return self.out.regions(0, op.regions, false);
        }
        if op.regions > 0 {
            self.out.isolated(IsolatedHead {
                op: 0,
                regions: op.regions,
                // Where no file has a body: its number stands for it.
                span: Span {
                    start: u64::from(op.body) + 1,
                    len: 0,
                },
            });
        }
        self.out.end_op(0);
    }

    fn end_entered_op(&mut self, _: usize) {
        self.out.end_regions(0);
        self.out.end_op(0);
    }
}

/// The order in which LLVM up to 22 states several orders: that of its hash table. Later it is that of the values.
fn in_table_order(mut values: Vec<u32>) -> Vec<u32> {
    let mut buckets = 64_u64;
    while values.len() as u64 * 4 >= buckets * 3 {
        buckets *= 2;
    }
    values.sort_unstable_by_key(|value| (u64::from(*value) * 37) & (buckets - 1));
    values
}
