//! A walk over the operations of a file, with the layout that holds for each.

use std::sync::Arc;

use crate::data_layout::DataLayout;
use crate::layout_rules::Rules;
use crate::scope::Scopes;
use mlirbc::Result;
use mlirbc::View;
use mlirbc::ids::{OpId, Span};
use mlirbc::ir::{Body, Isolated, OpRef, Scratch};

/// An operation in the scopes around it.
pub struct InScope<'o> {
    /// The operation.
    pub op: OpRef<'o>,
    /// Its span in the file.
    pub span: Span,
    /// Its scopes: it has not been entered.
    scopes: &'o Scopes,
}

impl InScope<'_> {
    /// The layout that holds for it.
    ///
    /// # Errors
    /// As [`Scopes::current`].
    pub fn layout(&self) -> Result<&Arc<DataLayout>> {
        self.scopes.current()
    }
}

/// The operations of one body that are still to be visited.
struct Row<'a> {
    body: Body<'a>,
    spans: Vec<Span>,
    next: u32,
    /// The operations that have been entered, by the number after their contents.
    open: Vec<u32>,
    /// Number of operations around it that were entered and end where it ends.
    around: usize,
}

impl<'a> Row<'a> {
    fn new(body: Body<'a>, around: usize) -> Row<'a> {
        Row {
            spans: body.op_spans(),
            body,
            next: 0,
            open: Vec::new(),
            around,
        }
    }
}

/// Visits every operation of a file in order, contents after the operation. Each scope is computed
/// once.
///
/// ```
/// use std::sync::Arc;
/// use mlirbc::Bytecode;
///
/// let file = Bytecode::open("../../corpus/jax/mlp.mlirbc")?;
/// let mut bytes = 0;
/// mlirbc_layout::walk(file.view(), Arc::default(), |at| {
///     for ty in at.op.result_types() {
///         bytes += at.layout()?.query_type(ty).map_or(0, |layout| layout.size.min);
///     }
///     Ok(())
/// })?;
/// # Ok::<(), mlirbc::Error>(())
/// ```
///
/// # Errors
/// Those of decoding the bodies, and of `visit`.
pub fn walk(
    view: View<'_>,
    rules: Arc<Rules>,
    mut visit: impl FnMut(InScope<'_>) -> Result<()>,
) -> Result<()> {
    let mut scopes = Scopes::new(rules);
    let mut scratch = Scratch::new();
    let mut rows = vec![Row::new(view.top_level()?, 0)];
    while let Some(row) = rows.last_mut() {
        while row.open.last().is_some_and(|end| *end <= row.next) {
            row.open.pop();
            scopes.leave();
        }
        let id = row.next;
        let (Some(op), Some(span)) = (row.body.op(OpId(id)), row.spans.get(id as usize)) else {
            (0..row.around).for_each(|_| scopes.leave());
            rows.pop();
            continue;
        };
        row.next += 1;
        visit(InScope {
            op,
            span: *span,
            scopes: &scopes,
        })?;
        if op.num_regions() == 0 {
            continue;
        }
        scopes.enter(op);
        row.open.push(op.end().0);
        if let Some(regions) = op.isolated() {
            let regions: Isolated<'_> = regions.with(view);
            let body = regions.decode_with(&mut scratch)?;
            let mut around = 0;
            // Nothing of a body is needed behind its last operation.
            if row.next == row.body.num_ops() {
                around = row.around + row.open.len();
                rows.pop();
            }
            rows.push(Row::new(body, around));
        }
    }
    Ok(())
}
