//! What the attributes of an operation depend on.

use crate::ids::{AttrId, OpNameId, PropertiesId};

/// The name of an operation, its record and its dictionary: operations with the same key hold the same attributes,
/// but for those that their numbers of operands and results decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(hidden)]
pub struct AttributesKey {
    /// Two numbers in one, since the time to hash a key counts.
    held: u64,
    name: OpNameId,
}

impl AttributesKey {
    pub fn new(
        name: OpNameId,
        record: Option<PropertiesId>,
        dictionary: Option<AttrId>,
    ) -> AttributesKey {
        let part = |id: Option<u32>| id.map_or(0, |id| u64::from(id) + 1);
        AttributesKey {
            held: part(record.map(|id| id.0)) << 32 | part(dictionary.map(|id| id.0)),
            name,
        }
    }
}
