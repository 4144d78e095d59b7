//! Whole modules as text: equal to what the reference printed, and what reads back.

#![allow(clippy::unwrap_used)]

mod asm;
mod common;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use asm::ir::{Block, Op, Region};
use asm::{Asm, Bytes, Res};
use mlirbc::Bytecode;
use mlirbc::ir::Threads;
use mlirbc::print::{Failure, Options, print};

/// Files of the corpus whose text differs, and why.
const DIFFERENT: [(&str, &str); 9] = [
    (
        "mlir16/affine_maps.v0",
        "LLVM 16 writes a dot behind operations without one",
    ),
    ("mlir16/cfg.v0", "the same"),
    ("mlir16/unregistered.v0", "the same"),
    (
        "mlir16/builtin_attrs.v0",
        "LLVM 16 left types out of lists that do not read back",
    ),
    ("mlir16/resources.v0", "LLVM 16 forgets a line break"),
    ("mlir19/test_dialect.v2", "hand-written records"),
    ("mlir19/test_dialect.v6", "hand-written records"),
    ("mlir22/test_dialect.v6", "hand-written records"),
    (
        "mlir22/single_function.v6",
        "printed with --no-implicit-module",
    ),
];

fn text(file: &Bytecode<'_>, options: &Options) -> Vec<u8> {
    let mut out = Vec::new();
    print(file.view(), options, &mut out).unwrap();
    out
}

fn locations() -> Options {
    Options {
        locations: true,
        ..Options::default()
    }
}

/// Equal and total by folder.
type Counts = BTreeMap<PathBuf, [usize; 2]>;

/// Compares texts with those beside the files; the files that differ, with their first
/// different lines, and equal and total by folder.
fn compare(files: &[PathBuf]) -> (Vec<(PathBuf, String)>, Counts) {
    let (mut different, mut counts) = (Vec::new(), Counts::new());
    for path in files {
        let file = Bytecode::open(path).unwrap();
        for (suffix, options) in [("mlir", Options::default()), ("loc.mlir", locations())] {
            let Ok(expected) = std::fs::read(path.with_extension(suffix)) else {
                continue;
            };
            let folder = path.parent().unwrap().to_owned();
            let [equal, total] = counts.entry(folder).or_default();
            *total += 1;
            let ours = text(&file, &options);
            if ours == expected {
                *equal += 1;
                continue;
            }
            let lines = ours
                .split(|b| *b == b'\n')
                .zip(expected.split(|b| *b == b'\n'));
            let first = lines.enumerate().find(|(_, (ours, theirs))| ours != theirs);
            let first = first.map(|(nth, (ours, theirs))| {
                let [ours, theirs] = [ours, theirs].map(String::from_utf8_lossy);
                format!("line {}\n  ours      {ours}\n  reference {theirs}", nth + 1)
            });
            let first = first.unwrap_or("one ends before the other".to_owned());
            different.push((path.with_extension(""), first));
        }
    }
    (different, counts)
}

fn show(counts: &Counts) {
    for (folder, [equal, total]) in counts {
        eprintln!("{}: {equal}/{total}", folder.display());
    }
}

#[test]
fn the_corpus_prints_as_the_reference_printed_it() {
    let (different, counts) = compare(&common::corpus());
    show(&counts);
    let unexpected = different.iter().filter(|(path, _)| {
        let known = |(name, _): &&(&str, &str)| path.ends_with(name);
        !DIFFERENT.iter().any(|d| known(&d))
    });
    let unexpected: Vec<_> = unexpected.collect();
    assert!(unexpected.is_empty(), "{unexpected:#?}");
    for (name, _) in DIFFERENT {
        assert!(
            different.iter().any(|(path, _)| path.ends_with(name)),
            "{name} is equal by now"
        );
    }
}

#[test]
fn conformance_files_print_as_the_reference_printed_them() {
    let Some(files) = common::conformance("texts of conformance files") else {
        return;
    };
    let (different, counts) = compare(&files);
    show(&counts);
    assert!(different.is_empty(), "{different:#?}");
}

#[test]
fn one_thread_writes_what_several_write() {
    for path in common::corpus() {
        let file = Bytecode::open(path).unwrap();
        let alone = Options {
            threads: Threads::One,
            ..locations()
        };
        assert!(text(&file, &alone) == text(&file, &locations()));
    }
}

fn open(name: &str) -> Bytecode<'static> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    Bytecode::open(corpus.join(name)).unwrap()
}

#[test]
fn a_symbol_is_printed_alone() {
    let file = open("mlir22/symbols.v6.mlirbc");
    let print = |symbol: &str| {
        let options = Options {
            symbol: Some(symbol.to_owned()),
            ..Options::default()
        };
        String::from_utf8(text(&file, &options)).unwrap()
    };
    let main = print("@main");
    assert!(main.starts_with("\"func.func\"() <{"), "{main}");
    assert!(main.contains("sym_name = \"main\""), "{main}");
    assert!(main.ends_with(" : () -> ()\n\n"), "{main}");
    assert_eq!(main.matches("func.func").count(), 1, "{main}");
    let whole = String::from_utf8(text(&file, &Options::default())).unwrap();
    // The same lines as in the module, but for the indentation and the names of values.
    let line = main.lines().next().unwrap();
    assert!(whole.lines().any(|l| l.trim() == line), "{line}");
    let table = print("table");
    assert!(table.starts_with("\"memref.global\"() <{"), "{table}");
    assert_eq!(table.lines().count(), 2, "{table}");
}

#[test]
fn an_unknown_symbol_is_not_found() {
    let options = Options {
        symbol: Some("@nobody".to_owned()),
        ..Options::default()
    };
    let file = open("mlir22/symbols.v6.mlirbc");
    let failure = print(file.view(), &options, &mut Vec::new()).unwrap_err();
    assert!(matches!(failure, Failure::File(e) if e.to_string().contains("nobody")));
}

