//! All tensors of a module as files of a folder, and the list of them.

use std::cell::Cell;

use mlirbc::View;
use mlirbc::resource::Resource;
use mlirbc::tensor::{Shaped, Tensor, Tensors};
use mlirbc_document::values::{TypeFields, resource_kind};
use mlirbc_document::{Items, Name};
use mlirbc_weights::extract::{Folder, TensorOutput, is_extracted};
use serde::Serialize;

use crate::failure::Failure;
use crate::opened::Opened;
use crate::tensors::{Entry, entries, value};

/// The tensors of a folder. Their files are written while the list is read, which can be done once: there
/// can be very many.
#[derive(Serialize)]
pub struct Manifest<'m> {
    /// All resources in file order, then the constants.
    pub tensors: Items<'m, Extracted>,
}

/// A tensor, or a resource that is none.
#[derive(Serialize)]
pub struct Extracted {
    /// Its name.
    #[serde(flatten)]
    pub key: Name,
    /// The owner of the resource.
    #[serde(flatten)]
    pub owner: Name,
    /// What kind of resource it is, or `constant`.
    pub kind: &'static str,
    /// How the constant is stored; none for a resource.
    pub storage: Option<&'static str>,
    /// Element type and shape.
    #[serde(flatten)]
    pub ty: TypeFields,
    /// The file in the same folder; none for a resource without bytes.
    pub path: Option<String>,
    /// The bytes in the bytecode file.
    pub size: Option<u64>,
    /// Their alignment.
    pub alignment: Option<u64>,
    /// Their offset.
    pub offset: Option<u64>,
    /// The value of a bool or a string.
    pub value: Option<String>,
}

impl Extracted {
    fn new(key: &[u8], owner: &[u8], kind: &'static str, shaped: &Shaped) -> Extracted {
        Extracted {
            key: Name::new("key", key),
            owner: Name::new("owner", owner),
            kind,
            storage: None,
            ty: TypeFields::new(shaped),
            path: None,
            size: None,
            alignment: None,
            offset: None,
            value: None,
        }
    }
}

/// Extracts all tensors of a module, which are listed, but for constants of less than `min_size` bytes.
/// `write` gets the name and the content of each file. The first error ends the list, and is stored.
///
/// # Errors
/// `File`.
pub(super) fn manifest<'m, E: From<Failure> + 'm>(
    opened: &'m Opened,
    tensors: &'m Tensors<'m>,
    (mut folder, min_size): (Folder, u64),
    mut write: impl FnMut(&str, &TensorOutput<'_, '_>) -> Result<(), E> + 'm,
    end: &'m Cell<Option<E>>,
) -> Result<Manifest<'m>, Failure> {
    let fail = |error| opened.fail(error);
    let view = opened.whole_bytecode()?.view();
    let all = entries(view, tensors).map_err(fail)?;
    let all = all.filter(move |entry| match entry {
        Ok(Entry::Tensor(tensor)) => tensor.resource().is_some() || is_extracted(tensor, min_size),
        _ => true,
    });
    let all = view.read_ahead(all, |entry| match entry {
        Ok(Entry::Tensor(tensor)) => Some(tensor),
        _ => None,
    });
    let written = all.map(move |entry| match entry.map_err(fail)? {
        Entry::Tensor(tensor) => of_tensor(opened, &tensor, &mut folder, &mut write),
        Entry::Value(resource) => Ok(of_value(view, &resource).map_err(fail)?),
    });
    Ok(Manifest {
        tensors: Items::until_error(written, end),
    })
}

/// Writes the file of a tensor, and describes it. A declaration has none.
fn of_tensor<E: From<Failure>>(
    opened: &Opened,
    tensor: &Tensor<'_>,
    folder: &mut Folder,
    write: &mut impl FnMut(&str, &TensorOutput<'_, '_>) -> Result<(), E>,
) -> Result<Extracted, E> {
    let fail = |error| opened.fail(error);
    let key = tensor.name_bytes();
    let owner = tensor.owner().map_err(fail)?;
    let entry = |kind| Extracted::new(&key, owner, kind, tensor.shaped());
    let resource = tensor.resource();
    if let Some(declaration) = resource.filter(Resource::is_declaration) {
        return Ok(entry(resource_kind(&declaration)));
    }
    tensor.will_read();
    let data = tensor.data().map_err(fail)?;
    let (kind, storage) = match resource {
        Some(it) => (resource_kind(&it), None),
        None => ("constant", Some(data.storage().name())),
    };
    let (name, output) = folder.file(&key, &data).map_err(|why| opened.fail(why))?;
    write(&name, &output)?;
    Ok(Extracted {
        storage,
        path: Some(name),
        size: Some(output.stored_nbytes()),
        alignment: Some(data.alignment()),
        offset: Some(data.pos()),
        ..entry(kind)
    })
}

/// A bool or a string, which has no file.
fn of_value(view: View<'_>, resource: &Resource) -> mlirbc::Result<Extracted> {
    let (key, owner) = (view.string(resource.key)?, view.owner_name(resource.owner)?);
    Ok(Extracted {
        value: value(view, resource)?,
        ..Extracted::new(key, owner, resource_kind(resource), &Shaped::default())
    })
}
