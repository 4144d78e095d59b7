//! The tensors of a file.

use std::borrow::Cow;
use std::sync::Arc;

use mlirbc::ids::AttrId;
use mlirbc::tensor::{Origin, Tensors};
use mlirbc::{Bytecode, ErrorKind};
use pyo3::prelude::*;

use super::stored::Stored;
use super::tensor::Tensor;
use crate::error::OrRaise;
use crate::held::Held;
use crate::interrupt::interruptible;

/// Files with less than this beside resources are listed without a thread.
const SHORT: u64 = 1 << 20;

/// Lists on this thread, or a large file on another one.
fn listed<T: Send + 'static>(
    py: Python<'_>,
    file: &Arc<Held>,
    work: impl FnOnce(&Arc<Held>) -> mlirbc::Result<T> + Send + 'static,
) -> PyResult<T> {
    file.check(py)?;
    if file.len_without_resources() < SHORT && file.is_in_memory() {
        return py.detach(|| work(file)).or_raise(py);
    }
    let shared = file.clone();
    interruptible(py, move || work(&shared))
}

/// The weights, or with `all` also the attributes that only describe operations.
///
/// # Errors
/// Those of the tables, and of the operations that name tensors.
pub(crate) fn list(py: Python<'_>, file: &Arc<Held>, all: bool) -> PyResult<Vec<Tensor>> {
    listed(py, file, move |file| {
        let tensors = weights(file)?;
        let tensors = if all { tensors.all() } else { tensors };
        let mut names = Names::new(file);
        let handle = |found: mlirbc::tensor::Tensor<'_>| {
            let tensor = Tensor(Stored::new(file, &found));
            names.add(tensor.0.name.len())?;
            Ok(tensor)
        };
        tensors.iter().map(handle).collect()
    })
}

/// The names of the weights.
///
/// # Errors
/// As [`list`].
pub(crate) fn names(py: Python<'_>, file: &Arc<Held>) -> PyResult<Vec<String>> {
    listed(py, file, |file| {
        let tensors = weights(file)?;
        let mut names = Names::new(file);
        let name = |name: Cow<'_, str>| {
            names.add(name.len())?;
            Ok(name.into_owned())
        };
        tensors.names().map(name).collect()
    })
}

/// Bytes that the names of a list may have beyond those of the file: a long one can be that of many
/// tensors.
const NAMES: u64 = 16 << 20;

/// Counts the bytes of names in a list.
struct Names(u64);

impl Names {
    fn new(file: &Held) -> Names {
        Names(file.file_len().saturating_add(NAMES))
    }

    /// One more name.
    fn add(&mut self, len: usize) -> mlirbc::Result<()> {
        match self.0.checked_sub(len as u64) {
            Some(left) => {
                self.0 = left;
                Ok(())
            }
            None => {
                let message =
                    "the names of the tensors are too long for a list; look them up one by one";
                Err(mlirbc::Error::new(ErrorKind::Custom {
                    message: message.to_string(),
                }))
            }
        }
    }
}

fn weights<'a>(file: &'a Bytecode<'_>) -> mlirbc::Result<Tensors<'a>> {
    let tensors = file.tensors()?;
    match tensors.problem() {
        Some(problem) => Err(problem.clone()),
        None => Ok(tensors),
    }
}

/// The tensor with this name.
///
/// # Errors
/// `NotFound`, `Ambiguous`; those of the tables.
pub(crate) fn by_name(py: Python<'_>, file: &Arc<Held>, name: String) -> PyResult<Tensor> {
    listed(py, file, move |file| {
        let found = file.tensor(&name)?;
        Ok(Tensor(Stored::new(file, &found)))
    })
}

/// The tensor that an attribute is, if it is one.
///
/// # Errors
/// Those of decoding the attribute.
pub(crate) fn of_attr(file: &Arc<Held>, attr: AttrId) -> mlirbc::Result<Option<Tensor>> {
    let found = file.view().tensor_of_attr(attr)?;
    // A list of numbers is a value of its own.
    let found = found.filter(|found| !found.is_array());
    Ok(found.map(|found| Tensor(Stored::new(file, &found))))
}

/// Starts to load tensors: a hint to the system for a mapping, otherwise reads, as few as possible.
pub(crate) fn prefetch(
    py: Python<'_>,
    file: &Arc<Held>,
    tensors: &[Bound<'_, Tensor>],
) -> PyResult<()> {
    let is_read = file.source().bytes().is_none();
    let mut resources = Vec::new();
    for tensor in tensors {
        let tensor = &tensor.get().0;
        match (tensor.origin, tensor.data) {
            (Origin::Resource(resource), _) if is_read => resources.push(resource),
            (_, Some(data)) => file.source().prefetch(data.span),
            _ => {}
        }
    }
    file.check(py)?;
    let shared = file.clone();
    if resources.is_empty() {
        return Ok(());
    }
    interruptible(py, move || {
        shared.prefetch(&resources);
        Ok(())
    })
}
