//! Which requests a set of ranges becomes.

use std::ops::Range;

/// Joins ranges that are at most `gap` bytes apart, and cuts what is longer than `part` bytes. The
/// ranges are in ascending order; so are the requests, which do not overlap. Empty ranges need none.
pub(crate) fn requests(
    ranges: impl IntoIterator<Item = Range<u64>>,
    gap: u64,
    part: u64,
) -> Vec<Range<u64>> {
    let mut joined: Vec<Range<u64>> = Vec::new();
    for range in ranges.into_iter().filter(|range| range.start < range.end) {
        match joined.last_mut() {
            Some(last) if range.start <= last.end.saturating_add(gap) => {
                last.end = last.end.max(range.end);
            }
            _ => joined.push(range),
        }
    }
    let part = part.max(1);
    let mut requests = Vec::with_capacity(joined.len());
    for Range { mut start, end } in joined {
        while start < end {
            let stop = start.saturating_add(part).min(end);
            requests.push(start..stop);
            start = stop;
        }
    }
    requests
}

/// The range, widened to whole blocks of an object.
pub(crate) fn in_blocks(range: &Range<u64>, block: u64, size: u64) -> Range<u64> {
    let end = range.end.div_ceil(block).saturating_mul(block);
    range.start - range.start % block..end.min(size)
}

#[cfg(test)]
// Lists of one range are meant.
#[allow(clippy::single_range_in_vec_init)]
mod tests {
    use super::*;

    #[test]
    fn near_ranges_are_one_request_and_long_ones_several() {
        assert_eq!(requests([0..10, 15..20, 26..30], 5, 100), [0..20, 26..30]);
        assert_eq!(requests([0..10, 10..10, 10..20], 0, 100), [0..20]);
        assert_eq!(requests([5..30], 5, 10), [5..15, 15..25, 25..30]);
        // Cuts never leave a gap between what was joined.
        assert_eq!(requests([0..4, 6..12], 2, 5), [0..5, 5..10, 10..12]);
        assert_eq!(
            requests([u64::MAX - 2..u64::MAX], u64::MAX, u64::MAX),
            [u64::MAX - 2..u64::MAX]
        );
        assert!(requests([3..3], 5, 10).is_empty());
    }

    #[test]
    fn blocks_end_with_the_object() {
        assert_eq!(in_blocks(&(5..17), 8, 100), 0..24);
        assert_eq!(in_blocks(&(8..16), 8, 100), 8..16);
        assert_eq!(in_blocks(&(97..99), 8, 100), 96..100);
    }
}
