//! The tensors of a file.

mod options;
mod tensor_file_list;
mod tensor_list;
mod tensor_row;

use crate::vm::ls::{self as segments, SegmentList};
use serde::Serialize;

pub use self::options::Options;
pub use self::tensor_file_list::{TensorFileList, TensorFileRow};
pub use self::tensor_list::TensorList;
pub use self::tensor_row::{ResourceFields, Row, Users};
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;

/// The tensors of a file.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Ls<'a> {
    /// Of MLIR bytecode: its resources and constants.
    Module(TensorList<'a>),
    /// Of an IREE module: its segments of constant data.
    Vm {
        /// The segments.
        #[serde(flatten)]
        list: SegmentList<'a>,
        /// The name of the file.
        #[serde(skip)]
        name: &'a str,
    },
    /// Of a file of tensors.
    TensorFile(TensorFileList<'a>),
}

impl Inspection for Options {
    const NAME: &'static str = "ls";

    type Document<'a> = Ls<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Ls<'a>, Failure> {
        ls(opened, self)
    }
}

impl Document for Ls<'_> {
    fn result(&self) -> Result<(), Failure> {
        match self {
            Ls::Module(list) => list.result(),
            Ls::Vm { list, name } => list.result().map_err(|error| Failure::vm(name, error)),
            Ls::TensorFile(list) => list.result(),
        }
    }
}

/// The tensors of a file, as far as it can be read. Reads no elements.
///
/// # Errors
/// `Usage` for a file that holds several modules, and for a sorted list that needs too much memory; `File`,
/// `Vm`, `TensorFile`.
pub fn ls<'a>(opened: &'a Opened, options: &Options) -> Result<Ls<'a>, Failure> {
    if let Some(module) = opened.vm()? {
        let options = segments::Options {
            min_size: options.min_size,
            sort: options.sort,
            top: options.top,
            limit: options.limit,
        };
        let (list, name) = (segments::ls(module, &options), opened.name());
        let list = list.map_err(|error| Failure::vm(name, error))?;
        return Ok(Ls::Vm { list, name });
    }
    if let Some(file) = opened.tensor_file()? {
        let list = tensor_file_list::tensor_file_list(opened, &**file, options);
        return Ok(Ls::TensorFile(list));
    }
    tensor_list::tensor_list(opened, options).map(Ls::Module)
}
