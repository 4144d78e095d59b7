//! Reads MLIR bytecode without LLVM: lazily, in parallel, without copies of large data.
//!
//! Opening a file reads its header and the headers of its sections, nothing else. All else is
//! decoded on request, through a [`View`].
//!
//! ```
//! use mlirbc::Bytecode;
//!
//! let file = Bytecode::open("corpus/jax/mlp.mlirbc")?;
//! for tensor in file.tensors()? {
//!     println!("{} {} {:?}", tensor.name(), tensor.dtype(), tensor.shape());
//! }
//! let weight = file.tensor("layer0.weight")?.cast::<f32>()?;
//! # Ok::<(), mlirbc::Error>(())
//! ```
//!
//! # Which module to use
//!
//! | to | use |
//! |---|---|
//! | open a file, look up names, strings, resources | [`Bytecode`], [`View`], [`resource`] |
//! | find modules inside other files | [`find`] |
//! | list tensors, read their elements | [`tensor`] |
//! | find symbols, and who refers to them | [`symbols`] |
//! | learn what a function takes and gives | [`signature`] |
//!
//! What stands around this loader is a crate each, all of the same version:
//!
//! | to | use |
//! |---|---|
//! | print a module as text | `mlirbc-print` |
//! | read text, and write it as bytecode | `mlirbc-parse` |
//! | write a file: the same, edited, canonical, another version, a new one | `mlirbc-write` |
//! | strip, rename, align, set, take weights out | `mlirbc-transform` |
//! | find out which releases of StableHLO and LLVM read a file, convert it | `mlirbc-compat` |
//! | count operations, find locations, compute costs | `mlirbc-query` |
//! | check every byte of a file | `mlirbc-verify` |
//! | ask for sizes and alignments of types | `mlirbc-layout` |
//! | compare content, whatever its numbers and version | `mlirbc-fingerprint` |
//! | read IREE's compiled modules (`.vmfb`), files of tensors, modules in archives | `mlirbc-vmfb`, `mlirbc-weights`, `mlirbc-containers` |
//!
//! Tools that look at single operations, attributes and types need these, too:
//!
//! | to | use |
//! |---|---|
//! | walk operations, blocks, regions, values | [`ir`] |
//! | look at attributes and types | [`entity`] |
//! | print single attributes and types | [`attr_text`] |
//! | parse attributes and types that the file has as text | [`asm_parse`] |
//! | decode dialects of your own | [`dialect`], [`props`] |
//!
//! [`ids`] are the numbers of entries and operations; [`error`] is what an [`ErrorKind`] holds.
//! [`raw`] is for experts: the bytes below all this.
//!
//! # Backends
//!
//! | backend | bytes are | for |
//! |---|---|---|
//! | mapped: `unsafe Bytecode::map` | borrowed | local files that nobody changes: a truncation ends the process with SIGBUS |
//! | positioned: [`Bytecode::open`], [`Bytecode::read_at`] | read into aligned buffers; `prefetch` reads several with one request | everything else: a file that changes gives an error |
//! | in memory: [`Bytecode::from_bytes`], [`Bytecode::from_owner`] | borrowed, shared | bytes at any address |
//!
//! Borrowed data whose address is not aligned for their type are copied by
//! [`Tensor::cast`](tensor::Tensor::cast).
//!
//! # Lifetimes and threads
//!
//! A [`Bytecode`] is `Send` and `Sync`; share it behind an `Arc`. A [`View`] borrows it and is
//! `Copy`. Decoded bodies ([`ir::BodyData`]), symbol indexes ([`symbols::SymbolFinder`]) and
//! [`resource::Blob`]s borrow neither and can be kept beside the file.
//!
//! # Malformed files
//!
//! No input makes the library panic, recurse without a bound, or allocate more than a multiple
//! of the file's size: [`raw::limits`] has the numbers. An [`Error`] says what is wrong, and where.
//!
//! # Features
//!
//! | feature | default | it adds |
//! |---|---|---|
//! | `half` | yes | elements as [`f16`](half::f16) and [`bf16`](half::bf16) of the crate `half` |
//! | `map` | yes | `Bytecode::map`: files mapped to memory |
//! | `parallel` | yes | [`ir::Threads::Pool`]: bodies are decoded by several threads |
//! | `tables` | yes | what the native properties of operations mean; without it they are bytes, and what they name has no name |
//! | `all-tables` | no | the same of CIRCT, HEIR, Triton, flang and others, and of older releases |

pub mod asm_parse;
pub mod attr_text;
pub mod dialect;
pub mod entity;
pub mod error;
pub mod find;
pub mod ids;
pub mod ir;
pub mod props;
pub mod signature;
pub mod symbols;
pub mod tensor;

mod budget;
mod bytecode;
mod bytes;
#[doc(hidden)]
pub mod cursor;
mod encoder;
mod format;
#[doc(hidden)]
pub mod header;
mod limits;
#[doc(hidden)]
pub mod ods;
#[doc(hidden)]
pub mod producer;
#[doc(hidden)]
pub mod section_head;
#[doc(hidden)]
pub mod sections;
#[doc(hidden)]
pub mod steps;
#[doc(hidden)]
pub mod tables;
mod varint;
mod view;

pub use bytecode::{Bytecode, OpenOptions};
pub use bytes::{Element, PathFile, ReadAt, Source};
pub use error::base::{Error, Result};
pub use error::kind::ErrorKind;
pub use format::{SectionId, Version};
pub use producer::{Basis, Provenance};
pub use sections::Section;
pub use view::View;
#[doc(hidden)]
pub use view::{EntryEncoder, LongTensor, has_encodings};

/// Resources: named blobs, bools and strings, most of all the weights of a model.
pub mod resource {
    pub use crate::entity::blob::{Blob, ResourceValue};
    pub use crate::format::ResourceKind;
    pub use crate::tables::{Resource, ResourceOwner};
}

/// For experts: the tables as they lie in the file, and the bytes below them.
///
/// These items follow the format, and change with it.
pub mod raw {
    pub use crate::bytes::{AlignedBytes, Chunk, Keep, cast_slice};
    pub use crate::cursor::Cursor;
    pub use crate::encoder::Encoder;
    pub use crate::format::{MAGIC, PADDING, SECTION_ALIGNED, op_mask, padding_len};
    pub use crate::producer::{Producer, Release};
    pub use crate::tables::{DialectEntry, Entry, OpName, Strings};

    /// What the library refuses in a file, and when it stops.
    pub mod limits {
        pub use crate::budget::Budget;
        pub use crate::limits::*;
    }

    /// The varints of the format.
    pub mod varint {
        pub use crate::varint::{
            MAX_LEN, decode, encode, encode_wide, encoded_len, unzigzag, zigzag,
        };
    }
}

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// And those of the first hour.
#[cfg(doctest)]
#[doc = include_str!("../docs/embedding.md")]
struct Embedding;
