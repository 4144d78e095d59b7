//! Files that are written, or returned as `bytes`.

mod changes;
mod output;
mod parsed;

pub(crate) use changes::{change, write_answer};
pub(crate) use output::{Output, Wrong, raise};
pub(crate) use parsed::parse;
