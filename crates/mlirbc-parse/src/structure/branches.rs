//! What a branch passes to blocks, and what these have.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use crate::ops::op_parser::{Ops, Region};
use crate::parse_fault::Result;

use super::structure_fault::Structure;

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
