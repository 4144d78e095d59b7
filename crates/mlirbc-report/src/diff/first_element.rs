//! The first element in which two constants differ.

use mlirbc::ir::OpRef;
use mlirbc::tensor::TensorData;

/// The first element in which the values of an attribute differ, if both are tensors of one type.
pub(super) fn first_element(
    old: OpRef<'_>,
    new: OpRef<'_>,
    name: &[u8],
) -> mlirbc::Result<Option<(u64, String, String)>> {
    let Ok(name) = std::str::from_utf8(name) else {
        return Ok(None);
    };
    let (Some(old), Some(new)) = (data(old, name)?, data(new, name)?) else {
        return Ok(None);
    };
    let is_one_type = old.dtype() == new.dtype() && old.shape() == new.shape();
    let (Some(values), Some(others), true) = (old.values(), new.values(), is_one_type) else {
        return Ok(None);
    };
    let are_splats = old.storage().is_splat() && new.storage().is_splat();
    let most = if are_splats { 1 } else { usize::MAX };
    let mut pairs = (0..).zip(values.zip(others)).take(most);
    // NaN is equal to itself here.
    let found = pairs.find(|(_, (a, b))| a != b && a.to_string() != b.to_string());
    Ok(found.map(|(nth, (a, b))| (nth, a.to_string(), b.to_string())))
}

fn data<'a>(op: OpRef<'a>, name: &str) -> mlirbc::Result<Option<TensorData<'a>>> {
    let Some(attr) = op.attr(name)?.and_then(|attr| attr.as_attr()) else {
        return Ok(None);
    };
    let Some(tensor) = op.view().tensor_of_attr(attr.id())? else {
        return Ok(None);
    };
    let is_declaration = tensor.resource().is_some_and(|it| it.is_declaration());
    match is_declaration || tensor.is_strings() {
        true => Ok(None),
        false => tensor.data().map(Some),
    }
}
