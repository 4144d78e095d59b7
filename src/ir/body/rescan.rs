//! Scans of a body for one number: where it is long, and where it is wrong.

use crate::cursor::Cursor;
use crate::ids::Pos;
use crate::ir::scan::{IsolatedHead, OpHead, Root, ScanState, TableSizes, Visitor, scan};
use crate::limits;

/// Number of bytes of a body without isolated regions, which take no part of its arrays: a
/// module of any size can be decoded if its functions can.
pub(super) fn own_bytes(bytes: Cursor<'_>, root: Root, sizes: &TableSizes<'_>) -> u64 {
    struct Isolated(u64);
    impl Visitor for Isolated {
        fn isolated(&mut self, regions: IsolatedHead) {
            self.0 += regions.span.len;
        }
    }
    let mut isolated = Isolated(0);
    if bytes.left() > limits::MAX_BODY {
        // Errors are reported when the body is decoded.
        let _ = scan(bytes, root, sizes, &mut ScanState::default(), &mut isolated);
    }
    (bytes.left() as u64).saturating_sub(isolated.0)
}

/// The offset of an operation, found by another scan, for an error message.
#[cold]
pub(super) fn op_pos(bytes: Cursor<'_>, root: Root, sizes: &TableSizes<'_>, op: u32) -> Pos {
    struct Nth {
        left: u32,
        pos: Pos,
    }
    impl Visitor for Nth {
        fn op(&mut self, op: OpHead) {
            if self.left > 0 {
                self.left -= 1;
                self.pos = op.pos;
            }
        }
    }
    let mut nth = Nth {
        left: op + 1,
        pos: bytes.pos(),
    };
    // The bytes were scanned before without an error.
    let _ = scan(bytes, root, sizes, &mut ScanState::default(), &mut nth);
    nth.pos
}
