//! The definitions of a dialect, from what `llvm-tblgen --dump-json` writes, as a table that `mlirbc` reads.

#[expect(
    dead_code,
    reason = "the conversion, which is not here yet, reads them"
)]
mod records;
