//! Regions and blocks of an operation.

use crate::parse_fault::{Fault, Kind, Result, name};
use mlirbc_write::hash_map::HashMap;

use crate::ops::name_keys::Key;

use crate::ops::op_parser::{Label, Ops, Outside, Region};

impl<'t> Ops<'_, 't> {
    /// A region begins at its bracket.
    pub(crate) fn open_region(&mut self) -> Result<()> {
        self.scan.skip();
        let at = self.scan.at;
        self.scan.expect("{")?;
        self.region(at);
        Ok(())
    }

    pub(crate) fn region(&mut self, at: usize) -> usize {
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
            labels: HashMap::default(),
            blocks: 0,
            last: None,
            successors: Vec::new(),
            at,
        });
        counts
    }

    pub(crate) fn close_region(&mut self) -> Result<()> {
        let counts = self.regions.last().map_or(0, |region| region.counts);
        if self.open.last().is_some_and(|op| op.custom.is_some()) {
            self.end_block()?;
            self.end_region(counts)?;
            return match self.open.pop() {
                Some(op) => self.go_on(op),
                None => Ok(()),
            };
        }
        self.add_terminator()?;
        self.end_region(counts)?;
        if self.scan.eat(b",") {
            if let Some(op) = self.open.last_mut() {
                op.regions += 1;
            }
            return self.open_region();
        }
        self.scan.expect(")")?;
        match self.open.pop() {
            Some(op) => self.finish_op(op, None),
            None => Ok(()),
        }
    }

    pub(crate) fn end_region(&mut self, counts: usize) -> Result<()> {
        let Some(mut region) = self.regions.pop() else {
            return Ok(());
        };
        let values = self.names.leave();
        for (name, at, word) in std::mem::take(&mut region.successors) {
            match region.labels.get(name) {
                Some(Label(Some(block))) => self.tape.set(word, *block),
                _ => self.tell(Fault::new(at, Kind::UndefinedBlock(self::name("^", name))))?,
            }
        }
        self.tape.set(counts, region.blocks);
        self.tape.set(counts + 1, values);
        Ok(())
    }

    /// A block with a label begins.
    pub(crate) fn label(&mut self) -> Result<()> {
        let at = self.scan.at;
        let name = self.block_name()?;
        if let Some(marks) = self.names.marks() {
            marks.label(at, name);
        }
        let counts = self.tape.block();
        let Some(region) = self.regions.last_mut() else {
            return Ok(());
        };
        region.block = Some(counts);
        region.last = None;
        let label = region.labels.entry(name).or_default();
        if label.0.is_some() {
            return Err(Fault::new(at, Kind::Redefined(self::name("^", name))));
        }
        label.0 = Some(region.blocks);
        region.blocks += 1;
        let mut count = 0;
        if self.scan.eat(b"(") && !self.scan.eat(b")") {
            loop {
                match self.is_left_out(count)? {
                    true => self.leave_out()?,
                    false => self.argument(counts)?,
                }
                count += 1;
                if self.scan.eat(b")") {
                    break;
                }
                self.scan.expect(",")?;
            }
        }
        self.add_argument(counts, count)?;
        self.scan.expect(":")
    }

    pub(crate) fn argument(&mut self, block: usize) -> Result<()> {
        let (at, name) = self.value_name()?;
        self.scan.expect(":")?;
        let ty = self.scan_type()?;
        let stated = self.location()?;
        let known = stated.filter(|id| *id != self.unknown);
        let word = self.tape.argument(ty, known);
        if stated.is_none() && self.source.is_some() {
            self.place(at, word);
        }
        self.tape.add(block + 1, 1);
        self.define(at, name, &[ty], word)
    }

    /// `%name`, and where it stands.
    pub(crate) fn value_name(&mut self) -> Result<(usize, Key)> {
        self.scan.skip();
        let at = self.scan.at;
        self.scan.expect("%")?;
        match self.names.take(&mut self.scan) {
            Some(name) => Ok((at, name)),
            None => Err(self.scan.fault(Kind::Expected("the name of a value"))),
        }
    }
}
