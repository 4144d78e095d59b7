//! Three backends, one parser: for any file, complete or damaged, mapped, positioned and
//! borrowed bytes give the same results.

use std::fmt::Write as _;
use std::io;
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use crate::common::map::map;
use mlirbc::ids::{AttrId, DialectId, OpNameId, PropertiesId, Span, StringId, TypeId};
use mlirbc::resource::ResourceValue;
use mlirbc::resource::{Resource, ResourceKind};
use mlirbc::{Bytecode, ErrorKind, OpenOptions, SectionId, View};
use mlirbc::{ReadAt, Source};
use mlirbc_asm::{Asm, Res};

/// The contents of all tables as text, including errors.
fn describe(file: &Bytecode<'_>) -> String {
    let view = file.view();
    let mut out = String::new();
    let mut add = |what: &str, answer: String| writeln!(out, "{what}: {answer}").unwrap();
    add("problem", format!("{:?}", file.problem()));
    add("sections", format!("{:?}", file.sections()));
    add(
        "dialects",
        format!("{:?}", view.dialects().map(Vec::from_iter)),
    );
    add("op names", format!("{:?}", view.op_names()));
    for i in 0..view.dialects().map_or(0, |dialects| dialects.len()) as u32 {
        let id = DialectId::new(i);
        add("dialect", format!("{:?}", view.dialect_name(id)));
        let version = view.dialect_version(id).map(|v| v.map(|c| c.rest()));
        add("version", format!("{version:?}"));
    }
    for i in 0..view.op_names().map_or(0, <[_]>::len) as u32 {
        add("op", format!("{:?}", view.op_full_name(OpNameId::new(i))));
    }
    match view.strings() {
        Ok(strings) => strings.for_each(|s| add("string", format!("{s:?}"))),
        Err(error) => add("strings", error.to_string()),
    }
    add("counts", format!("{:?}", view.counts()));
    let counts = view.counts().unwrap_or_default();
    for i in 0..counts.attrs {
        add(
            "attr",
            format!("{:?}", entry_bytes(view, view.attr_entry(AttrId::new(i)))),
        );
    }
    for i in 0..counts.types {
        add(
            "type",
            format!("{:?}", entry_bytes(view, view.type_entry(TypeId::new(i)))),
        );
    }
    match view.resources() {
        Err(error) => add("resources", error.to_string()),
        Ok(resources) => {
            for resource in resources {
                add("resource", format!("{resource:?}"));
                let Ok(resource) = resource else { continue };
                span_is_that_of_the_value(file, &resource);
                match view.file().blob(&resource) {
                    Ok(blob) => add("blob", format!("{blob:?} {:?}", blob.as_slice())),
                    Err(error) => add("blob", error.to_string()),
                }
            }
        }
    }
    for i in 0..view.num_properties().unwrap_or(0) {
        let record = view.properties(PropertiesId::new(i)).map(|c| c.rest());
        add("record", format!("{record:?}"));
    }
    out
}

/// Checks that the span from the header alone equals that of the value, or has the same error.
fn span_is_that_of_the_value(file: &Bytecode<'_>, resource: &Resource) {
    let value = file.resource_value(resource).map(|value| match value {
        ResourceValue::Blob(blob) => {
            let (start, len) = (blob.pos(), blob.as_slice().len() as u64);
            Some((Span { start, len }, blob.alignment()))
        }
        _ => None,
    });
    if resource.kind == ResourceKind::Blob {
        assert_eq!(file.blob_span(resource), value);
    }
}

type Entry = mlirbc::raw::Entry;

fn entry_bytes(view: View<'_>, entry: mlirbc::Result<Entry>) -> mlirbc::Result<(Entry, Vec<u8>)> {
    let entry = entry?;
    Ok((entry, view.entry_bytes(&entry)?.rest().to_vec()))
}

