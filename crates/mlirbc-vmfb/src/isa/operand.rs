//! The fields of an instruction, decoded.

use super::code::Code;
use super::field::Field;
use super::packed::Packed;
use super::register::{Register, Remap};
use crate::convention::ValueType;
use crate::error::Result;

/// A field of an instruction.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Operand<'a> {
    /// A register that is read.
    Read(Register, ValueType),
    /// A register that is written.
    Write(Register, ValueType),
    /// A constant.
    I32(i32),
    /// A constant.
    I64(i64),
    /// A constant.
    F32(f32),
    /// A constant.
    F64(f64),
    /// The offset of a global in the module's state, in bytes.
    Global(u32),
    /// The number of a global reference.
    GlobalRef(u32),
    /// The number of a rodata segment.
    Rodata(u32),
    /// The number of a type.
    Type(u32),
    /// A function.
    Function(Callee),
    /// A string, of any bytes.
    String(&'a [u8]),
    /// Registers that are read. The type of the callee or of the function tells which are wide.
    ReadList(Packed<'a, Register>),
    /// Registers that are written.
    WriteList(Packed<'a, Register>),
    /// For each argument of the callee how often its span is repeated; `0xFFFF` for one that is
    /// not a span.
    Segments(Packed<'a, u16>),
    /// A branch.
    Target(Target<'a>),
    /// The pc of the block at which a call is resumed.
    Resume(u32),
    /// The branches of a table, for the indices 0, 1, 2, ...
    Cases(Cases<'a>),
}

/// The function that an instruction refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(clippy::exhaustive_enums)]
pub enum Callee {
    /// A function of the module, by its number.
    Internal(u32),
    /// An import, by its number.
    Import(u32),
}

impl Callee {
    fn new(encoded: u32) -> Callee {
        const IMPORT: u32 = 1 << 31;
        if encoded & IMPORT == 0 {
            Callee::Internal(encoded)
        } else {
            Callee::Import(encoded & !IMPORT)
        }
    }
}

/// A branch to a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Target<'a> {
    /// The pc of the block.
    pub pc: u32,
    /// The registers that are copied if the branch is taken. A wide value takes two pairs.
    pub remaps: Packed<'a, Remap>,
}

impl<'a> Target<'a> {
    fn decode(code: &mut Code<'a>) -> Result<Target<'a>> {
        Ok(Target {
            pc: code.u32()?,
            remaps: code.list()?,
        })
    }
}

/// The branches of a table: an iterator.
#[derive(Clone, Copy, PartialEq)]
pub struct Cases<'a> {
    left: u16,
    code: Code<'a>,
}

impl<'a> Cases<'a> {
    fn decode(code: &mut Code<'a>) -> Result<Cases<'a>> {
        let left = code.u16()?;
        let start = *code;
        for _ in 0..left {
            Target::decode(code)?;
        }
        Ok(Cases {
            left,
            code: start.until(*code),
        })
    }
}

impl<'a> Iterator for Cases<'a> {
    type Item = Target<'a>;

    fn next(&mut self) -> Option<Target<'a>> {
        self.left = self.left.checked_sub(1)?;
        // They were decoded once, with the instruction.
        Target::decode(&mut self.code).ok()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::from(self.left), Some(usize::from(self.left)))
    }
}

impl ExactSizeIterator for Cases<'_> {}

impl std::fmt::Debug for Cases<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

impl Field {
    /// Decodes the field.
    pub(super) fn decode<'a>(self, code: &mut Code<'a>) -> Result<Operand<'a>> {
        Ok(match self {
            Field::Read(ty) => Operand::Read(Register(code.u16()?), ty),
            Field::ReadOrMove => Operand::Read(Register(code.u16()?), ValueType::Ref),
            Field::Write(ty) => Operand::Write(Register(code.u16()?), ty),
            Field::Immediate(ValueType::I32 | ValueType::Ref) => {
                Operand::I32(i32::from_le_bytes(code.array()?))
            }
            Field::Immediate(ValueType::I64) => Operand::I64(i64::from_le_bytes(code.array()?)),
            Field::Immediate(ValueType::F32) => Operand::F32(f32::from_le_bytes(code.array()?)),
            Field::Immediate(ValueType::F64) => Operand::F64(f64::from_le_bytes(code.array()?)),
            Field::Global { .. } => Operand::Global(code.u32()?),
            Field::GlobalRef => Operand::GlobalRef(code.u32()?),
            Field::Rodata => Operand::Rodata(code.u32()?),
            Field::Type => Operand::Type(code.u32()?),
            Field::Function | Field::Import => Operand::Function(Callee::new(code.u32()?)),
            Field::String => {
                let len = code.u16()?;
                Operand::String(code.take(usize::from(len))?)
            }
            Field::ReadList(_) => Operand::ReadList(code.list()?),
            Field::WriteList => Operand::WriteList(code.list()?),
            Field::Segments => Operand::Segments(code.list()?),
            Field::Target => Operand::Target(Target::decode(code)?),
            Field::Resume => Operand::Resume(code.u32()?),
            Field::Cases => Operand::Cases(Cases::decode(code)?),
        })
    }
}
