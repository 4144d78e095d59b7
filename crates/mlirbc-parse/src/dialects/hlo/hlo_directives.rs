//! The directives of StableHLO and CHLO. Source: `stablehlo/dialect/AssemblyFormat.cpp` of openxla/stablehlo.

use std::borrow::Cow;

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::TypeId;
use mlirbc_ods::{Param, Types, Variable};

use crate::dialects::dialect_code::{Begins, Directive};

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("SameOperandsAndResultType", same_type),
    ("VariadicSameOperandsAndResultType", same_type),
    ("ComplexOpType", complex_type),
    ("SelectOpType", select_type),
    ("TupleOpType", tuple_type),
    ("PairwiseOpType", pairwise_type),
    ("VariadicOperandWithAttribute", operands_and_comma),
    ("CustomCallTarget", call_target),
    ("SliceRanges", slice_ranges),
    ("ExponentMantissa", exponent_mantissa),
    ("DotDimensionNumbers", dot_dimensions),
    ("PrecisionConfig", precision),
    ("PrecisionConfigAndAlgorithm", precision_and_algorithm),
    ("ConvolutionDimensions", convolution_dimensions),
    ("WindowAttributes", window),
];

pub(super) static BEGINS: &[(&str, Begins)] =
    &[("PrecisionConfig", |asm| asm.peek() == Some(b','))];

type Read = Result<Option<Next>>;

/// `(a, b) -> c`, if that stands next.
fn functional<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<bool> {
    if asm.peek() != Some(b'(') {
        return Ok(false);
    }
    let (operands, results) = asm.function_type()?;
    all_types(op, operands, results)?;
    Ok(true)
}

fn all_types(op: &mut CustomOp<'_, '_>, operands: Vec<TypeId>, results: Vec<TypeId>) -> Result<()> {
    op.set_types(Types::AllOperands, operands)?;
    op.set_types(Types::AllResults, results)
}

fn num_operands(op: &CustomOp<'_, '_>) -> usize {
    op.all_values().count()
}

fn same_type<'t>(_: &[Param], asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Read {
    if !functional(asm, op)? {
        let ty = asm.scan_type()?;
        all_types(op, vec![ty; num_operands(op)], vec![ty])?;
    }
    Ok(None)
}

fn complex_type<'t>(_: &[Param], asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Read {
    if !functional(asm, op)? {
        let ty = asm.scan_type()?;
        let part = {
            let mut made = asm.made();
            let part = match made.element(ty) {
                Ok(Some(element)) => match made.element(element) {
                    Ok(Some(part)) => made.with_element(ty, part).map(Some),
                    Ok(None) => Ok(Some(element)),
                    Err(error) => Err(error),
                },
                other => other,
            };
            part.map_err(|error| Fault::of(op.at, error))?
        };
        let part = part.ok_or_else(|| Fault::new(op.at, Kind::Expected("a complex type")))?;
        all_types(op, vec![part; num_operands(op)], vec![ty])?;
    }
    Ok(None)
}

fn select_type<'t>(_: &[Param], asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Read {
    if !functional(asm, op)? {
        let predicate = asm.scan_type()?;
        asm.expect(",")?;
        let ty = asm.scan_type()?;
        all_types(op, vec![predicate, ty, ty], vec![ty])?;
    }
    Ok(None)
}

fn tuple_type<'t>(_: &[Param], asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Read {
    let ty = asm.scan_type()?;
    let members = asm.members(op.at, ty)?;
    all_types(op, members, vec![ty])?;
    Ok(None)
}

fn pairwise_type<'t>(_: &[Param], asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Read {
    let types = asm.maybe_types()?;
    all_types(op, types.clone(), types)?;
    Ok(None)
}

/// `%a, %b,`.
fn operands_and_comma<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let [Param::Variable(Variable::Operand(nth))] = params else {
        return Err(op.unread());
    };
    while asm.peek() == Some(b'%') {
        let value = asm.one_value()?;
        op.push_value(*nth, value)?;
        asm.expect(",")?;
    }
    Ok(None)
}

