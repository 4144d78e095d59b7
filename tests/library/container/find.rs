//! Modules inside other bytes: found at any offset, opened there, read as if they were files.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::common::queries::answers;
use mlirbc::find::{self, Found};
use mlirbc::ids::Span;
use mlirbc::raw::{MAGIC, cast_slice};
use mlirbc::{Bytecode, ErrorKind, OpenOptions, ReadAt, Source};
use mlirbc_asm::{Asm, Res};

fn container(name: &str) -> Vec<u8> {
    std::fs::read(
        crate::common::project()
            .join("corpus/containers")
            .join(name),
    )
    .unwrap()
}

fn positioned(bytes: &[u8]) -> Source<'static> {
    Source::positioned(Arc::new(bytes.to_vec())).unwrap()
}

/// The modules in these bytes; the backends agree.
fn modules(bytes: &[u8]) -> Vec<Found> {
    let all = |source: &Source<'_>| -> Vec<Found> {
        let found = find::modules(source).collect::<Result<_, _>>();
        found.unwrap()
    };
    let found = all(&Source::borrowed(bytes));
    assert_eq!(all(&positioned(bytes)), found);
    assert_eq!(all(&Source::owned(bytes.to_vec())), found);
    found
}

fn spans(bytes: &[u8]) -> Vec<(u64, u64)> {
    let found = modules(bytes);
    assert!(found.iter().all(|it| it.problem.is_none()), "{found:?}");
    found
        .iter()
        .map(|it| (it.span.start, it.span.len))
        .collect()
}

#[test]
fn the_module_of_an_artifact_is_the_one_its_producer_states() {
    for (outer, inner) in [
        ("classify.jax", "classify.mlirbc"),
        ("square_sum.jax", "square_sum.mlirbc"),
        ("tanh.saved_model.pb", "tanh.mlirbc"),
    ] {
        let (outer, inner) = (container(outer), container(inner));
        let found = modules(&outer);
        let same = found.iter().filter(|it| {
            let span = it.span.start as usize..it.span.end() as usize;
            outer[span] == inner
        });
        assert_eq!(same.count(), 1);
        assert!(found[0].producer.starts_with("StableHLO_v1."));
        assert_eq!(found[0].version, 6);
    }
    assert_eq!(modules(&container("classify.jax")).len(), 1);
    assert_eq!(modules(&container("square_sum.jax")).len(), 2);
    assert_eq!(modules(&container("empty.mojoc")), []);
}

#[test]
fn every_module_ends_where_it_ends_whatever_follows() {
    let endings: [&[u8]; 7] = [
        b"",
        &[0; 40],
        &[0xff; 40],
        &[0xcb; 40],
        // Headers of optional sections, of one byte each, but not of both for resources.
        &[5, 3, 0, 0, 0],
        &[6, 3, 0, 7, 3, 0],
        &[7, 3, 0, 8, 3, 0, 5, 3, 0, 0x85, 3, 3, 0],
    ];
    for path in crate::common::corpus() {
        let module = std::fs::read(&path).unwrap();
        for (i, ending) in endings.iter().enumerate() {
            let before = vec![b'x'; 37 * i];
            let bytes = [&before, module.as_slice(), ending].concat();
            let expected = [(before.len() as u64, module.len() as u64)];
            assert_eq!(spans(&bytes), expected, "{}, ending {i}", path.display());
        }
    }
}

#[test]
fn resources_may_be_the_last_sections() {
    let blob = Res::Blob {
        alignment: 16,
        data: vec![7; 16],
    };
    let made = || {
        let asm = Asm::minimal(6).strings(&[b"builtin", b"key"]);
        asm.resources(&[], &[(0, &[(1, blob.clone())])])
    };
    for module in [made().finish(), made().reversed().finish()] {
        let bytes = [b"abc", module.as_slice(), &[0; 9]].concat();
        assert_eq!(spans(&bytes), [(3, module.len() as u64)]);
    }
}

#[test]
fn a_module_inside_another_follows_it() {
    let inner = container("square_sum.mlirbc");
    let blob = Res::Blob {
        alignment: 64,
        data: inner.clone(),
    };
    let outer = Asm::minimal(6).strings(&[b"builtin", b"key"]);
    let outer = outer.resources(&[], &[(0, &[(1, blob)])]).finish();
    let found = spans(&outer);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0], (0, outer.len() as u64));
    assert_eq!(found[1].1, inner.len() as u64);
    let source = Source::borrowed(&outer);
    let opened = OpenOptions::new().open_at(&source, found[1].0).unwrap();
    assert_eq!(opened.producer(), "StableHLO_v1.15.0");
}

