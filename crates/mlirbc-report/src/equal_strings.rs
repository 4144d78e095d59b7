//! What a renamed symbol leaves behind.

use mlirbc::Bytecode;
use mlirbc::error::quoted;
use mlirbc_document::text::{name, op_name, plural};
use mlirbc_transform::equal_strings;

/// A sentence about the strings that have the name of a symbol and stay when it gets another; `None` without
/// any, and for a name without `@`.
///
/// # Errors
/// Those of decoding operations and their attributes.
pub(crate) fn strings_that_stay(file: &Bytecode<'_>, old: &str) -> mlirbc::Result<Option<String>> {
    let Some(symbol) = old.strip_prefix('@') else {
        return Ok(None);
    };
    let found = equal_strings(file, symbol)?;
    let Some(first) = &found.first else {
        return Ok(None);
    };
    let count = plural(found.count, "string attribute");
    let least = if found.is_whole { "" } else { "at least " };
    let symbol = quoted(symbol.as_bytes());
    let attribute = name(&first.attribute);
    let op = op_name(file.view().op_name_parts(first.op)?);
    Ok(Some(format!(
        "{least}{count} with {symbol} kept, the first is `{attribute}` of {op} at {:#x}",
        first.pos
    )))
}
