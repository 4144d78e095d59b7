//! What operations of one kind have, before and after a conversion.

use mlirbc::ids::{AttrId, OpNameId, PropertiesId};

/// What the conversion of an operation's attributes depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct OpParts {
    pub(super) name: OpNameId,
    pub(super) attributes: Option<AttrId>,
    pub(super) properties: Option<PropertiesId>,
    pub(super) operands: u32,
    pub(super) results: u32,
}

/// The same, in the version that is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Converted {
    pub(super) attributes: Option<AttrId>,
    pub(super) properties: Option<PropertiesId>,
}

/// Fewest bytes of an entry of a dictionary.
pub(super) const DICTIONARY_ENTRY: usize = 2;
