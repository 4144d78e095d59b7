//! The head of a file: `4D 4C EF 52`, varint version, producer, NUL.

use memchr::{memchr, memmem};

use crate::cursor::Cursor;
use crate::encoder::Encoder;
use crate::error::{Error, ErrorKind, Foreign, LimitKind, Result, Violation};
use crate::format::{MAGIC, Version};
use crate::ids::Pos;
use crate::limits;

/// The fields of the head of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    /// The version of the container format.
    pub version: Version,
    /// The writer, e.g. `MLIR22.1.8`; bytes that are not UTF-8 are replaced.
    pub producer: String,
    /// Offset of the first section.
    pub end: u64,
}

/// Longest header: magic, version, producer, NUL.
pub(crate) const MAX_LEN: usize = limits::MAX_PRODUCER + 64;

/// Reads the header at the start of a file. `bytes` may be truncated after [`MAX_LEN`].
///
/// # Errors
/// `NotBytecode`, `NewerVersion`, `UnexpectedEnd`, `Limit`; `Invalid` for a version above
/// [`limits::MAX_VERSION`].
pub(crate) fn read(bytes: &[u8]) -> Result<Header> {
    let header = AnyHeader::read(bytes)?;
    let lossy = |producer| String::from_utf8_lossy(producer).into_owned();
    let Some(version) = Version::new(header.version) else {
        return Err(Error::at(
            header.version_pos,
            ErrorKind::NewerVersion {
                version: header.version,
                producer: header.producer.map(lossy).unwrap_or_default(),
            },
        ));
    };
    Ok(Header {
        version,
        producer: header.producer.map(lossy)?,
        end: header.end,
    })
}

/// Writes the header.
#[doc(hidden)]
pub fn encode(version: Version, producer: &str, out: &mut Encoder<'_>) {
    out.bytes(&MAGIC)
        .varint(version.number().into())
        .c_string(producer.as_bytes());
}

/// A header of any version up to [`limits::MAX_VERSION`].
pub(crate) struct AnyHeader<'a> {
    pub version: u64,
    version_pos: Pos,
    pub producer: Result<&'a [u8]>,
    /// Offset of the first section.
    pub end: Pos,
}

impl<'a> AnyHeader<'a> {
    /// Reads the header at the start of `bytes`.
    pub(crate) fn read(bytes: &'a [u8]) -> Result<AnyHeader<'a>> {
        let mut cursor = Cursor::new(bytes, 0);
        if !bytes.starts_with(&MAGIC) {
            let found = sniff(bytes);
            return Err(Error::at(0, ErrorKind::NotBytecode { found }));
        }
        cursor.take(MAGIC.len() as u64)?;
        let version_pos = cursor.pos();
        let version = cursor.varint()?;
        if version > limits::MAX_VERSION {
            return Err(Error::invalid(version_pos, Violation::Version { version }));
        }
        let producer = producer(&mut cursor);
        Ok(AnyHeader {
            version,
            version_pos,
            producer,
            end: cursor.pos(),
        })
    }

    /// The producer, if it is text, as it is in all real headers.
    pub(crate) fn text(&self) -> Option<&'a str> {
        let text = std::str::from_utf8(self.producer.as_ref().ok()?).ok()?;
        Some(text).filter(|text| !text.contains(char::is_control))
    }
}

fn producer<'a>(cursor: &mut Cursor<'a>) -> Result<&'a [u8]> {
    let window = &cursor.rest()[..cursor.left().min(limits::MAX_PRODUCER)];
    if memchr(0, window).is_none() && window.len() == limits::MAX_PRODUCER {
        return Err(Error::at(
            cursor.pos(),
            ErrorKind::Limit {
                limit: LimitKind::Producer,
                most: limits::MAX_PRODUCER as u64,
            },
        ));
    }
    cursor.c_string()
}

/// Whether a text begins with an operation, or with the definition of an alias, behind comments.
fn is_mlir(mut text: &[u8]) -> bool {
    while text.starts_with(b"//") {
        let line = memchr::memchr(b'\n', text).unwrap_or(text.len());
        text = text[line..].trim_ascii_start();
    }
    match text {
        [b'"', ..] => memmem::find(text, b"\"(").is_some(),
        [b'%', ..] => line_of(text).contains(&b'='),
        [b'#' | b'!', rest @ ..] => {
            let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$-".contains(byte);
            let len = rest.iter().take_while(|byte| is_name(byte)).count();
            len > 0 && rest[len..].trim_ascii_start().first() == Some(&b'=')
        }
        _ => match text.strip_prefix(b"module") {
            Some(rest) => {
                let rest = rest.trim_ascii_start();
                rest.starts_with(b"{") || rest.starts_with(b"@") || rest.starts_with(b"attributes")
            }
            None => is_custom(line_of(text)),
        },
    }
}

fn line_of(text: &[u8]) -> &[u8] {
    memchr::memchr(b'\n', text).map_or(text, |end| &text[..end])
}

