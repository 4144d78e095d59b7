//! Tensors outside a module: a module and its weights in files of their own, and the formats of such files.
//!
//! [`split`] takes the weights out of a module, [`join`] and [`merge`] put them in again, [`elements`] reads
//! those for one tensor. [`extract`] writes tensors of modules as files, [`tensor_files`] reads files that hold tensors alone.

mod element_types;
pub mod elements;
pub mod extract;
mod failure;
mod ggml;
mod join;
mod moved;
mod recipe;
mod safetensors_header;
mod split;
pub mod tensor_files;

pub use element_types::{Form, is_own, kind_as_stored, native};
pub use elements::ElementsFormat;
pub use failure::{Failure, RecipeError};
pub use join::{Joined, join, merge};
pub use moved::{Moved, Weights};
pub use recipe::METADATA;
pub use split::{Placement, Split, SplitOptions, split};
