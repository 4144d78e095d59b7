//! Searches of files that frameworks wrote, of containers made here, and of damaged ones.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use mlirbc::{OpenOptions, ReadAt, Source};
use mlirbc_containers::{Container, Module, Place, Search, limits};
use mlirbc_print::Options;

fn corpus(name: &str) -> PathBuf {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    corpus.join("containers").join(name)
}

fn read(name: &str) -> Vec<u8> {
    std::fs::read(corpus(name)).unwrap()
}

/// The search, which gives the same on each backend.
fn search(bytes: &[u8]) -> Search {
    let found = mlirbc_containers::search(&Source::borrowed(bytes)).unwrap();
    let reader = Source::positioned(Arc::new(bytes.to_vec())).unwrap();
    let read = mlirbc_containers::search(&reader).unwrap();
    let text = |search: &Search| format!("{:?}", (&search.problems, facts(search)));
    assert_eq!(text(&read), text(&found));
    found
}

type Facts = (Place, u64, Option<Container>, Option<String>, bool);

fn facts(search: &Search) -> Vec<Facts> {
    let facts = |it: &Module| {
        let size = it.found.span.len;
        (it.place, size, it.container, it.name(), it.is_nested)
    };
    search.modules.iter().map(facts).collect()
}

fn module_bytes(file: &[u8], module: &Module) -> Vec<u8> {
    let file = Source::borrowed(file);
    module.source(&file).unwrap().bytes().unwrap().to_vec()
}

/// The only module of a file, without problems.
fn only(bytes: &[u8]) -> Module {
    let Search {
        modules, problems, ..
    } = search(bytes);
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(modules.len(), 1);
    modules.into_iter().next().unwrap()
}

/// Each module has the bytes that the framework itself gives, and prints as the reference does.
#[test]
fn modules_of_frameworks_are_found_and_printed() {
    for (file, inner, container) in [
        ("classify.jax", "classify", Container::JaxExport),
        ("square_sum.jax", "square_sum", Container::JaxExport),
        ("tanh.saved_model.pb", "tanh", Container::SavedModel),
        ("empty.mojoc", "empty", Container::Mojo),
    ] {
        let bytes = read(file);
        let expected = read(&format!("{inner}.mlirbc"));
        let search = search(&bytes);
        let same = |it: &&Module| module_bytes(&bytes, it) == expected;
        let module = search.modules.iter().find(same).unwrap();
        assert_eq!(module.container, Some(container), "{file}");
        let source = module.source(&Source::borrowed(&bytes)).unwrap();
        let opened = OpenOptions::new().open_source(source).unwrap();
        let mut printed = Vec::new();
        mlirbc_print::print(opened.view(), &Options::default(), &mut printed).unwrap();
        let printed = String::from_utf8(printed).unwrap();
        if container == Container::Mojo {
            assert!(printed.contains("\"lit.package\""));
            continue;
        }
        let text = std::fs::read_to_string(corpus(&format!("{inner}.mlir"))).unwrap();
        assert_eq!(printed.trim_end(), text.trim_end(), "{file}");
    }
}

#[test]
fn an_artifact_says_what_was_exported() {
    let module = only(&read("classify.jax"));
    let details = module.details.unwrap();
    assert_eq!(details.name, "classify");
    assert_eq!(details.calling_convention, Some(10));
    assert_eq!(details.platforms, ["cpu", "tpu"]);
    assert_eq!(details.devices, Some(1));
    // As `Exported.in_avals` and `out_avals`: leaves in the order of the names of a dictionary.
    let inputs = ["float32[6]", "float32[6,3]", "float32[batch,4]"];
    assert_eq!(details.inputs.as_deref().unwrap(), inputs);
    let outputs = ["float32[batch,3]", "int32[batch]"];
    assert_eq!(details.outputs.as_deref().unwrap(), outputs);

    let both = search(&read("square_sum.jax")).modules;
    let of = |name: &str| {
        let details = both.iter().filter_map(|it| it.details.as_ref());
        details.filter(|it| it.name == name).count()
    };
    assert_eq!((both.len(), of("square_sum"), of("fun_vjp_jax")), (2, 1, 1));

    let details = only(&read("tanh.saved_model.pb")).details.unwrap();
    assert!(details.name.ends_with("/XlaCallModule"), "{}", details.name);
    assert_eq!(details.calling_convention, Some(10));
    assert_eq!(details.platforms, ["CPU"]);
}

