//! Operations, blocks and regions: the grammar of the generic form.
//!
//! ```text
//! op     := [result {"," result} "="] string "(" [use {"," use}] ")" ["[" block {"," block} "]"]
//!           ["<" attribute ">"] ["(" region {"," region} ")"] [dictionary] ":" signature [location]
//! result := "%" name [":" count]          use := "%" name ["#" number]
//! region := "{" [op*] {label op*} "}"     label := "^" name ["(" argument {"," argument} ")"] ":"
//! ```
//!
//! Regions are read with a stack of their own. What an operation has in front of its regions waits there
//! for the signature, which comes behind them.

use std::collections::HashMap;

use crate::ids::{AttrId, OpNameId, TypeId};
use crate::ir::Root;
use crate::write::parse::entries::made::Made;
use crate::write::parse::entries::stated_attributes::Parts;
use crate::write::parse::ops::emit_body::Emit;
use crate::write::parse::ops::signatures::Signatures;
use crate::write::parse::ops::tape::{OpAt, OpEnd, Tape};
use crate::write::parse::ops::value_names::{Names, Use};
use crate::write::parse::parse_fault::{Fault, Kind, Result, name};
use crate::write::parse::text::scan::Scan;
use crate::write::structure::Bodies;

/// Most results that a name can have.
const MAX_RESULTS: u32 = 1 << 20;

pub(in crate::write::parse) struct Ops<'m, 't> {
    scan: Scan<'t>,
    made: &'m mut Made<'t>,
    tape: Tape,
    names: Names<'t>,
    signatures: Signatures<'t>,
    bodies: Bodies,
    /// The operations whose regions are open, the outermost first.
    open: Vec<Op<'t>>,
    regions: Vec<Region<'t>>,
    results: Vec<(&'t [u8], usize, u32)>,
    operands: Vec<Operand<'t>>,
    /// By level, what is known of the uses there.
    outside: Vec<Outside>,
    /// The faults that do not stop the pass.
    faults: Vec<Fault>,
}

#[derive(Clone, Copy)]
struct Operand<'t> {
    at: usize,
    name: &'t [u8],
    result: Option<u32>,
}

/// An operation that was begun.
struct Op<'t> {
    /// Where its name stands.
    at: usize,
    name: OpNameId,
    tape: OpAt,
    /// Its results and operands, among those that wait.
    results: usize,
    operands: usize,
    /// Where its operands are on the tape.
    values: usize,
    properties: Option<(usize, &'t [u8])>,
    has_operands: bool,
    regions: u32,
    /// Where its regions begin on the tape.
    body: usize,
}

/// A region that is open.
struct Region<'t> {
    /// Where its counts are on the tape, and those of its last block.
    counts: usize,
    block: Option<usize>,
    /// The blocks by name: the number, once they are defined.
    labels: HashMap<&'t [u8], Label>,
    blocks: u32,
    /// Successors: where they are in the text and on the tape.
    successors: Vec<(&'t [u8], usize, usize)>,
    at: usize,
}

#[derive(Default)]
struct Label(Option<u32>);

/// The uses of values in the regions of an operation.
#[derive(Clone, Copy)]
struct Outside {
    /// The least level of a value that is used.
    least: u32,
    /// Forward references without a value.
    waiting: u32,
    /// Whether the uses of all values are in the order of the operations.
    is_ordered: bool,
}

/// Most faults that are reported.
const MAX_FAULTS: usize = 20;

