//! Lines and columns of places.

use std::ops::Range;

use crate::steps;
use crate::write::parallel;

/// Bytes of text between the places whose lines are kept.
const STEP: usize = 4 << 10;

/// A place of the text, and its line.
#[derive(Clone, Copy, Default)]
struct Known {
    at: usize,
    /// Lines before it.
    line: u64,
    /// Where its line begins.
    start: usize,
}

/// Lines and columns of places. Most are asked for in the order of the text; that of an operation comes after those
/// in its regions.
#[derive(Clone, Default)]
pub(in crate::write::parse) struct Lines {
    /// In the order of the text.
    known: Vec<Known>,
    last: Known,
}

impl Lines {
    /// For each of these parts of the text, which follow each other, the lines of places after it. The parts
    /// are looked at on several threads.
    pub(in crate::write::parse) fn of_parts(
        &mut self,
        text: &[u8],
        parts: &[Range<usize>],
    ) -> Vec<Lines> {
        let (line, column) = self.place(text, parts.first().map_or(0, |part| part.start));
        let mut line = line - 1;
        let mut start = self.last.at - (column - 1) as usize;
        let counted = parallel::map(parts, |part| {
            let bytes = text.get(part.clone()).unwrap_or_default();
            steps::count(bytes.len());
            let count = memchr::memchr_iter(b'\n', bytes).count() as u64;
            (count, memchr::memrchr(b'\n', bytes))
        });
        let lines = parts.iter().zip(counted).map(|(part, (count, last))| {
            let known = Known {
                at: part.start,
                line,
                start,
            };
            line += count;
            start = last.map_or(start, |last| part.start + last + 1);
            Lines {
                known: vec![known],
                last: known,
            }
        });
        lines.collect()
    }

    /// The line and the column of a place, both counted from 1.
    pub(in crate::write::parse) fn place(&mut self, text: &[u8], at: usize) -> (u64, u64) {
        let mut here = self.last;
        if at < here.at || at - here.at > STEP {
            let behind = self.known.partition_point(|known| known.at <= at);
            let before = behind.checked_sub(1).and_then(|nth| self.known.get(nth));
            let before = before.copied().unwrap_or_default();
            if at < here.at || here.at < before.at {
                here = before;
            }
        }
        while here.at < at {
            let to = at.min(here.at + STEP);
            let part = text.get(here.at..to).unwrap_or_default();
            // Most parts are a line, and end where the text of the next one begins.
            if let Some(last) = part.iter().rposition(|byte| *byte == b'\n') {
                here.line += 1 + memchr::memchr_iter(b'\n', &part[..last]).count() as u64;
                here.start = here.at + last + 1;
            }
            steps::count(to - here.at);
            here.at = to;
            if self.known.last().map_or(0, |known| known.at) + STEP <= to {
                self.known.push(here);
            }
        }
        self.last = here;
        (here.line + 1, (at - here.start) as u64 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_any_order() {
        let text: Vec<u8> = (0..40_000u32)
            .map(|at| if at % 37 == 0 { b'\n' } else { b'x' })
            .collect();
        let mut lines = Lines::default();
        let mut at = 1;
        for _ in 0..400 {
            at = at * 7919 % text.len();
            let before = &text[..at];
            let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
            let start = before
                .iter()
                .rposition(|byte| *byte == b'\n')
                .map_or(0, |at| at + 1);
            let expected = (line as u64, (at - start) as u64 + 1);
            assert_eq!(lines.place(&text, at), expected);
        }
        assert!(lines.known.is_sorted_by_key(|known| known.at));
        assert!(lines.known.len() <= text.len() / STEP);
    }

    #[test]
    fn parts_have_the_lines_of_the_whole() {
        let text: Vec<u8> = (0..9_000u32)
            .map(|at| if at % 1_000 < 3 { b'\n' } else { b'x' })
            .collect();
        let ends = [700, 1_001, 1_001, 1_300, 1_700, 5_000, 9_000];
        let parts: Vec<Range<usize>> = ends.windows(2).map(|two| two[0]..two[1]).collect();
        let mut all = Lines::default();
        let of_parts = all.of_parts(&text, &parts);
        for (part, mut lines) in parts.iter().zip(of_parts) {
            for at in (part.start..text.len()).step_by(7) {
                assert_eq!(
                    lines.place(&text, at),
                    all.place(&text, at),
                    "{part:?} {at}"
                );
            }
        }
    }

    #[test]
    fn places_from_both_ends_take_linear_time() {
        let text = vec![b'\n'; 1 << 20];
        let mut lines = Lines::default();
        let half = text.len() / 2;
        let before = steps::taken();
        for nth in (0..half).step_by(16) {
            lines.place(&text, half + nth);
            lines.place(&text, half - nth);
        }
        let taken = steps::taken() - before;
        // Each place is at most a step from one that is known.
        assert!(taken < 1024 * half as u64, "{taken}");
    }
}
