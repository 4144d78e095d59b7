//! Calls and returns: their registers against calling conventions.

use crate::convention::{Convention, Value, ValueType, Values};
use crate::isa::{Callee, Instruction, Operand, Packed, Register};
use crate::verify::checker::Checker;
use crate::verify::rules::Rule;

/// What the segments of a call have for an argument that is not a span.
const NO_SPAN: u16 = u16::MAX;

/// The segments of a call: sizes of spans, and marks of other arguments.
struct Segments<'m> {
    sizes: Packed<'m, u16>,
    /// Whether the call can yield: IREE's compiler counts one value in it instead of [`NO_SPAN`].
    is_yieldable: bool,
}

impl<'m> Checker<'_, 'm> {
    /// Checks the lists of a call or return.
    pub(super) fn call(&mut self, instruction: &Instruction<'m>) {
        let (mut callee, mut segments, mut read, mut written) = (None, None, None, None);
        for operand in instruction.operands() {
            match operand {
                Operand::Function(it) => callee = Some(it),
                Operand::Segments(it) => segments = Some(it),
                Operand::ReadList(it) => read = Some(it),
                Operand::WriteList(it) => written = Some(it),
                _ => {}
            }
        }
        match (callee, read, written) {
            (Some(callee), Some(read), Some(written)) => {
                let is_import = matches!(callee, Callee::Import(_));
                self.require(is_import || segments.is_none(), Rule::Call, || {
                    "a call with segments of a function that is not imported".to_owned()
                });
                let Some(convention) = self.convention(callee) else {
                    return;
                };
                let segments = segments.map(|sizes| Segments {
                    sizes,
                    is_yieldable: instruction.opcode().is_terminator(),
                });
                self.list(convention.arguments, segments, read, "arguments");
                self.list(convention.results, None, written, "results");
            }
            (None, Some(read), None) if instruction.opcode().is_terminator() => {
                if let Some(convention) =
                    self.conventions.of(&self.function.signature, self.findings)
                {
                    self.list(convention.results, None, read, "results");
                }
            }
            _ => {}
        }
    }

    /// The convention of a function; `None` if there is none or it is malformed.
    fn convention(&mut self, callee: Callee) -> Option<Convention<'m>> {
        let signature = match callee {
            Callee::Internal(index) => self.tables.signatures.get(index).ok(),
            Callee::Import(index) => {
                let import = self.tables.imports.get(index).ok()?;
                if import.signature.is_none() {
                    // As IREE has it: neither arguments nor results.
                    return Convention::parse(b"");
                }
                import.signature
            }
        };
        self.conventions.of(&signature?, self.findings)
    }

    /// Checks registers against values, span by span. Ends at the first fault.
    fn list(
        &mut self,
        values: Values<'m>,
        segments: Option<Segments<'m>>,
        registers: Packed<'m, Register>,
        what: &str,
    ) {
        if !self.findings.spend(values.letters().len() as u64) {
            return;
        }
        let mut registers = registers.iter();
        let is_yieldable = segments.as_ref().is_some_and(|it| it.is_yieldable);
        let mut sizes = segments.map(|segments| segments.sizes.iter());
        let mut fault = None;
        'values: for value in values.iter() {
            let size = match &mut sizes {
                None => NO_SPAN,
                Some(sizes) => match sizes.next() {
                    Some(size) => size,
                    None => {
                        fault = Some("too few segments");
                        break;
                    }
                },
            };
            match value {
                Value::One(ty) => {
                    if size != NO_SPAN && !(is_yieldable && size == 1) {
                        fault = Some("a segment for a value that is not a span");
                        break;
                    }
                    if !self.next(&mut registers, ty) {
                        fault = Some("too few registers");
                        break;
                    }
                }
                Value::Span(_) if sizes.is_none() => {
                    fault = Some("a span without segments");
                    break;
                }
                Value::Span(span) if span.is_empty() => {}
                Value::Span(span) => {
                    // Each value takes a register, so a large size ends with the registers.
                    for _ in 0..size {
                        for value in span.iter() {
                            let Value::One(ty) = value else { continue };
                            if !self.next(&mut registers, ty) {
                                fault = Some("too few registers");
                                break 'values;
                            }
                        }
                    }
                }
            }
        }
        if fault.is_none() && registers.len() > 0 {
            fault = Some("too many registers");
        }
        if fault.is_none() && sizes.is_some_and(|sizes| sizes.len() > 0) {
            fault = Some("too many segments");
        }
        if let Some(fault) = fault {
            self.require(false, Rule::Call, || format!("{what}: {fault}"));
        }
    }

    /// Checks the next register; false if there is none.
    fn next(&mut self, registers: &mut impl Iterator<Item = Register>, ty: ValueType) -> bool {
        let register = registers.next();
        if let Some(register) = register {
            self.register(register, Some(ty));
        }
        register.is_some()
    }
}
