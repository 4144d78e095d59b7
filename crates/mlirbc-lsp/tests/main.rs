//! Sessions with the server, as editors have them.

#![allow(clippy::unwrap_used)]

mod client;
mod conversions;
mod files;
mod hostile;
mod names;
mod protocol;
mod reference;