/// Whether a line begins as an operation in a custom form does: `DIALECT.NAME`, and a symbol, a bracket or a type.
fn is_custom(line: &[u8]) -> bool {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.".contains(byte);
    let (name, rest) = line.split_at(line.iter().take_while(|byte| is_word(byte)).count());
    let dot = memchr::memchr(b'.', name);
    let parts = dot.map(|dot| (&name[..dot], &name[dot + 1..]));
    parts.is_some_and(|(dialect, op)| !dialect.is_empty() && !op.is_empty())
        && rest.first() == Some(&b' ')
        && [&b" @"[..], b" {", b" : "]
            .iter()
            .any(|it| memmem::find(rest, it).is_some())
}

/// Guesses the format of a file that is not bytecode from its first bytes.
pub(crate) fn sniff(bytes: &[u8]) -> Foreign {
    const STARTS: [(&[u8], Foreign); 14] = [
        (
            b"version https://git-lfs.github.com/spec",
            Foreign::GitLfsPointer,
        ),
        (&[0x1f, 0x8b], Foreign::Gzip),
        (b"PK\x03\x04", Foreign::Zip),
        (b"PK\x05\x06", Foreign::Zip),
        (&[0x28, 0xb5, 0x2f, 0xfd], Foreign::Zstd),
        (&[b'B', b'C', 0xc0, 0xde], Foreign::LlvmBitcode),
        (&[0xde, 0xc0, 0x17, 0x0b], Foreign::LlvmBitcode),
        (&[0x7f, b'T', b'i', b'l', b'e', b'I', b'R'], Foreign::TileIr),
        (b"\x7fELF", Foreign::Elf),
        (b"TUzvU", Foreign::Base64),
        (b"MPKG", Foreign::MojoPackage),
        (b"GGUF", Foreign::Gguf),
        (b"IRPA", Foreign::IreeParameters),
        (b"// RUN", Foreign::MlirText),
    ];
    if bytes.is_empty() {
        return Foreign::Empty;
    }
    if MAGIC.starts_with(bytes) {
        return Foreign::Truncated;
    }
    for (start, kind) in STARTS {
        if bytes.starts_with(start) {
            return kind;
        }
    }
    // A FlatBuffer has its file identifier after the root offset, with or without a size prefix.
    if bytes.get(4..8) == Some(b"IREE") || bytes.get(8..12) == Some(b"IREE") {
        return Foreign::IreeModule;
    }
    if bytes.get(8) == Some(&b'{') && bytes.get(3..8) == Some(&[0; 5]) {
        return Foreign::Safetensors;
    }
    if has_header(&bytes[..bytes.len().min(MAX_LEN)]) {
        return Foreign::Embedded;
    }
    let mut head = &bytes[..bytes.len().min(4096)];
    if is_utf16(head) {
        return Foreign::Utf16;
    }
    // A byte order mark in front, and zeros at the end, which readers of text skip.
    head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    while let (true, [rest @ .., 0]) = (bytes.len() <= 4096, head) {
        head = rest;
    }
    let text = head
        .iter()
        .all(|b| !b.is_ascii_control() || b.is_ascii_whitespace());
    if !text {
        return Foreign::Unknown;
    }
    let start = head.trim_ascii_start();
    let begins =
        |word: &[u8]| start.len() >= word.len() && start[..word.len()].eq_ignore_ascii_case(word);
    if begins(b"<!doctype") || begins(b"<html") {
        return Foreign::Html;
    }
    // MLIR text has resources in `{-# ... #-}`.
    if begins(b"{") && !begins(b"{-#") {
        // Hugging Face's `*.index.json`: the file of each tensor.
        return match memmem::find(head, b"\"weight_map\"") {
            Some(_) => Foreign::CheckpointIndex,
            None => Foreign::Json,
        };
    }
    // Strings that do not occur in prose.
    let words: [&[u8]; 9] = [
        b"module {",
        b"module @",
        b"module attributes",
        b"builtin.module",
        b"func.func",
        b"affine_map<",
        b"= loc(",
        b"^bb",
        b"{-#",
    ];
    if is_mlir(start) || words.iter().any(|word| memmem::find(head, word).is_some()) {
        return Foreign::MlirText;
    }
    Foreign::Unknown
}

/// Whether a text begins with the byte order mark of UTF-16, or as ASCII does in it.
fn is_utf16(head: &[u8]) -> bool {
    let is_ascii = |byte: &u8| byte.is_ascii_graphic() || byte.is_ascii_whitespace();
    let is_wide = |pair: &[u8]| match pair {
        [0, byte] | [byte, 0] => is_ascii(byte),
        _ => false,
    };
    let begins = head.starts_with(&[0xff, 0xfe]) || head.starts_with(&[0xfe, 0xff]);
    let head = &head[..head.len().min(64)];
    begins && head.len() > 2 && head[2..].contains(&0)
        || head.len() >= 16 && head.chunks_exact(2).all(is_wide)
}

