//! Random access to sequences of varints that are sizes.
//!
//! The format stores sizes; readers need offsets. A full table of offsets would
//! take four to eight bytes of fresh memory per entry, which is more expensive
//! than decoding. So one [`Mark`] is kept for every [`STRIDE`] entries, and the
//! few sizes in between are added up again. One-byte varints, by far the most
//! common, are added eight at a time.

use crate::bytes::arrays;
use crate::cursor::Cursor;
use crate::error::{Error, ErrorKind, LimitKind, Result, Violation};

/// Entries from one mark to the next.
pub(crate) const STRIDE: u32 = 32;

/// The offset of an entry's size, and the sum of all sizes before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// Offset of the varint in its section.
    pub(crate) at: u32,
    /// The sum, split into halves to keep a mark at twelve bytes.
    sum_low: u32,
    sum_high: u32,
}

impl Mark {
    pub(crate) fn new(at: usize, sum: u64) -> Result<Mark> {
        let Ok(at) = u32::try_from(at) else {
            return Err(Error::new(ErrorKind::Limit {
                limit: LimitKind::OffsetTable,
                most: u64::from(u32::MAX),
            }));
        };
        Ok(Mark {
            at,
            sum_low: sum as u32,
            sum_high: (sum >> 32) as u32,
        })
    }

    pub(crate) fn sum(self) -> u64 {
        u64::from(self.sum_high) << 32 | u64::from(self.sum_low)
    }
}

/// Reads `count` varints, at most a stride, and adds up their values, each shifted right by `SHIFT`.
///
/// # Errors
/// `UnexpectedEnd`; `Invalid` when the sum exceeds 64 bits.
#[inline]
pub(crate) fn sum<const SHIFT: u32>(cursor: &mut Cursor<'_>, count: u32) -> Result<u64> {
    match sum_small::<SHIFT>(cursor.rest(), count.min(STRIDE) as usize) {
        Some(sum) if count <= STRIDE => {
            cursor.take(u64::from(count))?;
            Ok(sum)
        }
        _ => sum_any::<SHIFT>(cursor, count),
    }
}

/// The sum of `count` varints that take one byte each, eight at a time: a stride takes 50
/// instructions instead of eight for each varint. `None` if one is longer.
#[inline]
fn sum_small<const SHIFT: u32>(bytes: &[u8], count: usize) -> Option<u64> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const PAIRS: u64 = 0x00ff_00ff_00ff_00ff;
    // Each byte loses the length bit and the flag bits. The rest is at most 127, so two bytes fit
    // in 16 bits, and so do the sums over 64 words.
    let pairs = |word: u64| {
        let values = (word >> (SHIFT + 1)) & ((0xff >> (SHIFT + 1)) * ONES);
        (values & PAIRS) + ((values >> 8) & PAIRS)
    };
    let (words, rest) = arrays(bytes.get(..count)?);
    let mut total = 0;
    for word in words {
        let word = u64::from_le_bytes(*word);
        if word & ONES != ONES {
            return None;
        }
        total += pairs(word);
    }
    if !rest.is_empty() {
        // Bytes after the last varint are masked out.
        let word = u64::from_le_bytes(*bytes[count - rest.len()..].first_chunk()?);
        let wanted = u64::MAX >> (64 - 8 * rest.len());
        if word & ONES & wanted != ONES & wanted {
            return None;
        }
        total += pairs(word & wanted);
    }
    // The product adds the four pairs up in the highest one.
    Some(total.wrapping_mul(0x0001_0001_0001_0001) >> 48)
}

fn sum_any<const SHIFT: u32>(cursor: &mut Cursor<'_>, count: u32) -> Result<u64> {
    let start = cursor.pos();
    let mut total = 0;
    for _ in 0..count {
        total = add(start, total, cursor.varint()? >> SHIFT)?;
    }
    Ok(total)
}

fn add(pos: u64, a: u64, b: u64) -> Result<u64> {
    a.checked_add(b)
        .ok_or_else(|| Error::invalid(pos, Violation::SizeSum))
}

