//! The command line tool, run as a person runs it.

#![allow(clippy::incompatible_msrv, reason = "tests run with a newer compiler")]
#![allow(clippy::unwrap_used)]

#[path = "../../../tests/common/files.rs"]
mod files;
#[cfg(feature = "remote")]
#[path = "../../../tests/common/inline_constants.rs"]
mod inline_constants;
#[path = "../../../tests/common/not_run.rs"]
mod not_run;
#[path = "../../../tests/common/sample.rs"]
mod sample;
#[cfg(feature = "remote")]
#[allow(dead_code, reason = "the tests of that crate use all of it")]
#[path = "../../mlirbc-remote/tests/server/mod.rs"]
mod server;
mod tool;

mod answers;
mod audit;
mod cli;
#[cfg(unix)]
mod edit;
mod extract;
#[cfg(unix)]
mod faults_cli;
#[cfg(target_os = "linux")]
mod giants;
#[cfg(unix)]
mod git;
#[cfg(unix)]
mod golden;
#[cfg(unix)]
mod habits;
#[cfg(target_os = "linux")]
mod long_names;
mod nothing_empty;
#[cfg(unix)]
mod outputs;
#[cfg(feature = "remote")]
mod remote;
#[cfg(feature = "remote")]
mod remote_requests;
mod rename;
#[cfg(unix)]
mod same_file;
mod several;
#[cfg(unix)]
mod start;
#[cfg(unix)]
mod streams;
mod tensor_files;
mod text;
mod vmfb;

use not_run::not_run;
