//! Releases of IREE's runtime, and which of them load a module.
//!
//! A runtime refuses a module with bytecode of another version, features or functions that it lacks, a module of
//! its own that is too old, or an executable library of another version. Modules that the host brings are not
//! looked at.
//!
//! | file | holds |
//! |---|---|
//! | `table` | `table.txt`: what each release has |
//! | `needs` | what a module needs of a release |
//! | `library` | the version of an executable library in ELF |

mod library;
mod needs;
mod table;

pub use needs::{Loaders, Need, each_need, loaders};
pub use table::{Release, Runtimes};
