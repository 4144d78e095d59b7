//! Texts of names, types, attributes and locations, each made once where it is short.

use std::collections::HashMap;

use crate::attr_text::{Out, Printer, literal};
use crate::dialect::Style;
use crate::entity::TypeData;
use crate::error::Result;
use crate::ids::{AttrId, OpNameId, ResourceId, TypeId};
use crate::ir::OpHead;

use super::body::Counts;
use super::inherent::Inherent;
use super::plan::Plan;
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
    /// Memory of short texts while they are made.
    scratch: Vec<u8>,
    named: Vec<ResourceId>,
    types: Vec<TypeFacts>,
    signatures: Box<[Signature; 1 << SIGNATURE_BITS]>,
}

/// What is known of a type.
#[derive(Clone, Copy, Default)]
struct TypeFacts {
    /// Its text, if it is as short as most are; otherwise where it is kept.
    text: [u8; SHORT_TYPE],
    len: u8,
    /// 0 while nothing is known.
    state: u8,
}

/// Text of the types of an operation.
#[derive(Clone, Copy)]
struct Signature {
    key: u128,
    text: [u8; SHORT_SIGNATURE],
    len: u8,
}

impl Signature {
    const NONE: Signature = Signature {
        key: 0,
        text: [0; SHORT_SIGNATURE],
        len: 0,
    };
}

/// Signatures that are kept, and their most bytes.
const SIGNATURE_BITS: u32 = 6;
const SHORT_SIGNATURE: usize = 47;

/// Bytes of a type that is copied without a call.
const SHORT_TYPE: usize = 16;

const KNOWN: u8 = 1;
const FUNCTION: u8 = 2;
const KEPT_TEXT: u8 = 4;
const LONG: u8 = 8;

/// Short texts, one behind the other.
struct Kept {
    bytes: Vec<u8>,
    /// By kind of text, and by what it is of.
    places: [HashMap<u128, Place, Seed>; 4],
    /// What was written of late: most operations have what another had just before.
    recent: Box<[Recent; 1 << RECENT_BITS]>,
}

const RECENT_BITS: u32 = 6;

#[derive(Clone, Copy)]
struct Recent {
    kind: usize,
    number: u128,
    start: u32,
    end: u32,
}

impl Default for Kept {
    fn default() -> Kept {
        let none = Recent {
            kind: usize::MAX,
            number: 0,
            start: 0,
            end: 0,
        };
        Kept {
            bytes: Vec::new(),
            places: Default::default(),
            recent: Box::new([none; 1 << RECENT_BITS]),
        }
    }
}

/// What a kept text is of.
#[derive(Clone, Copy)]
enum Key {
    /// A dictionary, all of whose entries are discardable.
    Dictionary(u32),
    /// Name and record; the operands and results that sizes of groups have to add up to, if the
    /// record has such.
    Own(u32, u32, Counts),
    /// Name and dictionary, of operations without a record.
    OwnEntries(u32, u32),
    /// The discardable entries of a dictionary, for operations of this name without a record.
    Rest(u32, u32),
}

impl Key {
    fn parts(self) -> (usize, u128) {
        let pair = |a: u32, b: u32| u128::from(a) << 32 | u128::from(b);
        match self {
            Key::Dictionary(id) => (0, id.into()),
            Key::Own(name, id, counts) => {
                let counts = pair(counts.operands, counts.results);
                (1, counts << 64 | pair(name, id))
            }
            Key::Rest(name, id) => (2, pair(name, id)),
            Key::OwnEntries(name, id) => (3, pair(name, id)),
        }
    }
}

#[derive(Clone, Copy)]
enum Place {
    At(u32, u32),
    Long,
}

/// The place of a number in a table of that many bits.
#[inline]
fn slot<const BITS: u32>(number: u128) -> usize {
    let folded = number as u64 ^ (number >> 64) as u64;
    (folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - BITS)) as usize
}