/// Whether a header is somewhere in `bytes`.
fn has_header(bytes: &[u8]) -> bool {
    let mut magics = memmem::find_iter(bytes, &MAGIC);
    magics.any(|at| {
        let end = bytes.len().min(at + limits::MAX_FOUND_HEADER);
        AnyHeader::read(&bytes[at..end]).is_ok_and(|header| header.text().is_some())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_magic_version_and_producer() {
        let mut bytes = MAGIC.to_vec();
        bytes.push(6 << 1 | 1);
        bytes.extend(b"MLIR22.1.8\0rest");
        let header = read(&bytes).expect("a whole header");
        assert_eq!(header.version.number(), 6);
        assert_eq!(header.producer, "MLIR22.1.8");
        assert_eq!(header.end, 16);
        for cut in 0..16 {
            assert!(read(&bytes[..cut]).is_err(), "cut at {cut}");
        }
    }

    #[test]
    fn a_newer_version_names_its_producer() {
        let mut bytes = MAGIC.to_vec();
        bytes.push(7 << 1 | 1);
        bytes.extend(b"MLIR99\0");
        assert_eq!(
            read(&bytes).expect_err("version 7").kind(),
            &ErrorKind::NewerVersion {
                version: 7,
                producer: "MLIR99".into()
            }
        );
    }

    #[test]
    fn a_version_above_the_limit_is_damage() {
        for (version, is_newer) in [
            (limits::MAX_VERSION, true),
            (limits::MAX_VERSION + 1, false),
        ] {
            let mut bytes = MAGIC.to_vec();
            crate::varint::encode(version, &mut bytes);
            bytes.extend(b"MLIR99\0");
            let error = read(&bytes).expect_err("an unknown version");
            let newer = matches!(error.kind(), ErrorKind::NewerVersion { .. });
            assert_eq!((newer, error.is_unreadable()), (is_newer, is_newer));
        }
    }

    #[test]
    fn a_producer_without_end_is_an_error() {
        let mut bytes = MAGIC.to_vec();
        bytes.push(1);
        bytes.resize(bytes.len() + limits::MAX_PRODUCER, b'x');
        bytes.push(0);
        assert!(matches!(
            read(&bytes).expect_err("64 KiB without a NUL").kind(),
            ErrorKind::Limit { .. }
        ));
    }

    #[test]
    fn foreign_files_are_recognised() {
        for (bytes, kind) in [
            (&b""[..], Foreign::Empty),
            (b"ML", Foreign::Truncated),
            (b"module {\n}\n", Foreign::MlirText),
            (b"\"t.a\"() : () -> ()\n", Foreign::MlirText),
            (b"// a\n%0 = \"t.a\"() : () -> i32\n", Foreign::MlirText),
            (b"module\n  attributes {a}\n{\n}\n", Foreign::MlirText),
            (b"!a = i32\n", Foreign::MlirText),
            (b"memref.global @t : memref<4xi8>\n", Foreign::MlirText),
            (
                b"// -----\nhal.executable private @e {\n",
                Foreign::MlirText,
            ),
            (b"\xef\xbb\xbfmodule {\n}\n", Foreign::MlirText),
            (b"module {\n}\n\0\0", Foreign::MlirText),
            (b"\xff\xfem\0o\0d\0", Foreign::Utf16),
            (b"m\0o\0d\0u\0l\0e\0 \0{\0\n\0}\0", Foreign::Utf16),
            (b"example.com is a host\n", Foreign::Unknown),
            (b"#map = affine_map<(d0) -> (d0)>\n", Foreign::MlirText),
            (
                b"version https://git-lfs.github.com/spec/v1\n",
                Foreign::GitLfsPointer,
            ),
            (b"\x1f\x8b\x08", Foreign::Gzip),
            (b"PK\x03\x04", Foreign::Zip),
            (b"BC\xc0\xde", Foreign::LlvmBitcode),
            (b"\x7fELF\x02", Foreign::Elf),
            (b"hello", Foreign::Unknown),
            (b"a module with a function -> text", Foreign::Unknown),
            (b"\n<!doctype html><p>a function</p>", Foreign::Html),
            (b"{\"error\": \"module not found\"}", Foreign::Json),
            (
                b"{\"metadata\": {}, \"weight_map\": {\"w\": \"model-1.safetensors\"}}",
                Foreign::CheckpointIndex,
            ),
            (b"{-#\n  dialect_resources: {}\n#-}", Foreign::MlirText),
            (b"\x10\0\0\0IREE", Foreign::IreeModule),
            (b"\x40\0\0\0\x10\0\0\0IREE", Foreign::IreeModule),
            (b"\x40\0\0\0\0\0\0\0{\"w\":{", Foreign::Safetensors),
            // A header of 16 MiB and more is no header; a number without JSON is none either.
            (b"\x40\0\0\x01\0\0\0\0{\"w\":{", Foreign::Unknown),
            (b"\x40\0\0\0\0\0\0\0w", Foreign::Unknown),
            (b"MPKG\x02...", Foreign::MojoPackage),
            (b"\x04\x00\x00ML\xefR\x0dMLIR22\0", Foreign::Embedded),
            (b"the magic is ML\xefR, then a version", Foreign::Unknown),
        ] {
            assert_eq!(sniff(bytes), kind, "{bytes:?}");
        }
    }
}
