//! Calls, tuples, tokens, and what happens outside of a program.
//!
//! Source: `stablehlo/dialect/TypeInference.cpp` and `StablehloOps.cpp` of openxla/stablehlo.

pub(super) mod custom_call;

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::TypeRef;

use super::hlo_attrs::{arguments, block, field_int, flag, given, has, int, parts, terminator};
use super::hlo_inferred::{Inferred, results};
use super::hlo_tensor::{inferred_wrong, is_token};
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::verdict::{Stop, Verdict, known, needs, wrong};

pub(super) fn token(op: &Op<'_, '_>) -> Verdict {
    results(op, &[Inferred::Token])
}

pub(super) fn tuple(op: &Op<'_, '_>) -> Verdict {
    results(op, &[Inferred::Tuple(op.operand_types())])
}

pub(super) fn get_tuple_element(op: &Op<'_, '_>) -> Verdict {
    let operand = *known(op.operand_types().first())?;
    let (types, index) = (known(parts(op, operand))?, int(op, "index")?);
    match usize::try_from(index).ok().and_then(|at| types.get(at)) {
        Some(ty) => results(op, &[Inferred::Type(*ty)]),
        None => inferred_wrong(format!(
            "`index` is {index}, and the tuple has {} elements",
            types.len()
        )),
    }
}

/// Tensors, and a token at the end.
fn gives_token(op: &Op<'_, '_>) -> Verdict {
    let types = op.result_types();
    let Some((last, rest)) = types.split_last() else {
        return wrong("must have a result, the token");
    };
    for ty in rest {
        let is_other = !matches!(
            op.ty(*ty),
            TypeData::RankedTensor { .. } | TypeData::UnrankedTensor(_) | TypeData::Text(_)
        );
        needs(!is_other, || {
            format!(
                "results but the last one must be tensors, and there is {}",
                op.shown(*ty)
            )
        })?;
    }
    needs(is_token(op, *last) != Some(false), || {
        format!(
            "the last result must be a token, and is {}",
            op.shown(*last)
        )
    })
}

pub(super) fn infeed(op: &Op<'_, '_>) -> Verdict {
    gives_token(op)?;
    if !has(op, "layout")? {
        return Ok(());
    }
    let layouts = known(op.attr("layout").and_then(|it| it.as_array().ok()?))?;
    let (have, want) = (layouts.len(), op.result_types().len() - 1);
    needs(have == want, || {
        format!("`layout` has {have} elements, and must have {want}, one for each tensor")
    })?;
    for layout in layouts {
        match layout.data() {
            Ok(AttrData::Array(list)) => {
                for id in list.iter() {
                    let is_int = matches!(
                        op.context.view.attr(id),
                        Ok(AttrData::Integer { .. }) | Err(_)
                    );
                    needs(is_int, || "`layout` must be of lists of integers")?;
                }
            }
            Ok(_) => return wrong("`layout` must be of lists of integers"),
            Err(_) => return Err(Stop::Unknown),
        }
    }
    Ok(())
}

/// The direction of a channel: from device to device (1), to the host (2), from the host (3).
fn channel_is(op: &Op<'_, '_>, host: i64, name: &str) -> Verdict {
    let (kind, is_host) = (
        field_int(op, "channel_handle", "type")?,
        flag(op, "is_host_transfer")?,
    );
    let (want, name) = if is_host {
        (host, name)
    } else {
        (1, "DEVICE_TO_DEVICE")
    };
    needs(kind == want, || {
        format!("the type of `channel_handle` is {kind}, and must be {want} ({name})")
    })
}

pub(super) fn send(op: &Op<'_, '_>) -> Verdict {
    channel_is(op, 2, "DEVICE_TO_HOST")?;
    token(op)
}

pub(super) fn recv(op: &Op<'_, '_>) -> Verdict {
    channel_is(op, 3, "HOST_TO_DEVICE")?;
    gives_token(op)
}

const ASYNC: &[&str] = &[
    "stablehlo.all_gather",
    "stablehlo.all_reduce",
    "stablehlo.all_to_all",
    "stablehlo.collective_broadcast",
    "stablehlo.collective_permute",
    "stablehlo.collective_reduce",
    "stablehlo.dynamic_slice",
    "stablehlo.dynamic_update_slice",
    "stablehlo.reduce_scatter",
    "stablehlo.slice",
];