/// The attribute of a parameter gets a value, by its text.
fn set<'t>(
    param: Option<&Param>,
    text: impl AsRef<[u8]>,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    let Some(Param::Variable(Variable::Attr(nth, _))) = param else {
        return Err(op.unread());
    };
    let id = asm.attr_from(op.at, text)?;
    op.set(&op.definition().attrs[*nth].name, id);
    Ok(())
}

fn call_target<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let [Param::Variable(Variable::Attr(nth, _))] = params else {
        return Err(op.unread());
    };
    let id = asm.symbol_name()?;
    op.set(&op.definition().attrs[*nth].name, id);
    Ok(None)
}

/// `[start:limit, start:limit:stride]`.
fn slice_ranges<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let mut lists: [Vec<&[u8]>; 3] = Default::default();
    asm.expect("[")?;
    if !asm.eat(b"]") {
        loop {
            lists[0].push(asm.value()?);
            asm.expect(":")?;
            lists[1].push(asm.value()?);
            lists[2].push(match asm.eat(b":") {
                true => asm.value()?,
                false => b"1",
            });
            if asm.eat(b"]") {
                break;
            }
            asm.expect(",")?;
        }
    }
    for (param, list) in params.iter().zip(lists) {
        set(
            Some(param),
            numbers(op, "i64", &list.join(&b", "[..])),
            asm,
            op,
        )?;
    }
    Ok(None)
}

/// `array<i64: 1, 2>`; in `mhlo`, `dense<[1, 2]> : tensor<2xi64>`.
pub(super) fn numbers(op: &CustomOp<'_, '_>, element: &str, list: &[u8]) -> Vec<u8> {
    let is_empty = list.trim_ascii().is_empty();
    if op.dialect() == "mhlo" {
        return match is_empty {
            true => format!("dense<> : tensor<0x{element}>").into_bytes(),
            false => {
                let count = list.split(|byte| *byte == b',').count();
                let ty = format!("]> : tensor<{count}x{element}>");
                [b"dense<[", list, ty.as_bytes()].concat()
            }
        };
    }
    let separator: &[u8] = if is_empty { b"" } else { b": " };
    [b"array<", element.as_bytes(), separator, list, b">"].concat()
}

/// A list of bools, which can be numbers.
fn bools(list: &[u8]) -> Vec<u8> {
    let words = list
        .split(|byte| *byte == b',')
        .map(|word| match word.trim_ascii() {
            b"0" => &b"false"[..],
            word if word.iter().all(u8::is_ascii_digit) && !word.is_empty() => b"true",
            word => word,
        });
    words.collect::<Vec<_>>().join(&b", "[..])
}

/// `e8m7`.
fn exponent_mantissa<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let at = asm.at();
    let word = std::str::from_utf8(asm.keyword()?).unwrap_or_default();
    let parts = word
        .strip_prefix('e')
        .and_then(|rest| rest.split_once('m'))
        .filter(|(e, m)| {
            [e, m]
                .iter()
                .all(|part| part.bytes().all(|byte| byte.is_ascii_digit()))
        });
    let Some((exponent, mantissa)) = parts else {
        return Err(Fault::new(at, Kind::Expected("bits as `e8m7`")));
    };
    set(params.first(), format!("{exponent} : i32"), asm, op)?;
    set(params.get(1), format!("{mantissa} : i32"), asm, op)?;
    Ok(None)
}

/// `[0] x [1]`: the lists.
fn two_lists<'t>(asm: &mut OpText<'_, '_, 't>) -> Result<[Cow<'t, [u8]>; 2]> {
    let first = asm.square_list()?;
    asm.expect_word("x")?;
    Ok([first, asm.square_list()?])
}

