//! Tensors of modules.

mod element_alignments;
mod largest;
mod not_selected;
mod tensor_entries;

pub(crate) use element_alignments::{ElementAlignments, satisfies};
pub(crate) use largest::Largest;
pub use not_selected::not_selected;
pub(crate) use tensor_entries::{Entry, entries, value};
