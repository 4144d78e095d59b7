//! The tensors of a file.

use std::sync::Arc;

use mlirbc::Bytecode;
use mlirbc::ids::AttrId;
use mlirbc::tensor::Origin;
use pyo3::prelude::*;

use super::stored::Stored;
use super::tensor::Tensor;
use crate::error::OrRaise;
use crate::interrupt::interruptible;

/// Files with less than this beside resources are listed without a thread.
const SHORT: u64 = 1 << 20;

/// The weights, or with `all` also the attributes that only describe operations.
///
/// # Errors
/// Those of the tables, and of the operations that name tensors.
pub(crate) fn list(
    py: Python<'_>,
    file: &Arc<Bytecode<'static>>,
    all: bool,
) -> PyResult<Vec<Tensor>> {
    let shared = file.clone();
    let work = move || {
        let tensors = shared.tensors()?;
        let tensors = if all { tensors.all() } else { tensors };
        match tensors.problem() {
            Some(problem) => Err(problem.clone()),
            None => Ok(tensors
                .iter()
                .map(|found| Tensor(Stored::new(&shared, &found)))
                .collect()),
        }
    };
    if file.len_without_resources() < SHORT && file.source().bytes().is_some() {
        return py.detach(work).or_raise(py);
    }
    interruptible(py, work)
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
    let shared = file.clone();
    let work = move || {
        let found = shared.tensor(&name)?;
        Ok(Tensor(Stored::new(&shared, &found)))
    };
    if file.len_without_resources() < SHORT && file.source().bytes().is_some() {
        return py.detach(work).or_raise(py);
    }
    interruptible(py, work)
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
