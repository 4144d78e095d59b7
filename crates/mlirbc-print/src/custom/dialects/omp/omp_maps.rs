//! `omp.map.info`.

use crate::custom::asm::Asm;
use crate::custom::dialects::params::Params;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ir::AttrRef;
use mlirbc_ods::Param;

use super::omp_words::word;

/// The words of the attribute and those of the text, in the order of the text.
const WORDS: [(&str, &str); 20] = [
    ("always", "always"),
    ("implicit", "implicit"),
    ("ompx_hold", "ompx_hold"),
    ("close", "close"),
    ("present", "present"),
    ("to", "to"),
    ("from", "from"),
    ("del", "delete"),
    ("return_param", "return_param"),
    ("storage", "storage"),
    ("priv", "private"),
    ("literal", "literal"),
    ("attach", "attach"),
    ("attach_always", "attach_always"),
    ("attach_none", "attach_none"),
    ("attach_auto", "attach_auto"),
    ("ref_ptr", "ref_ptr"),
    ("ref_ptee", "ref_ptee"),
    ("ref_ptr_ptee", "ref_ptr_ptee"),
    ("is_device_ptr", "is_device_ptr"),
];

/// `always, tofrom`.
pub(super) fn map_clause(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let attr = Params(params, op).attr(0);
    let Some(flags) = attr.map(|attr| word(&attr)).transpose()?.flatten() else {
        return Ok(None);
    };
    let flags: Vec<&str> = flags.split('|').map(str::trim).collect();
    let has = |flag: &str| flags.contains(&flag);
    let is_known = |flag: &&str| WORDS.iter().any(|(known, _)| known == flag);
    if flags != ["none"] && !flags.iter().all(is_known) {
        return Ok(None);
    }
    let is_both = has("to") && has("from");
    let mut separator = "";
    for (flag, word) in WORDS {
        let word = match flag {
            "to" if is_both => "tofrom",
            "from" if is_both => continue,
            _ => word,
        };
        if has(flag) {
            asm.put(separator);
            asm.put(word);
            separator = ", ";
        }
    }
    if separator.is_empty() {
        asm.put("none");
    }
    Ok(Some(()))
}

/// `[0], [1, 2]`.
pub(super) fn members_index(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let Some(attr) = Params(params, op).attr(0) else {
        return Ok(Some(()));
    };
    let Some(lists) = attr.as_array()? else {
        return Ok(None);
    };
    for (nth, list) in lists.enumerate() {
        let Some(numbers) = numbers(list)? else {
            return Ok(None);
        };
        asm.put(if nth > 0 { ", [" } else { "[" });
        for (nth, number) in numbers.into_iter().enumerate() {
            asm.put(if nth > 0 { ", " } else { "" });
            asm.number(number);
        }
        asm.put("]");
        asm.out.check()?;
    }
    Ok(Some(()))
}

/// The integers of an array of attributes.
fn numbers(list: AttrRef<'_>) -> Result<Option<Vec<i64>>> {
    let Some(list) = list.as_array()? else {
        return Ok(None);
    };
    list.map(AttrRef::as_i64).collect()
}
