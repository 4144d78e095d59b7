//! Encodes the values of fields to the bytes of a record: the inverse of `decode`.

use super::decode::{Property, Value};
use super::field_kind::{Kind, Native, Scalar, Wrap};
use crate::entity::EntryWriter;
use crate::ids::StringId;

/// Most groups before the last size that is not zero, for sparse sizes: an index has 8 bits.
const SPARSE_GROUPS: usize = 257;

/// Appends a record with these fields, in order; `None` if a value is not of its field's kind.
#[doc(hidden)]
pub fn encode(fields: &[Property<'_, '_>], out: &mut EntryWriter<'_>) -> Option<()> {
    fields
        .iter()
        .try_for_each(|field| encode_field(field.def.kind, field.value, out))
}

/// Appends the value of one field; `None` if it is not of this kind.
#[doc(hidden)]
pub fn encode_field(kind: Kind, value: Value<'_>, out: &mut EntryWriter<'_>) -> Option<()> {
    match (kind, value) {
        (Kind::Attr, Value::Attr(id))
        | (Kind::OperandSizes(_) | Kind::ResultSizes(_), Value::SizesAttr(id)) => out.attr(id),
        (Kind::OptionalAttr | Kind::DefaultAttr, Value::Absent | Value::Attr(_)) => {
            out.optional_attr(value.attr());
        }
        (Kind::Native(kind), value) => return native(kind, value, out),
        (Kind::OperandSizes(_) | Kind::ResultSizes(_), Value::Sizes(sizes)) => {
            encode_sizes(sizes, out);
        }
        _ => return None,
    }
    Some(())
}

/// Appends the value of a native property that nothing has set: zero, false or empty.
/// `empty` is the number of the empty string.
#[doc(hidden)]
pub fn encode_unset(kind: Native, empty: StringId, out: &mut EntryWriter<'_>) -> Option<()> {
    match kind.peel() {
        Ok((Wrap::Optional, _)) => out.bool(false),
        Ok((Wrap::List | Wrap::Dense, _)) => out.varint(0),
        Err(Scalar::Int(_) | Scalar::Enum(_)) => out.varint(0),
        Err(Scalar::Bool | Scalar::Unit) => out.bool(false),
        Err(Scalar::String) => out.string(empty),
        Err(Scalar::Attr) => return None,
    }
    Some(())
}

/// A native property. The recursion is at most two deep, like the kind.
fn native(kind: Native, value: Value<'_>, out: &mut EntryWriter<'_>) -> Option<()> {
    match (kind.peel(), value) {
        (Ok((wrap, element)), Value::List(mut list)) => {
            match wrap {
                Wrap::Optional => out.bool(list.len() > 0),
                Wrap::List | Wrap::Dense => out.varint(list.len() as u64),
            }
            return list.try_for_each(|value| native(element, value, out));
        }
        (Err(Scalar::Int(_) | Scalar::Enum(_)), Value::Int(number)) => out.varint(number),
        (Err(Scalar::Bool | Scalar::Unit), Value::Bool(value)) => out.bool(value),
        (Err(Scalar::String), Value::String(id)) => out.string(id),
        (Err(Scalar::Attr), Value::Attr(id)) => out.attr(id),
        _ => return None,
    }
    Some(())
}

/// The sizes of groups: sparse if at most half of them are not zero, as the reference writes them
/// (`writeSparseArray` in `mlir/include/mlir/Bytecode/BytecodeImplementation.h`).
#[doc(hidden)]
pub fn encode_sizes(sizes: impl ExactSizeIterator<Item = u32> + Clone, out: &mut EntryWriter<'_>) {
    let groups = sizes.len();
    let used = sizes.clone().filter(|size| *size != 0).count();
    let to_last = sizes
        .clone()
        .enumerate()
        .filter(|(_, size)| *size != 0)
        .last()
        .map_or(0, |(index, _)| index + 1);
    if to_last > SPARSE_GROUPS || used > groups / 2 {
        out.varint_with_flag(groups as u64, false);
        sizes.for_each(|size| out.varint(size.into()));
        return;
    }
    out.varint_with_flag(used as u64, true);
    if used == 0 {
        return;
    }
    // The bits of the largest index.
    let bits = (to_last as u32).next_power_of_two().trailing_zeros();
    out.varint(bits.into());
    for (index, size) in (0u64..).zip(sizes).filter(|(_, size)| *size != 0) {
        out.varint(u64::from(size) << bits | index);
    }
}
