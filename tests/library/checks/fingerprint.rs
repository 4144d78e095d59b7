//! Fingerprints: equal for equal content, and different for different content.

use std::collections::HashMap;
use std::path::PathBuf;

use mlirbc::ir::Threads;
use mlirbc::{Bytecode, Version};
use mlirbc_asm::ir::Op;
use mlirbc_asm::{Asm, Bytes};
use mlirbc_fingerprint::{Digest, Fingerprint, ModuleFingerprints, Options};
use mlirbc_write::{Builder, NewOp, Rewrite};

fn content() -> Options {
    Options::new().ignore_producer(true)
}

fn module(bytes: &[u8], options: Options) -> mlirbc::Result<ModuleFingerprints> {
    let file = Bytecode::from_bytes(bytes)?;
    mlirbc_fingerprint::Fingerprints::of(file.view(), options, Threads::Pool)?.module()
}

/// Fingerprints of the module and of its symbols by their names.
fn digests(bytes: &[u8], found: &ModuleFingerprints) -> (Fingerprint, Vec<(Vec<u8>, Digest)>) {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let symbols = found.symbols.iter();
    let symbols = symbols.map(|it| {
        let name = file.view().string(it.name).unwrap();
        (name.to_vec(), it.content.digest)
    });
    (found.module, symbols.collect())
}

fn files() -> Vec<PathBuf> {
    let mut files = crate::common::corpus();
    files.extend(crate::common::conformance("fingerprints").unwrap_or_default());
    files
}

/// Other forms of a file: canonical, and in versions 3 to 6.
fn forms(file: &Bytecode<'_>) -> Vec<(String, Vec<u8>)> {
    let mut forms = Vec::new();
    let mut add = |what: String, rewrite: Rewrite| {
        if let Ok(plan) = rewrite.plan(file) {
            let mut out = Vec::new();
            plan.write_to(&mut out).unwrap();
            forms.push((what, out));
        }
    };
    add("canonical".to_owned(), Rewrite::new().canonical());
    for number in 3..=6 {
        let version = Version::new(number).unwrap();
        add(format!("version {number}"), Rewrite::new().version(version));
    }
    forms
}

#[test]
fn no_numbering_and_no_version_changes_a_fingerprint() {
    let (mut compared, mut inexact) = (0, 0);
    for path in crate::common::sample(files(), 60) {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        // Of builds before LLVM 17 the version of the file says which attributes are inherent: another
        // version is another content.
        if file.producer() == "MLIR17.0.0git" {
            println!("left out: {}", path.display());
            continue;
        }
        let expected = module(&bytes, content()).unwrap();
        for (what, form) in forms(&file) {
            let found = module(&form, content()).unwrap();
            if !expected.module.is_exact {
                inexact += 1;
                continue;
            }
            compared += 1;
            let (expected, found) = (digests(&bytes, &expected), digests(&form, &found));
            assert_eq!(expected, found, "{} {what}", path.display());
        }
    }
    println!("{compared} forms compared, {inexact} inexact");
    let least = if crate::common::all() { 300 } else { 150 };
    assert!(compared > least, "only {compared} forms were compared");
}

fn text(bytes: &[u8]) -> Option<Vec<u8>> {
    let file = Bytecode::from_bytes(bytes).ok()?;
    let mut text = Vec::new();
    let options = mlirbc_print::Options::new().locations(true).file_name("-");
    mlirbc_print::print(file.view(), &options, &mut text).ok()?;
    Some(text)
}

/// Files with equal fingerprints have equal text. Other versions and releases print properties as
/// attributes.
#[test]
fn different_text_has_different_fingerprints() {
    let mut known: HashMap<(Digest, u8), (PathBuf, Vec<u8>)> = HashMap::new();
    let mut files_of_text = 0;
    for path in files() {
        let bytes = std::fs::read(&path).unwrap();
        let Some(text) = text(&bytes) else { continue };
        let found = module(&bytes, Options::new()).unwrap().module;
        files_of_text += 1;
        let key = (found.digest, bytes[4] >> 1);
        let other = known
            .entry(key)
            .or_insert_with(|| (path.clone(), text.clone()));
        let files = [&path, &other.0].map(|path| path.display().to_string());
        assert!(other.1 == text, "{}", files.join(" and "));
    }
    println!("{} fingerprints of {files_of_text} files", known.len());
    assert!(known.len() > 50);
}

