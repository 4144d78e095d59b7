//! Other alignments of blobs.

use crate::refusal::Refusal;
use mlirbc::Bytecode;
use mlirbc::resource::ResourceKind;
use mlirbc::tensor::matches;
use mlirbc_write::{Edit, Plan};

/// Gives blobs another alignment in the file, a power of two: those with one of these keys, which may be
/// patterns ([`matches()`]), or all if there are none.
///
/// # Errors
/// `NoBlob` if keys are named and none is that of a blob with data. As `File`: `BadAlignment`, and those
/// of [`Edit`].
pub fn align<'f>(
    file: &'f Bytecode<'f>,
    alignment: u64,
    keys: &[String],
) -> Result<Plan<'f>, Refusal> {
    let view = file.view();
    let mut edit = Edit::new(file)?;
    let mut count = 0;
    for resource in view.resources()? {
        let resource = resource?;
        let key = view.string(resource.key)?;
        let is_named = keys.is_empty() || keys.iter().any(|it| matches(it.as_bytes(), key));
        if is_named && resource.kind == ResourceKind::Blob && !resource.is_declaration() {
            edit.align_blob(&resource, alignment)?;
            count += 1;
        }
    }
    if count == 0 && !keys.is_empty() {
        return Err(Refusal::NoBlob);
    }
    Ok(edit.plan()?)
}
