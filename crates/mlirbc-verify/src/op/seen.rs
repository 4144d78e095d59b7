//! Operations that were found valid.

use std::collections::HashMap;

use mlirbc::ir::OpRef;

/// Most that are kept: their keys are some numbers each.
const MOST: usize = 1 << 16;

/// The name, attributes, successors and types of operations that were found valid.
#[derive(Default)]
pub(crate) struct Seen {
    /// By their hashes. Of two with one hash the last one is kept: the other one is looked at again.
    valid: HashMap<u64, Box<[u32]>, foldhash::fast::RandomState>,
    key: Vec<u32>,
    hash: u64,
}

impl Seen {
    /// Whether one like this was found valid. The key is kept for [`Seen::add`].
    pub(crate) fn has(&mut self, op: OpRef<'_>) -> bool {
        let key = &mut self.key;
        key.clear();
        let dictionary = op.dictionary().map_or(u32::MAX, |it| it.id().0);
        let record = op.properties().map_or(u32::MAX, |it| it.0);
        let parts = op.num_regions() << 16 | op.successors().len() as u32;
        let operands = op.operands();
        let len = operands.len() as u32;
        key.extend([op.name_id().0, dictionary, record, len, parts]);
        key.extend(operands.map(|it| it.type_id().0));
        key.extend(op.results().map(|it| it.type_id().0));
        self.hash = hash(key);
        self.valid.get(&self.hash).is_some_and(|it| **it == **key)
    }

    /// The last one was found valid.
    pub(crate) fn add(&mut self) {
        if self.valid.len() < MOST {
            self.valid.insert(self.hash, self.key.as_slice().into());
        }
    }
}

/// Most operations pass here: a step for each number, instead of a hash of its bytes.
fn hash(key: &[u32]) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let step = |hash: u64, word: &u32| (hash.rotate_left(5) ^ u64::from(*word)).wrapping_mul(ODD);
    key.iter().fold(0, step)
}
