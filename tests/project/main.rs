//! Tests of the project itself: layers, dependencies, documents, test programs.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod code;
mod custom_forms;
mod documents;
mod layers;
mod paths;
mod programs;
mod releases;
#[path = "../common/sample.rs"]
mod sample;
mod verifiers;
mod words;
