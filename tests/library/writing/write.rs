//! A file that was not changed is written with the bytes that were read.

use std::path::PathBuf;
use std::sync::Arc;

use mlirbc::ids::AttrId;
use mlirbc::ir::Threads;
use mlirbc::raw::{Encoder, MAGIC, op_mask};
use mlirbc_write::{Part, Plan, Rewrite};

use mlirbc::{Bytecode, ErrorKind, SectionId, Version};
use mlirbc_asm::{Asm, Bytes, Res};

/// Writes each file; returns the number of its sections whose tables were copied as found.
fn rewrite(files: &[PathBuf]) -> usize {
    let mut as_found = 0;
    for path in files {
        let bytes = std::fs::read(path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let plan = Plan::exact(&file).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let mut out = Vec::new();
        plan.write_to(&mut out).unwrap();
        assert!(out == bytes, "{}", path.display());
        assert_eq!(plan.len(), bytes.len() as u64);
        for id in [
            SectionId::Dialect,
            SectionId::AttrTypeOffset,
            SectionId::ResourceOffset,
            SectionId::Properties,
        ] {
            let Some(section) = file.find_section(id).filter(|s| s.data.len > 0) else {
                continue;
            };
            let copied = plan.parts().any(|part| match part {
                Part::Copied(span) => span.contains(section.data.start),
                Part::Given(_) | Part::Encoded(_) | Part::Padding(_) => false,
            });
            if copied {
                println!("{}: {id} as found", path.display());
                as_found += 1;
            }
        }
    }
    as_found
}

#[test]
fn the_corpus_is_written_as_it_was_read() {
    let files = crate::common::corpus();
    assert_eq!(rewrite(&files), 0, "tables of known producers are encoded");
}

#[test]
fn files_of_other_producers_are_written_as_they_were_read() {
    let sets = [
        crate::common::conformance("write"),
        crate::common::foreign("write"),
    ];
    for files in sets.into_iter().flatten() {
        assert_eq!(rewrite(&files), 0, "tables of known producers are encoded");
    }
}

#[test]
fn a_source_that_is_read_by_position_gives_the_same_file() {
    for path in crate::common::corpus() {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::read_at(Arc::new(bytes.clone())).unwrap();
        let mut out = Vec::new();
        Plan::exact(&file).unwrap().write_to(&mut out).unwrap();
        assert!(out == bytes, "{}", path.display());
    }
}

/// The same file with every number of its header and of its section headers in a longer form.
fn with_long_numbers(bytes: &[u8]) -> Vec<u8> {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let mut out = Vec::new();
    let mut to = Encoder::new(&mut out, 0);
    to.bytes(&MAGIC)
        .wide_varint(file.version().number().into(), 5)
        .c_string(file.producer().as_bytes());
    for section in file.sections() {
        assert_eq!(section.alignment, None, "its data would need other padding");
        to.byte(section.id as u8).wide_varint(section.data.len, 9);
        let start = section.data.start as usize;
        to.bytes(&bytes[start..start + section.data.len as usize]);
    }
    out
}

#[test]
fn numbers_in_a_longer_form_are_kept() {
    let path = crate::common::project().join("corpus/mlir22/location_ranges.v6.mlirbc");
    let bytes = with_long_numbers(&std::fs::read(path).unwrap());
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let plan = Plan::exact(&file).unwrap();
    let mut out = Vec::new();
    plan.write_to(&mut out).unwrap();
    assert!(out == bytes);
    let first = plan.parts().next();
    assert!(matches!(first, Some(Part::Copied(span)) if span.start == 0));
    assert!(
        plan.encoded_len() > 0,
        "the tables are in the shortest form"
    );
}

/// The file with another producer.
fn produced_by(producer: &str, bytes: &[u8]) -> Vec<u8> {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let plan = Rewrite::new().producer(producer).plan(&file).unwrap();
    let mut out = Vec::new();
    plan.write_to(&mut out).unwrap();
    assert_eq!(plan.len(), out.len() as u64);
    let written = Bytecode::from_bytes(&out).unwrap();
    assert_eq!(plan.sections().unwrap(), written.sections());
    out
}

/// Keys and data of all blobs. Each is aligned, or it would not be found.
fn blobs(file: &Bytecode<'_>) -> Vec<(Vec<u8>, u64, Vec<u8>)> {
    let view = file.view();
    let resources = view.resources().unwrap().map(|it| it.unwrap());
    let blobs = resources.filter_map(|resource| {
        let (span, alignment) = file.blob_span(&resource).unwrap()?;
        assert_eq!(span.start % alignment, 0);
        let data = file.blob(&resource).unwrap().as_slice().to_vec();
        let key = view.string(resource.key).unwrap().to_vec();
        Some((key, alignment, data))
    });
    blobs.collect()
}

fn same_module(a: &[u8], b: &[u8]) {
    let [a, b] = [a, b].map(|bytes| Bytecode::from_bytes(bytes).unwrap());
    assert_eq!(blobs(&a), blobs(&b));
    let num_ops = |file: &Bytecode<'_>| {
        let decoded = file.view().decode_all(Threads::One);
        decoded.map(|ir| ir.num_ops()).ok()
    };
    assert_eq!(num_ops(&a), num_ops(&b));
    let entries = |file: &Bytecode<'_>| {
        let view = file.view();
        let bytes = |id| view.entry_bytes(&view.attr_entry(AttrId::new(id)).unwrap());
        let all = (0..view.num_attrs().unwrap()).map(|id| bytes(id).unwrap().rest().to_vec());
        all.collect::<Vec<_>>()
    };
    assert_eq!(entries(&a), entries(&b));
}

