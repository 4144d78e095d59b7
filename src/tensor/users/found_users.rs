//! The uses that were found: by target, with the symbols around each.

use crate::ids::{AttrId, OpNameId, Pos, ResourceId, StringId};
use crate::tensor::tensor_attrs::Elements;

/// No operand, no scope, no symbol.
pub(super) const NONE: u32 = u32::MAX;

/// What is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Target {
    Attr(AttrId),
    Resource(ResourceId),
}

impl Target {
    pub(super) fn of(id: AttrId, elements: Elements) -> Target {
        match elements {
            Elements::Resource(handle) => Target::Resource(handle),
            _ => Target::Attr(id),
        }
    }
}

/// An operation with a use.
#[derive(Clone, Copy, Debug)]
pub(super) struct UserOp {
    pub(super) name: OpNameId,
    pub(super) pos: Pos,
    pub(super) location: AttrId,
    pub(super) scope: u32,
}

/// A use of a source by an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Use {
    pub(super) source: u32,
    pub(super) op: u32,
    pub(super) operand: u32,
}

/// An attribute, and the global that holds it, if it is one.
type Source = (Target, Option<StringId>);

/// The uses that were found.
#[derive(Default)]
pub(super) struct Found {
    /// Sorted at the end.
    pub(super) sources: Vec<Source>,
    pub(super) uses: Vec<Use>,
    pub(super) ops: Vec<UserOp>,
    /// The scope around each, and its symbol.
    pub(super) scopes: Vec<(u32, StringId)>,
}

impl Found {
    /// The uses of a target: all, or those of one global and of what has the same elements without a global.
    pub(super) fn uses(
        &self,
        target: Target,
        global: Option<StringId>,
    ) -> impl Iterator<Item = (UserOp, Option<u32>)> + '_ {
        let first = self.sources.partition_point(|source| source.0 < target);
        let count = self.sources[first..].partition_point(|source| source.0 == target);
        let sources = first..first + count;
        let wanted = move |at: &usize| {
            let of = self.sources[*at].1;
            global.is_none() || of.is_none() || of == global
        };
        sources.filter(wanted).flat_map(move |source| {
            let source = source as u32;
            let first = self.uses.partition_point(|used| used.source < source);
            let rest = self.uses[first..].iter();
            let uses = rest.take_while(move |used| used.source == source);
            uses.map(|used| {
                let operand = Some(used.operand).filter(|operand| *operand != NONE);
                (self.ops[used.op as usize], operand)
            })
        })
    }

    /// The symbols of a scope and of those around it, from the inside out.
    pub(super) fn scopes(&self, mut scope: u32) -> impl Iterator<Item = StringId> {
        std::iter::from_fn(move || {
            let (around, symbol) = self.scopes.get(scope as usize)?;
            scope = *around;
            Some(*symbol)
        })
    }
}
