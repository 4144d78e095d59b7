//! Plans, edits, the builder, the canonical form, other versions.

mod added_tables;
mod builder;
mod canonical;
mod compat;
mod cut;
mod cut_operation;
mod edit;
mod for_release;
mod from_text;
mod hostile_text;
mod invalid_text;
mod legalize;
mod llvm_readers;
mod long_tensors;
mod mistakes;
mod newest_stablehlo;
mod release_changes;
mod set;
mod set_identity;
mod symbol_dce;
mod valid_edits;
mod weight_arguments;
mod without_dialect;
mod write;
