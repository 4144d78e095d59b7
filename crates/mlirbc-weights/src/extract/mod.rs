//! Tensors of modules as files: one in a file, several in one `.npz` or `.safetensors` file, or a folder of
//! files.
//!
//! ```
//! use mlirbc::Bytecode;
//! use mlirbc_weights::extract::{Bundle, BundleFormat};
//!
//! let file = Bytecode::open("../../corpus/jax/mlp.mlirbc")?;
//! let bundle = Bundle::all(file.view(), 0)?;
//! let weights = bundle.plan(BundleFormat::Safetensors, false)?;
//! let mut bytes = Vec::new();
//! weights.write_to(&mut |_| {}, &mut bytes)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bundle;
mod element_layout;
mod expansion;
mod file_arrays;
mod folder;
mod formats;
mod list_budget;
mod member;
mod not_extracted;
mod npz;
mod safetensors_bundle;
mod single;

pub use bundle::{Bundle, BundlePlan};
pub use expansion::check_expansion;
pub use file_arrays::{FileArray, FileArrays};
pub use folder::{Folder, numbered};
pub use formats::{BundleFormat, FileFormat, Format};
pub use list_budget::ListBudget;
pub use member::is_extracted;
pub use not_extracted::NotExtracted;
pub use single::TensorOutput;
