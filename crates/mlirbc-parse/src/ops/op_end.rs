//! The end of an operation: attributes, types and location; it goes to the tape.

use crate::entries::made::Stored;
use crate::entries::stated_attributes::Parts;
use crate::ops::emit_body::Emit;
use crate::ops::tape::{OpEnd, RegionsAt};
use crate::ops::value_names::Use;
use crate::parse_fault::{Fault, Kind, Result};
use crate::text::scan::Scan;
use mlirbc::dialect::Entries;
use mlirbc::entity::AttrData;
use mlirbc::error::AsmSyntax;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::Root;
use mlirbc::{Error, ErrorKind};

use super::op_parser::{MAX_FAULTS, Op, Ops};
use crate::ops::value_names::Operand;

/// More results than the text of an operation has bytes, where an alias is its signature.
const MANY_RESULTS: usize = 16;

impl<'m, 't> Ops<'m, 't> {
    /// ` loc(...)`.
    pub(crate) fn location(&mut self) -> Result<Option<AttrId>> {
        if self.scan.peek() != Some(b'l') {
            return Ok(None);
        }
        let mut scan = self.scan;
        if scan.word() != b"loc" || scan.peek() != Some(b'(') {
            return Ok(None);
        }
        self.scan = scan;
        let at = scan.at;
        let place = self.made.lock().place_in_brackets(at);
        if let Some((id, end)) = place.map_err(|error| Fault::of(at, error))? {
            self.scan.at = end;
            return Ok(Some(id).filter(|_| !self.only_places));
        }
        let group = self.scan.group()?;
        let id = self.made.lock().location(at, group)?;
        Ok(Some(id).filter(|_| !self.only_places))
    }

    /// The signature that stands next.
    pub(crate) fn signature(&mut self) -> Result<u32> {
        self.scan.skip();
        let from = self.scan.at;
        if self.scan.peek() == Some(b'!') {
            // An alias of a function type.
            let name = self.scan.ty()?;
            let (at, text) = (self.made.lock()).alias(from, name, "a function type")?;
            return match text.first() {
                Some(b'(') => self.signature_of(at, text),
                _ => Err(Fault::new(from, Kind::Expected("a function type"))),
            };
        }
        if self.scan.peek() != Some(b'(') {
            return Err(self.scan.fault(Kind::Expected("(")));
        }
        self.scan.group()?;
        self.scan.expect("->")?;
        match self.scan.peek() {
            Some(b'(') => {
                self.scan.group()?;
            }
            _ => {
                self.scan.ty()?;
            }
        }
        let text = &self.scan.text[from..self.scan.at];
        self.signature_of(from, text)
    }

    pub(crate) fn signature_of(&mut self, at: usize, text: &'t [u8]) -> Result<u32> {
        if let Some(number) = self.signatures.get(text) {
            return Ok(number);
        }
        let mut scan = Scan::new(text, 0);
        let mut operands = Vec::new();
        let mut results = Vec::new();
        self.types(at, &mut scan, &mut operands)?;
        scan.expect("->")?;
        match scan.peek() {
            Some(b'(') => self.types(at, &mut scan, &mut results)?,
            _ => {
                let from = scan.at;
                let ty = scan.ty()?;
                results.push(self.made.lock().type_of(at + from, ty)?);
            }
        }
        Ok(self.signatures.add(text, &operands, &results))
    }

    /// `(a, b)`; `scan` begins at the offset `at` of the text.
    pub(crate) fn types(
        &mut self,
        at: usize,
        scan: &mut Scan<'t>,
        types: &mut Vec<TypeId>,
    ) -> Result<()> {
        let shift = |mut fault: Box<Fault>| {
            fault.at += at;
            fault
        };
        scan.expect("(").map_err(shift)?;
        if scan.eat(b")") {
            return Ok(());
        }
        loop {
            scan.skip();
            let from = scan.at;
            let ty = scan.ty().map_err(shift)?;
            types.push(self.made.lock().type_of(at + from, ty)?);
            if scan.eat(b")") {
                return Ok(());
            }
            scan.expect(",").map_err(shift)?;
        }
    }

