//! The instructions of a function.

use std::fmt;

use super::code::Code;
use super::opcode::{Opcode, OpcodeSet};
use super::operand::Operand;
use super::table;
use crate::error::Result;
use mlirbc::ids::{Pos, Span};

/// An instruction of a function. It borrows the bytes of the file.
///
/// ```
/// use mlirbc_vmfb::{Instructions, Operand};
///
/// let bytecode = [
///     0x79, //                                   ^bb0:
///     0x0D, 7, 0, 0, 0, 0, 0, //                   %i0 = vm.const.i32 7
///     0x56, 20, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, //   vm.br ^bb1(%i0->%i1)
///     0x79, //                                   ^bb1:
///     0x5A, 1, 0, 1, 0, //                         vm.return %i1
/// ];
/// for instruction in Instructions::new(&bytecode, 0) {
///     let instruction = instruction?;
///     println!("{:08x} {}", instruction.pc(), instruction.opcode().mnemonic());
///     for operand in instruction.operands() {
///         match operand {
///             Operand::Read(register, ty) => println!("  reads {register}: {}", ty.name()),
///             Operand::Write(register, ty) => println!("  writes {register}: {}", ty.name()),
///             Operand::Target(target) => println!("  may go to {:08x}", target.pc),
///             other => println!("  {other:?}"),
///         }
///     }
/// }
/// # assert_eq!(Instructions::new(&bytecode, 0).count(), 5);
/// # Ok::<(), mlirbc_vmfb::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Instruction<'a> {
    opcode: &'static Opcode,
    start: Code<'a>,
    fields: Code<'a>,
}

impl<'a> Instruction<'a> {
    fn decode(code: &mut Code<'a>) -> Result<Instruction<'a>> {
        let start = *code;
        let opcode = decode_opcode(code)?;
        let fields = *code;
        for field in opcode.fields() {
            field.decode(code)?;
        }
        Ok(Instruction {
            opcode,
            start: start.until(*code),
            fields: fields.until(*code),
        })
    }

    /// Its row in the table of opcodes.
    pub fn opcode(&self) -> &'static Opcode {
        self.opcode
    }

    /// Its offset in the function, in bytes.
    pub fn pc(&self) -> u32 {
        self.start.pc()
    }

    /// Its offset in the file, and its length.
    pub fn span(&self) -> Span {
        Span {
            start: self.start.pos(),
            len: self.bytes().len() as u64,
        }
    }

    /// Its bytes, with those of the opcode.
    pub fn bytes(&self) -> &'a [u8] {
        self.start.rest()
    }

    /// Its fields, in the order of their encoding, which is that of
    /// [`Opcode::fields`](Opcode::fields).
    pub fn operands(&self) -> impl Iterator<Item = Operand<'a>> + Clone + use<'a> {
        let mut code = self.fields;
        let fields = self.opcode.fields().iter();
        // They were decoded once, with the instruction.
        fields.map_while(move |field| field.decode(&mut code).ok())
    }
}

fn decode_opcode(code: &mut Code<'_>) -> Result<&'static Opcode> {
    let pos = code.pos();
    let first = code.u8()?;
    let extension = [OpcodeSet::F32, OpcodeSet::F64]
        .into_iter()
        .find(|set| set.prefix() == Some(first));
    let (set, number) = match extension {
        Some(set) => (set, code.u8()?),
        None => (OpcodeSet::Core, first),
    };
    table::opcode(set, number).ok_or_else(|| {
        let prefix = u64::from(set.prefix().unwrap_or(0));
        Code::unknown_opcode(pos, prefix << 8 | u64::from(number))
    })
}

impl fmt::Debug for Instruction<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{:08X}] {:?}", self.pc(), self.opcode)?;
        f.debug_list().entries(self.operands()).finish()
    }
}

/// The instructions of a function, in order: an iterator that ends after the first error.
#[derive(Clone, Copy)]
pub struct Instructions<'a> {
    code: Code<'a>,
    failed: bool,
}

impl<'a> Instructions<'a> {
    /// The instructions in the bytecode of one function, which begins at offset `start` of the
    /// file.
    pub fn new(bytecode: &'a [u8], start: Pos) -> Instructions<'a> {
        Instructions {
            code: Code::new(bytecode, start),
            failed: false,
        }
    }
}

/// # Errors
/// `UnexpectedEnd`, `UnknownCode`.
impl<'a> Iterator for Instructions<'a> {
    type Item = Result<Instruction<'a>>;

    fn next(&mut self) -> Option<Result<Instruction<'a>>> {
        if self.failed || self.code.is_empty() {
            return None;
        }
        let pos = self.code.pos();
        let found = Instruction::decode(&mut self.code);
        self.failed = found.is_err();
        Some(found.map_err(|error| error.in_instruction(pos)))
    }
}

impl std::iter::FusedIterator for Instructions<'_> {}

impl fmt::Debug for Instructions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Instructions(from pc {:#x})", self.code.pc())
    }
}
