//! Operations, blocks, regions and values, decoded on demand.
//!
//! ```no_run
//! # fn main() -> mlirbc::Result<()> {
//! let file = mlirbc::Bytecode::open("model.mlirbc")?;
//! let top = file.view().top_level()?;              // the module; its region is skipped
//! for op in top.ops() {
//!     let Some(isolated) = op.isolated() else { continue };
//!     let module = isolated.decode()?;             // its functions; their regions are skipped
//!     for op in module.ops() {
//!         println!("{}", String::from_utf8_lossy(&op.name()?));
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
//! [`SymbolFinder`](crate::query::SymbolFinder) borrow nothing either.
//!
//! Handles ([`OpRef`], [`RegionRef`], [`BlockRef`], [`ValueRef`]) are a view, a body and a
//! number; they are `Copy` and borrow the body. Numbers ([`OpId`](crate::ids::OpId) and the
//! like) are four bytes and count from zero in each body, operations in pre-order, so facts
//! about each value, block or operation fit in a `Vec`.
//!
//! | an [`OpRef`] has | |
//! |---|---|
//! | `name_id`, `op_name`, `name` | number, declaration and text of its name |
//! | `location`, `attributes` | attribute ids: a location, a dictionary or none |
//! | `properties`, `property_record` | number and bytes of its record, if it has one |
//! | `operands`, `results` | [`ValueRef`]s, each with `ty()` and `definition()` |
//! | `successors` | [`BlockRef`]s |
//! | `regions` | [`RegionRef`]s: those in the same body |
//! | `isolated` | [`Isolated`]: those that are a separate body, with their span |
//! | `block`, `parent`, `nested`, `end` | its parents, and all operations in it |
//!
//! A region has `blocks()`, a block `args()`, `arg_location(n)` and `ops()`.
//!
//! `body.isolated()` lists the bodies inside a body without decoding them. Their lifetime is that
//! of the view, so they can be sent to other threads and can outlive the body.
//! [`Isolated::decode_partly`] returns the well-formed part of a malformed body.

/// The attribute or property that holds the name of a symbol (`SymbolTable.h` of LLVM).
pub(crate) const SYMBOL_NAME: &str = "sym_name";
/// The attribute or property that holds the visibility of a symbol.
pub(crate) const SYMBOL_VISIBILITY: &str = "sym_visibility";

mod body;
mod cache;
mod levels;
mod module;
mod properties;
mod scan;
mod threads;
mod visit;
mod walk;

pub use body::{
    BlockOps, BlockRef, Body, BodyData, Definition, Isolated, OpRef, RegionRef, Scratch, Use, Uses,
    ValueRef,
};
pub use cache::BodyCache;
pub use module::{DecodedModule, ModuleData};
pub use properties::{DictionaryEntry, OpProperties, Properties, ValueGroup};
pub(crate) use scan::{BodySink, Isolation, Root, ScanState, TableSizes, encode_top_level, scan};
pub use scan::{IsolatedHead, OpHead, UseOrder, Visitor};
pub use threads::Threads;
#[cfg(feature = "parallel")]
pub use walk::{Step, Walk};