/// All queries, on a module at offsets 0 to 63, with each backend.
#[test]
fn a_module_at_any_offset_gives_the_same_answers() {
    let module = std::fs::read(crate::common::project().join("corpus/jax/mlp.mlirbc")).unwrap();
    let expected = answers(Bytecode::from_bytes(&module).unwrap().view());
    let folder = tempfile::tempdir().unwrap();
    for start in 0..64 {
        let bytes = [&vec![0; start], module.as_slice(), b"behind it"].concat();
        let path = folder.path().join("container");
        std::fs::write(&path, &bytes).unwrap();
        let mut sources = vec![Source::borrowed(&bytes), positioned(&bytes)];
        #[cfg(feature = "map")]
        sources.push(crate::common::map::source(&path));
        for source in sources {
            let opened = OpenOptions::new().open_at(&source, start as u64).unwrap();
            assert_eq!(answers(opened.view()), expected, "{source:?} at {start}");
        }
    }
}

/// Alignment counts from the magic number; a cast looks at the address, and a copy always works.
#[test]
fn tensors_are_the_same_at_any_address() {
    let module = std::fs::read(crate::common::project().join("corpus/jax/mlp.mlirbc")).unwrap();
    // All of them have an even number of bytes.
    let numbers = |file: &Bytecode<'_>| -> Vec<(Vec<u16>, bool)> {
        let resources = file.view().resources().unwrap();
        let blobs = resources.map(|it| file.blob(&it.unwrap()).unwrap());
        let read = |blob: mlirbc::resource::Blob<'_>| match blob.cast::<u16>() {
            Ok(numbers) => (numbers.to_vec(), true),
            Err(error) => {
                assert!(
                    matches!(error.kind(), ErrorKind::Misaligned { .. }),
                    "{error}"
                );
                let copy = blob.to_aligned().unwrap();
                (cast_slice(&copy).unwrap().to_vec(), false)
            }
        };
        blobs.map(read).collect()
    };
    let values = |all: &[(Vec<u16>, bool)]| -> Vec<Vec<u16>> {
        all.iter().map(|(numbers, _)| numbers.clone()).collect()
    };
    let expected = numbers(&Bytecode::read_at(Arc::new(module.clone())).unwrap());
    assert!(expected.len() >= 8 && expected.iter().all(|(_, borrowed)| *borrowed));
    let (mut borrowed, mut copied) = (0, 0);
    for start in 0..64 {
        let bytes = [&vec![0; start], module.as_slice()].concat();
        let in_memory = OpenOptions::new().open_at(&Source::borrowed(&bytes), start as u64);
        let in_memory = numbers(&in_memory.unwrap());
        assert_eq!(values(&in_memory), values(&expected), "at {start}");
        borrowed += in_memory.iter().filter(|it| it.1).count();
        copied += in_memory.iter().filter(|it| !it.1).count();
        // A buffer gets an address that is congruent to the offset in the module.
        let read = OpenOptions::new().open_at(&positioned(&bytes), start as u64);
        assert_eq!(numbers(&read.unwrap()), expected, "at {start}");
    }
    assert_eq!(borrowed, copied, "every other address is even");
}

#[test]
fn a_truncated_module_is_found_with_its_error() {
    let module = container("tanh.mlirbc");
    let before = b"some bytes before ";
    for end in 0..module.len() {
        let bytes = [before, &module[..end]].concat();
        let found = modules(&bytes);
        let [found] = found.as_slice() else {
            // The header and the first section header have 25 bytes.
            assert!(found.is_empty() && end < 25, "{end}: {found:?}");
            continue;
        };
        assert_eq!(found.span.end(), bytes.len() as u64);
        let problem = found.problem.clone().unwrap();
        let error = Bytecode::from_bytes(&module[..end]).unwrap_err();
        assert_eq!(problem.kind(), error.kind(), "{end}");
        // Offsets count from the magic number.
        assert_eq!(problem.pos(), error.pos(), "{end}");
        let source = Source::borrowed(&bytes);
        let opened = OpenOptions::new().open_at(&source, before.len() as u64);
        assert_eq!(opened.unwrap_err(), error, "{end}");
    }
}

#[test]
fn an_offset_without_a_module_is_an_error() {
    let bytes = container("classify.jax");
    let start = modules(&bytes)[0].span.start;
    for source in [Source::borrowed(&bytes), positioned(&bytes)] {
        let open = |at| OpenOptions::new().open_at(&source, at);
        for at in [0, start - 1, start + 1, bytes.len() as u64] {
            let error = open(at).unwrap_err();
            assert!(
                matches!(error.kind(), ErrorKind::NotBytecode { .. }),
                "{at}: {error}"
            );
        }
        for at in [bytes.len() as u64 + 1, u64::MAX] {
            let error = open(at).unwrap_err();
            assert!(
                matches!(error.kind(), ErrorKind::UnexpectedEnd { .. }),
                "{at}: {error}"
            );
        }
        assert_eq!(open(start).unwrap().producer(), "StableHLO_v1.15.0");
    }
}

#[test]
fn a_newer_version_is_found() {
    let mut module = container("tanh.mlirbc");
    module[4] = 7 << 1 | 1;
    let found = modules(&[b"..", module.as_slice(), b".."].concat());
    assert_eq!((found.len(), found[0].version), (1, 7));
    let span = found[0].span;
    assert_eq!((span.start, span.len), (2, module.len() as u64));
}

