//! What the first pass found: the aliases, ready for the second.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::attr_text::{self, Out};
use crate::error::Result;
use crate::ids::{AttrId, TypeId};

use super::aliases::{Aliases, Node};
use super::counts::Names;
use super::fragments::{self, Fragments};
use super::front;
use super::graph::{Entity, FileGraph};
use super::interest;
use super::run::Run;
use super::source::Source;
use super::texts::Texts;
use super::values::Order;
use super::visit;
use super::visit::What;

/// Aliases of a file's attributes, types and fragments.
pub(super) struct Plan<'a> {
    graph: FileGraph<'a>,
    aliases: Aliases,
    /// How many names each body takes, and how they are given out.
    pub(super) names: Names,
    pub(super) order: Order,
    /// Whether a distinct attribute was written: their numbers follow the order of the text,
    /// and are put in when it is known.
    distinct: AtomicBool,
}

impl<'a> Plan<'a> {
    /// Makes the first pass.
    pub(super) fn new(run: &Run<'a>, root: Source<'a, '_>) -> Result<Plan<'a>> {
        let mut graph = FileGraph::new(run.view)?;
        // Of a single operation, not much is visited anyhow.
        let alone = root.only.is_some();
        let types = alone || interest::types(run.view, &mut graph)?;
        let what = What {
            locations: run.options.locations,
            types,
            attrs: types || interest::attrs(run.view, &graph)?,
        };
        let aliases = match what {
            What {
                locations: false,
                types: false,
                attrs: false,
            } => Aliases::default(),
            _ => visit::visit(run, what, root, &mut graph),
        };
        Ok(Plan {
            graph,
            aliases,
            names: Names::count(root, run.options.threads),
            order: match run.producer.has_unique_names() {
                true => Order::Unique,
                false => Order::Scoped,
            },
            distinct: AtomicBool::new(false),
        })
    }

    /// Whether there may be marks in the text.
    pub(super) fn has_marks(&self) -> bool {
        self.distinct.load(Ordering::Relaxed)
    }

    /// Writes the definitions of the aliases that stand behind the module, or of those in
    /// front of it.
    pub(super) fn define<'r>(
        &'r self,
        deferred: bool,
        texts: &mut Texts<'r, 'a>,
        out: &mut Out<'_>,
    ) -> Result<()> {
        for alias in self.aliases.defined(deferred) {
            self.aliases.write(alias, out);
            out.put(" = ");
            match self.graph.entity(alias.node) {
                Entity::Attr(id) => texts.printer.attr_in_full(id, out)?,
                Entity::Type(id) => texts.printer.type_in_full(id, out)?,
                Entity::Fragment(text) => self.inside(text, out),
            }
            out.byte(b'\n');
            out.check()?;
        }
        Ok(())
    }

    /// Writes a location that is not in the file, or its alias.
    pub(super) fn location(&self, text: &[u8], out: &mut Out<'_>) {
        let node = self.graph.fragment(text);
        let Some(alias) = node.and_then(|node| self.aliases.get(node)) else {
            return out.put(text);
        };
        out.put("loc(");
        self.aliases.write(alias, out);
        out.byte(b')');
    }

    #[inline]
    fn alias(&self, node: Node, out: &mut Out<'_>) -> bool {
        match self.aliases.get(node) {
            Some(alias) => {
                self.aliases.write(alias, out);
                true
            }
            None => false,
        }
    }

    /// Writes what the file has as text.
    fn local(&self, text: &[u8], owner: Node, out: &mut Out<'_>) {
        if !fragments::possible(text) {
            return out.put(text);
        }
        let local = fragments::localize(text, owner);
        if matches!(local, Cow::Owned(_)) {
            self.distinct.store(true, Ordering::Relaxed);
        }
        self.inside(&local, out);
    }

    /// Writes a text with aliases for what has one in it.
    fn inside(&self, text: &[u8], out: &mut Out<'_>) {
        let mut written = 0;
        let mut fragments = Fragments::inside(text);
        while let Some(found) = fragments.next() {
            let node = self.graph.fragment(&found.full(text));
            let Some(alias) = node.and_then(|node| self.aliases.get(node)) else {
                fragments.enter(&found);
                continue;
            };
            out.put(&text[written..found.range.start]);
            self.aliases.write(alias, out);
            written = found.range.end;
        }
        out.put(&text[written..]);
    }
}

impl attr_text::Aliases for Plan<'_> {
    #[inline]
    fn attr(&self, id: AttrId, out: &mut Out<'_>) -> bool {
        self.alias(self.graph.attr(id), out)
    }

    #[inline]
    fn ty(&self, id: TypeId, out: &mut Out<'_>) -> bool {
        self.alias(self.graph.ty(id), out)
    }

    fn attr_text(&self, id: AttrId, text: &[u8], out: &mut Out<'_>) {
        match self.graph.known().attr(self.graph.view(), id) {
            true => self.local(text, self.graph.attr(id), out),
            false => out.put(text),
        }
    }

    fn type_text(&self, id: TypeId, text: &[u8], out: &mut Out<'_>) {
        match self.graph.known().ty(self.graph.view(), id) {
            true => self.local(text, self.graph.ty(id), out),
            false => out.put(text),
        }
    }

    fn distinct(&self, id: AttrId, out: &mut Out<'_>) -> bool {
        self.distinct.store(true, Ordering::Relaxed);
        let mut mark = Vec::new();
        front::mark(id.0, u32::MAX, &mut mark);
        out.put(mark);
        true
    }
}
