//! Names and types of the values of a body.
//!
//! The reference numbers all values of a module before it prints (`SSANameState`). A region
//! takes its numbers *behind* those of everything that follows it, so one pass counts the names
//! of every body first; a second pass, while a body is printed, gives each value its number.

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
