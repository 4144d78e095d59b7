//! Parameter archives and GGUF files that their tools wrote, and damaged ones.

use std::path::Path;
use std::sync::Arc;

use mlirbc::Source;
use mlirbc::error::Class;
use mlirbc_weights::tensor_files::irpa::{Archive, Storage};
use mlirbc_weights::tensor_files::{TensorFileError, TensorFileErrorKind, gguf, irpa};

fn read(name: &str) -> Vec<u8> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/tensors");
    std::fs::read(corpus.join(name)).unwrap()
}

/// What an opened file says, the same on each backend. Names and spans are read: they must be inside.
fn archive(bytes: &[u8]) -> Result<String, TensorFileError> {
    let text = |source: Source<'_>| -> Result<String, TensorFileError> {
        let archive = Archive::open(source)?;
        let entries = archive.entries().iter().map(|entry| {
            let name = archive.name(entry).unwrap();
            archive.source().part(entry.metadata).unwrap();
            match &entry.storage {
                Storage::Data(span) => drop(archive.source().part(*span).unwrap()),
                Storage::External { path, .. } => drop(archive.source().part(*path).unwrap()),
                _ => {}
            }
            let name = String::from_utf8_lossy(name.as_slice()).into_owned();
            format!("{name} {:?} {}\n", entry.storage, entry.alignment)
        });
        Ok(entries.collect())
    };
    let found = text(Source::borrowed(bytes));
    let read = text(Source::positioned(Arc::new(bytes.to_vec())).unwrap());
    assert_eq!(read, found);
    found
}

fn gguf_file(bytes: &[u8]) -> Result<String, TensorFileError> {
    let text = |source: Source<'_>| -> Result<String, TensorFileError> {
        let file = gguf::File::open(source)?;
        let tensors = file.tensors().iter().map(|tensor| {
            let name = file.name(tensor).unwrap();
            if let Some(span) = tensor.data {
                file.source().part(span).unwrap();
            }
            let name = String::from_utf8_lossy(name.as_slice()).into_owned();
            let ty = tensor.element_type().map(|ty| ty.name);
            format!("{name} {:?} {ty:?} {:?}\n", tensor.shape(), tensor.data)
        });
        Ok(tensors.collect())
    };
    let found = text(Source::borrowed(bytes));
    let read = text(Source::positioned(Arc::new(bytes.to_vec())).unwrap());
    assert_eq!(read, found);
    found
}

/// The end of the tables of the corpus' files: bytes behind are data and padding.
const IRPA_TABLES: usize = 512;
const IRPA_DATA: usize = 645;

#[test]
fn an_archive_of_iree() {
    let archive = Archive::open(Source::owned(read("params.irpa"))).unwrap();
    let names = archive.entries().iter().map(|entry| {
        let name = archive.name(entry).unwrap();
        String::from_utf8(name.as_slice().to_vec()).unwrap()
    });
    let names: Vec<String> = names.collect();
    assert_eq!(
        names,
        ["layer0.weight", "layer1.weight", "mask", "layer0.bias"]
    );
    // As `iree-dump-parameters` lists them.
    let lengths: Vec<u64> = archive.entries().iter().map(irpa::Entry::len).collect();
    assert_eq!(lengths, [128, 16_777_216, 8, 5]);
    let Storage::Data(weight) = archive.entries()[0].storage else {
        panic!("data");
    };
    assert_eq!((weight.start, weight.len), (512, 128));
    let Storage::Splat(splat) = archive.entries()[1].storage else {
        panic!("a splat");
    };
    assert_eq!(splat.pattern(), 0.25f32.to_le_bytes());
    assert_eq!((archive.archives(), archive.skipped()), (1, 0));
}

#[test]
fn a_file_of_the_gguf_package() {
    let file = gguf::File::open(Source::owned(read("params.gguf"))).unwrap();
    assert_eq!((file.version(), file.alignment()), (3, 64));
    assert_eq!(file.num_metadata(), 4);
    let tensors = file.tensors();
    assert_eq!(tensors[0].shape(), [4, 8]);
    assert_eq!(tensors[1].shape(), [2, 64]);
    assert_eq!(tensors[1].element_type().unwrap().name, "Q8_0");
    let spans = tensors.iter().map(|it| it.data.unwrap());
    let spans: Vec<(u64, u64)> = spans.map(|span| (span.start % 64, span.len)).collect();
    assert_eq!(spans, [(0, 128), (0, 136), (0, 5)]);
    let data = file.source().chunk(tensors[2].data.unwrap(), 1).unwrap();
    assert_eq!(data.as_slice(), [1, 2, 3, 252, 5]);
}

#[test]
fn every_prefix_is_an_error() {
    let bytes = read("params.irpa");
    for len in 0..IRPA_DATA {
        let error = archive(&bytes[..len]).unwrap_err();
        assert!(error.offset <= len as u64, "{len}: {error}");
    }
    // What follows is padding.
    assert_eq!(archive(&bytes[..IRPA_DATA]), archive(&bytes));
    let bytes = read("params.gguf");
    let file = gguf::File::open(Source::borrowed(&bytes)).unwrap();
    let end = file.tensors()[2].data.unwrap().end() as usize;
    for len in 0..end {
        let error = gguf_file(&bytes[..len]).unwrap_err();
        assert!(error.offset <= len as u64, "{len}: {error}");
    }
}

