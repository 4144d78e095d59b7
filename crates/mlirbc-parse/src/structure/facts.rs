//! What the tables say of operations, looked up once for each name.

use crate::entries::made::Made;
use crate::quick_lock::QuickLock;
use mlirbc::ids::OpNameId;
use mlirbc_ods::{Definition, RegionKind, known};

#[derive(Default)]
pub(crate) struct Facts {
    /// By the number of a name.
    list: Vec<Option<Answer>>,
}

/// Nothing where the tables have no form of an operation: nothing is said about it then.
type Answer = Option<&'static Definition>;

impl Facts {
    #[inline]
    pub(crate) fn of(&mut self, made: &QuickLock<Made<'_>>, name: OpNameId) -> Answer {
        match self.list.get(name.0 as usize) {
            Some(Some(answer)) => *answer,
            _ => self.look_up(made, name),
        }
    }

    #[cold]
    fn look_up(&mut self, made: &QuickLock<Made<'_>>, name: OpNameId) -> Answer {
        let full_name = made.lock().builder.full_name(name);
        let answer = known(&full_name).map(|known| &known.definition);
        let nth = name.0 as usize;
        if self.list.len() <= nth {
            self.list.resize(nth + 1, None);
        }
        self.list[nth] = Some(answer);
        answer
    }
}

/// Whether values of a region of one block are used behind their definitions only.
pub(crate) fn is_ssa(parent: Answer) -> bool {
    parent.is_some_and(|it| it.structure.regions == RegionKind::Ssa)
}

pub(crate) fn is_graph(parent: Answer) -> bool {
    parent.is_some_and(|it| it.structure.regions == RegionKind::Graph)
}
