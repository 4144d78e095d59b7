//! The words in enumerators of `omp`.

use mlirbc::Result;
use mlirbc::entity::AttrData;
use mlirbc::ir::OpAttr;

/// A longer text is no enumerator.
const LONGEST: usize = 512;

/// `word` of `#omp<mnemonic word>` or `#omp<mnemonic(word)>`; `None` for other attributes.
pub(super) fn word<'o>(attr: &OpAttr<'o>) -> Result<Option<&'o str>> {
    Ok(attr.data()?.and_then(|data| word_of(&data)))
}

/// As [`word`], for one layer of an attribute.
pub(super) fn word_of<'o>(data: &AttrData<'o>) -> Option<&'o str> {
    let AttrData::Text(text) = *data else {
        return None;
    };
    let text = std::str::from_utf8(text).ok()?;
    if text.len() > LONGEST || !text.starts_with("#omp<") {
        return None;
    }
    let text = text.trim_end_matches(['>', ')']);
    let (_, word) = text.rsplit_once([' ', '(', '<'])?;
    Some(word)
}
