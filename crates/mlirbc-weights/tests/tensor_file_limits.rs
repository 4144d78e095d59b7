//! Files at the edge of what is valid: GGUF files and parameter archives.

use std::error::Error as _;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use mlirbc::error::Class;
use mlirbc::ids::Span;
use mlirbc::{ReadAt, Source};
use mlirbc_weights::tensor_files::irpa::{Archive, Storage};
use mlirbc_weights::tensor_files::{TensorFileError, TensorFileErrorKind, gguf};

/// A tensor of a GGUF file: extents, the innermost first, type and offset. Its name is `t`.
type Tensor<'a> = (&'a [u64], u32, u64);

/// Metadata of a GGUF file: key, type and value.
type Metadata<'a> = (&'a str, u32, &'a [u8]);

/// The tables of a GGUF file.
fn tables(metadata: &[Metadata<'_>], tensors: &[Tensor<'_>]) -> Vec<u8> {
    let mut bytes = b"GGUF\x03\0\0\0".to_vec();
    bytes.extend((tensors.len() as u64).to_le_bytes());
    bytes.extend((metadata.len() as u64).to_le_bytes());
    for (key, kind, value) in metadata {
        bytes.extend((key.len() as u64).to_le_bytes());
        bytes.extend([key.as_bytes(), &kind.to_le_bytes(), value].concat());
    }
    for (extents, kind, offset) in tensors {
        bytes.extend(1u64.to_le_bytes());
        bytes.push(b't');
        bytes.extend((extents.len() as u32).to_le_bytes());
        bytes.extend(extents.iter().flat_map(|it| it.to_le_bytes()));
        bytes.extend(kind.to_le_bytes());
        bytes.extend(offset.to_le_bytes());
    }
    bytes
}

/// A GGUF file with so many bytes of data; and where they begin.
fn gguf_file(metadata: &[Metadata<'_>], tensors: &[Tensor<'_>], data: usize) -> (Vec<u8>, u64) {
    let mut bytes = tables(metadata, tensors);
    let start = bytes.len().next_multiple_of(32);
    bytes.resize(start + data, 7);
    (bytes, start as u64)
}

fn open(bytes: &[u8]) -> Result<gguf::File<'_>, TensorFileError> {
    gguf::File::open(Source::borrowed(bytes))
}

const F32: u32 = 0;
const I8: u32 = 24;

#[test]
fn a_tensor_has_up_to_four_extents() {
    let (bytes, start) = gguf_file(&[], &[(&[5, 4, 3, 2], I8, 0)], 120);
    let file = open(&bytes).unwrap();
    assert_eq!(file.tensors()[0].shape(), [2, 3, 4, 5]);
    assert_eq!(file.tensors()[0].data, Some(Span { start, len: 120 }));
    let (bytes, _) = gguf_file(&[], &[(&[1; 5], I8, 0)], 1);
    let error = open(&bytes).unwrap_err();
    let what = "a tensor has at most 4 extents";
    assert_eq!(error.kind, TensorFileErrorKind::Invalid(what));
}

