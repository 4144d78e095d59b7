//! Tensors of modules.

mod element_alignments;
mod largest;
mod tensor_entries;

pub(crate) use element_alignments::{ElementAlignments, satisfies};
pub(crate) use largest::Largest;
pub(crate) use tensor_entries::{Entry, entries, value};

/// The number of elements of a tensor; 0 if its shape is not known.
pub(crate) fn elements(tensor: &mlirbc::tensor::Tensor<'_>) -> u64 {
    tensor.num_elements().unwrap_or(0)
}

/// The number of tensors, and that of their elements.
///
/// # Errors
/// The first problem of a tensor.
pub(crate) fn parameters(view: mlirbc::View<'_>) -> mlirbc::Result<(u64, u64)> {
    let tensors = view.tensors()?;
    let mut all = (0, 0u64);
    for tensor in &tensors {
        all = (all.0 + 1, all.1.saturating_add(elements(&tensor)));
    }
    tensors
        .problem()
        .map_or(Ok(all), |error| Err(error.clone()))
}
