//! Finds and writes the aliases of the attributes, types and fragments of a file.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

use mlirbc::attr_text::{Out, Printer};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{ErrorKind, Result, attr_text};

use super::super::body_source::BodySource;
use super::super::context::PrintContext;
use super::alias_order::Aliases;
use super::collect::{self, UsedEntities, What};
use super::graph::{Entity, FileGraph};
use super::in_text::{self, Fragments};
use super::mark::mark;
use super::node::Node;
use super::prescan;

/// The aliases of a file's attributes, types and fragments.
pub(crate) struct AliasState<'a> {
    graph: FileGraph<'a>,
    aliases: Aliases,
    /// Whether a distinct attribute was written: there are marks in the text.
    distinct: AtomicBool,
}

impl<'a> AliasState<'a> {
    /// Finds the aliases.
    pub(crate) fn new(
        context: &PrintContext<'a>,
        root: BodySource<'a, '_>,
    ) -> Result<AliasState<'a>> {
        let mut graph = FileGraph::new(context.view)?;
        let aliases = match context.options.inline {
            true => Aliases::default(),
            false => find(context, root, &mut graph)?,
        };
        Ok(AliasState {
            graph,
            aliases,
            distinct: AtomicBool::new(false),
        })
    }

    /// Finds the aliases of what is visited. `alone` says that it is one operation.
    pub(crate) fn visited(
        context: &PrintContext<'a>,
        alone: bool,
        visit: impl FnOnce(&mut UsedEntities<'_, 'a>) -> Result<()>,
    ) -> Result<AliasState<'a>> {
        let mut graph = FileGraph::new(context.view)?;
        let what = match context.options.inline {
            true => None,
            false => wanted(context, alone, &mut graph)?,
        };
        let mut aliases = Aliases::default();
        if what.is_some() {
            let mut visits = UsedEntities::new(&mut graph);
            visits.module(context);
            // Other errors are reported when the text is made, which may need less of what is limited.
            match visit(&mut visits) {
                Err(error) if matches!(error.kind(), ErrorKind::Limit { .. }) => return Err(error),
                _ => {}
            }
            aliases = visits.finish();
        }
        Ok(AliasState {
            graph,
            aliases,
            distinct: AtomicBool::new(false),
        })
    }

    /// Whether there may be marks in the text: true once a distinct attribute was written.
    pub(crate) fn marks(&self) -> &AtomicBool {
        &self.distinct
    }

    /// Writes the definitions of the aliases behind the module, or of those in front of it.
    pub(crate) fn define(
        &self,
        deferred: bool,
        printer: &mut Printer<'a, '_>,
        out: &mut Out<'_>,
    ) -> Result<()> {
        for alias in self.aliases.defined(deferred) {
            self.aliases.write(alias, out);
            out.put(" = ");
            match self.graph.entity(alias.node) {
                Entity::Attr(id) => printer.attr_in_full(id, out)?,
                Entity::Type(id) => printer.type_in_full(id, out)?,
                Entity::Fragment(text) => self.inside(text, out),
            }
            out.byte(b'\n');
            out.check()?;
        }
        Ok(())
    }

    /// Writes a location that is not in the file, or its alias.
    pub(crate) fn location(&self, text: &[u8], out: &mut Out<'_>) {
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
        if !in_text::possible(text) {
            return out.put(text);
        }
        let local = in_text::localize(text, owner);
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

fn find<'a>(
    context: &PrintContext<'a>,
    root: BodySource<'a, '_>,
    graph: &mut FileGraph<'a>,
) -> Result<Aliases> {
    Ok(match wanted(context, root.only.is_some(), graph)? {
        Some(what) => collect::visit(context, what, root, graph),
        None => Aliases::default(),
    })
}

/// What has to be visited; `None` if nothing of it can have an alias.
fn wanted<'a>(
    context: &PrintContext<'a>,
    alone: bool,
    graph: &mut FileGraph<'a>,
) -> Result<Option<What>> {
    // Visiting one operation is faster than reading the tables.
    let types = alone || prescan::types(context.view, graph)?;
    let attrs = types || prescan::attrs(context.view, graph)?;
    let locations = context.options.locations;
    Ok((locations || types || attrs).then_some(What {
        locations,
        types,
        attrs,
    }))
}

impl attr_text::Aliases for AliasState<'_> {
    #[inline]
    fn attr(&self, id: AttrId, out: &mut Out<'_>) -> bool {
        self.alias(self.graph.attr(id), out)
    }

    #[inline]
    fn ty(&self, id: TypeId, out: &mut Out<'_>) -> bool {
        self.alias(self.graph.ty(id), out)
    }

    fn attr_text(&self, id: AttrId, text: &[u8], out: &mut Out<'_>) {
        if self.graph.known().attr(self.graph.view(), id) {
            self.local(text, self.graph.attr(id), out);
        } else {
            out.put(text);
        }
    }

    fn type_text(&self, id: TypeId, text: &[u8], out: &mut Out<'_>) {
        if self.graph.known().ty(self.graph.view(), id) {
            self.local(text, self.graph.ty(id), out);
        } else {
            out.put(text);
        }
    }

    fn distinct(&self, id: AttrId, out: &mut Out<'_>) -> bool {
        self.distinct.store(true, Ordering::Relaxed);
        let mut number = Vec::new();
        mark(id.0, u32::MAX, &mut number);
        out.put(number);
        true
    }
}
