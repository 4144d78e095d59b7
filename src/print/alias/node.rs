//! Attributes, types and fragments of texts as nodes of a graph.

use std::borrow::Cow;

/// An attribute, a type or a fragment of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Node(pub(super) u32);

/// A child of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) node: Node,
    /// Entities between the two that have no node of their own.
    pub(super) level: u32,
}

/// What the nodes are: a file, or what a test makes up.
pub(super) trait Graph {
    /// Number of nodes known by now; children may add some.
    fn len(&self) -> u32;

    /// The alias of a node, and whether it is a type's.
    fn name(&mut self, node: Node) -> Option<(Cow<'static, str>, bool)>;

    /// Appends the children in the order they are printed.
    fn children(&mut self, node: Node, out: &mut Vec<Child>);
}
