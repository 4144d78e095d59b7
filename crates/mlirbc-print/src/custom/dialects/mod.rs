//! What formats do not say: operations and directives that are printed by code of their dialect, and the names of values.
//! One file for each dialect.

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
mod linalg_ops;
mod llvm;
mod memref_ops;
mod omp;
mod params;
mod pdl_ops;
mod scf_ops;
mod shaped_names;
mod small;
mod spirv;
mod successor_text;
mod transform_ops;

use mlirbc::Result;

use super::asm::Asm;
use super::printed_op::PrintedOp;
use dialect_code::Dialect;
pub(super) use dialect_code::{Arguments, Print, RegionDirective, Results};
pub(super) use iree::is_of_iree;
use mlirbc_ods::Param;

/// The directive of a region whose arguments stand in front of it.
pub(super) const REGION: &str = "SingleBlockRegionNoBlockId";

static DIALECTS: &[&Dialect] = &[
    &acc::ACC,
    &affine::AFFINE,
    &arith_ops::ARITH,
    &devices::AMDGPU,
    &devices::SHARD,
    &devices::WASMSSA,
    &devices::XEGPU,
    &func_ops::FUNC,
    &func_ops::TT,
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
    &linalg_ops::LINALG,
    &memref_ops::BUFFERIZATION,
    &llvm::LLVM,
    &omp::OMP,
    &pdl_ops::PDL,
    &pdl_ops::PDL_INTERP,
    &scf_ops::SCF,
    &shaped_names::COMPLEX,
    &shaped_names::INDEX,
    &shaped_names::MEMREF,
    &shaped_names::TENSOR,
    &small::ASYNC,
    &small::CF,
    &small::IRDL,
    &small::ML_PROGRAM,
    &small::MPMD,
    &small::SDY,
    &small::SHAPE,
    &small::SMT,
    &small::TOSA,
    &small::TORCH,
    &small::VECTOR,
    &spirv::SPIRV,
    &transform_ops::TRANSFORM,
];

/// The dialect of an operation, and the rest of its name.
fn dialect(name: &str) -> Option<(&'static Dialect, &str)> {
    let (dialect, rest) = name.split_once('.')?;
    let found = DIALECTS.iter().find(|known| known.name == dialect)?;
    Some((found, rest))
}

fn find<T: Copy>(list: &[(&str, T)], name: &str) -> Option<T> {
    let found = list.iter().find(|(known, _)| *known == name);
    found.map(|(_, value)| *value)
}

/// The code of a dialect that prints an operation, which the tables may say to be written by hand.
pub(super) fn printer(name: &str, is_code: bool) -> Option<Print> {
    let (dialect, rest) = dialect(name)?;
    let other = dialect.other_ops.filter(|_| is_code);
    find(dialect.ops, rest).or(other)
}

/// Prints `custom<name>(...)`.
pub(super) fn directive(
    name: &str,
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let op_name = op.op.name()?;
    directive_code(&op_name, name).map_or(Ok(None), |print| print(params, op, asm))
}

fn directive_code(op: &str, name: &str) -> Option<dialect_code::Directive> {
    let found = dialect(op).and_then(|(dialect, _)| find(dialect.directives, name));
    let (dialect, _) = op.split_once('.').unwrap_or_default();
    found
        .or_else(|| find(index_list::SHARED, name))
        .or_else(|| iree::directive(dialect, name))
}

/// Whether a build of October 2026 prints what the format of an operation does not name in `<...>`, without types: the formats
/// of these dialects are of August.
pub(super) fn is_strict(op: &str) -> bool {
    let (dialect, _) = op.split_once('.').unwrap_or_default();
    iree::is_of_iree(dialect)
}

/// Whether MLIR 24 reads no attribute of an operation from the dictionary that its format does not name.
pub(super) fn names_all(op: &str) -> bool {
    is_strict(op) || op == "builtin.module"
}

/// The dialects that have directives which print regions, apart from those of IREE.
static WITH_REGIONS: [&Dialect; 4] = [&acc::ACC, &devices::WASMSSA, &omp::OMP, &small::IRDL];

/// Whether a directive of this name prints a region in some dialect.
pub(super) fn is_region_directive(name: &str) -> bool {
    let mut all = WITH_REGIONS.iter();
    iree::is_region_directive(name) || all.any(|dialect| find(dialect.regions, name).is_some())
}

/// The code of a directive that prints a region.
pub(super) fn region_directive(op: &str, name: &str) -> Option<RegionDirective> {
    let own = dialect(op).and_then(|(dialect, _)| find(dialect.regions, name));
    let (dialect, _) = op.split_once('.').unwrap_or_default();
    own.or_else(|| iree::region_directive(dialect, name))
}

pub(super) fn has_directive(op: &str, name: &str) -> bool {
    name == REGION || directive_code(op, name).is_some() || region_directive(op, name).is_some()
}

pub(super) fn result_names(name: &str) -> Option<Results> {
    let own = dialect(name).and_then(|(dialect, rest)| find(dialect.results, rest));
    own.or_else(|| iree::result_names(name))
}

pub(super) fn argument_names(name: &str) -> Option<Arguments> {
    let (dialect, rest) = dialect(name)?;
    find(dialect.arguments, rest)
}
