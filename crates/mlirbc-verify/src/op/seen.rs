//! Operations that were found valid.

use std::collections::HashSet;

use mlirbc::ir::OpRef;

/// Most that are kept: their keys are some numbers each.
const MOST: usize = 1 << 16;

/// The name, attributes, successors and types of operations that were found valid.
#[derive(Default)]
pub(crate) struct Seen {
    valid: HashSet<Box<[u32]>, foldhash::fast::RandomState>,
    key: Vec<u32>,
}

impl Seen {
    /// Whether one like this was found valid. The key is kept for [`Seen::add`].
    pub(crate) fn has(&mut self, op: OpRef<'_>) -> bool {
        let key = &mut self.key;
        key.clear();
        let dictionary = op.dictionary().map_or(u32::MAX, |it| it.id().0);
        let record = op.properties().map_or(u32::MAX, |it| it.0);
        let parts = op.num_regions() << 16 | op.successors().len() as u32;
        key.extend([op.name_id().0, dictionary, record, op.num_operands(), parts]);
        key.extend(op.operands().map(|it| it.type_id().0));
        key.extend(op.results().map(|it| it.type_id().0));
        self.valid.contains(key.as_slice())
    }

    /// The last one was found valid.
    pub(crate) fn add(&mut self) {
        if self.valid.len() < MOST {
            self.valid.insert(self.key.as_slice().into());
        }
    }
}
