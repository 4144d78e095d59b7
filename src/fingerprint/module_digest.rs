//! The fingerprints of a module and of its symbols.

use std::num::NonZeroU32;

use parking_lot::Mutex;

use super::attributes::Attributes;
use super::digest::{Fingerprint, Kind, Stream};
use super::entry_digests::Entries;
use super::ignored::Options;
use super::op_stream::Operations;
use crate::error::Result;
use crate::ids::{AttrId, BlockId, OpId, OpNameId, Span, StringId, TypeId};
use crate::ir::{Body, OpRef, Threads};
use crate::tables::{Resource, ResourceOwner};
use crate::view::View;

/// Computes fingerprints of one file. Those of table entries are kept, so that each is computed once.
pub struct Fingerprints<'a> {
    entries: Entries<'a>,
    attributes: Attributes,
}

/// The fingerprints of a module.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ModuleFingerprints {
    /// That of the module: operations, resources that they refer to, resources of tools, producer.
    pub module: Fingerprint,
    /// That of the operations that are in no symbol.
    pub own: Fingerprint,
    /// Those of the symbols, in the order of their offsets: a symbol comes before those inside it.
    pub symbols: Vec<SymbolFingerprint>,
}

/// The fingerprints of a symbol: an operation with a name, such as a function.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SymbolFingerprint {
    /// Its name.
    pub name: StringId,
    /// The name of its operation.
    pub op: OpNameId,
    /// Its span in the file.
    pub span: Span,
    /// The fingerprint of its content, without its name.
    pub content: Fingerprint,
    /// The same without the symbols inside it, if there are any.
    own: Option<Box<Fingerprint>>,
    /// The index of the symbol that it is in, plus one.
    parent: Option<NonZeroU32>,
}

impl SymbolFingerprint {
    /// The fingerprint of its content, without its name and the symbols inside it.
    pub fn own(&self) -> Fingerprint {
        self.own.as_deref().copied().unwrap_or(self.content)
    }

    /// The index of the symbol that it is in.
    pub fn parent(&self) -> Option<usize> {
        self.parent.map(|parent| parent.get() as usize - 1)
    }
}

/// The fingerprints of a body.
#[derive(Clone, Copy)]
struct Regions {
    all: Fingerprint,
    /// Without symbols.
    own: Fingerprint,
}

impl<'a> View<'a> {
    /// Computes fingerprints of parts of this file.
    ///
    /// # Errors
    /// Those of indexing the attribute and type offsets.
    pub fn fingerprints(self, options: Options) -> Result<Fingerprints<'a>> {
        let entries = Entries::new(self, options)?;
        Ok(Fingerprints {
            attributes: Attributes::new(&entries),
            entries,
        })
    }
}

