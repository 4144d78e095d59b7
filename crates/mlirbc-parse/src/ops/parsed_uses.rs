//! The order of the uses of values, as the parser of the reference leaves it.
//!
//! A new use of a value comes first in its list. The reference makes an operation when it has read its regions,
//! so the uses in them come before its own; a bytecode reader makes the operation first. A use before the
//! definition is one of a placeholder, whose uses the value gets in the order of the text, when it is defined.
//!
//! Source: `OperationParser` in `mlir/lib/AsmParser/Parser.cpp` of LLVM 22.

use mlirbc_write::hash_map::HashMap;

use crate::ops::tape::{RegionsAt, Tape};
use crate::ops::tape_walk::{OpWords, Walk, walk};
use crate::ops::value_names::{Names, Use as NamedUse};
use mlirbc_write::structure::{Use, stated};

/// The orders to be stated, by the number of the region in its body and the place of the value in it.
#[derive(Default)]
pub(crate) struct UseOrders(HashMap<(u32, u32), Vec<u32>>);

/// The uses of a value in the order in which they were made: those before its definition, and the others.
#[derive(Default)]
struct Uses {
    forward: Vec<Use>,
    others: Vec<Use>,
}

struct Finder<'e, 't> {
    names: &'e Names<'t>,
    level: u32,
    uses: HashMap<(u32, u32), Uses>,
    /// The numbers of the open regions.
    open: Vec<u32>,
    next_region: u32,
    /// By the number of an operation, where it ends on the tape, which has the order of the text.
    ends: Vec<usize>,
    /// The operations whose regions are open: their numbers, and where their operands are listed.
    ops: Vec<(u32, usize)>,
    operands: Vec<[u32; 2]>,
}

impl UseOrders {
    /// Finds the orders of a body.
    pub(crate) fn find(
        (tape, names): (&Tape, &Names<'_>),
        regions: RegionsAt,
        level: u32,
    ) -> UseOrders {
        let mut finder = Finder {
            names,
            level,
            uses: HashMap::default(),
            open: Vec::new(),
            next_region: 0,
            ends: Vec::new(),
            ops: Vec::new(),
            operands: Vec::new(),
        };
        walk(tape, regions, &mut finder);
        let ends = finder.ends;
        let orders = finder.uses.into_iter().filter_map(|(value, uses)| {
            let mut list = uses.others;
            // Regions that were turned are used in the order of the text.
            list.sort_by_key(|(op, _)| ends[*op as usize]);
            list.reverse();
            list.extend(uses.forward);
            Some((value, stated(&list)?))
        });
        UseOrders(orders.collect())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn get(&self, region: u32, nth: u32) -> Option<&Vec<u32>> {
        self.0.get(&(region, nth))
    }
}

impl Finder<'_, '_> {
    /// An operation is made, which uses its operands.
    fn make(&mut self, number: u32, operands: &[[u32; 2]]) {
        for (operand, words) in (0..).zip(operands) {
            let (value, is_forward) = match NamedUse::of(*words) {
                NamedUse::Known(value) => (value, false),
                NamedUse::Forward(index) => (self.names.forward(index).unwrap_or_default(), true),
            };
            let depth = value.level.saturating_sub(self.level) as usize;
            let Some(region) = self.open.get(depth) else {
                continue;
            };
            let uses = self.uses.entry((*region, value.nth)).or_default();
            let list = match is_forward {
                true => &mut uses.forward,
                false => &mut uses.others,
            };
            list.push((number, operand));
        }
    }
}

impl Walk for Finder<'_, '_> {
    fn region(&mut self, _: u32, _: u32) {
        self.open.push(self.next_region);
        self.next_region += 1;
    }

    fn block(&mut self, _: u32, _: &[u32]) {}

    fn end_region(&mut self) {
        self.open.pop();
    }

    fn op(&mut self, op: &OpWords<'_>) {
        let number = self.ends.len() as u32;
        self.ends.push(op.end);
        let from = self.operands.len();
        let operands = op.operands.chunks_exact(2);
        self.operands
            .extend(operands.map(|words| [words[0], words[1]]));
        self.ops.push((number, from));
        if !op.is_entered() {
            self.end_entered_op(op.end);
        }
    }

    fn end_entered_op(&mut self, end: usize) {
        if let Some((number, from)) = self.ops.pop() {
            self.ends[number as usize] = end;
            let operands = self.operands.split_off(from);
            self.make(number, &operands);
        }
    }
}
