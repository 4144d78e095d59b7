//! From VHLO.

mod read_vhlo;
mod up_attrs;
mod up_ops;
mod up_special;
mod up_types;

pub(crate) use up_ops::to_stablehlo;
