//! Texts of names, types, attributes and locations, each made once where it is short.

use std::collections::HashMap;

use crate::dialect::Style;
use crate::entity::TypeData;
use crate::error::Result;
use crate::ids::{AttrId, OpNameId, TypeId};
use crate::ir::OpHead;
use crate::text::{Out, Printer};

use super::body::Counts;
use super::inherent::Inherent;
use super::plan::Plan;
use super::resources::Named;
use super::run::Run;
use super::seed::Seed;

/// Texts longer than this are made anew each time, straight into the output.
const SHORT: u64 = 4 << 10;

/// Bytes of short texts that are kept.
const KEPT: usize = 4 << 20;

/// Writes what stands in an operation, for one thread.
pub(super) struct Texts<'r, 'a> {
    pub(super) run: &'r Run<'a>,
    pub(super) plan: &'r Plan<'a>,
    pub(super) printer: Printer<'a, 'r>,
    pub(super) inherent: Inherent<'r, 'a>,
    kept: Kept,
    named: Named,
    /// By type: whether its text is known, and that it is a function.
    types: Vec<TypeFacts>,
}

#[derive(Clone, Copy, Default)]
struct TypeFacts {
    start: u32,
    len: u16,
    /// 0 while nothing is known.
    state: u8,
}

const KNOWN: u8 = 1;
const FUNCTION: u8 = 2;
const LONG: u8 = 4;

/// Short texts, one behind the other.
#[derive(Default)]
struct Kept {
    bytes: Vec<u8>,
    /// By kind of text, and by two numbers.
    places: [HashMap<u64, Place, Seed>; 3],
}

/// What a kept text is of.
#[derive(Clone, Copy)]
enum Key {
    /// A dictionary, all of whose entries are discardable.
    Dictionary(u32),
    /// Name and record; name and dictionary in files without records.
    Own(u32, u32),
    /// The discardable entries of a dictionary, for operations of this name.
    Rest(u32, u32),
}

impl Key {
    fn parts(self) -> (usize, u64) {
        let pair = |a: u32, b: u32| u64::from(a) << 32 | u64::from(b);
        match self {
            Key::Dictionary(id) => (0, id.into()),
            Key::Own(name, id) => (1, pair(name, id)),
            Key::Rest(name, id) => (2, pair(name, id)),
        }
    }
}

#[derive(Clone, Copy)]
enum Place {
    At(u32, u32),
    Long,
}

impl<'r, 'a> Texts<'r, 'a> {
    pub(super) fn new(run: &'r Run<'a>, plan: &'r Plan<'a>) -> Texts<'r, 'a> {
        Texts {
            run,
            plan,
            printer: Printer::new(run.view, &run.text).with_aliases(plan),
            inherent: Inherent::new(run),
            kept: Kept::default(),
            named: Named::default(),
            types: Vec::new(),
        }
    }

    /// `"name"`
    #[inline]
    pub(super) fn op_name(&self, id: OpNameId, out: &mut Out<'_>) -> Result<()> {
        out.put(&self.run.op(id)?.quoted);
        Ok(())
    }

    /// A type, or its alias.
    #[inline]
    pub(super) fn ty(&mut self, id: TypeId, out: &mut Out<'_>) -> Result<()> {
        match self.types.get(id.index()) {
            Some(facts) if facts.state & (KNOWN | LONG) == KNOWN => {
                let start = facts.start as usize;
                out.put(&self.kept.bytes[start..start + usize::from(facts.len)]);
                Ok(())
            }
            _ => self.new_type(id, out),
        }
    }

    /// Whether a type is that of a function.
    #[inline]
    pub(super) fn is_function(&self, id: TypeId) -> Result<bool> {
        match self.types.get(id.index()) {
            Some(facts) if facts.state & KNOWN != 0 => Ok(facts.state & FUNCTION != 0),
            _ => Ok(matches!(self.run.view.ty(id)?, TypeData::Function { .. })),
        }
    }