#[test]
fn another_producer_keeps_every_blob_aligned() {
    let mut blobs_seen = 0;
    for path in crate::common::corpus() {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        blobs_seen += blobs(&file).len();
        for len in [1, 5, 64] {
            let producer = format!("{} {}", file.producer(), "p".repeat(len));
            let other = produced_by(&producer, &bytes);
            let written = Bytecode::from_bytes(&other).unwrap();
            assert_eq!(written.producer(), producer);
            same_module(&bytes, &other);
            // The reference writer lays out padding in the same way.
            let back = produced_by(file.producer(), &other);
            assert!(back == bytes, "{}", path.display());
        }
    }
    assert!(blobs_seen > 10, "{blobs_seen} blobs");
}

#[test]
fn a_blob_that_is_aligned_in_the_file_alone_gets_other_padding() {
    let blob = |data: &[u8]| Res::Blob {
        alignment: 16,
        data: data.to_vec(),
    };
    let file = Asm::minimal(6)
        .strings(&[b"builtin", b"a", b"b"])
        .dialects(&[0], &[])
        .resources(&[], &[(0, &[(1, blob(&[7; 40])), (2, blob(&[8; 3]))])])
        .finish();
    let starts: std::collections::BTreeSet<u64> = (0..16)
        .map(|len| {
            let other = produced_by(&"p".repeat(len), &file);
            same_module(&file, &other);
            let written = Bytecode::from_bytes(&other).unwrap();
            let section = written.find_section(SectionId::Resource).unwrap();
            section.data.start % 16
        })
        .collect();
    assert_eq!(starts.into_iter().collect::<Vec<_>>(), [0]);
}

#[test]
fn what_is_no_producer_is_refused() {
    let bytes = Asm::minimal(6).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let plan = |producer: String| Rewrite::new().producer(producer).plan(&file).map(drop);
    let long = plan("p".repeat(1 << 20)).unwrap_err();
    assert!(matches!(long.kind(), ErrorKind::Limit { .. }));
    let nul = plan("a\0b".to_string()).unwrap_err();
    assert!(matches!(nul.kind(), ErrorKind::Unencodable { .. }));
}

#[test]
fn regions_that_state_an_alignment_cannot_move() {
    let section = SectionId::Ir as u8 | 0x80;
    let op = Bytes::new()
        .varint(0)
        .byte(op_mask::REGIONS)
        .varint(0)
        .varint(1 << 1 | 1);
    // A region without blocks.
    let op = op.byte(section).varint(1).varint(1).varint(0);
    let block = Bytes::new().varint(1 << 1).bytes(&op.0);
    let bytes = mlirbc_asm::ir::file(6, block.0).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    assert!(Plan::exact(&file).unwrap().to_vec().unwrap() == bytes);
    let other = Rewrite::new().producer("p").plan(&file).unwrap_err();
    assert!(
        matches!(other.kind(), ErrorKind::Unencodable { .. }),
        "{other}"
    );
}

#[test]
fn the_system_copies_from_file_to_file() {
    let data = vec![5; 3 << 20];
    let blob = Res::Blob {
        alignment: 64,
        data,
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"a"])
        .dialects(&[0], &[])
        .resources(&[], &[(0, &[(1, blob)])])
        .finish();
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in", "out"].map(|name| folder.path().join(name));
    std::fs::write(&input, &bytes).unwrap();
    let file = Bytecode::open(&input).unwrap();
    let plan = Plan::exact(&file).unwrap();
    let read = std::fs::File::open(&input).unwrap();
    let mut written = 0;
    let sink = std::fs::File::create(&output).unwrap();
    plan.write_to_file(&read, &sink, |n| written += n).unwrap();
    assert_eq!(written, plan.len());
    assert!(std::fs::read(&output).unwrap() == bytes);
    // A file that has become shorter.
    std::fs::File::options()
        .write(true)
        .open(&input)
        .unwrap()
        .set_len(2 << 20)
        .unwrap();
    let sink = std::fs::File::create(&output).unwrap();
    let error = plan.write_to_file(&read, &sink, |_| ()).unwrap_err();
    assert!(error.to_string().contains("bytes"), "{error}");
}

/// MLIR 17 has sizes of groups behind all else in records of version 5, other writers among the attributes.
#[test]
fn records_of_version_5_have_the_order_of_their_producer() {
    for name in ["iree20230524_regions.v1", "concrete_lut.v0"] {
        let path = crate::common::project().join(format!("corpus/foreign/{name}.mlirbc"));
        let file = Bytecode::open(path).unwrap();
        let [five, six] = [5, 6].map(|number| {
            let version = Version::new(number).unwrap();
            let bytes = Rewrite::new().version(version).plan(&file).unwrap();
            let bytes = bytes.to_vec().unwrap();
            let mut text = Vec::new();
            let file = Bytecode::from_bytes(&bytes).unwrap();
            mlirbc_print::print(file.view(), &mlirbc_print::Options::new(), &mut text).unwrap();
            // And back, as if it were written with version 6.
            let again = Rewrite::new().version(Version::MAX).plan(&file);
            (text, again.unwrap().to_vec().unwrap())
        });
        assert!(five == six, "{name}");
    }
}