impl<'r, 'a> Texts<'r, 'a> {
    pub(super) fn new(run: &'r Run<'a>, plan: &'r Plan<'a>) -> Texts<'r, 'a> {
        Texts {
            run,
            plan,
            printer: Printer::new(run.view, &run.text).with_aliases(plan),
            inherent: Inherent::new(run),
            kept: Kept::default(),
            scratch: Vec::new(),
            named: Vec::new(),
            types: Vec::new(),
            signatures: Box::new([Signature::NONE; 1 << SIGNATURE_BITS]),
        }
    }

    /// `"name"(`
    #[inline]
    pub(super) fn op_name(&self, id: OpNameId, out: &mut Out<'_>) -> Result<()> {
        let info = self.run.op(id)?;
        match (&info.short, &info.quoted) {
            (Some(short), Some(quoted)) => out.put_short(short, quoted.len()),
            (None, Some(quoted)) => out.put(quoted),
            (_, None) => {
                literal::quoted(&self.run.view.op_full_name(id)?, out);
                out.byte(b'(');
            }
        }
        Ok(())
    }

    /// A type, or its alias.
    #[inline]
    pub(super) fn ty(&mut self, id: TypeId, out: &mut Out<'_>) -> Result<()> {
        match self.types.get(id.index()) {
            Some(facts) if facts.state & (KNOWN | KEPT_TEXT | LONG) == KNOWN => {
                out.put_short(&facts.text, facts.len.into());
                Ok(())
            }
            _ => self.other_type(id, out),
        }
    }

    /// A type that is not short, or not known yet.
    fn other_type(&mut self, id: TypeId, out: &mut Out<'_>) -> Result<()> {
        match self.types.get(id.index()) {
            Some(facts) if facts.state & KEPT_TEXT != 0 => {
                let place = |at: usize| {
                    let bytes = facts.text[at..].first_chunk::<4>();
                    bytes.map_or(0, |bytes| u32::from_le_bytes(*bytes)) as usize
                };
                out.put(&self.kept.bytes[place(0)..place(4)]);
                Ok(())
            }
            Some(facts) if facts.state & LONG != 0 => self.printer.ty(id, out),
            _ => self.new_type(id, out),
        }
    }

