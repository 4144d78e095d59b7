//! What is hashed, as bytes.

use crate::{Attribute, List, Register, Result, Target};
use mlirbc::error::LimitKind;
use mlirbc::raw::limits::Budget;
use sha2::{Digest, Sha256};

/// A SHA-256.
pub type Hash = [u8; 32];

/// What is hashed: texts with their lengths and lists with their counts, so that two contents are never
/// taken for two others.
pub(super) struct Content<'b> {
    hash: Sha256,
    budget: &'b Budget,
}

impl<'b> Content<'b> {
    pub(super) fn new(budget: &'b Budget) -> Content<'b> {
        let hash = Sha256::new();
        Content { hash, budget }
    }

    fn spend(&self, bytes: u64) -> Result<()> {
        Ok(self.budget.spend(bytes, LimitKind::SharedContent)?)
    }

    pub(super) fn finish(self) -> Hash {
        self.hash.finalize().into()
    }

    pub(super) fn number(&mut self, number: i64) -> Result<()> {
        self.spend(8)?;
        self.hash.update(number.to_le_bytes());
        Ok(())
    }

    pub(super) fn text(&mut self, text: &[u8]) -> Result<()> {
        self.number(text.len() as i64)?;
        self.spend(text.len() as u64)?;
        self.hash.update(text);
        Ok(())
    }

    pub(super) fn register(&mut self, register: Register) -> Result<()> {
        let bank = i64::from(register.is_ref()) + i64::from(register.is_move());
        self.number(bank << 16 | i64::from(register.number()))
    }

    pub(super) fn target(&mut self, target: Target<'_>) -> Result<()> {
        self.number(target.pc.into())?;
        self.number(target.remaps.len() as i64)?;
        target.remaps.iter().try_for_each(|remap| {
            self.register(remap.from)?;
            self.register(remap.to)
        })
    }

    pub(super) fn attributes(&mut self, list: List<'_, Attribute<'_>>) -> Result<()> {
        self.number(list.len().into())?;
        for it in list.iter() {
            let it = it?;
            self.text(it.key)?;
            self.text(it.value)?;
        }
        Ok(())
    }
}