#[test]
fn a_tensor_ends_with_the_file_or_before() {
    let tensors: [Tensor<'_>; 1] = [(&[2, 3], F32, 32)];
    let (bytes, start) = gguf_file(&[], &tensors, 56);
    let data = open(&bytes).unwrap().tensors()[0].data;
    assert_eq!(
        data,
        Some(Span {
            start: start + 32,
            len: 24
        })
    );
    let error = open(&bytes[..bytes.len() - 1]).unwrap_err();
    let kind = TensorFileErrorKind::Span {
        segment: "data",
        start: 32,
        len: 24,
        size: 55,
    };
    assert_eq!(error.kind, kind);
    // The offset of the data is the last field of the tables.
    assert_eq!(error.offset, tables(&[], &tensors).len() as u64 - 8);
}

#[test]
fn a_tensor_without_elements_may_begin_anywhere() {
    for offset in [0, 32, u64::MAX] {
        let (bytes, start) = gguf_file(&[], &[(&[0], F32, offset)], 0);
        let data = open(&bytes).unwrap().tensors()[0].data;
        assert_eq!(data, Some(Span { start, len: 0 }));
    }
}

#[test]
fn metadata_of_each_type_are_passed() {
    const ALIGNMENT: Metadata<'_> = ("general.alignment", 4, &[64, 0, 0, 0]);
    let sizes = [1, 1, 2, 2, 4, 4, 4, 1];
    let numbers = (0..).zip(sizes).chain([(10, 8), (11, 8), (12, 8)]);
    for (kind, size) in numbers {
        let value = vec![0xff; size];
        let array = [&u32::to_le_bytes(kind)[..], &3u64.to_le_bytes()].concat();
        let array = [array, value.repeat(3)].concat();
        let metadata = [("key", kind, &value[..]), ("list", 9, &array), ALIGNMENT];
        let bytes = tables(&metadata, &[]);
        let file = open(&bytes).unwrap();
        assert_eq!((file.num_metadata(), file.alignment()), (3, 64), "{kind}");
    }
    let bytes = tables(&[("key", 13, &[0; 8])], &[]);
    let kind = TensorFileErrorKind::Unknown {
        what: "type of metadata",
        number: 13,
    };
    assert_eq!(open(&bytes).unwrap_err().kind, kind);
}

#[test]
fn only_the_key_of_the_alignment_declares_it() {
    // Both keys have seventeen characters.
    let number = 7u32.to_le_bytes();
    let bytes = tables(&[("general.file_type", 4, &number)], &[]);
    assert_eq!(open(&bytes).unwrap().alignment(), 32);
    let bytes = tables(&[("general.alignment", 4, &number)], &[]);
    let what = "the alignment is not a power of two";
    let kind = TensorFileErrorKind::Invalid(what);
    assert_eq!(open(&bytes).unwrap_err().kind, kind);
}

#[test]
fn fields_behind_a_long_string_are_read() {
    let text = [&70_000u64.to_le_bytes()[..], &[b'x'; 70_000]].concat();
    let (bytes, start) = gguf_file(&[("text", 8, &text)], &[(&[2], I8, 0)], 2);
    for source in [
        Source::borrowed(&bytes),
        Source::positioned(Arc::new(bytes.clone())).unwrap(),
    ] {
        let file = gguf::File::open(source).unwrap();
        assert_eq!(file.tensors()[0].data, Some(Span { start, len: 2 }));
    }
}

/// Counts reads.
struct Counting(Vec<u8>, AtomicU64);

impl ReadAt for Counting {
    fn size(&self) -> io::Result<u64> {
        self.0.size()
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.1.fetch_add(1, Ordering::Relaxed);
        self.0.read_exact_at(buf, offset)
    }
}

#[test]
fn fields_of_a_table_are_not_single_reads() {
    let tensor: Tensor<'_> = (&[0, 0], I8, 0);
    let bytes = tables(&[], &[tensor; 1000]);
    let source = Arc::new(Counting(bytes, AtomicU64::new(0)));
    let positioned = Source::positioned(source.clone()).unwrap();
    let file = gguf::File::open(positioned).unwrap();
    assert_eq!(file.tensors().len(), 1000);
    let reads = source.1.load(Ordering::Relaxed);
    assert!(reads < 10, "{reads} reads");
}

#[test]
fn a_count_is_compared_with_the_bytes_left() {
    // Each of two tensors has at least 24 bytes; the number of metadata and 40 more are left.
    let mut bytes = tables(&[], &[]);
    bytes.resize(24 + 39, 0);
    bytes[8] = 2;
    let kind = TensorFileErrorKind::Count { count: 2, left: 47 };
    let error = open(&bytes).unwrap_err();
    assert_eq!((error.offset, error.kind), (8, kind));
}

/// Bytes that cannot be read.
struct Broken;

impl ReadAt for Broken {
    fn size(&self) -> io::Result<u64> {
        Ok(100)
    }

    fn read_exact_at(&self, _: &mut [u8], _: u64) -> io::Result<()> {
        Err(io::Error::other("broken"))
    }
}

#[test]
fn an_error_of_the_source_is_the_cause() {
    let source = Source::positioned(Arc::new(Broken)).unwrap();
    let error = Archive::open(source).unwrap_err();
    let cause = error.source().unwrap();
    assert!(cause.downcast_ref::<mlirbc::Error>().is_some());
    assert_eq!(cause.to_string(), error.to_string());
    assert_eq!(error.class(), Class::Io);
    let error = Archive::open(Source::borrowed(b"GGUF")).unwrap_err();
    assert!(error.source().is_none());
}

/// The header of an archive with one entry: the offset of the next one, the length of the table,
/// which follows, and the storage.
fn header(next: u64, table: u64, storage: (u64, u64)) -> Vec<u8> {
    let mut bytes = b"IRPA\0\0\0\0".to_vec();
    let segments = [88, table, 0, 0, storage.0, storage.1];
    for number in [88, next, 0, 1].iter().chain(&segments) {
        bytes.extend(u64::to_le_bytes(*number));
    }
    bytes
}

/// An entry without a name: its declared size, kind and further bytes.
fn entry(size: u64, kind: u32, further: &[u8]) -> Vec<u8> {
    let head = [&size.to_le_bytes()[..], &kind.to_le_bytes(), &[0; 48]];
    [&head.concat(), further].concat()
}

/// An entry whose bytes are these of the storage.
fn data(start: u64, len: u64) -> Vec<u8> {
    let range = [start.to_le_bytes(), len.to_le_bytes()].concat();
    entry(76, 2, &range)
}

/// An archive with this entry and a storage of 4 bytes.
fn archive(entry: &[u8]) -> Vec<u8> {
    let len = entry.len() as u64;
    [&header(0, len, (88 + len, 4)), entry, b"data"].concat()
}

#[test]
fn a_parameter_has_as_many_bytes_as_its_storage() {
    for (len, is_empty) in [(0, true), (3, false)] {
        let bytes = archive(&data(1, len));
        let opened = Archive::open(Source::borrowed(&bytes)).unwrap();
        let entry = &opened.entries()[0];
        assert_eq!((entry.len(), entry.is_empty()), (len, is_empty));
    }
}

#[test]
fn an_entry_does_not_reach_beyond_its_table() {
    let mut bytes = archive(&data(0, 4));
    assert!(Archive::open(Source::borrowed(&bytes)).is_ok());
    bytes[88] += 1;
    let error = Archive::open(Source::borrowed(&bytes)).unwrap_err();
    let what = "the declared size of an entry does not fit the table";
    let kind = TensorFileErrorKind::Invalid(what);
    assert_eq!((error.offset, error.kind), (88, kind));
}

#[test]
fn the_pattern_of_a_splat_has_up_to_sixteen_bytes() {
    let pattern: Vec<u8> = (1..=16).collect();
    let splat = |len: u8| [&32u64.to_le_bytes()[..], &pattern, &[len]].concat();
    for len in [1, 2, 4, 8, 16] {
        let bytes = archive(&entry(85, 1, &splat(len)));
        let opened = Archive::open(Source::borrowed(&bytes)).unwrap();
        let Storage::Splat(splat) = opened.entries()[0].storage else {
            panic!("a splat");
        };
        assert_eq!(splat.pattern(), &pattern[..usize::from(len)]);
        assert_eq!(splat.len, 32);
    }
    for len in [0, 3, 32] {
        let bytes = archive(&entry(85, 1, &splat(len)));
        assert!(Archive::open(Source::borrowed(&bytes)).is_err());
    }
}

#[test]
fn the_next_header_is_inside_the_file() {
    let mut bytes = archive(&data(0, 4));
    bytes[16] = bytes.len() as u8;
    let error = Archive::open(Source::borrowed(&bytes)).unwrap_err();
    let kind = TensorFileErrorKind::Invalid("the next header is outside the file");
    assert_eq!((error.offset, error.kind), (16, kind));
}

#[test]
fn segments_of_a_further_archive_end_with_the_file() {
    let second = archive(&data(0, 4));
    let end = second.len() as u64;
    let first = header(256, 76, (0, 0));
    let mut bytes = [first, data(0, 0)].concat();
    bytes.resize(256, 0);
    bytes.extend(&second);
    assert_eq!(
        Archive::open(Source::borrowed(&bytes)).unwrap().archives(),
        2
    );
    // The storage, the last of the three segments, is one byte longer.
    bytes[256 + 80] += 1;
    let error = Archive::open(Source::borrowed(&bytes)).unwrap_err();
    let kind = TensorFileErrorKind::Span {
        segment: "file",
        start: end - 4,
        len: 5,
        size: end,
    };
    assert_eq!((error.offset, error.kind), (256 + 72, kind));
}
