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
mod custom_op;
mod custom_values;
mod dialects;
mod made_ops;
mod missing_types;
mod read_elements;
mod read_op;
mod types_in_text;

pub(in crate::write::parse) use custom_op::CustomOp;
