//! What an operation is: one row of a table for each, with the releases that have it.
//!
//! A table has the operations of some dialects; its first line names them. A row is the name of an operation and its
//! facts, with tabs between them; the rows are sorted by name. A row of a dialect has no dot in its name.
//!
//! ```text
//! arith.addf TAB args %lhs %rhs #fastmath:strip=arith.fastmath= TAB results result TAB form $lhs `,` $rhs ... TAB llvm 16 19 22
//! ```
//!
//! | fact | says |
//! |---|---|
//! | `args`, `results`, `regions`, `successors`, `traits` | its definition; what is missing behind `args` is empty |
//! | `form` | its assembly format; `c++` if code prints it; `-` if its text is always generic |
//! | `types` | what the types of its operands and results have to be: a constraint for each group, `-` for any |
//! | `attrs` | the same for its attributes |
//! | `checks` | what its traits verify, and where code of C++ verifies more |
//! | `judged` | releases of LLVM, `19-` or `22-23`, of which definition and demands are these; without it `22-`, of another project `24-` |
//! | `record SERIES` | the fields of its property record, by releases of a series (`docs/properties.md`) |
//! | `default` | the printed default of an absent attribute |
//! | `unset` | what the form leaves out for an attribute that C++ does not set |
//! | `changed` | attributes with which a later MLIR has another form, or `*` |
//! | `newer` | that form; its arguments are marked with `@24` |
//! | `llvm` | the releases of LLVM that have it, of those that were read |
//! | `stored` | releases with a bar between those that store an attribute in other classes of C++ |
//! | `meaning` | releases with a bar between those that take the same operation for another one, or refuse it by a rule |
//! | `summary`, `description` | what TableGen says of it, in tables of users; `\n` is a newline, `\\` a backslash |
//! | `renamed` | the old and the new name of an attribute, which means the same and stands at the same place of the record |
//!
//! `tools/props/formats.py` describes the words of a definition, `tools/props/constraints.py` those of what is verified. Who reads a fact: `props` records, groups, kinds and
//! defaults; the crates `mlirbc-ods` definitions and forms, `mlirbc-compat` releases.

mod home;
mod op_row;
mod releases;

#[cfg(test)]
pub(crate) use home::all as standard_tables;
pub(crate) use home::dialects;
pub use op_row::{KEYS, Row, has_dialect};
pub(crate) use op_row::{find, rows};
pub use releases::{Has, Judged, RELEASES, has_release};
