//! The documents that commands answer with.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "../../../tests/common/files.rs"]
mod files;
#[path = "../../../tests/common/not_run.rs"]
mod not_run;
#[path = "../../../tests/common/sample.rs"]
mod sample;

mod bytes;
mod changes;
mod content;
mod documents;
mod explain;
mod extract;
mod for_readers;
mod graphs;
mod ops;
mod params;
mod report;
mod requests;
mod signatures;
mod source_lines;
mod tensors;
mod values;

use not_run::not_run;
