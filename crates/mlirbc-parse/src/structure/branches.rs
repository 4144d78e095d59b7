//! What a branch passes to blocks, and what these have.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;
use mlirbc::props::Arity;
use mlirbc_ods::{Branch, Definition};

use crate::ops::op_parser::{Ops, Region};
use crate::parse_fault::Result;

use super::structure_fault::Structure;

/// The first operand that is passed to a successor, and how many are.
pub(crate) type Passed = (u32, u32);

/// What an operation with so many operands passes to each successor; `sizes` are the elements of an attribute. `None` if that is
/// not known.
pub(crate) fn passed(
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

impl<'t> Ops<'_, 't> {
    pub(super) fn judge_branches(&mut self, region: &Region<'t>, counts: usize) -> Result<()> {
        for branch in &region.shape.branches {
            let passed = self.made.lock().passed(branch.passed);
            let Some(passed) = passed else { continue };
            let successors = self.tape.from(branch.successors);
            let blocks: Vec<u32> = successors.iter().take(passed.len()).copied().collect();
            for (block, (start, count)) in blocks.into_iter().zip(passed.iter().copied()) {
                let place = match block {
                    0 => counts + 2,
                    block => match region.shape.later_blocks.get(block as usize - 1) {
                        Some(place) => *place,
                        None => continue,
                    },
                };
                let words = self.tape.from(place);
                let arguments = words.get(1).map_or(0, |count| *count as usize);
                if arguments != count as usize {
                    let label = self.label_of(region, block);
                    let fault = Structure::Passed(label, count as usize, arguments);
                    self.tell(fault.at(branch.at))?;
                    continue;
                }
                let types = self.signatures.operands(branch.signature);
                let given = types.iter().skip(start as usize);
                let wanted = words.get(2..).unwrap_or_default().chunks_exact(2);
                let wanted = wanted.map(|words| TypeId(words[0])).take(arguments);
                let pairs = given.copied().zip(wanted).enumerate();
                let wrong = pairs.filter(|(_, (given, wanted))| given != wanted);
                for (nth, (given, wanted)) in wrong.collect::<Vec<_>>() {
                    if let Some(types) = self.shown_if_other(given, wanted) {
                        let label = self.label_of(region, block);
                        let fault = Structure::PassedType(label, nth, types);
                        self.tell(fault.at(branch.at))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// How two types are shown, if they are known to differ: those that stay text can be spelled in several ways.
    fn shown_if_other(&self, given: TypeId, wanted: TypeId) -> Option<[String; 2]> {
        let made = self.made.lock();
        let is_text = |ty| matches!(made.builder.type_data(ty), Ok(TypeData::Text(_)) | Err(_));
        if is_text(given) && is_text(wanted) {
            return None;
        }
        Some([given, wanted].map(|ty| made.shown_type(ty)))
    }
}
