//! The tables of assembled files: answers at their ends, spans of resources, texts of small types.

use std::sync::Arc;

use mlirbc::entity::List;
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, PropertiesId, ResourceId, Span, StringId, TypeId};
use mlirbc::raw::limits::{MAX_PRODUCER, MAX_TABLE_ENTRIES};
use mlirbc::raw::{Chunk, Cursor};
use mlirbc::resource::ResourceKind;
use mlirbc::{Bytecode, Error, ErrorKind, SectionId, Source, Version};
use mlirbc_asm::ir::{Block, file};
use mlirbc_asm::{Asm, Bytes, Res};

fn positioned(bytes: &[u8]) -> Source<'static> {
    Source::positioned(Arc::new(bytes.to_vec())).unwrap()
}

fn out_of_range<T: std::fmt::Debug>(result: mlirbc::Result<T>, index: u64, len: u64) -> Subject {
    match result.unwrap_err().kind() {
        ErrorKind::IndexOutOfRange {
            subject,
            index: i,
            len: l,
        } if (*i, *l) == (index, len) => *subject,
        other => panic!("{other:?}, not {index} of {len}"),
    }
}

#[test]
fn the_first_number_after_a_table_is_out_of_range() {
    let bytes = file(6, Block::default().encode(6).0)
        .properties(&[b"a", b"b", b"c"])
        .resources(&[], &[(0, &[(6, Res::Bool(true)), (7, Res::Bool(true))])])
        .finish();
    let bytecode = Bytecode::from_bytes(&bytes).unwrap();
    let view = bytecode.view();
    let (attrs, types) = (view.num_attrs().unwrap(), view.num_types().unwrap());
    assert_eq!((attrs, types), (9, 2));
    view.attr_entry(AttrId::new(8)).unwrap();
    view.type_entry(TypeId::new(1)).unwrap();
    assert_eq!(
        out_of_range(view.attr_entry(AttrId::new(9)), 9, 9),
        Subject::Attribute
    );
    assert_eq!(
        out_of_range(view.type_entry(TypeId::new(2)), 2, 2),
        Subject::Type
    );
    let records = view.num_properties().unwrap();
    assert_eq!(records, 3);
    assert_eq!(
        out_of_range(view.properties(PropertiesId::new(3)), 3, 3),
        Subject::PropertyRecord
    );
    view.resource_by_handle(ResourceId::new(1)).unwrap();
    assert_eq!(
        out_of_range(view.resource_by_handle(ResourceId::new(2)), 2, 2),
        Subject::Resource
    );
    let strings = view.num_strings().unwrap();
    let (after, len) = (StringId::new(strings), u64::from(strings));
    assert_eq!(out_of_range(view.string(after), len, len), Subject::String);
}

#[test]
fn an_entry_ends_within_the_data() {
    // One attribute of five bytes, of which the data section has three.
    let offsets = Bytes::new().varints(&[1, 0, 0, 1, 5 << 1 | 1]).0;
    let bytes = Asm::minimal(6)
        .without(SectionId::AttrType)
        .without(SectionId::AttrTypeOffset)
        .section(SectionId::AttrTypeOffset, offsets)
        .section(SectionId::AttrType, vec![3, 5, 7])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let error = file.view().attr_entry(AttrId::new(0)).unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::UnexpectedEnd { need: 5, left: 3 });
    assert_eq!(error.pos(), Some(file.file_len()));
}

/// The only resource of a file; `entry` is all of the resource section.
fn only_resource(entry: Vec<u8>) -> Vec<u8> {
    let offsets = Bytes::new()
        .varints(&[0, 0, 1, 0, entry.len() as u64])
        .byte(0);
    Asm::minimal(6)
        .section(SectionId::ResourceOffset, offsets.0)
        .section(SectionId::Resource, entry)
        .finish()
}

