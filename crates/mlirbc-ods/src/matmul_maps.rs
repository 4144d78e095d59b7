//! The indexing maps that operations of `linalg` leave out of their text.
//!
//! Source: `LinalgOps.cpp` of llvm/llvm-project.

/// Those of the operation of this name.
pub fn of(name: &str) -> Option<&'static str> {
    Some(match name {
        "linalg.matmul" => MATMUL,
        "linalg.batch_matmul" => BATCH_MATMUL,
        "linalg.batch_reduce_matmul" => BATCH_REDUCE_MATMUL,
        _ => return None,
    })
}

/// Those of `linalg.matmul`.
pub const MATMUL: &str = "[affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, \
                      affine_map<(d0, d1, d2) -> (d0, d1)>]";
/// Those of `linalg.batch_matmul`.
pub const BATCH_MATMUL: &str = "[affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, \
                            affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, \
                            affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>]";
/// Those of `linalg.batch_reduce_matmul`.
pub const BATCH_REDUCE_MATMUL: &str = "[affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, \
                                   affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, \
                                   affine_map<(d0, d1, d2, d3) -> (d1, d2)>]";
