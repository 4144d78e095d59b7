//! Tests that start programs, or depend on the threads and the stack of their process.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "../common/mod.rs"]
mod common;

mod depth;
mod examples;
#[cfg(unix)]
mod faults_files;
#[cfg(feature = "parallel")]
mod pools;
mod threads;
