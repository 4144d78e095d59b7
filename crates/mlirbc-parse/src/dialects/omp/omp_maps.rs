//! `omp.map.info`.

use crate::custom::CustomOp;
use crate::custom::custom_op::Next;
use crate::custom::op_text::OpText;
use crate::dialects::params::Params;
use crate::parse_fault::Result;
use mlirbc_ods::Param;

/// The words of the attribute, the lowest bit first, and the words of the text where those are others.
const FLAGS: [(&str, &str); 20] = [
    ("storage", ""),
    ("to", ""),
    ("from", ""),
    ("always", ""),
    ("del", "delete"),
    ("return_param", ""),
    ("priv", "private"),
    ("literal", ""),
    ("implicit", ""),
    ("close", ""),
    ("present", ""),
    ("ompx_hold", ""),
    ("attach", ""),
    ("attach_always", ""),
    ("attach_none", ""),
    ("attach_auto", ""),
    ("ref_ptr", ""),
    ("ref_ptee", ""),
    ("ref_ptr_ptee", ""),
    ("is_device_ptr", ""),
];

/// Whether a word of the text stands for a flag.
fn says(word: &[u8], (flag, other): (&str, &str)) -> bool {
    match (word, flag) {
        (b"tofrom", "to" | "from") => true,
        _ if other.is_empty() => word == flag.as_bytes(),
        _ => word == other.as_bytes(),
    }
}

/// `always, tofrom`: as in the reference, a word that is not known says nothing.
pub(super) fn map_clause<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let at = asm.at();
    let mut is_set = [false; FLAGS.len()];
    loop {
        let word = asm.keyword()?;
        for (is_set, flag) in is_set.iter_mut().zip(FLAGS) {
            *is_set |= says(word, flag);
        }
        if !asm.eat(b",") {
            break;
        }
    }
    let flags = FLAGS.iter().zip(is_set).filter(|(_, is_set)| *is_set);
    let flags: Vec<&str> = flags.map(|((flag, _), _)| *flag).collect();
    let flags = match flags[..] {
        [] => "none".to_owned(),
        _ => flags.join("|"),
    };
    let attr = asm.attr_from(at, format!("#omp<clause_map_flags {flags}>"))?;
    op.set(Params(params).attr(0, op)?, attr);
    Ok(None)
}

/// `[0], [1, 2]`.
pub(super) fn members_index<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let at = asm.at();
    let mut lists = Vec::new();
    loop {
        asm.expect("[")?;
        let mut numbers = vec![asm.integer()?.to_string()];
        while asm.eat(b",") {
            numbers.push(asm.integer()?.to_string());
        }
        asm.expect("]")?;
        lists.push(format!("[{}]", numbers.join(", ")));
        if !asm.eat(b",") {
            break;
        }
    }
    let attr = asm.attr_from(at, format!("[{}]", lists.join(", ")))?;
    op.set(Params(params).attr(0, op)?, attr);
    Ok(None)
}
