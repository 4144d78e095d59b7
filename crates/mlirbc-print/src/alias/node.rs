//! Attributes, types and fragments of texts as nodes of a graph.

use std::borrow::Cow;

/// An attribute, a type or a fragment of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Node(pub u32);

/// A child of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) node: Node,
    /// Number of entities between the two that are no nodes.
    pub(super) level: u32,
}

/// A graph of nodes: a file, or one made by a test.
pub(super) trait Graph {
    /// Number of nodes so far; `children` can add nodes.
    fn len(&self) -> u32;

    /// The alias of a node, and whether it is a type's.
    fn name(&mut self, node: Node) -> Option<(Cow<'static, str>, bool)>;

    /// Appends the children in the order they are printed.
    fn children(&mut self, node: Node, out: &mut Vec<Child>);
}
