//! Tensors by name: lists, types, spans, lookup.

use std::collections::HashSet;
use std::fs::File;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use mlirbc::error::Subject;
use mlirbc::ids::AttrId;
use mlirbc::tensor::{Origin, Tensor, constant_name, constant_of_name};
use mlirbc::{Bytecode, ErrorKind, OpenOptions, ReadAt, Source};
use mlirbc_asm::{Asm, Res};
use parking_lot::Mutex;

fn open(name: &str) -> Bytecode<'static> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    Bytecode::open(path.join(name)).unwrap()
}

fn found<'a>(file: &'a Bytecode<'_>, name: &str) -> Tensor<'a> {
    file.tensor(name).unwrap_or_else(|e| panic!("{name}: {e}"))
}

#[test]
fn spans_and_types_equal_those_of_the_data() {
    let (mut blobs, mut constants) = (0, 0);
    for path in crate::common::corpus() {
        let file = Bytecode::open(&path).unwrap();
        let tensors = file.tensors().unwrap().all();
        assert_eq!(tensors.problem(), None, "{}", path.display());
        for tensor in &tensors {
            let span = tensor.data_span().unwrap();
            let Origin::Resource(resource) = tensor.origin() else {
                match span {
                    None => assert!(tensor.is_strings() && tensor.data().is_err()),
                    Some(span) => {
                        let data = tensor.data().unwrap();
                        let len = data.as_bytes().len() as u64;
                        assert_eq!((span.span.start, span.span.len), (data.pos(), len));
                    }
                }
                constants += 1;
                continue;
            };
            let Ok(blob) = file.blob(&resource) else {
                assert_eq!(span, None);
                assert!(tensor.data().is_err() && tensor.file_offset().is_none());
                continue;
            };
            let expected = (blob.pos(), blob.as_slice().len() as u64, blob.alignment());
            let data = span.unwrap();
            let found = (data.span.start, data.span.len, data.alignment);
            assert_eq!(found, expected, "{}", path.display());
            assert_eq!(tensor.file_offset(), Some(blob.pos()));
            assert_eq!(tensor.alignment(), blob.alignment());
            assert_eq!(tensor.data().unwrap().as_bytes(), blob.as_slice());
            blobs += 1;
        }
    }
    assert!(blobs > 50 && constants > 500, "{blobs}, {constants}");
}

#[test]
fn names_find_what_the_list_has_under_them() {
    let (mut files, mut count) = (0, 0);
    for path in crate::common::corpus() {
        let file = Bytecode::open(&path).unwrap();
        let tensors = file.tensors().unwrap().all();
        let mut names = HashSet::new();
        for (listed, name) in tensors.iter().zip(tensors.names()).take(300) {
            assert!(names.insert(name.to_string()), "{} {name}", path.display());
            let found = tensors.tensor(&name).unwrap();
            assert_eq!(found.origin(), listed.origin(), "{} {name}", path.display());
            assert_eq!(found.shaped(), listed.shaped());
            assert_eq!((found.attr(), found.name()), (listed.attr(), name.clone()));
            if let Some(attr) = listed.attr() {
                let by_attr = file.tensor(&constant_name(attr)).unwrap();
                assert_eq!(by_attr.origin(), listed.origin());
            }
            count += 1;
        }
        files += u32::from(!names.is_empty());
    }
    assert!(files > 100 && count > 1000, "{files}, {count}");
    // The same without a list.
    for name in ["layer0.weight", "attr#27"] {
        let file = open("jax/mlp.mlirbc");
        let tensors = file.tensors().unwrap();
        let listed = tensors.get(name).map(|tensor| tensor.origin());
        assert_eq!(file.tensor(name).ok().map(|t| t.origin()), listed, "{name}");
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
    let error = file.tensor("w").unwrap_err();
    let expected = ErrorKind::Ambiguous {
        subject: Subject::Tensor,
        name: "w".to_string(),
        choices: vec!["tool:w".to_string(), "builtin:w".to_string()],
        more: 0,
    };
    assert_eq!(error.kind(), &expected);
    assert_eq!(
        error.to_string(),
        "several tensors named \"w\": tool:w, builtin:w"
    );
    let tensors = file.tensors().unwrap();
    let names: Vec<_> = tensors.names().collect();
    assert_eq!(names, ["tool:w", "builtin:w"]);
    for (owner, data) in [("tool", b"ext"), ("builtin", b"own")] {
        let tensor = found(&file, &format!("{owner}:w"));
        assert_eq!(tensor.owner().unwrap(), owner.as_bytes());
        assert_eq!(tensor.bytes().unwrap(), data.as_slice());
    }
    let both = vec!["tool:w".to_string(), "builtin:w".to_string()];
    for (name, near) in [
        ("nobody:w", vec![]),
        ("w:tool", both[..1].to_vec()),
        ("W.", both.clone()),
        ("x", vec![]),
        ("attr#0", vec![]),
        ("attr#4000000000", vec![]),
        ("attr#-1", vec![]),
    ] {
        let error = file.tensor(name).unwrap_err();
        let expected = ErrorKind::NotFound {
            subject: Subject::Tensor,
            name: name.to_string(),
            near,
        };
        assert_eq!(error.kind(), &expected);
        assert!(tensors.get(name).is_none());
    }
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
        self.reads.lock().push(read);
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
    let tensors = file.tensors().unwrap();
    noting.reads.lock().clear();
    let resources = tensors.iter().filter(|it| it.resource().is_some());
    let spans: Vec<_> = resources.map(|it| it.data_span().unwrap()).collect();
    assert_eq!(spans.len(), 8);
    assert!(spans.iter().all(Option::is_some));
    // Half the alignment would put the data of one of them at the same offset.
    assert_eq!(noting.reads.lock().drain(..).count(), 1);
    // Then a tensor is one read of its own bytes, and rows are one read of theirs.
    let weight = found(&file, "layer0.weight");
    let whole = weight.cast::<f32>().unwrap();
    let rows = weight.slice(2..5).unwrap();
    let columns = weight.slice((.., 1..3)).unwrap();
    let reads = noting.reads.lock();
    let lens: Vec<u64> = reads.iter().map(|read| read.end - read.start).collect();
    let (count, width) = (weight.shape()[0] as u64, weight.shape()[1] as u64);
    let mut expected = vec![weight.nbytes(), 3 * width * 4];
    expected.extend(vec![8; count as usize]);
    assert_eq!(lens, expected);
    let width = width as usize;
    assert_eq!(rows.to_vec::<f32>().unwrap(), whole[2 * width..5 * width]);
    let columns = columns.to_vec::<f32>().unwrap();
    assert_eq!(columns[2..4], whole[width + 1..width + 3]);
}

#[test]
fn names_of_attributes() {
    assert_eq!(constant_name(AttrId::new(12)), "attr#12");
    assert_eq!(constant_of_name("attr#12"), Some(AttrId::new(12)));
    for name in [
        "attr#",
        "attr#x",
        "attr#-1",
        "attr#+1",
        "attr#4294967296",
        "12",
    ] {
        assert_eq!(constant_of_name(name), None, "{name}");
    }
}
