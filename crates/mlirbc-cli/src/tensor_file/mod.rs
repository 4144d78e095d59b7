//! Files that hold tensors alone, in one form for all commands.

#[cfg(feature = "tensor-files")]
mod gguf;
mod irpa;
mod model;
#[cfg(feature = "tensor-files")]
mod safetensors;

use mlirbc::Source;

pub(crate) use self::model::{Data, Entry, TensorFile, write};
use crate::output::Failure;

/// Opens a file of tensors; `None` if it has another format.
pub(crate) fn open(
    source: &Source<'static>,
    name: &str,
) -> Result<Option<Box<dyn TensorFile>>, Failure> {
    let fail = |error| Failure::File {
        name: name.to_string(),
        error,
        damage: None,
    };
    if mlirbc_containers::irpa::is_archive(source).map_err(fail)? {
        return irpa::open(source.clone(), name).map(Some);
    }
    #[cfg(feature = "tensor-files")]
    {
        if mlirbc_containers::gguf::is_gguf(source).map_err(fail)? {
            return gguf::open(source.clone(), name).map(Some);
        }
        if safetensors::is_safetensors(source).map_err(fail)? {
            return safetensors::open(source.clone(), name).map(Some);
        }
    }
    Ok(None)
}
