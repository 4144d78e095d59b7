//! Whether the values of elements fit the width of their type.

use crate::refusal::Mismatch;
use mlirbc::entity::Signedness;
use mlirbc::tensor::Scalar;

/// Looks at elements, in order, until one does not fit.
///
/// What `extract` writes fits: numbers, whose sign is repeated above the width, and bytes as they are stored.
pub(super) struct Range<'o> {
    pub(super) scalar: Scalar,
    /// Bytes of an element, or of a part of a complex one, and how many parts an element has.
    pub(super) item: usize,
    pub(super) parts: u64,
    /// Whether they may have the form of a module, which has zeros above the width of a negative number.
    pub(super) is_raw: bool,
    /// The bytes that are replaced, if they have the same form: they fit, whatever is above the width.
    pub(super) old: &'o [u8],
    /// How many parts fit.
    pub(super) fit: u64,
    /// The first one that does not.
    pub(super) wrong: Option<Mismatch>,
}

impl Range<'_> {
    /// Whether some bytes are not those of a number. All bytes are those of a bool.
    pub(super) fn can_be_left(scalar: Scalar, item: u64) -> bool {
        !scalar.is_bit() && item.saturating_mul(8) > u64::from(scalar.bitsize())
    }

    /// Returns whether they fit.
    pub(super) fn take(&mut self, bytes: &[u8]) -> bool {
        for part in bytes.chunks_exact(self.item) {
            if !self.fits(part) && !self.is_old(part) {
                self.wrong = Some(Mismatch::Range {
                    element: self.fit / self.parts,
                    value: self.shown(part),
                    ty: self.scalar.to_string(),
                });
                return false;
            }
            self.fit += 1;
        }
        true
    }

    fn fits(&self, part: &[u8]) -> bool {
        let width = self.scalar.bitsize();
        let is_filled = |from, with| are_filled(part, from, with);
        match self.scalar {
            Scalar::Int { signedness, .. } => {
                let is_signed = signedness != Signedness::Unsigned;
                let is_unsigned = signedness != Signedness::Signed;
                let above_sign = width.saturating_sub(1);
                (is_signed && (is_filled(above_sign, 0) || is_filled(above_sign, 0xff)))
                    || ((is_unsigned || self.is_raw) && is_filled(width, 0))
            }
            Scalar::Index | Scalar::Float(_) => is_filled(width, 0),
        }
    }

    fn is_old(&self, part: &[u8]) -> bool {
        let is_stored = self.item as u64 == self.scalar.stride();
        let start = (self.fit as usize).saturating_mul(self.item);
        let old = self.old.get(start..).and_then(|it| it.get(..self.item));
        is_stored && old == Some(part)
    }

    /// The number; of one that is too wide for that, its highest byte.
    fn shown(&self, part: &[u8]) -> String {
        const MOST: usize = 16;
        let last = part.last().copied().unwrap_or_default();
        if part.len() > MOST {
            return format!("0x{last:02x} in its highest byte");
        }
        let is_number = matches!(self.scalar, Scalar::Int { .. });
        let is_negative = is_number && self.scalar.is_signed() && last >= 0x80;
        let mut number = [if is_negative { 0xff } else { 0 }; MOST];
        number[..part.len()].copy_from_slice(part);
        match is_number {
            true if is_negative => i128::from_le_bytes(number).to_string(),
            true => u128::from_le_bytes(number).to_string(),
            false => format!("{:#04x}", u128::from_le_bytes(number)),
        }
    }
}

/// Whether all bits from this one on are those of `with`, 0 or 0xff.
fn are_filled(bytes: &[u8], from: u32, with: u8) -> bool {
    let Some((first, rest)) = bytes
        .get((from / 8) as usize..)
        .and_then(<[u8]>::split_first)
    else {
        return true;
    };
    let above = 0xff << (from % 8);
    first & above == with & above && rest.iter().all(|byte| *byte == with)
}
