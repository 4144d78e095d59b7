//! The text: tokens, comments, lines, modules.

pub(super) mod chunks;
pub(super) mod comments;
pub(super) mod lines;
pub(super) mod parts;
pub(super) mod read_parts;
pub(super) mod scan;
