//! `llvm`. Source: `mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp` of llvm/llvm-project.

mod llvm_branch_text;
mod llvm_call_text;
mod llvm_keywords;
mod llvm_ops_text;
mod llvm_symbol_text;
mod llvm_type_text;

use super::text_code::{Directive, Infer, Read};

pub(super) static READERS: &[(&str, Read)] = &[
    ("llvm.alloca", llvm_ops_text::alloca),
    ("llvm.call", llvm_call_text::call),
    ("llvm.call_intrinsic", llvm_call_text::call_intrinsic),
    ("llvm.fcmp", llvm_ops_text::compare),
    ("llvm.func", llvm_symbol_text::func),
    ("llvm.icmp", llvm_ops_text::compare),
    ("llvm.invoke", llvm_call_text::invoke),
    ("llvm.landingpad", llvm_ops_text::landingpad),
    ("llvm.mlir.alias", llvm_symbol_text::alias),
    ("llvm.mlir.global", llvm_symbol_text::global),
];

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("GEPIndices", llvm_ops_text::gep_indices),
    (
        "IndirectBrOpSucessors",
        llvm_branch_text::indirect_successors,
    ),
    (
        "InsertExtractValueElementType",
        llvm_ops_text::type_of_element,
    ),
    ("LLVMLinkage", llvm_symbol_text::linkage),
    ("OpBundles", llvm_call_text::op_bundles),
    ("ShuffleType", llvm_ops_text::shuffle_type),
    ("SwitchOpCases", llvm_branch_text::switch_cases),
];

pub(super) static INFERENCES: &[(&str, Infer)] =
    &[("llvm.cmpxchg", llvm_ops_text::type_of_exchange)];
