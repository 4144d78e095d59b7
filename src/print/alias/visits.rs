//! Visits of single entities, in the order of whoever prints them.

use crate::ids::{AttrId, TypeId};

use super::super::context::PrintContext;
use super::alias_order::Aliases;
use super::graph::{FileGraph, UNKNOWN};
use super::initializer::AliasInitializer;
use super::node::Node;

/// What a printer names, in the order of its text.
pub(in crate::print) struct Visits<'v, 'a> {
    graph: &'v mut FileGraph<'a>,
    initializer: AliasInitializer,
}

impl<'v, 'a> Visits<'v, 'a> {
    pub(super) fn new(graph: &'v mut FileGraph<'a>) -> Visits<'v, 'a> {
        Visits {
            graph,
            initializer: AliasInitializer::default(),
        }
    }

    /// The location of a module that is not in the file.
    pub(super) fn module(&mut self, context: &PrintContext<'a>) {
        let module = context
            .module
            .as_ref()
            .filter(|_| context.options.locations);
        if let Some(node) = module.and_then(|text| self.graph.location(text)) {
            self.node(node, true);
        }
    }

    /// An attribute; a location that can be defined behind the module is `deferrable`.
    pub(in crate::print) fn attr(&mut self, id: AttrId, deferrable: bool) {
        self.node(self.graph.attr(id), deferrable);
    }

    pub(in crate::print) fn ty(&mut self, id: TypeId) {
        self.node(self.graph.ty(id), false);
    }

    /// The location of an argument that has none in the file.
    pub(in crate::print) fn unknown_location(&mut self) {
        if let Some(node) = self.graph.location(UNKNOWN) {
            self.node(node, false);
        }
    }

    fn node(&mut self, node: Node, deferrable: bool) {
        if !self.initializer.is_settled(node, deferrable) {
            self.initializer.visit(self.graph, node, deferrable);
        }
    }

    pub(super) fn finish(self) -> Aliases {
        self.initializer.finish()
    }
}
