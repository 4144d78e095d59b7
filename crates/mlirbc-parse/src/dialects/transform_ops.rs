//! `transform`. Source: `TransformOps.cpp` and `Utils.cpp` in `mlir/lib/Dialect/Transform/IR`, and
//! `mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::AttrId;
use mlirbc_ods::{Param, Types, Variable};

use super::dialect_code::Dialect;
use super::function_text;
use super::index_list::{index_list, number_list};

pub(super) static TRANSFORM: Dialect = Dialect {
    name: "transform",
    ops: &[
        ("named_sequence", function_text::function),
        ("structured.split", split),
    ],
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
    ..Dialect::NOTHING
};

/// Most lists that a value of an option is in.
const MAX_OPEN: usize = 64;

type Read = Result<Option<Next>>;

/// The names of the attributes that are parameters.
fn attrs<'m, const N: usize>(params: &[Param], op: &CustomOp<'m, '_>) -> Result<[&'m str; N]> {
    let mut names = [""; N];
    let attrs = params.iter().filter_map(|param| match param {
        Param::Variable(Variable::Attr(nth, _)) => Some(&*op.definition().attrs[*nth].name),
        _ => None,
    });
    let mut count = 0;
    for (slot, name) in names.iter_mut().zip(attrs) {
        *slot = name;
        count += 1;
    }
    match count == N {
        true => Ok(names),
        false => Err(op.unread()),
    }
}

/// The number of the group of operands that is a parameter.
fn group(param: Option<&Param>, op: &CustomOp<'_, '_>) -> Result<usize> {
    match param {
        Some(Param::Variable(Variable::Operand(nth))) => Ok(*nth),
        _ => Err(op.unread()),
    }
}

fn set_unit(name: &str, asm: &mut OpText<'_, '_, '_>, op: &mut CustomOp<'_, '_>) -> Result<()> {
    let unit = asm.attr_from(op.at, "unit")?;
    op.set(name, unit);
    Ok(())
}

/// `type`, or `(type) -> types`.
fn semi_function_type<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let [Param::Types(argument), Param::Types(results), more @ ..] = params else {
        return Err(op.unread());
    };
    let has_results = match more.is_empty() {
        true => asm.eat(b"("),
        // The result is not optional.
        false => asm.expect("(").map(|()| true)?,
    };
    let ty = asm.scan_type()?;
    op.set_types(*argument, vec![ty])?;
    let mut types = Vec::new();
    if has_results {
        asm.expect(")")?;
        asm.expect("->")?;
        types = asm.result_types()?;
    }
    op.set_types(*results, types)?;
    Ok(None)
}

/// `(type) -> type`: the second one is that of all results.
fn types_from_one<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let (inputs, results) = asm.function_type()?;
    let (&[input], &[result]) = (&inputs[..], &results[..]) else {
        let what = "a function type with one argument and one result";
        return Err(Fault::new(op.at, Kind::Expected(what)));
    };
    for (nth, param) in params.iter().enumerate() {
        let Param::Types(types) = param else {
            return Err(op.unread());
        };
        op.set_types(*types, vec![if nth == 0 { input } else { result }])?;
    }
    Ok(None)
}

/// `all`, `except(0, 1)` or `0, -1`.
fn match_dims<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let [list, is_inverted, is_all] = attrs(params, op)?;
    let at = asm.at();
    let numbers = if asm.eat_word(b"all") {
        set_unit(is_all, asm, op)?;
        Vec::new()
    } else if asm.eat_word(b"except") {
        set_unit(is_inverted, asm, op)?;
        asm.expect("(")?;
        let numbers = asm.some_integers()?;
        asm.expect(")")?;
        numbers
    } else {
        asm.some_integers()?
    };
    let id = asm.attr_from(at, number_list(&numbers))?;
    op.set(list, id);
    Ok(None)
}

/// `%root, %more : (type, types)`, or nothing.
fn sequence_operands<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let (root, more) = (group(params.first(), op)?, group(params.get(2), op)?);
    let mut values = asm.values()?;
    if values.is_empty() {
        op.set_operand_types(root, Vec::new())?;
        op.set_operand_types(more, Vec::new())?;
        return Ok(None);
    }
    let others = values.split_off(1);
    asm.expect(":")?;
    asm.eat(b"(");
    let mut types = vec![asm.scan_type()?];
    if !others.is_empty() {
        asm.expect(",")?;
        types.append(&mut asm.some_types()?);
    }
    asm.eat(b")");
    let other_types = types.split_off(1);
    op.set_values(root, values)?;
    op.set_values(more, others)?;
    op.set_operand_types(root, types)?;
    op.set_operand_types(more, other_types)?;
    Ok(None)
}

