//! Names and types of the values of a body.
//!
//! The reference numbers all values of a module before it prints (`SSANameState`). The numbers of a
//! region come *after* those of everything that follows it. So a first pass counts the names of
//! every body; a second pass numbers the values while it prints a body.

mod decimal;
mod name_counts;
mod outline;
mod ssa_names;
mod ssa_value;
mod starts;

pub(super) use name_counts::NameCounts;
pub(super) use ssa_names::SsaNameState;
pub(super) use ssa_value::{NextIds, Value};
pub(super) use starts::Numbering;
