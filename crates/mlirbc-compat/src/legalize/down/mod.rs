//! To VHLO.

mod down_attrs;
mod down_ops;
mod down_presets;
mod down_special;
mod down_types;

pub(crate) use down_ops::to_vhlo;
