//! The signature of a function as its users know it: what the compiler says of its tensors, or its type.

use mlirbc_vmfb::{Convention, Signature};

/// The attribute of a function with its signature.
const DECLARATION: &[u8] = b"iree.abi.declaration";

/// The most attributes of a function that are looked at: any number of functions can have one long list.
pub(super) const MAX_ATTRS: usize = 32;

/// What the compiler says of a function's tensors, such as `sync func @f(%input0: tensor<4xf32>) -> ...`: the
/// attribute `iree.abi.declaration`.
pub(super) fn declaration<'m>(signature: &Signature<'m>) -> Option<&'m [u8]> {
    let attrs = signature.attrs.iter().take(MAX_ATTRS);
    let mut attrs = attrs.filter_map(Result::ok);
    attrs.find(|it| it.key == DECLARATION).map(|it| it.value)
}

/// The type as text; `None` for a malformed convention.
pub(super) fn type_text(convention: &[u8]) -> Option<String> {
    Convention::parse(convention).map(|it| it.to_string())
}
