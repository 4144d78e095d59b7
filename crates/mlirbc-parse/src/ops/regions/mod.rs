//! The regions of operations.

mod changed_regions;
mod op_regions;
