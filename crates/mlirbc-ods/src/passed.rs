//! What a branch passes to each block, by the sizes of the groups of its operands.

use super::definition::Definition;
use super::structure::Branch;
use mlirbc::props::Arity;

/// The first operand that is passed to a successor, and how many are.
pub type Passed = (u32, u32);

/// What an operation with so many operands passes to each successor; `sizes` are the elements of an attribute. `None` if that is
/// not known.
pub fn passed(
    definition: &Definition,
    operands: u32,
    sizes: impl Fn(&str) -> Option<Vec<u32>>,
) -> Option<Box<[Passed]>> {
    let Some(Branch::Groups(names)) = &definition.structure.branch else {
        return None;
    };
    let groups = &definition.operands;
    let lengths: Vec<u32> = match definition.has_operand_sizes {
        // Older releases spell it in another way.
        true => sizes("operandSegmentSizes").or_else(|| sizes("operand_segment_sizes"))?,
        false => {
            let ones = groups.iter().filter(|it| it.arity == Arity::One).count();
            let rest = operands.checked_sub(ones as u32)?;
            if groups.len() - ones != 1 {
                return None;
            }
            let length = |arity: Arity| if arity == Arity::One { 1 } else { rest };
            groups.iter().map(|it| length(it.arity)).collect()
        }
    };
    let sum = lengths
        .iter()
        .try_fold(0_u32, |sum, it| sum.checked_add(*it));
    if lengths.len() != groups.len() || sum != Some(operands) {
        return None;
    }
    let mut all = Vec::new();
    for (name, successors) in names.iter().zip(&definition.successors) {
        let nth = groups.iter().position(|it| it.name == *name)?;
        let mut start: u32 = lengths[..nth].iter().sum();
        if !groups[nth].is_nested {
            if successors.arity != Arity::One {
                return None;
            }
            all.push((start, lengths[nth]));
            continue;
        }
        let mut lists = definition.attrs.iter().map(|it| &*it.name);
        let lists = sizes(lists.find(|it| it.ends_with("_segments"))?)?;
        let sum = lists.iter().try_fold(0_u32, |sum, it| sum.checked_add(*it));
        if sum != Some(lengths[nth]) {
            return None;
        }
        for length in lists {
            all.push((start, length));
            start += length;
        }
    }
    Some(all.into())
}
