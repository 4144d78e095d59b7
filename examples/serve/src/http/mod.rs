//! Requests and responses.

mod body;
mod handlers;
mod range;
mod reply;

pub(crate) use handlers::{Host, answer};
