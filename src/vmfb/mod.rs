//! IREE VM modules (`.vmfb`).

mod isa;

pub use isa::{
    Callee, Cases, Field, Instruction, Instructions, Item, List, Opcode, OpcodeSet, Operand,
    Register, Remap, Target, ValueType, opcodes,
};
