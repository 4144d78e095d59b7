//! The custom form: `%2 = arith.addf %0, %1 : f32`.
//!
//! ```text
//! name -> op_format: elements --read_elements--> CustomOp --missing_types, attr_words--> as the generic form
//!                    or code of the dialect --'
//! ```
//!
//! A [`CustomOp`](custom_op::CustomOp) collects what the text of an operation states. Where a region begins, it waits
//! with the operation, and is gone on with behind the region, so nothing recurses over regions.

mod attr_words;
mod changed_vectors;
pub(crate) mod custom_op;
mod custom_values;
mod known_names;
mod made_ops;
mod missing_types;
pub(crate) mod op_text;
mod read_elements;
mod read_op;
mod repeated_op;
mod types_in_text;

use crate::dialects;

/// Whether there is code that reads an operation, or a directive of it.
#[doc(hidden)]
pub fn reads(op: &str, directive: Option<&str>) -> bool {
    match directive {
        None => dialects::reader(op, true).is_some(),
        Some(directive) => dialects::directive(op, directive).is_some(),
    }
}

pub(crate) use custom_op::CustomOp;
pub(crate) use known_names::KnownNames;