#[test]
fn changed_bytes_give_a_result_or_an_error() {
    let whole = read("params.irpa");
    let bytes = &whole[..IRPA_DATA];
    let (mut good, mut bad) = (0, 0);
    for at in 0..IRPA_TABLES {
        for value in [0, 1, 0x7f, 0x80, 0xff, bytes[at] ^ 1, bytes[at] ^ 0x10] {
            let mut changed = bytes.to_vec();
            changed[at] = value;
            match archive(&changed) {
                Ok(_) => good += 1,
                Err(_) => bad += 1,
            }
        }
    }
    assert!(good > 100 && bad > 100, "{good} {bad}");
    let bytes = read("params.gguf");
    for at in 0..bytes.len() {
        for value in [0, 1, 0x7f, 0x80, 0xff, bytes[at] ^ 1, bytes[at] ^ 0x10] {
            let mut changed = bytes.clone();
            changed[at] = value;
            let _ = gguf_file(&changed);
        }
    }
}

/// Each number of eight bytes as the largest one: offsets, lengths and counts.
#[test]
fn numbers_of_all_ones() {
    let whole = read("params.irpa");
    for at in 0..IRPA_TABLES - 8 {
        let mut bytes = whole[..IRPA_DATA].to_vec();
        bytes[at..at + 8].fill(0xff);
        let _ = archive(&bytes);
    }
    // Size of the header, next header, count of entries, segments with offset and length.
    for at in [8, 16, 32, 40, 48, 56, 64, 72, 80] {
        let mut bytes = whole.clone();
        bytes[at..at + 8].fill(0xff);
        let error = archive(&bytes).unwrap_err();
        assert!(
            error
                .to_string()
                .contains(&format!("offset {}", error.offset))
        );
    }
    let whole = read("params.gguf");
    for at in 0..whole.len() - 8 {
        let mut bytes = whole.clone();
        bytes[at..at + 8].fill(0xff);
        let _ = gguf_file(&bytes);
    }
    for at in [8, 16] {
        let mut bytes = whole.clone();
        bytes[at..at + 8].fill(0xff);
        let error = gguf_file(&bytes).unwrap_err();
        assert_eq!(error.offset, at as u64);
        assert!(matches!(
            error.kind,
            TensorFileErrorKind::Count {
                count: u64::MAX,
                ..
            }
        ));
    }
}

/// A header of an archive whose segments are given from the header.
fn header(next: u64, count: u64, segments: [(u64, u64); 3]) -> Vec<u8> {
    let mut bytes = b"IRPA\0\0\0\0".to_vec();
    for number in [88, next, 0, count] {
        bytes.extend(u64::to_le_bytes(number));
    }
    for (offset, len) in segments {
        bytes.extend(offset.to_le_bytes());
        bytes.extend(len.to_le_bytes());
    }
    bytes
}

/// An entry, padded to 16 bytes.
fn entry(kind: u32, name: (u64, u64), rest: &[u64]) -> Vec<u8> {
    let size = 60 + 8 * rest.len() as u64;
    let mut bytes = size.to_le_bytes().to_vec();
    bytes.extend(kind.to_le_bytes());
    for number in [0, name.0, name.1, 0, 0, 64].iter().chain(rest) {
        bytes.extend(number.to_le_bytes());
    }
    bytes.resize(bytes.len().next_multiple_of(16), 0);
    bytes
}

#[test]
fn erased_and_external_entries() {
    let table: Vec<u8> = [
        entry(0, (0, 1), &[]),
        entry(3, (1, 1), &[2, 5, 100, 16]),
        entry(2, (0, 1), &[1, 2]),
    ]
    .concat();
    let (len, text) = (table.len() as u64, b"abx.bin");
    let segments = [(88, len), (88 + len, 7), (88 + len + 3, 4)];
    let bytes = [header(0, 3, segments), table, text.to_vec()].concat();
    let archive = Archive::open(Source::borrowed(&bytes)).unwrap();
    assert_eq!(archive.skipped(), 1);
    let [external, data] = archive.entries() else {
        panic!("two entries");
    };
    let Storage::External { path, range } = &external.storage else {
        panic!("an external entry");
    };
    let path = archive.source().chunk(*path, 1).unwrap();
    assert_eq!(path.as_slice(), b"x.bin");
    assert_eq!((range.start, range.len), (100, 16));
    let Storage::Data(span) = data.storage else {
        panic!("data");
    };
    let data = archive.source().chunk(span, 1).unwrap();
    assert_eq!(data.as_slice(), b"bi");
}