    /// Reads what stands behind the regions of an operation, or behind its operands if it has no regions.
    /// `behind` is where these end then.
    pub(crate) fn finish_op(&mut self, op: Op<'m, 't>, behind: Option<usize>) -> Result<()> {
        let dictionary = match self.scan.peek() {
            Some(b'{') => {
                let at = self.scan.at;
                Some((at, self.scan.group()?))
            }
            _ => None,
        };
        self.scan.expect(":")?;
        self.scan.skip();
        let at = self.scan.at;
        let signature = self.signature()?;
        let end = self.scan.at;
        self.use_values(&op, at, signature)?;
        let parts = Parts {
            name: op.name,
            at: op.at,
            properties: op.properties,
            dictionary,
            operands: self.signatures.operands(signature).len() as u32,
            results: self.signatures.results(signature).len() as u32,
        };
        let types = [
            self.signatures.operands(signature),
            self.signatures.results(signature),
        ];
        let attributes = self.made.lock().op_attributes(&parts, types)?;
        self.end_argument(&op, signature)?;
        if let Some(from) = behind {
            let (text, rest) = (&self.scan.text[from..end], &self.scan.text[end..]);
            self.repeats
                .keep_tail(op.name, text, rest, (at - from, signature), attributes);
        }
        let location = self.stated_or_place(&op)?;
        self.mark_op(&op, dictionary, false);
        self.end(op, signature, attributes, location)
    }

    /// The operands of an operation are used, whose signature stands at `at`; its results are as many as that
    /// has.
    pub(crate) fn use_values(&mut self, op: &Op<'m, 't>, at: usize, signature: u32) -> Result<()> {
        let types = self.signatures.operands(signature).len();
        let operands = self.operands.len() - op.operands;
        if types != operands {
            let kind = Kind::Count {
                what: "operands",
                stated: types,
                given: operands,
            };
            self.tell(Fault::new(at, kind))?;
        }
        for nth in 0..operands.min(types) {
            let Operand { at, name, result } = self.operands[op.operands + nth];
            let ty = self.signatures.operands(signature)[nth];
            match self.names.used(at, name, result, ty) {
                Ok(value) => {
                    let level = self.names.level() as usize;
                    let uses = &mut self.outside[level];
                    match value {
                        Use::Known(value) => uses.least = uses.least.min(value.level),
                        Use::Forward(_) => {
                            uses.waiting += 1;
                            uses.is_ordered = false;
                        }
                    }
                    self.tape.set_operand(op.values, nth, value);
                }
                Err(fault) => self.tell(fault)?,
            }
        }
        self.operands.truncate(op.operands);
        let results = self.signatures.results(signature).len();
        let named: usize = self.results[op.results..]
            .iter()
            .map(|(.., count)| *count as usize)
            .sum();
        if named != results && self.results.len() > op.results {
            let kind = Kind::Count {
                what: "results",
                stated: results,
                given: named,
            };
            return Err(Fault::new(at, kind));
        }
        Ok(())
    }

    /// Reads the location of an operation, and ends it.
    pub(crate) fn locate(
        &mut self,
        op: Op<'m, 't>,
        signature: u32,
        attributes: Stored,
    ) -> Result<()> {
        let location = self.stated_or_place(&op)?;
        self.end(op, signature, attributes, location)
    }

    /// The location that stands next, or the place of the operation.
    pub(crate) fn stated_or_place(&mut self, op: &Op<'m, 't>) -> Result<Option<AttrId>> {
        Ok(match self.location()? {
            Some(location) => Some(location),
            None => self.place(op.at, op.tape.location()),
        })
    }

    /// The location of what is at `at` and states none: the unknown one, or that place of the file, which gets its
    /// number later. `word` is where it is on the tape.
    pub(crate) fn place(&mut self, at: usize, word: usize) -> Option<AttrId> {
        if self.source.is_none() {
            return Some(self.unknown);
        }
        let place = self.lines.place(self.scan.text, at);
        self.placed.push((word, place));
        None
    }

