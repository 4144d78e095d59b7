//! One operation: what its row and the code of its dialect demand.
//!
//! | file | holds |
//! |---|---|
//! | `seen` | what was found valid, by names, attributes and types |
//! | `handle` | an operation with its groups of operands and results, as checks see it |
//! | `groups` | how many operands, results, regions and successors there are |
//! | `facts` | the constraints of ODS |
//! | `constraints` | which of them the values and attributes of an operation have to meet |
//! | `quantized` | quantized types |
//! | `int_lists` | lists in attributes, and sizes of groups |
//! | `traits`, `matches` | traits, and predicates on the whole operation |
//! | `shape`, `of_types` | shapes, element types, and what code of dialects asks of types |
//! | `of_text` | attributes and types that are stored as text |

pub(crate) mod constraints;
mod facts;
mod groups;
pub(crate) mod handle;
pub(crate) mod int_lists;
mod matches;
pub(crate) mod of_text;
mod of_types;
mod quantized;
pub(crate) mod seen;
pub(crate) mod shape;
pub(crate) mod traits;
