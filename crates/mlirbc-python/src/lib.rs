//! The native module `mlirbc._native` of the Python package: handles on files, tensors and
//! operations. What needs no speed is written in Python, in `python/mlirbc`.
//!
//! A handle holds an `Arc` of its file. All native classes are frozen, so threads may share them,
//! also without a GIL.

mod arrow;
mod cli;
mod error;
mod file;
mod interrupt;
mod ir;
mod open;
mod save;
mod scan;
mod source;
mod tensor;
mod vmfb;

#[pyo3::pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use crate::arrow::Batch;
    #[pymodule_export]
    use crate::cli::{main, run};
    #[pymodule_export]
    use crate::file::File;
    #[pymodule_export]
    use crate::ir::{
        Attribute, Attributes, Block, Ir, Operation, Region, Sequence, SequenceIter, Value, Walk,
    };
    #[pymodule_export]
    use crate::open::open;
    #[pymodule_export]
    use crate::scan::{ModuleTable, Scan};
    #[pymodule_export]
    use crate::tensor::{Data, Tensor};
    #[pymodule_export]
    use crate::vmfb::VmFile;
}
