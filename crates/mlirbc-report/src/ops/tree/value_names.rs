//! The names of values, as `print` writes them.
//!
//! The reference numbers all values of a region, and then those of the regions in it, the last of
//! which is first; each begins where the one before ends (LLVM 19 and later). The values in isolated
//! regions, which are not decoded, are not counted. The results of an operation share a number. The
//! arguments of the first block of a region are `%arg0`, `%arg1`; those of other blocks count with
//! the results.

use mlirbc::ids::{OpId, RegionId, ValueId};
use mlirbc::ir::{Body, Definition, ValueRef};

/// The next numbers of a result and of an argument.
#[derive(Clone, Copy, Default)]
pub(crate) struct NextNumbers {
    result: u32,
    argument: u32,
}

/// A region of a body, or an operation in it with isolated regions.
enum Unit {
    Region(RegionId),
    Isolated(OpId),
}

/// The names of the values of a body.
pub(crate) struct ValueNames {
    /// The number of each value.
    numbers: Vec<u32>,
    /// Where the isolated regions begin to count, by operation.
    isolated: Vec<(OpId, NextNumbers)>,
}

impl ValueNames {
    /// Numbers a body whose first region begins with these numbers.
    pub(crate) fn new(body: &Body<'_>, start: NextNumbers) -> ValueNames {
        let mut names = ValueNames {
            numbers: vec![0; body.value_bound() as usize],
            isolated: Vec::new(),
        };
        let mut next = start;
        let roots = body.regions().filter(|region| region.op().is_none());
        let mut pending: Vec<Unit> = roots.map(|region| Unit::Region(region.id())).collect();
        while let Some(unit) = pending.pop() {
            match unit {
                Unit::Region(region) => names.region(body, region, &mut next, &mut pending),
                Unit::Isolated(op) => names.isolated.push((op, next)),
            }
        }
        names.isolated.sort_by_key(|(op, _)| *op);
        names
    }

    fn region(
        &mut self,
        body: &Body<'_>,
        region: RegionId,
        next: &mut NextNumbers,
        pending: &mut Vec<Unit>,
    ) {
        let Some(region) = body.region(region) else {
            return;
        };
        for block in region.blocks() {
            for argument in block.args() {
                let number = match block.number() {
                    0 => &mut next.argument,
                    _ => &mut next.result,
                };
                self.set(argument.id(), *number);
                *number += 1;
            }
            for op in block.ops().filter(|op| op.num_results() > 0) {
                op.results().for_each(|it| self.set(it.id(), next.result));
                next.result += 1;
            }
        }
        for op in region.blocks().flat_map(|block| block.ops()) {
            match op.isolated() {
                Some(_) => pending.push(Unit::Isolated(op.id())),
                None => pending.extend(op.inline_regions().map(|inner| Unit::Region(inner.id()))),
            }
        }
    }

    fn set(&mut self, value: ValueId, number: u32) {
        if let Some(slot) = self.numbers.get_mut(value.index()) {
            *slot = number;
        }
    }

    /// Where the isolated regions of an operation begin to count.
    pub(crate) fn inside(&self, op: OpId) -> NextNumbers {
        let at = self.isolated.binary_search_by_key(&op, |(op, _)| *op);
        at.map_or(NextNumbers::default(), |at| self.isolated[at].1)
    }

    /// The number in the name of a value.
    pub(crate) fn number(&self, value: ValueRef<'_>) -> u32 {
        self.numbers.get(value.id().index()).copied().unwrap_or(0)
    }

    /// The name of a value.
    pub(crate) fn name(&self, value: ValueRef<'_>) -> String {
        let number = self.number(value);
        match value.definition() {
            Definition::Argument(block, _) if block.number() == 0 => format!("%arg{number}"),
            Definition::Argument(..) => format!("%{number}"),
            Definition::Result(op, nth) if op.num_results() > 1 => format!("%{number}#{nth}"),
            Definition::Result(..) => format!("%{number}"),
            Definition::Missing => "<<missing>>".to_string(),
        }
    }
}
