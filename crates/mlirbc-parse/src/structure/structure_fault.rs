//! What is wrong with regions, blocks and symbols, as it is shown.

/// What is wrong; offsets in the text are shown as lines and columns.
#[derive(Debug)]
pub(crate) enum Structure {
    /// A use of the value of this name, which is defined there.
    NotDominated(String, usize),
    EmptyBlock,
    /// A block that ends with this operation.
    NoTerminator(String),
    /// A terminator that is not the last operation of its block.
    TerminatorInside(String),
    JumpInside,
    /// A successor that is the first block of its region.
    ToEntry(String),
    /// A label where the operation states the arguments.
    LabelOfEntry,
    /// A region with more blocks than its operation has in one.
    SeveralBlocks(String, u32),
    /// A region of this operation that has no block.
    NoBlock(String),
    /// A region of this operation that has arguments.
    Arguments(String),
    /// How many operands are passed to a block, and how many arguments it has.
    Passed(String, usize, usize),
    /// An operand with the number of an argument of a block, their types.
    PassedType(String, usize, [String; 2]),
    /// A symbol, and the operation around it, which is no symbol table.
    NoTable(String, String),
    /// A name that two operations of the symbol table have, which is this operation; the first is there.
    TwoSymbols(String, String, usize),
}

impl Structure {
    /// The message; `place` is line and column of an offset.
    pub(crate) fn message(&self, place: impl Fn(usize) -> (u64, u64)) -> String {
        let place = |at: usize| {
            let (line, column) = place(at);
            format!("{line}:{column}")
        };
        let count = |count: usize, what: &str| match count {
            1 => format!("1 {what}"),
            count => format!("{count} {what}s"),
        };
        match self {
            Structure::NotDominated(name, defined) => format!(
                "`{name}` is used here, but its definition at {} does not dominate this use",
                place(*defined)
            ),
            Structure::EmptyBlock => {
                "the block has no operations, and has to end with a terminator".into()
            }
            Structure::NoTerminator(op) => {
                format!("the block has no terminator: it ends with `{op}`")
            }
            Structure::TerminatorInside(op) => {
                format!("`{op}` ends a block, and is not the last operation of this one")
            }
            Structure::JumpInside => {
                "the operation has successors, and is not the last one of its block".into()
            }
            Structure::ToEntry(label) => {
                format!("`{label}` is the entry block of its region, which has no predecessors")
            }
            Structure::LabelOfEntry => {
                "a label of the first block, whose arguments stand in front of the region".into()
            }
            Structure::SeveralBlocks(op, blocks) => {
                format!("a region of `{op}` has one block, this one has {blocks}")
            }
            Structure::NoBlock(op) => {
                format!("the region of `{op}` has one block, this one has none")
            }
            Structure::Arguments(op) => {
                format!("the first block of a region of `{op}` has no arguments, this one has some")
            }
            Structure::Passed(label, given, wanted) => format!(
                "passes {} to `{label}`, which has {}",
                count(*given, "operand"),
                count(*wanted, "argument")
            ),
            Structure::PassedType(label, nth, [given, wanted]) => {
                format!("passes {given} as argument #{nth} of `{label}`, which is {wanted}")
            }
            Structure::NoTable(op, parent) => {
                format!("`{op}` is a symbol, and `{parent}` around it is no symbol table")
            }
            Structure::TwoSymbols(name, op, first) => format!(
                "`{name}` is defined twice in this `{op}`: first at {}",
                place(*first)
            ),
        }
    }
}
