//! Operations of `linalg` whose region applies one operation, or moves values.

use std::borrow::Cow;

use crate::custom::custom_op::{Body, BodyOp, CustomOp, Next};
use crate::entries::stated_attributes::Entry;
use crate::ops::op_parser::Ops;
use crate::ops::value_names::Origin;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::TypeData;
use mlirbc_ods::Types;

use super::super::text_code::Read;
use super::body_maker::element_types;
use super::structured_text::parts;

pub(in crate::custom::dialects) static READERS: &[(&str, Read)] = &[
    ("linalg.broadcast", |ops, op| moved("dimensions", ops, op)),
    ("linalg.map", |ops, op| applied(None, ops, op)),
    ("linalg.reduce", |ops, op| {
        applied(Some("dimensions"), ops, op)
    }),
    ("linalg.transpose", |ops, op| moved("permutation", ops, op)),
];

/// `ins(...) outs(...) permutation = [1, 0] {...}`.
fn parts_and_list<'t>(
    list: Option<&'static str>,
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<()> {
    parts(ops, op)?;
    // Outputs that are tensors are results.
    let mut results = Vec::new();
    for ty in op.operand_types[1].iter().flatten() {
        let made = ops.made.lock();
        let data = made.type_data(*ty);
        let data = data.map_err(|error| Fault::of(op.at, error))?;
        if matches!(data, TypeData::RankedTensor { .. }) {
            results.push(*ty);
        }
    }
    op.set_types(Types::AllResults, results)?;
    if let Some(name) = list {
        ops.expect_word(name)?;
        ops.scan.expect("=")?;
        let numbers = ops.stripped_attr("array<i64")?;
        op.set(name, numbers);
    }
    ops.dictionary(op)
}

/// An operation that only moves values: the region yields its first argument. Its arguments are where the operands
/// are defined.
fn moved<'t>(list: &'static str, ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    parts_and_list(Some(list), ops, op)?;
    let types = element_types(ops, op)?;
    if types.len() != 2 {
        return Err(Fault::new(op.at, Kind::Expected("an input and an output")));
    }
    ops.number_places()?;
    let mut arguments = Vec::new();
    for (value, ty) in op.operands.iter().flatten().zip(types) {
        let location = ops
            .names
            .location(value.name)
            .ok_or_else(|| Fault::new(value.at, Kind::Expected("a value that is defined above")))?;
        let location = ops.tape.location(location).unwrap_or(ops.unknown);
        arguments.push((ty, Origin::Location(location)));
    }
    let end = BodyOp::new("linalg.yield", vec![0], Vec::new(), Origin::Place(op.at));
    Ok(Next::Made(Body {
        arguments,
        ops: vec![end],
    }))
}

/// `{ arith.addf } ins(...) outs(...)`, or with a region after it.
fn applied<'t>(
    list: Option<&'static str>,
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    let payload = match ops.scan.eat(b"{") {
        true => Some(payload(ops)?),
        false => None,
    };
    parts_and_list(list, ops, op)?;
    let Some((name, entries)) = payload else {
        let arguments = ops.arguments_in_brackets()?;
        return Ok(Next::Region(arguments));
    };
    let types = element_types(ops, op)?;
    let Some((result, count)) = types.last().copied().zip(u32::try_from(types.len()).ok()) else {
        return Err(Fault::new(op.at, Kind::Expected("an output")));
    };
    // The output of a map is no operand; that of a reduction is the first one.
    let operands = match list {
        None => (0..count - 1).collect(),
        Some(_) => std::iter::once(count - 1).chain(0..count - 1).collect(),
    };
    let origin = Origin::Place(op.at);
    let mut only = BodyOp::new(name, operands, vec![result], origin);
    only.entries = entries;
    let end = BodyOp::new("linalg.yield", vec![count], Vec::new(), origin);
    let unknown = Origin::Location(ops.unknown);
    Ok(Next::Made(Body {
        arguments: types.into_iter().map(|ty| (ty, unknown)).collect(),
        ops: vec![only, end],
    }))
}

/// The name and the attributes of the operation that is applied.
type Payload = (String, Vec<Entry<'static>>);

/// `arith.addf {...} }`, behind the bracket.
fn payload(ops: &mut Ops<'_, '_>) -> Result<Payload> {
    let at = ops.scan.at;
    let word = ops.keyword()?;
    let word = std::str::from_utf8(word);
    let word = word.map_err(|_| Fault::new(at, Kind::Expected("an operation")))?;
    let name = match word.contains('.') {
        true => word.to_owned(),
        false => format!("{}.{word}", ops.default_dialect()),
    };
    let mut entries = Vec::new();
    if ops.scan.peek() == Some(b'{') {
        let at = ops.scan.at;
        let group = ops.scan.group()?;
        ops.made.lock().entries(at, group, &mut entries)?;
    }
    ops.scan.expect("}")?;
    let entries = entries.into_iter();
    let entries = entries.map(|(key, id): Entry<'_>| (Cow::Owned(key.into_owned()), id));
    Ok((name, entries.collect()))
}
