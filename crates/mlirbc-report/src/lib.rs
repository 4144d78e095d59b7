//! What a file of MLIR bytecode answers, as typed documents: one function for each inspection.
//!
//! [`Opened`] tells what a file is. A document is a struct that serde can serialize; its long lists are made
//! while they are read ([`mlirbc_document::Stream`]). Its method `result`, called after that, says what is wrong
//! with the file. The command line tool formats documents, Python makes dictionaries of them, C gets their JSON.

pub mod audit;
pub mod changes;
pub mod compat;
mod container;
pub mod diff;
mod document_line;
mod equal_strings;
pub mod extract;
mod failure;
mod file;
pub mod graph;
pub mod hash;
pub mod head;
mod inspection;
pub mod ls;
mod opened;
mod ops;
mod options;
mod outcome;
pub mod report;
mod request;
mod sarif;
mod spelling;
mod symbol_paths;
mod tables;
mod tensors;
pub mod users;
pub mod vm;
mod with_error;
mod within_limit;

// The modules, and in each the function with its name.
pub use audit::audit;
pub use changes::{
    Change, ChangeRequest, Changed, NewFile, Role, Second, Subject, Unwritten, changes,
};
pub use compat::compat;
pub use diff::diff;
pub use extract::extract;
pub use failure::{
    About, Damage, ErrorFields, Failure, Named, NoDocument, OfWeights, WriteFailure,
};
pub use file::{bytes, find, info, metadata, sections, show, sizes, verify};
pub use graph::graph;
pub use hash::hash;
pub use head::head;
pub use inspection::{Document, Inspection};
pub use ls::ls;
pub use opened::{
    Content, Opened, Opening, Text, TextForm, is_text, release, table_of_text, tables_of_text,
};
pub use ops::{
    SignatureRow, SourceFields, cost, grep, layout, operations, params, print, stats, symbols, tree,
};
pub use options::{Condition, Ignore, Ignored, OtherDialect, Texts};
pub use outcome::Outcome;
pub use report::report;
pub use request::{Request, requests};
pub use sarif::Sarif;
pub use tables::{attributes, dialects, entries, strings, types};
pub use users::users;
pub use with_error::WithError;
pub use within_limit::within_limit;
