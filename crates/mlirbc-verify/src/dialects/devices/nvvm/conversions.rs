//! Conversions of floats, and what gives a value of a type by its kind.

use super::is_set;
use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("nvvm.convert.float.to.tf32", to_tf32),
    types("nvvm.convert.f32x2.to.f8x2", f32x2_to_f8),
    types("nvvm.convert.bf16x2.to.f8x2", bf16x2_to_f8),
    types("nvvm.convert.f16x2.to.f8x2", to_f8),
    types("nvvm.convert.f32x4.to.f8x4", to_f8),
    types("nvvm.convert.f32x2.to.f6x2", to_f6),
    types("nvvm.convert.f32x4.to.f6x4", to_f6),
    types("nvvm.convert.f32x2.to.f4x2", to_f4),
    types("nvvm.convert.f32x4.to.f4x4", to_f4),
    types("nvvm.convert.f8x2.to.f16x2", from_f8),
    types("nvvm.convert.f8x2.to.bf16x2", from_f8_scale),
    types("nvvm.convert.f6x2.to.f16x2", from_f6),
    types("nvvm.convert.f4x2.to.f16x2", from_f4),
    types("nvvm.convert.f32x2.to.f16x2", to_half),
    types("nvvm.convert.f32x2.to.bf16x2", to_half),
    types("nvvm.prmt", permute),
    types("nvvm.match.sync", match_sync),
    types("nvvm.vote.sync", vote),
    types("nvvm.redux.sync", redux),
    types("nvvm.clusterlaunchcontrol.query.cancel", query_cancel),
    types("nvvm.shfl.sync", shuffle),
];

const F8: [&str; 2] = ["f8E4M3FN", "f8E5M2"];
const F8_SCALE: [&str; 1] = ["f8E8M0FNU"];
const F6: [&str; 2] = ["f6E2M3FN", "f6E3M2FN"];
const F4: [&str; 1] = ["f4E2M1FN"];

/// A type that an attribute states is one of these.
fn type_is(op: &Op<'_, '_>, attr: &str, wanted: &[&str]) -> Verdict {
    let ty = known(op.type_attr(attr))?;
    let text = known(op.text(ty))?;
    needs(wanted.contains(&&*text), || {
        format!(
            "`{attr}` is {}, and must be `{}`",
            op.shown(ty),
            wanted.join("` or `")
        )
    })
}

fn to_f8(op: &Op<'_, '_>) -> Verdict {
    type_is(op, "dstTy", &F8)
}

fn to_f6(op: &Op<'_, '_>) -> Verdict {
    type_is(op, "dstTy", &F6)
}

fn to_f4(op: &Op<'_, '_>) -> Verdict {
    type_is(op, "dstTy", &F4)
}

fn from_f8(op: &Op<'_, '_>) -> Verdict {
    type_is(op, "srcType", &F8)
}

fn from_f8_scale(op: &Op<'_, '_>) -> Verdict {
    type_is(op, "srcType", &F8_SCALE)
}

fn from_f6(op: &Op<'_, '_>) -> Verdict {
    type_is(op, "srcType", &F6)
}

fn from_f4(op: &Op<'_, '_>) -> Verdict {
    type_is(op, "srcType", &F4)
}

fn rounds(op: &Op<'_, '_>, wanted: &[&str]) -> Verdict {
    let mode = known(op.word("rnd"))?;
    needs(wanted.contains(&&*mode), || {
        format!(
            "rounds by `{mode}`, which must be `{}`",
            wanted.join("` or `")
        )
    })
}

fn to_tf32(op: &Op<'_, '_>) -> Verdict {
    rounds(op, &["rna", "rn", "rz"])?;
    let is_away = op.is_word("rnd", "rna") == Some(true);
    needs(
        !(is_away && is_set(op, "relu")),
        || "rounds by `rna`, and has `relu`",
    )
}

fn f32x2_to_f8(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.type_attr("dstTy").and_then(|ty| op.text(ty)))?;
    if F8.contains(&&*ty) {
        rounds(op, &["rn"])?;
        let saturation = known(op.word("sat"))?;
        return needs(saturation == "satfinite", || {
            format!("has the saturation `{saturation}`, which must be `satfinite` for `{ty}`")
        });
    }
    type_is(op, "dstTy", &[F8[0], F8[1], F8_SCALE[0]])?;
    rounds(op, &["rz", "rp"])?;
    needs(!is_set(op, "relu"), || {
        format!("has `relu`, which is not for `{ty}`")
    })
}

