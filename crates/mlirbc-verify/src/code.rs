//! Code that C++ has for an operation, as a row of a table.

use crate::module::fault::Faults;
use crate::op::handle::Op;
use crate::verdict::{Verdict, told};

/// The code of an operation.
#[derive(Clone, Copy)]
pub(crate) struct Code {
    /// The name of the operation.
    pub(crate) name: &'static str,
    verify: Verify,
    /// Whether it looks at nothing but the attributes and types of the operation.
    pub(crate) is_local: bool,
}

/// How it tells what is wrong.
#[derive(Clone, Copy)]
enum Verify {
    /// It adds all faults.
    All(fn(&Op<'_, '_>, &mut Faults)),
    /// It ends at the first one.
    First(fn(&Op<'_, '_>) -> Verdict),
}

impl Code {
    /// Adds what is wrong.
    pub(crate) fn judge(&self, op: &Op<'_, '_>, faults: &mut Faults) {
        match self.verify {
            Verify::All(verify) => verify(op, faults),
            Verify::First(verify) => told(op, verify(op), faults),
        }
    }
}

/// Code that looks at the attributes and types of the operation, and ends at the first fault.
pub(crate) const fn types(name: &'static str, verify: fn(&Op<'_, '_>) -> Verdict) -> Code {
    Code {
        name,
        verify: Verify::First(verify),
        is_local: true,
    }
}

/// Code that also looks at operations around it, or inside.
pub(crate) const fn around(name: &'static str, verify: fn(&Op<'_, '_>, &mut Faults)) -> Code {
    Code {
        name,
        verify: Verify::All(verify),
        is_local: false,
    }
}

/// The same, of code that ends at the first fault.
pub(crate) const fn parts(name: &'static str, verify: fn(&Op<'_, '_>) -> Verdict) -> Code {
    Code {
        name,
        verify: Verify::First(verify),
        is_local: false,
    }
}
