//! Tensors for other frameworks.

use mlirbc::tensor::{Shaped, Storage};
use mlirbc_dlpack::{Bytes, Elements, ManagedVersioned, Owned, Refusal, data_type};

use crate::border::error::{Error, ErrorKind};

fn refuse(what: &str) -> Error {
    Error::new(ErrorKind::MLIRBC_ERROR_ELEMENT_TYPE, what)
}

/// The elements, given their bytes as they are stored; `unpack` gives all of them one by one.
pub(crate) fn managed(
    stored: Bytes,
    (shaped, storage): (&Shaped, Storage),
    copy: bool,
    unpack: impl FnOnce() -> mlirbc::Result<Vec<u8>>,
) -> Result<*mut ManagedVersioned, Error> {
    let dtype = data_type(shaped.dtype);
    let dtype = dtype.ok_or_else(|| refuse("DLPack has no such element type"))?;
    let shape = shaped.shape().filter(|_| shaped.count().is_some());
    let shape = shape.ok_or_else(|| refuse("the shape is not known"))?;
    let elements = Elements::of(stored, (shaped.dtype, storage), copy, unpack);
    let elements = elements.map_err(|refusal| match refusal {
        Refusal::UnknownLayout => refuse("the layout of the elements is unknown"),
        Refusal::File(error) => error.into(),
    })?;
    let owned = Owned::new_versioned(elements, dtype, shape);
    Ok(owned.into_raw().as_ptr())
}
