//! Closures: a part with all that it leads to.

mod closing;
mod cycle;

pub(super) use closing::{Closing, Edge, Known, Part, PartNumber, Via};
