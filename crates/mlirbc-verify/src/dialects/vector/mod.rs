//! Source: `mlir/lib/Dialect/Vector/IR/VectorOps.cpp` of llvm/llvm-project.
//!
//! | file | holds |
//! |---|---|
//! | `vector_types` | shapes with scalable dimensions, kinds of combining |
//! | `vector_shapes` | operations that move elements |
//! | `vector_memory`, `vector_masked` | loads, stores, masks |
//! | `vector_transfers` | transfers between vectors and memory or tensors |
//! | `vector_contractions` | contractions |
//! | `vector_reductions` | operations that combine elements |

mod vector_contractions;
mod vector_masked;
mod vector_memory;
mod vector_reductions;
mod vector_shapes;
mod vector_transfers;
mod vector_types;

use crate::code::{Code, parts, types};

pub(super) const ALL: &[Code] = &[
    types("vector.bitcast", vector_shapes::bitcast),
    types("vector.broadcast", vector_shapes::broadcast),
    types("vector.constant_mask", vector_memory::constant_mask),
    types("vector.create_mask", vector_memory::create_mask),
    types("vector.deinterleave", vector_shapes::deinterleave),
    types("vector.extract", vector_shapes::extract),
    types(
        "vector.extract_strided_slice",
        vector_shapes::extract_strided_slice,
    ),
    types("vector.insert", vector_shapes::insert),
    types(
        "vector.insert_strided_slice",
        vector_shapes::insert_strided_slice,
    ),
    types("vector.load", vector_memory::load),
    types("vector.compressstore", vector_masked::compress_store),
    types("vector.contract", vector_contractions::contract),
    types("vector.expandload", vector_masked::expand_load),
    types("vector.gather", vector_masked::gather),
    parts("vector.mask", vector_masked::mask),
    types("vector.maskedload", vector_masked::masked_load),
    types("vector.maskedstore", vector_masked::masked_store),
    types("vector.scatter", vector_masked::scatter),
    types("vector.transfer_read", vector_transfers::read),
    types("vector.transfer_write", vector_transfers::write),
    types("vector.multi_reduction", vector_reductions::multi_reduction),
    types("vector.outerproduct", vector_reductions::outer_product),
    types("vector.print", vector_memory::print),
    types("vector.reduction", vector_reductions::reduction),
    types("vector.scan", vector_reductions::scan),
    types("vector.shape_cast", vector_shapes::shape_cast),
    types("vector.shuffle", vector_shapes::shuffle),
    types("vector.store", vector_memory::store),
    types("vector.transpose", vector_shapes::transpose),
];
