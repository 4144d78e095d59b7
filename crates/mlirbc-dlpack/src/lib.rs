//! DLPack: elements for other frameworks, in the layout of `dlpack.h`, versions 0 and 1.
//!
//! The Python package wraps the structures in capsules, the C library returns them. Both keep a tensor
//! as [`Stored`].

mod dtype;
mod elements;
mod managed;
mod stored;

pub use dtype::{DataType, data_type};
pub use elements::{Bytes, Elements, Refusal, aligned};
pub use managed::{CPU, Managed, ManagedVersioned, Owned, Tensor, delete};
pub use stored::Stored;
