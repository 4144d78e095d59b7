//! What the types of operands say of an operation that changes.

use crate::entries::stated_attributes::Entry;
use mlirbc::Result;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc_write::builder::Builder;

/// The ranks of operands.
pub(super) type Ranks = Vec<usize>;

/// Most dimensions of a tensor: names of maps are made for them.
const MOST: usize = 256;

/// What stands for a length that is not known.
const DYNAMIC: i64 = i64::MIN;

/// The ranks of operands of these types; that of a scalar is 0.
pub(super) fn ranks<'b>(
    types: &[TypeId],
    data: impl Fn(TypeId) -> Result<TypeData<'b>>,
) -> Option<Ranks> {
    let rank = |ty: &TypeId| match data(*ty).ok()? {
        TypeData::RankedTensor { shape, .. } | TypeData::MemRef { shape, .. } => {
            Some(shape.len()).filter(|rank| *rank <= MOST)
        }
        TypeData::Float(_) | TypeData::Integer { .. } | TypeData::Complex(_) | TypeData::Index => {
            Some(0)
        }
        _ => None,
    };
    types.iter().map(rank).collect()
}

/// Whether the packed tensor of `pack` or `unpack` has the shape that follows from the other one, as the new operation has it.
pub(super) fn packs_exactly(
    builder: &Builder<'_>,
    entries: &[Entry<'_>],
    operands: &[TypeId],
    is_pack: bool,
) -> std::result::Result<(), &'static str> {
    let shape = |ty: TypeId| match builder.type_data(ty) {
        Ok(TypeData::RankedTensor { shape, .. }) => Some(shape.iter().collect::<Vec<i64>>()),
        _ => None,
    };
    let numbers = |name: &[u8]| {
        let (_, id) = entries.iter().find(|(key, _)| **key == *name)?;
        match builder.attr_data(*id) {
            Ok(AttrData::DenseArray { data, .. }) => {
                let numbers = data
                    .chunks_exact(8)
                    .map(|it| it.try_into().map(i64::from_le_bytes));
                numbers.collect::<std::result::Result<Vec<i64>, _>>().ok()
            }
            _ => None,
        }
    };
    let expected = || {
        let (first, second) = (shape(*operands.first()?)?, shape(*operands.get(1)?)?);
        let (outer, packed) = match is_pack {
            true => (first, second),
            false => (second, first),
        };
        let tiles = numbers(b"static_inner_tiles")?;
        let mut expected = outer;
        for (dim, tile) in numbers(b"inner_dims_pos")?.iter().zip(&tiles) {
            let len = expected.get_mut(usize::try_from(*dim).ok()?)?;
            *len = match (*len, *tile) {
                (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
                (len, tile) if tile > 0 && len >= 0 => len.checked_add(tile - 1)? / tile,
                _ => return None,
            };
        }
        if let Some(order) = numbers(b"outer_dims_perm").filter(|it| !it.is_empty()) {
            let of = |dim: &i64| expected.get(usize::try_from(*dim).ok()?).copied();
            expected = order.iter().map(of).collect::<Option<_>>()?;
        }
        expected.extend(tiles);
        Some((expected, packed))
    };
    let (expected, packed) = expected().ok_or("its shapes are not known")?;
    let fits = |(one, other): (&i64, &i64)| one == other || [one, other].contains(&&DYNAMIC);
    let is_exact = expected.len() == packed.len() && expected.iter().zip(&packed).all(fits);
    match is_exact {
        true => Ok(()),
        false => Err("there, the packed tensor is as large as its tiles"),
    }
}
