//! What is hashed.

use serde::{Deserialize, Serialize};

use crate::options::Ignore;

/// What is hashed. The file as a whole is, unless something else is asked for.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Symbols, such as `@main` or `@outer::@inner`, or the keys of tensors, patterns and slices.
    pub names: Vec<String>,
    /// Symbols without what they refer to.
    pub local: bool,
    /// Symbols that refer to something unknown are hashed as well: of bytes that only their dialect understands, what
    /// they refer to is in no fingerprint.
    pub allow_unknown: bool,
    /// All symbols, too.
    pub functions: bool,
    /// All tensors instead, or segments.
    pub tensors: bool,
    /// The owner of the keys, where several have them.
    pub owner: Option<String>,
    /// What is no content. The names of private functions are none of a symbol in any case.
    pub ignore: Ignore,
}
