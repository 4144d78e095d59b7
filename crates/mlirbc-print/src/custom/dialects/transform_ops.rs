//! `transform`.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc::entity::{AttrData, DYNAMIC};
use mlirbc::ids::AttrId;
use mlirbc::ir::{OpAttr, OpProperties, OpRef};
use mlirbc::props::Arity;
use mlirbc_ods::{Param, Types, Variable};

use super::dialect_code::Dialect;
use super::func_ops::func;
use super::index_list::put_numbers;

pub(in crate::custom) static TRANSFORM: Dialect = Dialect {
    name: "transform",
    ops: &[("named_sequence", func), ("structured.split", split)],
    directives: &[
        ("AlternativesOpSelectedRegion", selected_region),
        ("ApplyRegisteredPassOptions", pass_options),
        ("ContinuousTileSizeTypes", types_from_one),
        ("ForeachMatchSymbols", match_symbols),
        ("MultitileSizesTypes", types_from_one),
        ("PackedOrDynamicIndexList", packed_or_list),
        ("SemiFunctionType", semi_function_type),
        ("SequenceOpOperands", sequence_operands),
        ("TransformMatchDims", match_dims),
    ],
    results: &[("foreach_match", names_of_matches)],
    ..Dialect::NOTHING
};

/// Most lists that a value of an option is in.
const MAX_DEPTH: u32 = 64;

/// What the text of an attribute begins with that stands for an operand.
const PARAMETER: &[u8] = b"#transform.param_operand<index = ";

/// Of a match over all operations: the payload, then what was forwarded.
fn names_of_matches(op: OpRef<'_>, _: &OpProperties, set: &mut dyn FnMut(u32, &str)) {
    for nth in 0..op.num_results() {
        set(nth, if nth == 0 { "updated_root" } else { "yielded" });
    }
}

/// The attribute that is a parameter.
fn attr<'o>(param: Option<&Param>, op: &PrintedOp<'o>) -> Option<OpAttr<'o>> {
    match param {
        Some(Param::Variable(Variable::Attr(nth, _))) => {
            op.attr(&op.known.definition.attrs[*nth].name)
        }
        _ => None,
    }
}

/// The group of operands that is a parameter.
fn group(param: Option<&Param>) -> usize {
    match param {
        Some(Param::Variable(Variable::Operand(nth))) => *nth,
        _ => usize::MAX,
    }
}

/// `type`, or `(type) -> types`.
fn semi_function_type(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let [Param::Types(argument), Param::Types(results), ..] = params else {
        return Ok(None);
    };
    let (Some(argument), Some(types)) = (op.types(*argument), op.types(*results)) else {
        return Ok(None);
    };
    let &[argument] = &argument[..] else {
        return Ok(None);
    };
    if types.is_empty() {
        asm.ty(argument)?;
        return Ok(Some(()));
    }
    let is_variadic = match results {
        Types::Result(nth) => op.known.definition.results[*nth].arity == Arity::Variadic,
        _ => false,
    };
    asm.put("(");
    asm.ty(argument)?;
    asm.put(") -> ");
    match is_variadic && types.len() > 1 {
        true => {
            asm.put("(");
            asm.types(&types, false)?;
            asm.put(")");
        }
        false => asm.types(&types, false)?,
    }
    Ok(Some(()))
}

/// `(type) -> type`: the second one is that of all results.
fn types_from_one(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let mut all = Vec::new();
    for param in params {
        match param {
            Param::Types(types) => all.extend(op.types(*types).unwrap_or_default()),
            _ => return Ok(None),
        }
    }
    let [target, first, more @ ..] = &all[..] else {
        return Ok(None);
    };
    if more.iter().any(|ty| ty != first) {
        return Ok(None);
    }
    asm.functional_type(vec![*target], vec![*first])?;
    Ok(Some(()))
}

/// `all`, `except(0, 1)` or `0, -1`.
fn match_dims(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let numbers = attr(params.first(), op).map(|list| list.to_i64s());
    let numbers = numbers.transpose()?.flatten().unwrap_or_default();
    if attr(params.get(2), op).is_some() {
        asm.put("all");
        return Ok(Some(()));
    }
    let is_inverted = attr(params.get(1), op).is_some();
    asm.put(if is_inverted { "except(" } else { "" });
    for (nth, number) in numbers.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.number(*number);
    }
    asm.put(if is_inverted { ")" } else { "" });
    Ok(Some(()))
}

/// `%root, %more : (type, types)`, or nothing.
fn sequence_operands(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let groups = [group(params.first()), group(params.get(2))];
    let [Some(root), Some(more)] = groups.map(|nth| op.operand_group(nth)) else {
        return Ok(None);
    };
    if root.is_empty() {
        return Ok(Some(()));
    }
    let has_more = !more.is_empty();
    asm.values(op.op, root.start..more.end);
    asm.put(if has_more { " : (" } else { " : " });
    asm.types(&op.types(Types::AllOperands).unwrap_or_default(), false)?;
    asm.put(if has_more { ")" } else { "" });
    Ok(Some(()))
}

