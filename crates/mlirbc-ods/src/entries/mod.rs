//! Attributes and types of dialects: what their texts can be, and how they are printed.

mod by_hand;
pub(crate) mod entry_rows;
pub(crate) mod entry_scan;
pub(crate) mod entry_text;
