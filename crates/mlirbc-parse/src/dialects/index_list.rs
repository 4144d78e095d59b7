//! `[%a, 4]` or `(%a, 4)`: numbers, and values for those that are not known.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};
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
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Variable(Variable::Attr(numbers, _)),
        more @ ..,
    ] = params
    else {
        return Err(op.unread());
    };
    let (brackets, scalable) = match more {
        [] => (["[", "]"], None),
        [Param::Variable(Variable::Attr(scalable, _))] => (["[", "]"], Some(*scalable)),
        // No scalable sizes, and the delimiter: all formats that have one say `Paren`.
        [Param::Code, Param::Code] => (["(", ")"], None),
        _ => return Err(op.unread()),
    };
    let list = read_list(asm, op, *values, brackets)?;
    let attrs = &op.definition().attrs;
    op.set(&attrs[*numbers].name, list.numbers);
    match scalable {
        Some(flags) => {
            let id = asm.attr_from(op.at, list_text("i1", &list.flags))?;
            op.set(&attrs[flags].name, id);
        }
        // What the format has no flags for cannot be scalable.
        None if list.flags.contains(&true) => {
            return Err(Fault::new(
                op.at,
                Kind::Expected("sizes that are not scalable"),
            ));
        }
        None => {}
    }
    Ok(None)
}

/// The text of a list of numbers.
pub(super) fn number_list(numbers: &[i64]) -> String {
    list_text("i64", numbers)
}

fn list_text<T: ToString>(element: &str, list: &[T]) -> String {
    let separator = if list.is_empty() { "" } else { ": " };
    let list: Vec<String> = list.iter().map(T::to_string).collect();
    format!("array<{element}{separator}{}>", list.join(", "))
}

/// The numbers of a list; its values are appended to a group of operands.
pub(super) fn index_list<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    values: usize,
    brackets: [&'static str; 2],
) -> Result<AttrId> {
    let list = read_list(asm, op, values, brackets)?;
    match list.flags.contains(&true) {
        false => Ok(list.numbers),
        true => {
            let what = Kind::Expected("sizes that are not scalable");
            Err(Fault::new(list.at, what))
        }
    }
}

/// What a list states: its numbers, and which of them are scalable.
struct SizeList {
    at: usize,
    numbers: AttrId,
    flags: Vec<bool>,
}

/// `[%a, 4, [8]]`.
fn read_list<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    values: usize,
    [open, close]: [&'static str; 2],
) -> Result<SizeList> {
    let at = asm.at();
    asm.expect(open)?;
    let mut flags = Vec::new();
    let mut words: Vec<&[u8]> = Vec::new();
    if !asm.eat(close.as_bytes()) {
        loop {
            let is_scalable = asm.eat(b"[");
            flags.push(is_scalable);
            if asm.peek() == Some(b'%') {
                let value = asm.one_value()?;
                op.push_value(values, value)?;
                words.push(DYNAMIC.as_bytes());
            } else {
                words.push(asm.value()?);
            }
            if is_scalable {
                asm.expect("]")?;
            }
            if asm.eat(close.as_bytes()) {
                break;
            }
            asm.expect(",")?;
        }
    }
    let separator: &[u8] = if words.is_empty() { b"" } else { b": " };
    let list = words.join(&b", "[..]);
    let numbers = asm.attr_from(at, [b"array<i64", separator, &list, b">"].concat())?;
    Ok(SizeList { at, numbers, flags })
}
