//! base64 text of bytecode, in both alphabets, with and without line ends.

use base64::Engine;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use memchr::memmem;
use mlirbc::ids::Span;
use mlirbc::raw::Chunk;
use mlirbc::{Result, Source, find};

/// The magic number; the sixth character has two bits of the version.
const MAGIC: &[u8] = b"TUzvU";

/// Bytes per read.
const WINDOW: u64 = 1 << 20;

/// Most characters that are decoded to look at a header.
const HEADER: usize = 512;

const ENGINE: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// The texts that begin with a header.
pub(crate) fn texts(source: &Source<'_>) -> Result<Vec<Span>> {
    let mut windows = Windows { source, held: None };
    let mut texts = Vec::new();
    let mut next = 0;
    while next < source.len() {
        let (bytes, is_last) = windows.at(next, HEADER)?;
        // The text of a magic number in the last bytes is in the next window.
        let stop = if is_last {
            bytes.len()
        } else {
            bytes.len() - HEADER
        };
        let begins = memmem::find_iter(bytes, MAGIC)
            .take_while(|at| *at < stop)
            .find(|at| has_header(&bytes[*at..bytes.len().min(at + HEADER)]));
        match begins {
            Some(at) => {
                let start = next + at as u64;
                next = end(&mut windows, start)?;
                let len = next - start;
                texts.push(Span { start, len });
            }
            None => next += stop.max(1) as u64,
        }
    }
    Ok(texts)
}

/// The bytes of a source, read in windows: each once, but for the last ones of a window.
struct Windows<'s, 'd> {
    source: &'s Source<'d>,
    held: Option<(u64, Chunk<'d>)>,
}

impl Windows<'_, '_> {
    /// The bytes from an offset on, more than `least` of them but at the end of the source, and whether
    /// they are the last.
    fn at(&mut self, start: u64, least: usize) -> Result<(&[u8], bool)> {
        let len = self.source.len();
        let is_held = self.held.as_ref().is_some_and(|(from, chunk)| {
            let end = from + chunk.as_slice().len() as u64;
            *from <= start && (end >= len || start + (least as u64) < end)
        });
        if !is_held {
            let window = Span {
                start,
                len: (len - start).min(WINDOW + HEADER as u64),
            };
            self.held = Some((start, self.source.chunk(window, 1)?));
        }
        let (from, bytes) = match &self.held {
            Some((from, chunk)) => (*from, chunk.as_slice()),
            None => (start, &[][..]),
        };
        let is_last = from + bytes.len() as u64 >= len;
        let bytes = bytes.get((start - from) as usize..).unwrap_or_default();
        Ok((bytes, is_last))
    }
}

fn has_header(text: &[u8]) -> bool {
    // Most of what begins with the five characters ends here.
    let is_version = |c: &u8| (b'g'..=b'v').contains(c);
    let bytes = text.get(MAGIC.len()).filter(|c| is_version(c));
    // A short text ends before HEADER characters, and what follows is none.
    let end = text.iter().position(|c| !is_text(c));
    let bytes = bytes.and_then(|_| decode(&text[..end.unwrap_or(text.len())]));
    bytes.is_some_and(|bytes| {
        let found = find::at(&Source::borrowed(&bytes), 0);
        found.is_ok_and(|found| !found.producer.contains(char::is_control))
    })
}

/// Whether a character may be in a text.
fn is_text(c: &u8) -> bool {
    c.is_ascii_alphanumeric() || b"+/-_\r\n".contains(c)
}

/// The end of the text that begins at `start`.
fn end(windows: &mut Windows<'_, '_>, start: u64) -> Result<u64> {
    let mut next = start;
    while next < windows.source.len() {
        let (bytes, _) = windows.at(next, 0)?;
        match bytes.iter().position(|c| !is_text(c)) {
            Some(at) => return Ok(next + at as u64),
            None => next += bytes.len().max(1) as u64,
        }
    }
    Ok(next)
}

/// The bytes of a text.
pub(crate) fn decode(text: &[u8]) -> Option<Vec<u8>> {
    let standard = text.iter().filter_map(|c| match c {
        b'\r' | b'\n' => None,
        b'-' => Some(b'+'),
        b'_' => Some(b'/'),
        c => Some(*c),
    });
    let mut standard: Vec<u8> = standard.collect();
    // A single character has less than a byte: it is from a word that follows.
    if standard.len() % 4 == 1 {
        standard.pop();
    }
    ENGINE.decode(standard).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_character_at_the_end_is_left_out() {
        let four = b"ML\xefR";
        assert_eq!(decode(b"TUzv").as_deref(), Some(&four[..3]));
        assert_eq!(decode(b"TUzvU").as_deref(), Some(&four[..3]));
        assert_eq!(decode(b"TUzvUg").as_deref(), Some(&four[..]));
        assert_eq!(decode(b"TUzv\r\nUg").as_deref(), Some(&four[..]));
    }

    #[test]
    fn the_first_characters_alone_are_no_text() {
        let spans = |text: &[u8]| texts(&Source::borrowed(text)).expect("a source in memory");
        assert!(spans(b"TUzvU").is_empty());
        assert!(spans(b"TUzvU and more").is_empty());
        assert!(spans(b"TUzvUAAAAAAAAAAA").is_empty());
    }
}
