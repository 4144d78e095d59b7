//! Writes bytecode files.
//!
//! ```text
//! file -> decoded structure -> Plan: encoded bytes and spans of the file, sizes known -> sink
//! ```
//!
//! | file | holds |
//! |---|---|
//! | `plan` | the parts of a file that is to be written, in order |
//! | `rewrite` | what is to be changed, and the plan of that |
//! | `exact` | the plan of a file as it was read |
//! | `canonical` | the plan of a file as the reference writer would write it |
//! | `convert` | the plan of a file in another version of the format, or for another release of LLVM |
//! | `edit` | the plan of a file with changes, in which all numbers stay |
//! | `builder` | a module that is made from nothing |
//! //! | `structure` | the operations of a module that is built or edited, and their bytes |
//! | `contents` | tables and operations with new numbers, laid out as sections; the data of its resources |
//! | `nested_bodies` | the bodies of the IR section, encoded and put into each other |
//! | `parallel` | work on several threads |
//! | `unknown_location` | which attributes are the unknown location |
//! | `replaced_producer` | the plan of a file with another producer |
//! | `open` | the planned file, read like any other, and changed once more |
//! | `assembly` | the plan of a file that is put together from parts of others |
//! | `output` | plan to sink: any `Write`, or a file, to which the system copies |
//!
//! A plan owns only what is encoded. Data of resources, and the bytes of whatever is not changed,
//! are spans of the file that is read; they go to the sink without a copy in memory.

mod assembly;
#[doc(hidden)]
pub mod builder;
mod canonical;
#[doc(hidden)]
pub mod contents;
mod convert;
mod edit;
mod exact;
#[doc(hidden)]
pub mod hash_map;
mod nested_bodies;
#[cfg(test)]
#[path = "../../../tests/common/not_run.rs"]
mod not_run;
mod number_index;
mod open;
mod output;
#[doc(hidden)]
pub mod parallel;
#[doc(hidden)]
pub mod plan;
mod replaced_producer;
mod rewrite;
#[doc(hidden)]
pub mod structure;
#[cfg(test)]
mod tests;
mod unknown_location;

#[doc(hidden)]
pub use contents::Records;
#[doc(hidden)]
pub use contents::blobs::Blobs;
use mlirbc::{Bytecode, Result};

pub use assembly::Assembly;
pub use builder::{Attr, Blob, Block, Builder, NewOp, Op, Region, Type, Value};
pub use edit::{Edit, NewArgument};
#[doc(hidden)]
pub use edit::{NewName, OtherOp, RenamedOps};
pub use mlirbc::error::SinkError;
pub use output::copy_by_system;
pub use plan::{Part, Plan};
pub use rewrite::Rewrite;

/// The plan of a file in the canonical form: [`Rewrite::canonical`].
///
/// ```
/// let file = mlirbc::Bytecode::open("../../corpus/jax/mlp.mlirbc")?;
/// let bytes = mlirbc_write::canonical(&file)?.to_vec()?;
/// # assert_eq!(bytes, std::fs::read("../../corpus/jax/mlp.mlirbc").unwrap());
/// # Ok::<(), mlirbc::Error>(())
/// ```
///
/// # Errors
/// As [`Rewrite::plan`].
pub fn canonical<'a>(file: &'a Bytecode<'a>) -> Result<Plan<'a>> {
    Rewrite::new().canonical().plan(file)
}
