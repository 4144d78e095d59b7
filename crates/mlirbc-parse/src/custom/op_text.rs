//! The text behind the name of an operation, as code of a dialect reads it: the twin of the printer's `Asm`.
//!
//! It is all that such code sees of the parser. What it reads goes to the [`CustomOp`](super::custom_op::CustomOp).

use parking_lot::MutexGuard;

use crate::entries::made::Made;
use crate::index::marks::Marks;
use crate::ops::name_keys::Key;
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result, name};
use crate::text::scan::Scan;
use mlirbc::dialect::Entries;
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, TypeId};

/// The text of a module, where the text of an operation stands next.
pub(crate) struct OpText<'a, 'm, 't> {
    pub(super) ops: &'a mut Ops<'m, 't>,
}

/// Tokens.
impl<'a, 'm, 't> OpText<'a, 'm, 't> {
    pub(super) fn new(ops: &'a mut Ops<'m, 't>) -> OpText<'a, 'm, 't> {
        OpText { ops }
    }

    /// Where the text goes on, in bytes from its beginning.
    pub(crate) fn at(&self) -> usize {
        self.ops.scan.at
    }

    /// The text from a place on up to here.
    pub(crate) fn since(&self, from: usize) -> &'t [u8] {
        &self.ops.scan.text[from..self.ops.scan.at]
    }

    /// A scanner that looks ahead.
    pub(crate) fn ahead(&self) -> Scan<'t> {
        self.ops.scan
    }

    /// Goes on where a scanner is.
    pub(crate) fn go_to(&mut self, scan: Scan<'t>) {
        self.ops.scan = scan;
    }

    /// Skips white space and comments.
    pub(crate) fn skip(&mut self) {
        self.ops.scan.skip();
    }

    /// The next byte that is not white space.
    pub(crate) fn peek(&mut self) -> Option<u8> {
        self.ops.scan.peek()
    }

    /// Takes the next byte.
    pub(crate) fn take(&mut self) -> Option<u8> {
        let byte = self.ops.scan.rest().first().copied();
        self.ops.scan.at += usize::from(byte.is_some());
        byte
    }

    /// Takes a token if it stands next.
    pub(crate) fn eat(&mut self, token: &[u8]) -> bool {
        self.ops.scan.eat(token)
    }

    /// Takes a token that has to stand next.
    pub(crate) fn expect(&mut self, token: &'static str) -> Result<()> {
        self.ops.scan.expect(token)
    }

    /// Takes the brackets that stand next and all that is in them.
    pub(crate) fn group(&mut self) -> Result<&'t [u8]> {
        self.ops.scan.group()
    }

    /// Takes a string, and gives what is between its quotes.
    pub(crate) fn string(&mut self) -> Result<&'t [u8]> {
        self.ops.scan.string()
    }

    /// Takes an attribute up to its type, as text.
    pub(crate) fn value(&mut self) -> Result<&'t [u8]> {
        self.ops.scan.value()
    }

    /// Takes a type, as text.
    pub(crate) fn ty(&mut self) -> Result<&'t [u8]> {
        self.ops.scan.ty()
    }

    /// A name behind `@`; empty if there is none.
    pub(crate) fn name(&mut self) -> &'t [u8] {
        self.ops.scan.name()
    }

    /// Letters and digits; empty if there are none.
    pub(crate) fn word(&mut self) -> &'t [u8] {
        self.ops.scan.word()
    }

    /// A fault of what stands next.
    #[cold]
    pub(crate) fn fault(&self, kind: Kind) -> Box<Fault> {
        self.ops.scan.fault(kind)
    }
}

