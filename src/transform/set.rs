//! Other elements of tensors.

use crate::bytecode::Bytecode;
use crate::bytes::ReadAt;
use crate::entity::dtype::Dtype;
use crate::entity::storage::Storage;
use crate::error::Result;
use crate::tensor::{Origin, Tensor};
use crate::transform::refusal::{Mismatch, Refusal};
use crate::write::{Edit, Plan};

/// Elements in the order of the tensor, little-endian. They are read when the plan is written.
#[derive(Clone, Debug)]
pub struct Elements<S> {
    /// Their bytes.
    pub bytes: S,
    /// Their type and shape, if they have any: without them, any that fit the size.
    pub declared: Option<Declared>,
}

/// The type and the shape of elements, as a format of files declares them.
#[derive(Clone, Debug)]
pub struct Declared {
    /// The name of the element type.
    pub kind: String,
    /// The shape.
    pub shape: Vec<u64>,
    /// The name that the format has for an element type whose elements it stores as bytecode does.
    pub name_of: fn(Dtype) -> Option<String>,
}

/// Gives a tensor other elements, of the same type and shape. A resource that is only declared gets data.
///
/// # Errors
/// `Elements` if they do not fit; as `File` those of [`Edit`] and of the source of the elements.
pub fn set<'f>(
    file: &'f Bytecode<'f>,
    tensor: &Tensor<'_>,
    elements: Elements<impl ReadAt + 'f>,
) -> Result<Plan<'f>, Refusal> {
    let mut edit = Edit::new(file)?;
    put(&mut edit, &tensor.name(), tensor, elements)?;
    Ok(edit.plan()?)
}

/// The same as one of several changes; `name` is what a refusal calls the tensor.
///
/// # Errors
/// As [`set`].
pub fn put<'f>(
    edit: &mut Edit<'f>,
    name: &str,
    tensor: &Tensor<'_>,
    elements: Elements<impl ReadAt + 'f>,
) -> Result<(), Refusal> {
    let len = elements.bytes.size().map_err(crate::Error::from)?;
    if let Some(why) = mismatch(tensor, elements.declared, len) {
        let tensor = name.to_owned();
        return Err(Refusal::Elements { tensor, why });
    }
    match tensor.origin() {
        Origin::Resource(resource) => edit.set_blob_from(&resource, elements.bytes)?,
        Origin::Attribute(id) => {
            let attr = edit.attr_by_id(id)?;
            edit.replace_elements_from(attr, elements.bytes)?;
        }
    }
    Ok(())
}

/// Why these elements do not fit.
fn mismatch(tensor: &Tensor<'_>, declared: Option<Declared>, len: u64) -> Option<Mismatch> {
    let has_form = declared.is_none();
    if let Some(declared) = declared {
        let is_kind = (declared.name_of)(tensor.dtype()).as_ref() == Some(&declared.kind);
        let shape = tensor.shape().iter().map(|extent| *extent as u64);
        let is_known = tensor.ty().is_some();
        if !is_kind || (is_known && !shape.eq(declared.shape.iter().copied())) {
            return Some(Mismatch::Type {
                kind: declared.kind,
                shape: declared.shape,
            });
        }
    }
    if tensor.resource().is_none_or(|it| !it.is_declaration()) {
        let (have, want) = (len, tensor.stored_nbytes());
        if have != want {
            return Some(Mismatch::Size { have, want });
        }
        if !matches!(tensor.storage(), Storage::Elements(_)) && !has_form {
            return Some(Mismatch::Form);
        }
        return None;
    }
    let storage = Storage::of_elements(tensor.dtype(), tensor.num_elements(), len);
    let fits = tensor.ty().is_none() || matches!(storage, Storage::Elements(_));
    (!fits).then_some(Mismatch::DeclaredSize { have: len })
}
