//! Files of tensors, which hold no module: IREE's parameter archives, GGUF, safetensors.
//!
//! Opening reads the tables, never the data: time and memory are in proportion to the tables, and
//! counts in the file are compared with the bytes that are left before anything is allocated.

mod coded;
mod fields;
mod format_entries;
pub mod gguf;
mod gguf_metadata;
pub mod irpa;
mod member_data;
mod safetensors_file;
mod selection;
mod tensor_file;
mod tensor_file_error;
mod tensor_file_rules;
mod tensor_file_verify;

use std::sync::Arc;

use mlirbc::Source;

pub use crate::ggml::GgmlType;
pub use coded::{Coded, Coding};
pub use member_data::{Elements, NoElements};
pub use safetensors_file::{Safetensors, is_safetensors};
pub use selection::{
    ByteBudget, Member, NotWritten, Part, all_with_bytes, select, select_part, select_parts,
};
pub use tensor_file::{Asks, Data, Entry, Format, Metadatum, TensorFile};
pub use tensor_file_error::{TensorFileError, TensorFileErrorKind};
pub use tensor_file_rules::Rule;
pub use tensor_file_verify::{Finding, Report, verify};

/// Opens a file of tensors; `None` if it has another format. Without the feature `tensor-files` only
/// parameter archives are known.
///
/// # Errors
/// Where the file breaks a rule of its format.
pub fn open(source: &Source<'static>) -> Result<Option<Arc<dyn TensorFile>>, TensorFileError> {
    let source = || source.clone();
    if irpa::is_archive(&source())? {
        return Ok(Some(Arc::new(irpa::Archive::open(source())?)));
    }
    if cfg!(feature = "tensor-files") {
        if gguf::is_gguf(&source())? {
            return Ok(Some(Arc::new(gguf::File::open(source())?)));
        }
        if is_safetensors(&source())? {
            return Ok(Some(Arc::new(Safetensors::open(source())?)));
        }
    }
    Ok(None)
}
