//! Files that are written, or returned as `bytes`.

mod changes;
mod output;
mod parsed;
mod rewritten;

pub(crate) use changes::{align, cut, cut_operation, join, merge, rename, set, split, strip};
pub(crate) use output::{Output, Wrong, raise};
pub(crate) use parsed::parse;
pub(crate) use rewritten::{print, rewrite, sizes, strings_that_stay};