    #[cold]
    fn new_type(&mut self, id: TypeId, out: &mut Out<'_>) -> Result<()> {
        if self
            .types
            .get(id.index())
            .is_some_and(|f| f.state & LONG != 0)
        {
            return self.printer.ty(id, out);
        }
        if self.types.len() <= id.index() {
            // At most one for each type of the file, or it would not be one.
            self.run.view.type_entry(id)?;
            self.types.resize(id.index() + 1, TypeFacts::default());
        }
        let mut state = KNOWN;
        if self.is_function(id)? {
            state |= FUNCTION;
        }
        let mut text = Out::new().with_limit(SHORT);
        let done = self.printer.ty(id, &mut text);
        if done.is_err() || text.is_full() {
            self.types[id.index()].state = state | LONG;
            return self.printer.ty(id, out);
        }
        let text = text.into_bytes();
        out.put(&text);
        self.make_room();
        if let Some(facts) = self.types.get_mut(id.index()) {
            *facts = TypeFacts {
                start: self.kept.bytes.len() as u32,
                len: text.len() as u16,
                state,
            };
        }
        self.kept.bytes.extend_from_slice(&text);
        Ok(())
    }

    fn make_room(&mut self) {
        if self.kept.bytes.len() > KEPT {
            self.kept = Kept::default();
            self.types.clear();
        }
    }

    /// The resources named since this was last asked.
    pub(super) fn named(&mut self) -> Named {
        let mut named = std::mem::take(&mut self.named);
        named.extend_with(self.printer.take_resources());
        named
    }

    /// ` loc(...)` behind an operation, where locations are printed.
    #[inline]
    pub(super) fn location(&mut self, id: AttrId, out: &mut Out<'_>) -> Result<()> {
        if !self.run.options.locations {
            return Ok(());
        }
        out.byte(b' ');
        self.printer.trailing_location(id, out)
    }

    /// ` loc(...)` behind an argument: never an alias. Without one it is unknown.
    pub(super) fn argument_location(
        &mut self,
        id: Option<AttrId>,
        out: &mut Out<'_>,
    ) -> Result<()> {
        if !self.run.options.locations {
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

    /// ` <{...}>`: what the operation has of its own.
    pub(super) fn properties(
        &mut self,
        head: &OpHead,
        counts: Counts,
        out: &mut Out<'_>,
    ) -> Result<()> {
        let key = match (head.properties, head.attributes) {
            (Some(record), _) => Key::Own(head.name.0, record.0),
            (None, attributes) => {
                if !self.run.op(head.name)?.splits {
                    return Ok(());
                }
                Key::Own(head.name.0, attributes.map_or(u32::MAX, |id| id.0))
            }
        };
        self.keep(key, out, |texts, out| texts.own(head, counts, out))
    }

    /// ` {...}`: the discardable attributes.
    pub(super) fn attributes(&mut self, head: &OpHead, out: &mut Out<'_>) -> Result<()> {
        let Some(id) = head.attributes else {
            return Ok(());
        };
        if self.run.op(head.name)?.splits {
            let key = Key::Rest(head.name.0, id.0);
            return self.keep(key, out, |texts, out| texts.rest(head, out));
        }
        self.keep(Key::Dictionary(id.0), out, |texts, out| {
            if texts.run.dictionary(head)?.is_empty() {
                return Ok(());
            }
            out.byte(b' ');
            texts.printer.attr(id, Style::Full, out)
        })
    }

    /// Writes a text that may have been kept, and keeps it if it is short.
    #[inline]
    fn keep(
        &mut self,
        key: Key,
        out: &mut Out<'_>,
        make: impl Fn(&mut Self, &mut Out<'_>) -> Result<()>,
    ) -> Result<()> {
        let (kind, number) = key.parts();
        match self.kept.places[kind].get(&number) {
            Some(Place::At(start, end)) => {
                out.put(&self.kept.bytes[*start as usize..*end as usize]);
                Ok(())
            }
            Some(Place::Long) => make(self, out),
            None => self.keep_new(key, out, make),
        }
    }

    #[cold]
    fn keep_new(
        &mut self,
        key: Key,
        out: &mut Out<'_>,
        make: impl Fn(&mut Self, &mut Out<'_>) -> Result<()>,
    ) -> Result<()> {
        let (kind, number) = key.parts();
        let mut text = Out::new().with_limit(SHORT);
        let before = self.printer.take_resources();
        self.named.extend_with(before);
        let done = make(self, &mut text);
        let resources = self.printer.take_resources();
        // Resources are told each time they are named.
        if text.is_full() || !resources.is_empty() {
            self.kept.places[kind].insert(number, Place::Long);
            return make(self, out);
        }
        let text = text.into_bytes();
        out.put(&text);
        // What is broken is written as far as it goes.
        done?;
        self.make_room();
        let start = self.kept.bytes.len();
        self.kept.bytes.extend_from_slice(&text);
        let end = self.kept.bytes.len();
        let place = Place::At(start as u32, end as u32);
        self.kept.places[kind].insert(number, place);
        Ok(())
    }
}
