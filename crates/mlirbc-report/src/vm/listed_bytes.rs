//! A bound on what is listed: records of a module can share strings and lists, so that a small file
//! could fill any output.

use mlirbc::error::LimitKind;
use mlirbc::raw::limits::{Budget, max_text};

use mlirbc_document::text::MAX_NAME;
use mlirbc_vmfb::Result;

/// The bytes that may be listed of a file of `len` bytes, as that of `print`.
pub(crate) fn list_budget(len: u64) -> Budget {
    Budget::new(max_text(len))
}

pub(crate) fn spend(budget: &Budget, bytes: u64) -> Result<()> {
    Ok(budget.spend(bytes, LimitKind::Answer)?)
}

/// What a byte of a name takes that is no plain character: escaped, and as hex digits beside that.
const ESCAPED: u64 = 8;

/// Spends what a row with this name takes: as much of the name as is shown, in the form in which it is.
pub(super) fn spend_name(budget: &Budget, name: &[u8]) -> Result<()> {
    let shown = &name[..name.len().min(MAX_NAME)];
    let plain = |byte: &&u8| matches!(byte, b' '..=b'~');
    let plain = shown.iter().filter(plain).count() as u64;
    let others = shown.len() as u64 - plain;
    spend(budget, plain + ESCAPED * others)
}
