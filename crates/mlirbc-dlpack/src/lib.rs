//! DLPack: elements for other frameworks, in the layout of `dlpack.h`, versions 0 and 1.
//!
//! The Python package wraps the structures in capsules, the C library returns them.

mod dtype;
mod elements;
mod managed;

pub use dtype::{DataType, data_type};
pub use elements::{Bytes, Elements, Refusal, aligned, check_len};
pub use managed::{CPU, Managed, ManagedVersioned, Owned, Tensor, delete};
