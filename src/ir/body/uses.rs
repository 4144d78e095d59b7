//! The uses of each value, in the order stated in the file.
//!
//! A reader pushes each use to the front of its value's list, so the default order is the
//! reverse of the order of the bytes. A file can state another order: the list position of each
//! use, or pairs (position, use) for those that are not in the default position.
//!
//! Source: `writeUseListOrders` of `mlir/lib/Bytecode/Writer/BytecodeWriter.cpp`
//! in llvm/llvm-project. Readers up to LLVM 22 confused positions and uses if an
//! order is not its own inverse (llvm/llvm-project#191942).

use crate::error::{Error, Result, Violation};
use crate::ids::{OpId, ValueId};
use crate::ir::body::arrays::{Arrays, OrderData};
use crate::ir::body::body_data::BodyData;

/// One use of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Use {
    /// The operation that uses it.
    pub op: OpId,
    /// The index of the operand.
    pub operand: u32,
}

/// The uses of all values of a body. Computed on request; a body does not store them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uses {
    /// The end of each value's uses.
    ends: Box<[u32]>,
    uses: Box<[Use]>,
}

impl Uses {
    /// The uses of a value.
    pub fn of(&self, value: ValueId) -> &[Use] {
        let end = |index: usize| self.ends.get(index).map_or(0, |end| *end as usize);
        let start = value.index().checked_sub(1).map_or(0, end);
        self.uses.get(start..end(value.index())).unwrap_or_default()
    }
}

impl BodyData {
    /// The uses of all values, each list in its stated order.
    pub fn uses(&self) -> Uses {
        let arrays = &self.arrays;
        let mut ends = count(arrays);
        let mut total = 0;
        for end in &mut ends {
            total += *end;
            *end = total;
        }
        let unused = Use {
            op: OpId(0),
            operand: 0,
        };
        let mut uses = vec![unused; total as usize].into_boxed_slice();
        // Each use, in the order of the bytes, goes before the earlier ones.
        let mut next = ends.clone();
        for op in 0..arrays.ops.len() {
            for (operand, value) in arrays.operands_of(op).iter().enumerate() {
                let position = &mut next[*value as usize];
                *position -= 1;
                uses[*position as usize] = Use {
                    op: OpId(op as u32),
                    operand: operand as u32,
                };
            }
        }
        let starts = next;
        for (order, numbers) in stated(arrays) {
            let value = order.value as usize;
            let list = &mut uses[starts[value] as usize..ends[value] as usize];
            // Decoding has checked the order.
            if let Some(positions) = positions(order, numbers, list.len()) {
                let sorted = list.to_vec();
                for (used, position) in sorted.into_iter().zip(positions) {
                    list[position as usize] = used;
                }
            }
        }
        Uses {
            ends: ends.into(),
            uses,
        }
    }
}

/// Checks the orders that a body states.
///
/// # Errors
/// `Invalid`.
pub(super) fn check(arrays: &Arrays) -> Result<()> {
    if arrays.rare.as_deref().is_none_or(|r| r.orders.is_empty()) {
        return Ok(());
    }
    let uses = count(arrays);
    for (order, numbers) in stated(arrays) {
        let uses = uses[order.value as usize] as usize;
        if positions(order, numbers, uses).is_none() {
            return Err(Error::invalid(order.pos, Violation::UseListOrder));
        }
    }
    Ok(())
}

/// The number of uses of each value.
fn count(arrays: &Arrays) -> Vec<u32> {
    let mut counts = vec![0; arrays.values.len()];
    for op in 0..arrays.ops.len() {
        for value in arrays.operands_of(op) {
            counts[*value as usize] += 1;
        }
    }
    counts
}

/// The stated orders; only the first one for each value.
fn stated(arrays: &Arrays) -> impl Iterator<Item = (&OrderData, &[u32])> {
    let rare = arrays.rare.as_deref();
    let orders = rare.map_or(&[][..], |r| &r.orders);
    let numbers = rare.map_or(&[][..], |r| &r.order_numbers);
    let mut seen = std::collections::HashSet::new();
    orders
        .iter()
        .filter(move |order| seen.insert(order.value))
        .map(|order| {
            let first = order.first as usize;
            (order, &numbers[first..first + order.len as usize])
        })
}

/// The list position of each use; uses are counted from the last in the bytes. `None` if the order
/// is not a permutation of `uses` elements. A list with fewer than two uses has only one order,
/// whatever the file states.
fn positions(order: &OrderData, numbers: &[u32], uses: usize) -> Option<Vec<u32>> {
    if uses < 2 {
        return Some((0..uses as u32).collect());
    }
    if !order.pairs {
        return is_permutation(numbers, uses).then(|| numbers.to_vec());
    }
    let pairs = numbers.chunks_exact(2);
    if !pairs.remainder().is_empty() {
        return None;
    }
    // The use at each position, and the inverse.
    let mut used: Vec<u32> = (0..uses as u32).collect();
    for pair in pairs {
        *used.get_mut(pair[0] as usize)? = pair[1];
    }
    if !is_permutation(&used, uses) {
        return None;
    }
    let mut positions = vec![0; uses];
    for (position, which) in used.iter().enumerate() {
        positions[*which as usize] = position as u32;
    }
    Some(positions)
}

fn is_permutation(numbers: &[u32], len: usize) -> bool {
    let mut seen = vec![false; len];
    numbers.len() == len
        && numbers.iter().all(|n| {
            seen.get_mut(*n as usize)
                .is_some_and(|s| !std::mem::replace(s, true))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(pairs: bool, numbers: &[u32], uses: usize) -> Option<Vec<u32>> {
        let data = OrderData {
            value: 0,
            pairs,
            first: 0,
            len: numbers.len() as u32,
            pos: 0,
        };
        positions(&data, numbers, uses)
    }

    #[test]
    fn pairs_and_lists_state_the_same_order() {
        // List position 0 has use 1, 1 has use 2, 2 has use 0: a cycle, not its own inverse.
        assert_eq!(order(true, &[0, 1, 1, 2, 2, 0], 4), Some(vec![2, 0, 1, 3]));
        assert_eq!(order(false, &[2, 0, 1, 3], 4), Some(vec![2, 0, 1, 3]));
    }

    #[test]
    fn an_order_that_is_no_permutation_is_an_error() {
        assert_eq!(order(false, &[0, 0, 1], 3), None);
        assert_eq!(order(false, &[0, 1], 3), None);
        assert_eq!(order(false, &[0, 3, 1], 3), None);
        assert_eq!(order(true, &[0, 1], 3), None);
        assert_eq!(order(true, &[0, 1, 1], 3), None);
        assert_eq!(order(true, &[7, 1, 1, 0], 3), None);
        // The stated order of a single use is ignored.
        assert_eq!(order(true, &[7, 1, 1], 1), Some(vec![0]));
    }
}
