//! Operations in the custom form whose name, or the rest of whose line, was read before.

use crate::dialects;
use crate::entries::made::Stored;
use crate::ops::op_parser::{Op, Ops};
use crate::parse_fault::{Fault, Kind, Result, name};
use mlirbc_ods::{Element, Style, Variable, known_name};

use super::custom_op::{Beginning, CustomOp, Named};

impl<'m, 't> Ops<'m, 't> {
    /// The operation of a word.
    pub(super) fn named(&mut self, at: usize, word: &'t [u8]) -> Result<Named<'m>> {
        let key = (self.default_dialect(), word);
        if let Some(named) = self.known_names.names.get(&key) {
            return Ok(*named);
        }
        let unknown = || Fault::new(at, Kind::CustomForm(name("", word)));
        let text = std::str::from_utf8(word).map_err(|_| unknown())?;
        let (full_name, known) = match text.contains('.') {
            true => known_name(self.tables, text),
            false => known_name(self.tables, &format!("{}.{text}", key.0)),
        }
        .ok_or_else(unknown)?;
        let known = known.of_release(self.made.lock().producer().llvm_major());
        let has_code = dialects::reader(full_name, matches!(known.style, Style::Code)).is_some();
        let last = match &known.style {
            Style::Format(format) => format.elements.last(),
            _ if !has_code => return Err(unknown()),
            _ => None,
        };
        if let Some(release) = self.made.lock().lacking(full_name) {
            return Err(Fault::new(
                at,
                Kind::NotInRelease(full_name.into(), release),
            ));
        }
        let named = Named {
            full_name,
            known,
            has_code,
            id: self.made.lock().op_name_of(at, full_name)?,
            is_closed: !has_code
                && matches!(
                    last,
                    Some(
                        Element::Type(..)
                            | Element::FunctionalType(..)
                            | Element::Variable(Variable::Operand(_) | Variable::Attr(..))
                    )
                ),
        };
        self.known_names.names.insert(key, named);
        Ok(named)
    }

    /// Reads an operation whose line ends as one before it: all, or nothing but its beginning.
    pub(super) fn repeated(
        &mut self,
        op: Op<'m, 't>,
        named: &Named<'m>,
    ) -> Result<std::result::Result<(), (Op<'m, 't>, Option<Beginning>)>> {
        if !named.is_closed || self.names.marks().is_some() {
            return Ok(Err((op, None)));
        }
        let here = self.scan;
        let operands = self.first_operands(op.operands)?;
        let behind = self.scan.at;
        let line = self.rest_of_line();
        let tail = line.and_then(|line| self.known_names.tails.tail(named.id, line));
        let tail = tail.map(|(tail, len)| (tail.signature.1, tail.attributes, len));
        let tail = tail.filter(|tail| self.signatures.operands(tail.0).len() == operands);
        let Some((signature, attributes, len)) = tail else {
            self.scan = here;
            self.operands.truncate(op.operands);
            return Ok(Err((op, Some(Beginning { behind, operands }))));
        };
        self.scan.at += len;
        let values = self.tape.operands(op.tape, operands);
        let op = Op {
            values,
            has_operands: operands > 0,
            body: self.tape.len(),
            ..op
        };
        self.use_values(&op, op.at, signature)?;
        self.locate(op, signature, attributes)?;
        Ok(Ok(()))
    }

    /// `%a, %b`: how many.
    fn first_operands(&mut self, before: usize) -> Result<usize> {
        if self.scan.peek() == Some(b'%') {
            self.read_operand()?;
            loop {
                let behind = self.scan;
                if !(self.scan.eat(b",") && self.scan.peek() == Some(b'%')) {
                    self.scan = behind;
                    break;
                }
                self.read_operand()?;
            }
        }
        Ok(self.operands.len() - before)
    }

    /// Keeps the end of the line of an operation, if nothing else depends on its operands.
    pub(super) fn keep_tail(
        &mut self,
        op: &Op<'_, 't>,
        custom: &CustomOp<'_, 't>,
        signature: u32,
        attributes: Stored,
    ) {
        let Some(Beginning { behind, operands }) = custom.beginning else {
            return;
        };
        let given = || custom.operands.iter().flatten();
        let is_simple = op.regions == 0
            && custom.location.is_none()
            && custom.successors.iter().all(Vec::is_empty)
            && given().count() == operands
            && given().is_sorted_by_key(|operand| operand.at)
            && given().all(|operand| operand.at < behind);
        let end = self.scan.at;
        if is_simple && behind <= end {
            let (text, rest) = (&self.scan.text[behind..end], &self.scan.text[end..]);
            // A list without members could go on in the next line.
            if matches!(text.last(), Some(b':' | b',')) {
                return;
            }
            self.known_names
                .tails
                .keep_tail(op.name, text, rest, (0, signature), attributes);
        }
    }
}