/// `@matcher -> @action` for each, in a line of its own.
fn match_symbols(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let mut lists = Vec::new();
    for param in params {
        let list = attr(Some(param), op).map(|attr| attr.data()).transpose()?;
        match list.flatten() {
            Some(AttrData::Array(list)) => lists.push(list),
            _ => return Ok(None),
        }
    }
    let [matchers, actions] = &lists[..] else {
        return Ok(None);
    };
    if matchers.len() != actions.len() {
        return Ok(None);
    }
    for _ in 0..2 {
        asm.deeper();
    }
    for (nth, (matcher, action)) in matchers.iter().zip(actions.iter()).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.newline();
        asm.styled(matcher, Style::Full)?;
        asm.put(" -> ");
        asm.styled(action, Style::Full)?;
    }
    for _ in 0..2 {
        asm.shallower();
    }
    Ok(Some(()))
}

/// `*(%packed)` or `[4, %n]`.
fn packed_or_list(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let groups = [group(params.first()), group(params.get(1))];
    let [Some(packed), Some(values)] = groups.map(|nth| op.operand_group(nth)) else {
        return Ok(None);
    };
    if !packed.is_empty() {
        asm.put("*(");
        asm.values(op.op, packed);
        asm.put(")");
        return Ok(Some(()));
    }
    let numbers = attr(params.get(2), op).map(|list| list.to_i64s());
    let numbers = numbers.transpose()?.flatten().unwrap_or_default();
    if numbers.iter().filter(|number| **number == DYNAMIC).count() != values.len() {
        return Ok(None);
    }
    asm.put("[");
    put_numbers(op, &numbers, values, asm);
    asm.put("]");
    Ok(Some(()))
}

/// A number, or an operand.
fn selected_region(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    match attr(params.first(), op) {
        Some(number) => asm.op_attr_without_type(&number)?,
        None => {
            let Some(values) = op.operand_group(group(params.get(1))) else {
                return Ok(None);
            };
            asm.values(op.op, values);
        }
    }
    Ok(Some(()))
}

/// `{"key" = value, "key" = [%param, true]}`.
fn pass_options(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let options = attr(params.first(), op).map(|it| it.data()).transpose()?;
    let Some(AttrData::Dictionary(entries)) = options.flatten() else {
        return Ok(None);
    };
    let Some(values) = op.operand_group(group(params.get(1))) else {
        return Ok(None);
    };
    asm.put("{");
    for (nth, (key, value)) in entries.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        if let AttrData::String(name) = asm.view().attr(key)? {
            asm.quoted(asm.view().string(name)?);
        }
        asm.put(" = ");
        if option_value(value, (values.start, 0), op, asm)?.is_none() {
            return Ok(None);
        }
    }
    asm.put("}");
    Ok(Some(()))
}

/// An attribute, an operand where the attribute has its number, or a list of these; how many lists it is in.
fn option_value(
    value: AttrId,
    (first, depth): (u32, u32),
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    match asm.view().attr(value)? {
        AttrData::Array(list) if depth < MAX_DEPTH => {
            asm.put("[");
            for (nth, item) in list.iter().enumerate() {
                asm.put(if nth > 0 { ", " } else { "" });
                if option_value(item, (first, depth + 1), op, asm)?.is_none() {
                    return Ok(None);
                }
            }
            asm.put("]");
        }
        AttrData::Text(text) if text.starts_with(PARAMETER) => {
            let number = text[PARAMETER.len()..].split(|byte| *byte == b' ').next();
            let number = number.and_then(|digits| std::str::from_utf8(digits).ok());
            let nth = number.and_then(|digits| first.checked_add(digits.parse().ok()?));
            let Some(nth) = nth.filter(|nth| *nth < op.op.num_operands()) else {
                return Ok(None);
            };
            asm.values(op.op, nth..nth + 1);
        }
        _ => asm.styled(value, Style::Full)?,
    }
    Ok(Some(()))
}

/// ` %target after 42  {...} : type`, or ` %target after %size  {...} : type, type`.
fn split(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let size = op.attr("static_chunk_sizes").map(|it| it.as_i64());
    let types = op.types(Types::AllOperands).unwrap_or_default();
    let Some(size) = size.transpose()?.flatten().filter(|_| step == 0) else {
        return Ok(None);
    };
    let operands = if size == DYNAMIC { 2 } else { 1 };
    if types.len() != operands {
        return Ok(None);
    }
    asm.put(" ");
    asm.values(op.op, 0..1);
    asm.put(" after ");
    match size {
        DYNAMIC => asm.values(op.op, 1..2),
        size => asm.number(size),
    }
    asm.put(" ");
    asm.attr_dict(op, "", &["static_chunk_sizes"], false)?;
    asm.put(" : ");
    asm.types(&types, false)?;
    Ok(Some(Inner::Nothing))
}
