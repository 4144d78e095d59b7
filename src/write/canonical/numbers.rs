//! The new numbers of what entries refer to.

use super::graph::{Node, Nodes};
use super::order::Order;
use crate::entity::References;
use crate::error::Result;
use crate::ids::{AttrId, ResourceId, StringId, TypeId};
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

    /// The numbers that are known now, to be used by several threads.
    pub(super) fn known(&self) -> Known<'o> {
        Known {
            order: self.order,
            strings: self.known.clone(),
        }
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

/// The new numbers of what entries refer to; their strings have numbers.
pub(super) struct Known<'o> {
    pub(super) order: &'o Order,
    strings: Vec<Option<StringId>>,
}

impl Known<'_> {
    #[inline]
    pub(super) fn number(&self, nodes: Nodes, node: u32) -> u64 {
        match nodes.get(node) {
            Node::Attr => self.order.attrs.number(node),
            Node::Type(id) => self.order.types.number(id.0),
            Node::String(id) => self.string_number(id),
            Node::Resource(id) => self.order.resources.number(id.0),
        }
    }

    fn string_number(&self, id: StringId) -> u64 {
        let number = self.strings.get(id.index()).copied().flatten();
        number.map_or(0, |number| number.0.into())
    }
}

impl References for &Known<'_> {
    fn attr(&mut self, id: AttrId) -> u64 {
        self.order.attrs.number(id.0)
    }

    fn ty(&mut self, id: TypeId) -> u64 {
        self.order.types.number(id.0)
    }

    fn string(&mut self, id: StringId) -> u64 {
        self.string_number(id)
    }

    fn resource(&mut self, id: ResourceId) -> u64 {
        self.order.resources.number(id.0)
    }
}
