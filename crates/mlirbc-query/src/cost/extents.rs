//! Numbers of elements and of bytes; `None` is not known.

use mlirbc::tensor::{Dtype, Scalar, Shaped};

pub(super) fn extent(shaped: &Shaped, dim: i64) -> Option<u64> {
    let extent = shaped.shape()?.get(usize::try_from(dim).ok()?)?;
    u64::try_from(*extent).ok()
}

pub(super) fn product(extents: Option<&[i64]>) -> Option<u64> {
    let extents = extents?.iter().map(|it| u64::try_from(*it).ok());
    product_of(&extents.collect::<Option<Vec<_>>>()?)
}

/// Zero if one is zero, otherwise at most [`u64::MAX`].
pub(super) fn product_of(extents: &[u64]) -> Option<u64> {
    match extents.contains(&0) {
        true => Some(0),
        false => Some(extents.iter().copied().fold(1, u64::saturating_mul)),
    }
}

pub(super) fn ceil_log2(count: u64) -> u64 {
    match count {
        0 | 1 => 0,
        _ => u64::from((count - 1).ilog2()) + 1,
    }
}

pub(super) fn plus(bytes: Option<u64>, others: Option<u64>) -> Option<u64> {
    bytes.map(|it| it.saturating_add(others.unwrap_or(0)))
}

/// Bytes of a value: a bool is one, elements of fewer bits are packed. What is no tensor and no number is nothing.
pub(super) fn bytes_of(shaped: &Shaped) -> Option<u64> {
    let bits = match shaped.dtype {
        Dtype::Other if shaped.shape().is_none() => return Some(0),
        Dtype::Other | Dtype::String => return None,
        Dtype::Scalar(scalar) => element_bits(scalar),
        Dtype::Complex(part) => 2 * element_bits(part),
    };
    let count = shaped.count()?;
    Some(count.saturating_mul(bits).div_ceil(8))
}

fn element_bits(scalar: Scalar) -> u64 {
    match scalar.is_bit() {
        true => 8,
        false => scalar.bitsize().into(),
    }
}

/// The extents with these numbers, a bit for each of the first eight.
pub(super) fn masked(shaped: Option<&Shaped>, mask: u8) -> Option<Vec<i64>> {
    let extents = shaped?.shape()?.iter().take(8).enumerate();
    let extents = extents.filter(|(nth, _)| mask >> nth & 1 == 1);
    Some(extents.map(|(_, extent)| *extent).collect())
}
