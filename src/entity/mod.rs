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
mod entry_reader;
mod entry_writer;
mod float;
mod integer;
mod list;
mod natural;
pub(crate) mod storage;
mod ty;

pub use affine::{
    AffineExpr, AffineExprs, AffineMap, AffineOp, Constraint, EncodedMap, EncodedSet, ExprId,
    IntegerSet,
};
pub(crate) use attr::range_bounds;
pub use attr::{AttrData, Opaque};
pub(crate) use blob::{Blob, ResourceValue};
pub use custom::{Custom, Field, FieldValue};
pub(crate) use dtype::Dtype;
#[doc(hidden)]
pub use dtype::Scalar;
pub use entry_reader::EntryReader;
pub use entry_writer::{EntryWriter, Reference, References, SameNumbers};
pub use float::FloatKind;
pub(crate) use float::FloatValue;
pub use integer::IntegerBits;
#[doc(hidden)]
pub use list::encoded;
pub(crate) use list::num_elements;
pub use list::{Counts, DYNAMIC, Item, Iter, List};
pub(crate) use natural::Natural;
pub(crate) use storage::Storage;
#[doc(hidden)]
pub use ty::MAX_INTEGER_WIDTH;
pub use ty::{Scalable, Signedness, TypeData};
