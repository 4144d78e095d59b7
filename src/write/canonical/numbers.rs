//! The new numbers of what entries refer to.

use super::graph::{Node, Nodes};
use super::order::Order;
use crate::entity::References;
use crate::error::Result;
use crate::ids::{AttrId, DialectId, ResourceId, StringId, TypeId};
use crate::view::View;
use crate::write::contents::StringPool;

/// The new numbers of what entries refer to. Strings are numbered when they are written first.
pub(super) struct Numbers<'a, 'o> {
    pub(super) view: View<'a>,
    pub(super) order: &'o Order,
    strings: StringPool<'a>,
    known: Vec<Option<StringId>>,
    /// The first error of looking up a string.
    problem: Option<crate::Error>,
}

impl<'a, 'o> Numbers<'a, 'o> {
    pub(super) fn new(view: View<'a>, order: &'o Order) -> Result<Numbers<'a, 'o>> {
        Ok(Numbers {
            view,
            order,
            strings: StringPool::default(),
            known: vec![None; view.num_strings()? as usize],
            problem: None,
        })
    }

    pub(super) fn string_number(&mut self, id: StringId) -> Result<StringId> {
        if let Some(Some(number)) = self.known.get(id.index()) {
            return Ok(*number);
        }
        let number = self.strings.number(self.view.string(id)?);
        self.known[id.index()] = Some(number);
        Ok(number)
    }

    /// The number of a string that has one.
    pub(super) fn known_string(&self, id: StringId) -> StringId {
        let number = self.known.get(id.index()).copied().flatten();
        number.unwrap_or(StringId(0))
    }

    /// The number of anything that entries refer to; of a string, one that it has.
    #[inline]
    pub(super) fn number(&self, nodes: Nodes, node: u32) -> u64 {
        match nodes.get(node) {
            Node::Attr => self.order.attrs.number(node),
            Node::Type(id) => self.order.types.number(id.0),
            Node::String(id) => self.known_string(id).0.into(),
            Node::Resource(id) => self.order.resources.number(id.0),
        }
    }

    pub(super) fn dialect(&self, id: DialectId) -> DialectId {
        DialectId(self.order.dialect_numbers[id.index()].unwrap_or_default())
    }

    pub(super) fn finish(self) -> Result<StringPool<'a>> {
        match self.problem {
            Some(problem) => Err(problem),
            None => Ok(self.strings),
        }
    }
}

impl References for Numbers<'_, '_> {
    fn attr(&mut self, id: AttrId) -> u64 {
        self.order.attrs.number(id.0)
    }

    fn ty(&mut self, id: TypeId) -> u64 {
        self.order.types.number(id.0)
    }

    fn string(&mut self, id: StringId) -> u64 {
        match self.string_number(id) {
            Ok(number) => number.0.into(),
            Err(error) => {
                self.problem.get_or_insert(error);
                0
            }
        }
    }

    fn resource(&mut self, id: ResourceId) -> u64 {
        self.order.resources.number(id.0)
    }
}

/// The same if all strings have numbers: to be used by several threads.
pub(super) struct Known<'n, 'a, 'o>(pub(super) &'n Numbers<'a, 'o>);

impl References for Known<'_, '_, '_> {
    fn attr(&mut self, id: AttrId) -> u64 {
        self.0.order.attrs.number(id.0)
    }

    fn ty(&mut self, id: TypeId) -> u64 {
        self.0.order.types.number(id.0)
    }

    fn string(&mut self, id: StringId) -> u64 {
        self.0.known_string(id).0.into()
    }

    fn resource(&mut self, id: ResourceId) -> u64 {
        self.0.order.resources.number(id.0)
    }
}