/// The results for a source: the contents of the well-formed part, and the error of strict opening.
fn on_backend<'d>(source: Source<'d>) -> (String, Option<mlirbc::Error>) {
    let strict = OpenOptions::new().open_source(source.clone()).err();
    let tolerant = match OpenOptions::new().tolerant(true).open_source(source) {
        Ok(file) => describe(&file),
        Err(error) => error.to_string(),
    };
    (tolerant, strict)
}

fn positioned(bytes: &[u8]) -> Source<'static> {
    Source::positioned(Arc::new(bytes.to_vec())).unwrap()
}

/// The same for a mapped file.
fn on_mapping(path: &Path) -> (String, Option<mlirbc::Error>) {
    let open = |options: OpenOptions| map(path, &options);
    let strict = open(OpenOptions::new()).err();
    let tolerant = match open(OpenOptions::new().tolerant(true)) {
        Ok(file) => describe(&file),
        Err(error) => error.to_string(),
    };
    (tolerant, strict)
}

#[test]
fn every_corpus_file_is_the_same_on_every_backend() {
    for path in crate::common::corpus() {
        let bytes = std::fs::read(&path).unwrap();
        let (text, strict) = on_backend(Source::borrowed(&bytes));
        assert_eq!(strict, None, "{path:?}");
        // One byte off: alignment depends on offsets, not on addresses.
        let mut shifted = vec![0];
        shifted.extend_from_slice(&bytes);
        for (backend, answer) in [
            ("shifted", on_backend(Source::borrowed(&shifted[1..]))),
            ("read", on_backend(positioned(&bytes))),
            ("map", on_mapping(&path)),
        ] {
            assert_eq!(answer.1, None, "{path:?} {backend}");
            assert_eq!(answer.0, text, "{path:?} {backend}");
        }
    }
}

#[test]
fn every_prefix_gives_the_same_error_on_every_backend() {
    let files = crate::common::corpus().into_iter();
    let files = files.map(|path| (std::fs::read(&path).unwrap(), path));
    let files = files.filter(|(bytes, _)| bytes.len() < 64 << 10).collect();
    let files: Vec<_> = crate::common::sample(files, 5);
    let (next, described) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((bytes, path)) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    described.fetch_add(describe_prefixes(path, bytes), Ordering::Relaxed);
                }
            });
        }
    });
    let described = described.into_inner();
    assert!(
        described > if crate::common::all() { 10_000 } else { 250 },
        "only {described} prefixes were described"
    );
}

/// The number of prefixes of a file of which the contents were compared; all are opened.
fn describe_prefixes(path: &Path, bytes: &[u8]) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let prefix = folder.path().join("prefix.mlirbc");
    let mut described = 0;
    // For long files, the contents are only compared where the result changes and at
    // the first and last bytes of sections; every prefix is opened.
    let whole = Bytecode::from_bytes(bytes).unwrap();
    let edges: Vec<u64> = whole
        .sections()
        .iter()
        .flat_map(|s| [s.header, s.data.start, s.data.end()])
        .collect();
    for cut in 0..bytes.len() {
        let cut_bytes = &bytes[..cut];
        let strict = Bytecode::from_bytes(cut_bytes).map(drop);
        let error = strict.expect_err("a proper prefix is incomplete");
        let pos = error.pos().expect("an error has an offset");
        assert!(pos <= cut as u64, "{path:?} truncated to {cut}: {error}");
        let near = edges.iter().any(|e| e.abs_diff(cut as u64) <= 1);
        if bytes.len() > 4096 && !near && cut % 61 != 0 {
            let read = OpenOptions::new().open_source(positioned(cut_bytes)).err();
            assert_eq!(read, Some(error), "{path:?} truncated to {cut}");
            continue;
        }
        let (text, _) = on_backend(Source::borrowed(cut_bytes));
        let (read, read_error) = on_backend(positioned(cut_bytes));
        assert_eq!(read, text, "{path:?} truncated to {cut}");
        assert_eq!(read_error.as_ref(), Some(&error));
        if near || cut % 61 == 0 {
            std::fs::write(&prefix, cut_bytes).unwrap();
            assert_eq!(
                on_mapping(&prefix),
                (text, Some(error)),
                "{path:?} truncated to {cut}"
            );
        }
        described += 1;
    }
    described
}

