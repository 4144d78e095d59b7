//! Offsets of operations, which decoded bodies do not have.

use std::collections::BTreeMap;

use mlirbc::ids::Pos;
use mlirbc::ir::{IsolatedHead, OpHead, OpRef, ScanState, Visitor, scan};
use mlirbc::{Result, View};

/// Operations whose offsets are asked for, by body.
#[derive(Default)]
pub(super) struct OpOffsets {
    bodies: BTreeMap<Option<Pos>, (Option<IsolatedHead>, Vec<Asked>)>,
}

/// An operation: its number in its body, and the number of who asks.
type Asked = (u32, usize);

impl OpOffsets {
    /// Asks for the offset of an operation.
    pub(super) fn ask(&mut self, op: OpRef<'_>, asker: usize) {
        let head = op.containing_data().head();
        let key = head.map(|head| head.span.start);
        let (_, asked) = self.bodies.entry(key).or_insert((head, Vec::new()));
        asked.push((op.id().0, asker));
    }

    /// Tells each asker its offset. Scans the bodies of the operations, each once.
    pub(super) fn tell(self, view: View<'_>, mut tell: impl FnMut(usize, Pos)) -> Result<()> {
        let sizes = view.table_sizes()?;
        for (head, mut asked) in self.bodies.into_values() {
            asked.sort_unstable();
            let mut found = Find {
                asked,
                next: 0,
                number: 0,
                tell: &mut tell,
            };
            let (bytes, root) = sizes.body(head)?;
            scan(bytes, root, &sizes, &mut ScanState::default(), &mut found)?.finish()?;
        }
        Ok(())
    }
}

struct Find<'t> {
    asked: Vec<Asked>,
    next: usize,
    number: u32,
    tell: &'t mut dyn FnMut(usize, Pos),
}

impl Visitor for Find<'_> {
    const SKIPS_ENTRIES: bool = true;

    fn op(&mut self, op: OpHead) {
        while let Some((number, asker)) = self.asked.get(self.next) {
            if *number != self.number {
                break;
            }
            (self.tell)(*asker, op.pos);
            self.next += 1;
        }
        self.number += 1;
    }
}
