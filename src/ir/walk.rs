//! Operations in pre-order and post-order, with an explicit stack.

use crate::ids::OpId;
use crate::ir::body::{BodyData, OpRef};
use crate::ir::decode_all::{DecodedModule, ModuleData};
use crate::view::View;

/// A step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// An operation begins, before its contents: pre-order.
    Enter(OpRef<'a>),
    /// An operation ends, after its contents: post-order.
    Leave(OpRef<'a>),
}

/// Consecutive operations, without their contents.
#[derive(Clone, Copy)]
struct Row<'a> {
    body: &'a BodyData,
    next: u32,
    end: u32,
}

/// A walk over operations and their contents.
///
/// The number of operations open at a step is its depth.
#[derive(Clone)]
pub struct Walk<'a> {
    view: View<'a>,
    module: &'a ModuleData,
    row: Row<'a>,
    /// The operations that have been entered, with their next siblings.
    open: Vec<(OpRef<'a>, Row<'a>)>,
}

impl<'a> Walk<'a> {
    /// Number of operations that have been entered and not left.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Skips the contents of the operation that was entered last.
    pub fn skip_inside(&mut self) {
        self.row.next = self.row.end;
    }

    /// The operations as they are entered.
    pub fn pre_order(self) -> impl Iterator<Item = OpRef<'a>> {
        self.filter_map(|step| match step {
            Step::Enter(op) => Some(op),
            Step::Leave(_) => None,
        })
    }

    /// The operations as they are left.
    pub fn post_order(self) -> impl Iterator<Item = OpRef<'a>> {
        self.filter_map(|step| match step {
            Step::Enter(_) => None,
            Step::Leave(op) => Some(op),
        })
    }
}

impl<'a> Iterator for Walk<'a> {
    type Item = Step<'a>;

    fn next(&mut self) -> Option<Step<'a>> {
        if self.row.next == self.row.end {
            let (op, row) = self.open.pop()?;
            self.row = row;
            return Some(Step::Leave(op));
        }
        let body = self.row.body;
        let op = OpRef::new(self.view, body, OpId(self.row.next));
        let end = op.end().0;
        self.row.next = end;
        let mut inner = Row {
            body,
            next: op.id().0 + 1,
            end,
        };
        if let Some(body) = self.module.inside(op) {
            inner = Row {
                body,
                next: 0,
                end: body.num_ops(),
            };
        }
        self.open
            .push((op, std::mem::replace(&mut self.row, inner)));
        Some(Step::Enter(op))
    }
}

impl DecodedModule<'_> {
    /// A walk over all operations of the file.
    pub fn walk(&self) -> Walk<'_> {
        let body = &self.bodies()[0];
        self.walk_row(body, 0, body.num_ops())
    }

    /// A walk over an operation of one of these bodies and its contents.
    pub fn walk_from<'a>(&'a self, op: OpRef<'a>) -> Walk<'a> {
        self.walk_row(op.containing_data(), op.id().0, op.end().0)
    }

    fn walk_row<'a>(&'a self, body: &'a BodyData, next: u32, end: u32) -> Walk<'a> {
        Walk {
            view: self.view(),
            module: self,
            row: Row { body, next, end },
            open: Vec::new(),
        }
    }
}
