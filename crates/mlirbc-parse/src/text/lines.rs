//! Lines and columns of places.

use std::ops::Range;

use mlirbc::steps;

/// Bytes of text between the lines that are kept.
const STEP: usize = 4 << 10;

/// The lines up to so many bytes behind the last one are looked at one by one, and all that are read for the first time.
const NEAR: usize = 1 << 8;

#[derive(Clone, Copy)]
struct Line {
    /// Lines before it.
    number: u64,
    start: usize,
    /// Where its line feed is, or the text ends.
    end: usize,
}

impl Line {
    fn of(text: &[u8], number: u64, start: usize) -> Line {
        let rest = text.get(start..).unwrap_or_default();
        let len = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        steps::count(len + 1);
        Line {
            number,
            start,
            end: start + len,
        }
    }
}

/// The lines of places. Most are asked for in the order of the text; that of an operation comes after those in
/// its regions.
#[derive(Clone)]
pub(crate) struct Lines {
    /// In the order of the text: the first one, then each that ends so far behind the one before it that what is
    /// between them is short.
    known: Vec<Line>,
    last: Line,
}

impl Lines {
    pub(crate) fn new(text: &[u8]) -> Lines {
        Lines::behind(text, 0)
    }

    /// The same of a text with so many lines before it.
    pub(crate) fn behind(text: &[u8], lines: u64) -> Lines {
        Lines::from(Line::of(text, lines, 0))
    }

    fn from(first: Line) -> Lines {
        Lines {
            known: vec![first],
            last: first,
        }
    }

    /// The lines of places in a part of the text, which begins where the one before it ended.
    pub(crate) fn part(&mut self, text: &[u8], part: &Range<usize>) -> Lines {
        let first = self.line(text, part.start);
        let bytes = text.get(part.clone()).unwrap_or_default();
        steps::count(bytes.len());
        if let Some(last) = memchr::memrchr(b'\n', bytes) {
            let count = memchr::memchr_iter(b'\n', bytes).count() as u64;
            self.last = Line::of(text, first.number + count, part.start + last + 1);
        }
        Lines::from(Line {
            end: first.end.min(part.end),
            ..first
        })
    }

    /// The line and the column of a place, both counted from 1.
    #[inline]
    pub(crate) fn place(&mut self, text: &[u8], at: usize) -> (u64, u64) {
        let line = self.line(text, at);
        (line.number + 1, (at - line.start) as u64 + 1)
    }

    /// What follows on the line of a place, if that ends with a line feed.
    #[inline]
    pub(crate) fn rest<'t>(&mut self, text: &'t [u8], at: usize) -> Option<&'t [u8]> {
        let end = self.line(text, at).end;
        (end < text.len()).then(|| text.get(at..end))?
    }

    #[inline]
    fn line(&mut self, text: &[u8], at: usize) -> Line {
        let is_far = at > self.last.end + NEAR;
        if at < self.last.start || (is_far && self.known_end() > self.last.end) {
            self.last = self.known_near(text, at);
        }
        while self.last.end < at.min(text.len()) {
            self.last = Line::of(text, self.last.number + 1, self.last.end + 1);
            if self.known_end() + STEP <= self.last.end {
                self.known.push(self.last);
            }
        }
        self.last
    }

    /// Where the last line that is kept ends.
    #[inline]
    fn known_end(&self) -> usize {
        self.known.last().map_or(0, |known| known.end)
    }

    /// The line of a place in the text that was read; otherwise the last one of it that is kept.
    #[cold]
    fn known_near(&self, text: &[u8], at: usize) -> Line {
        let behind = self.known.partition_point(|known| known.start <= at);
        let known = self.known[behind.saturating_sub(1)];
        if at <= known.end || at > known.end + STEP {
            return known;
        }
        let part = text.get(known.end..at).unwrap_or_default();
        steps::count(part.len());
        let last = memchr::memrchr(b'\n', part).unwrap_or(0);
        let count = memchr::memchr_iter(b'\n', part).count() as u64;
        Line::of(text, known.number + count, known.end + last + 1)
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
        let mut lines = Lines::new(&text);
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
            let len = text[at..].iter().position(|byte| *byte == b'\n');
            assert_eq!(lines.rest(&text, at).map(<[u8]>::len), len);
        }
        assert!(lines.known.is_sorted_by_key(|known| known.start));
        assert!(lines.known.len() <= 1 + text.len() / STEP);
    }

    #[test]
    fn parts_have_the_lines_of_the_whole() {
        let text: Vec<u8> = (0..9_000u32)
            .map(|at| if at % 1_000 < 3 { b'\n' } else { b'x' })
            .collect();
        let ends = [700, 1_001, 1_001, 1_300, 1_700, 5_000, 9_000];
        let parts: Vec<Range<usize>> = ends.windows(2).map(|two| two[0]..two[1]).collect();
        let mut all = Lines::new(&text);
        let mut cut = all.clone();
        for part in &parts {
            let mut lines = cut.part(&text, part);
            for at in part.clone().step_by(7) {
                let place = lines.place(&text[..part.end], at);
                assert_eq!(place, all.place(&text, at), "{part:?} {at}");
            }
        }
    }

    #[test]
    fn places_in_turn_take_linear_time() {
        let short = vec![b'\n'; 1 << 18];
        let mut long = vec![b'x'; 1 << 18];
        long[3] = b'\n';
        for text in [short, long] {
            let half = text.len() / 2;
            // From the middle to both ends, and from the end to places in front of it.
            for back in [|half: usize, nth: usize| half - nth, |_, nth| nth / 7] {
                let mut lines = Lines::new(&text);
                let before = steps::taken();
                for nth in (0..half).step_by(16) {
                    lines.place(&text, half + nth);
                    lines.place(&text, back(half, nth));
                }
                let taken = steps::taken() - before;
                // Each place is at most two steps from one that is known.
                assert!(taken < 1024 * half as u64, "{taken}");
            }
        }
    }
}