/// What belongs to the text around it.
impl<'m, 't> OpText<'_, 'm, 't> {
    /// Attributes and types; one thread has them at a time.
    pub(crate) fn made(&self) -> MutexGuard<'_, Made<'t>> {
        self.ops.made.lock()
    }

    /// The unknown location.
    pub(crate) fn unknown(&self) -> AttrId {
        self.ops.unknown
    }

    /// The dialect whose name operations leave out here.
    pub(crate) fn default_dialect(&self) -> &'m str {
        self.ops.default_dialect()
    }

    /// The places of names, if somebody asks for them.
    pub(crate) fn marks(&mut self) -> Option<&mut Marks<'t>> {
        self.ops.names.marks()
    }

    /// How many results each name in front of the operation has, the last one first.
    pub(crate) fn result_counts(&self) -> impl Iterator<Item = u32> + '_ {
        self.ops.results.iter().rev().map(|(.., count)| *count)
    }

    /// ` loc(...)`.
    pub(crate) fn location(&mut self) -> Result<Option<AttrId>> {
        self.ops.location()
    }

    /// The location of the definition of a value, if that is known.
    pub(crate) fn location_of(&mut self, name: Key) -> Result<Option<AttrId>> {
        self.ops.number_places()?;
        let word = self.ops.names.location(name);
        Ok(word.map(|word| self.ops.tape.location(word).unwrap_or(self.ops.unknown)))
    }

    /// `%name`, which is defined here, and where it stands.
    pub(crate) fn value_name(&mut self) -> Result<(usize, Key)> {
        self.ops.value_name()
    }

    /// `^name`.
    pub(crate) fn block_name(&mut self) -> Result<&'t [u8]> {
        self.ops.block_name()
    }

    /// A type.
    pub(crate) fn scan_type(&mut self) -> Result<TypeId> {
        self.ops.scan_type()
    }
}

/// Attributes that are made of others.
impl<'m, 't> OpText<'_, 'm, 't> {
    /// `[...]` of these, for what stands at `at`.
    pub(crate) fn array(&mut self, at: usize, list: &[AttrId]) -> Result<AttrId> {
        let id = self.made().array(list);
        id.map_err(|error| Fault::of(at, error))
    }

    /// `{...}` of entries with these keys, as they are in quotes, for what stands at `at`.
    pub(crate) fn dictionary_of(
        &mut self,
        at: usize,
        mut entries: Vec<(&'t [u8], AttrId)>,
    ) -> Result<AttrId> {
        entries.sort_by_key(|(key, _)| *key);
        if let Some(two) = entries.windows(2).find(|two| two[0].0 == two[1].0) {
            return Err(Fault::new(at, Kind::DuplicateKey(name("", two[0].0))));
        }
        let mut pairs = Vec::with_capacity(entries.len());
        for (key, value) in entries {
            let key = self.attr_from(at, [b"\"", key, b"\""].concat())?;
            pairs.push((key, value));
        }
        let id = self.made().dictionary(&pairs);
        id.map_err(|error| Fault::of(at, error))
    }

    /// The attribute of a function type, for what stands at `at`.
    pub(crate) fn function_type_attr(
        &mut self,
        at: usize,
        inputs: &[TypeId],
        results: &[TypeId],
    ) -> Result<AttrId> {
        let id = self.made().function_type(inputs, results);
        id.map_err(|error| Fault::of(at, error))
    }

    /// The attribute of the type of a graph, for what stands at `at`.
    pub(crate) fn graph_type_attr(
        &mut self,
        at: usize,
        inputs: &[TypeId],
        results: &[TypeId],
    ) -> Result<AttrId> {
        let ty = self.made().graph_type(inputs, results);
        let ty = ty.map_err(|error| Fault::of(at, error))?;
        self.type_attr(at, ty)
    }

    /// An attribute whose text stands at `at` in that of the module.
    pub(crate) fn attr_of(&mut self, at: usize, text: &'t [u8]) -> Result<AttrId> {
        self.made().attr_of(at, text)
    }

    /// The members of a tuple type.
    pub(crate) fn members(&mut self, at: usize, ty: TypeId) -> Result<Vec<TypeId>> {
        let members = self.made().members(ty);
        members.map_err(|error| Fault::of(at, error))
    }

    /// Whether an attribute is a dictionary with entries.
    pub(crate) fn has_entries(&self, id: AttrId) -> bool {
        matches!(self.made().attr_data(id), Ok(AttrData::Dictionary(list)) if !list.is_empty())
    }
}
