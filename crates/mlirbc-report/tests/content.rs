//! Fingerprints, differences and the text of files of the corpus.

use std::io::{self, Write};
use std::path::Path;

use mlirbc::Source;
use mlirbc_report::diff::{Diff, Found, ModuleDiff, SymbolStatus};
use mlirbc_report::hash::Hash;
use mlirbc_report::vm::{self, Side};
use mlirbc_report::{Failure, Ignore, Ignored, Opened, WriteFailure, diff, hash, print};
use mlirbc_vmfb::Module;

fn corpus(name: &str) -> Opened {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let bytes = std::fs::read(folder.join(name)).unwrap();
    Opened::open(Source::owned(bytes), name, None).unwrap()
}

#[test]
fn a_symbol_has_the_same_fingerprint_in_the_list_and_by_name() {
    let opened = corpus("jax/mlp.mlirbc");
    let fingerprints = |options| match hash(&opened, &options, |_| {}).unwrap() {
        Hash::Fingerprints(found) => found,
        _ => panic!("another document"),
    };
    let all = fingerprints(hash::Options {
        functions: true,
        ..Default::default()
    });
    assert_eq!(all.exact, Some(true));
    let named = fingerprints(hash::Options {
        names: vec!["@main".to_owned()],
        ..Default::default()
    });
    assert_eq!(named.fingerprint, None);
    let main = named.symbols.iter().next().unwrap().fingerprint;
    let mut symbols = all.symbols.iter();
    assert!(symbols.any(|it| it.name.shown() == "@main" && it.fingerprint == main));
    all.outcome.result().unwrap();
}

fn of_modules(diff: Diff) -> ModuleDiff {
    match diff.found {
        Found::Module(diff) => *diff,
        _ => panic!("another document"),
    }
}

#[test]
fn a_file_is_equal_to_itself_and_not_to_another() {
    let (mlp, calls) = (corpus("jax/mlp.mlirbc"), corpus("jax/calls.mlirbc"));
    let options = diff::Options::default();
    let diff = |old, new| of_modules(diff(old, new, &options).unwrap());
    let same = diff(&mlp, &mlp);
    assert!(same.equal && same.symbols.is_empty() && same.notes.is_empty());
    let other = diff(&mlp, &calls);
    assert!(!other.equal);
    assert_eq!(other.new_file, "jax/calls.mlirbc");
    let mut changed = other.symbols.iter();
    let main = changed.find(|it| it.name.shown() == "@main").unwrap();
    assert!(main.status == SymbolStatus::Changed && !main.lines.is_empty());
}

#[test]
fn versions_of_the_format_are_no_content() {
    let files = [
        "jax/attrs.stablehlo.v2.mlirbc",
        "jax/attrs.stablehlo.v6.mlirbc",
    ];
    let [old, new] = files.map(corpus);
    let ignore = Ignore(vec![Ignored::Producer]);
    let options = diff::Options {
        ignore,
        values: true,
        ..Default::default()
    };
    let found = of_modules(diff(&old, &new, &options).unwrap());
    assert!(found.old.version < found.new.version);
    assert!(found.equal, "{:?}", found.notes);
}

#[test]
fn a_damaged_file_cannot_be_compared() {
    let (good, bad) = (
        corpus("jax/mlp.mlirbc"),
        corpus("bad/section-longer-than-file.mlirbc"),
    );
    let failure = diff(&good, &bad, &diff::Options::default()).err().unwrap();
    assert!(matches!(failure, Failure::File { .. }), "{failure}");
    assert!(hash(&bad, &hash::Options::default(), |_| {}).is_err());
}

#[test]
fn text_of_bytecode_and_of_an_iree_module() {
    let opened = corpus("jax/mlp.mlirbc");
    let mut text = Vec::new();
    let options = print::Options {
        generic: true,
        ..Default::default()
    };
    print(&opened, &options, &mut text).unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    assert_eq!(text, std::fs::read(folder.join("jax/mlp.mlir")).unwrap());

    let mut files = std::fs::read_dir(folder.join("vmfb")).unwrap();
    let path = files.find_map(|it| {
        let path = it.unwrap().path();
        path.extension()
            .is_some_and(|it| it == "vmfb")
            .then_some(path)
    });
    let bytes = std::fs::read(path.unwrap()).unwrap();
    let module = Opened::open(Source::owned(bytes), "it", None).unwrap();
    let mut text = Vec::new();
    print(&module, &print::Options::default(), &mut text).unwrap();
    assert!(
        text.starts_with(b"vm.module"),
        "{}",
        String::from_utf8_lossy(&text)
    );
}

/// A stream that takes no byte.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_output_is_no_fault_of_the_file() {
    let opened = corpus("jax/mlp.mlirbc");
    let failure = print(&opened, &print::Options::default(), &mut Full).unwrap_err();
    assert!(matches!(failure, WriteFailure::Output(_)), "{failure}");
    let options = print::Options {
        symbol: Some("@nothing".to_owned()),
        ..Default::default()
    };
    let failure = print(&opened, &options, &mut Vec::new()).unwrap_err();
    assert!(matches!(failure, WriteFailure::File(_)), "{failure}");
}

/// A function alone is what `diff` compares.
#[test]
fn functions_of_iree_are_compared_without_their_callees() {
    let [old, new] = ["vmfb/callee-7.vmfb", "vmfb/callee-9.vmfb"].map(|path| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../corpus")
            .join(path);
        Module::open(path).unwrap()
    });
    let sides = [&old, &new].map(|it| Side::new(it).unwrap());
    let difference = vm::diff(&sides[0], &sides[1], "new");
    let names = difference.symbols.iter().map(|it| it.name.shown());
    assert_eq!(names.collect::<Vec<_>>(), ["fn1"]);
}
