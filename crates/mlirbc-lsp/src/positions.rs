//! Places of a text as lines and columns, which editors count in units of UTF-16.

use serde::{Deserialize, Serialize};

/// Bytes between the places that are kept.
const STEP: usize = 512;

/// A place: both numbers are counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
pub(crate) struct Position {
    pub(crate) line: u32,
    /// In units of UTF-16.
    pub(crate) character: u32,
}

/// From one place to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct Range {
    pub(crate) start: Position,
    pub(crate) end: Position,
}

/// Places all over a text, so that others are found from the nearest one.
pub(crate) struct Positions {
    /// Offsets, which begin characters, and their places.
    kept: Vec<(usize, Position)>,
}

/// Walks over the characters of a text: their offsets and places, and those of the end.
struct Walk<'t> {
    text: &'t str,
    at: usize,
    place: Position,
}

impl Walk<'_> {
    /// Goes on by a character; `false` at the end of the text.
    fn step(&mut self) -> bool {
        let Some(c) = self
            .text
            .get(self.at..)
            .and_then(|rest| rest.chars().next())
        else {
            return false;
        };
        let next = self.at + c.len_utf8();
        // A carriage return alone ends a line, too.
        let ends = c == '\n' || c == '\r' && self.text.as_bytes().get(next) != Some(&b'\n');
        match ends {
            true => {
                self.place.line += 1;
                self.place.character = 0;
            }
            false => self.place.character += c.len_utf16() as u32,
        }
        self.at = next;
        true
    }
}

impl Positions {
    pub(crate) fn new(text: &str) -> Positions {
        let mut walk = Walk {
            text,
            at: 0,
            place: Position::default(),
        };
        let mut kept = vec![(0, walk.place)];
        let mut last = 0;
        while walk.step() {
            if walk.at >= last + STEP {
                last = walk.at;
                kept.push((walk.at, walk.place));
            }
        }
        Positions { kept }
    }

    fn from<'t>(&self, text: &'t str, behind: usize) -> Walk<'t> {
        let known = behind.checked_sub(1).and_then(|nth| self.kept.get(nth));
        let (at, place) = known.copied().unwrap_or_default();
        Walk { text, at, place }
    }

    /// The place of an offset; of one inside a character, the place behind it.
    pub(crate) fn place(&self, text: &str, offset: usize) -> Position {
        let mut walk = self.from(text, self.kept.partition_point(|(at, _)| *at <= offset));
        while walk.at < offset && walk.step() {}
        walk.place
    }

    /// From one offset to another.
    pub(crate) fn range(&self, text: &str, places: std::ops::Range<usize>) -> Range {
        Range {
            start: self.place(text, places.start),
            end: self.place(text, places.end),
        }
    }

    /// The offset of a place; of one behind the end of a line, that end.
    pub(crate) fn offset(&self, text: &str, place: Position) -> usize {
        let mut walk = self.from(
            text,
            self.kept.partition_point(|(_, known)| *known <= place),
        );
        while walk.place < place {
            let before = walk.at;
            if !walk.step() {
                break;
            }
            if walk.place.line > place.line {
                return before;
            }
        }
        walk.at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_agree_at_each_character() {
        let text = "a\né𝄞x\r\nb\rc\n".repeat(400);
        let positions = Positions::new(&text);
        assert!(positions.kept.len() > 5);
        let (mut line, mut character) = (0, 0);
        for (at, c) in text.char_indices() {
            let place = Position { line, character };
            assert_eq!(positions.place(&text, at), place);
            assert_eq!(positions.offset(&text, place), at);
            let is_end = c == '\n' || c == '\r' && !text[at + 1..].starts_with('\n');
            (line, character) = match is_end {
                true => (line + 1, 0),
                false => (line, character + c.len_utf16() as u32),
            };
        }
        let end = positions.place(&text, text.len());
        assert_eq!(end, Position { line, character: 0 });
        let behind = |line, character| positions.offset(&text, Position { line, character });
        assert_eq!(behind(0, 99), 1);
        assert_eq!(behind(u32::MAX, u32::MAX), text.len());
        // In the middle of a pair of units: behind it.
        assert_eq!(behind(1, 2), "a\né𝄞".len());
    }
}
