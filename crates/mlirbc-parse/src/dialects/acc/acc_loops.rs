//! `acc.loop`.

use crate::custom::CustomOp;
use crate::custom::custom_op::{Argument, Next};
use crate::custom::op_text::OpText;
use crate::dialects::params::Params;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::Param;

use super::device_types::{Lists, is_only_word, list_in_front, set_list};

type Read = Result<Option<Next>>;

/// The words of the operations with which a loop is combined.
const COMBINED: [&str; 3] = ["kernels", "parallel", "serial"];

/// The operation with which a loop is combined.
pub(super) fn combined<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    asm.skip();
    let at = asm.at();
    let Some(word) = asm.eat_one(&COMBINED) else {
        let kind = Kind::Expected("`kernels`, `parallel` or `serial`");
        return Err(Fault::new(at, kind));
    };
    let attr = asm.attr_from(at, format!("#acc.combined_constructs<{word}_loop>"))?;
    op.set(Params(params).attr(0, op)?, attr);
    Ok(None)
}

/// The words of the values of a gang, and those of their attributes.
const GANG: [(&str, &str); 3] = [("num", "Num"), ("dim", "Dim"), ("static", "Static")];

/// `([#acc.device_type<host>], {num=%0 : type, static=%1 : type} [#acc.device_type<nvidia>])`, or nothing.
pub(super) fn gang<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let group = given.operands(0, op)?;
    let alone = given.attr(5, op)?;
    if is_only_word(alone, asm, op)? {
        return Ok(None);
    }
    let in_front = list_in_front(asm)?;
    set_list(alone, &in_front, asm, op)?;
    let mut lists = Lists::default();
    let mut kinds = Vec::new();
    loop {
        asm.expect("{")?;
        // The reference wants a comma in front of the first value, except in the first list.
        if lists.num_operands() > 0 {
            asm.eat(b",");
        }
        let first = lists.num_operands();
        loop {
            asm.skip();
            let at = asm.at();
            let word = asm.eat_one(&GANG.map(|(word, _)| word));
            let kind = GANG.iter().find(|(known, _)| Some(*known) == word);
            let Some((_, kind)) = kind else {
                let kind = Kind::Expected("`num`, `dim` or `static`");
                return Err(Fault::new(at, kind));
            };
            kinds.push(format!("#acc.gang_arg_type<{kind}>"));
            asm.expect("=")?;
            lists.value(group, asm, op)?;
            if !asm.eat(b",") {
                break;
            }
        }
        lists.end(first, asm)?;
        if !asm.eat(b",") {
            break;
        }
    }
    asm.expect(")")?;
    let names = [given.attr(3, op)?, given.attr(4, op)?];
    lists.set(group, names, asm, op)?;
    let kinds = asm.attr_from(op.at, format!("[{}]", kinds.join(", ")))?;
    op.set(given.attr(2, op)?, kinds);
    Ok(None)
}

/// `control(%arg0 : type) = (%0 : type) to (%1 : type) step (%2 : type) {...}`; the bounds may be left out.
pub(super) fn control<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    if given.is_behind(op)? {
        return Ok(None);
    }
    if !asm.eat_word(b"control") {
        return Ok(Some(Next::Region(Vec::new())));
    }
    let arguments: Vec<Argument> = asm.arguments_in_brackets()?;
    for (nth, word) in [(1, "="), (3, "to"), (5, "step")] {
        match word {
            "=" => asm.expect("=")?,
            _ => asm.expect_word(word)?,
        }
        asm.expect("(")?;
        asm.skip();
        let at = asm.at();
        let (values, types) = asm.typed_values()?;
        asm.expect(")")?;
        if values.len() != arguments.len() {
            return Err(Fault::new(at, Kind::Expected("a value for each loop")));
        }
        let group = given.operands(nth, op)?;
        op.set_values(group, values)?;
        op.set_operand_types(group, types)?;
    }
    Ok(Some(Next::Region(arguments)))
}
