//! The attributes of Shardy on any operation.

use mlirbc::ir::{AttrRef, OpRef};

use super::sharding::{Sharding, attrs, custom};
use crate::verdict::{Stop, Verdict, known};

pub(super) const SHARDING: &str = "sdy.sharding";
pub(super) const RULE: &str = "sdy.sharding_rule";

/// Whether an attribute is certainly not one of this mnemonic.
pub(super) fn is_other(attr: AttrRef<'_>, mnemonic: &str) -> Verdict<bool> {
    use mlirbc::entity::AttrData;
    match attr.data() {
        Ok(AttrData::Custom(custom)) => Ok(custom.mnemonic != mnemonic),
        // An attribute of the dialect without an encoding.
        Ok(AttrData::Text(text)) => {
            let text = known(
                std::str::from_utf8(text)
                    .ok()
                    .and_then(|it| it.strip_prefix("#sdy")),
            )?;
            let text = text.trim_start_matches(['.', '<']);
            let end = text.find(|it: char| !it.is_ascii_alphanumeric() && it != '_');
            Ok(text.get(..end.unwrap_or(text.len())) != Some(mnemonic))
        }
        Ok(AttrData::Opaque(_)) | Err(_) => Err(Stop::Unknown),
        Ok(_) => Ok(true),
    }
}

/// The mnemonic of an attribute, for those that are read in parts.
pub(super) fn field_of<'m>(
    attr: AttrRef<'m>,
    mnemonic: &str,
    field: &str,
) -> Verdict<Vec<AttrRef<'m>>> {
    attrs(attr, custom(attr, mnemonic)?.field(field))
}

/// The attribute of an operation that says how its result is split.
pub(super) fn sharding_of(op: OpRef<'_>, name: &str) -> Verdict<Sharding> {
    Sharding::read(known(
        op.attr(name).ok().flatten().and_then(|it| it.as_attr()),
    )?)
}
