//! `[%a, 4]` or `(%a, 4)`: numbers, and values for those that are not known.

use crate::custom::custom_op::{CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc::ids::AttrId;
use mlirbc_ods::{Param, Variable};

use super::text_code::Directive;

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[("DynamicIndexList", directive)];

/// The smallest number of 64 bits stands for a value.
const DYNAMIC: &str = "-9223372036854775808";

fn directive<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Variable(Variable::Attr(numbers, _)),
        more @ ..,
    ] = params
    else {
        return Err(ops.unread(op));
    };
    let brackets = match more {
        [] => ["[", "]"],
        // No scalable sizes, and the delimiter: all formats that have one say `Paren`.
        [Param::Code, Param::Code] => ["(", ")"],
        _ => return Err(ops.unread(op)),
    };
    let list = index_list(ops, op, *values, brackets)?;
    op.set(&op.definition().attrs[*numbers].name, list);
    Ok(None)
}

/// The numbers of a list; its values are appended to a group of operands.
pub(super) fn index_list<'t>(
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    values: usize,
    [open, close]: [&'static str; 2],
) -> Result<AttrId> {
    let at = ops.scan.at;
    ops.scan.expect(open)?;
    let mut words: Vec<&[u8]> = Vec::new();
    if !ops.scan.eat(close.as_bytes()) {
        loop {
            if ops.scan.peek() == Some(b'%') {
                let value = ops.one_value()?;
                op.operands[values].push(value);
                words.push(DYNAMIC.as_bytes());
            } else {
                words.push(ops.scan.value()?);
            }
            if ops.scan.eat(close.as_bytes()) {
                break;
            }
            ops.scan.expect(",")?;
        }
    }
    let separator: &[u8] = if words.is_empty() { b"" } else { b": " };
    let list = words.join(&b", "[..]);
    ops.attr_from(at, [b"array<i64", separator, &list, b">"].concat())
}
