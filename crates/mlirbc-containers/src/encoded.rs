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
