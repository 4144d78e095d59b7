//! Where a text defines its names, and where it uses them.

pub(super) mod mark_ops;
pub(super) mod marks;
pub(super) mod name_tokens;
pub(super) mod scoped_symbols;
pub(super) mod text_names;
mod unread_text;
