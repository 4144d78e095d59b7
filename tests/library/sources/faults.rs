//! Sources that fail: every error has an offset, and other sections stay readable.

use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::common::queries::{QUERIES, answers};
use crate::common::spread::spread;
use mlirbc::{Bytecode, Error, ErrorKind, OpenOptions, Result, SectionId, View};
use mlirbc::{ReadAt, Source};
use mlirbc_asm::{Asm, Res};
use parking_lot::Mutex;

/// Real files of old and new versions, with and without resources, dialect versions, properties.
const FILES: [&str; 4] = [
    "jax/mlp.mlirbc",
    "jax/core.vhlo-1.17.0.mlirbc",
    "mlir22/resources.v0.mlirbc",
    "iree/basics.v6.mlirbc",
];

fn corpus(name: &str) -> PathBuf {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    corpus.join(name)
}

/// The real files, with their sections far apart.
fn files() -> impl Iterator<Item = (&'static str, Vec<u8>)> {
    FILES
        .map(|name| (name, spread(&std::fs::read(corpus(name)).unwrap())))
        .into_iter()
}

/// A source that fails if a read overlaps a range of its bytes.
struct Failing {
    bytes: Vec<u8>,
    bad: Mutex<Option<Range<u64>>>,
}

impl Failing {
    fn new(bytes: &[u8]) -> Arc<Failing> {
        let bytes = bytes.to_vec();
        let bad = Mutex::new(None);
        Arc::new(Failing { bytes, bad })
    }

    fn fail_at(&self, range: Range<u64>) {
        *self.bad.lock() = Some(range);
    }

    fn repair(&self) {
        *self.bad.lock() = None;
    }
}

impl ReadAt for Failing {
    fn size(&self) -> io::Result<u64> {
        Ok(self.bytes.len() as u64)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        let end = offset + buf.len() as u64;
        let bad = self.bad.lock().clone();
        if bad.is_some_and(|bad| bad.start < end && offset < bad.end) {
            return Err(io::Error::other("a failing disk"));
        }
        self.bytes.read_exact_at(buf, offset)
    }
}

/// Checks that an error is an I/O error with an offset in this range.
fn is_io(error: &Error, places: Range<u64>) {
    assert!(matches!(error.kind(), ErrorKind::Io { .. }), "{error}");
    assert!(error.to_string().starts_with("cannot read: "), "{error}");
    let pos = error.pos().expect("an offset");
    assert!(places.contains(&pos), "{error}: {places:x?}");
}

/// Runs all queries; each answer must be the right one, or an I/O error. Returns the subjects
/// that had errors.
fn right_or_failed(view: View<'_>, right: &[(&'static str, Result<String>)]) -> Vec<&'static str> {
    let mut failed = Vec::new();
    for ((name, answer), (_, right)) in answers(view).into_iter().zip(right) {
        match &answer {
            Err(error) if matches!(error.kind(), ErrorKind::Io { .. }) => failed.push(name),
            _ => assert!(answer == *right, "another answer for {name}"),
        }
    }
    failed
}

fn right_answers(bytes: &[u8]) -> Vec<(&'static str, Result<String>)> {
    let right = answers(Bytecode::from_bytes(bytes).unwrap().view());
    for (name, answer) in &right {
        assert!(answer.is_ok(), "{name}: {answer:?}");
    }
    right
}

#[test]
fn a_source_without_a_length_is_an_error() {
    struct Endless;
    impl ReadAt for Endless {
        fn size(&self) -> io::Result<u64> {
            Err(io::Error::other("no length"))
        }
        fn read_exact_at(&self, _: &mut [u8], _: u64) -> io::Result<()> {
            Ok(())
        }
    }
    let error = Bytecode::read_at(Arc::new(Endless)).unwrap_err();
    assert_eq!(error.to_string(), "cannot read: no length");
}

#[test]
fn an_unreadable_header_is_reported() {
    for (name, bytes) in files() {
        let sections = Bytecode::from_bytes(&bytes).unwrap().sections().to_vec();
        let source = Failing::new(&bytes);
        source.fail_at(0..4);
        is_io(&Bytecode::read_at(source.clone()).unwrap_err(), 0..1);
        for (i, section) in sections.iter().enumerate() {
            // The window read before it can overlap the header, but not the section before.
            let before = i.checked_sub(1).map_or(0, |i| sections[i].header);
            source.fail_at(section.header..section.header + 1);
            let error = Bytecode::read_at(source.clone()).unwrap_err();
            is_io(&error, before..section.header + 1);
            // Opened with `tolerant`, the file has the sections before it.
            let tolerant = OpenOptions::new().tolerant(true);
            let opened = tolerant.open_source(Source::positioned(source.clone()).unwrap());
            let Ok(file) = opened else {
                assert_eq!(i, 0, "{name}");
                continue;
            };
            assert_eq!(file.problem(), Some(&error), "{name}");
            assert!(file.sections().len() <= i, "{name}");
        }
        source.repair();
        Bytecode::read_at(source).unwrap();
    }
}

