//! The memory of lists of tensors: a file of few bytes can have very many.

use mlirbc::View;
use mlirbc::raw::limits::Budget;
use mlirbc::tensor::Tensor;

use super::not_extracted::NotExtracted;

/// Memory of a tensor in a list, of each byte of its key, and of each extent of its shape.
const TENSOR: u64 = 1200;
const KEY: u64 = 8;
const EXTENT: u64 = 24;

/// Limit of the memory of a list: a constant, and an amount for each byte of the file outside
/// resources. A model has some hundred such bytes for each weight; a malicious file has four.
const LIST: u64 = 11 << 20;
const LIST_PER_BYTE: u64 = 12;

/// What a list of tensors may still hold.
#[derive(Clone, Debug)]
pub struct ListBudget(Budget);

impl ListBudget {
    /// That of a file.
    pub fn new(view: View<'_>) -> ListBudget {
        let bytes = view.file().len_without_resources();
        ListBudget(Budget::of_file(bytes, LIST_PER_BYTE, LIST))
    }

    /// One more tensor.
    ///
    /// # Errors
    /// `ListMemory` if the list would become too long.
    pub fn add(&self, tensor: &Tensor<'_>) -> Result<(), NotExtracted> {
        let key = tensor.name_bytes().len() as u64;
        let cost = TENSOR + KEY * key + EXTENT * tensor.shape().len() as u64;
        match self.0.take(cost) {
            true => Ok(()),
            false => Err(NotExtracted::ListMemory(self.0.most())),
        }
    }
}
