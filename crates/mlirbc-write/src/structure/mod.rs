//! Operations, blocks, regions and values, as numbers: what a builder makes and an edit changes.
//!
//! ```text
//! load   decoded body -> operations        emit   operations -> bodies
//! use_orders  the order of uses that the reference states after a conversion
//! links  the order of operations           bodies -> pieces of the IR section
//! ```

mod emit_ops;
mod links;
mod load;
mod structure_bodies;
mod structure_items;
mod use_orders;

pub(super) use emit_ops::emit;
pub(super) use load::Loaded;
#[doc(hidden)]
pub use structure_bodies::Bodies;
pub(super) use structure_items::{BlockData, NONE, OpData, RegionData, Structure, ValueData};
#[doc(hidden)]
pub use use_orders::{Use, state_orders, stated};
