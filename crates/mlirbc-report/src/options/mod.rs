//! Values of options: how each is given as text or as JSON.

use mlirbc_document::text::{MAX_NAME, cut, escape};

use crate::failure::Failure;

mod condition;
mod dialect;
mod ignore;
mod size;
mod source_line;
mod texts;
pub(crate) mod words;

pub use condition::Condition;
pub use dialect::OtherDialect;
pub use ignore::{Ignore, Ignored};
pub(crate) use size::{MaybeSize, Size};
pub(crate) use source_line::SourceLineText;
pub use texts::Texts;

/// Why this request does not take its options.
pub(crate) fn unfit(name: &str, why: &str) -> Failure {
    Failure::usage(format!("{name}: {}", escape(cut(why, MAX_NAME).as_bytes())))
}