/// A ZIP archive of entries: name, data, whether deflated.
fn zip(entries: &[(&str, &[u8], bool)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut archive = rawzip::ZipArchiveWriter::new(&mut bytes);
    for (name, data, deflated) in entries {
        let method = match deflated {
            true => rawzip::CompressionMethod::DEFLATE,
            false => rawzip::CompressionMethod::STORE,
        };
        let file = archive.new_file(name).compression_method(method);
        let (mut entry, config) = file.start().unwrap();
        let packed = miniz_oxide::deflate::compress_to_vec(data, 6);
        let descriptor = {
            let mut writer = config.wrap(Sink);
            writer.write_all(data).unwrap();
            writer.finish().unwrap().1
        };
        entry
            .write_all(if *deflated { &packed } else { data })
            .unwrap();
        entry.finish(descriptor).unwrap();
    }
    archive.finish().unwrap();
    bytes
}

struct Sink;

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A Mojo package around these bytes, in one raw block of a frame.
fn mojo(module: &[u8]) -> Vec<u8> {
    let mut bytes = b"MPKG\x02...".to_vec();
    bytes.resize(96, 0);
    bytes.extend(frame(module));
    bytes
}

/// A Zstandard frame with raw blocks of at most 100,000 bytes, and an 8-byte content size.
fn frame(data: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0x28, 0xb5, 0x2f, 0xfd, 0xc0, 0x58];
    bytes.extend((data.len() as u64).to_le_bytes());
    let blocks: Vec<&[u8]> = data.chunks(100_000).collect();
    for (i, block) in blocks.iter().enumerate() {
        let is_last = u32::from(i + 1 == blocks.len());
        bytes.extend(&(is_last | (block.len() as u32) << 3).to_le_bytes()[..3]);
        bytes.extend(*block);
    }
    bytes
}

#[test]
fn entries_of_archives_are_searched() {
    let (jax, model, module) = (
        read("classify.jax"),
        read("tanh.saved_model.pb"),
        read("classify.mlirbc"),
    );
    let package = mojo(&module);
    let bytes = zip(&[
        ("a/stored.jax", &jax, false),
        ("b/deflated.pb", &model, true),
        ("c/readme", b"no module", true),
        ("d/package.mojoc", &package, false),
    ]);
    // An archive may have other bytes in front, as the ones of IREE do.
    let search = search(&bytes);
    assert!(search.problems.is_empty(), "{:?}", search.problems);
    let names: Vec<_> = search.modules.iter().map(|it| it.name().unwrap()).collect();
    assert_eq!(names[0], "a/stored.jax:classify");
    assert!(
        names[1].starts_with("b/deflated.pb:__inference"),
        "{names:?}"
    );
    assert_eq!((names.len(), names[2].as_str()), (3, "d/package.mojoc"));
    let containers = [Container::JaxExport, Container::SavedModel, Container::Mojo];
    for (found, container) in search.modules.iter().zip(containers) {
        assert_eq!(found.container, Some(container));
        assert_eq!(
            found.place.inner.is_some(),
            container != Container::JaxExport
        );
    }
    assert_eq!(module_bytes(&bytes, &search.modules[0]), module);
    assert_eq!(module_bytes(&bytes, &search.modules[2]), module);
}

#[test]
fn frames_of_zstandard_are_decoded() {
    let module = read("classify.mlirbc");
    for (bytes, container, offset) in [
        (mojo(&module), Container::Mojo, 96),
        (frame(&module), Container::Zstd, 0),
    ] {
        let found = only(&bytes);
        let place = Place {
            offset,
            inner: Some(0),
        };
        assert_eq!((found.container, found.place), (Some(container), place));
        assert_eq!(module_bytes(&bytes, &found), module);
        // What follows the frame is no part of it.
        let bytes = [&bytes, module.as_slice()].concat();
        let found = search(&bytes).modules;
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].place, found[1].place.inner), (place, None));
    }
}

