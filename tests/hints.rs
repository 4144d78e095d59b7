//! What the owner of the bytes is told ahead of reading: hints that it may pass on to the system.

#![allow(clippy::unwrap_used)]

mod asm;

use std::path::Path;
use std::sync::{Arc, Mutex};

use asm::Asm;
use mlirbc::bytes::{Keep, Source};
use mlirbc::ids::Span;
use mlirbc::{Bytecode, OpenOptions, SectionId};

/// Notes what it is told.
struct Noting {
    bytes: Vec<u8>,
    reads: Mutex<Vec<Span>>,
    prefetched: Mutex<Vec<Span>>,
}

impl Keep for Noting {
    fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn will_read(&self, span: Span) {
        self.reads.lock().unwrap().push(span);
    }

    fn prefetch(&self, span: Span) {
        self.prefetched.lock().unwrap().push(span);
    }
}

fn open(bytes: Vec<u8>) -> (Arc<Noting>, Bytecode<'static>) {
    let noting = Arc::new(Noting {
        bytes,
        reads: Mutex::default(),
        prefetched: Mutex::default(),
    });
    let file = OpenOptions::new()
        .open(Source::shared(noting.clone()))
        .unwrap();
    (noting, file)
}

#[test]
fn prefetching_asks_for_the_entries_and_nothing_around() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let (noting, file) = open(std::fs::read(corpus.join("jax/mlp.mlirbc")).unwrap());
    let resources: Vec<_> = file
        .view()
        .resources()
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert!(resources.len() > 1);
    assert!(noting.reads.lock().unwrap().is_empty(), "small sections");
    file.prefetch(&resources);
    let entries: Vec<Span> = resources.iter().map(|resource| resource.entry).collect();
    assert_eq!(*noting.prefetched.lock().unwrap(), entries);
    // A blob that is read whole is asked for itself.
    let blob = file.blob(&resources[0]).unwrap();
    blob.will_read();
    let span = Span {
        start: blob.pos(),
        len: blob.as_slice().len() as u64,
    };
    assert_eq!(*noting.reads.lock().unwrap(), [span]);
    assert_eq!(noting.prefetched.lock().unwrap().last(), Some(&span));
}

#[test]
fn a_large_table_is_read_ahead_when_it_is_first_needed() {
    let long = vec![b'a'; 100_000];
    let (noting, file) = open(Asm::minimal(6).strings(&[b"builtin", &long]).finish());
    assert!(noting.reads.lock().unwrap().is_empty(), "nobody asked");
    for _ in 0..2 {
        file.view().num_strings().unwrap();
    }
    let strings = file.find_section(SectionId::String).unwrap();
    assert_eq!(*noting.reads.lock().unwrap(), [strings.data]);
}
