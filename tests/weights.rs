//! Weights: keys, types, spans, and lookup by key.

#![allow(clippy::unwrap_used)]

mod common;

use std::fs::File;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, Mutex};

use mlirbc::ids::AttrId;
use mlirbc::tensor::{Origin, Weight, WeightLookup, constant_key, constant_of_key};
use mlirbc::{Bytecode, OpenOptions};
use mlirbc::{ReadAt, Source};
use mlirbc_asm::{Asm, Res};

fn open(name: &str) -> Bytecode<'static> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    Bytecode::open(path.join(name)).unwrap()
}

fn found<'a>(file: &'a Bytecode<'_>, key: &str, owner: Option<&str>) -> Weight<'a> {
    match file.view().find_weight(key, owner).unwrap() {
        WeightLookup::Found(weight) => weight,
        WeightLookup::Ambiguous(owners) => panic!("{key}: {owners:?}"),
        WeightLookup::NotFound => panic!("no {key}"),
    }
}

#[test]
fn spans_and_types_equal_those_of_the_data() {
    let (mut blobs, mut constants) = (0, 0);
    for path in common::corpus() {
        let file = Bytecode::open(&path).unwrap();
        let weights = file.view().weights();
        assert!(weights.problem().is_none());
        for weight in weights.resources().unwrap().map(Result::unwrap) {
            let Origin::Resource(resource) = weight.origin() else {
                panic!("{}", path.display())
            };
            let span = weight.data_span().unwrap();
            let Ok(blob) = file.blob(&resource) else {
                assert_eq!(span, None);
                continue;
            };
            let data = span.unwrap();
            let expected = (blob.pos(), blob.as_slice().len() as u64, blob.alignment());
            assert_eq!(
                (data.span.start, data.span.len, data.alignment),
                expected,
                "{}",
                path.display()
            );
            assert_eq!(weight.data().unwrap().as_bytes(), blob.as_slice());
            blobs += 1;
        }
        for weight in weights.constants() {
            let Some(data) = weight.data_span().unwrap() else {
                assert!(weight.data().is_err());
                continue;
            };
            let bytes = weight.data().unwrap();
            assert_eq!(
                (data.span.start, data.span.len),
                (bytes.pos(), bytes.as_bytes().len() as u64)
            );
            constants += 1;
        }
    }
    assert!(blobs > 50 && constants > 500, "{blobs}, {constants}");
}

#[test]
fn lookup_by_key_agrees_with_the_listing() {
    for name in [
        "jax/mlp.mlirbc",
        "mlir22/weights.v6.mlirbc",
        "iree/dense.v6.mlirbc",
    ] {
        let file = open(name);
        let weights = file.view().weights();
        let all = weights.resources().unwrap().map(Result::unwrap);
        let mut count = 0;
        for listed in all.chain(weights.constants()) {
            let key = listed.key().unwrap();
            let key = std::str::from_utf8(&key).unwrap();
            let weight = found(&file, key, None);
            assert_eq!(weight.origin(), listed.origin());
            assert_eq!(weight.typed().unwrap().shaped(), listed.shaped());
            count += 1;
        }
        assert!(count > 3, "{name}: {count}");
    }
}

#[test]
fn a_key_of_two_owners_is_ambiguous() {
    let blob = |data: &[u8]| Res::Blob {
        alignment: 4,
        data: data.to_vec(),
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin" as &[u8], b"tool", b"w"])
        .resources(&[(1, &[(2, blob(b"ext"))])], &[(0, &[(2, blob(b"own"))])])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    match file.view().find_weight("w", None).unwrap() {
        WeightLookup::Ambiguous(owners) => assert_eq!((owners.first.len(), owners.more), (2, 0)),
        _ => panic!("two owners"),
    }
    for (owner, data) in [("tool", b"ext"), ("builtin", b"own")] {
        let weight = found(&file, "w", Some(owner));
        assert_eq!(weight.owner().unwrap(), owner.as_bytes());
        assert_eq!(weight.data().unwrap().as_bytes(), data);
    }
    let missing = |key, owner| {
        let found = file.view().find_weight(key, owner).unwrap();
        matches!(found, WeightLookup::NotFound)
    };
    assert!(missing("w", Some("nobody")) && missing("x", None));
    assert!(missing("attr#0", None) && missing("attr#4000000000", None));
}

/// Records the spans that are read.
struct Noting {
    file: File,
    reads: Mutex<Vec<Range<u64>>>,
}

impl ReadAt for Noting {
    fn size(&self) -> io::Result<u64> {
        ReadAt::size(&self.file)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        let read = offset..offset + buf.len() as u64;
        self.reads.lock().unwrap().push(read);
        ReadAt::read_exact_at(&self.file, buf, offset)
    }
}

#[test]
fn inferred_spans_are_not_read() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/jax/mlp.mlirbc");
    let noting = Arc::new(Noting {
        file: File::open(path).unwrap(),
        reads: Mutex::default(),
    });
    let source = Source::positioned(noting.clone()).unwrap();
    let file = OpenOptions::new().open_source(source).unwrap();
    let resources = file.view().weights().resources().unwrap().count();
    noting.reads.lock().unwrap().clear();
    let weights = file.view().weights();
    for weight in weights.resources().unwrap().map(Result::unwrap) {
        assert!(weight.data_span().unwrap().is_some());
        weight.key().unwrap();
    }
    assert_eq!(resources, 8);
    // Half the alignment would put the data of one of them at the same offset.
    assert_eq!(noting.reads.lock().unwrap().drain(..).count(), 1);
    // Without a type the span is ambiguous, so the header is read.
    let untyped = found(&file, "layer0.weight", None);
    assert!(untyped.data_span().unwrap().is_some());
    let reads = noting.reads.lock().unwrap();
    let bytes: u64 = reads.iter().map(|read| read.end - read.start).sum();
    assert_eq!((reads.len(), bytes), (1, 128));
}

#[test]
fn keys_of_constants() {
    assert_eq!(constant_key(AttrId::new(12)), "attr#12");
    assert_eq!(constant_of_key("attr#12"), Some(AttrId::new(12)));
    for key in ["attr#", "attr#x", "attr#-1", "attr#4294967296", "12"] {
        assert_eq!(constant_of_key(key), None, "{key}");
    }
}
