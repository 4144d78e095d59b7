//! Splits a module into the module without its weights, and the weights as safetensors.
//!
//! The command line tool and the C library both split; `mlirbc join` puts the files of either together.

mod element;
mod failure;
mod split;
mod weights;

pub use element::{Form, is_own, kind_as_stored, native};
pub use failure::Failure;
pub use split::{METADATA, recipe, take};
pub use weights::{Moved, copy, find, header, hex, write};
