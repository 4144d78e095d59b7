//! Tables in the Arrow format, which other packages read through the Arrow PyCapsule interface
//! without a copy. They are made in batches of limited size.
//!
//! Source: "The Arrow C data interface", "The Arrow C stream interface" and "The Arrow PyCapsule
//! interface" of Apache Arrow's documentation. The crate arrow-array would add fifty crates, with
//! calendars and WebAssembly among them, for what is one file here.

mod batches;
mod builder;
mod c_data;
mod capsule;
mod table;

pub(crate) use batches::{Batches, Made};
pub(crate) use builder::{Array, Builder};
pub(crate) use capsule::{Batch, schema, stream};
pub(crate) use table::{Cell, Column, Kind, Table};
