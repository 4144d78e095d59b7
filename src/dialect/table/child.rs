//! The text of a child.

use crate::dialect::Style;

/// How a child attribute is printed and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Child {
    /// As it stands alone.
    Full,
    /// Without its dialect, which is that of the attribute around it, and without this mnemonic.
    Stripped(&'static str),
}

impl Child {
    /// The style for the printer.
    pub(super) fn style(self) -> Style {
        match self {
            Child::Full => Style::Full,
            Child::Stripped(_) => Style::Stripped,
        }
    }
}
