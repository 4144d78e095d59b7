//! A function: its bytecode, and what its descriptor says.

use crate::error::{Error, ErrorKind, Result};
use crate::flatbuffer::Bytes;
use crate::isa::Instructions;
use crate::items::{Descriptor, Signature};
use mlirbc::ids::{Pos, Span};

/// A function of a module.
#[derive(Clone, Copy, Debug)]
pub struct Function<'m> {
    /// Its number.
    pub ordinal: u32,
    /// What its descriptor says.
    pub descriptor: Descriptor,
    /// How it is called.
    pub signature: Signature<'m>,
    bytecode: &'m [u8],
    pos: Pos,
}

impl<'m> Function<'m> {
    pub(super) fn new(
        ordinal: u32,
        descriptor: Descriptor,
        signature: Signature<'m>,
        all: Bytes<'m>,
    ) -> Result<Function<'m>> {
        let outside = || {
            let need = u64::from(descriptor.bytecode_length.unsigned_abs());
            let from = u64::from(descriptor.bytecode_offset.unsigned_abs());
            let left = (all.bytes.len() as u64).saturating_sub(from);
            Error::at(descriptor.pos, ErrorKind::UnexpectedEnd { need, left })
        };
        let from = usize::try_from(descriptor.bytecode_offset).map_err(|_| outside())?;
        let len = usize::try_from(descriptor.bytecode_length).map_err(|_| outside())?;
        let rest = all.bytes.get(from..).and_then(|rest| rest.get(..len));
        Ok(Function {
            ordinal,
            descriptor,
            signature,
            bytecode: rest.ok_or_else(outside)?,
            pos: all.pos + from as u64,
        })
    }

    /// The bytecode. The bytes up to the next multiple of 8 are not part of it.
    pub fn bytecode(&self) -> &'m [u8] {
        self.bytecode
    }

    /// The instructions, in order.
    ///
    /// ```
    /// use mlirbc::Source;
    /// use mlirbc_vmfb::{Callee, Module, Operand};
    ///
    /// let module = Module::from_source(Source::owned(std::fs::read("../../corpus/vmfb/opcodes.vmfb")?))?;
    /// let imports = module.imports()?;
    /// for instruction in module.function(0)?.instructions() {
    ///     let instruction = instruction?;
    ///     for operand in instruction.operands() {
    ///         if let Operand::Function(Callee::Import(number)) = operand {
    ///             let name = String::from_utf8_lossy(imports.get(number)?.full_name);
    ///             println!("{:08x} calls {name}", instruction.pc());
    ///         }
    ///     }
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Of each instruction: `UnexpectedEnd`, `UnknownCode`.
    pub fn instructions(&self) -> Instructions<'m> {
        Instructions::new(self.bytecode, self.pos)
    }

    /// Where the bytecode lies in the file.
    pub fn span(&self) -> Span {
        Span {
            start: self.pos,
            len: self.bytecode.len() as u64,
        }
    }
}
