//! The memory of lists of tensors: a file of few bytes can have very many.

use mlirbc::View;
use mlirbc::tensor::Tensor;

use crate::output::Failure;

/// Memory of a tensor in a list, of each byte of its key, and of each extent of its shape.
const TENSOR: u64 = 1200;
const KEY: u64 = 8;
const EXTENT: u64 = 24;

/// Limit of the memory of a list: a constant, and an amount for each byte of the file outside
/// resources. A model has some hundred such bytes for each weight; a malicious file has four.
const LIST: u64 = 12 << 20;
const LIST_PER_BYTE: u64 = 12;

/// What a list of tensors may still hold.
pub(crate) struct Budget {
    left: u64,
    limit: u64,
}

impl Budget {
    pub(crate) fn new(view: View<'_>) -> Budget {
        let bytes = view.file().len_without_resources();
        let limit = bytes.saturating_mul(LIST_PER_BYTE).saturating_add(LIST);
        Budget { left: limit, limit }
    }

    /// One more tensor.
    pub(crate) fn add(&mut self, tensor: &Tensor<'_>) -> Result<(), Failure> {
        let key = tensor.name_bytes().len() as u64;
        let cost = TENSOR + KEY * key + EXTENT * tensor.shape().len() as u64;
        self.left = self.left.checked_sub(cost).ok_or_else(|| {
            let limit = self.limit;
            let what = "tensors at once need more than";
            let instead = "`ls` and `extract --all` to a folder take any number";
            Failure::Usage(format!("{what} {limit} bytes of memory; {instead}"))
        })?;
        Ok(())
    }
}
