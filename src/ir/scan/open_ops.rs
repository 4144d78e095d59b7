//! The state of a scan: an explicit stack of the operations whose regions are being read.

use crate::error::{Error, ErrorKind, Violation};
use crate::ids::Pos;
use crate::ir::scan::stated_counts::SavedBudget;
use crate::ir::scan::visitor::IsolatedHead;

/// A body that has not been read.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct BodyStart {
    /// `None` for the top level.
    pub head: Option<IsolatedHead>,
    /// Number of operations around it.
    pub(crate) depth: u32,
}

/// The reusable stack of a scan, and its results.
#[derive(Default)]
#[doc(hidden)]
pub struct ScanState {
    pub(super) open: Vec<Open>,
    /// The budgets of the bodies around isolated regions that are entered.
    pub(super) budgets: Vec<SavedBudget>,
    /// Number of operations around the body; with `None`, `found` is not filled.
    pub(crate) depth: Option<u32>,
    /// The isolated regions in all scanned bodies; they were not entered.
    pub found: Vec<BodyStart>,
    /// Whether a region defines fewer values than it states. Whether an operand refers to an
    /// undefined value is only known after decoding the body.
    pub undefined: bool,
    /// Whether use-list orders are stated. Whether they fit is only known after decoding the body.
    pub orders: bool,
}

impl ScanState {
    /// Frees the stack after a body of deeply nested regions.
    pub(crate) fn release(&mut self) {
        const DEEP: usize = 1 << 14;
        if self.open.capacity() > DEEP {
            self.open = Vec::new();
        }
    }

    /// A state that collects the isolated regions inside a body at this depth.
    pub fn collecting(depth: u32) -> ScanState {
        ScanState {
            depth: Some(depth),
            ..ScanState::default()
        }
    }
}

/// An operation whose regions are being read, or the body itself. A file can have one for each seven
/// bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    /// Offset of the operation; 0, where none can be, for the top level.
    pub(super) op: Pos,
    pub(super) regions_left: u32,
    pub(super) in_region: bool,
    /// Whether the regions are isolated and are entered.
    pub(super) isolated: bool,
    /// Blocks of the region, and the number of those that have not begun.
    pub(super) blocks: u32,
    pub(super) blocks_left: u32,
    /// Operations of the block that have not begun.
    pub(super) ops_left: u32,
    /// Values that the region states, and the number of those that have not been defined.
    pub(super) stated: u32,
    pub(super) undefined: u32,
    /// Operands can refer to value numbers below this one.
    pub(super) top: u32,
}

impl Open {
    pub(super) fn new(op: Pos, regions: u32, top: u32) -> Open {
        Open {
            op,
            regions_left: regions,
            in_region: false,
            isolated: false,
            blocks: 0,
            blocks_left: 0,
            ops_left: 0,
            stated: 0,
            undefined: 0,
            top,
        }
    }

    /// Defines this many more values and returns true, if the region states enough. In a region that
    /// states none, results are allowed and have no numbers.
    #[inline]
    pub(super) fn define(&mut self, count: u32, results: bool) -> bool {
        if let Some(left) = self.undefined.checked_sub(count) {
            self.undefined = left;
            return true;
        }
        self.stated == 0 && results
    }

    /// Number of values that have been defined.
    pub(super) fn defined(&self) -> u32 {
        self.stated - self.undefined
    }

    /// The error for a failed [`Open::define`].
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
