//! MLIR bytecode.
