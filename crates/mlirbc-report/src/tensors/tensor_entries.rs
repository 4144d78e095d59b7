//! The tensors of a file, and the resources that are none.

use mlirbc::View;
use mlirbc::resource::{Resource, ResourceKind, ResourceValue};
use mlirbc::tensor::{Tensor, Tensors};
use mlirbc_document::text;

/// An entry of the list of a file.
#[derive(Clone)]
#[allow(clippy::large_enum_variant, reason = "few are held at a time")]
pub(crate) enum Entry<'a> {
    /// A tensor.
    Tensor(Tensor<'a>),
    /// A bool or a string.
    Value(Resource),
}

/// All resources in file order, then the constants.
///
/// # Errors
/// As [`View::resources`].
pub(crate) fn entries<'t, 'a>(
    view: View<'a>,
    tensors: &'t Tensors<'a>,
) -> mlirbc::Result<impl Iterator<Item = mlirbc::Result<Entry<'a>>> + use<'t, 'a>> {
    let is_resource = |tensor: &Tensor<'_>| tensor.resource().is_some();
    let mut blobs = tensors.iter().filter(is_resource).peekable();
    let resources = view.resources()?.map(move |resource| {
        let resource = resource?;
        let blob = blobs.next_if(|blob| blob.resource() == Some(resource));
        Ok(blob.map_or(Entry::Value(resource), Entry::Tensor))
    });
    let constants = tensors.iter().filter(move |tensor| !is_resource(tensor));
    Ok(resources.chain(constants.map(|tensor| Ok(Entry::Tensor(tensor)))))
}

/// The value of a bool or a string. Of a blob there is none, and its data is not read.
///
/// # Errors
/// Those of reading the entry and the string.
pub(crate) fn value(view: View<'_>, resource: &Resource) -> mlirbc::Result<Option<String>> {
    if resource.kind == ResourceKind::Blob {
        return Ok(None);
    }
    Ok(match view.file().resource_value(resource)? {
        ResourceValue::Bool(value) => Some(value.to_string()),
        ResourceValue::String(id) => Some(text::name(view.string(id)?)),
        _ => None,
    })
}
