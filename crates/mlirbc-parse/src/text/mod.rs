//! The text: tokens, comments, lines.

pub(super) mod comments;
pub(super) mod lines;
pub(super) mod scan;