#[test]
fn archives_follow_each_other() {
    let one = |name: &[u8], next| {
        let table = entry(2, (0, 1), &[0, 1]);
        let len = table.len() as u64;
        let segments = [(88, len), (88 + len, 1), (88 + len, 1)];
        [header(next, 1, segments), table, name.to_vec()].concat()
    };
    let mut bytes = one(b"a", 176);
    bytes.resize(176, 0);
    bytes.extend(one(b"b", 0));
    let archive = Archive::open(Source::borrowed(&bytes)).unwrap();
    let names = archive.entries().iter();
    let names: Vec<u8> = names
        .map(|it| archive.name(it).unwrap().as_slice()[0])
        .collect();
    assert_eq!((archive.archives(), &names[..]), (2, &b"ab"[..]));

    // The first header tells that it is an archive: another without magic number is damage.
    bytes[176] = 0;
    let error = Archive::open(Source::borrowed(&bytes)).unwrap_err();
    assert_eq!((error.offset, error.class()), (176, Class::Malformed));
    assert!(error.to_string().contains("next header"), "{error}");
}

#[test]
fn equal_splats_are_equal_values() {
    let splat = |unused: u8| {
        let mut bytes = entry(1, (0, 0), &[64, 0x3e80_0000, 0, 4]);
        // The length of the pattern is a byte, the last of 85.
        bytes[0] = 85;
        // After the common fields, the length and a pattern of 4 bytes.
        bytes[60 + 8 + 4] = unused;
        let bytes = [header(0, 1, [(88, 96), (0, 0), (0, 0)]), bytes].concat();
        let archive = Archive::open(Source::borrowed(&bytes)).unwrap();
        match archive.entries()[0].storage {
            Storage::Splat(splat) => splat,
            _ => panic!("a splat"),
        }
    };
    assert_eq!(splat(0).pattern(), 0.25f32.to_le_bytes());
    assert_eq!(splat(0), splat(7));
}

/// Headers that share a table, and entries that share a name, would take quadratic time.
#[test]
fn shared_tables_and_names_are_rejected() {
    let headers = 400u64;
    let end = headers * 96;
    let table: Vec<u8> = (0..400).flat_map(|_| entry(2, (0, 1), &[0, 1])).collect();
    let mut bytes = Vec::new();
    for nth in 0..headers {
        let to_table = end - nth * 96;
        let next = if nth + 1 < headers { 96 } else { 0 };
        let segment = (to_table, table.len() as u64);
        bytes.extend(header(next, 400, [segment; 3]));
        bytes.resize(bytes.len() + 8, 0);
    }
    bytes.extend(&table);
    let error = archive(&bytes).unwrap_err();
    assert!(error.to_string().starts_with("tables of archives overlap"));

    let table: Vec<u8> = (0..400)
        .flat_map(|_| entry(2, (0, 4096), &[0, 1]))
        .collect();
    let segment = (88, table.len() as u64);
    let bytes = [header(0, 400, [segment; 3]), table].concat();
    let error = archive(&bytes).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("names and metadata of entries overlap")
    );
}

#[test]
fn what_iree_does_not_read_either() {
    let whole = read("params.irpa");
    let with = |at: usize, value: u8| {
        let mut bytes = whole.clone();
        bytes[at] = value;
        archive(&bytes).unwrap_err()
    };
    assert_eq!(with(4, 1).kind, TensorFileErrorKind::Version(1, 0));
    assert_eq!(with(6, 1).kind, TensorFileErrorKind::Version(0, 1));
    assert_eq!(with(0, 0).kind, TensorFileErrorKind::Magic);
    assert_eq!(with(4, 1).class(), Class::NewerVersion);
    let first = usize::from(whole[40]);
    let unknown = with(first + 8, 9);
    assert_eq!(unknown.offset, first as u64 + 8);
    assert!(
        unknown.to_string().starts_with("unknown kind of entry 9"),
        "{unknown}"
    );
}

/// Arrays of arrays, each with one element: no recursion.
#[test]
fn deep_metadata() {
    let mut bytes = b"GGUF\x03\0\0\0".to_vec();
    bytes.extend(0u64.to_le_bytes());
    bytes.extend(1u64.to_le_bytes());
    bytes.extend(1u64.to_le_bytes());
    bytes.extend(b"k\x09\0\0\0");
    for _ in 0..200_000 {
        bytes.extend(9u32.to_le_bytes());
        bytes.extend(1u64.to_le_bytes());
    }
    let error = gguf_file(&bytes).unwrap_err();
    assert!(matches!(
        error.kind,
        TensorFileErrorKind::Count { .. } | TensorFileErrorKind::End { .. }
    ));
    bytes.extend(0u32.to_le_bytes());
    bytes.extend(3u64.to_le_bytes());
    bytes.extend([1, 2, 3]);
    assert_eq!(gguf_file(&bytes), Ok(String::new()));
}

#[test]
fn every_rule_is_documented() {
    let page = include_str!("../../../docs/verify.md");
    for rule in mlirbc_weights::tensor_files::Rule::ALL {
        let row = format!("| `{}` | {} |\n", rule.id(), rule.text());
        assert!(page.contains(&row), "{row}");
    }
}
