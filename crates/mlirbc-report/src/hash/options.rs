//! What is hashed.

use mlirbc::fingerprint;

/// What is hashed. The file as a whole is, unless something else is asked for.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Symbols, such as `@main` or `@outer::@inner`, or the keys of tensors, patterns and slices.
    pub names: Vec<String>,
    /// Symbols without what they refer to.
    pub local: bool,
    /// For the module: the names of private functions are no content. For a symbol they are none in any case.
    pub ignore_names: bool,
    /// Symbols that refer to something unknown are hashed as well: of bytes that only their dialect understands, what
    /// they refer to is in no fingerprint.
    pub allow_unknown: bool,
    /// All symbols, too.
    pub functions: bool,
    /// All tensors instead, or segments.
    pub tensors: bool,
    /// The owner of the keys, where several have them.
    pub owner: Option<String>,
    /// What is no content.
    pub ignore: fingerprint::Options,
}
