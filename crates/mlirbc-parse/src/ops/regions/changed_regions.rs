//! Regions of operations that end in another way, or have other arguments, in the release that is written for.

use crate::ops::op_parser::{Op, Ops};
use crate::ops::tape::OpEnd;
use crate::parse_fault::{Fault, Kind, Result};
use crate::text::scan::Scan;
use mlirbc::ids::TypeId;
use mlirbc_ods::changes::{Form, Turned};

impl<'t> Ops<'_, 't> {
    /// What changes of the innermost operation whose regions are open, if it keeps its name.
    fn open_change(&self) -> Option<Turned> {
        let op = self.open.last()?;
        if !self.is_for_llvm || op.custom.is_some() {
            return None;
        }
        let changes = self.made.lock().changes_of(op.name)?;
        changes.first().copied()
    }

    /// Adds the operation with which a region ends in the release.
    pub(super) fn add_terminator(&mut self) -> Result<()> {
        let Some(Turned::ToOld(change)) = self.open_change() else {
            return Ok(());
        };
        let Form::Terminator(name) = change.form else {
            return Ok(());
        };
        self.ensure_block();
        let last = self.regions.last().and_then(|region| region.last);
        let name = self.made.lock().op_name(self.scan.at, name.as_bytes())?;
        if last == Some(name) {
            return Ok(());
        }
        let signature = self.signature_of(0, b"() -> ()")?;
        self.count_op(name, self.scan.at)?;
        let op = self.tape.op(name);
        let end = OpEnd {
            name,
            location: Some(self.unknown),
            attributes: None,
            properties: None,
            signature,
            regions: 0,
            turn: None,
        };
        self.tape.end_op(op, end);
        if let Some(outer) = self.open.last_mut() {
            outer.late.location = Some(op.location());
        }
        Ok(())
    }

    /// Drops an operation that ended, if it is one with which a region does not end in the release.
    pub(in crate::ops) fn drop_terminator(&mut self, op: &Op<'_, 't>) {
        if op.has_operands || op.regions > 0 {
            return;
        }
        let Some(Turned::ToNew(change)) = self.open_change() else {
            return;
        };
        let Form::Terminator(name) = change.form else {
            return;
        };
        let is_its = self.made.lock().builder.full_name(op.name) == name;
        let block = self.regions.last().and_then(|region| region.block);
        if let (true, Some(block)) = (is_its, block) {
            self.tape.drop_op(op.tape, block);
        }
    }

    /// Whether the release has no such argument of the block that begins: that of the last operand.
    pub(super) fn is_left_out(&self, nth: usize) -> Result<bool> {
        let is_last = self.open.last().is_some_and(|op| {
            let operands = self.operands.len() - op.operands;
            operands == nth + 1
        });
        if !(self.is_for_llvm && is_last) {
            return Ok(false);
        }
        Ok(match self.open_change() {
            Some(Turned::ToOld(change)) => change.form == Form::LastArgument,
            _ => false,
        })
    }

    /// Passes an argument.
    ///
    /// # Errors
    /// `NoSuchForm` if it is used.
    pub(super) fn leave_out(&mut self) -> Result<()> {
        let (at, region) = (self.scan.at, self.regions.last().map_or(0, |it| it.at));
        self.scan.expect("%")?;
        let name = self.scan.name();
        self.scan.expect(":")?;
        self.scan_type()?;
        self.location()?;
        let text = Scan::new(self.scan.text, region).group()?;
        let uses = memchr::memmem::find_iter(text, b"%").filter(|at| {
            let mut scan = Scan::new(text, at + 1);
            scan.name() == name
        });
        if uses.count() == 1 {
            return Ok(());
        }
        let made = self.made.lock();
        let name = self.open.last().map(|op| made.builder.full_name(op.name));
        let release = made.llvm_release().unwrap_or_default();
        let why = "its region uses the value of its result";
        Err(Fault::new(
            at,
            Kind::NoSuchForm(name.unwrap_or_default(), release, why),
        ))
    }

    /// Adds the argument of the last operand to a block with so many, if the release has one. Its type is not known yet.
    pub(super) fn add_argument(&mut self, block: usize, count: usize) -> Result<()> {
        let Some(op) = self.open.last() else {
            return Ok(());
        };
        if self.operands.len() - op.operands != count + 1 {
            return Ok(());
        }
        match self.open_change() {
            Some(Turned::ToNew(change)) if change.form == Form::LastArgument => (),
            _ => return Ok(()),
        }
        let word = self.tape.argument(TypeId(0), None);
        self.tape.add(block + 1, 1);
        self.names.unnamed(1);
        if let Some(op) = self.open.last_mut() {
            op.late.argument = Some(word - 1);
        }
        Ok(())
    }

    /// The type of the argument that was added: the elements of the last operand.
    pub(in crate::ops) fn end_argument(&mut self, op: &Op<'_, 't>, signature: u32) -> Result<()> {
        let Some(word) = op.late.argument else {
            return Ok(());
        };
        let Some(last) = self.signatures.operands(signature).last() else {
            return Ok(());
        };
        let element = self.made.lock().element(*last);
        let element = element.map_err(|error| Fault::of(op.at, error))?;
        self.tape.set(word, element.unwrap_or(*last).0);
        Ok(())
    }
}