#[test]
fn what_is_long_is_elided_on_request() {
    let file = open("mlir22/resources.v6.mlirbc");
    let elided = |limit| {
        let options = Options {
            elide: Some(limit),
            ..Options::default()
        };
        String::from_utf8(text(&file, &options)).unwrap()
    };
    let whole = String::from_utf8(text(&file, &Options::default())).unwrap();
    assert_eq!(elided(1 << 20), whole);
    assert!(elided(4).len() < whole.len());
    assert!(!elided(4).contains("\"0x"), "{}", elided(4));
    assert!(elided(4).contains(": true"), "{}", elided(4));
}

/// An operation of a dialect that nobody knows, with a record.
fn unknown_record() -> Vec<u8> {
    let op = Op {
        properties: Some(0),
        ..Op::default()
    };
    let module = Op {
        name: 1,
        isolated: true,
        regions: vec![Region {
            values: 0,
            blocks: vec![Block {
                ops: vec![op],
                ..Block::default()
            }],
        }],
        ..Op::default()
    };
    let top = Block {
        ops: vec![module],
        ..Block::default()
    };
    Asm::new(6)
        .dialects(&[0, 1], &[(1, &[2]), (0, &[3])])
        .attr_types(&[(0, vec![(true, Bytes::new().varint(15).0)])], &[])
        .ir(top.encode(6).0)
        .strings(&[b"builtin", b"mine", b"op", b"module"])
        .properties(&[&[0x01, 0xab]])
        .finish()
}

#[test]
fn a_record_that_no_table_explains_stands_out() {
    let bytes = unknown_record();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let text = String::from_utf8(text(&file, &Options::default())).unwrap();
    let expected = "\"builtin.module\"() ({\n  \
                    \"mine.op\"() <{mlirbc.raw = \"0x01AB\"}> : () -> ()\n}) : () -> ()\n\n";
    assert_eq!(text, expected);
}

#[test]
fn of_a_damaged_file_comes_what_stands_in_front_of_the_damage() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/mlir22/structured.v6.mlirbc");
    let mut bytes = std::fs::read(path).unwrap();
    let whole = {
        let file = Bytecode::from_bytes(&bytes).unwrap();
        text(&file, &Options::default())
    };
    let ir = {
        let file = Bytecode::from_bytes(&bytes).unwrap();
        file.find_section(mlirbc::SectionId::Ir).unwrap().data
    };
    let at = (ir.start + ir.len / 2) as usize;
    bytes[at] = 0xfe;
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let mut out = Vec::new();
    let failure = print(file.view(), &Options::default(), &mut out).unwrap_err();
    assert!(matches!(failure, Failure::File(_)));
    assert!(
        out.len() > whole.len() / 4,
        "{} of {}",
        out.len(),
        whole.len()
    );
}

#[test]
fn a_closed_output_ends_it() {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let file = open("mlir22/structured.v6.mlirbc");
    let failure = print(file.view(), &Options::default(), &mut Closed).unwrap_err();
    assert!(matches!(failure, Failure::Output(e) if e.kind() == std::io::ErrorKind::BrokenPipe));
}

/// What `mlir-opt-22` prints of a text; `None` where it is not installed.
fn read_back(text: &Path) -> Option<std::process::Output> {
    let mut command = Command::new("mlir-opt-22");
    command.args(["--allow-unregistered-dialect", "--mlir-print-op-generic"]);
    command.arg(text).stdin(Stdio::null()).output().ok()
}

#[test]
fn the_reference_reads_the_text_and_prints_it_again() {
    // Its records are printed raw, which the test dialect does not expect.
    const KNOWN: [&str; 1] = ["test_dialect.v6"];
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("text.mlir");
    let mut files = common::corpus();
    files.retain(|path| path.parent().unwrap().ends_with("mlir22"));
    if let Some(mut more) = common::conformance("texts read back by mlir-opt-22") {
        more.retain(|path| path.parent().unwrap().ends_with("upstream"));
        files.extend(more.into_iter().step_by(8));
    }
    let (mut back, mut changed) = (0, Vec::new());
    for path in files {
        let file = Bytecode::open(&path).unwrap();
        let ours = text(&file, &Options::default());
        std::fs::write(&place, &ours).unwrap();
        let Some(again) = read_back(&place) else {
            eprintln!("NOT RUN: texts read back: mlir-opt-22 is not installed");
            return;
        };
        if again.status.success() && again.stdout == ours {
            back += 1;
            continue;
        }
        // A few texts the reference cannot read although it wrote them, byte for byte.
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let message = String::from_utf8_lossy(&again.stderr);
        let theirs = std::fs::read(path.with_extension("mlir")).unwrap();
        assert!(
            ours == theirs || KNOWN.contains(&&*name),
            "{name}: {message}"
        );
        changed.push(name);
    }
    eprintln!("{back} texts come back unchanged; not: {changed:?}");
    assert!(back > 10 * changed.len(), "{changed:?}");
}

#[test]
fn resources_of_the_assembler_print_in_their_order() {
    let bytes = Asm::minimal(6)
        .resources(
            &[(1, &[(2, Res::Bool(true)), (3, Res::String(2))])],
            &[(0, &[(2, Res::Declaration)])],
        )
        .without(mlirbc::SectionId::String)
        .strings(&[b"builtin", b"tool", b"a key", b"k"])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let text = String::from_utf8(text(&file, &Options::default())).unwrap();
    let expected = "\n{-#\n  external_resources: {\n    tool: {\n      \"a key\": true,\n      \
                    k: \"a key\"\n    }\n  }\n#-}\n\n";
    assert!(text.ends_with(expected), "{text}");
}
