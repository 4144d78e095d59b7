//! What all documents of `mlirbc` are made of: names, lists that are made while they are read, problems,
//! types and values; and documents as JSON text.
//!
//! A document is a struct that serde can serialize. The tool formats it as a table or writes it as JSON,
//! Python makes a dictionary of it, C gets the JSON text.

mod hex;
mod json;
pub mod lines;
mod list;
mod name;
mod order;
mod problem;
mod shared_name;
mod size;
mod stream;
pub mod text;
pub mod values;

pub use hex::{Hex, hex};
pub use json::{Envelope, SCHEMA};
pub use list::Items;
pub use name::Name;
pub use order::Order;
pub use problem::Problem;
pub use shared_name::SharedName;
pub use size::parse_size;
pub use stream::{Boxed, End, Stream};
