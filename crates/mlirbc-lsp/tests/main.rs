//! Sessions with the server, as editors have them.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "../../../tests/common/files.rs"]
mod files;
#[path = "../../../tests/common/not_run.rs"]
mod not_run;

mod client;
mod conversions;
mod dialects;
mod hostile;
mod names;
mod protocol;
mod reference;
mod texts;

use not_run::not_run;
