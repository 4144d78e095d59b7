//! One operation: what its row and the code of its dialect demand.
//!
//! | file | holds |
//! |---|---|
//! | `seen` | what was found valid, by names, attributes and types |
//! | `handle` | an operation with its groups of operands and results, as checks see it |
//! | `groups` | how many operands, results, regions and successors there are |
//! | `holds`, `type_facts`, `attr_facts` | the constraints of ODS |
//! | `constraints` | which of them the values and attributes of an operation have to meet |
//! | `quantized` | quantized types |
//! | `int_lists` | lists in attributes, and sizes of groups |
//! | `traits` | traits, and predicates on the whole operation |
//! | `shape`, `of_types` | shapes, element types, and what code of dialects asks of types |
//! | `of_text` | attributes and types that are stored as text |

mod attr_facts;
pub(crate) mod constraints;
mod groups;
pub(crate) mod handle;
mod holds;
pub(crate) mod int_lists;
pub(crate) mod of_text;
mod of_types;
mod quantized;
pub(crate) mod seen;
pub(crate) mod shape;
pub(crate) mod traits;
mod type_facts;
