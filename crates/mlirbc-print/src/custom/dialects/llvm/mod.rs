//! `llvm`. Source: `mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp` of llvm/llvm-project.

mod llvm_branches;
mod llvm_calls;
mod llvm_instructions;
mod llvm_symbols;
mod llvm_words;

use super::dialect_code::Dialect;

pub(super) use llvm_words::inside;

pub(in crate::custom) static LLVM: Dialect = Dialect {
    name: "llvm",
    ops: &[
        ("alloca", llvm_instructions::alloca),
        ("call", llvm_calls::call),
        ("call_intrinsic", llvm_calls::call_intrinsic),
        ("fcmp", llvm_instructions::fcmp),
        ("func", llvm_symbols::func),
        ("icmp", llvm_instructions::icmp),
        ("invoke", llvm_calls::invoke),
        ("landingpad", llvm_instructions::landingpad),
        ("mlir.alias", llvm_symbols::alias),
        ("mlir.global", llvm_symbols::global),
    ],
    directives: &[
        ("GEPIndices", llvm_instructions::gep_indices),
        ("IndirectBrOpSucessors", llvm_branches::indirect_successors),
        ("InsertExtractValueElementType", llvm_instructions::inferred),
        ("LLVMLinkage", llvm_symbols::linkage),
        ("OpBundles", llvm_calls::op_bundles),
        ("ShuffleType", llvm_instructions::inferred),
        ("SwitchOpCases", llvm_branches::switch_cases),
    ],
    ..Dialect::NOTHING
};