    /// ` : (types) -> types`, made by `make` if it was not made of late. The key tells the types.
    #[inline]
    pub(super) fn signature(
        &mut self,
        key: u128,
        out: &mut Out<'_>,
        make: impl Fn(&mut Self, &mut Out<'_>) -> Result<()>,
    ) -> Result<()> {
        let slot = slot::<SIGNATURE_BITS>(key);
        let place = &self.signatures[slot];
        if place.key == key && place.len > 0 {
            out.put_short(&place.text, place.len.into());
            return Ok(());
        }
        self.new_signature(key, slot, out, make)
    }

    fn new_signature(
        &mut self,
        key: u128,
        slot: usize,
        out: &mut Out<'_>,
        make: impl Fn(&mut Self, &mut Out<'_>) -> Result<()>,
    ) -> Result<()> {
        let mut text = Out::new().with_limit(SHORT_SIGNATURE as u64);
        let done = make(self, &mut text);
        let is_long = text.is_full();
        let text = text.into_bytes();
        let mut signature = Signature {
            key,
            len: text.len() as u8,
            text: [0; SHORT_SIGNATURE],
        };
        match signature.text.get_mut(..text.len()) {
            Some(start) if done.is_ok() && !is_long => start.copy_from_slice(&text),
            _ => return make(self, out),
        }
        out.put(&text);
        self.signatures[slot] = signature;
        Ok(())
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
        let mut state = KNOWN;
        if self.is_function(id)? {
            state |= FUNCTION;
        }
        let scratch = std::mem::take(&mut self.scratch);
        let mut text = Out::within(scratch).with_limit(SHORT);
        let done = self.printer.ty(id, &mut text);
        let is_long = text.is_full();
        let text = text.into_bytes();
        let mut facts = TypeFacts {
            state,
            ..TypeFacts::default()
        };
        if done.is_err() || is_long {
            facts.state |= LONG;
            self.printer.ty(id, out)?;
        } else {
            out.put(&text);
            self.make_room();
            if let Some(start) = facts.text.get_mut(..text.len()) {
                start.copy_from_slice(&text);
                facts.len = text.len() as u8;
            } else {
                let start = self.kept.bytes.len();
                self.kept.bytes.extend_from_slice(&text);
                let place = (start as u64) | (self.kept.bytes.len() as u64) << 32;
                facts.text[..8].copy_from_slice(&place.to_le_bytes());
                facts.state |= KEPT_TEXT;
            }
        }
        self.scratch = text;
        if self.types.len() <= id.index() {
            self.types.resize(id.index() + 1, TypeFacts::default());
        }
        if let Some(place) = self.types.get_mut(id.index()) {
            *place = facts;
        }
        Ok(())
    }

    fn make_room(&mut self) {
        if self.kept.bytes.len() > KEPT {
            self.kept = Kept::default();
            self.types.clear();
        }
    }

    /// The resources named since this was last asked, in order, with repetitions.
    pub(super) fn named(&mut self) -> Vec<ResourceId> {
        self.note_resources();
        std::mem::take(&mut self.named)
    }

    fn note_resources(&mut self) -> bool {
        let found = self.printer.take_resources();
        self.named.extend_from_slice(&found);
        !found.is_empty()
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
            (Some(record), _) => {
                let sized = self.run.op(head.name)?.sized;
                let counts = if sized { counts } else { Counts::default() };
                Key::Own(head.name.0, record.0, counts)
            }
            (None, attributes) => {
                if self.run.split(head)?.is_none() {
                    return Ok(());
                }
                Key::OwnEntries(head.name.0, attributes.map_or(u32::MAX, |id| id.0))
            }
        };
        self.keep(key, out, |texts, out| texts.own(head, counts, out))
    }

    /// ` {...}`: the discardable attributes.
    pub(super) fn attributes(&mut self, head: &OpHead, out: &mut Out<'_>) -> Result<()> {
        let Some(id) = head.attributes else {
            return Ok(());
        };
        if let Some(schema) = self.run.split(head)? {
            let key = Key::Rest(head.name.0, id.0);
            return self.keep(key, out, |texts, out| texts.rest(head, schema, out));
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
        let slot = slot::<RECENT_BITS>(number);
        let recent = &self.kept.recent[slot];
        if (recent.kind, recent.number) == (kind, number) {
            out.put(&self.kept.bytes[recent.start as usize..recent.end as usize]);
            return Ok(());
        }
        match self.kept.places[kind].get(&number) {
            Some(&Place::At(start, end)) => {
                self.kept.recent[slot] = Recent {
                    kind,
                    number,
                    start,
                    end,
                };
                out.put(&self.kept.bytes[start as usize..end as usize]);
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
        let scratch = std::mem::take(&mut self.scratch);
        let mut text = Out::within(scratch).with_limit(SHORT);
        self.note_resources();
        let done = make(self, &mut text);
        // Resources are told each time they are named.
        let has_resources = self.note_resources();
        if text.is_full() || has_resources {
            self.kept.places[kind].insert(number, Place::Long);
            self.scratch = text.into_bytes();
            return make(self, out);
        }
        self.scratch = text.into_bytes();
        out.put(&self.scratch);
        // What is broken is written as far as it goes.
        done?;
        self.make_room();
        let start = self.kept.bytes.len();
        self.kept.bytes.extend_from_slice(&self.scratch);
        let end = self.kept.bytes.len();
        let place = Place::At(start as u32, end as u32);
        self.kept.places[kind].insert(number, place);
        Ok(())
    }
}
