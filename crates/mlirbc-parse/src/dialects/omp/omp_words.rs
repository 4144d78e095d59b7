//! The words of enumerators of `omp`.

use crate::custom::CustomOp;
use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::AttrId;
use mlirbc_ods::{AttrText, Param, Variable};

/// An enumeration: its name, whether its attribute has the word in brackets, and the words.
struct Words {
    name: &'static str,
    in_brackets: bool,
    words: &'static [&'static str],
}

/// The words of an attribute `#omp<name word>`.
const fn plain(name: &'static str, words: &'static [&'static str]) -> Words {
    Words {
        name,
        in_brackets: false,
        words,
    }
}

/// The words of an attribute `#omp<name(word)>`.
const fn in_brackets(name: &'static str, words: &'static [&'static str]) -> Words {
    Words {
        name,
        in_brackets: true,
        words,
    }
}

static ENUMERATIONS: [Words; 13] = [
    plain("bindkind", &["parallel", "teams", "thread"]),
    plain(
        "cancellationconstructtype",
        &["parallel", "loop", "sections", "taskgroup"],
    ),
    in_brackets(
        "clause_task_depend",
        &[
            "taskdependin",
            "taskdependout",
            "taskdependinout",
            "taskdependmutexinoutset",
            "taskdependinoutset",
        ],
    ),
    plain("grainsizetype", &["strict"]),
    plain(
        "memoryorderkind",
        &["seq_cst", "acq_rel", "acquire", "release", "relaxed"],
    ),
    plain("numtaskstype", &["strict"]),
    plain("order_mod", &["reproducible", "unconstrained"]),
    plain("orderkind", &["concurrent"]),
    plain("procbindkind", &["primary", "master", "close", "spread"]),
    in_brackets("reduction_modifier", &["defaultmod", "inscan", "task"]),
    plain("sched_mod", &["none", "monotonic", "nonmonotonic", "simd"]),
    plain(
        "schedulekind",
        &[
            "static",
            "dynamic",
            "guided",
            "auto",
            "runtime",
            "distribute",
        ],
    ),
    in_brackets(
        "variable_capture_kind",
        &["This", "ByRef", "ByCopy", "VLAType"],
    ),
];

/// The attribute of a word of an enumeration, if one stands next.
pub(super) fn optional_word(
    asm: &mut OpText<'_, '_, '_>,
    enumeration: &str,
) -> Result<Option<(&'static str, AttrId)>> {
    asm.skip();
    let at = asm.at();
    let mut all = ENUMERATIONS.iter();
    let Some(known) = all.find(|known| known.name == enumeration) else {
        return Ok(None);
    };
    let Some(word) = asm.eat_one(known.words) else {
        return Ok(None);
    };
    attr(asm, at, known, word).map(|id| Some((word, id)))
}

fn attr(asm: &mut OpText<'_, '_, '_>, at: usize, known: &Words, word: &str) -> Result<AttrId> {
    let name = known.name;
    let text = match known.in_brackets {
        true => format!("#omp<{name}({word})>"),
        false => format!("#omp<{name} {word}>"),
    };
    asm.attr_from(at, text)
}

/// The attribute of a word of an enumeration, which has to stand next.
pub(super) fn word(
    asm: &mut OpText<'_, '_, '_>,
    enumeration: &str,
) -> Result<(&'static str, AttrId)> {
    asm.skip();
    let at = asm.at();
    let found = optional_word(asm, enumeration)?;
    found.ok_or_else(|| Fault::new(at, Kind::Expected("a word of the clause")))
}

/// The name of an attribute that a directive is given, and that of its enumeration.
pub(super) fn enumerated<'m>(
    params: &[Param],
    nth: usize,
    op: &CustomOp<'m, '_>,
) -> Result<(&'m str, &'m str)> {
    let Some(Param::Variable(Variable::Attr(attr, _))) = params.get(nth) else {
        return Err(op.unread());
    };
    let def = op.definition().attrs.get(*attr);
    let def = def.ok_or_else(|| op.unread())?;
    match &def.text {
        AttrText::Stripped(name) => match name.strip_prefix("omp.") {
            Some(name) => Ok((&*def.name, name)),
            None => Err(op.unread()),
        },
        _ => Err(op.unread()),
    }
}
