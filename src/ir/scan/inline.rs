//! Finds the ends of isolated regions in versions 0 and 1, which do not state them.
//!
//! There the regions are inline. One pass over the whole section, on first use,
//! records the span of each, so that every body can be skipped and decoded alone,
//! as from version 2 on. To search for each end separately would take quadratic
//! time for nested modules.

use crate::cursor::Cursor;
use crate::ids::{Pos, Span};
use crate::ir::scan::grammar::scan;
use crate::ir::scan::open_ops::ScanState;
use crate::ir::scan::sizes::{Isolation, Root, TableSizes};
use crate::ir::scan::visitor::Visitor;
use crate::tables::InlineRegions;

/// Reads the whole section.
pub(super) fn find(section: Cursor<'_>, sizes: &TableSizes<'_>) -> InlineRegions {
    let sizes = TableSizes {
        isolation: Isolation::Enter,
        ..*sizes
    };
    let mut finder = Finder::default();
    let done = scan(
        section,
        Root::Block,
        &sizes,
        &mut ScanState::default(),
        &mut finder,
    );
    InlineRegions::new(finder.spans, done.err())
}

/// Records the spans of isolated regions.
#[derive(Default)]
struct Finder {
    spans: Vec<Span>,
    /// For each operation whose regions are being read: its span, if they are isolated.
    open: Vec<Option<usize>>,
}

impl Visitor for Finder {
    fn regions(&mut self, pos: Pos, _: u32, isolated: bool) {
        self.open.push(isolated.then_some(self.spans.len()));
        if isolated {
            self.spans.push(Span {
                start: pos,
                len: InlineRegions::OPEN,
            });
        }
    }

    fn end_regions(&mut self, pos: Pos) {
        if let Some(Some(span)) = self.open.pop() {
            let span = &mut self.spans[span];
            span.len = pos - span.start;
        }
    }
}
