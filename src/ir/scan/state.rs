//! The state of a scan: an explicit stack of the operations whose regions are being read.

use crate::error::{Error, ErrorKind, Violation};
use crate::ids::Pos;
use crate::ir::scan::budget::SavedBudget;
use crate::ir::scan::visitor::IsolatedHead;

/// A body that is to be read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BodyStart {
    /// `None` for the top level.
    pub(crate) head: Option<IsolatedHead>,
    /// Number of operations around it.
    pub(crate) depth: u32,
}

/// The reusable stack of a scan, and what the scan has found.
#[derive(Default)]
pub(crate) struct ScanState {
    pub(super) open: Vec<Open>,
    /// Number of operations around the body; with `None`, `found` is not filled.
    pub(crate) depth: Option<u32>,
    /// The isolated regions that were not entered, of all bodies that were scanned.
    pub(crate) found: Vec<BodyStart>,
    /// Whether a region defines fewer values than it states. Only decoding the body shows
    /// whether an operand refers to one of the others.
    pub(crate) undefined: bool,
    /// Whether orders of uses are stated. Only decoding the body shows whether they fit.
    pub(crate) orders: bool,
}

impl ScanState {
    /// A state that collects the isolated regions inside a body at this depth.
    pub(crate) fn noting(depth: u32) -> ScanState {
        ScanState {
            depth: Some(depth),
            ..ScanState::default()
        }
    }
}

/// An operation whose regions are being read, or the body itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    /// Where the operation begins; the top level has none.
    pub(super) op: Option<Pos>,
    pub(super) regions_left: u32,
    pub(super) in_region: bool,
    /// Blocks of the region, and how many of them have not begun.
    pub(super) blocks: u32,
    pub(super) blocks_left: u32,
    /// Operations of the block that have not begun.
    pub(super) ops_left: u32,
    /// Values the region states, and how many of them have not been defined.
    pub(super) stated: u32,
    pub(super) undefined: u32,
    /// Value numbers below this one can be referred to.
    pub(super) top: u32,
    /// The budget of the body around isolated regions that are entered.
    pub(super) outer_budget: Option<SavedBudget>,
}

impl Open {
    pub(super) fn new(op: Option<Pos>, regions: u32, top: u32) -> Open {
        Open {
            op,
            regions_left: regions,
            in_region: false,
            blocks: 0,
            blocks_left: 0,
            ops_left: 0,
            stated: 0,
            undefined: 0,
            top,
            outer_budget: None,
        }
    }

    /// Whether this many more values can be defined; then they are. Where the region states
    /// none, results go without numbers.
    #[inline]
    pub(super) fn define(&mut self, count: u32, results: bool) -> bool {
        if let Some(left) = self.undefined.checked_sub(count) {
            self.undefined = left;
            return true;
        }
        self.stated == 0 && results
    }

    /// How many values have been defined.
    pub(super) fn defined(&self) -> u32 {
        self.stated - self.undefined
    }

    /// The error of [`Open::define`].
    #[cold]
    pub(super) fn too_many_values(&self, pos: Pos, count: u32) -> Error {
        Error::at(
            pos,
            ErrorKind::Invalid(Violation::TooManyValues {
                defined: u64::from(self.defined()) + u64::from(count),
                declared: u64::from(self.stated),
            }),
        )
    }
}
