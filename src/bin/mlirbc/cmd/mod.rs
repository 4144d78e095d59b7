//! The subcommands, one a file.

pub(crate) mod dialects;
pub(crate) mod extract;
pub(crate) mod info;
pub(crate) mod ls;
pub(crate) mod sections;
pub(crate) mod strings;