/// A source that counts reads; its middle need not exist.
struct Counting {
    len: u64,
    head: Vec<u8>,
    tail: Vec<u8>,
    reads: AtomicU64,
    bytes: AtomicU64,
}

impl Counting {
    fn whole(bytes: Vec<u8>) -> Counting {
        Counting {
            len: bytes.len() as u64,
            head: bytes,
            tail: Vec::new(),
            reads: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
        }
    }
}

impl ReadAt for Counting {
    fn size(&self) -> io::Result<u64> {
        Ok(self.len)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.reads.fetch_add(1, Ordering::Relaxed);
        self.bytes.fetch_add(buf.len() as u64, Ordering::Relaxed);
        let tail_start = self.len - self.tail.len() as u64;
        for (byte, at) in buf.iter_mut().zip(offset..) {
            *byte = match (self.head.get(at as usize), at.checked_sub(tail_start)) {
                (Some(b), _) => *b,
                (None, Some(i)) => self.tail[i as usize],
                // The middle is a blob that is not read; a window can begin in it.
                (None, None) => 0xee,
            };
        }
        Ok(())
    }
}

/// A file of 2 GiB: 64 blobs of 32 MiB, of which only the edges exist.
fn two_gib() -> Counting {
    const BLOB: u64 = 32 << 20;
    let keys: Vec<String> = (0..64).map(|i| format!("layer{i}.weight")).collect();
    let mut strings: Vec<&[u8]> = vec![b"builtin"];
    strings.extend(keys.iter().map(|k| k.as_bytes()));

    // An entry is header and padding (64 bytes together) and data.
    let entry = 64 + BLOB;
    let mut offsets = mlirbc_asm::Bytes::new().varint(0).varint(0).varint(64);
    for i in 0..64 {
        offsets = offsets.varint(1 + i).varint(entry).byte(0);
    }
    let small = Asm::minimal(6).section(SectionId::ResourceOffset, offsets.0);
    let mut head = small
        .without(SectionId::String)
        .without(SectionId::Properties)
        .finish();
    head.push(SectionId::Resource as u8 | 0x80);
    mlirbc::raw::varint::encode(64 * entry, &mut head);
    mlirbc::raw::varint::encode(64, &mut head);
    while head.len() % 64 != 0 {
        head.push(0xcb);
    }
    let tail = Asm::new(6).strings(&strings).properties(&[]).finish();
    let tail = tail[b"ML\xefR\x0dasm\0".len()..].to_vec();
    Counting {
        len: head.len() as u64 + 64 * entry + tail.len() as u64,
        head,
        tail,
        reads: AtomicU64::new(0),
        bytes: AtomicU64::new(0),
    }
}

#[test]
fn listing_a_large_file_takes_a_handful_of_reads() {
    let source = Arc::new(two_gib());
    assert!(source.len > 2 << 30);
    let file = Bytecode::read_at(source.clone()).unwrap();
    let view = file.view();
    let resources: Vec<_> = view.resources().unwrap().map(|r| r.unwrap()).collect();
    assert_eq!(resources.len(), 64);
    for (i, resource) in resources.iter().enumerate() {
        let key = view.str(resource.key).unwrap();
        assert_eq!(key, format!("layer{i}.weight"));
        let data = resource.presumed_data(64).unwrap();
        assert_eq!((data.len, data.start % 64), (32 << 20, 0));
    }
    let reads = source.reads.load(Ordering::Relaxed);
    let bytes = source.bytes.load(Ordering::Relaxed);
    println!("listing 2 GiB: {reads} reads, {bytes} bytes");
    assert!(reads <= 6, "{reads} reads");
    assert!(bytes <= 256 << 10, "{bytes} bytes");
}

