//! Types with a short text.

use mlirbc::asm_parse::{Text, Type};
use mlirbc::entity::{FloatKind, Signedness};
use mlirbc::error::AsmSyntax;

use crate::entry_scan::{Result, Scan};
use crate::enums::Words;

const QUANTIZED: Words = &[(0, "any"), (1, "calibrated"), (2, "uniform")];
const RANGES: Words = &[
    (0, "attribute"),
    (1, "operation"),
    (2, "type"),
    (3, "value"),
];
const OPERANDS: Words = &[(0, "AOp"), (1, "BOp"), (2, "COp")];

/// A quantized type that has no encoding.
pub(super) fn quantized(scan: &mut Scan<'_>, name: &str) -> Result<Option<String>> {
    if QUANTIZED.iter().all(|(_, it)| *it != name) {
        scan.at = scan.at.saturating_sub(name.len());
        let (names, is_type) = (QUANTIZED, true);
        return Err(scan.wrong(AsmSyntax::UnknownEntry { names, is_type }));
    }
    scan.skip_group();
    Ok(None)
}

/// `!pdl.range<value>`.
pub(super) fn range(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    scan.expect("<")?;
    scan.skip();
    let word = one_of(scan, RANGES)?;
    scan.expect(">")?;
    Ok(Some(format!("<{word}>")))
}

/// `!gpu.mma_matrix<16x16xf16, "AOp">`.
pub(super) fn mma_matrix(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    scan.expect("<")?;
    let mut shape = String::new();
    scan.skip();
    let before = *scan;
    let mut rank = 0;
    while scan.rest().starts_with(|c: char| c.is_ascii_digit()) {
        shape += &format!("{}x", scan.unsigned_part()?);
        scan.times()?;
        scan.skip();
        rank += 1;
    }
    if rank != 2 {
        return Err(before.expected("two extents"));
    }
    let before = *scan;
    let element = scan.ty()?;
    let is_element = is(element, |ty| match ty {
        Type::Float(kind) => matches!(kind, FloatKind::F16 | FloatKind::F32 | FloatKind::F64),
        Type::Integer { width: 32, .. } => true,
        Type::Integer { width, signedness } => *width == 8 && *signedness != Signedness::Signless,
        _ => false,
    });
    if !is_element {
        return Err(before.expected("`f16`, `f32`, `f64`, `si8`, `ui8` or `i32`"));
    }
    scan.expect(",")?;
    scan.expect("\"")?;
    let operand = one_of(scan, OPERANDS)?;
    scan.expect("\"")?;
    scan.expect(">")?;
    Ok(Some(format!("<{shape}{element}, \"{operand}\">")))
}

/// `!transform.param<i64>`.
pub(super) fn param(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    scan.expect("<")?;
    scan.skip();
    let before = *scan;
    let ty = scan.ty()?;
    if !is(ty, |ty| matches!(ty, Type::Integer { width: ..=64, .. })) {
        return Err(before.expected("an integer type of at most 64 bits"));
    }
    scan.expect(">")?;
    Ok(Some(format!("<{ty}>")))
}

fn one_of<'t>(scan: &mut Scan<'t>, words: Words) -> Result<&'t str> {
    let before = *scan;
    let word = scan.word();
    match words.iter().any(|(_, it)| *it == word) {
        true => Ok(word),
        false => Err(before.wrong(AsmSyntax::UnknownWord { words })),
    }
}

fn is(text: &str, fits: impl Fn(&Type<'_>) -> bool) -> bool {
    let text = Text::new(text.as_bytes(), 0);
    text.is_ok_and(|text| text.whole().ty().is_ok_and(|ty| fits(&ty)))
}
