//! The subcommands, one module each.

pub(crate) mod attrs;
pub(crate) mod dialects;
pub(crate) mod extract;
pub(crate) mod head;
pub(crate) mod info;
pub(crate) mod ls;
pub(crate) mod print;
pub(crate) mod sections;
pub(crate) mod stats;
pub(crate) mod strings;
pub(crate) mod symbols;
pub(crate) mod tree;
pub(crate) mod types;
pub(crate) mod verify;
