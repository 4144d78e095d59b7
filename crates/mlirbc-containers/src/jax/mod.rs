//! `jax.export` artifacts: a FlatBuffer without a file identifier.
//!
//! The schema is public: `serialization.fbs` of jax-ml/jax. A table begins with the distance back to
//! its vtable: u16 size, u16 size of the table, u16 offset of each field or 0. Strings and vectors
//! begin with a u32 length; references are u32 offsets from where they stand.

mod exported;
mod flat_table;
mod jax_format;

pub(crate) use exported::{read, references};
pub(crate) use jax_format::patches;