#[test]
fn base64_is_decoded_in_each_form() {
    let module = read("classify.mlirbc");
    let standard = STANDARD.encode(&module);
    let lines: Vec<&str> = (0..standard.len())
        .step_by(76)
        .map(|at| &standard[at..standard.len().min(at + 76)])
        .collect();
    for (before, text, after) in [
        ("", standard.clone(), ""),
        ("{\"body\": \"", standard.clone(), "\"}"),
        ("x = '", URL_SAFE_NO_PAD.encode(&module), "'\n"),
        ("", lines.join("\n"), "\n"),
        ("", lines.join("\r\n"), " the end"),
        // A word that follows.
        (
            "TUzvU TUzvUg ",
            standard.trim_end_matches('=').to_string(),
            "\nword",
        ),
    ] {
        let bytes = format!("{before}{text}{after}").into_bytes();
        let found = only(&bytes);
        assert_eq!(found.place.to_string(), format!("{}+0", before.len()));
        assert_eq!(found.container, Some(Container::Base64));
        assert_eq!(module_bytes(&bytes, &found), module, "{before}");
    }
}

/// A text of fewer characters than are read of a header, with others behind it.
#[test]
fn short_base64_is_found_in_other_text() {
    let module = std::fs::read(corpus("../mlir22/single_function.v6.mlirbc")).unwrap();
    let text = STANDARD.encode(&module);
    assert!(text.len() < 512);
    for after in ["", "\"}\n", "\", \"next\": [1, 2]}", " \u{e9}"] {
        let bytes = format!("{{\"module\": \"{text}{after}").into_bytes();
        let found = only(&bytes);
        assert_eq!(found.place.to_string(), "12+0");
        assert_eq!(module_bytes(&bytes, &found), module, "{after}");
    }
}

#[test]
fn base64_is_found_across_windows() {
    let text = STANDARD.encode(read("tanh.mlirbc"));
    for before in [(1 << 20) - 3, (1 << 20) - 600, (1 << 20) + 5, (2 << 20) - 1] {
        let bytes = ["-".repeat(before), text.clone()].concat();
        assert_eq!(only(bytes.as_bytes()).place.offset, before as u64);
    }
}

#[test]
fn places_are_written_as_they_are_read() {
    let place = |offset, inner| Place { offset, inner };
    for (text, value) in [
        ("492", place(492, None)),
        ("0x1ec", place(492, None)),
        ("96+0", place(96, Some(0))),
        ("0x60+0x10", place(96, Some(16))),
    ] {
        assert_eq!(text.parse(), Ok(value));
        assert_eq!(value.to_string().parse(), Ok(value));
    }
    for bad in [
        "",
        "+",
        "1+",
        "+1",
        "-1",
        "0x",
        "a",
        "1+2+3",
        "18446744073709551616",
    ] {
        assert!(bad.parse::<Place>().is_err(), "{bad}");
    }
}

/// What is said of a truncated or changed container is true or missing; nothing panics.
#[test]
fn damaged_containers_give_modules_or_nothing() {
    let archive = zip(&[
        ("stored", &read("square_sum.jax"), false),
        ("deflated", &read("tanh.mlirbc"), true),
        ("package", &mojo(&read("empty.mlirbc")), false),
    ]);
    let whole = [
        read("square_sum.jax"),
        read("tanh.saved_model.pb"),
        read("empty.mojoc"),
        archive,
        STANDARD.encode(read("empty.mlirbc")).into_bytes(),
    ];
    let open_all = |bytes: &[u8]| {
        let file = Source::borrowed(bytes);
        let search = mlirbc_containers::search(&file).unwrap();
        for module in &search.modules {
            let source = module.source(&file).unwrap();
            let opened = OpenOptions::new().open_source(source);
            // The search does not check all padding, and finds newer versions.
            assert!(opened.is_err() || module.found.problem.is_none());
        }
    };
    for bytes in &whole {
        for end in 0..bytes.len().min(3000) {
            open_all(&bytes[..end]);
        }
        for at in 0..bytes.len().min(3000) {
            for change in [0xff, 0x80, 0x01] {
                let mut bytes = bytes.clone();
                bytes[at] ^= change;
                open_all(&bytes);
            }
        }
        for start in 1..64 {
            open_all(&bytes[start..]);
        }
    }
}

