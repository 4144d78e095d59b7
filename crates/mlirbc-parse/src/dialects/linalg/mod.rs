//! `linalg`.

mod body_maker;
mod indexing_maps;
mod linalg_ops;
mod linalg_payloads;
mod named_bodies;

use crate::dialects::dialect_code::Dialect;
use linalg_ops::{contract, elementwise, generic, matmul, named_reader, yield_values};
pub(super) use linalg_ops::{iterator_types, trait_dictionary};
use linalg_payloads::{applied, moved};
use mlirbc_ods::matmul_maps::{BATCH_MATMUL, BATCH_REDUCE_MATMUL, MATMUL};

pub(in crate::dialects) static LINALG: Dialect = Dialect {
    name: "linalg",
    ops: &[
        ("batch_matmul", |asm, op| matmul(BATCH_MATMUL, asm, op)),
        ("batch_reduce_matmul", |asm, op| {
            matmul(BATCH_REDUCE_MATMUL, asm, op)
        }),
        ("broadcast", |asm, op| moved("dimensions", asm, op)),
        ("contract", contract),
        ("elementwise", elementwise),
        ("generic", generic),
        ("map", |asm, op| applied(None, asm, op)),
        ("matmul", |asm, op| matmul(MATMUL, asm, op)),
        ("reduce", |asm, op| applied(Some("dimensions"), asm, op)),
        ("transpose", |asm, op| moved("permutation", asm, op)),
        ("yield", yield_values),
    ],
    other_ops: named_reader,
    ..Dialect::NOTHING
};
