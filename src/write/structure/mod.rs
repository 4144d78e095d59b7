//! Operations, blocks, regions and values, as numbers: what a builder makes and an edit changes.
//!
//! ```text
//! load   decoded body -> operations        emit   operations -> bodies
//! links  the order of operations           bodies -> pieces of the IR section
//! ```

mod bodies;
mod data;
mod emit;
mod links;
mod load;

pub(super) use bodies::Bodies;
pub(super) use data::{BlockData, NONE, OpData, RegionData, Structure, ValueData};
pub(super) use emit::emit;
pub(super) use load::Loaded;
