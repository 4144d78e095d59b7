//! What formats do not say: operations and directives that are read by code of their dialect. One file for each
//! dialect, with the name of the printer's.

mod acc;
mod affine;
mod arith_ops;
mod devices;
mod dialect_code;
mod func_ops;
mod function_text;
mod gpu;
mod hlo;
mod index_list;
mod iree;
mod linalg;
mod llvm;
mod memref_ops;
mod omp;
mod params;
mod pdl_ops;
mod scf_ops;
mod small;
mod spirv;
mod successor_text;
mod transform_ops;

use std::collections::HashMap;

use once_cell::sync::Lazy;

pub(crate) use dialect_code::{Begins, Directive, Infer, Read, Terminate};
use dialect_code::{Dialect, find};

static DIALECTS: &[&Dialect] = &[
    &acc::ACC,
    &affine::AFFINE,
    &arith_ops::ARITH,
    &devices::AMDGPU,
    &devices::PTR,
    &devices::SHARD,
    &devices::WASMSSA,
    &devices::XEGPU,
    &func_ops::FUNC,
    &gpu::GPU,
    &hlo::CHLO,
    &hlo::MHLO,
    &hlo::STABLEHLO,
    &hlo::VHLO,
    &iree::FLOW,
    &iree::HAL,
    &iree::HAL_LOADER,
    &iree::IREE_CODEGEN,
    &iree::IREE_GPU,
    &iree::IREE_LINALG_EXT,
    &iree::STREAM,
    &iree::UTIL,
    &iree::VM,
    &linalg::LINALG,
    &llvm::LLVM,
    &memref_ops::BUFFERIZATION,
    &memref_ops::MEMREF,
    &omp::OMP,
    &pdl_ops::PDL,
    &pdl_ops::PDL_INTERP,
    &scf_ops::SCF,
    &small::ASYNC,
    &small::CF,
    &small::EMITC,
    &small::IRDL,
    &small::ML_PROGRAM,
    &small::MPMD,
    &small::ROCDL,
    &small::SDY,
    &small::SHAPE,
    &small::SMT,
    &small::TENSOR,
    &small::TORCH,
    &small::TOSA,
    &small::VECTOR,
    &spirv::SPIRV,
    &transform_ops::TRANSFORM,
    &func_ops::TT,
];

/// The dialect of an operation, and the rest of its name.
fn dialect(name: &str) -> Option<(&'static Dialect, &str)> {
    static BY_NAME: Lazy<HashMap<&str, &Dialect>> =
        Lazy::new(|| DIALECTS.iter().map(|known| (known.name, *known)).collect());
    let (dialect, rest) = name.split_once('.')?;
    Some((BY_NAME.get(dialect)?, rest))
}

/// The code that reads an operation; `by_code`: its row says that there is some.
pub(crate) fn reader(name: &str, by_code: bool) -> Option<Read> {
    let (dialect, rest) = dialect(name)?;
    find(dialect.ops, rest).or_else(|| (dialect.other_ops)(rest, by_code))
}

/// The code that reads `custom<directive>` of an operation.
pub(crate) fn directive(op: &str, directive: &str) -> Option<Directive> {
    let own = dialect(op).and_then(|(dialect, _)| find(dialect.directives, directive));
    let (dialect, _) = op.split_once('.').unwrap_or_default();
    own.or_else(|| find(index_list::SHARED, directive))
        .or_else(|| iree::directive(dialect, directive))
}

/// Whether what stands next is the beginning of a directive that decides on a group of an operation; `None` if it decides
/// on none.
pub(crate) fn begins(op: &str, directive: &str) -> Option<Begins> {
    let own = dialect(op).and_then(|(dialect, _)| find(dialect.begins, directive));
    own.or_else(|| find(index_list::BEGINS, directive))
}

/// The code that finds the types of an operation which are neither stated nor defined.
pub(crate) fn inference(name: &str) -> Option<Infer> {
    let (dialect, rest) = dialect(name)?;
    find(dialect.inferences, rest)
}

/// The code that finds the types of what the terminator of an operation takes, if the text leaves it out.
pub(crate) fn terminator(name: &str) -> Option<Terminate> {
    let (dialect, rest) = dialect(name)?;
    find(dialect.terminators, rest)
}