    /// Encodes a body; its locations get their numbers.
    pub(crate) fn emit(
        &mut self,
        body: usize,
        regions: RegionsAt,
        root: Root,
        level: u32,
        is_ordered: bool,
    ) -> Result<()> {
        self.number_places()?;
        let emit = Emit {
            tape: &self.tape,
            names: &self.names,
            signatures: &self.signatures,
        };
        emit.body((&mut self.bodies, body), regions, root, level, is_ordered);
        Ok(())
    }

    pub(crate) fn number_places(&mut self) -> Result<()> {
        let Some(source) = self.source else {
            return Ok(());
        };
        let failed = |error| Fault::of(0, error);
        let new = &mut self.new_locations;
        new.clear();
        for (_, (line, column)) in &self.placed {
            let data = AttrData::FileLineColLoc {
                file: source,
                line: *line,
                column: *column,
            };
            new.push(&data).map_err(failed)?;
        }
        let mut made = self.made.lock();
        if made.places.is_stated() {
            for (word, place) in self.placed.drain(..) {
                let location = made.place(source, place).map_err(failed)?;
                self.tape.set_location(word, location);
            }
            return Ok(());
        }
        // No two operations are at one place, so there is none yet.
        let first = made.builder.new_attrs(new).map_err(failed)?;
        drop(made);
        for ((word, _), id) in self.placed.drain(..).zip(first.0..) {
            self.tape.set_location(word, AttrId(id));
        }
        Ok(())
    }

    /// Ends an operation: its results are defined, and isolated regions are encoded.
    pub(crate) fn end(
        &mut self,
        op: Op<'m, 't>,
        signature: u32,
        attributes: Stored,
        location: Option<AttrId>,
    ) -> Result<()> {
        if let (Some(word), Some(location)) = (op.late.location, location) {
            self.tape.set_location(word, location);
        }
        let end = OpEnd {
            name: attributes.name,
            location,
            attributes: attributes.dictionary,
            properties: attributes.record,
            signature,
            regions: op.regions,
            turn: op.turn,
        };
        self.tape.end_op(op.tape, end);
        let level = self.names.level();
        if op.regions > 0 {
            let inside = self.outside.get(level as usize + 1).copied();
            let inside = inside.filter(|uses| uses.least <= level || uses.waiting > 0);
            if let (Some(inside), Some(outer)) = (inside, self.outside.get_mut(level as usize)) {
                outer.least = outer.least.min(inside.least);
                outer.waiting += inside.waiting;
                // It uses its operands after what is in its regions.
                outer.is_ordered &= inside.is_ordered && !op.has_operands && op.turn.is_none();
            } else {
                let uses = self.outside.get(level as usize + 1);
                let is_ordered = uses.is_none_or(|uses| uses.is_ordered);
                let body = self.bodies.add_numbered();
                let root = Root::Regions(op.regions, 0);
                let regions = RegionsAt {
                    at: op.body,
                    count: op.regions,
                    turn: op.turn,
                };
                self.emit(body, regions, root, level + 1, is_ordered)?;
                self.tape.drop_regions(op.tape, op.body, body as u32);
            }
            self.outside.truncate(level as usize + 1);
        }
        let results = self.signatures.results(signature);
        if results.len() > MANY_RESULTS && !self.made.lock().may_repeat(results.len()) {
            let error = ErrorKind::AsmSyntax(AsmSyntax::LongAliases);
            return Err(Fault::of(op.at, Error::new(error)));
        }
        if self.results.len() == op.results {
            self.names.unnamed(results.len() as u32);
        }
        let mut rest = results;
        for (name, at, count) in self.results.drain(op.results..) {
            let (types, others) = rest.split_at(count as usize);
            rest = others;
            let waiting = self.outside.last_mut().map(|uses| &mut uses.waiting);
            let types = (types, op.tape.location());
            let defined = self.names.define(at, name, types, waiting);
            self.faults.extend(defined.err().map(|fault| *fault));
        }
        self.drop_terminator(&op);
        match self.faults.len() < MAX_FAULTS {
            true => Ok(()),
            false => Err(Box::new(self.faults.remove(MAX_FAULTS - 1))),
        }
    }
}
