//! Names of the results of `memref`, `tensor`, `complex` and `index`.

use mlirbc::ir::{OpProperties, OpRef};

use super::dialect_code::Dialect;
use super::memref_ops;

pub(in crate::custom) static MEMREF: Dialect = Dialect {
    name: "memref",
    ops: memref_ops::OPS,
    directives: &[("GlobalMemrefOpTypeAndInitialValue", |_, op, asm| {
        memref_ops::global(op, asm)
    })],
    results: &[
        ("alloc", |_, _, set| set(0, "alloc")),
        ("alloca", |_, _, set| set(0, "alloca")),
        ("assume_alignment", |_, _, set| set(0, "assume_align")),
        ("cast", |_, _, set| set(0, "cast")),
        ("collapse_shape", |_, _, set| set(0, "collapse_shape")),
        ("dim", |_, _, set| set(0, "dim")),
        ("expand_shape", |_, _, set| set(0, "expand_shape")),
        ("extract_aligned_pointer_as_index", |_, _, set| {
            set(0, "intptr")
        }),
        ("extract_strided_metadata", strided_metadata),
        ("memory_space_cast", |_, _, set| set(0, "memspacecast")),
        ("reinterpret_cast", |_, _, set| set(0, "reinterpret_cast")),
        ("reshape", |_, _, set| set(0, "reshape")),
        ("subview", |_, _, set| set(0, "subview")),
        ("transpose", |_, _, set| set(0, "transpose")),
        ("view", |_, _, set| set(0, "view")),
    ],
    ..Dialect::NOTHING
};

pub(in crate::custom) static TENSOR: Dialect = Dialect {
    name: "tensor",
    results: &[
        ("cast", |_, _, set| set(0, "cast")),
        ("collapse_shape", |_, _, set| set(0, "collapsed")),
        ("concat", |_, _, set| set(0, "concat")),
        ("dim", |_, _, set| set(0, "dim")),
        ("expand_shape", |_, _, set| set(0, "expanded")),
        ("extract", |_, _, set| set(0, "extracted")),
        ("extract_slice", |_, _, set| set(0, "extracted_slice")),
        ("from_elements", |_, _, set| set(0, "from_elements")),
        ("gather", |_, _, set| set(0, "gather")),
        ("generate", |_, _, set| set(0, "generated")),
        ("insert", |_, _, set| set(0, "inserted")),
        ("insert_slice", |_, _, set| set(0, "inserted_slice")),
        ("pad", |_, _, set| set(0, "padded")),
        ("rank", |_, _, set| set(0, "rank")),
        ("reshape", |_, _, set| set(0, "reshape")),
        ("scatter", |_, _, set| set(0, "scatter")),
        ("splat", |_, _, set| set(0, "splat")),
    ],
    ..Dialect::NOTHING
};

pub(in crate::custom) static COMPLEX: Dialect = Dialect {
    name: "complex",
    results: &[("constant", |_, _, set| set(0, "cst"))],
    ..Dialect::NOTHING
};

pub(in crate::custom) static INDEX: Dialect = Dialect {
    name: "index",
    results: &[
        ("constant", index_constant),
        ("bool.constant", bool_constant),
    ],
    ..Dialect::NOTHING
};

/// A buffer, an offset, then as many sizes as strides.
fn strided_metadata(op: OpRef<'_>, _: &OpProperties, set: &mut dyn FnMut(u32, &str)) {
    set(0, "base_buffer");
    let rank = op.num_results().saturating_sub(2) / 2;
    if op.num_results() > 1 {
        set(1, "offset");
    }
    if rank > 0 {
        set(2, "sizes");
        set(2 + rank, "strides");
    }
}

/// `idx4`.
fn index_constant<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let value = props.attr(op, "value").ok().flatten();
    let number = value.and_then(|value| value.as_i64().ok().flatten());
    set(
        0,
        &number.map_or_else(String::new, |number| format!("idx{number}")),
    );
}

/// `true` or `false`.
fn bool_constant<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let value = props.attr(op, "value").ok().flatten();
    let value = value.and_then(|value| value.as_bool().ok().flatten());
    set(0, if value == Some(true) { "true" } else { "false" });
}
