//! Operations of `linalg` whose region applies one operation, or moves values.

use std::borrow::Cow;

use crate::custom::custom_op::{Body, BodyOp, CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::entries::stated_attributes::Entry;
use crate::ops::value_names::Origin;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::TypeData;
use mlirbc_ods::Types;

use super::body_maker::element_types;
use super::linalg_ops::parts;

/// `ins(...) outs(...) permutation = [1, 0] {...}`.
fn parts_and_list<'t>(
    list: Option<&'static str>,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    parts(asm, op)?;
    // Outputs that are tensors are results.
    let mut results = Vec::new();
    for ty in op.operand_types(1)? {
        let made = asm.made();
        let data = made.type_data(*ty);
        let data = data.map_err(|error| Fault::of(op.at, error))?;
        if matches!(data, TypeData::RankedTensor { .. }) {
            results.push(*ty);
        }
    }
    op.set_types(Types::AllResults, results)?;
    if let Some(name) = list {
        asm.expect_word(name)?;
        asm.expect("=")?;
        let numbers = asm.stripped_attr("array<i64")?;
        op.set(name, numbers);
    }
    asm.dictionary(op)
}

/// An operation that only moves values: the region yields its first argument. Its arguments are where the operands
/// are defined.
pub(super) fn moved<'t>(
    list: &'static str,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    parts_and_list(Some(list), asm, op)?;
    let types = element_types(asm, op)?;
    if types.len() != 2 {
        return Err(Fault::new(op.at, Kind::Expected("an input and an output")));
    }
    let mut arguments = Vec::new();
    for (value, ty) in op.all_values().zip(types) {
        let location = asm.location_of(value.name)?;
        let location = location
            .ok_or_else(|| Fault::new(value.at, Kind::Expected("a value that is defined above")))?;
        arguments.push((ty, Origin::Location(location)));
    }
    let end = BodyOp::new("linalg.yield", vec![0], Vec::new(), Origin::Place(op.at));
    Ok(Next::Made(Body {
        arguments,
        ops: vec![end],
    }))
}

/// `{ arith.addf } ins(...) outs(...)`, or with a region after it.
pub(super) fn applied<'t>(
    list: Option<&'static str>,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    let payload = match asm.eat(b"{") {
        true => Some(payload(asm)?),
        false => None,
    };
    parts_and_list(list, asm, op)?;
    let Some((name, entries)) = payload else {
        let arguments = asm.arguments_in_brackets()?;
        return Ok(Next::Region(arguments));
    };
    let types = element_types(asm, op)?;
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
    let unknown = Origin::Location(asm.unknown());
    Ok(Next::Made(Body {
        arguments: types.into_iter().map(|ty| (ty, unknown)).collect(),
        ops: vec![only, end],
    }))
}

/// The name and the attributes of the operation that is applied.
type Payload = (String, Vec<Entry<'static>>);

/// `arith.addf {...} }`, behind the bracket.
fn payload(asm: &mut OpText<'_, '_, '_>) -> Result<Payload> {
    let at = asm.at();
    let word = asm.keyword()?;
    let word = std::str::from_utf8(word);
    let word = word.map_err(|_| Fault::new(at, Kind::Expected("an operation")))?;
    let name = match word.contains('.') {
        true => word.to_owned(),
        false => format!("{}.{word}", asm.default_dialect()),
    };
    let mut entries = Vec::new();
    if asm.peek() == Some(b'{') {
        let at = asm.at();
        let group = asm.group()?;
        asm.made().entries(at, group, &mut entries)?;
    }
    asm.expect("}")?;
    let entries = entries.into_iter();
    let entries = entries.map(|(key, id): Entry<'_>| (Cow::Owned(key.into_owned()), id));
    Ok((name, entries.collect()))
}
