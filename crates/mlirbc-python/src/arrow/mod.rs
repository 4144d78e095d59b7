//! Tables in the Arrow format, which other packages read through the Arrow PyCapsule interface
//! without a copy. They are made in batches of limited size.

mod batches;
mod capsule;
mod table;

pub(crate) use batches::{Batches, Builder, Made};
pub(crate) use capsule::{Batch, exception, schema, stream};
pub(crate) use table::{Cell, Column, Kind, Table};
