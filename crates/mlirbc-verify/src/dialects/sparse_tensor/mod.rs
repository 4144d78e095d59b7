//! Source: `mlir/lib/Dialect/SparseTensor/IR/SparseTensorDialect.cpp` of llvm/llvm-project.
//!
//! | file | holds |
//! |---|---|
//! | `sparse_levels` | the levels of an encoding |
//! | `sparse_regions` | operations with regions that combine elements |
//! | `sparse_storage` | operations on tensors and what stores them |

mod sparse_levels;
mod sparse_regions;
mod sparse_storage;

use crate::code::{Code, parts, types};

pub(super) const ALL: &[Code] = &[
    parts("sparse_tensor.binary", sparse_regions::binary),
    types("sparse_tensor.compress", sparse_storage::compress),
    types("sparse_tensor.concatenate", sparse_storage::concatenate),
    types("sparse_tensor.convert", sparse_storage::convert),
    types("sparse_tensor.coordinates", sparse_storage::coordinates),
    types("sparse_tensor.crd_translate", sparse_storage::crd_translate),
    parts("sparse_tensor.foreach", sparse_regions::foreach),
    parts("sparse_tensor.lvl", sparse_storage::level),
    types("sparse_tensor.positions", sparse_storage::positions),
    parts("sparse_tensor.push_back", sparse_storage::push_back),
    parts("sparse_tensor.reduce", sparse_regions::reduce),
    types(
        "sparse_tensor.reinterpret_map",
        sparse_storage::reinterpret_map,
    ),
    parts("sparse_tensor.select", sparse_regions::select),
    types("sparse_tensor.slice.offset", sparse_storage::slice_part),
    types("sparse_tensor.slice.stride", sparse_storage::slice_part),
    parts("sparse_tensor.sort", sparse_storage::sort),
    types(
        "sparse_tensor.storage_specifier.get",
        sparse_storage::specifier,
    ),
    types(
        "sparse_tensor.storage_specifier.set",
        sparse_storage::specifier,
    ),
    parts("sparse_tensor.unary", sparse_regions::unary),
    types("sparse_tensor.values", sparse_storage::values),
];
