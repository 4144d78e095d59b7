//! Properties of operations: the fields of property records, and their values.
//!
//! From bytecode version 5 on, the inherent attributes and native properties of
//! an operation are in a record that does not describe itself: its layout
//! depends on the operation. The layouts are a table of text lines, one for each
//! operation, generated from the dialects' TableGen files (`docs/properties.md`).
//!
//! ```text
//! arith.addf    17-22:fastmath= | 23-24:fastmath= roundingmode?
//! ptr.load      syncscope? alignment:?i64 volatile_:u ... ordering:v32
//! func.call     ... callee ... $1
//! ```
//!
//! ```text
//! record (6 and later) := attribute* native* [operand sizes] [result sizes]
//! record (5)           := attribute* native*, where the sizes are attributes too
//! attribute            := varint id                      required
//!                       | varint 0 | varint (id << 1 | 1) optional
//! native               := varint | byte | varint count, native* | byte 0 | byte 1, native
//! sizes                := varint (count << 1), varint*                           dense
//!                       | varint (count << 1 | 1), varint bits, varint (size << bits | index)*
//! ```
//!
//! [`Tables`] finds the line of an operation and orders its variants by the
//! [`Producer`](crate::raw::Producer) of the file.
//! [`OpProperties`](crate::ir::OpProperties) decodes a record with the first variant that fits all
//! of its bytes.
//!
//! Source: `mlir/tools/mlir-tblgen/OpDefinitionsGen.cpp` and
//! `mlir/include/mlir/Bytecode/BytecodeImplementation.h` of llvm/llvm-project.

mod attr_kind;
mod decode;
mod encode;
mod field_kind;
mod group_table;
mod inherent_in_dict;
mod op_info;
mod property_tables;
mod rank;
mod record_schema;
mod series;
mod table_lines;
#[cfg(test)]
mod tests;
mod variants;

#[doc(hidden)]
pub use attr_kind::AttrKind;
#[doc(hidden)]
pub use decode::{Context, decode_unregistered};
pub use decode::{Property, Sizes, Value, ValueList};
#[doc(hidden)]
pub use encode::{encode, encode_field, encode_sizes, encode_unset};
#[doc(hidden)]
pub use field_kind::{Kind, Native, Scalar, Wrap};
#[doc(hidden)]
pub use group_table::{Arity, Group, ranges};
#[doc(hidden)]
pub use inherent_in_dict::splits;
#[doc(hidden)]
pub use op_info::{DefaultValue, dialect_version};
pub(crate) use op_info::{OpInfo, OpInfos};
pub use property_tables::Tables;
#[doc(hidden)]
pub use record_schema::{
    FieldDef, OPERAND_SIZES, OpSchemas, RESULT_SIZES, Schema, Source, printed_name,
};
pub(crate) use record_schema::{OPERAND_SIZES_ATTR, RESULT_SIZES_ATTR};
pub use table_lines::{LineError, Table};
pub(crate) use variants::Dated;
