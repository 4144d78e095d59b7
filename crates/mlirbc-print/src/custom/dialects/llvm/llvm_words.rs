//! Words of attributes of `llvm`, which are text in the file.

use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::AttrData;
use mlirbc_ods::word_of;

/// A longer text has no word.
const LONGEST: usize = 256;

/// What is in the brackets of an attribute: `external` of `#llvm.linkage<external>`.
pub(in crate::custom::dialects) fn inside<'o>(
    op: &PrintedOp<'o>,
    name: &str,
) -> Result<Option<&'o str>> {
    let data = op.attr(name).map(|attr| attr.data()).transpose()?;
    let Some(AttrData::Text(text)) = data.flatten() else {
        return Ok(None);
    };
    if text.len() > LONGEST {
        return Ok(None);
    }
    let text = std::str::from_utf8(text).ok();
    let text = text.and_then(|text| text.strip_suffix('>'));
    Ok(text.and_then(|text| Some(text.split_once('<')?.1)))
}

/// The word of an attribute and a space, unless it is missing or the default.
pub(super) fn word_unless(op: &PrintedOp<'_>, name: &str, default: &str) -> Result<String> {
    let word = inside(op, name)?.filter(|word| *word != default);
    Ok(word.map_or_else(String::new, |word| format!("{word} ")))
}

/// The word of an integer of an enumeration and a space; nothing where it has none.
pub(super) fn numbered(op: &PrintedOp<'_>, name: &str, enumeration: &str) -> Result<String> {
    let value = op.attr(name).map(|attr| attr.as_i64()).transpose()?;
    let word = value
        .flatten()
        .and_then(|value| word_of(enumeration, value));
    let word = word.filter(|word| !word.is_empty());
    Ok(word.map_or_else(String::new, |word| format!("{word} ")))
}

/// Adds the flags for floats to names of attributes that are not printed, where there are none.
pub(super) fn elide_no_flags(op: &PrintedOp<'_>, names: &mut Vec<&str>) -> Result<()> {
    let name = "fastmathFlags";
    if op.attr(name).is_none() || inside(op, name)? == Some("none") {
        names.push(name);
    }
    Ok(())
}