/// `@matcher -> @action, @matcher -> @action`.
fn match_symbols<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let names: [&str; 2] = attrs(params, op)?;
    let mut lists = [Vec::new(), Vec::new()];
    loop {
        for (nth, list) in lists.iter_mut().enumerate() {
            if nth > 0 {
                asm.expect("->")?;
            }
            list.push(asm.symbol()?);
        }
        if !asm.eat(b",") {
            break;
        }
    }
    for (name, list) in names.into_iter().zip(lists) {
        let list = asm.array(op.at, &list)?;
        op.set(name, list);
    }
    Ok(None)
}

/// `*(%packed)` or `[4, %n]`.
fn packed_or_list<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let (packed, values) = (group(params.first(), op)?, group(params.get(1), op)?);
    let [numbers] = attrs(params, op)?;
    let list = if asm.eat(b"*") {
        asm.expect("(")?;
        asm.value_of(op, packed)?;
        asm.expect(")")?;
        asm.attr_from(op.at, number_list(&[]))?
    } else {
        index_list(asm, op, values, ["[", "]"])?
    };
    op.set(numbers, list);
    Ok(None)
}

/// A number, or an operand.
fn selected_region<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let [number] = attrs(params, op)?;
    let param = group(params.get(1), op)?;
    if asm.peek() == Some(b'%') {
        asm.value_of(op, param)?;
    } else {
        let value = asm.integer()?;
        let id = asm.attr_from(op.at, format!("{value} : index"))?;
        op.set(number, id);
    }
    Ok(None)
}

/// `{"key" = value, key = [%param, true]}`: operands in the place of values have their numbers in the attribute.
fn pass_options<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let [options] = attrs(params, op)?;
    let values = group(params.get(1), op)?;
    let mut entries = Vec::new();
    asm.expect("{")?;
    if !asm.eat(b"}") {
        loop {
            let key = match asm.peek() {
                Some(b'"') => asm.string()?,
                _ => asm.keyword()?,
            };
            if key.is_empty() {
                return Err(asm.fault(Kind::Expected("the name of an option")));
            }
            asm.expect("=")?;
            entries.push((key, option_value(values, asm, op)?));
            if !asm.eat(b",") {
                break;
            }
        }
        asm.expect("}")?;
    }
    let id = asm.dictionary_of(op.at, entries)?;
    op.set(options, id);
    Ok(None)
}

/// An attribute, an operand, or a list of these.
fn option_value<'t>(
    values: usize,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<AttrId> {
    let mut open: Vec<Vec<AttrId>> = Vec::new();
    loop {
        if asm.eat(b"[") {
            if open.len() == MAX_OPEN {
                return Err(asm.fault(Kind::TooDeep));
            }
            open.push(Vec::new());
            continue;
        }
        let mut value = match asm.peek() {
            Some(b'%') => {
                let nth = op.values(values)?.len();
                let value = asm.one_value()?;
                op.push_value(values, value)?;
                let text = format!("#transform.param_operand<index = {nth} : i64>");
                asm.attr_from(op.at, text)?
            }
            _ => asm.any_attribute()?,
        };
        loop {
            let Some(list) = open.last_mut() else {
                return Ok(value);
            };
            list.push(value);
            if asm.eat(b",") {
                break;
            }
            asm.expect("]")?;
            let list = open.pop().unwrap_or_default();
            value = asm.array(op.at, &list)?;
        }
    }
}

/// `%target after 42 {...} : type`, or `%target after %size {...} : type, type`.
fn split<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.value_of(op, "target")?;
    asm.expect_word("after")?;
    let is_dynamic = asm.peek() == Some(b'%');
    let size = match is_dynamic {
        true => {
            asm.value_of(op, "dynamic_chunk_sizes")?;
            i64::MIN
        }
        false => asm.integer()?,
    };
    let size = asm.attr_from(op.at, format!("{size} : i64"))?;
    asm.dictionary(op)?;
    op.set("static_chunk_sizes", size);
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    op.set_operand_types("target", vec![ty])?;
    if is_dynamic {
        asm.expect(",")?;
        let ty = asm.scan_type()?;
        op.set_operand_types("dynamic_chunk_sizes", vec![ty])?;
    }
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}
