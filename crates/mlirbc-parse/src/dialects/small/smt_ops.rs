//! `smt`. Source: `mlir/lib/Dialect/SMT/IR/SMTOps.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::TypeId;
use mlirbc_ods::Types;

pub(in crate::dialects) static SMT: Dialect = Dialect {
    name: "smt",
    ops: &[
        ("bv.repeat", repeat),
        ("distinct", compare),
        ("eq", compare),
        ("int.constant", integer),
    ],
    inferences: &[("bv.concat", joined), ("bv.constant", type_of_value)],
    ..Dialect::NOTHING
};

/// `%a, %b {...} : type`.
fn compare<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    op.set_values("inputs", asm.values()?)?;
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    let types = vec![ty; op.values("inputs")?.len()];
    op.set_types(Types::AllOperands, types)?;
    Ok(Next::End)
}

/// How many bits `!smt.bv<8>` has.
fn width(asm: &mut OpText<'_, '_, '_>, at: usize, ty: TypeId) -> Result<u64> {
    let text = asm.type_text(at, ty)?.unwrap_or_default();
    let digits = || {
        let text = std::str::from_utf8(&text).ok()?;
        let digits = text.strip_prefix("!smt.bv<")?.strip_suffix('>')?;
        digits.trim().parse().ok()
    };
    digits().ok_or_else(|| Fault::new(at, Kind::Expected("a bit vector `!smt.bv<width>`")))
}

fn bit_vector(asm: &mut OpText<'_, '_, '_>, at: usize, width: Option<u64>) -> Result<TypeId> {
    match width.filter(|width| *width <= i64::MAX as u64) {
        Some(width) => asm.type_from(at, format!("!smt.bv<{width}>")),
        None => Err(Fault::new(at, Kind::Expected("fewer bits"))),
    }
}

/// `2 times %a {...} : !smt.bv<8>`.
fn repeat<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.skip();
    let at = asm.at();
    let count = u64::try_from(asm.integer()?).unwrap_or(0);
    if count == 0 {
        return Err(Fault::new(at, Kind::Expected("a positive number")));
    }
    asm.expect_word("times")?;
    asm.value_of(op, "input")?;
    asm.dictionary(op)?;
    asm.expect(":")?;
    asm.skip();
    let at = asm.at();
    let input = asm.scan_type()?;
    let all = width(asm, at, input)?.checked_mul(count);
    let result = bit_vector(asm, at, all)?;
    op.set_types(Types::AllOperands, vec![input])?;
    op.set_types(Types::AllResults, vec![result])?;
    Ok(Next::End)
}

/// The bits of both operands.
fn joined<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    let types: Vec<TypeId> = op.all_operand_types().collect();
    let mut all = Some(0_u64);
    for ty in types {
        let bits = width(asm, op.at, ty)?;
        all = all.and_then(|all| all.checked_add(bits));
    }
    let result = bit_vector(asm, op.at, all)?;
    op.set_types(Types::AllResults, vec![result])
}

/// The type that stands behind the value.
fn type_of_value<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    let ty = op.attr("value").and_then(|value| asm.type_of_attr(value));
    match ty {
        Some(ty) => op.set_types(Types::AllResults, vec![ty]),
        None => Err(Fault::new(op.at, Kind::Expected("a value with its type"))),
    }
}

/// `-5 {...}`: an integer of as many bits as its text suggests.
fn integer<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.skip();
    let at = asm.at();
    let is_negative = asm.eat(b"-");
    asm.skip();
    let text = std::str::from_utf8(asm.word()).unwrap_or_default();
    let value = stored(text, is_negative);
    let value = value.ok_or_else(|| Fault::new(at, Kind::Expected("an integer")))?;
    let value = asm.attr_from(at, value)?;
    op.set("value", value);
    asm.dictionary(op)?;
    Ok(Next::End)
}

/// `3973 : ui12` of `-123`: four bits for each digit, and one more where the highest would be set. Negative numbers have at
/// most 128 bits.
fn stored(text: &str, is_negative: bool) -> Option<String> {
    let (digits, radix) = match text.strip_prefix("0x") {
        Some(digits) => (digits, 16),
        None => (text, 10),
    };
    if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(radix)) {
        return None;
    }
    let digits = digits.trim_start_matches('0');
    let Some(first) = digits.chars().next() else {
        return Some("0 : ui64".to_owned());
    };
    let is_high = first >= '8' && (radix == 16 || digits.len() == 1);
    let width = 4 * digits.len() + usize::from(is_high);
    if !is_negative {
        let prefix = if radix == 16 { "0x" } else { "" };
        return Some(format!("{prefix}{digits} : ui{width}"));
    }
    let number = u128::from_str_radix(digits, radix).ok()?;
    let unused = 128_usize.checked_sub(width)?;
    let bits = (number.wrapping_neg() << unused) >> unused;
    Some(format!("{bits} : ui{width}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_have_four_bits_for_each_digit() {
        let cases = [
            ("123", true, "3973 : ui12"),
            ("0", false, "0 : ui64"),
            ("007", false, "7 : ui4"),
            ("9", true, "23 : ui5"),
            ("99999999999999999999", false, "99999999999999999999 : ui80"),
        ];
        for (text, is_negative, expected) in cases {
            assert_eq!(stored(text, is_negative).as_deref(), Some(expected));
        }
        assert_eq!(stored("1a", false), None);
    }
}