/// `batching_dims = [0] x [0], contracting_dims = [1] x [0]`.
fn dot_dimensions<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let mut text = b"#stablehlo.dot<".to_vec();
    let mut fields: Vec<(&str, Cow<'_, [u8]>)> = Vec::new();
    if asm.eat_word(b"batching_dims") {
        asm.expect("=")?;
        let [lhs, rhs] = two_lists(asm)?;
        asm.expect(",")?;
        fields.extend([
            ("lhs_batching_dimensions", lhs),
            ("rhs_batching_dimensions", rhs),
        ]);
    }
    asm.expect_word("contracting_dims")?;
    asm.expect("=")?;
    let [lhs, rhs] = two_lists(asm)?;
    fields.extend([
        ("lhs_contracting_dimensions", lhs),
        ("rhs_contracting_dimensions", rhs),
    ]);
    let mut between: &[u8] = b"";
    for (name, list) in fields
        .into_iter()
        .filter(|(_, list)| !list.trim_ascii().is_empty())
    {
        text.extend([between, name.as_bytes(), b" = [", &list, b"]"].concat());
        between = b", ";
    }
    text.push(b'>');
    set(params.first(), text, asm, op)?;
    Ok(None)
}

/// `, precision = [DEFAULT, HIGHEST]`.
fn precision<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    if asm.eat(b",") {
        asm.expect_word("precision")?;
        words_of_precision(params, asm, op)?;
    }
    Ok(None)
}

fn words_of_precision<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    asm.expect("=")?;
    let list = asm.square_list()?;
    let mut text = b"[".to_vec();
    for (nth, word) in list.split(|byte| *byte == b',').enumerate() {
        let word = word.trim_ascii();
        if !word.is_empty() {
            text.extend_from_slice(if nth > 0 { b", " } else { b"" });
            text.extend([b"#stablehlo<precision ", word, b">"].concat());
        }
    }
    text.push(b']');
    set(params.first(), text, asm, op)
}

/// The same, and `, algorithm = <...>`.
fn precision_and_algorithm<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    if !asm.eat(b",") {
        return Ok(None);
    }
    if asm.eat_word(b"precision") {
        words_of_precision(params, asm, op)?;
        if !asm.eat(b",") {
            return Ok(None);
        }
    }
    asm.expect_word("algorithm")?;
    asm.expect("=")?;
    asm.skip();
    let group = asm.group()?;
    set(
        params.get(1),
        [b"#stablehlo.dot_algorithm", group].concat(),
        asm,
        op,
    )?;
    Ok(None)
}

/// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`.
fn convolution_dimensions<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    asm.skip();
    let from = asm.at();
    asm.square_list()?;
    asm.expect_word("x")?;
    asm.square_list()?;
    asm.expect("->")?;
    asm.square_list()?;
    let name = format!("#{}.conv<", op.dialect());
    let text = [name.as_bytes(), asm.since(from), b">"].concat();
    set(params.first(), text, asm, op)?;
    Ok(None)
}

/// `stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]`.
fn window<'t>(params: &[Param], asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Read {
    const WORDS: [&str; 5] = ["stride", "pad", "lhs_dilate", "rhs_dilate", "reverse"];
    while asm.peek() != Some(b'}') {
        let at = asm.at();
        let word = asm.keyword()?;
        let Some(nth) = WORDS.iter().position(|known| known.as_bytes() == word) else {
            return Err(Fault::new(at, Kind::Expected("an attribute of a window")));
        };
        asm.expect("=")?;
        let list = asm.square_list()?;
        let text = match WORDS[nth] {
            "pad" => {
                let count = list.iter().filter(|byte| **byte == b'[').count();
                let inner: &[u8] = if count == 0 {
                    b""
                } else {
                    &[b"[", &*list, b"]"].concat()
                };
                [
                    b"dense<",
                    inner,
                    format!("> : tensor<{count}x2xi64>").as_bytes(),
                ]
                .concat()
            }
            "reverse" => numbers(op, "i1", &bools(&list)),
            _ => numbers(op, "i64", &list),
        };
        set(params.get(nth), text, asm, op)?;
        if !asm.eat(b",") {
            break;
        }
    }
    Ok(None)
}
