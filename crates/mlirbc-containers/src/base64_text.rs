//! base64 text of bytecode, in both alphabets, with and without line ends.

use base64::Engine;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use memchr::memmem;
use mlirbc::ids::Span;
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
    let mut texts = Vec::new();
    let mut next = 0;
    while next < source.len() {
        let left = source.len() - next;
        let window = Span {
            start: next,
            len: left.min(WINDOW + HEADER as u64),
        };
        let window = source.chunk(window, 1)?;
        let bytes = window.as_slice();
        // The text of a magic number in the last bytes is in the next window.
        let stop = if left <= WINDOW { left } else { WINDOW };
        let begins = memmem::find_iter(bytes, MAGIC).find(|at| {
            let head = &bytes[*at..bytes.len().min(at + HEADER)];
            (*at as u64) < stop && has_header(head)
        });
        match begins {
            Some(at) => {
                let start = next + at as u64;
                next = end(source, start)?;
                let len = next - start;
                texts.push(Span { start, len });
            }
            None => next += stop,
        }
    }
    Ok(texts)
}

fn has_header(text: &[u8]) -> bool {
    // Most of what begins with the five characters ends here.
    let is_version = |c: &u8| (b'g'..=b'v').contains(c);
    let bytes = text.get(MAGIC.len()).filter(|c| is_version(c));
    let bytes = bytes.and_then(|_| decode(text));
    bytes.is_some_and(|bytes| {
        let found = find::at(&Source::borrowed(&bytes), 0);
        found.is_ok_and(|found| !found.producer.contains(char::is_control))
    })
}

/// The end of the text that begins at `start`.
fn end(source: &Source<'_>, start: u64) -> Result<u64> {
    let mut next = start;
    while next < source.len() {
        let len = (source.len() - next).min(WINDOW);
        let window = source.chunk(Span { start: next, len }, 1)?;
        let is_text = |c: &u8| c.is_ascii_alphanumeric() || b"+/-_\r\n".contains(c);
        match window.as_slice().iter().position(|c| !is_text(c)) {
            Some(at) => return Ok(next + at as u64),
            None => next += len,
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
