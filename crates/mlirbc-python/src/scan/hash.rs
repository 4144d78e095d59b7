//! The SHA-256 of the elements of a tensor, the same as `mlirbc hash --tensors` prints.

use std::fmt::Write as _;

use mlirbc::raw::limits::MAX_EXPANDED;
use mlirbc::tensor::Tensor;
use sha2::{Digest, Sha256};

/// The hash of the elements as if they were stored one by one; `None` for strings, for tensors
/// without data, and for a splat of more bytes than the limit for expanded splats.
pub(crate) fn sha256(tensor: &Tensor<'_>) -> mlirbc::Result<Option<String>> {
    let is_declaration = tensor.resource().is_some_and(|it| it.is_declaration());
    if is_declaration || tensor.is_strings() || tensor.nbytes() > limit(tensor) {
        return Ok(None);
    }
    let data = tensor.data()?;
    let mut hash = Sha256::new();
    data.write_raw(false, &mut hash)?;
    let mut text = String::with_capacity(64);
    for byte in hash.finalize() {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
    }
    Ok(Some(text))
}

/// Most bytes that are hashed: of what is stored, all.
fn limit(tensor: &Tensor<'_>) -> u64 {
    match tensor.storage().is_splat() {
        true => MAX_EXPANDED,
        false => u64::MAX,
    }
}
