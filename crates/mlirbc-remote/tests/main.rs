//! Remote files, against servers and stores of the tests.

#![allow(clippy::print_stdout)]
#![allow(
    clippy::single_range_in_vec_init,
    reason = "lists of one range are meant"
)]

mod memory;
#[path = "../../../tests/common/not_run.rs"]
mod not_run;
mod server;

mod cache;
mod faults;
mod servers;
mod stores;
