//! `[%a, 4]` or `(%a, 4)`: numbers, and values for those that are not known.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::Result;
use mlirbc::ids::AttrId;
use mlirbc_ods::{Param, Variable};

use super::dialect_code::{Begins, Directive};

/// Of all dialects.
pub(super) static SHARED: &[(&str, Directive)] = &[("DynamicIndexList", directive)];

pub(super) static BEGINS: &[(&str, Begins)] = &[("DynamicIndexList", |asm| {
    matches!(asm.peek(), Some(b'[' | b'('))
})];

/// The smallest number of 64 bits stands for a value.
const DYNAMIC: &str = "-9223372036854775808";

fn directive<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Variable(Variable::Attr(numbers, _)),
        more @ ..,
    ] = params
    else {
        return Err(op.unread());
    };
    let brackets = match more {
        [] => ["[", "]"],
        // No scalable sizes, and the delimiter: all formats that have one say `Paren`.
        [Param::Code, Param::Code] => ["(", ")"],
        _ => return Err(op.unread()),
    };
    let list = index_list(asm, op, *values, brackets)?;
    op.set(&op.definition().attrs[*numbers].name, list);
    Ok(None)
}

/// The text of a list of numbers.
pub(super) fn number_list(numbers: &[i64]) -> String {
    let separator = if numbers.is_empty() { "" } else { ": " };
    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
    format!("array<i64{separator}{}>", numbers.join(", "))
}

/// The numbers of a list; its values are appended to a group of operands.
pub(super) fn index_list<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'t>,
    values: usize,
    [open, close]: [&'static str; 2],
) -> Result<AttrId> {
    let at = asm.at();
    asm.expect(open)?;
    let mut words: Vec<&[u8]> = Vec::new();
    if !asm.eat(close.as_bytes()) {
        loop {
            if asm.peek() == Some(b'%') {
                let value = asm.one_value()?;
                op.push_value(values, value)?;
                words.push(DYNAMIC.as_bytes());
            } else {
                words.push(asm.value()?);
            }
            if asm.eat(close.as_bytes()) {
                break;
            }
            asm.expect(",")?;
        }
    }
    let separator: &[u8] = if words.is_empty() { b"" } else { b": " };
    let list = words.join(&b", "[..]);
    asm.attr_from(at, [b"array<i64", separator, &list, b">"].concat())
}
