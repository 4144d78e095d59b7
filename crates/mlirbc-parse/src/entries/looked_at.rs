//! How much of what is long is looked at where a text refers to it.

use std::cell::Cell;

use mlirbc::error::AsmSyntax;
use mlirbc::{Error, ErrorKind, Result};

/// An alias makes a few bytes of text stand for something long, which operations can look at: its dimensions, its words.
/// All of them together look at so many bytes, and so many for each byte of the text.
const LOOKED_AT: usize = 4 << 20;
const LOOKED_AT_PER_BYTE: usize = 32;

/// What is as short as the text that refers to it.
const SHORT: usize = 64;

/// The bytes that may still be looked at.
pub(crate) struct LookedAt {
    left: Cell<usize>,
    is_over: Cell<bool>,
}

impl LookedAt {
    pub(crate) fn of(text: &[u8]) -> LookedAt {
        LookedAt {
            left: Cell::new(
                LOOKED_AT.saturating_add(text.len().saturating_mul(LOOKED_AT_PER_BYTE)),
            ),
            is_over: Cell::new(false),
        }
    }

    /// So many bytes are looked at once more.
    ///
    /// # Errors
    /// `LongAliases`, from then on for all that is long.
    pub(crate) fn again(&self, bytes: usize) -> Result<()> {
        if bytes <= SHORT {
            return Ok(());
        }
        match self.left.get().checked_sub(bytes) {
            Some(left) if !self.is_over.get() => {
                self.left.set(left);
                Ok(())
            }
            _ => {
                self.is_over.set(true);
                self.check()
            }
        }
    }

    /// Whether it was too much anywhere.
    ///
    /// # Errors
    /// As [`LookedAt::again`].
    pub(crate) fn check(&self) -> Result<()> {
        match self.is_over.get() {
            false => Ok(()),
            true => Err(Error::new(ErrorKind::AsmSyntax(AsmSyntax::LongAliases))),
        }
    }
}
