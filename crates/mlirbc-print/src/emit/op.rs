//! Prints an operation: the text before its regions and after them.

use mlirbc::Result;
use mlirbc::attr_text::Out;
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, TypeId};
use mlirbc::ir::OpHead;
use mlirbc::raw::op_mask;

use super::super::inherent::Counts;
use super::super::ssa::{SsaNameState, Value};
use super::op_parts::Texts;
use super::text_cache::TailKey;

/// Prints the parts of operations.
pub(super) struct OpPrinter<'t, 'r, 'a> {
    pub(super) texts: &'t mut Texts<'r, 'a>,
    pub(super) names: SsaNameState<'a, 'r>,
    pub(super) out: Out<'t>,
    /// Types of the operands and results of all operations that are not finished.
    operands: Vec<TypeId>,
    results: Vec<TypeId>,
    /// Of the operation that began last.
    successors: Vec<u32>,
    result_count: u32,
    result_number: u32,
}

/// How many numbers an operation has while its regions are printed.
pub(super) const SUSPENDED: usize = 8;

/// An operation whose text is not finished.
#[derive(Clone, Copy, Debug)]
pub(super) struct Op {
    head: OpHead,
    /// Where its operands and results begin among those of all unfinished operations.
    operands: u32,
    results: u32,
    /// How much of it is written.
    written: Written,
}

impl Op {
    /// Its numbers, for the time while its regions are printed. Whether it has a dictionary and a record
    /// is in the mask.
    pub(super) fn suspend(&self) -> [u64; SUSPENDED] {
        let head = &self.head;
        [
            head.mask.into(),
            head.pos,
            head.name.0.into(),
            head.location.0.into(),
            head.attributes.map_or(0, |id| id.0.into()),
            head.properties.map_or(0, |id| id.0.into()),
            self.operands.into(),
            self.results.into(),
        ]
    }

    /// The operation with these numbers, written up to its regions.
    pub(super) fn resume(numbers: [u64; SUSPENDED]) -> Op {
        let [mask, pos, others @ ..] = numbers;
        let mask = mask as u8;
        let has = |bit| mask & bit != 0;
        let [name, location, attributes, properties, operands, results] =
            others.map(|number| number as u32);
        Op {
            head: OpHead {
                pos,
                name: OpNameId(name),
                mask,
                location: AttrId(location),
                attributes: has(op_mask::ATTRIBUTES).then_some(AttrId(attributes)),
                properties: has(op_mask::PROPERTIES).then_some(PropertiesId(properties)),
            },
            operands,
            results,
            written: Written::Regions,
        }
    }

    fn operands(&self) -> usize {
        self.operands as usize
    }

    fn results(&self) -> usize {
        self.results as usize
    }
}

/// How much of an operation is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    /// At most its results.
    Results,
    /// Up to its operands, as far as scanned.
    Operands,
    /// Up to its regions.
    Regions,
}