/// The error of a blob, which is the same when only its header is read, on every backend.
fn error_of_blob(bytes: &[u8]) -> Error {
    let errors = [Source::borrowed(bytes), positioned(bytes)].map(|source| {
        let file = mlirbc::OpenOptions::new().open_source(source).unwrap();
        let resource = file.view().resource_by_handle(ResourceId::new(0)).unwrap();
        let error = file.blob(&resource).unwrap_err();
        assert_eq!(file.blob_span(&resource), Err(error.clone()));
        error
    });
    assert_eq!(errors[0], errors[1]);
    errors[0].clone()
}

#[test]
fn a_blob_fills_its_entry() {
    let blob = |len: u64| Bytes::new().varint(1).varint(len).bytes(b"abcd").0;
    for (len, kind) in [
        (3, ErrorKind::TrailingBytes { left: 1 }),
        (1, ErrorKind::TrailingBytes { left: 3 }),
        (0, ErrorKind::TrailingBytes { left: 4 }),
        (5, ErrorKind::UnexpectedEnd { need: 5, left: 4 }),
    ] {
        let bytes = only_resource(blob(len));
        let error = error_of_blob(&bytes);
        assert_eq!(error.kind(), &kind, "{len}");
        let data = bytes.len() as u64 - 4;
        let trailing = matches!(kind, ErrorKind::TrailingBytes { .. });
        assert_eq!(
            error.pos(),
            Some(if trailing { data + len } else { data }),
            "{len}"
        );
    }
    // More padding than the first read of a header has; then one byte too many.
    let bytes = Asm::minimal(6)
        .resources(
            &[],
            &[(
                0,
                &[(
                    0,
                    Res::Blob {
                        alignment: 4096,
                        data: b"abcd".to_vec(),
                    },
                )],
            )],
        )
        .finish();
    for (stated, kind) in [
        (4, None),
        (3, Some(ErrorKind::TrailingBytes { left: 1 })),
        (5, Some(ErrorKind::UnexpectedEnd { need: 5, left: 4 })),
    ] {
        let mut bytes = bytes.clone();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let resource = file.view().resource_by_handle(ResourceId::new(0)).unwrap();
        let (span, alignment) = file.blob_span(&resource).unwrap().unwrap();
        assert_eq!((span.len, alignment, span.start % 4096), (4, 4096, 0));
        let header = resource.entry.start as usize;
        drop(file);
        // The alignment takes two bytes, the length one.
        assert_eq!(bytes[header + 2], 4 << 1 | 1);
        bytes[header + 2] = stated << 1 | 1;
        if let Some(kind) = kind {
            assert_eq!(error_of_blob(&bytes).kind(), &kind);
        }
    }
}

#[test]
fn the_data_of_a_blob_follow_from_its_size() {
    for alignment in [1, 2, 64, 128, 4096] {
        for len in [0, 1, 63, 64, 127, 128, 129, 16383, 16384] {
            let blob = Res::Blob {
                alignment,
                data: vec![7; len],
            };
            let bytes = Asm::minimal(6)
                .resources(&[], &[(0, &[(0, blob)])])
                .finish();
            let file = Bytecode::from_bytes(&bytes).unwrap();
            let resource = file.view().resource_by_handle(ResourceId::new(0)).unwrap();
            let (span, stated) = file.blob_span(&resource).unwrap().unwrap();
            assert_eq!((stated, span.len), (alignment, len as u64));
            assert_eq!(
                resource.presumed_data(alignment),
                Some(span),
                "{alignment}, {len}"
            );
        }
    }
}

#[test]
fn only_blobs_of_a_power_of_two_have_presumed_data() {
    let blob = Res::Blob {
        alignment: 8,
        data: vec![7; 4],
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"a", b"b"])
        .resources(&[], &[(0, &[(1, blob), (2, Res::String(0))])])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let [blob, string] = [0, 1].map(|n| file.view().resource_by_handle(ResourceId::new(n)));
    assert!(blob.as_ref().unwrap().presumed_data(8).is_some());
    assert_eq!(blob.unwrap().presumed_data(3), None);
    assert_eq!(string.unwrap().presumed_data(1), None);
}

