//! Several ranges of a source that reads one at a time.

use std::io;

/// Ranges that are further apart are calls of their own.
const GAP: u64 = 256 << 10;

/// Most bytes of a call for several ranges, which need a buffer of their own.
const MOST: u64 = 4 << 20;

/// Most bytes between ranges that are read, besides as many as the ranges have.
const WASTE: u64 = 16 << 20;

/// Fills a buffer with the bytes from an offset on.
type Read<'r> = &'r mut dyn FnMut(&mut [u8], u64) -> io::Result<()>;

/// Reads ranges in ascending order; those that are near each other with one call.
pub(super) fn read(mut ranges: &mut [(u64, &mut [u8])], read: Read<'_>) -> io::Result<()> {
    let wanted = ranges.iter().map(|(_, buffer)| buffer.len() as u64);
    let mut waste = wanted.fold(WASTE, u64::saturating_add);
    let mut space = Vec::new();
    while !ranges.is_empty() {
        let (count, between) = joined(ranges, waste);
        let (first, rest) = ranges.split_at_mut(count);
        waste -= between;
        if !read_joined(first, &mut space, read)? {
            read_each(first, read)?;
        }
        ranges = rest;
    }
    Ok(())
}

/// Reads ranges one by one.
pub(super) fn read_each(ranges: &mut [(u64, &mut [u8])], read: Read<'_>) -> io::Result<()> {
    let mut ranges = ranges.iter_mut();
    ranges.try_for_each(|(offset, buffer)| read(buffer, *offset))
}

/// How many of the first ranges are one call, and the bytes between them, at most `waste`.
fn joined(ranges: &[(u64, &mut [u8])], waste: u64) -> (usize, u64) {
    let end_of = |(offset, buffer): &(u64, &mut [u8])| offset.saturating_add(buffer.len() as u64);
    let start = ranges.first().map_or(0, |(offset, _)| *offset);
    let (mut count, mut between) = (1, 0);
    for pair in ranges.windows(2) {
        let (end, next) = (end_of(&pair[0]), pair[1].0);
        // Ranges that do not ascend are left to the source, as it is.
        let Some(gap) = next.checked_sub(end).filter(|gap| *gap < GAP) else {
            break;
        };
        let is_short = end_of(&pair[1]).saturating_sub(start) <= MOST;
        if !is_short || between + gap > waste {
            break;
        }
        (count, between) = (count + 1, between + gap);
    }
    (count, between)
}

/// Reads ranges with one call. False if there is only one, or no memory for it.
fn read_joined(
    ranges: &mut [(u64, &mut [u8])],
    space: &mut Vec<u8>,
    read: Read<'_>,
) -> io::Result<bool> {
    let [(start, _), .., (last, buffer)] = &*ranges else {
        return Ok(false);
    };
    let (start, end) = (*start, last.saturating_add(buffer.len() as u64));
    let len = usize::try_from(end - start).unwrap_or(usize::MAX);
    if space.len() < len {
        if space.try_reserve_exact(len - space.len()).is_err() {
            return Ok(false);
        }
        space.resize(len, 0);
    }
    read(&mut space[..len], start)?;
    for (offset, buffer) in ranges {
        let from = (*offset - start) as usize;
        buffer.copy_from_slice(&space[from..from + buffer.len()]);
    }
    Ok(true)
}
