//! A cursor on bytecode that knows its program counter.

use mlirbc::ids::Pos;

use super::packed::{Packed, PackedItem};
use crate::error::{Error, ErrorKind, Result, Subject};

/// A position in the bytecode of a function.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Code<'a> {
    rest: &'a [u8],
    /// The offset of the function in the file.
    start: Pos,
    pc: u32,
}

impl<'a> Code<'a> {
    /// The bytecode of a function, which begins at offset `start` of the file.
    pub(super) fn new(bytes: &'a [u8], start: Pos) -> Code<'a> {
        // A pc has 32 bits; a longer function ends here, inside an instruction or with one.
        let len = bytes.len().min(u32::MAX as usize);
        Code {
            rest: &bytes[..len],
            start,
            pc: 0,
        }
    }

    pub(super) fn pc(self) -> u32 {
        self.pc
    }

    pub(super) fn pos(self) -> Pos {
        self.start + u64::from(self.pc)
    }

    pub(super) fn is_empty(self) -> bool {
        self.rest.is_empty()
    }

    /// The code from here to `end`.
    pub(super) fn until(self, end: Code<'a>) -> Code<'a> {
        let len = self.rest.len() - end.rest.len();
        Code {
            rest: &self.rest[..len],
            ..self
        }
    }

    /// All bytes that are left.
    pub(super) fn rest(self) -> &'a [u8] {
        self.rest
    }

    pub(super) fn take(&mut self, len: usize) -> Result<&'a [u8]> {
        let Some((bytes, rest)) = self.rest.split_at_checked(len) else {
            let (need, left) = (len as u64, self.rest.len() as u64);
            return Err(Error::at(
                self.pos(),
                ErrorKind::UnexpectedEnd { need, left },
            ));
        };
        self.rest = rest;
        // The bytes of a function are at most `u32::MAX`.
        self.pc += len as u32;
        Ok(bytes)
    }

    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    pub(super) fn u8(&mut self) -> Result<u8> {
        Ok(u8::from_le_bytes(self.array()?))
    }

    pub(super) fn u16(&mut self) -> Result<u16> {
        Ok(u16::from_le_bytes(self.array()?))
    }

    pub(super) fn u32(&mut self) -> Result<u32> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    /// A list: an even pc, a count (`u16`), the items.
    pub(super) fn list<T: PackedItem>(&mut self) -> Result<Packed<'a, T>> {
        self.take((self.pc % 2) as usize)?;
        let count = self.u16()?;
        Ok(Packed::new(self.take(usize::from(count) * T::SIZE)?))
    }

    /// An error for a code, read at `pos`, that is not in the table.
    pub(super) fn unknown_opcode(pos: Pos, code: u64) -> Error {
        let subject = Subject::Opcode;
        Error::at(pos, ErrorKind::UnknownCode { subject, code })
    }
}