/// A changed byte that changes the text changes the fingerprint.
#[test]
fn every_change_of_the_text_changes_the_fingerprint() {
    let (mut changed, mut unchanged) = (0, 0);
    let mut files = crate::common::corpus();
    files.retain(|path| path.metadata().unwrap().len() <= 3 << 10);
    for path in crate::common::sample(files, 6) {
        let bytes = std::fs::read(&path).unwrap();
        let Some(expected) = text(&bytes) else {
            continue;
        };
        let fingerprint = module(&bytes, Options::new()).unwrap().module;
        for at in (0..bytes.len()).step_by(29) {
            for bit in [0x02, 0x10] {
                let mut other = bytes.clone();
                other[at] ^= bit;
                let (Some(text), Ok(found)) = (text(&other), module(&other, Options::new())) else {
                    continue;
                };
                if text != expected {
                    changed += 1;
                    let same = found.module.digest == fingerprint.digest;
                    assert!(!same, "{} byte {at} bit {bit}", path.display());
                } else if found.module.digest == fingerprint.digest {
                    unchanged += 1;
                }
            }
        }
    }
    println!("{changed} changes of text, {unchanged} others with the same fingerprint");
    let least = if crate::common::all() {
        (1000, 100)
    } else {
        (150, 5)
    };
    assert!(
        changed > least.0 && unchanged > least.1,
        "{changed} {unchanged}"
    );
}

/// A symbol alone has the fingerprint that it has in the module, on any number of threads.
#[test]
fn one_symbol_alone_is_like_in_its_module() {
    let mut symbols = 0;
    for path in crate::common::corpus() {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let view = file.view();
        let fingerprints =
            mlirbc_fingerprint::Fingerprints::of(view, content(), Threads::One).unwrap();
        let found = fingerprints.module().unwrap();
        let other = module(&bytes, content()).unwrap();
        assert_eq!(found.module, other.module, "{}", path.display());
        let alone = mlirbc_fingerprint::Fingerprints::of(view, content(), Threads::Pool).unwrap();
        for symbol in found.symbols.iter().filter(|it| it.parent().is_none()) {
            let name = view.str(symbol.name).unwrap();
            let Ok(op) = view.symbol(name) else { continue };
            if op.containing_body().op_spans()[op.op().id().index()] == symbol.span {
                let expected = alone.symbol(name).unwrap();
                assert_eq!(symbol.content, expected, "{} {name}", path.display());
                symbols += 1;
            }
        }
    }
    assert!(symbols > 100, "{symbols}");
}

#[test]
fn what_is_ignored_does_not_count() {
    let [before, after] = ["before", "after"].map(|name| {
        let name = format!("corpus/mlir22/edited_{name}.v6.mlirbc");
        std::fs::read(crate::common::project().join(name)).unwrap()
    });
    let symbol = |bytes: &[u8], name: &str, options: Options| {
        let file = Bytecode::from_bytes(bytes).unwrap();
        let fingerprints =
            mlirbc_fingerprint::Fingerprints::of(file.view(), options, Threads::One).unwrap();
        fingerprints.symbol(name).unwrap()
    };
    let places = Options::new().ignore_locations(true);
    let data = places.ignore_resources(true);
    for (name, new_name, options, is_equal) in [
        ("same", "same", Options::new(), false),
        ("same", "same", places, true),
        ("second", "renamed", places, true),
        ("third", "third", places, false),
        ("third", "third", data, true),
        ("first", "first", data, false),
    ] {
        let (a, b) = (
            symbol(&before, name, options),
            symbol(&after, new_name, options),
        );
        assert_eq!(a == b, is_equal, "{name} {options:?}");
    }
    assert_ne!(
        module(&before, Options::new()).unwrap().module,
        module(&before, content()).unwrap().module,
        "the producer"
    );
}

