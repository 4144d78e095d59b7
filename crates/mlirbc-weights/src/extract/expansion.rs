//! Splats that are repeated.

use mlirbc::raw::limits::MAX_EXPANDED;
use mlirbc::tensor::Form;

use super::not_extracted::NotExtracted;

/// Refuses to expand a splat that has too many bytes: a file of a hundred bytes can have one that
/// fills any disk.
///
/// # Errors
/// `LongSplat`.
pub fn check_expansion(key: &str, form: &Form) -> Result<(), NotExtracted> {
    if !form.storage().is_splat() {
        return Ok(());
    }
    let stride = form.shaped().dtype.stride();
    let (Some(stride), Some(shape)) = (stride, form.written_shape(true)) else {
        return Ok(());
    };
    let product = shape
        .iter()
        .fold(stride, |n, extent| n.saturating_mul(*extent));
    let bytes = if shape.contains(&0) { 0 } else { product };
    if bytes <= MAX_EXPANDED {
        return Ok(());
    }
    let key = key.to_owned();
    Err(NotExtracted::LongSplat { key, bytes })
}
