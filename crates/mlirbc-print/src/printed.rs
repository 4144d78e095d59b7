//! What printing gives beside the text.

/// What was printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Printed {
    /// Operations in the generic form although the custom form was asked for: their format is not known, or they do not
    /// fit it.
    pub generic: u64,
}