/// Each offset and length of the structure, at its largest.
#[test]
fn numbers_of_a_flatbuffer_may_be_anything() {
    let bytes = read("classify.jax");
    for at in (0..400).chain(bytes.len() - 600..bytes.len() - 3) {
        for number in [0_u32, 1, 4, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff] {
            let mut bytes = bytes.clone();
            bytes[at..at + 4].copy_from_slice(&number.to_le_bytes());
            let found = search(&bytes);
            for details in found.modules.iter().filter_map(|it| it.details.as_ref()) {
                let text = |list: &Option<Vec<String>>| -> usize {
                    list.iter().flatten().map(String::len).sum()
                };
                assert!(text(&details.inputs) <= limits::SIGNATURE);
            }
        }
    }
}

#[test]
fn bombs_are_left_out_and_named() {
    let most = (limits::DECODED + 1000 * limits::DECODED_PER_BYTE) as usize;
    let zeros = vec![0; most * 3 / 2];
    let module = read("tanh.mlirbc");
    // Entries share the budget: the module comes first, and the second bomb has none left.
    let bytes = zip(&[
        ("module", &module, true),
        ("bomb", &zeros, true),
        ("another", &zeros, true),
    ]);
    assert!(bytes.len() < 2_000_000);
    let found = mlirbc_containers::search(&Source::borrowed(&bytes)).unwrap();
    assert_eq!(found.modules.len(), 1);
    assert!(
        found.problems.iter().any(|it| it.contains("\"another\"")),
        "{:?}",
        found.problems
    );
    // One run-length block of 128 KiB takes four bytes.
    let mut bomb = vec![0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58];
    for _ in 0..2000 {
        bomb.extend(&(0b10_u32 | (128 << 10) << 3).to_le_bytes()[..3]);
        bomb.push(0);
    }
    bomb.extend([0b11, 0, 0, 0]);
    let found = search(&bomb);
    assert!(found.modules.is_empty());
    assert!(
        found.problems[0].contains("too large"),
        "{:?}",
        found.problems
    );
}

/// Files that would make a search quadratic: entries that share their data, headers that are none.
#[test]
fn hostile_repetition_takes_linear_time() {
    let start = std::time::Instant::now();
    for unit in [
        &b"TUzvUg"[..],
        b"TUzvUg0A",
        b"ML\xefR\x0d\0\x01\x03",
        b"PK\x05\x06\0\0\0\0\0\0\xff\xff\xff\xff\0\0\0\0\0\0\0\0",
        b"\x12\xff\xff\x7f",
        b"\x12\x7f\x12\x7f",
    ] {
        let bytes = unit.repeat((1 << 20) / unit.len());
        let _ = mlirbc_containers::search(&Source::borrowed(&bytes)).unwrap();
    }
    // A quadratic search of six megabytes takes hours.
    assert!(start.elapsed().as_secs() < 300);
}

/// Counts reads.
struct Counting {
    bytes: Vec<u8>,
    reads: AtomicU64,
}

impl ReadAt for Counting {
    fn size(&self) -> std::io::Result<u64> {
        self.bytes.size()
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> std::io::Result<()> {
        self.reads.fetch_add(1, Ordering::Relaxed);
        self.bytes.read_exact_at(buf, offset)
    }
}

#[test]
fn short_fields_are_not_single_reads() {
    const LEN: usize = 8 << 20;
    // A protobuf message of numbers, and zeros, which are none: no field has the number 0.
    for (pair, most) in [([8, 0], LEN / 256), ([0, 0], 64)] {
        let source = Arc::new(Counting {
            bytes: pair.repeat(LEN / 2),
            reads: AtomicU64::new(0),
        });
        let source_of = Source::positioned(source.clone()).unwrap();
        let found = mlirbc_containers::search(&source_of).unwrap();
        assert!(found.modules.is_empty() && found.problems.is_empty());
        let reads = source.reads.load(Ordering::Relaxed) as usize;
        assert!(reads < most, "{reads} reads");
    }
}