fn bf16x2_to_f8(op: &Op<'_, '_>) -> Verdict {
    type_is(op, "dstTy", &F8_SCALE)?;
    rounds(op, &["rz", "rp"])
}

fn to_half(op: &Op<'_, '_>) -> Verdict {
    rounds(op, &["rn", "rz", "rs"])?;
    let is_random = op.is_word("rnd", "rs") == Some(true);
    needs(
        is_random == op.operand("random_bits").is_some(),
        || match is_random {
            true => "rounds by `rs`, and needs random bits",
            false => "has random bits, which are only for rounding by `rs`",
        },
    )
}

fn permute(op: &Op<'_, '_>) -> Verdict {
    let mode = known(op.word("mode"))?;
    let has_hi = op.operand("hi").is_some();
    let needs_hi = match &*mode {
        "default" | "f4e" | "b4e" => true,
        "rc8" | "ecl" | "ecr" | "rc16" => false,
        _ => return Ok(()),
    };
    needs(has_hi == needs_hi, || match needs_hi {
        true => format!("needs `hi` in the mode `{mode}`"),
        false => format!("has `hi`, which the mode `{mode}` does not take"),
    })
}

fn result_is(op: &Op<'_, '_>, wanted: &str) -> Verdict {
    let ty = known(op.result_types().first().copied())?;
    let text = known(op.text(ty))?;
    needs(*text == *wanted, || {
        format!("gives {}, and must give `{wanted}`", op.shown(ty))
    })
}

/// Whether a type is a structure, packed or with a name, of such a value and whether it is valid.
fn is_pair(text: &str, value: &str) -> bool {
    let members = format!("({value}, i1)>");
    text.starts_with("!llvm.struct<") && text.ends_with(&members)
}

fn match_sync(op: &Op<'_, '_>) -> Verdict {
    match &*known(op.word("kind"))? {
        "all" => {
            let ty = known(op.result_types().first().copied())?;
            needs(is_pair(&known(op.text(ty))?, "i32"), || {
                format!(
                    "gives {}, and must give `!llvm.struct<(i32, i1)>`",
                    op.shown(ty)
                )
            })
        }
        _ => result_is(op, "i32"),
    }
}

fn vote(op: &Op<'_, '_>) -> Verdict {
    match &*known(op.word("kind"))? {
        "ballot" => result_is(op, "i32"),
        _ => result_is(op, "i1"),
    }
}

fn redux(op: &Op<'_, '_>) -> Verdict {
    let kind = known(op.word("kind"))?;
    let ty = known(op.result("res"))?;
    let text = known(op.text(ty))?;
    if &*text != "f32" {
        needs(!is_set(op, "abs") && !is_set(op, "nan"), || {
            format!(
                "has `abs` or `nan`, which are for `f32` and not for {}",
                op.shown(ty)
            )
        })?;
    }
    let wanted = if kind.starts_with('f') { "f32" } else { "i32" };
    needs(*text == *wanted, || {
        format!(
            "reduces {} by `{kind}`, which is for `{wanted}`",
            op.shown(ty)
        )
    })
}

fn query_cancel(op: &Op<'_, '_>) -> Verdict {
    match &*known(op.word("query_type"))? {
        "is_canceled" => result_is(op, "i1"),
        _ => result_is(op, "i32"),
    }
}

fn shuffle(op: &Op<'_, '_>) -> Verdict {
    let (result, value) = (known(op.result("res"))?, known(op.operand("val"))?);
    let (text, of_value) = (known(op.text(result))?, known(op.text(value))?);
    let has_two = text.starts_with("!llvm.struct<");
    needs(has_two == is_set(op, "return_value_and_is_valid"), || {
        format!(
            "gives {}, which must be a structure if and only if it also says whether it is valid",
            op.shown(result)
        )
    })?;
    let inner = of_value.strip_prefix("!llvm.").unwrap_or(&of_value);
    let fits = match has_two {
        true => is_pair(&text, inner),
        false => text == of_value,
    };
    needs(fits, || {
        let (result, value) = (op.shown(result), op.shown(value));
        match has_two {
            true => format!("gives {result}, and must give a structure of {value} and i1"),
            false => format!("gives {result}, and must give {value}"),
        }
    })
}
