//! Tensors for other frameworks.

use mlirbc_dlpack::{Elements, ManagedVersioned, Owned, Refusal, Stored, data_type};

use crate::border::error::{Error, ErrorKind};

fn refuse(what: &str) -> Error {
    Error::new(ErrorKind::MLIRBC_ERROR_ELEMENT_TYPE, what)
}

/// The elements of a tensor.
pub(crate) fn managed(stored: &Stored, copy: bool) -> Result<*mut ManagedVersioned, Error> {
    let Stored {
        shaped, storage, ..
    } = stored;
    let dtype = data_type(shaped.dtype);
    let dtype = dtype.ok_or_else(|| refuse("DLPack has no such element type"))?;
    let shape = shaped.shape().filter(|_| shaped.count().is_some());
    let shape = shape.ok_or_else(|| refuse("the shape is not known"))?;
    let form = (shaped.dtype, *storage);
    let elements = Elements::of(stored.bytes()?, form, copy, || {
        Ok(stored.found()?.bytes()?.into_owned())
    });
    let elements = elements.map_err(|refusal| match refusal {
        Refusal::UnknownLayout => refuse("the layout of the elements is unknown"),
        Refusal::File(error) => error.into(),
    })?;
    let owned = Owned::new_versioned(elements, dtype, shape);
    Ok(owned.into_raw().as_ptr())
}
