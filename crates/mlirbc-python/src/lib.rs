//! The native module `mlirbc._native` of the Python package: handles on files, tensors and
//! operations. What needs no speed is written in Python, in `python/mlirbc`.
//!
//! A handle holds an `Arc` of its file. All native classes are frozen, so threads may share them,
//! also without a GIL.

mod cli;
mod error;
mod file;
mod interrupt;
mod open;
mod save;
mod source;
mod tensor;
mod vmfb;

#[pyo3::pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use crate::cli::{main, run};
    #[pymodule_export]
    use crate::file::File;
    #[pymodule_export]
    use crate::open::open;
    #[pymodule_export]
    use crate::tensor::{Data, Tensor};
    #[pymodule_export]
    use crate::vmfb::VmFile;
}
