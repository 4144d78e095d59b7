//! The tensors of a file.

use std::sync::Arc;

use mlirbc::Bytecode;
use mlirbc::ids::AttrId;
use mlirbc::tensor::{Origin, Tensors};
use pyo3::prelude::*;

use super::stored::Stored;
use super::tensor::Tensor;
use crate::error::OrRaise;
use crate::interrupt::interruptible;

/// Files with less than this beside resources are listed without a thread.
const SHORT: u64 = 1 << 20;

/// Lists on this thread, or a large file on another one.
fn listed<T: Send + 'static>(
    py: Python<'_>,
    file: &Arc<Bytecode<'static>>,
    work: impl FnOnce(&Arc<Bytecode<'static>>) -> mlirbc::Result<T> + Send + 'static,
) -> PyResult<T> {
    if file.len_without_resources() < SHORT && file.source().bytes().is_some() {
        return py.detach(|| work(file)).or_raise(py);
    }
    let shared = file.clone();
    interruptible(py, move || work(&shared))
}

/// The weights, or with `all` also the attributes that only describe operations.
///
/// # Errors
/// Those of the tables, and of the operations that name tensors.
pub(crate) fn list(
    py: Python<'_>,
    file: &Arc<Bytecode<'static>>,
    all: bool,
) -> PyResult<Vec<Tensor>> {
    listed(py, file, move |file| {
        let tensors = weights(file)?;
        let tensors = if all { tensors.all() } else { tensors };
        let handle = |found| Tensor(Stored::new(file, &found));
        Ok(tensors.iter().map(handle).collect())
    })
}

/// The names of the weights.
///
/// # Errors
/// As [`list`].
pub(crate) fn names(py: Python<'_>, file: &Arc<Bytecode<'static>>) -> PyResult<Vec<String>> {
    listed(py, file, |file| {
        let tensors = weights(file)?;
        Ok(tensors.names().map(|name| name.into_owned()).collect())
    })
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
pub(crate) fn by_name(
    py: Python<'_>,
    file: &Arc<Bytecode<'static>>,
    name: String,
) -> PyResult<Tensor> {
    listed(py, file, move |file| {
        let found = file.tensor(&name)?;
        Ok(Tensor(Stored::new(file, &found)))
    })
}

/// The tensor that an attribute is, if it is one.
///
/// # Errors
/// Those of decoding the attribute.
pub(crate) fn of_attr(
    file: &Arc<Bytecode<'static>>,
    attr: AttrId,
) -> mlirbc::Result<Option<Tensor>> {
    let found = file.view().tensor_of_attr(attr)?;
    Ok(found.map(|found| Tensor(Stored::new(file, &found))))
}

/// Starts to load tensors: a hint to the system for a mapping, otherwise reads, as few as possible.
pub(crate) fn prefetch(
    py: Python<'_>,
    file: &Arc<Bytecode<'static>>,
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
    let shared = file.clone();
    if resources.is_empty() {
        return Ok(());
    }
    interruptible(py, move || {
        shared.prefetch(&resources);
        Ok(())
    })
}
