//! Registers.

use std::fmt;

const REF: u16 = 1 << 15;
const MOVE: u16 = 1 << 14;

/// A register as an instruction names it: a bank, a number, and for references the MOVE bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Register(pub(super) u16);

impl Register {
    /// Whether it is of the bank of references; otherwise it is of that of integers and floats.
    pub fn is_ref(self) -> bool {
        self.0 & REF != 0
    }

    /// Whether the reference is moved: the register is empty afterwards.
    pub fn is_move(self) -> bool {
        self.is_ref() && self.0 & MOVE != 0
    }

    /// Its number in its bank.
    pub fn number(self) -> u16 {
        if self.is_ref() {
            self.0 & !(REF | MOVE)
        } else {
            self.0
        }
    }

    /// The text before its number.
    pub(crate) fn bank(self) -> &'static str {
        match (self.is_ref(), self.is_move()) {
            (false, _) => "%i",
            (true, false) => "%r",
            (true, true) => "%R",
        }
    }

    /// The encoded number.
    pub fn raw(self) -> u16 {
        self.0
    }
}

/// The register as assembly text: `%i0`, `%r0`, and `%R0` if it is moved.
impl fmt::Display for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.bank(), self.number())
    }
}

impl fmt::Debug for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A copy between registers when a branch is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[allow(clippy::exhaustive_structs)]
pub struct Remap {
    /// The register that is read.
    pub from: Register,
    /// The register that is written.
    pub to: Register,
}

impl fmt::Debug for Remap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}->{}", self.from, self.to)
    }
}
