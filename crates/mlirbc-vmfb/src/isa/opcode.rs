//! A row of the table of opcodes: it decodes, prints and checks all instructions of its opcode.

use std::fmt;

use super::field::Field;

/// A set of opcodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OpcodeSet {
    /// The core operations.
    Core,
    /// 32-bit floating point, for functions that require it.
    F32,
    /// 64-bit floating point, for functions that require it.
    F64,
}

impl OpcodeSet {
    /// The byte in front of each opcode of an extension.
    pub fn prefix(self) -> Option<u8> {
        match self {
            OpcodeSet::Core => None,
            OpcodeSet::F32 => Some(0xE0),
            OpcodeSet::F64 => Some(0xE1),
        }
    }
}

/// An opcode: its name, and the fields of its instructions.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Opcode {
    set: OpcodeSet,
    code: u8,
    mnemonic: &'static str,
    fields: &'static [Field],
    text: Option<&'static str>,
    terminator: bool,
}

impl Opcode {
    pub(super) const fn new(
        set: OpcodeSet,
        code: u8,
        mnemonic: &'static str,
        fields: &'static [Field],
    ) -> Opcode {
        Opcode {
            set,
            code,
            mnemonic,
            fields,
            text: None,
            terminator: false,
        }
    }

    /// The text after the mnemonic, in which `$0` is the first field. Without this, it is the
    /// fields in order. A result is in front of the mnemonic, except that of a terminator.
    pub(super) const fn text(mut self, text: &'static str) -> Opcode {
        self.text = Some(text);
        self
    }

    /// The operation ends its block.
    pub(super) const fn terminator(mut self) -> Opcode {
        self.terminator = true;
        self
    }

    /// The set of opcodes it belongs to.
    pub fn set(&self) -> OpcodeSet {
        self.set
    }

    /// Its number in the set.
    pub fn code(&self) -> u8 {
        self.code
    }

    /// Its name without `vm.`, such as `add.i32`.
    pub fn mnemonic(&self) -> &'static str {
        self.mnemonic
    }

    /// The fields after the opcode, in the order of their encoding.
    pub fn fields(&self) -> &'static [Field] {
        self.fields
    }

    /// Whether it marks the begin of a block.
    pub fn is_block(&self) -> bool {
        self.set == OpcodeSet::Core && self.code == BLOCK
    }

    /// Whether it ends a block.
    pub fn is_terminator(&self) -> bool {
        self.terminator
    }

    pub(crate) fn template(&self) -> Option<&'static str> {
        self.text
    }
}

const BLOCK: u8 = 0x79;

impl fmt::Debug for Opcode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "vm.{}", self.mnemonic)
    }
}