impl<'m, 't> Ops<'m, 't> {
    pub(in crate::write::parse) fn new(text: &'t [u8], made: &'m mut Made<'t>) -> Ops<'m, 't> {
        Ops {
            scan: Scan::new(text, 0),
            made,
            tape: Tape::default(),
            names: Names::new(text.len()),
            signatures: Signatures::default(),
            bodies: Bodies::default(),
            open: Vec::new(),
            regions: Vec::new(),
            results: Vec::new(),
            operands: Vec::new(),
            outside: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// Reads the module. Several operations of the top level are put into a module.
    pub(in crate::write::parse) fn module(mut self) -> std::result::Result<Bodies, Vec<Fault>> {
        let done = self.top_level();
        if done.is_ok() {
            self.faults.extend(self.names.undefined().take(MAX_FAULTS));
        }
        self.faults.extend(done.err().map(|fault| *fault));
        match self.faults.is_empty() {
            true => Ok(self.bodies),
            false => {
                self.faults.sort_by_key(|fault| fault.at);
                self.faults.truncate(MAX_FAULTS);
                Err(self.faults)
            }
        }
    }

    fn top_level(&mut self) -> Result<()> {
        let main = self.bodies.add(None);
        let module = self.made.op_name(0, b"builtin.module")?;
        let start = self.region(0);
        self.ensure_block();
        let block = start + 2;
        self.tape.add(block, 1);
        let op = Op {
            at: 0,
            name: module,
            tape: self.tape.op(module),
            results: 0,
            operands: 0,
            values: self.tape.len(),
            properties: None,
            has_operands: false,
            regions: 1,
            body: self.tape.len(),
        };
        self.open.push(op);
        let inner = self.region(0);
        let mut first = None;
        let mut count = 0;
        loop {
            match self.scan.peek() {
                None => break,
                Some(b'#' | b'!') => self.made.define_alias(&mut self.scan)?,
                Some(b'{') if self.scan.rest().starts_with(b"{-#") => {
                    self.made.file_metadata(&mut self.scan)?;
                }
                _ => {
                    self.ensure_block();
                    let name = self.op_to_end()?;
                    first = first.or(Some(name));
                    count += 1;
                }
            }
        }
        let is_module = count == 1 && first == Some(module);
        // A module that is not written has a block, too.
        self.ensure_block();
        self.end_region(inner)?;
        if is_module {
            let emit = Emit {
                tape: &self.tape,
                names: &self.names,
                signatures: &self.signatures,
            };
            let is_ordered = self.outside.get(1).is_none_or(|uses| uses.is_ordered);
            emit.body((&mut self.bodies, main), inner, Root::Block, 1, is_ordered);
            return Ok(());
        }
        let Some(op) = self.open.pop() else {
            return Ok(());
        };
        let signature = self.signature_of(0, b"() -> ()")?;
        let location = self.made.location_of_file()?;
        let attributes = self.made.op_attributes(&Parts {
            name: op.name,
            at: 0,
            properties: None,
            dictionary: None,
            operands: 0,
            results: 0,
        })?;
        self.end(op, signature, attributes, location)?;
        self.end_region(start)?;
        let emit = Emit {
            tape: &self.tape,
            names: &self.names,
            signatures: &self.signatures,
        };
        emit.body((&mut self.bodies, main), start, Root::Block, 0, true);
        Ok(())
    }

    /// Reads an operation and all that is in it; returns its name.
    fn op_to_end(&mut self) -> Result<OpNameId> {
        let depth = self.open.len();
        let name = self.begin_op()?;
        while self.open.len() > depth {
            self.step()?;
        }
        Ok(name)
    }

    /// Reads what stands next in the innermost region.
    fn step(&mut self) -> Result<()> {
        match self.scan.peek() {
            Some(b'}') => {
                self.scan.at += 1;
                self.close_region()
            }
            Some(b'^') => self.label(),
            None => {
                let at = self.regions.last().map_or(0, |region| region.at);
                Err(Fault::new(at, Kind::UnclosedBracket))
            }
            _ => {
                self.ensure_block();
                self.begin_op().map(drop)
            }
        }
    }

    /// A block without a label begins a region.
    fn ensure_block(&mut self) {
        if let Some(region) = self.regions.last_mut() {
            if region.block.is_none() {
                region.block = Some(self.tape.block());
                region.blocks = 1;
            }
        }
    }

    /// Reads an operation up to its regions, or to its end.
    fn begin_op(&mut self) -> Result<OpNameId> {
        let (results, operands) = (self.results.len(), self.operands.len());
        if self.scan.peek() == Some(b'%') {
            self.read_results()?;
        }
        self.scan.skip();
        let at = self.scan.at;
        if self.scan.peek() != Some(b'"') {
            return Err(self.no_op());
        }
        let raw = self.scan.string()?;
        let name = self.made.op_name(at, raw)?;
        if let Some(block) = self.regions.last().and_then(|region| region.block) {
            self.tape.add(block, 1);
        }
        let tape = self.tape.op(name);
        self.scan.expect("(")?;
        if !self.scan.eat(b")") {
            loop {
                self.read_operand()?;
                if self.scan.eat(b")") {
                    break;
                }
                self.scan.expect(",")?;
            }
        }
        let values = self.tape.operands(tape, self.operands.len() - operands);
        if self.scan.eat(b"[") {
            loop {
                self.successor(tape)?;
                if self.scan.eat(b"]") {
                    break;
                }
                self.scan.expect(",")?;
            }
        }
        let properties = match self.scan.peek() {
            Some(b'<') => {
                let at = self.scan.at;
                Some((at, self.scan.group()?))
            }
            _ => None,
        };
        let mut op = Op {
            at,
            name,
            tape,
            results,
            operands,
            values,
            properties,
            has_operands: self.operands.len() > operands,
            regions: 0,
            body: self.tape.len(),
        };
        if self.scan.eat(b"(") {
            op.regions = 1;
            self.open.push(op);
            self.open_region()?;
        } else {
            self.finish_op(op)?;
        }
        Ok(name)
    }

    fn no_op(&mut self) -> Box<Fault> {
        let here = self.scan;
        let word = self.scan.name();
        match word.is_empty() {
            true => here.fault(Kind::Expected("an operation")),
            false => here.fault(Kind::CustomForm(name("", word))),
        }
    }

    fn read_results(&mut self) -> Result<()> {
        loop {
            self.scan.skip();
            let at = self.scan.at;
            self.scan.expect("%")?;
            let name = self.scan.name();
            if name.is_empty() {
                return Err(self.scan.fault(Kind::Expected("the name of a value")));
            }
            let count = match self.scan.eat(b":") {
                true => {
                    self.scan.skip();
                    let here = self.scan;
                    let count = self.scan.number()?;
                    if !(1..=MAX_RESULTS).contains(&count) {
                        return Err(here.fault(Kind::Expected("a number of results")));
                    }
                    count
                }
                false => 1,
            };
            self.results.push((name, at, count));
            if !self.scan.eat(b",") {
                return self.scan.expect("=");
            }
        }
    }

    fn read_operand(&mut self) -> Result<()> {
        self.scan.skip();
        let at = self.scan.at;
        if !self.scan.eat(b"%") {
            return Err(self.scan.fault(Kind::Expected("the name of a value")));
        }
        let name = self.scan.name();
        if name.is_empty() {
            return Err(self.scan.fault(Kind::Expected("the name of a value")));
        }
        let result = match self.scan.peek() {
            Some(b'#') => {
                self.scan.at += 1;
                Some(self.scan.number()?)
            }
            _ => None,
        };
        self.operands.push(Operand { at, name, result });
        Ok(())
    }

    /// `^name`.
    fn block_name(&mut self) -> Result<&'t [u8]> {
        self.scan.expect("^")?;
        let name = self.scan.name();
        match name.is_empty() {
            true => Err(self.scan.fault(Kind::Expected("the name of a block"))),
            false => Ok(name),
        }
    }

    fn successor(&mut self, op: OpAt) -> Result<()> {
        self.scan.skip();
        let at = self.scan.at;
        let name = self.block_name()?;
        let Some(region) = self.regions.last_mut() else {
            return Err(Fault::new(at, Kind::UndefinedBlock(self::name("^", name))));
        };
        let label = region.labels.entry(name).or_default();
        let word = self.tape.successor(op, label.0.unwrap_or(0));
        if label.0.is_none() {
            region.successors.push((name, at, word));
        }
        Ok(())
    }

    /// A region begins at its bracket.
    fn open_region(&mut self) -> Result<()> {
        self.scan.skip();
        let at = self.scan.at;
        self.scan.expect("{")?;
        self.region(at);
        Ok(())
    }

    fn region(&mut self, at: usize) -> usize {
        let counts = self.tape.region();
        self.names.enter(at);
        let level = self.names.level();
        // The regions of an operation share theirs.
        if self.outside.len() <= level as usize {
            self.outside.push(Outside {
                least: level,
                waiting: 0,
                is_ordered: true,
            });
        }
        self.regions.push(Region {
            counts,
            block: None,
            labels: HashMap::new(),
            blocks: 0,
            successors: Vec::new(),
            at,
        });
        counts
    }

    fn close_region(&mut self) -> Result<()> {
        let counts = self.regions.last().map_or(0, |region| region.counts);
        self.end_region(counts)?;
        if self.scan.eat(b",") {
            if let Some(op) = self.open.last_mut() {
                op.regions += 1;
            }
            return self.open_region();
        }
        self.scan.expect(")")?;
        match self.open.pop() {
            Some(op) => self.finish_op(op),
            None => Ok(()),
        }
    }

    fn end_region(&mut self, counts: usize) -> Result<()> {
        let Some(region) = self.regions.pop() else {
            return Ok(());
        };
        let values = self.names.leave();
        for (name, at, word) in region.successors {
            match region.labels.get(name) {
                Some(Label(Some(block))) => self.tape.set(word, *block),
                _ => self.tell(Fault::new(at, Kind::UndefinedBlock(self::name("^", name))))?,
            }
        }
        self.tape.set(counts, region.blocks);
        self.tape.set(counts + 1, values);
        Ok(())
    }

    /// Keeps a fault, and goes on if there are not too many.
    fn tell(&mut self, fault: Box<Fault>) -> Result<()> {
        if self.faults.len() + 1 >= MAX_FAULTS {
            return Err(fault);
        }
        self.faults.push(*fault);
        Ok(())
    }

    /// A block with a label begins.
    fn label(&mut self) -> Result<()> {
        let at = self.scan.at;
        let name = self.block_name()?;
        let counts = self.tape.block();
        let Some(region) = self.regions.last_mut() else {
            return Ok(());
        };
        region.block = Some(counts);
        let label = region.labels.entry(name).or_default();
        if label.0.is_some() {
            return Err(Fault::new(at, Kind::Redefined(self::name("^", name))));
        }
        label.0 = Some(region.blocks);
        region.blocks += 1;
        if self.scan.eat(b"(") && !self.scan.eat(b")") {
            loop {
                self.argument(counts)?;
                if self.scan.eat(b")") {
                    break;
                }
                self.scan.expect(",")?;
            }
        }
        self.scan.expect(":")
    }

    fn argument(&mut self, block: usize) -> Result<()> {
        self.scan.skip();
        let at = self.scan.at;
        self.scan.expect("%")?;
        let name = self.scan.name();
        if name.is_empty() {
            return Err(self.scan.fault(Kind::Expected("the name of a value")));
        }
        self.scan.expect(":")?;
        let ty = self.scan_type()?;
        let location = match self.location()? {
            Some(location) => Some(location),
            None => self.made.location_of_source(at)?,
        };
        let location = location.filter(|id| !self.made.is_unknown(*id));
        self.tape.argument(ty, location);
        self.tape.add(block + 1, 1);
        self.define(at, name, &[ty])
    }

    fn define(&mut self, at: usize, name: &'t [u8], types: &[TypeId]) -> Result<()> {
        let waiting = self.outside.last_mut();
        match self
            .names
            .define(at, name, types, waiting.map(|uses| &mut uses.waiting))
        {
            Ok(()) => Ok(()),
            Err(fault) => self.tell(fault),
        }
    }

    fn scan_type(&mut self) -> Result<TypeId> {
        self.scan.skip();
        let at = self.scan.at;
        let text = self.scan.ty()?;
        self.made.type_of(at, text)
    }

    /// ` loc(...)`.
    fn location(&mut self) -> Result<Option<AttrId>> {
        if self.scan.peek() != Some(b'l') {
            return Ok(None);
        }
        let mut scan = self.scan;
        if scan.word() != b"loc" || scan.peek() != Some(b'(') {
            return Ok(None);
        }
        self.scan = scan;
        let at = scan.at;
        let group = self.scan.group()?;
        self.made.location(at, group).map(Some)
    }

    /// The signature that stands next.
    fn signature(&mut self) -> Result<u32> {
        self.scan.skip();
        if let Some((number, len)) = self.signatures.repeated(self.scan.rest()) {
            self.scan.at += len;
            return Ok(number);
        }
        let from = self.scan.at;
        if self.scan.peek() == Some(b'!') {
            // An alias of a function type.
            let name = self.scan.ty()?;
            let alias = self.made.alias(from, name);
            let (at, text) =
                alias.ok_or_else(|| Fault::new(from, Kind::Expected("a function type")))?;
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

    fn signature_of(&mut self, at: usize, text: &'t [u8]) -> Result<u32> {
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
                results.push(self.made.type_of(at + from, ty)?);
            }
        }
        Ok(self.signatures.add(text, &operands, &results))
    }

    /// `(a, b)`; `scan` begins at the offset `at` of the text.
    fn types(&mut self, at: usize, scan: &mut Scan<'t>, types: &mut Vec<TypeId>) -> Result<()> {
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
            types.push(self.made.type_of(at + from, ty)?);
            if scan.eat(b")") {
                return Ok(());
            }
            scan.expect(",").map_err(shift)?;
        }
    }