#[test]
fn what_only_looks_like_a_header_is_none() {
    let asm = Asm::minimal(6).finish();
    assert_eq!(modules(&asm).len(), 1);
    for (at, byte) in [
        (0, b'm'),
        (3, b'r'),
        // A version above the limit, a control character in the producer, no section id.
        (4, 0),
        (5, 0x1b),
        (6, 0x1b),
    ] {
        let mut bytes = asm.clone();
        bytes[at] = byte;
        assert_eq!(modules(&bytes), [], "{at}");
    }
}

#[test]
fn parts_of_parts_count_from_their_start() {
    let bytes: Vec<u8> = (0..=255).collect();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bytes");
    std::fs::write(&path, &bytes).unwrap();
    let mut sources = vec![
        Source::borrowed(&bytes),
        Source::owned(bytes.clone()),
        positioned(&bytes),
    ];
    #[cfg(feature = "map")]
    sources.push(crate::common::map::source(&path));
    let span = |start, len| Span { start, len };
    for source in sources {
        let part = source.part(span(10, 100)).unwrap();
        let inner = part.part(span(20, 30)).unwrap();
        assert_eq!((part.len(), inner.len()), (100, 30));
        let read = inner.chunk(span(1, 2), 1).unwrap();
        assert_eq!((read.as_slice(), read.pos()), (&[31, 32][..], 1));
        // Hints are clipped.
        inner.will_read(span(0, u64::MAX));
        inner.prefetch(span(40, 1));
        for bad in [
            span(0, 31),
            span(31, 0),
            span(u64::MAX, 2),
            span(1, u64::MAX),
        ] {
            for error in [
                inner.part(bad).unwrap_err(),
                inner.chunk(bad, 1).unwrap_err(),
            ] {
                assert!(
                    matches!(error.kind(), ErrorKind::UnexpectedEnd { .. }),
                    "{bad:?}"
                );
            }
        }
        assert_eq!(inner.part(span(30, 0)).unwrap().len(), 0);
    }
}

/// Counts what is read.
struct Counting {
    bytes: Vec<u8>,
    read: Arc<AtomicU64>,
}

impl ReadAt for Counting {
    fn size(&self) -> io::Result<u64> {
        Ok(self.bytes.len() as u64)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.read.fetch_add(buf.len() as u64, Ordering::Relaxed);
        self.bytes.read_exact_at(buf, offset)
    }
}

/// A million magic numbers, alone and with as much of a module as makes the search look further.
#[test]
fn a_search_is_linear() {
    let sections = |lens: &[u8]| -> Vec<u8> {
        let head = [&MAGIC[..], &[6 << 1 | 1], b"MLIR\0"].concat();
        // Each section is said to have a few bytes, in which the next modules begin.
        let ids = [1, 3, 2, 4, 6, 5, 0, 8];
        let headers = ids
            .iter()
            .zip(lens)
            .flat_map(|(id, len)| [*id, len << 1 | 1]);
        head.into_iter().chain(headers).collect()
    };
    let padded = [&MAGIC[..], &[13, 0, 0x81, 3, 0x04, 0x00, 0x10]].concat();
    for unit in [
        MAGIC.to_vec(),
        [&MAGIC[..], &[13]].concat(),
        [&MAGIC[..], &[13, 0, 1, 3]].concat(),
        sections(&[60; 8]),
        sections(&[0; 8]),
        padded,
    ] {
        let bytes = unit.repeat(4 << 20 >> unit.len().ilog2());
        let bytes = &bytes[..4 << 20];
        let read = Arc::new(AtomicU64::new(0));
        let source = Source::positioned(Arc::new(Counting {
            bytes: bytes.to_vec(),
            read: read.clone(),
        }));
        let found = find::modules(&source.unwrap()).map(Result::unwrap).count() as u64;
        let most = 2 * bytes.len() as u64 + (bytes.len() / unit.len()) as u64 * 10 * 64;
        let read = read.load(Ordering::Relaxed);
        assert!(read < most, "{unit:x?}: {read} bytes read, {found} found");
        assert_eq!(
            found,
            find::modules(&Source::borrowed(bytes)).count() as u64
        );
    }
}

#[test]
fn a_failed_read_ends_the_search() {
    struct Broken;
    impl ReadAt for Broken {
        fn size(&self) -> io::Result<u64> {
            Ok(1 << 40)
        }
        fn read_exact_at(&self, _: &mut [u8], _: u64) -> io::Result<()> {
            Err(io::ErrorKind::PermissionDenied.into())
        }
    }
    let source = Source::positioned(Arc::new(Broken)).unwrap();
    let found: Vec<_> = find::modules(&source).collect();
    let [Err(error)] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert!(matches!(error.kind(), ErrorKind::Io(_)));
}
