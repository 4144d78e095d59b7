//! The bytecode of functions: a table of opcodes, and instructions decoded with it.
//!
//! An instruction is an opcode and its fields, little-endian and unaligned:
//!
//! ```text
//! instruction := (0xE0 | 0xE1)? opcode:u8 field*
//! list(item)  := (a byte, if the pc is odd) count:u16 item*
//! target      := pc:u32 list(from:u16 to:u16)
//! register    := u16; bit 15: a reference, then bit 14: MOVE
//! ```
//!
//! The pc counts from the first byte of the function.
//!
//! Versions 15.0 and 16.0 of the bytecode have a part of the opcodes of 17.0, with the same encoding.
//!
//! Source: IREE's `isa.json` and `disassembler.c` of 2026-08-21.

mod code;
mod core_ops;
mod f32_ops;
mod f64_ops;
mod field;
mod instruction;
mod opcode;
mod operand;
mod packed;
mod register;
mod table;

pub use field::Field;
pub use instruction::{Instruction, Instructions};
pub use opcode::{Opcode, OpcodeSet};
pub use operand::{Callee, Cases, Operand, Target};
pub use packed::{Packed, PackedItem};
pub use register::{Register, Remap};
pub use table::opcodes;