/// Subjects that need a section's bytes at least.
fn needed_for(id: SectionId) -> &'static [&'static str] {
    match id {
        SectionId::String => &["strings", "dialects", "text"],
        SectionId::Dialect => &["dialects", "symbols", "text"],
        SectionId::DialectVersions => &["dialects"],
        SectionId::AttrType => &["attributes", "types", "text"],
        SectionId::AttrTypeOffset => &["attributes", "types", "bodies", "text"],
        SectionId::Ir => &["bodies", "symbols", "text"],
        SectionId::Resource => &["blobs", "text"],
        SectionId::ResourceOffset => &["resources", "blobs", "text"],
        SectionId::Properties => &["properties", "text"],
    }
}

#[test]
fn an_unreadable_section_is_reported_and_the_others_are_readable() {
    for (name, bytes) in files() {
        let right = right_answers(&bytes);
        let sections = Bytecode::from_bytes(&bytes).unwrap().sections().to_vec();
        for section in sections.iter().filter(|s| s.data.len > 0) {
            let source = Failing::new(&bytes);
            let file = Bytecode::read_at(source.clone()).unwrap();
            source.fail_at(section.data.start..section.data.end());
            let failed = right_or_failed(file.view(), &right);
            for subject in needed_for(section.id) {
                // A dialect's version is in a section that some files do not need for its name.
                assert!(
                    failed.contains(subject),
                    "{name}, {}: {failed:?}",
                    section.id
                );
            }
            for (_, answer) in answers(file.view()) {
                let Err(error) = answer else { continue };
                is_io(&error, section.data.start..section.data.end());
                let place = match section.id {
                    // An error of a dialect has its number.
                    SectionId::Resource => "resource".to_string(),
                    id => format!("in section {id}"),
                };
                assert!(error.to_string().contains(&place), "{name}: {error}");
            }
            // After the repair, the file gives the right answer or the same error; blobs
            // are read each time, so they are available again.
            source.repair();
            let still = right_or_failed(file.view(), &right);
            assert!(
                still.iter().all(|subject| failed.contains(subject)),
                "{still:?}"
            );
            if section.id == SectionId::Resource {
                assert!(still.is_empty(), "{name}: {still:?}");
            }
            let again = Bytecode::read_at(source).unwrap();
            assert!(right_or_failed(again.view(), &right).is_empty(), "{name}");
        }
    }
}

#[test]
fn each_subject_can_be_the_first_to_fail() {
    // The first query reads the section; whichever that is, the others get answers too.
    for (name, bytes) in files() {
        let right = right_answers(&bytes);
        let sections = Bytecode::from_bytes(&bytes).unwrap().sections().to_vec();
        for section in sections.iter().filter(|s| s.data.len > 0) {
            for (subject, ask) in QUERIES {
                let source = Failing::new(&bytes);
                let file = Bytecode::read_at(source.clone()).unwrap();
                source.fail_at(section.data.end() - 1..section.data.end());
                let first = ask(file.view());
                assert_eq!(ask(file.view()), first, "{name}: {subject}");
                source.repair();
                let failed = right_or_failed(file.view(), &right);
                if first.is_ok() {
                    assert!(failed.is_empty(), "{name}: {subject}, {failed:?}");
                }
            }
        }
    }
}

#[test]
fn all_threads_get_a_simultaneous_failure() {
    let bytes = spread(&std::fs::read(corpus(FILES[0])).unwrap());
    let source = Failing::new(&bytes);
    for _ in 0..20 {
        source.repair();
        let file = Bytecode::read_at(source.clone()).unwrap();
        let strings = file.find_section(SectionId::String).unwrap().data;
        source.fail_at(strings.start..strings.end());
        let barrier = std::sync::Barrier::new(8);
        let ask = || {
            barrier.wait();
            file.view().num_strings().unwrap_err()
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(ask)).collect();
            for thread in threads {
                is_io(&thread.join().unwrap(), strings.start..strings.end());
            }
        });
    }
}

#[test]
fn an_unreadable_blob_does_not_affect_the_others() {
    let blob = |byte| Res::Blob {
        alignment: 64,
        data: vec![byte; 1000],
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"a", b"b", b"c"])
        .resources(&[], &[(0, &[(1, blob(1)), (2, blob(2)), (3, blob(3))])])
        .finish();
    let source = Failing::new(&bytes);
    let file = Bytecode::read_at(source.clone()).unwrap();
    let resources: Vec<_> = file
        .view()
        .resources()
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let bad = resources[1].entry;
    source.fail_at(bad.start + 500..bad.start + 501);
    let kept = file.blob(&resources[0]).unwrap();
    let error = file.blob(&resources[1]).unwrap_err();
    is_io(&error, bad.start..bad.end());
    assert!(error.to_string().ends_with("in resource #1"), "{error}");
    assert_eq!(file.blob(&resources[2]).unwrap().as_slice(), [3; 1000]);
    source.repair();
    assert_eq!(file.blob(&resources[1]).unwrap().as_slice(), [2; 1000]);
    assert_eq!(kept.as_slice(), [1; 1000]);
}

#[cfg(not(unix))]
#[test]
#[ignore = "NOT RUN: tests/processes/faults_files.rs and tests/faults_cli.rs need pipes, modes and signals of unix"]
fn files_and_the_command_line() {}
