//! Names and types of the values of a body.
//!
//! The reference numbers all values of a module before it prints (`SSANameState`). The numbers of a
//! region come *after* those of everything that follows it. So a first pass counts the names of
//! every body; a second pass numbers the values while it prints a body.

mod counts;
mod decimal;
mod name_state;
mod outline;
mod starts;
mod value;

pub(super) use counts::NameCounts;
pub(super) use name_state::SsaNameState;
pub(super) use starts::Numbering;
pub(super) use value::{NextIds, Value};
