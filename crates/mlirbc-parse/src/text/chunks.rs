//! Texts of several modules: tests of MLIR (`mlir-opt --split-input-file`), and what its passes print.

use std::ops::Range;

use memchr::memmem;

/// What begins the line between two modules.
pub(crate) const MARK: &[u8] = b"// -----";

/// What may follow it: nothing, or the title of a printed module.
const TITLE: &[u8] = b"// IR Dump ";

/// A module of a text that has several.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Chunk {
    /// Its bytes.
    pub bytes: Range<usize>,
    /// Lines of the text before it.
    pub lines: u64,
}

/// The modules between lines with `// -----`, or with the titles of `--mlir-print-ir-after-all`, in their order. What has nothing but
/// comments is none.
pub fn chunks(text: &[u8]) -> impl Iterator<Item = Chunk> + '_ {
    let marks = memmem::find_iter(text, MARK).filter(|at| is_mark(text, *at));
    let (mut start, mut lines) = (0, 0);
    let parts = marks.chain([text.len()]).map(move |end| {
        let chunk = Chunk {
            bytes: start..end,
            lines,
        };
        lines += memchr::memchr_iter(b'\n', &text[start..end]).count() as u64;
        start = end;
        chunk
    });
    parts.filter(|chunk| has_more_than_comments(&text[chunk.bytes.clone()]))
}

fn is_mark(text: &[u8], at: usize) -> bool {
    let rest = &text[at + MARK.len()..];
    let line = memchr::memchr(b'\n', rest).map_or(rest, |end| &rest[..end]);
    let is_at_start = at == 0 || text[at - 1] == b'\n';
    is_at_start && (line.starts_with(TITLE) || line.trim_ascii().is_empty())
}

fn has_more_than_comments(text: &[u8]) -> bool {
    let mut lines = text.split(|it| *it == b'\n').map(<[u8]>::trim_ascii);
    lines.any(|line| !line.is_empty() && !line.starts_with(b"//"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_between_marks() {
        let text = b"// RUN: x\n\n// -----\n\n\nfirst // -----\n  // -----\n// -----  \r\nsecond\n\
            // -----// IR Dump After A (a) //----- //\nthird\n// ------\n// -----\n// the end";
        let found: Vec<_> = chunks(text).collect();
        let words: Vec<_> = ["first", "second", "third"]
            .map(|word| memmem::find(text, word.as_bytes()).unwrap())
            .into();
        assert_eq!(found.len(), 3);
        for (chunk, word) in found.iter().zip(words) {
            assert!(chunk.bytes.contains(&word));
            let lines = memchr::memchr_iter(b'\n', &text[..chunk.bytes.start]).count();
            assert_eq!(chunk.lines, lines as u64);
        }
    }
}
