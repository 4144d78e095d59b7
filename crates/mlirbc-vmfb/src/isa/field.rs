//! The kinds of fields that follow an opcode.

use crate::convention::ValueType;

/// A field of an instruction, in the row of its opcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Field {
    /// A register that is read.
    Read(ValueType),
    /// A reference register that is read, and emptied if its MOVE bit is set.
    ReadOrMove,
    /// A register that is written.
    Write(ValueType),
    /// A constant of 4 or 8 bytes.
    Immediate(ValueType),
    /// The offset of a global of so many bytes: `u32`.
    Global {
        /// Size of the global, in bytes.
        size: u32,
    },
    /// The number of a global reference: `u32`.
    GlobalRef,
    /// The number of a rodata segment: `u32`.
    Rodata,
    /// The number of a type: `u32`.
    Type,
    /// The number of a function; bit 31 is set if it is an import: `u32`.
    Function,
    /// The number of an import, with bit 31 set: `u32`.
    Import,
    /// A length (`u16`) and so many bytes.
    String,
    /// Registers that are read, of one type or of any.
    ReadList(Option<ValueType>),
    /// Registers that are written.
    WriteList,
    /// For each argument of a call how often its span is repeated.
    Segments,
    /// The pc of a block, and registers that are copied on the way to it.
    Target,
    /// The pc of the block at which a call is resumed.
    Resume,
    /// A count (`u16`) and so many targets.
    Cases,
}

pub(super) const I32: Field = Field::Read(ValueType::I32);
pub(super) const I64: Field = Field::Read(ValueType::I64);
pub(super) const F32: Field = Field::Read(ValueType::F32);
pub(super) const F64: Field = Field::Read(ValueType::F64);
pub(super) const REF: Field = Field::Read(ValueType::Ref);
pub(super) const REF_OR_MOVE: Field = Field::ReadOrMove;
pub(super) const TO_I32: Field = Field::Write(ValueType::I32);
pub(super) const TO_I64: Field = Field::Write(ValueType::I64);
pub(super) const TO_F32: Field = Field::Write(ValueType::F32);
pub(super) const TO_F64: Field = Field::Write(ValueType::F64);
pub(super) const TO_REF: Field = Field::Write(ValueType::Ref);
pub(super) const IMM_I32: Field = Field::Immediate(ValueType::I32);
pub(super) const IMM_I64: Field = Field::Immediate(ValueType::I64);
pub(super) const IMM_F32: Field = Field::Immediate(ValueType::F32);
pub(super) const IMM_F64: Field = Field::Immediate(ValueType::F64);
pub(super) const GLOBAL_32: Field = Field::Global { size: 4 };
pub(super) const GLOBAL_64: Field = Field::Global { size: 8 };
pub(super) const GLOBAL_REF: Field = Field::GlobalRef;
pub(super) const RODATA: Field = Field::Rodata;
pub(super) const TYPE: Field = Field::Type;
pub(super) const FUNCTION: Field = Field::Function;
pub(super) const IMPORT: Field = Field::Import;
pub(super) const STRING: Field = Field::String;
pub(super) const LIST: Field = Field::ReadList(None);
pub(super) const LIST_I32: Field = Field::ReadList(Some(ValueType::I32));
pub(super) const LIST_I64: Field = Field::ReadList(Some(ValueType::I64));
pub(super) const LIST_F32: Field = Field::ReadList(Some(ValueType::F32));
pub(super) const LIST_F64: Field = Field::ReadList(Some(ValueType::F64));
pub(super) const LIST_REF: Field = Field::ReadList(Some(ValueType::Ref));
pub(super) const TO_LIST: Field = Field::WriteList;
pub(super) const SEGMENTS: Field = Field::Segments;
pub(super) const TARGET: Field = Field::Target;
pub(super) const RESUME: Field = Field::Resume;
pub(super) const CASES: Field = Field::Cases;
