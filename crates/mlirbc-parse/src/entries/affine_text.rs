//! Affine maps and integer sets, which LLVM 22 stores as text: as they are printed.

use mlirbc::attr_text::Out;
use mlirbc::entity::{AffineMap, DYNAMIC, IntegerSet};
use mlirbc::{Result, attr_text};

/// `affine_map<(d0) -> (d0)>`, and a zero byte.
///
/// # Errors
/// `Limit` for a text that is too long.
pub(super) fn map_text(map: &AffineMap) -> Result<Vec<u8>> {
    let mut out = Out::new();
    out.put("affine_map<");
    attr_text::affine_map(map, &mut out);
    out.put(">\0");
    out.finish()
}

/// `affine_set<(d0) : (d0 >= 0)>`, and a zero byte.
///
/// # Errors
/// `Limit` for a text that is too long.
pub(super) fn set_text(set: &IntegerSet) -> Result<Vec<u8>> {
    let mut out = Out::new();
    out.put("affine_set<");
    attr_text::integer_set(set, &mut out);
    out.put(">\0");
    out.finish()
}

/// `strided<[4, ?], offset: 2>`, and a zero byte.
pub(super) fn strided_text(offset: i64, strides: &[i64]) -> Vec<u8> {
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
