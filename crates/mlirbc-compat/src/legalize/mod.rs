//! Modules of VHLO as modules of StableHLO and func, and back.
//!
//! Every attribute and type is converted once, every combination of attributes that operations have once;
//! the operations keep their place, values and locations. What is new is appended to the tables of the
//! file, and long elements stay where they are.
//!
//! | file | holds |
//! |---|---|
//! | `op_table` | `tables/legalize.txt`: which operation stands for which, and its special attributes |
//! | `converter` | attributes and types, from the inside out |
//! | `named_ops` | operations, and their types |
//! | `fault`, `place` | what has no counterpart, and where it is |
//! | `up` | from VHLO: types, attributes, those that operations define, those that StableHLO leaves out, operations |
//! | `identity_casts` | casts between types that are one after it |
//! | `down` | the same to VHLO |
//!
//! Source: `StablehloLegalizeToVhlo.cpp`, `VhloLegalizeToStablehlo.cpp`, `MapStablehloToVhlo.h` in
//! `stablehlo/transforms` and `stablehlo/dialect/VhloTypes.cpp` of openxla/stablehlo 1.20.0.

mod converter;
mod down;
mod fault;
mod identity_casts;
mod named_ops;
mod op_table;
pub(super) mod place;
mod up;

pub(super) use down::to_vhlo;
pub use fault::NoCounterpart;
pub(super) use fault::Stop;
pub(super) use identity_casts::{has_casts, without_identity_casts};
pub use op_table::stablehlo_name;
pub(super) use up::to_stablehlo;
