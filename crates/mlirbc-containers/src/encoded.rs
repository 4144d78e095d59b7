//! Parts of a file that are compressed or encoded.

use std::io::Read;
use std::sync::Arc;

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use mlirbc::Source;
use mlirbc::ids::Span;
use ruzstd::decoding::StreamingDecoder;

use crate::base64_text;
use crate::module::Container;

/// The header of a Mojo package, before its frame.
const MOJO_HEADER: u64 = 96;
const ZSTD_MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// A part of a file that is not stored as it is.
pub(crate) struct Encoded {
    /// Its bytes in the file.
    pub(crate) span: Span,
    pub(crate) encoding: Encoding,
    pub(crate) container: Container,
    pub(crate) entry: Option<Arc<str>>,
}

#[derive(Clone, Copy)]
pub(crate) enum Encoding {
    Deflate,
    Zstd,
    Base64,
}

/// Why a part is not decoded.
pub(crate) enum Undecoded {
    TooLarge,
    /// After so many bytes were made.
    Damaged(usize),
}

/// What a block of a frame, of four bytes or more, is decoded to at most.
const BLOCK: u64 = 128 << 10;

/// Largest window of a frame that is decoded whatever the limit, in bytes: that of `zstd -19`.
const WINDOW: u64 = 8 << 20;

/// The compressed part of a file that begins with one.
pub(crate) fn compressed(file: &Source<'_>) -> Option<(Span, Container)> {
    let has = |start, magic: &[u8]| {
        let len = magic.len() as u64;
        file.chunk(Span { start, len }, 1)
            .is_ok_and(|chunk| chunk.as_slice() == magic)
    };
    let (start, container) = if has(0, &ZSTD_MAGIC) {
        (0, Container::Zstd)
    } else if has(0, b"MPKG") && has(MOJO_HEADER, &ZSTD_MAGIC) {
        (MOJO_HEADER, Container::Mojo)
    } else {
        return None;
    };
    let len = file.len() - start;
    Some((Span { start, len }, container))
}

/// The decoded bytes, at most `most` of them, and the number of bytes that are decoded to them.
pub(crate) fn decode(
    bytes: &[u8],
    encoding: Encoding,
    most: usize,
) -> Result<(Vec<u8>, usize), Undecoded> {
    match encoding {
        Encoding::Deflate => match decompress_to_vec_with_limit(bytes, most) {
            Ok(decoded) => Ok((decoded, bytes.len())),
            Err(error) if error.status == TINFLStatus::HasMoreOutput => Err(Undecoded::TooLarge),
            Err(error) => Err(Undecoded::Damaged(error.output.len())),
        },
        Encoding::Zstd => {
            if window(bytes).is_some_and(|window| window > WINDOW.max(most as u64)) {
                return Err(Undecoded::TooLarge);
            }
            let mut frame = StreamingDecoder::new(bytes).map_err(|_| Undecoded::Damaged(0))?;
            let mut decoded = Vec::new();
            let read = (&mut frame).take(most as u64 + 1).read_to_end(&mut decoded);
            match read {
                Ok(len) if len > most => Err(Undecoded::TooLarge),
                Ok(_) => {
                    decoded.shrink_to_fit();
                    Ok((decoded, bytes.len() - frame.get_ref().len()))
                }
                // The decoder keeps a window of it back, as far as it was filled.
                Err(_) => {
                    let most = (bytes.len() as u64 / 4 + 1).saturating_mul(BLOCK);
                    let kept = window(bytes).map_or(0, |window| window.min(most));
                    let kept = usize::try_from(kept).unwrap_or(usize::MAX);
                    Err(Undecoded::Damaged(decoded.len().saturating_add(kept)))
                }
            }
        }
        Encoding::Base64 if bytes.len() > most => Err(Undecoded::TooLarge),
        Encoding::Base64 => match base64_text::decode(bytes) {
            Some(decoded) => Ok((decoded, bytes.len())),
            None => Err(Undecoded::Damaged(bytes.len())),
        },
    }
}

