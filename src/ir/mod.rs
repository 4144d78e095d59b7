//! Operations, blocks, regions and values, decoded on demand.
//!
//! ```no_run
//! # fn main() -> mlirbc::Result<()> {
//! let file = mlirbc::Bytecode::open("model.mlirbc")?;
//! let main = file.view().symbol("main")?;          // the function; its region is skipped
//! for op in main.body()?.ops() {                   // its operations
//!     println!("{}, {} results", op.name()?, op.num_results());
//!     if let Some(value) = op.attr("value")? {
//!         println!("  value = {value}");
//!     }
//! }
//! # Ok(())
//! # }
//! ```
//!
//! A [`Body`] is the smallest part that can be decoded alone: the top level, or the regions of one
//! operation that is isolated from above. From version 2 on each is a section that can be skipped;
//! in older files one pass over the IR section finds them. [`View::top_level`](crate::View::top_level)
//! decodes one body. The isolated regions of its operations are [`Isolated`], and are decoded
//! on request, at any time, on any thread.
//!
//! A body owns its [`BodyData`], which borrows nothing: [`Body::into_data`] returns it, to be kept
//! beside an `Arc<Bytecode>`, and [`BodyData::with`] adds the file again at no cost.
//! [`ModuleData`], [`BodyCache`], [`OpProperties`] and
//! [`SymbolFinder`](crate::symbols::SymbolFinder) borrow nothing either.
//!
//! Handles ([`OpRef`], [`RegionRef`], [`BlockRef`], [`ValueRef`]) are a view, a body and a
//! number; they are `Copy` and borrow the body. Numbers ([`OpId`](crate::ids::OpId) and the
//! like) are four bytes and count from zero in each body, operations in pre-order, so facts
//! about each value, block or operation fit in a `Vec`.
//!
//! | an [`OpRef`] has | |
//! |---|---|
//! | `name_id`, `op_name`, `name` | number, declaration and text of its name |
//! | `attr`, `attrs` | its attributes and properties ([`OpAttr`]), wherever the file has them |
//! | `attr(name)?.get(name)`, `to_i64s`, `as_enum`, `as_array`, `as_dict`, `value` | their values: an [`AttrValue`], one layer |
//! | `function_type` | the [`FunctionType`] of a function |
//! | `location`, `dictionary` | [`AttrRef`]s: a location, a dictionary or none |
//! | `properties`, `property_record` | number and bytes of its record, if it has one |
//! | `operands`, `results` | [`ValueRef`]s, each with `ty()` and `definition()` |
//! | `operand_types`, `result_types` | [`TypeRef`]s |
//! | `body` | what is in its regions: an [`OpBody`], decoded if they are isolated |
//! | `successors` | [`BlockRef`]s |
//! | `block`, `parent`, `containing_body` | what contains it |
//! | `isolated` | [`Isolated`]: regions that are a separate body, with their span |
//! | `inline_regions`, `inline_ops`, `end` | regions that are not: in the same body as the operation |
//!
//! [`OpBody::walk`] and [`Body::walk`] visit every operation inside, whether regions are isolated
//! or not; [`OpBody::ops`] and [`Body::ops`] list those directly in the regions. Where all bodies are
//! decoded, [`DecodedModule::walk`] does not decode any again.
//!
//! Attributes, types, operations and values have a `Display`.
//!
//! A region has `blocks()`, a block `args()`, `arg_location(n)` and `ops()`.
//!
//! `body.isolated()` lists the bodies inside a body without decoding them. Their lifetime is that
//! of the view, so they can be sent to other threads and can outlive the body.
//! [`Isolated::decode_partly`] returns the well-formed part of a malformed body.

/// The attribute or property that holds the name of a symbol (`SymbolTable.h` of LLVM).
#[doc(hidden)]
pub const SYMBOL_NAME: &str = "sym_name";
/// The attribute or property that holds the visibility of a symbol.
#[doc(hidden)]
pub const SYMBOL_VISIBILITY: &str = "sym_visibility";

mod attr;
mod body;
mod body_cache;
mod counts;
mod decode_all;
mod entry;
mod evidence;
mod fold;
mod levels;
mod op_at;
mod op_properties;
mod scan;
mod signature_names;
mod source_location;
mod threads;
mod visit;
mod walk;

#[doc(hidden)]
pub use attr::Repr;
pub(crate) use attr::number;
pub use attr::{OpAttr, OpAttrs, Origin, ValueGroup};
#[doc(hidden)]
pub use body::AttributesKey;
pub(crate) use body::Held;
pub use body::{
    BlockOps, BlockRef, Body, BodyData, Definition, Isolated, OpBody, OpRef, Ops, RegionRef,
    Scratch, Use, Uses, ValueRef,
};
pub use body_cache::BodyCache;
#[doc(hidden)]
pub use counts::Counter;
pub use counts::IrCounts;
pub use decode_all::{DecodedModule, ModuleData};
#[doc(hidden)]
pub use entry::TypeName;
pub use entry::{
    AttrDict, AttrIter, AttrList, AttrRecord, AttrRef, AttrValue, Elements, Enumerator, Floats,
    FunctionType, Ints, StringList, SymbolPath, TypeList, TypeRef, WideInt,
};
pub use op_properties::{OpProperties, Properties};
#[doc(hidden)]
pub use scan::{
    BodyEncoder, BodySink, EntryNumbers, Isolation, OpNumbers, Root, SameEntries, ScanState,
    TableSizes, encode_top_level, scan,
};
pub use scan::{IsolatedHead, OpHead, UseOrder, Visitor};
pub use signature_names::RESULT_NAME;
pub use source_location::SourceLocation;
pub use threads::Threads;
#[cfg(feature = "parallel")]
pub use walk::{Step, Walk};