/// Reads `count` varints and appends their marks. Returns the sum of all.
///
/// `base` is the sum before the first; `section_start` is the offset of the section in the file.
///
/// # Errors
/// Like [`sum`].
pub(crate) fn index<const SHIFT: u32>(
    cursor: &mut Cursor<'_>,
    section_start: u64,
    count: u32,
    base: u64,
    marks: &mut Vec<Mark>,
) -> Result<u64> {
    let mut total = base;
    let mut left = count;
    marks.reserve((count / STRIDE) as usize + 1);
    while left > 0 {
        marks.push(Mark::new((cursor.pos() - section_start) as usize, total)?);
        let step = left.min(STRIDE);
        total = add(cursor.pos(), total, sum::<SHIFT>(cursor, step)?)?;
        left -= step;
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::varint;

    #[test]
    fn sums_equal_those_of_decoding_one_by_one() {
        let values: Vec<u64> = (0..500)
            .map(|i| if i % 37 == 0 { i * 977 } else { i % 128 })
            .collect();
        let mut bytes = Vec::new();
        for v in &values {
            varint::encode(*v, &mut bytes);
        }
        for count in 0..=500 {
            let mut cursor = Cursor::new(&bytes, 0);
            let plain: u64 = values[..count].iter().sum();
            assert_eq!(sum::<0>(&mut cursor, count as u32), Ok(plain));
            let mut cursor = Cursor::new(&bytes, 0);
            let halves: u64 = values[..count].iter().map(|v| v >> 1).sum();
            assert_eq!(sum::<1>(&mut cursor, count as u32), Ok(halves));
        }
        let mut cursor = Cursor::new(&bytes, 0);
        assert!(sum::<0>(&mut cursor, 501).is_err());
    }

    #[test]
    fn marks_lead_to_every_entry() {
        let values: Vec<u64> = (0..200).map(|i| i * 3).collect();
        let mut bytes = Vec::new();
        for v in &values {
            varint::encode(*v, &mut bytes);
        }
        let mut marks = Vec::new();
        let total = index::<0>(&mut Cursor::new(&bytes, 50), 50, 200, 7, &mut marks);
        assert_eq!(total, Ok(7 + values.iter().sum::<u64>()));
        for (i, mark) in marks.iter().enumerate() {
            let first = i * STRIDE as usize;
            assert_eq!(mark.sum(), 7 + values[..first].iter().sum::<u64>());
            let at = &bytes[mark.at as usize..];
            assert_eq!(varint::decode(at).map(|(v, _)| v), Some(values[first]));
        }
    }

    #[test]
    fn overlong_forms_among_short_ones_are_summed() {
        // Values and the lengths of their forms; readers accept forms that are longer than needed.
        let forms = [
            (0, 9),
            (1, 1),
            (127, 1),
            (1, 9),
            (0, 1),
            (5, 2),
            (0x0101, 3),
            (0, 8),
        ];
        for form in forms {
            for len in 1..=STRIDE as usize {
                // Runs of one-byte forms with a long one in each place.
                for long_at in 0..len {
                    let mut bytes = Vec::new();
                    let mut total = 0;
                    for nth in 0..len {
                        let (value, width) = match nth == long_at {
                            true => form,
                            false => (nth as u64 * 7 % 128, 1),
                        };
                        total += value;
                        varint::encode_wide(value, width, &mut bytes);
                    }
                    let end = bytes.len();
                    // Bytes after the last varint do not count.
                    bytes.extend([0, 0xff, 1, 0, 0, 0, 0, 0]);
                    let mut cursor = Cursor::new(&bytes, 0);
                    assert_eq!(sum::<0>(&mut cursor, len as u32), Ok(total));
                    assert_eq!(cursor.pos(), end as u64);
                }
            }
        }
    }

    #[test]
    fn a_mark_holds_sums_of_64_bits() {
        for sum in [0, 7, u64::from(u32::MAX), 1 << 32, 3 << 40 | 5, u64::MAX] {
            assert_eq!(Mark::new(9, sum).map(Mark::sum), Ok(sum));
        }
    }

    #[test]
    fn a_sum_above_64_bits_is_an_error() {
        let mut bytes = Vec::new();
        varint::encode(u64::MAX, &mut bytes);
        varint::encode(1, &mut bytes);
        assert!(sum::<0>(&mut Cursor::new(&bytes, 0), 2).is_err());
    }
}
