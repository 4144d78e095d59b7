//! Fingerprints of a module: of functions by what they do, of segments by their bytes.
//!
//! That of a function covers its calling convention and its instructions, with what they refer to by content:
//! imports and exports by name, types by name, segments by the hash of their bytes. It does not depend on where
//! tables and segments lie. The functions of the module that it calls are in its closure with all that they do; in
//! the hash of the function alone they have the names that are shown.

mod closures;
mod content;
mod module;

pub use self::closures::Closures;
pub use self::content::Hash;
pub use self::module::Fingerprints;