#[test]
fn a_blob_is_one_read() {
    let data: Vec<u8> = (0..200_000u32).map(|i| i as u8).collect();
    let blob = Res::Blob {
        alignment: 4096,
        data: data.clone(),
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"w"])
        .resources(&[], &[(0, &[(1, blob)])])
        .finish();
    let source = Arc::new(Counting::whole(bytes));
    let file = Bytecode::read_at(source.clone()).unwrap();
    let resource = file.view().resource_of("builtin", "w").unwrap();
    let before = source.reads.load(Ordering::Relaxed);
    let blob = file.blob(&resource).unwrap();
    assert_eq!(source.reads.load(Ordering::Relaxed), before + 1);
    // Finding its span needs only its header and padding.
    let before = source.bytes.load(Ordering::Relaxed);
    let (place, alignment) = file.blob_span(&resource).unwrap().unwrap();
    assert_eq!((place.start, place.len), (blob.pos(), 200_000));
    assert_eq!(alignment, 4096);
    assert!(source.bytes.load(Ordering::Relaxed) <= before + 4096 + 128);
    // It outlives the file, and is aligned in memory too.
    drop(file);
    assert_eq!(blob.as_slice(), data);
    assert_eq!(blob.alignment(), 4096);
    assert!(blob.is_aligned());
    assert!(blob.cast::<u64>().is_ok());
}

#[test]
fn a_file_that_is_truncated_while_open_gives_an_error() {
    let blob = Res::Blob {
        alignment: 64,
        data: vec![7; 300_000],
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"w"])
        .resources(&[], &[(0, &[(1, blob)])])
        .finish();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.mlirbc");
    std::fs::write(&path, &bytes).unwrap();
    let file = Bytecode::open(&path).unwrap();
    let resource = file.view().resource_of("builtin", "w").unwrap();
    let cut = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
    cut.set_len(1000).unwrap();
    let error = file.blob(&resource).expect_err("the bytes are missing");
    assert!(matches!(error.kind(), ErrorKind::Io { .. }), "{error}");
}

#[test]
fn a_blob_reports_a_misaligned_base() {
    let blob = Res::Blob {
        alignment: 16,
        data: vec![1, 0, 0, 0, 2, 0, 0, 0],
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"w"])
        .resources(&[], &[(0, &[(1, blob)])])
        .finish();
    let mut buffer = vec![0u8; bytes.len() + 64];
    for shift in 0..32 {
        let start = buffer.as_ptr().align_offset(32) + shift;
        buffer[start..start + bytes.len()].copy_from_slice(&bytes);
        let file = Bytecode::from_bytes(&buffer[start..start + bytes.len()]).unwrap();
        let resource = file.view().resource_of("builtin", "w").unwrap();
        let blob = file.blob(&resource).unwrap();
        assert_eq!(blob.pos() % 16, 0);
        assert_eq!(blob.is_aligned(), shift % 16 == 0, "shift {shift}");
        assert_eq!(blob.cast::<u32>().is_ok(), shift % 4 == 0, "shift {shift}");
        let aligned = blob.to_aligned().unwrap();
        assert_eq!(aligned.is_copy(), shift % 16 != 0);
        assert_eq!(mlirbc::raw::cast_slice::<u32>(&aligned).unwrap(), [1, 2]);
    }
}

#[test]
fn handles_are_shared_between_threads_and_tables_made_once() {
    fn shared<T: Send + Sync>(_: &T) {}
    let names: Vec<String> = (0..5000).map(|i| format!("s{i}")).collect();
    let names: Vec<&[u8]> = names.iter().map(|s| s.as_bytes()).collect();
    let source = Arc::new(Counting::whole(Asm::minimal(6).strings(&names).finish()));
    let file = Arc::new(Bytecode::read_at(source.clone()).unwrap());
    shared(&file);
    shared(&file.view());
    std::thread::scope(|scope| {
        for t in 0..8u32 {
            let file = file.clone();
            scope.spawn(move || {
                for i in (t * 600)..(t * 600 + 600) {
                    let text = file.view().str(StringId::new(i)).unwrap();
                    assert_eq!(text, format!("s{i}"));
                }
            });
        }
    });
    // The window of the walk, and at most one for the string section.
    assert!(source.reads.load(Ordering::Relaxed) <= 2);
}
