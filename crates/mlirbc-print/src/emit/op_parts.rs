//! Prints the parts of an operation: its name, types and locations.

use mlirbc::Result;
use mlirbc::attr_text::{Out, Printer, literal, op_text};
use mlirbc::entity::TypeData;
use mlirbc::ids::{AttrId, OpNameId, ResourceId, TypeId};

use super::super::alias::AliasState;
use super::super::context::PrintContext;
use super::super::inherent::Inherent;
use super::super::type_cache::{SHORT, TypeCache};
use super::text_cache::{Found, Key, TailCache, TailKey, TextCache};

/// Prints the parts of operations, for one thread.
pub(super) struct Texts<'r, 'a> {
    pub(super) context: &'r PrintContext<'a>,
    pub(super) printer: Printer<'a, 'r>,
    pub(super) inherent: Inherent<'r, 'a>,
    texts: TextCache,
    types: TypeCache,
    pub(super) tails: TailCache,
    /// Buffers for short texts while they are made.
    scratch: Vec<u8>,
    tail: Vec<u8>,
    named: Vec<ResourceId>,
}

impl<'r, 'a> Texts<'r, 'a> {
    /// For one of this many threads, which share the limit on cached text.
    pub(super) fn new(
        context: &'r PrintContext<'a>,
        aliases: &'r AliasState<'a>,
        threads: usize,
    ) -> Texts<'r, 'a> {
        Texts {
            context,
            printer: Printer::new(context.view, &context.text).with_aliases(aliases),
            inherent: Inherent::new(context),
            texts: TextCache::new(threads),
            types: TypeCache::new(threads),
            tails: TailCache::default(),
            scratch: Vec::new(),
            tail: Vec::new(),
            named: Vec::new(),
        }
    }

    /// ` = "name"(`, without the equals sign where there are no results.
    #[inline]
    pub(super) fn op_name(&self, id: OpNameId, has_results: bool, out: &mut Out<'_>) -> Result<()> {
        let name = &self.context.op(id)?.name;
        let (short, text) = if has_results {
            (&name.assigned, &name.text[..])
        } else {
            (
                &name.plain,
                name.text.get(" = ".len()..).unwrap_or_default(),
            )
        };
        match short {
            Some(short) => out.put_short(short, text.len()),
            None => self.long_op_name(id, text, has_results, out)?,
        }
        Ok(())
    }

    /// A name that is longer than most, or too long for tables of properties.
    fn long_op_name(
        &self,
        id: OpNameId,
        text: &[u8],
        has_results: bool,
        out: &mut Out<'_>,
    ) -> Result<()> {
        if !text.is_empty() {
            out.put(text);
            return Ok(());
        }
        if has_results {
            out.put(" = ");
        }
        literal::quoted(&op_text::op_name(self.context.view, id)?, out);
        out.byte(b'(');
        Ok(())
    }

    /// A type, or its alias.
    #[inline]
    pub(super) fn ty(&mut self, id: TypeId, out: &mut Out<'_>) -> Result<()> {
        self.types.write(id, &mut self.printer, out)
    }

    /// Makes the text after the operands, and caches it if it is short.
    pub(super) fn keep_tail(
        &mut self,
        key: &TailKey,
        out: &mut Out<'_>,
        make: impl Fn(&mut Self, &mut Out<'_>) -> Result<()>,
    ) -> Result<()> {
        let buffer = std::mem::take(&mut self.tail);
        let mut text = Out::within(buffer).with_limit(SHORT);
        self.note_resources();
        let done = make(self, &mut text);
        let has_resources = self.note_resources();
        let is_short = done.is_ok() && !text.is_full() && !has_resources;
        self.tail = text.into_bytes();
        if !is_short {
            return make(self, out);
        }
        out.put(&self.tail);
        self.tails.keep(*key, &self.tail);
        Ok(())
    }

    /// Whether a type is that of a function.
    #[inline]
    pub(super) fn is_function(&self, id: TypeId) -> Result<bool> {
        match self.types.is_function(id) {
            Some(is_function) => Ok(is_function),
            None => Ok(matches!(
                self.context.view.ty(id)?,
                TypeData::Function { .. }
            )),
        }
    }

    /// The resources that the text refers to since the last call, in order, with repetitions.
    pub(super) fn named(&mut self) -> Vec<ResourceId> {
        self.note_resources();
        std::mem::take(&mut self.named)
    }

    fn note_resources(&mut self) -> bool {
        let found = self.printer.take_resources();
        self.named.extend_from_slice(&found);
        !found.is_empty()
    }

    /// ` loc(...)` after an operation, if locations are printed.
    #[inline]
    pub(super) fn location(&mut self, id: AttrId, out: &mut Out<'_>) -> Result<()> {
        if !self.context.options.locations {
            return Ok(());
        }
        out.byte(b' ');
        self.printer.trailing_location(id, out)
    }

    /// ` loc(...)` after an argument: never an alias, unknown if there is none.
    pub(super) fn argument_location(
        &mut self,
        id: Option<AttrId>,
        out: &mut Out<'_>,
    ) -> Result<()> {
        if !self.context.options.locations {
            return Ok(());
        }
        match id {
            None => out.put(" loc(unknown)"),
            Some(id) => {
                out.byte(b' ');
                self.printer.attr_in_full(id, out)?;
            }
        }
        Ok(())
    }

    /// Writes a cached text, or makes it and caches it if it is short.
    #[inline]
    pub(super) fn cached(
        &mut self,
        key: Key,
        out: &mut Out<'_>,
        make: impl Fn(&mut Self, &mut Out<'_>) -> Result<()>,
    ) -> Result<()> {
        match self.texts.get(key) {
            Found::Text(text) => {
                out.put(text);
                Ok(())
            }
            Found::Long => make(self, out),
            Found::Nothing => self.keep_new(key, out, make),
        }
    }

    #[cold]
    fn keep_new(
        &mut self,
        key: Key,
        out: &mut Out<'_>,
        make: impl Fn(&mut Self, &mut Out<'_>) -> Result<()>,
    ) -> Result<()> {
        let scratch = std::mem::take(&mut self.scratch);
        let mut text = Out::within(scratch).with_limit(SHORT);
        self.note_resources();
        let done = make(self, &mut text);
        // Each reference to a resource is reported, so such a text is not cached.
        let has_resources = self.note_resources();
        let is_long = text.is_full() || has_resources;
        self.scratch = text.into_bytes();
        if is_long {
            self.texts.keep_long(key);
            return make(self, out);
        }
        out.put(&self.scratch);
        // A malformed one is written up to the error.
        done?;
        self.texts.keep(key, &self.scratch);
        Ok(())
    }
}
