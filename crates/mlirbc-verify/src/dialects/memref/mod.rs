//! Source: `mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp` of llvm/llvm-project.
//!
//! | file | holds |
//! |---|---|
//! | `memref_memory` | what makes memory, and accesses it |
//! | `memref_views` | what shows memory in another way |

mod memref_memory;
mod memref_views;

use crate::code::{Code, parts, types};

pub(super) const ALL: &[Code] = &[
    types("memref.alloc", memref_memory::alloc),
    types("memref.alloca", memref_memory::alloc),
    types("memref.assume_alignment", memref_memory::assume_alignment),
    types("memref.atomic_rmw", memref_memory::atomic_rmw),
    parts("memref.atomic_yield", memref_memory::atomic_yield),
    types("memref.collapse_shape", memref_views::collapse_shape),
    types("memref.distinct_objects", memref_memory::distinct_objects),
    types("memref.dma_wait", |op| {
        memref_memory::indices(op, "tagMemRef", "tagIndices")
    }),
    types("memref.expand_shape", memref_views::expand_shape),
    parts(
        "memref.generic_atomic_rmw",
        memref_memory::generic_atomic_rmw,
    ),
    parts("memref.get_global", memref_memory::get_global),
    types("memref.global", memref_memory::global),
    types("memref.load", |op| {
        memref_memory::indices(op, "memref", "indices")
    }),
    types("memref.prefetch", |op| {
        memref_memory::indices(op, "memref", "indices")
    }),
    types("memref.realloc", memref_memory::realloc),
    types("memref.reinterpret_cast", memref_views::reinterpret_cast),
    types("memref.reshape", memref_views::reshape),
    types("memref.store", |op| {
        memref_memory::indices(op, "memref", "indices")
    }),
    types("memref.subview", memref_views::subview),
    types("memref.transpose", memref_views::transpose),
    types("memref.view", memref_views::view),
];
