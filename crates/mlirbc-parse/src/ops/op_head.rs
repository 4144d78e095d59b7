//! The beginning of an operation: its results, its name, operands and successors.

use crate::ops::tape::OpAt;
use crate::parse_fault::{Fault, Kind, Result, name};
use mlirbc::ids::OpNameId;

use super::op_parser::{Op, Ops};
use crate::ops::value_names::Operand;

/// Most results that a name can have.
const MAX_RESULTS: u32 = 1 << 20;

impl<'m, 't> Ops<'m, 't> {
    /// Reads an operation up to its regions, or to its end.
    pub(crate) fn begin_op(&mut self) -> Result<OpNameId> {
        let (results, operands) = (self.results.len(), self.operands.len());
        self.restart_names();
        if self.scan.peek() == Some(b'%') {
            self.read_results()?;
        }
        self.scan.skip();
        let at = self.scan.at;
        if self.scan.peek() != Some(b'"') {
            return self.begin_custom(results, operands);
        }
        let raw = self.scan.string()?;
        let name = match self.repeats.name(raw) {
            Some(name) => name,
            None => {
                let name = self.made.lock().op_name(at, raw)?;
                self.repeats.keep_name(raw, name);
                name
            }
        };
        self.count_op(name, at)?;
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
        let mut op = Op {
            at,
            name,
            tape,
            results,
            operands,
            values,
            properties: None,
            has_operands: self.operands.len() > operands,
            regions: 0,
            body: self.tape.len(),
            turn: None,
            default_dialect: self.default_dialect(),
            late: Default::default(),
            custom: None,
        };
        let behind = self.scan.at;
        let line = self.rest_of_line();
        if let Some((tail, len)) = line.and_then(|line| self.repeats.tail(name, line)) {
            let (signature, attributes) = (tail.signature, tail.attributes);
            self.scan.at += len;
            self.use_values(&op, behind + signature.0 as usize, signature.1)?;
            self.locate(op, signature.1, attributes)?;
            return Ok(name);
        }
        if self.scan.peek() == Some(b'<') {
            let at = self.scan.at;
            op.properties = Some((at, self.scan.group()?));
        }
        if self.scan.eat(b"(") {
            op.regions = 1;
            self.open.push(op);
            self.open_region()?;
        } else {
            self.finish_op(op, Some(behind))?;
        }
        Ok(name)
    }

    /// Names begin anew where nothing has any: in a function of a module, if no operation around waits with some.
    #[inline]
    fn restart_names(&mut self) {
        let is_outer = self.open.len() <= 2 && self.results.is_empty() && self.operands.is_empty();
        if is_outer && self.open.iter().all(|op| op.custom.is_none()) {
            self.names.restart();
        }
    }

    /// The innermost region has one more operation.
    #[inline]
    pub(crate) fn count_op(&mut self, name: OpNameId, at: usize) -> Result<()> {
        self.parts.up_to(at);
        if let Some(region) = self.regions.last_mut() {
            region.last = Some(name);
            if let Some(block) = region.block {
                self.tape.add(block, 1);
            }
        }
        Ok(())
    }

    fn read_results(&mut self) -> Result<()> {
        loop {
            self.scan.skip();
            let at = self.scan.at;
            self.scan.expect("%")?;
            let Some(name) = self.names.take(&mut self.scan) else {
                return Err(self.scan.fault(Kind::Expected("the name of a value")));
            };
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

    pub(crate) fn read_operand(&mut self) -> Result<()> {
        self.scan.skip();
        let at = self.scan.at;
        if !self.scan.eat(b"%") {
            return Err(self.scan.fault(Kind::Expected("the name of a value")));
        }
        let Some(name) = self.names.take(&mut self.scan) else {
            return Err(self.scan.fault(Kind::Expected("the name of a value")));
        };
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
    pub(crate) fn block_name(&mut self) -> Result<&'t [u8]> {
        self.scan.expect("^")?;
        let name = self.scan.name();
        match name.is_empty() {
            true => Err(self.scan.fault(Kind::Expected("the name of a block"))),
            false => Ok(name),
        }
    }

    pub(crate) fn successor(&mut self, op: OpAt) -> Result<()> {
        self.scan.skip();
        let at = self.scan.at;
        let name = self.block_name()?;
        self.add_successor(op, at, name)
    }

    /// The block of this name, which stands at `at`, is a successor.
    pub(crate) fn add_successor(&mut self, op: OpAt, at: usize, name: &'t [u8]) -> Result<()> {
        let word = self.tape.successor(op, 0);
        self.set_successor(word, at, name)
    }

    /// The block of this name, which stands at `at`, is the successor with this place on the tape.
    pub(crate) fn set_successor(&mut self, word: usize, at: usize, name: &'t [u8]) -> Result<()> {
        if let Some(marks) = self.names.marks() {
            marks.successor(at, name);
        }
        let Some(region) = self.regions.last_mut() else {
            return Err(Fault::new(at, Kind::UndefinedBlock(self::name("^", name))));
        };
        let label = region.labels.entry(name).or_default();
        match label.0 {
            Some(block) => self.tape.set(word, block),
            None => region.successors.push((name, at, word)),
        }
        Ok(())
    }
}
