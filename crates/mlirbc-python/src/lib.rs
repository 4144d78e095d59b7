//! The native module `mlirbc._native` of the Python package: handles on files, tensors and
//! operations. What needs no speed is written in Python, in `python/mlirbc`.
//!
//! A handle holds an `Arc` of its file. All native classes are frozen, so threads may share them,
//! also without a GIL.

mod error;
mod file;
#[allow(dead_code)] // Used by the next classes.
mod interrupt;
mod source;

#[pyo3::pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use crate::file::File;
}
