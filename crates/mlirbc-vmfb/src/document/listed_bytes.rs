//! A bound on what is listed: records of a module can share strings and lists, so that a small file
//! could fill any output.

use mlirbc::error::LimitKind;
use mlirbc::raw::limits::{Budget, TEXT, TEXT_PER_BYTE};

use crate::error::Result;

/// The bytes that may be listed of a file of `len` bytes, as that of `print`.
pub(super) fn list_budget(len: u64) -> Budget {
    Budget::of_file(len, TEXT_PER_BYTE, TEXT)
}

pub(super) fn spend(budget: &Budget, bytes: u64) -> Result<()> {
    Ok(budget.spend(bytes, LimitKind::PrintedText)?)
}
