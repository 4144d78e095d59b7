//! Entries of a table in their new order.

use super::use_counts::Used;
use crate::parallel;

/// Entries per piece of work.
const CHUNK: usize = 1 << 15;

/// A table whose entries are numbered anew.
pub(super) struct Renumbered {
    /// The number of each entry in the file that is read; 0 if nothing refers to it.
    numbers: Vec<u32>,
    /// The entries in their new order.
    pub(super) order: Vec<u32>,
}

impl Renumbered {
    /// Of entries in this order, of a table with so many.
    pub(super) fn new(order: Vec<u32>, len: usize) -> Renumbered {
        let mut numbers = vec![0; len];
        for (new, old) in (0..).zip(&order) {
            numbers[*old as usize] = new;
        }
        Renumbered { numbers, order }
    }

    /// Number of entries in the file that is read.
    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }

    /// The new number of an entry that something refers to.
    #[inline]
    pub(super) fn number(&self, old: u32) -> u64 {
        self.numbers[old as usize].into()
    }
}

/// Sorts entries by how often they are used. Among those whose numbers have the same length as a
/// varint, the entries of a dialect are then put together. Returns also those that are used more than
/// once.
pub(super) fn sorted(order: &[u32], dialects: usize, used: &[Used]) -> (Renumbered, Vec<u32>) {
    let state = |id: &u32| used[*id as usize];
    let chunks: Vec<&[u32]> = order.chunks(CHUNK).collect();
    let parts = parallel::map(&chunks, |chunk| Part::of(chunk, used));
    let mut often: Vec<u32> = parts.iter().flat_map(|part| &part.often).copied().collect();
    often.sort_by_key(|id| std::cmp::Reverse(state(id).count));
    let mut order = Vec::with_capacity(order.len());
    order.extend_from_slice(&often);
    parts
        .iter()
        .for_each(|part| order.extend_from_slice(&part.once));
    // From here on, all are of one dialect.
    let once = parts.iter().filter(|part| !part.once.is_empty());
    let mut dialects_of_once = once.map(|part| part.dialect);
    let one = dialects_of_once.next().flatten();
    let is_one = one.is_some() && dialects_of_once.all(|dialect| dialect == one);
    let mut one_dialect = if is_one { often.len() } else { order.len() };
    let mut first = 0;
    let mut rest = &mut order[..];
    let mut len = 0usize;
    for bits in (7..=56).step_by(7) {
        // As in the reference: the numbers of this length, less the previous value.
        len = (1usize << bits) - len;
        let fits = len.min(rest.len());
        let (group, after) = std::mem::take(&mut rest).split_at_mut(fits);
        by_dialect(group, one_dialect, dialects, first, |id| state(&id).dialect);
        one_dialect = one_dialect.saturating_sub(fits);
        let Some(last) = group.last() else { break };
        first = state(last).dialect;
        rest = after;
    }
    (Renumbered::new(order, used.len()), often)
}

/// Entries, by how often they are used. Nearly all are used once.
struct Part {
    often: Vec<u32>,
    once: Vec<u32>,
    /// The dialect of those that are used once, if it is one.
    dialect: Option<u32>,
}

impl Part {
    fn of(entries: &[u32], used: &[Used]) -> Part {
        let mut part = Part {
            often: Vec::new(),
            once: Vec::with_capacity(entries.len()),
            dialect: None,
        };
        let (mut dialect, mut differ) = (None, 0);
        for id in entries {
            let state = used[*id as usize];
            if state.count > 1 {
                part.often.push(*id);
            } else {
                differ |= *dialect.get_or_insert(state.dialect) ^ state.dialect;
                part.once.push(*id);
            }
        }
        part.dialect = dialect.filter(|_| differ == 0);
        part
    }
}

/// Puts the entries of each dialect together: those of `first`, then the others by number. Their order
/// is kept otherwise. From `one_dialect` on, all are of one dialect.
fn by_dialect(
    group: &mut [u32],
    one_dialect: usize,
    dialects: usize,
    first: u32,
    dialect: impl Fn(u32) -> u32,
) {
    let key = |id: &u32| {
        let dialect = dialect(*id);
        (dialect != first, dialect)
    };
    let differ = group.len().min(one_dialect.saturating_add(1));
    if group[..differ].is_sorted_by_key(key) {
        return;
    }
    if dialects > group.len() {
        group.sort_by_key(key);
        return;
    }
    // Dialects are few: each entry has its place after two passes.
    let mut next = vec![0; dialects];
    for id in &*group {
        next[dialect(*id) as usize] += 1;
    }
    let mut end = std::mem::take(&mut next[first as usize]);
    for (_, count) in (0..).zip(&mut next).filter(|(it, _)| *it != first) {
        let start = end;
        end += *count;
        *count = start;
    }
    let before = group.to_vec();
    for id in &before {
        let place = &mut next[dialect(*id) as usize];
        group[*place] = *id;
        *place += 1;
    }
}
