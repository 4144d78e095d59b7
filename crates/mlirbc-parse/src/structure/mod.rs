//! What the reference's verifier says of regions, blocks and symbols.
//!
//! Everything is noted while the text is read, and judged where a region ends: what a pass keeps is in proportion to
//! blocks, successors, symbols of tables, and uses that need a dominator tree. An operation of which the tables have no
//! form is not judged.
//!
//! | file | holds |
//! |---|---|
//! | `facts` | what the tables say of operations, looked up once for each name |
//! | `shape` | what is noted of a region |
//! | `flow`, `dominator_tree` | uses in other blocks than those of their definitions |
//! | `blocks` | terminators, numbers of blocks, predecessors of the entry |
//! | `passed`, `branches` | what a branch passes to blocks |
//! | `symbol_names` | the names in a symbol table |
//! | `structure_fault` | what is wrong, as it is shown |

pub(crate) mod blocks;
mod branches;
mod dominator_tree;
pub(crate) mod facts;
pub(crate) mod flow;
pub(crate) mod shape;
pub(crate) mod structure_fault;
mod symbol_names;
