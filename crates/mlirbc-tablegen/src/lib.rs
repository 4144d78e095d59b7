//! The definitions of a dialect, from what `llvm-tblgen --dump-json` writes, as a table that `mlirbc` reads.

mod records;