pub(super) fn async_start(op: &Op<'_, '_>) -> Verdict {
    let body = block(op, 0)?;
    if body.num_ops() != 2 {
        return inferred_wrong(format!(
            "the region must have an operation and a return, and has {} operations",
            body.num_ops()
        ));
    }
    let first = known(body.ops().next())?;
    let name = known(op.context.facts(first).known)?.0;
    if !ASYNC.contains(&name) {
        return inferred_wrong(format!(
            "the region must have a collective operation or a slice, and has `{name}`"
        ));
    }
    let (operands, arguments) = (op.operand_types(), arguments(body));
    let differ = operands
        .iter()
        .zip(&arguments)
        .any(|(a, b)| op.differ(*a, *b));
    if operands.len() != arguments.len() || differ {
        return inferred_wrong(
            "the region must have arguments of the types of the operands".into(),
        );
    }
    terminator(body)?;
    match given(body)?[..] {
        [ty] => results(op, &[Inferred::Future(ty)]),
        ref other => inferred_wrong(format!(
            "the region must give one value, and gives {}",
            other.len()
        )),
    }
}

pub(super) fn async_done(op: &Op<'_, '_>) -> Verdict {
    let operand = *known(op.operand_types().first())?;
    let types = match op.ty(operand) {
        TypeData::Custom(custom) if custom.mnemonic == "future" => match custom.field("types") {
            Some(mlirbc::entity::FieldValue::Types(types)) => types.iter().collect::<Vec<_>>(),
            _ => return Err(Stop::Unknown),
        },
        _ => return Err(Stop::Unknown),
    };
    match types[..] {
        [ty] => results(op, &[Inferred::Type(ty)]),
        _ => inferred_wrong(format!(
            "the future must be of one type, and is of {}",
            types.len()
        )),
    }
}

/// The name is that of an operation of some dialect; the decomposition is a function with the same types.
pub(super) fn composite(op: &Op<'_, '_>) -> Verdict {
    let name = known(op.attr("name").and_then(|it| it.as_str().ok()?))?;
    needs(is_op_name(name), || {
        format!("`name` must be that of an operation with its dialect, and is `{name}`")
    })?;
    let callee = known(op.attr("decomposition").and_then(|it| it.as_str().ok()?))?;
    let function = match known(op.look_up("decomposition"))? {
        Found::Op(_, function) if op.name_of(function) == Some("func.func") => function,
        _ => return wrong(format!("there is no function @{callee}")),
    };
    let ty = known(function.function_type().ok().flatten())?;
    let (operands, results) = (op.operand_types(), op.result_types());
    are_types(op, "operands", &operands, ty.inputs())?;
    are_types(op, "results", &results, ty.results())
}

/// Types are those of the decomposition.
fn are_types<'m>(
    op: &Op<'_, 'm>,
    what: &str,
    have: &[TypeId],
    want: impl ExactSizeIterator<Item = TypeRef<'m>>,
) -> Verdict {
    let (count, of_function) = (have.len(), want.len());
    needs(count == of_function, || {
        format!("has {count} {what}, and the decomposition {of_function}")
    })?;
    for (nth, (have, want)) in have.iter().zip(want).enumerate() {
        let want = known(want.id())?;
        needs(!op.differ(*have, want), || {
            let (have, want) = (op.shown(*have), op.shown(want));
            format!(
                "the type {nth} of {what} must be {want}, as of the decomposition, and is {have}"
            )
        })?;
    }
    Ok(())
}

/// `dialect.name`, with further names behind dots.
fn is_op_name(name: &str) -> bool {
    let mut parts = name.split('.');
    let first = parts.next().unwrap_or_default();
    let is_word = |it: char| it.is_ascii_alphanumeric() || it == '_';
    let is_first =
        first.starts_with(|it: char| it.is_ascii_alphabetic()) && first.chars().all(is_word);
    let mut rest = parts.peekable();
    let has_rest = rest.peek().is_some();
    is_first
        && has_rest
        && rest.all(|it| !it.is_empty() && it.chars().all(|it| is_word(it) || it == '$'))
}