impl<'a> Fingerprints<'a> {
    /// The view of the file.
    pub fn view(&self) -> View<'a> {
        self.entries.view
    }

    /// The fingerprint of an attribute.
    ///
    /// # Errors
    /// As [`View::attr`], for the attribute and all that it refers to.
    pub fn attr(&self, id: AttrId) -> Result<Fingerprint> {
        // Against the numbers of types, which follow.
        self.view().attr_entry(id)?;
        self.entries.attr(id)
    }

    /// The fingerprint of a type.
    ///
    /// # Errors
    /// As [`View::ty`], for the type and all that it refers to.
    pub fn ty(&self, id: TypeId) -> Result<Fingerprint> {
        self.view().type_entry(id)?;
        self.entries.ty(id)
    }

    /// The attributes that fingerprints have been computed for: those that are used, if they were
    /// computed for all operations.
    pub fn known_attrs(&self) -> Vec<(AttrId, Fingerprint)> {
        let [attrs, _] = self.entries.known();
        attrs.into_iter().map(|(id, it)| (AttrId(id), it)).collect()
    }

    /// The types that fingerprints have been computed for.
    pub fn known_types(&self) -> Vec<(TypeId, Fingerprint)> {
        let [_, types] = self.entries.known();
        types.into_iter().map(|(id, it)| (TypeId(id), it)).collect()
    }

    /// The fingerprint of an operation with everything in it. Values from outside are numbered in the
    /// order of their first use.
    ///
    /// # Errors
    /// Those of decoding the operation, the bodies inside it, and all that they refer to.
    pub fn op(&self, op: OpRef<'_>, threads: Threads) -> Result<Fingerprint> {
        self.whole_op(op, true, threads)
    }

    /// The same, without its name if it is a symbol, so that a renamed function has the same
    /// fingerprint. The name where it is referred to, as in a recursive function, is content.
    ///
    /// # Errors
    /// As [`Fingerprints::op`].
    pub fn symbol(&self, op: OpRef<'_>, threads: Threads) -> Result<Fingerprint> {
        self.whole_op(op, false, threads)
    }

    fn whole_op(&self, op: OpRef<'_>, is_named: bool, threads: Threads) -> Result<Fingerprint> {
        let mut inside = Vec::new();
        for isolated in std::iter::once(op)
            .chain(op.inline_ops())
            .filter_map(OpRef::isolated)
        {
            let all = isolated
                .with(self.view())
                .fold_bodies(threads, |body, inside: &[_]| self.regions(body, inside))?;
            inside.push(all);
        }
        self.operation(op, is_named, &mut inside.iter().map(|it| it.all))
    }

    /// An operation, given the fingerprints of the isolated regions in it in their order.
    fn operation(
        &self,
        op: OpRef<'_>,
        is_named: bool,
        isolated: &mut dyn Iterator<Item = Fingerprint>,
    ) -> Result<Fingerprint> {
        let mut operations = Operations::of_op(&self.entries, &self.attributes, op);
        for (nth, op) in std::iter::once(op).chain(op.inline_ops()).enumerate() {
            let regions = op.isolated().and_then(|_| isolated.next());
            operations.op(op, is_named || nth > 0, regions)?;
        }
        Ok(operations.stream.finish())
    }

    /// A body without its symbols, given the fingerprints of the bodies inside it.
    fn own(
        &self,
        body: &Body<'_>,
        inside: &[Regions],
        symbols: &[(OpId, StringId)],
    ) -> Result<Fingerprint> {
        let mut operations = Operations::of_body(&self.entries, &self.attributes, body);
        let symbols = symbols.iter().filter_map(|(id, _)| body.op(*id));
        let mut blocks: Vec<(BlockId, u32)> = Vec::new();
        for block in symbols.clone().map(|op| op.block().id()) {
            match blocks.last_mut() {
                Some((last, count)) if *last == block => *count += 1,
                _ => blocks.push((block, 1)),
            }
        }
        operations.regions(body.regions(), &blocks)?;
        let mut symbols = symbols.peekable();
        let mut skipped_to = 0;
        for op in body.all_ops() {
            if symbols.next_if_eq(&op).is_some() {
                skipped_to = op.end().0;
            }
            if op.id().0 >= skipped_to {
                operations.op(op, true, isolated_regions(body, op, inside, |it| it.own))?;
            }
        }
        Ok(operations.stream.finish())
    }

    fn regions(&self, body: &Body<'_>, inside: &[Regions]) -> Result<Regions> {
        self.regions_and_symbols(body, inside, None)
    }

    /// The fingerprints of a body. The symbols directly in it are added to `found`.
    fn regions_and_symbols(
        &self,
        body: &Body<'_>,
        inside: &[Regions],
        found: Option<&Mutex<Vec<SymbolFingerprint>>>,
    ) -> Result<Regions> {
        let mut operations = Operations::of_body(&self.entries, &self.attributes, body);
        operations.regions(body.regions(), &[])?;
        let mut symbols = Vec::new();
        for op in body.all_ops() {
            let regions = isolated_regions(body, op, inside, |it| it.all);
            let name = operations.op(op, true, regions)?;
            if let (Some(name), None) = (name, op.parent()) {
                symbols.push((op.id(), name));
            }
        }
        let all = operations.stream.finish();
        let Some(found) = found else {
            return Ok(Regions { all, own: all });
        };
        if symbols.is_empty() && inside.iter().all(|it| it.own == it.all) {
            return Ok(Regions { all, own: all });
        }
        let mut list = Vec::with_capacity(symbols.len());
        for (id, name) in &symbols {
            let Some(op) = body.op(*id) else { continue };
            let isolated = (id.0..op.end().0).map(OpId);
            let isolated = isolated.filter_map(|id| body.isolated_index(id));
            let isolated: Vec<&Regions> = isolated.map(|nth| &inside[nth as usize]).collect();
            let content = self.operation(op, false, &mut isolated.iter().map(|it| it.all))?;
            let mut own = None;
            if isolated.iter().any(|it| it.own != it.all) {
                let without = self.operation(op, false, &mut isolated.iter().map(|it| it.own))?;
                own = Some(Box::new(without));
            }
            list.push(SymbolFingerprint {
                name: *name,
                op: op.name_id(),
                span: Span { start: 0, len: 0 },
                content,
                own,
                parent: None,
            });
        }
        if !symbols.is_empty() {
            let spans = spans(body, &symbols);
            list.iter_mut()
                .zip(spans)
                .for_each(|(it, span)| it.span = span);
        }
        {
            let mut found = found.lock();
            match found.is_empty() {
                true => *found = list,
                false => found.append(&mut list),
            }
        }
        let own = self.own(body, inside, &symbols)?;
        Ok(Regions { all, own })
    }

    /// The fingerprints of the module and of all symbols in it.
    ///
    /// # Errors
    /// Those of decoding all bodies and all that they refer to.
    pub fn module(&self, threads: Threads) -> Result<ModuleFingerprints> {
        let found = Mutex::new(Vec::new());
        let top = self.view().fold_bodies(threads, |body, inside: &[_]| {
            self.regions_and_symbols(body, inside, Some(&found))
        })?;
        Ok(ModuleFingerprints {
            module: module(&self.entries, top.all)?,
            own: top.own,
            symbols: nested(found.into_inner()),
        })
    }
}

