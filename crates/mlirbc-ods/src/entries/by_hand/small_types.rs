//! Types with a short text.

use mlirbc::asm_parse::{Text, Type};
use mlirbc::entity::{FloatKind, Signedness};
use mlirbc::error::AsmSyntax;

use crate::entries::entry_scan::{Result, Scan, WordList};

const QUANTIZED: WordList = &[(0, "any"), (1, "calibrated"), (2, "uniform")];
const RANGES: WordList = &[
    (0, "attribute"),
    (1, "operation"),
    (2, "type"),
    (3, "value"),
];
const OPERANDS: WordList = &[(0, "AOp"), (1, "BOp"), (2, "COp")];

/// Most bits of a storage type.
const MAX_STORAGE: u64 = 32;

/// `<i8<-8:7>:f32, 0.5>`: the storage type of a quantized type, and its bounds.
pub(super) fn quantized(scan: &mut Scan<'_>, name: &str) -> Result<Option<String>> {
    // Of a later release: it shows that the text is of one.
    if name == "quantile" {
        scan.skip_group();
        return Ok(None);
    }
    if QUANTIZED.iter().all(|(_, it)| *it != name) {
        scan.at = scan.at.saturating_sub(name.len());
        return Err(scan.wrong(AsmSyntax::unknown_entry(QUANTIZED, true)));
    }
    let mut group = *scan;
    scan.skip_group();
    let mut storage = group;
    if name != "calibrated" && storage.eat("<") {
        storage.skip();
        group = storage;
        let sign = storage.while_(|c| c.is_ascii_lowercase());
        if matches!(sign, "i" | "si" | "u") {
            let width = storage.unsigned_part()?;
            if width == 0 || width > MAX_STORAGE {
                return Err(group.wrong(AsmSyntax::OutOfRange { width: 32 }));
            }
            bounds(&mut storage, width, sign != "u")?;
        }
    }
    Ok(None)
}

/// `<-8:7>`, or nothing.
fn bounds(scan: &mut Scan<'_>, width: u64, is_signed: bool) -> Result<()> {
    if !scan.eat("<") {
        return Ok(());
    }
    scan.skip();
    let before = *scan;
    let min = scan.integer()?;
    scan.expect(":")?;
    let max = scan.integer()?;
    let widest = match is_signed {
        true => -(1 << (width - 1))..=(1 << (width - 1)) - 1,
        false => 0..=(1i64 << width) - 1,
    };
    match min < max && widest.contains(&min) && widest.contains(&max) {
        true => Ok(()),
        false => Err(before.expected("two bounds of the storage type, the lower one first")),
    }
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

fn one_of<'t>(scan: &mut Scan<'t>, words: WordList) -> Result<&'t str> {
    let before = *scan;
    let word = scan.word();
    match words.iter().any(|(_, it)| *it == word) {
        true => Ok(word),
        false => Err(before.wrong(AsmSyntax::unknown_word(words))),
    }
}

fn is(text: &str, fits: impl Fn(&Type<'_>) -> bool) -> bool {
    let text = Text::new(text.as_bytes(), 0);
    text.is_ok_and(|text| text.whole().ty().is_ok_and(|ty| fits(&ty)))
}
