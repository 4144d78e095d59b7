//! The text of an operation.

use std::fmt::Write as _;

use super::float::General;
use super::names::Names;
use super::sink::{Sink, Stop};
use crate::convention::ValueType;
use crate::isa::{Callee, Instruction, Operand, Packed, Register, Target};

/// Most fields of an operation.
const FIELDS: usize = 8;

/// Writes an operation, without its offset and the end of the line.
pub(super) fn operation(
    out: &mut Sink<'_>,
    names: &Names<'_>,
    blocks: &[u32],
    instruction: &Instruction<'_>,
) -> Result<(), Stop> {
    let mut text = Text { out, names, blocks };
    let opcode = instruction.opcode();
    if opcode.is_block() {
        text.label(instruction.pc())?;
        text.out.write_str(":")?;
        return Ok(());
    }
    let mut operands = [None; FIELDS];
    for (place, operand) in operands.iter_mut().zip(instruction.operands()) {
        *place = Some(operand);
    }
    // The results of a terminator are arguments of the block it resumes at.
    let is_result = |operand: &Operand<'_>| {
        matches!(operand, Operand::Write(..) | Operand::WriteList(_)) && !opcode.is_terminator()
    };
    for result in operands.iter().flatten().filter(|it| is_result(it)) {
        if !is_empty(result) {
            text.operand(result)?;
            text.out.write_str(" = ")?;
        }
    }
    text.out.write_str("vm.")?;
    text.out.write_str(opcode.mnemonic())?;
    let Some(template) = opcode.template() else {
        let mut before = " ";
        for operand in operands.iter().flatten() {
            if !is_result(operand) && !is_empty(operand) {
                text.out.write_str(before)?;
                text.operand(operand)?;
                before = ", ";
            }
        }
        return Ok(());
    };
    text.out.write_str(" ")?;
    // `$0` is the first field.
    let mut parts = template.split('$');
    text.out.write_str(parts.next().unwrap_or_default())?;
    for part in parts {
        let (number, rest) = part.split_at(1);
        let operand = number
            .parse()
            .ok()
            .and_then(|nth: usize| *operands.get(nth)?);
        if let Some(operand) = operand {
            text.operand(&operand)?;
        }
        text.out.write_str(rest)?;
    }
    Ok(())
}

fn is_empty(operand: &Operand<'_>) -> bool {
    match operand {
        Operand::ReadList(registers) | Operand::WriteList(registers) => registers.is_empty(),
        _ => false,
    }
}

struct Text<'t, 'o, 'm> {
    out: &'t mut Sink<'o>,
    names: &'t Names<'m>,
    /// The pc of each block, in order.
    blocks: &'t [u32],
}

impl Text<'_, '_, '_> {
    fn operand(&mut self, operand: &Operand<'_>) -> Result<(), Stop> {
        match *operand {
            Operand::Read(register, ty) | Operand::Write(register, ty) => {
                self.typed(register, ty)?;
            }
            Operand::I32(value) => write!(self.out, "{value}  // 0x{value:08X}")?,
            Operand::I64(value) => write!(self.out, "{value}  // 0x{value:016X}")?,
            Operand::F32(value) => {
                let value = value.into();
                write!(self.out, "{}", General { value, digits: 9 })?;
            }
            Operand::F64(value) => write!(self.out, "{}", General { value, digits: 17 })?,
            Operand::Global(number) | Operand::GlobalRef(number) => {
                self.out.number("", number)?;
            }
            Operand::Rodata(number) => {
                self.out.number("", number)?;
                if let Some(len) = self.names.rodata_len(number)? {
                    write!(self.out, "  // {len}b")?;
                }
            }
            Operand::Type(number) => match self.names.type_name(number)? {
                Some(name) => self.out.escaped(name)?,
                None => write!(self.out, "<type {number}>")?,
            },
            Operand::Function(callee) => self.function(callee)?,
            Operand::String(bytes) => {
                self.out.write_str("\"")?;
                self.out.escaped(bytes)?;
                self.out.write_str("\"")?;
            }
            Operand::ReadList(registers) | Operand::WriteList(registers) => {
                self.registers(registers)?;
            }
            Operand::Segments(sizes) => {
                for (nth, size) in sizes.iter().enumerate() {
                    let comma = if nth == 0 { "" } else { ", " };
                    write!(self.out, "{comma}{size}")?;
                }
            }
            Operand::Target(target) => self.target(target)?,
            Operand::Resume(pc) => self.label(pc)?,
            Operand::Cases(cases) => {
                for (nth, target) in cases.enumerate() {
                    write!(self.out, ", {nth}: ")?;
                    self.target(target)?;
                }
            }
        }
        Ok(())
    }

    /// A register of a type; a wide value has two.
    fn typed(&mut self, register: Register, ty: ValueType) -> Result<(), Stop> {
        self.register(register)?;
        if ty.is_wide() {
            self.out.number(":", u32::from(register.number()) + 1)?;
        }
        Ok(())
    }

    fn register(&mut self, register: Register) -> Result<(), Stop> {
        self.out.number(register.bank(), register.number().into())?;
        Ok(())
    }

    fn registers(&mut self, registers: Packed<'_, Register>) -> Result<(), Stop> {
        for (nth, register) in registers.iter().enumerate() {
            self.out.write_str(if nth == 0 { "" } else { ", " })?;
            self.register(register)?;
        }
        Ok(())
    }

    fn target(&mut self, target: Target<'_>) -> Result<(), Stop> {
        self.label(target.pc)?;
        self.out.write_str("(")?;
        for (nth, remap) in target.remaps.iter().enumerate() {
            self.out.write_str(if nth == 0 { "" } else { ", " })?;
            self.register(remap.from)?;
            self.out.write_str("->")?;
            self.register(remap.to)?;
        }
        self.out.write_str(")")?;
        Ok(())
    }

    /// The label of the block at a pc; the pc itself if no block begins there.
    fn label(&mut self, pc: u32) -> Result<(), Stop> {
        match self.blocks.binary_search(&pc) {
            // A pc has 32 bits.
            Ok(nth) => self.out.number("^bb", nth as u32)?,
            Err(_) => write!(self.out, "^{pc:08X}")?,
        }
        Ok(())
    }

    fn function(&mut self, callee: Callee) -> Result<(), Stop> {
        match callee {
            Callee::Import(number) => match self.names.import(number)? {
                Some(name) => self.out.escaped(name)?,
                None => write!(self.out, "import:{number}")?,
            },
            Callee::Internal(number) => {
                self.out.escaped(self.names.module)?;
                match self.names.functions.internal(number)? {
                    Some(name) => {
                        self.out.write_str(".")?;
                        self.out.escaped(name)?;
                    }
                    None => write!(self.out, ":{number}")?,
                }
            }
        }
        Ok(())
    }
}
