//! The integers of dense elements: small tensors that are lists for their operation.

use std::fmt;

use crate::entity::{Dtype, Scalar, Signedness, Storage};
use crate::error::{Error, ErrorKind, LimitKind, Result};
use crate::ids::TypeId;
use crate::ir::entry::number_lists::{NumberType, ints_of, shape_of};
use crate::ir::entry::refs::{AttrRef, TypeRef};
use crate::limits::MAX_EXPANDED;

/// `dense<...> : type`, builtin or of VHLO. [`View::tensor_of_attr`](crate::View::tensor_of_attr)
/// has the same as a tensor.
#[derive(Clone, Copy)]
pub struct Elements<'a> {
    attr: AttrRef<'a>,
    ty: TypeId,
    data: &'a [u8],
}

impl<'a> Elements<'a> {
    pub(super) fn new(attr: AttrRef<'a>, ty: TypeId, data: &'a [u8]) -> Elements<'a> {
        Elements { attr, ty, data }
    }

    /// The attribute.
    pub fn attr(&self) -> AttrRef<'a> {
        self.attr
    }

    /// Its type.
    pub fn ty(&self) -> TypeRef<'a> {
        TypeRef::new(self.attr.view(), self.ty)
    }

    /// The bytes as they are stored: those of one element for a splat.
    pub fn stored_bytes(&self) -> &'a [u8] {
        self.data
    }

    /// All elements, in row-major order; a splat is repeated, bits are unpacked. `None` if they are
    /// no integers, or of more than 64 bits with a sign.
    ///
    /// # Errors
    /// As [`View::ty`](crate::View::ty); `Limit` for a splat or bits of more than
    /// [`MAX_EXPANDED`](crate::raw::limits::MAX_EXPANDED) bytes.
    pub fn to_i64s(&self) -> Result<Option<Vec<i64>>> {
        let view = self.attr.view();
        let Some((shape, element)) = shape_of(view, self.ty)? else {
            return Ok(None);
        };
        let ty = NumberType::of(view, element)?;
        let (Some(ty @ NumberType::Int { width, .. }), Ok(count)) = (ty, shape.num_elements())
        else {
            return Ok(None);
        };
        let signedness = Signedness::Signless;
        let dtype = Dtype::Scalar(Scalar::Int { width, signedness });
        let numbers = |data, size| ints_of(data, size, ty).map(|it| i64::try_from(it).ok());
        Ok(match Storage::of_dense(dtype, Some(count), self.data) {
            Storage::Elements(size @ 1..=8) => numbers(self.data, size as usize).collect(),
            Storage::Splat(size @ 1..=8) => {
                let only = numbers(self.data, size as usize).next().flatten();
                let count = expanded(count)?;
                only.map(|only| vec![only; count])
            }
            Storage::Bits => {
                let count = expanded(count)?;
                let bits = (self.data.iter()).flat_map(|byte| (0..8).map(move |n| byte >> n & 1));
                Some(bits.take(count).map(i64::from).collect())
            }
            _ => None,
        })
    }
}

/// So many numbers, if they fit the limit.
fn expanded(count: u64) -> Result<usize> {
    let bytes = count.saturating_mul(size_of::<i64>() as u64);
    match usize::try_from(count) {
        Ok(count) if bytes <= MAX_EXPANDED => Ok(count),
        _ => Err(Error::new(ErrorKind::Limit {
            limit: LimitKind::ExpandedSplat,
            most: MAX_EXPANDED,
        })),
    }
}

impl fmt::Debug for Elements<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Elements")
            .field("attr", &self.attr)
            .field("bytes", &self.data.len())
            .finish()
    }
}
