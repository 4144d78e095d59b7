//! The bounds of storage types, which the text leaves out.

use crate::entity::FloatKind;

/// The bounds of an integer that is used with a sign or without one.
pub(super) fn integer_bounds(width: u32, signed: bool) -> (i128, i128) {
    let half = 1i128 << width.clamp(1, 64).saturating_sub(1);
    if signed {
        (-half, half - 1)
    } else {
        (0, 2 * half - 1)
    }
}

/// The bounds of a float that can be a storage type.
pub(super) fn float_bounds(kind: FloatKind) -> Option<(i128, i128)> {
    let most = match kind {
        FloatKind::F8E5M2 => 57344,
        FloatKind::F8E4M3FN => 448,
        FloatKind::F4E2M1FN => 6,
        _ => return None,
    };
    Some((-most, most))
}