/// The window that a Zstandard frame asks for, which its decoder allocates at once.
fn window(frame: &[u8]) -> Option<u64> {
    let descriptor = *frame.get(4)?;
    if descriptor & 0x20 == 0 {
        // 2 to the power of ten and more, and eighths of it.
        let byte = u64::from(*frame.get(5)?);
        let base = 1_u64 << (10 + (byte >> 3));
        return Some(base + base / 8 * (byte & 7));
    }
    // A single segment: the window is the size of the content, after the number of a dictionary.
    let at = 5 + [0, 1, 2, 4][usize::from(descriptor & 3)];
    let len = [1, 2, 4, 8][usize::from(descriptor >> 6)];
    let stated = frame.get(at..at + len)?;
    Some(
        stated
            .iter()
            .rev()
            .fold(0, |size, byte| size << 8 | u64::from(*byte)),
    )
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;

    use super::*;

    /// A Zstandard frame of one block that is not compressed.
    fn frame(data: &[u8]) -> Vec<u8> {
        let len = data.len() as u8;
        // A single segment with a size of one byte; the last block, raw, of this length.
        let head = [0x20, len, len << 3 | 1, 0, 0];
        [&ZSTD_MAGIC, &head[..], data].concat()
    }

    /// A Deflate stream of one block that is not compressed.
    fn deflated(data: &[u8]) -> Vec<u8> {
        let len = data.len() as u8;
        [&[1, len, 0, !len, 0xff], data].concat()
    }

    fn outcome(bytes: &[u8], encoding: Encoding, most: usize) -> Result<Vec<u8>, &'static str> {
        match decode(bytes, encoding, most) {
            Ok((decoded, _)) => Ok(decoded),
            Err(Undecoded::TooLarge) => Err("too large"),
            Err(Undecoded::Damaged(_)) => Err("damaged"),
        }
    }

    #[test]
    fn a_limit_is_the_most_that_is_decoded() {
        let data = b"123456";
        for (bytes, encoding, most) in [
            (deflated(data), Encoding::Deflate, 6),
            (frame(data), Encoding::Zstd, 6),
            // Of text, its own length is compared.
            (STANDARD.encode(data).into_bytes(), Encoding::Base64, 8),
        ] {
            let whole = Ok(data.to_vec());
            assert_eq!(outcome(&bytes, encoding, most), whole);
            assert_eq!(outcome(&bytes, encoding, 10 * most), whole);
            for less in [most - 1, most - 3] {
                assert_eq!(outcome(&bytes, encoding, less), Err("too large"));
            }
        }
    }

    #[test]
    fn damage_is_no_matter_of_size() {
        for (bytes, encoding) in [
            (&[0xff, 0xff, 0xff][..], Encoding::Deflate),
            (&[0xff, 0xff, 0xff], Encoding::Zstd),
            (b"****", Encoding::Base64),
        ] {
            assert_eq!(outcome(bytes, encoding, 100), Err("damaged"));
        }
    }

    /// A frame whose header states this window: as a byte, or as the size of a single segment.
    #[test]
    fn a_window_is_compared_before_it_is_allocated() {
        let frame = |rest: &[u8]| [&ZSTD_MAGIC, rest].concat();
        for (rest, expected) in [
            (&[0x00, 0x58][..], 1 << 21),
            (&[0x00, 0x5b], (1 << 21) + 3 * (1 << 18)),
            (&[0x20, 7], 7),
            (&[0xa1, 99, 0, 0, 0, 2], 2 << 24),
            (&[0xe0, 0, 0, 0, 0, 0, 0, 0, 1], 1 << 56),
        ] {
            assert_eq!(window(&frame(rest)), Some(expected), "{rest:x?}");
        }
        // 96 MiB of window for a frame of a few bytes.
        let large = frame(&[0x00, 0x84, 1, 0, 0]);
        assert_eq!(outcome(&large, Encoding::Zstd, 1 << 20), Err("too large"));
        assert_eq!(outcome(&large, Encoding::Zstd, 1 << 27), Ok(vec![]));
    }

    #[test]
    fn damage_says_how_much_was_made() {
        // A run of 100,000 zeros, then a block of a kind that does not exist.
        let run = |kind: u32| (kind << 1 | 100_000 << 3).to_le_bytes();
        let head = [&ZSTD_MAGIC, &[0x00, 0x58][..]].concat();
        let bytes = [&head, &run(1)[..3], &[0], &run(3)[..3]].concat();
        let made = match decode(&bytes, Encoding::Zstd, 1 << 20) {
            Err(Undecoded::Damaged(made)) => made,
            _ => 0,
        };
        assert!(made >= 100_000, "{made}");
        // A stored block of Deflate, then one that does not exist.
        let bytes = [&deflated(&[7; 100])[..], &[0xff]].concat();
        let bytes = [&[0], &bytes[1..]].concat();
        let made = match decode(&bytes, Encoding::Deflate, 1 << 20) {
            Err(Undecoded::Damaged(made)) => made,
            _ => 0,
        };
        assert!(made >= 100, "{made}");
    }

    #[test]
    fn bytes_after_a_frame_do_not_belong_to_it() {
        let bytes = [&frame(b"123456")[..], b"behind"].concat();
        let used = decode(&bytes, Encoding::Zstd, 100).map(|(_, used)| used);
        assert_eq!(used.ok(), Some(bytes.len() - b"behind".len()));
    }
}
