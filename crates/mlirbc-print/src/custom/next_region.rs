//! The next region of an operation, and how it is printed.

/// A region that is printed next, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inner {
    /// The operation is complete.
    Nothing,
    /// The first operation of a region is printed on the same line, without its results; in the generic form also if it
    /// has another one.
    Inlined { nth: u32, is_generic: bool },
    Region {
        nth: u32,
        /// Whether the header of the first block is printed if it has arguments.
        arguments: bool,
        /// Whether the last operation is printed if it is a terminator.
        terminator: bool,
        /// Whether the header of the first block is printed if it has no operations.
        empty_block: bool,
    },
}

impl Inner {
    pub(super) fn region(nth: u32) -> Inner {
        Inner::Region {
            nth,
            arguments: true,
            terminator: true,
            empty_block: false,
        }
    }

    pub(super) fn with_terminator(self, is_printed: bool) -> Inner {
        match self {
            Inner::Region {
                nth,
                arguments,
                empty_block,
                ..
            } => Inner::Region {
                nth,
                arguments,
                terminator: is_printed,
                empty_block,
            },
            Inner::Nothing | Inner::Inlined { .. } => self,
        }
    }

    pub(super) fn without_arguments(self) -> Inner {
        match self {
            Inner::Region {
                nth,
                terminator,
                empty_block,
                ..
            } => Inner::Region {
                nth,
                arguments: false,
                terminator,
                empty_block,
            },
            Inner::Nothing | Inner::Inlined { .. } => self,
        }
    }
}
