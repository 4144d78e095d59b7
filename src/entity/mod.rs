//! The data model of attributes and types: one decoded layer at a time.
//!
//! A decoder turns one entry into [`AttrData`] or [`TypeData`]. Children stay
//! ids, lists stay bytes that are decoded during iteration ([`List`]), strings
//! stay string ids and blobs are borrowed. Nothing here depends on a dialect.

mod affine;
mod attr;
pub(crate) mod blob;
mod custom;
pub(crate) mod dtype;
mod float;
mod integer;
mod list;
mod reader;
pub(crate) mod storage;
mod ty;
mod writer;

pub use affine::{
    AffineExpr, AffineExprs, AffineMap, AffineOp, Constraint, EncodedMap, EncodedSet, ExprId,
    IntegerSet,
};
pub use attr::{AttrData, Opaque};
pub(crate) use blob::{Blob, ResourceValue};
pub use custom::{Custom, Field, FieldValue};
pub(crate) use dtype::{Dtype, Scalar};
pub use float::FloatKind;
pub(crate) use float::FloatValue;
pub use integer::IntegerBits;
pub use list::{Counts, DYNAMIC, Item, Iter, List};
pub use reader::EntryReader;
pub(crate) use storage::Storage;
pub use ty::{Scalable, Signedness, TypeData};
pub use writer::{EntryWriter, Reference, References, SameNumbers};