    /// Reads what stands behind the regions of an operation.
    fn finish_op(&mut self, op: Op<'t>) -> Result<()> {
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
        let types = self.signatures.operands(signature).len();
        let operands = self.operands.len() - op.operands;
        if types != operands {
            let kind = Kind::Count {
                what: "operands",
                stated: types,
                given: operands,
            };
            return Err(Fault::new(at, kind));
        }
        for nth in 0..operands {
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
        let parts = Parts {
            name: op.name,
            at: op.at,
            properties: op.properties,
            dictionary,
            operands: operands as u32,
            results: results as u32,
        };
        let attributes = self.made.op_attributes(&parts)?;
        let location = match self.location()? {
            Some(location) => location,
            None => self.made.implicit_location(op.at)?,
        };
        self.end(op, signature, attributes, location)
    }

    /// Ends an operation: its results are defined, and isolated regions are encoded.
    fn end(
        &mut self,
        op: Op<'t>,
        signature: u32,
        (attributes, properties): (Option<AttrId>, Option<crate::ids::PropertiesId>),
        location: AttrId,
    ) -> Result<()> {
        let end = OpEnd {
            location,
            attributes,
            properties,
            signature,
            regions: op.regions,
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
                outer.is_ordered &= inside.is_ordered && !op.has_operands;
            } else {
                let uses = self.outside.get(level as usize + 1);
                let is_ordered = uses.is_none_or(|uses| uses.is_ordered);
                let body = self.bodies.add_numbered();
                let emit = Emit {
                    tape: &self.tape,
                    names: &self.names,
                    signatures: &self.signatures,
                };
                let root = Root::Regions(op.regions, 0);
                let to = (&mut self.bodies, body);
                emit.body(to, op.body, root, level + 1, is_ordered);
                self.tape.drop_regions(op.tape, op.body, body as u32);
            }
            self.outside.truncate(level as usize + 1);
        }
        let results = self.signatures.results(signature);
        if self.results.len() == op.results {
            self.names.unnamed(results.len() as u32);
        }
        let mut rest = results;
        for (name, at, count) in self.results.drain(op.results..) {
            let (types, others) = rest.split_at(count as usize);
            rest = others;
            let waiting = self.outside.last_mut();
            let defined = self
                .names
                .define(at, name, types, waiting.map(|uses| &mut uses.waiting));
            self.faults.extend(defined.err().map(|fault| *fault));
        }
        match self.faults.len() < MAX_FAULTS {
            true => Ok(()),
            false => Err(Box::new(self.faults.remove(MAX_FAULTS - 1))),
        }
    }
}
