//! What holds the elements of a tensor.

use crate::ids::OpNameId;

/// What holds the elements of a tensor that is an attribute.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Holder {
    /// A constant or a global: it is a weight.
    Constant,
    /// The same, but the elements have to stay in the attribute: something else reads them as well, or the operation
    /// takes no resource.
    FixedConstant,
    /// An operation that is no constant, such as the first with this name.
    Op(OpNameId),
    /// An attribute or a type, such as `sparse<...>`; or nothing.
    Entry,
    /// That cannot be known: a constant of the file has a record that no table explains. It is listed as a weight.
    #[default]
    Unknown,
}
