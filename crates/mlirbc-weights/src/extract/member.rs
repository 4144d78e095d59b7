//! The tensors that are extracted.

use mlirbc::tensor::{Selected, Tensor};

/// A tensor and its key in a file of several. Its data is not in memory.
#[derive(Debug)]
pub(super) struct Member<'a> {
    pub(super) key: String,
    pub(super) selected: Selected<'a>,
}

impl<'a> Member<'a> {
    /// The tensor, if its data will be read whole: of a slice only its part is read.
    pub(super) fn whole(&self) -> Option<&Tensor<'a>> {
        self.selected.whole_tensor()
    }
}

/// Whether a tensor is one of all tensors: one with bytes and, if it is a constant, of this size.
pub fn is_extracted(tensor: &Tensor<'_>, min_size: u64) -> bool {
    match tensor.resource() {
        Some(resource) => !resource.is_declaration(),
        None => !tensor.is_strings() && tensor.stored_nbytes() >= min_size,
    }
}
