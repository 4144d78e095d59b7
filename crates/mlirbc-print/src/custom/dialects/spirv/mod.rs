//! `spirv`. Source: `SPIRVOps.cpp`, `ControlFlowOps.cpp`, `MemoryOps.cpp`, `ImageOps.cpp` and `ArmGraphOps.cpp` in
//! `mlir/lib/Dialect/SPIRV/IR` of llvm/llvm-project.

mod spirv_control;
mod spirv_memory;
mod spirv_names;
mod spirv_structure;
mod spirv_values;
mod spirv_words;

use super::dialect_code::Dialect;

pub(in crate::custom) static SPIRV: Dialect = Dialect {
    name: "spirv",
    ops: &[
        ("ARM.Graph", spirv_structure::graph),
        ("ARM.GraphEntryPoint", spirv_structure::graph_entry_point),
        ("BranchConditional", spirv_control::conditional),
        ("CompositeExtract", spirv_values::extract),
        ("CompositeInsert", spirv_values::insert),
        ("Constant", spirv_values::constant),
        ("CopyMemory", spirv_memory::copy),
        (
            "EXT.SpecConstantCompositeReplicate",
            spirv_structure::replicated,
        ),
        ("EntryPoint", spirv_structure::entry_point),
        ("ExecutionMode", spirv_structure::execution_mode),
        ("GL.FClamp", spirv_values::same_types),
        ("GL.Fma", spirv_values::same_types),
        ("GL.SClamp", spirv_values::same_types),
        ("GL.UClamp", spirv_values::same_types),
        ("GlobalVariable", spirv_memory::global),
        ("IAddCarry", spirv_values::extended),
        ("INTEL.SubgroupBlockWrite", spirv_memory::block_write),
        ("ISubBorrow", spirv_values::extended),
        ("Load", spirv_memory::load),
        ("SMulExtended", spirv_values::extended),
        ("SpecConstant", spirv_structure::spec_constant),
        ("SpecConstantComposite", spirv_structure::composite),
        ("SpecConstantOperation", spirv_structure::operation),
        ("Store", spirv_memory::store),
        ("UMulExtended", spirv_values::extended),
        ("Variable", spirv_memory::variable),
        ("func", spirv_structure::func),
        ("mlir.loop", spirv_control::looped),
        ("mlir.selection", spirv_control::selection),
        ("module", spirv_structure::module),
    ],
    directives: &[
        ("ImageOperands", spirv_values::image_operands),
        ("SwitchOpCases", spirv_control::switch_cases),
    ],
    results: &[
        ("Constant", spirv_names::constant),
        ("mlir.addressof", spirv_names::address),
    ],
    ..Dialect::NOTHING
};
