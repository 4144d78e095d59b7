//! `llvm`. Source: `mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp` of llvm/llvm-project.

mod llvm_branches;
mod llvm_calls;
mod llvm_instructions;
mod llvm_symbols;
mod llvm_types;
mod llvm_words;

use crate::dialects::dialect_code::Dialect;

pub(in crate::dialects) static LLVM: Dialect = Dialect {
    name: "llvm",
    ops: &[
        ("alloca", llvm_instructions::alloca),
        ("call", llvm_calls::call),
        ("call_intrinsic", llvm_calls::call_intrinsic),
        ("fcmp", llvm_instructions::compare),
        ("func", llvm_symbols::func),
        ("icmp", llvm_instructions::compare),
        ("invoke", llvm_calls::invoke),
        ("landingpad", llvm_instructions::landingpad),
        ("mlir.alias", llvm_symbols::alias),
        ("mlir.global", llvm_symbols::global),
    ],
    directives: &[
        ("GEPIndices", llvm_instructions::gep_indices),
        ("IndirectBrOpSucessors", llvm_branches::indirect_successors),
        (
            "InsertExtractValueElementType",
            llvm_instructions::type_of_element,
        ),
        ("LLVMLinkage", llvm_symbols::linkage),
        ("OpBundles", llvm_calls::op_bundles),
        ("ShuffleType", llvm_instructions::shuffle_type),
        ("SwitchOpCases", llvm_branches::switch_cases),
    ],
    begins: &[("OpBundles", |asm| asm.peek() == Some(b'['))],
    inferences: &[("cmpxchg", llvm_instructions::type_of_exchange)],
    ..Dialect::NOTHING
};
