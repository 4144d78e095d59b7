//! What C++ verifies, by dialect: what the constraints of ODS cannot say.

mod acc;
mod affine;
mod arith;
mod atomics;
mod casts;
mod common;
mod devices;
mod emitc;
mod func;
pub(crate) mod hlo;
mod interfaces;
pub(crate) mod iree;
mod linalg;
mod llvm;
mod memref;
mod meta;
mod omp;
mod quant;
mod scf;
pub(crate) mod sdy;
mod shape;
mod shard;
mod small;
mod sparse_tensor;
mod spirv;
mod tensor;
mod tosa;
mod vector;

use crate::code::Code;
pub(crate) use interfaces::judge as judge_interfaces;

/// All code, by dialect; the operations of a dialect in any order.
const ALL: &[&[Code]] = &[
    acc::CONSTRUCTS,
    acc::DATA,
    affine::ALL,
    devices::amdgpu::ALL,
    devices::amx::ALL,
    arith::ALL,
    atomics::ALL,
    emitc::REGIONS,
    emitc::VALUES,
    func::ALL,
    devices::gpu::LAUNCHES,
    devices::gpu::NVGPU,
    devices::gpu::VALUES,
    hlo::ALL,
    iree::KERNELS,
    iree::PROGRAMS,
    iree::STREAMS,
    meta::irdl::ALL,
    linalg::ALL,
    llvm::CONSTANTS,
    llvm::FUNCTIONS,
    llvm::GLOBALS,
    llvm::VALUES,
    memref::ALL,
    devices::nvvm::CONVERSIONS,
    devices::nvvm::COPIES,
    devices::nvvm::MATRICES,
    omp::CANCELS,
    omp::CONSTRUCTS,
    omp::DECLARATIONS,
    omp::TARGETS,
    omp::WRAPPERS,
    meta::pdl::ALL,
    quant::ALL,
    scf::ALL,
    sdy::ALL,
    shape::ALL,
    shard::ALL,
    small::ALL,
    meta::smt::ALL,
    sparse_tensor::ALL,
    spirv::CASTS,
    spirv::COMPOSITES,
    spirv::CONSTANTS,
    spirv::CONTROL,
    spirv::GROUPS,
    spirv::IMAGES,
    spirv::MATRICES,
    spirv::MEMORY,
    tensor::ALL,
    tosa::ALL,
    meta::transform::ALL,
    vector::ALL,
    devices::xegpu::ALL,
];

/// The code of an operation.
pub(crate) fn code_of(name: &str) -> Option<Code> {
    ALL.iter()
        .flat_map(|it| it.iter())
        .find(|it| it.name == name)
        .copied()
}

/// The names of all operations with code.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    let own = ALL.iter().flat_map(|it| it.iter()).map(|it| it.name);
    own.chain(casts::names())
}