#[test]
fn the_longest_producer_is_read_on_every_backend() {
    // With the magic and the version before it, it is longer than the first read of a file.
    for len in [900, 1_100, MAX_PRODUCER - 20, MAX_PRODUCER - 1] {
        let mut asm = Asm::minimal(6);
        asm.producer = "p".repeat(len).leak();
        let bytes = asm.finish();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file.mlirbc");
        std::fs::write(&path, &bytes).unwrap();
        let options = mlirbc::OpenOptions::new();
        let on_disk = Source::positioned(Arc::new(std::fs::File::open(&path).unwrap())).unwrap();
        for source in [Source::borrowed(&bytes), positioned(&bytes), on_disk] {
            let file = options.open_source(source).unwrap();
            assert_eq!(file.producer().len(), len);
            assert_eq!(file.view().num_strings(), Ok(1));
        }
    }
}

#[test]
fn a_source_knows_its_bytes() {
    let bytes = b"0123456789";
    for (source, name) in [
        (Source::borrowed(bytes), "borrowed"),
        (Source::owned(bytes.to_vec()), "shared"),
        (positioned(bytes), "positioned"),
    ] {
        assert_eq!((source.len(), source.is_empty()), (10, false));
        assert_eq!(format!("{source:?}"), format!("Source({name}, 10 bytes)"));
        let chunk: Chunk<'_> = source.chunk(Span { start: 2, len: 6 }, 1).unwrap();
        assert_eq!((chunk.as_ref(), chunk.pos()), (&b"234567"[..], 2));
        assert_eq!(format!("{chunk:?}"), "Chunk(6 bytes at 0x2)");
        let part = chunk.slice(4, 9);
        assert_eq!((part.as_ref(), part.pos()), (&b"67"[..], 6));
        let error = source.chunk(Span { start: 8, len: 3 }, 1).unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::UnexpectedEnd { need: 3, left: 2 });
        assert_eq!(error.pos(), Some(8));
    }
    assert!(Source::borrowed(b"").is_empty() && positioned(b"").is_empty());
}

#[test]
fn a_span_ends_before_its_end() {
    let span = Span { start: 4, len: 3 };
    let inside: Vec<u64> = (0..10).filter(|pos| span.contains(*pos)).collect();
    assert_eq!(inside, [4, 5, 6]);
    assert!(!Span { start: 4, len: 0 }.contains(4));
    assert_eq!(format!("{span:?}"), "0x4..0x7");
}

#[test]
fn names_and_texts_of_small_types() {
    let kinds = [ResourceKind::Blob, ResourceKind::Bool, ResourceKind::String];
    assert_eq!(kinds.map(ResourceKind::name), ["blob", "bool", "string"]);
    assert_eq!(Version::new(6).unwrap().to_string(), "6");
    let bytes = Asm::minimal(6).finish();
    let text = format!("{:?}", Bytecode::from_bytes(&bytes).unwrap());
    let len = bytes.len();
    assert_eq!(
        text,
        format!("Bytecode {{ version: 6, producer: \"asm\", len: {len}, .. }}")
    );
    let counts = Bytecode::from_bytes(&bytes)
        .unwrap()
        .view()
        .counts()
        .unwrap();
    let list = |values: &'static [u64]| {
        let bytes = Bytes::new().list(values).0.leak();
        List::<u64>::read(&mut Cursor::new(bytes, 0), counts, Subject::Item).unwrap()
    };
    assert_eq!(list(&[3, 5]), list(&[3, 5]));
    assert_ne!(list(&[3, 5]), list(&[3, 7]));
    assert_ne!(list(&[3, 5]), list(&[3]));
    assert_eq!(format!("{:?}", list(&[3, 5])), "[3, 5]");
}

#[test]
fn a_count_is_at_most_the_limit() {
    let cursor = Cursor::new(&[0; 4], 0);
    assert!(cursor.check_count(0, Subject::Item, 4, 1).is_ok());
    let error = cursor.check_count(9, Subject::Item, 5, 0).unwrap_err();
    assert_eq!(error.pos(), Some(9));
    assert!(MAX_TABLE_ENTRIES <= u64::from(u32::MAX));
}
