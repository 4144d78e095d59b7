//! Numbers and other small values in the text of fields.

use crate::asm_parse::{self, Part, Scanner, unescape};
use crate::dialect::Entries;
use crate::entity::{DYNAMIC, FloatKind};
use crate::error::{AsmSyntax, Result};
use crate::ids::StringId;

/// A number without a sign.
pub(crate) fn unsigned(text: Part<'_>) -> Result<u64> {
    let digits = std::str::from_utf8(text.bytes()).ok();
    let number = digits.and_then(|digits| digits.parse().ok());
    number.ok_or_else(|| text.error(AsmSyntax::ExpectedNumber))
}

/// A number with a sign.
pub(crate) fn signed(text: Part<'_>) -> Result<i64> {
    let digits = std::str::from_utf8(text.bytes()).ok();
    let number = digits.and_then(|digits| digits.parse().ok());
    number.ok_or_else(|| text.error(AsmSyntax::ExpectedNumber))
}

/// An extent; `?` where it is not known.
pub(crate) fn extent(text: Part<'_>) -> Result<i64> {
    match text.bytes() {
        b"?" => Ok(DYNAMIC),
        _ => signed(text),
    }
}

/// `4x?x`.
pub(super) fn extents(text: Part<'_>) -> Result<Vec<i64>> {
    let mut scan = Scanner::new(text);
    let mut extents = Vec::new();
    while !scan.is_empty() {
        extents.push(extent(scan.until(|bytes, at| bytes[at] == b'x'))?);
        let _ = scan.eat(b"x");
    }
    Ok(extents)
}

/// Numbers between commas.
pub(crate) fn signeds(text: Part<'_>) -> Result<Vec<i64>> {
    text.items().map(signed).collect()
}

/// The bits of a float of this kind.
pub(crate) fn float(text: Part<'_>, kind: FloatKind) -> Result<u128> {
    let literal = std::str::from_utf8(text.bytes()).ok();
    let bits = literal.and_then(|literal| asm_parse::float_bits(literal, kind));
    bits.ok_or_else(|| text.error(AsmSyntax::ExpectedFloat))
}

/// A float of 64 bits.
pub(crate) fn double(text: Part<'_>) -> Result<f64> {
    float(text, FloatKind::F64).map(|bits| f64::from_bits(bits as u64))
}

/// A string in quotes.
pub(crate) fn string(text: Part<'_>, entries: &mut dyn Entries) -> Result<StringId> {
    let mut scan = Scanner::new(text);
    let expected = || text.error(AsmSyntax::ExpectedString);
    let raw = scan.string().ok_or_else(expected)?;
    scan.finish()?;
    Ok(entries.string(&unescape(raw)))
}