impl<'t, 'r, 'a> OpPrinter<'t, 'r, 'a> {
    pub(super) fn new(
        texts: &'t mut Texts<'r, 'a>,
        names: SsaNameState<'a, 'r>,
        out: Out<'t>,
    ) -> OpPrinter<'t, 'r, 'a> {
        OpPrinter {
            texts,
            names,
            out,
            operands: Vec::new(),
            results: Vec::new(),
            successors: Vec::new(),
            result_count: 0,
            result_number: 0,
        }
    }

    /// An operation begins.
    #[inline]
    pub(super) fn op(&mut self, head: OpHead, indent: usize) -> Op {
        self.out.spaces(indent);
        self.successors.clear();
        Op {
            head,
            operands: self.operands.len() as u32,
            results: self.results.len() as u32,
            written: Written::Results,
        }
    }

    /// `%0:2`
    #[inline]
    pub(super) fn results(&mut self, count: u32) {
        self.result_count = count;
        self.result_number = self.names.results();
        self.names.write_results(self.result_number, &mut self.out);
        if count > 1 {
            self.out.byte(b':');
            self.out.number(count);
        }
    }

    #[inline]
    pub(super) fn result(&mut self, op: &Op, ty: TypeId) {
        let nth = (self.results.len() - op.results()) as u32;
        let nth = (self.result_count > 1).then_some(nth);
        self.names.result(ty, self.result_number, nth);
        self.results.push(ty);
    }

    /// ` = "name"(`, without the equals sign where there are no results.
    #[inline]
    fn name(&mut self, op: &mut Op) -> Result<()> {
        op.written = Written::Operands;
        let has_results = self.results.len() > op.results();
        self.texts.op_name(op.head.name, has_results, &mut self.out)
    }

    #[inline]
    pub(super) fn operand(&mut self, op: &mut Op, number: u32) -> Result<()> {
        if op.written == Written::Results {
            self.name(op)?;
        } else {
            self.out.put(", ");
        }
        let ty = self.names.write_operand(number, &mut self.out);
        self.operands.push(ty);
        Ok(())
    }

    #[inline]
    pub(super) fn successor(&mut self, block: u32) {
        self.successors.push(block);
    }

    /// `name(operands)[successors] <{properties}> (`
    pub(super) fn regions(&mut self, op: &mut Op) -> Result<()> {
        self.begin(op)?;
        self.out.put(" (");
        Ok(())
    }

    /// The text from the operands to the regions.
    fn begin(&mut self, op: &mut Op) -> Result<()> {
        if op.written == Written::Results {
            self.name(op)?;
        }
        op.written = Written::Regions;
        self.out.byte(b')');
        if !self.successors.is_empty() {
            let mut before = "[^bb";
            for block in &self.successors {
                self.out.put(before);
                self.out.number(*block);
                before = ", ^bb";
            }
            self.out.byte(b']');
        }
        let counts = Counts {
            operands: (self.operands.len() - op.operands()) as u32,
            results: (self.results.len() - op.results()) as u32,
        };
        self.texts.properties(&op.head, counts, &mut self.out)
    }

    /// An operation ends.
    #[inline]
    pub(super) fn end(&mut self, op: &mut Op) -> Result<()> {
        let done = match self.tail_key(op) {
            Some(key) => self.tail(op, &key),
            None => self.other_end(op),
        };
        self.operands.truncate(op.operands());
        self.results.truncate(op.results());
        done?;
        if self.texts.context.options.locations {
            self.texts.location(op.head.location, &mut self.out)?;
            self.out.byte(b'\n');
        }
        Ok(())
    }

    /// The text after the operands, or after the regions if there are any.
    fn other_end(&mut self, op: &mut Op) -> Result<()> {
        if op.written == Written::Regions {
            self.out.byte(b')');
        } else {
            self.begin(op)?;
        }
        self.texts.attributes(&op.head, &mut self.out)?;
        let operands = &self.operands[op.operands()..];
        let results = &self.results[op.results()..];
        write_types(operands, results, self.texts, &mut self.out)
    }

    /// The key of the text after the operands, if it depends on few values.
    #[inline]
    fn tail_key(&self, op: &Op) -> Option<TailKey> {
        if op.written == Written::Regions || !self.successors.is_empty() {
            return None;
        }
        const NONE: u32 = TailKey::NONE;
        let result = match self.results.get(op.results()..)? {
            [] => NONE,
            [ty] => ty.0,
            _ => return None,
        };
        let operands = self.operands.get(op.operands()..)?;
        let (a, b, c) = match *operands {
            [] => (NONE, NONE, NONE),
            [a] => (a.0, NONE, NONE),
            [a, b] => (a.0, b.0, NONE),
            [a, b, c] => (a.0, b.0, c.0),
            _ => return None,
        };
        let name = op.head.name.0;
        let attributes = op.head.attributes.map_or(NONE, |id| id.0);
        let properties = op.head.properties.map_or(NONE, |id| id.0);
        let count = operands.len() as u32;
        Some(TailKey([
            name, attributes, properties, count, result, a, b, c,
        ]))
    }

    /// `) <{properties}> {attributes} : (types) -> types` from the cache, and the end of the line
    /// if no location follows.
    #[inline]
    fn tail(&mut self, op: &mut Op, key: &TailKey) -> Result<()> {
        if op.written == Written::Results {
            self.name(op)?;
        }
        if let Some(text) = self.texts.tails.get(key) {
            self.out.put(text);
            return Ok(());
        }
        self.new_tail(op, key)
    }

    #[cold]
    fn new_tail(&mut self, op: &Op, key: &TailKey) -> Result<()> {
        let operands = &self.operands[op.operands()..];
        let results = &self.results[op.results()..];
        self.texts.keep_tail(key, &mut self.out, |texts, out| {
            let counts = Counts {
                operands: operands.len() as u32,
                results: results.len() as u32,
            };
            out.byte(b')');
            texts.properties(&op.head, counts, out)?;
            texts.attributes(&op.head, out)?;
            write_types(operands, results, texts, out)
        })
    }

    /// `%arg0: type loc(...)`
    pub(super) fn argument(&mut self, ty: TypeId, location: Option<AttrId>) -> Result<()> {
        let value = self.names.argument(ty);
        self.names.write(value, &mut self.out);
        self.out.put(": ");
        self.texts.ty(ty, &mut self.out)?;
        self.texts.argument_location(location, &mut self.out)
    }

    /// The text after the label of a block and its arguments.
    pub(super) fn end_header(&mut self, block: u32, blocks: u32) {
        self.out.byte(b':');
        // A region of one block has no edges.
        let edges = if blocks > 1 {
            self.names.predecessors(block)
        } else {
            Vec::new()
        };
        match edges[..] {
            [] if block == 0 => {}
            [] => self.out.put("  // no predecessors"),
            [_] => self.out.put("  // pred: "),
            _ => {
                self.out.put("  // ");
                self.out.number(edges.len() as u64);
                self.out.put(" preds: ");
            }
        }
        for (nth, from) in edges.into_iter().enumerate() {
            self.out.put(if nth > 0 { ", ^bb" } else { "^bb" });
            self.out.number(from);
        }
        self.out.byte(b'\n');
    }
}

/// ` : (types) -> types`, and the end of the line where no location follows.
fn write_types(
    operands: &[TypeId],
    results: &[TypeId],
    texts: &mut Texts<'_, '_>,
    out: &mut Out<'_>,
) -> Result<()> {
    out.put(" : (");
    for (nth, ty) in operands.iter().enumerate() {
        if nth > 0 {
            out.put(", ");
        }
        match *ty {
            Value::NO_TYPE => out.put("<<NULL TYPE>>"),
            ty => texts.ty(ty, out)?,
        }
    }
    out.put(") -> ");
    match *results {
        [ty] if !texts.is_function(ty)? => texts.ty(ty, out)?,
        ref types => {
            out.byte(b'(');
            for (nth, ty) in types.iter().enumerate() {
                if nth > 0 {
                    out.put(", ");
                }
                texts.ty(*ty, out)?;
            }
            out.byte(b')');
        }
    }
    if !texts.context.options.locations {
        out.byte(b'\n');
    }
    Ok(())
}
