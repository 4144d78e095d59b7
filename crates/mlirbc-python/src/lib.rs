//! The native module `mlirbc._native` of the Python package: handles on files, tensors and
//! operations. What needs no speed is written in Python, in `python/mlirbc`.
//!
//! A handle holds an `Arc` of its file. All native classes are frozen, so threads may share them,
//! also without a GIL.

mod arrow;
mod asked;
mod cli;
mod dialects;
mod document;
mod error;
mod extract;
mod file;
mod held;
mod interrupt;
mod ir;
mod opened;
mod scan;
mod source;
mod tensor;
mod tensor_file;
mod text;
mod vmfb;
mod write;

#[pyo3::pymodule(name = "_native")]
mod native {
    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "its name in Python")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    use crate::arrow::Batch;
    #[pymodule_export]
    use crate::asked::{ask, changes, requests};
    #[pymodule_export]
    use crate::cli::main;
    #[pymodule_export]
    use crate::dialects::load_dialects;
    #[pymodule_export]
    use crate::extract::extract;
    #[pymodule_export]
    use crate::file::File;
    #[pymodule_export]
    use crate::ir::{
        Attribute, Attributes, Block, Ir, Operation, Region, Sequence, SequenceIter, Value, Walk,
    };
    #[pymodule_export]
    use crate::opened::Opened;
    #[pymodule_export]
    use crate::scan::{ModuleTable, Scan};
    #[pymodule_export]
    use crate::tensor::{Data, Tensor};
    #[pymodule_export]
    use crate::tensor_file::{FileTensor, TensorsOfFile};
    #[pymodule_export]
    use crate::vmfb::VmFile;
    #[pymodule_export]
    use crate::write::{change, parse, write_answer};
}
