//! Parts of a file that are compressed or encoded.

use std::io::Read;

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
    pub(crate) entry: Option<String>,
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
    Damaged,
}

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
            Err(_) => Err(Undecoded::Damaged),
        },
        Encoding::Zstd => {
            let mut frame = StreamingDecoder::new(bytes).map_err(|_| Undecoded::Damaged)?;
            let mut decoded = Vec::new();
            let read = (&mut frame).take(most as u64 + 1).read_to_end(&mut decoded);
            match read {
                Ok(len) if len > most => Err(Undecoded::TooLarge),
                Ok(_) => Ok((decoded, bytes.len() - frame.get_ref().len())),
                Err(_) => Err(Undecoded::Damaged),
            }
        }
        Encoding::Base64 if bytes.len() > most => Err(Undecoded::TooLarge),
        Encoding::Base64 => match base64_text::decode(bytes) {
            Some(decoded) => Ok((decoded, bytes.len())),
            None => Err(Undecoded::Damaged),
        },
    }
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
            Err(Undecoded::Damaged) => Err("damaged"),
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

    #[test]
    fn bytes_after_a_frame_do_not_belong_to_it() {
        let bytes = [&frame(b"123456")[..], b"behind"].concat();
        let used = decode(&bytes, Encoding::Zstd, 100).map(|(_, used)| used);
        assert_eq!(used.ok(), Some(bytes.len() - b"behind".len()));
    }
}
