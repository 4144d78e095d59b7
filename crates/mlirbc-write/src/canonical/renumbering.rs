//! The new numbers of what entries refer to.

use super::graph::{Node, Nodes};
use super::order::Order;
use mlirbc::entity::{Reference, References};
use mlirbc::ids::StringId;

/// The new numbers of what entries refer to; their strings have numbers.
#[derive(Clone)]
pub(super) struct Known<'o> {
    pub(super) order: &'o Order,
    pub(super) strings: Vec<Option<StringId>>,
}

impl Known<'_> {
    /// The number of a node.
    #[inline]
    pub(super) fn of_node(&self, nodes: Nodes, node: u32) -> u64 {
        match nodes.get(node) {
            Node::Attr => self.order.attrs.number(node),
            Node::Type(id) => self.order.types.number(id.0),
            Node::String(id) => self.string(id),
            Node::Resource(id) => self.order.resources.number(id.0),
        }
    }

    pub(super) fn number(&self, reference: Reference) -> u64 {
        match reference {
            Reference::Attr(id) => self.order.attrs.number(id.0),
            Reference::Type(id) => self.order.types.number(id.0),
            Reference::String(id) => self.string(id),
            Reference::Resource(id) => self.order.resources.number(id.0),
        }
    }

    fn string(&self, id: StringId) -> u64 {
        let number = self.strings.get(id.index()).copied().flatten();
        number.map_or(0, |number| number.0.into())
    }
}

impl References for &Known<'_> {
    fn number(&mut self, reference: Reference, _: usize) -> u64 {
        Known::number(self, reference)
    }
}
