//! Read hints that the owner of the bytes receives and can pass on to the system.

use std::path::Path;
use std::sync::Arc;

use mlirbc::ids::Span;
use mlirbc::{Bytecode, OpenOptions, SectionId};
use mlirbc::{Source, raw::Keep};
use mlirbc_asm::{Asm, Bytes};
use parking_lot::Mutex;

/// Records the hints.
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
        self.reads.lock().push(span);
    }

    fn prefetch(&self, span: Span) {
        self.prefetched.lock().push(span);
    }
}

fn open(bytes: Vec<u8>) -> (Arc<Noting>, Bytecode<'static>) {
    let noting = Arc::new(Noting {
        bytes,
        reads: Mutex::default(),
        prefetched: Mutex::default(),
    });
    let file = OpenOptions::new()
        .open_source(Source::shared(noting.clone()))
        .unwrap();
    (noting, file)
}

#[test]
fn prefetching_covers_exactly_the_entries() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let (noting, file) = open(std::fs::read(corpus.join("jax/mlp.mlirbc")).unwrap());
    let resources: Vec<_> = file
        .view()
        .resources()
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert!(resources.len() > 1);
    assert!(noting.reads.lock().is_empty(), "small sections");
    file.prefetch(&resources);
    let entries: Vec<Span> = resources.iter().map(|resource| resource.entry).collect();
    assert_eq!(*noting.prefetched.lock(), entries);
    // A blob that is read whole gets its own hint.
    let blob = file.blob(&resources[0]).unwrap();
    blob.will_read();
    let span = Span {
        start: blob.pos(),
        len: blob.as_slice().len() as u64,
    };
    assert_eq!(*noting.reads.lock(), [span]);
    assert_eq!(noting.prefetched.lock().last(), Some(&span));
}

#[test]
fn a_large_table_gets_a_hint_at_its_first_use() {
    let long = vec![b'a'; 100_000];
    let (noting, file) = open(Asm::minimal(6).strings(&[b"builtin", &long]).finish());
    assert!(noting.reads.lock().is_empty(), "no table is needed yet");
    for _ in 0..2 {
        file.view().num_strings().unwrap();
    }
    let strings = file.find_section(SectionId::String).unwrap();
    assert_eq!(*noting.reads.lock(), [strings.data]);
}

/// The number of searches through the attribute bytes for a symbol that no table has.
fn searches(tables: u64, names: usize) -> usize {
    let number = |value| Bytes::new().varint(value);
    // A table without operations, and enough attributes for a hint.
    let table = number(0).byte(0x10).varint(0).varint(1 << 1).varint(0).0;
    let ir = number(tables << 1).bytes(&table.repeat(tables as usize)).0;
    let filler = number(99).bytes(&[0; 80_000]).0;
    let mut strings: Vec<&[u8]> = vec![b"builtin", b"op"];
    strings.extend(vec![&b"nobody"[..]; names]);
    let file = Asm::new(6)
        .dialects(&[0], &[(0, &[1])])
        .attr_types(&[(0, vec![(true, number(15).0), (true, filler)])], &[])
        .ir(ir)
        .strings(&strings)
        .properties(&[&[]])
        .finish();
    let (noting, file) = open(file);
    let error = file.view().symbol("nobody").map(drop).unwrap_err();
    assert!(error.to_string().contains("nobody"), "{error}");
    let attributes = file.find_section(SectionId::AttrType).unwrap().data;
    let reads = noting.reads.lock();
    reads.iter().filter(|span| **span == attributes).count()
}

#[test]
fn the_attributes_are_searched_once_per_symbol_not_per_table_or_name() {
    assert_eq!(searches(2_000, 1), 1);
    assert_eq!(searches(2_000, 4), 4);
    assert_eq!(searches(2_000, 2_000), 0);
    assert_eq!(searches(100, 1), 0, "too few operations to be worth it");
}
