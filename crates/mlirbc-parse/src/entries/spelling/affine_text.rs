//! Affine maps, integer sets and strided layouts. LLVM 22 stores them as text, as they are printed; MLIR 24 has encodings.

use mlirbc::attr_text::Out;
use mlirbc::dialect::builtin::codes::attr;
use mlirbc::entity::{AffineMap, DYNAMIC, IntegerSet};
use mlirbc::raw::varint::{encode, zigzag};
use mlirbc::{Result, attr_text};

/// Bytes of an attribute of builtin, and whether they are an encoding.
pub(in crate::entries) type Made = (Vec<u8>, bool);

/// `affine_map<(d0) -> (d0)>`.
///
/// # Errors
/// `Limit` for a text that is too long.
pub(in crate::entries) fn map(map: &AffineMap, is_encoded: bool) -> Result<Made> {
    let text = map_text(map)?;
    if !is_encoded {
        return Ok((text, false));
    }
    let mut bytes = Vec::new();
    encode(attr::AFFINE_MAP, &mut bytes);
    map.encode(&mut bytes);
    Ok((bytes, true))
}

/// The encoding of the map of so many dimensions to themselves.
pub(in crate::entries) fn identity(rank: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    encode(attr::AFFINE_MAP, &mut bytes);
    encode((rank as u64) << 2, &mut bytes);
    bytes
}

/// `affine_set<(d0) : (d0 >= 0)>`.
///
/// # Errors
/// `Limit` for a text that is too long.
pub(in crate::entries) fn set(set: &IntegerSet, is_encoded: bool) -> Result<Made> {
    let text = set_text(set)?;
    if !is_encoded {
        return Ok((text, false));
    }
    let mut bytes = Vec::new();
    encode(attr::INTEGER_SET, &mut bytes);
    set.encode(&mut bytes);
    Ok((bytes, true))
}

/// `strided<[4, ?], offset: 2>`.
pub(in crate::entries) fn strided(offset: i64, strides: &[i64], is_encoded: bool) -> Made {
    if !is_encoded {
        return (strided_text(offset, strides), false);
    }
    let mut bytes = Vec::new();
    encode(attr::STRIDED_LAYOUT, &mut bytes);
    encode(zigzag(offset), &mut bytes);
    encode(strides.len() as u64, &mut bytes);
    strides
        .iter()
        .for_each(|stride| encode(zigzag(*stride), &mut bytes));
    (bytes, true)
}

/// A map as text, and a zero byte.
fn map_text(map: &AffineMap) -> Result<Vec<u8>> {
    let mut out = Out::new();
    out.put("affine_map<");
    attr_text::affine_map(map, &mut out);
    out.put(">\0");
    out.finish()
}

/// A set as text, and a zero byte.
fn set_text(set: &IntegerSet) -> Result<Vec<u8>> {
    let mut out = Out::new();
    out.put("affine_set<");
    attr_text::integer_set(set, &mut out);
    out.put(">\0");
    out.finish()
}

/// A layout as text, and a zero byte.
fn strided_text(offset: i64, strides: &[i64]) -> Vec<u8> {
    let number = |number: i64| match number {
        DYNAMIC => "?".to_owned(),
        number => number.to_string(),
    };
    let strides: Vec<String> = strides.iter().map(|stride| number(*stride)).collect();
    let offset = match offset {
        0 => String::new(),
        offset => format!(", offset: {}", number(offset)),
    };
    format!("strided<[{}]{offset}>\0", strides.join(", ")).into_bytes()
}
