//! The order of the uses of values, as the reference leaves it when it gives operations another form.
//!
//! A new use of a value comes first in its list. The reference makes all operations once, in the order of the
//! file, then the converted ones once more, and gives the results of the old ones to the new ones from the first
//! use on, which turns their order around. It states an order that is not that of its numbers for operations.
//!
//! Source: `writeUseListOrders` in `mlir/lib/Bytecode/Writer/BytecodeWriter.cpp` and `DialectConversion.cpp` of
//! LLVM 22.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::load::Loaded;
use super::structure_items::Structure;
use mlirbc::ir::{UseOrder, Visitor};
use mlirbc::raw::{Cursor, varint};

/// An operation, and the number of its operand. Operations are numbered in the order of the file, as the
/// reference numbers them here.
#[doc(hidden)]
pub type Use = (u32, u32);

impl Structure {
    /// Finds the orders of the values of a body, some operations of which were made again.
    pub(crate) fn order_uses(&mut self, body: &Loaded, made_again: &HashSet<u32>) {
        let ops = body.ops..body.ops + body.num_ops;
        let mut uses: HashMap<u32, Vec<Use>> = HashMap::new();
        let mut results = HashSet::new();
        for op in ops {
            let data = &self.ops[op as usize];
            for (operand, value) in (0..).zip(&data.operands) {
                uses.entry(*value).or_default().push((op, operand));
            }
            if made_again.contains(&op) {
                results.extend(data.results.clone());
            }
        }
        for (value, mut list) in uses {
            // As they are in memory: the last use first, those of operations made again before all others.
            list.sort_unstable_by_key(|it| (!made_again.contains(&it.0), Reverse(*it)));
            if results.contains(&value) {
                list.reverse();
            }
            self.orders
                .extend(stated(&list).map(|order| (value, order)));
        }
    }
}

/// The order that is stated for uses in the order in which they are in memory; `None` if it is that of the file.
#[doc(hidden)]
pub fn stated(list: &[Use]) -> Option<Vec<u32>> {
    if list.windows(2).all(|two| two[0] > two[1]) {
        return None;
    }
    let mut order: Vec<u32> = (0..list.len() as u32).collect();
    order.sort_unstable_by_key(|place| Reverse(list[*place as usize]));
    Some(order)
}

/// States the orders of the uses of these values, those that are shuffled little as pairs.
#[doc(hidden)]
pub fn state_orders<'o>(
    values: impl IntoIterator<Item = u32>,
    order: impl Fn(u32) -> Option<&'o Vec<u32>>,
    visitor: &mut impl Visitor,
) {
    for index in values {
        let Some(order) = order(index) else {
            continue;
        };
        let moved = |(place, was): &(u32, &u32)| place != *was;
        let moves = (0..).zip(order).filter(moved);
        let pairs = moves.clone().count() < order.len() / 2;
        let numbers: Vec<u32> = match pairs {
            true => moves.flat_map(|(place, was)| [*was, place]).collect(),
            false => order.clone(),
        };
        let mut bytes = Vec::new();
        for number in &numbers {
            varint::encode(u64::from(*number), &mut bytes);
        }
        visitor.use_order(UseOrder {
            pos: 0,
            value: index.into(),
            pairs,
            len: numbers.len() as u32,
            numbers: Cursor::new(&bytes, 0),
        });
    }
}