/// A constant and a resource with the same elements are the same tensor; so are a splat and its
/// repetition, packed and single bools, and the bytes of a true scalar.
#[test]
fn a_tensor_is_the_same_wherever_it_is() {
    let mut b = Builder::new();
    let mut attrs = Vec::new();
    for (nth, (ty, inline, data)) in [
        (
            "tensor<3xi16>",
            &[1, 0, 2, 0, 3, 0][..],
            &[1, 0, 2, 0, 3, 0][..],
        ),
        ("tensor<3xi16>", &[7, 1], &[7, 1, 7, 1, 7, 1]),
        (
            "tensor<10xi1>",
            &[0b1011, 0b01],
            &[1, 1, 0, 1, 0, 0, 0, 0, 1, 0],
        ),
        ("tensor<i1>", &[0xff], &[1]),
        ("tensor<2xcomplex<i8>>", &[1, 2, 3, 4], &[1, 2, 3, 4]),
        ("tensor<2xcomplex<i8>>", &[1, 2], &[1, 2, 1, 2]),
    ]
    .into_iter()
    .enumerate()
    {
        let ty = b.type_text(ty).unwrap();
        let constant = b.dense_elements(ty, inline).unwrap();
        let blob = b.blob(&format!("blob{nth}"), 4, data.to_vec()).unwrap();
        attrs.push([constant, b.dense_resource(ty, blob).unwrap()]);
    }
    let top = b.top_level();
    for [constant, resource] in attrs {
        let op = NewOp::new("t.op").attr("a", constant).attr("b", resource);
        b.append_op(top, op).unwrap();
    }
    let bytes = b.finish().unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let view = file.view();
    let fingerprints =
        mlirbc_fingerprint::Fingerprints::of(view, Options::new(), Threads::One).unwrap();
    let mut found = Vec::new();
    for op in view.top_level().unwrap().all_ops() {
        let digests = ["a", "b"].map(|name| {
            let attr = op.attr(name).unwrap().unwrap().as_attr().unwrap();
            let tensor = view.tensor_of_attr(attr.id()).unwrap().unwrap();
            let other = fingerprints.attr(attr.id()).unwrap();
            (mlirbc_fingerprint::tensor(&tensor).unwrap(), other)
        });
        assert_eq!(digests[0].0, digests[1].0, "{op}");
        assert_ne!(digests[0].1, digests[1].1, "attributes differ: {op}");
        found.push(digests[0].0);
    }
    found.sort();
    found.dedup();
    assert_eq!(found.len(), 6, "different tensors differ");
}

/// The fingerprint of an operation with a dictionary: names, which are appended to the strings of
/// the file, with the numbers of their values.
fn of_dictionary(names: &[&[u8]], entries: &[(u64, u64)]) -> Digest {
    let entry = |values: &[u64]| (true, Bytes::new().varints(values).0);
    let strings: Vec<&[u8]> = [&b"builtin"[..], b"module", b"x", b"y"]
        .into_iter()
        .chain(names.iter().copied())
        .collect();
    // loc(unknown), "x", "y", the names, the dictionary.
    let mut attrs = vec![entry(&[15]), entry(&[2, 2]), entry(&[2, 3])];
    attrs.extend((4..).take(names.len()).map(|name| entry(&[2, name])));
    let mut dictionary = vec![1, entries.len() as u64];
    dictionary.extend(entries.iter().flat_map(|(name, value)| [3 + name, *value]));
    attrs.push(entry(&dictionary));
    let op = Op {
        attributes: Some(attrs.len() as u64 - 1),
        ..Op::default()
    };
    let bytes = Asm::new(4)
        .dialects(&[0], &[(0, &[1])])
        .attr_types(&[(0, attrs)], &[])
        .strings(&strings)
        .ops(vec![op])
        .finish();
    module(&bytes, content()).unwrap().module.digest
}

#[test]
fn long_names_of_attributes_are_content_and_their_order_is_not() {
    let [a, b] = ["a", "b"].map(|end| "name".repeat(20) + end);
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let (x, y) = (1, 2);
    let digest = of_dictionary(&[a, b], &[(0, x), (1, y)]);
    assert_eq!(digest, of_dictionary(&[a, b], &[(1, y), (0, x)]));
    assert_eq!(digest, of_dictionary(&[b, a], &[(1, x), (0, y)]));
    assert_ne!(digest, of_dictionary(&[a, b], &[(0, y), (1, x)]));
    assert_ne!(digest, of_dictionary(&[a, b"b"], &[(0, x), (1, y)]));
    assert_ne!(digest, of_dictionary(&[a, b], &[(0, x)]));
    // The same name twice, as a file can have it.
    let twice = of_dictionary(&[a, a], &[(0, x), (1, y)]);
    assert_eq!(twice, of_dictionary(&[a, b], &[(0, y), (0, x)]));
    assert_ne!(twice, digest);
}

#[test]
fn a_name_that_many_entries_share_is_hashed_once() {
    // Minutes, if each pair of names were compared in full.
    let names = [0, 1].map(|end| [&vec![b'n'; 4 << 20][..], &[end]].concat());
    let names = [&names[0][..], &names[1]];
    let entries: Vec<(u64, u64)> = (0..40_000).map(|nth| (nth % 2, 1)).collect();
    let digest = of_dictionary(&names, &entries);
    let sorted: Vec<(u64, u64)> = (0..40_000).map(|nth| (nth / 20_000, 1)).collect();
    assert_eq!(digest, of_dictionary(&names, &sorted));
}