/// The fingerprint of a module, given that of its operations.
pub(super) fn module(entries: &Entries<'_>, operations: Fingerprint) -> Result<Fingerprint> {
    let mut stream = Stream::new(Kind::Module);
    stream.part(operations);
    let options = entries.options;
    if !options.ignore_resources && !options.ignore_metadata {
        // Those of tools, such as a reproducer, belong to no dialect.
        let external = |it: &Resource| matches!(it.owner, ResourceOwner::External(_));
        stream.digest(&entries.resources(external)?);
    }
    if !options.ignore_producer && !options.ignore_metadata {
        stream.bytes(entries.view.producer().as_bytes());
    }
    Ok(stream.finish())
}

/// What `part` selects of an operation's isolated regions, if it has any.
fn isolated_regions(
    body: &Body<'_>,
    op: OpRef<'_>,
    inside: &[Regions],
    part: impl Fn(&Regions) -> Fingerprint,
) -> Option<Fingerprint> {
    let nth = body.isolated_index(op.id())?;
    inside.get(nth as usize).map(part)
}

/// The spans of the symbols directly in a body. They end in the order of their numbers.
pub(super) fn spans(body: &Body<'_>, symbols: &[(OpId, StringId)]) -> Vec<Span> {
    let mut spans = vec![Span { start: 0, len: 0 }; symbols.len()];
    let mut symbols = symbols.iter().zip(&mut spans);
    let mut next = symbols.next();
    body.each_op_span(|id, span| match &mut next {
        Some(((symbol, _), found)) if *symbol == id && span.len > 0 => {
            **found = span;
            next = symbols.next();
        }
        _ => {}
    });
    drop(symbols);
    spans
}

/// Sorts symbols by offset, and finds the one that each is in.
fn nested(mut symbols: Vec<SymbolFingerprint>) -> Vec<SymbolFingerprint> {
    symbols.sort_unstable_by_key(|symbol| symbol.span.start);
    let mut open: Vec<usize> = Vec::new();
    for nth in 0..symbols.len() {
        let start = symbols[nth].span.start;
        while open
            .last()
            .is_some_and(|last| symbols[*last].span.end() <= start)
        {
            open.pop();
        }
        let parent = open.last().and_then(|last| u32::try_from(last + 1).ok());
        symbols[nth].parent = parent.and_then(NonZeroU32::new);
        open.push(nth);
    }
    symbols
}
