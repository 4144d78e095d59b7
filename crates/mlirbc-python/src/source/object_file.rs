//! Which file a Python object reads, if it is one: no output replaces it.

use std::path::PathBuf;

use mlirbc_files::FileId;
use pyo3::prelude::*;

/// The file of the object's descriptor, or of its path in the local file system of fsspec.
pub(super) fn id(object: &Bound<'_, PyAny>) -> Option<FileId> {
    by_descriptor(object)
        .or_else(|_| by_local_path(object))
        .ok()?
}

#[cfg(unix)]
fn by_descriptor(object: &Bound<'_, PyAny>) -> PyResult<Option<FileId>> {
    let descriptor = object.call_method0("fileno")?;
    let there = object
        .py()
        .import("os")?
        .call_method1("fstat", (descriptor,))?;
    let number = |name| there.getattr(name)?.extract::<u64>();
    let file = FileId::of_inode(number("st_dev")?, number("st_ino")?);
    Ok(Some(file))
}

/// A descriptor does not say it.
#[cfg(not(unix))]
fn by_descriptor(object: &Bound<'_, PyAny>) -> PyResult<Option<FileId>> {
    by_local_path(object)
}

fn by_local_path(object: &Bound<'_, PyAny>) -> PyResult<Option<FileId>> {
    let system = object.getattr("fs")?;
    let local = object.py().import("fsspec.implementations.local")?;
    if !system.is_instance(&local.getattr("LocalFileSystem")?)? {
        return Ok(None);
    }
    let path: PathBuf = object.getattr("path")?.extract()?;
    Ok(FileId::of_path(&path))
}
