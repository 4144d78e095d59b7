//! The text of whole modules equals that of the reference printer, byte for byte.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use mlirbc::Bytecode;
use mlirbc::ir::Threads;
use mlirbc_print::Options;

/// Files whose reference text is of a release or mode that `mlirbc print` does not follow.
const OTHER: [(&str, &str); 6] = [
    (
        "mlir16/builtin_attrs.v0",
        "LLVM 16 leaves out the type f64 after hexadecimal floats",
    ),
    (
        "mlir16/resources.v0",
        "LLVM 16 separates groups of resources by a space",
    ),
    (
        "mlir19/test_dialect.v2",
        "an operation whose properties are written by hand",
    ),
    (
        "mlir19/test_dialect.v6",
        "an operation whose properties are written by hand",
    ),
    (
        "mlir22/test_dialect.v6",
        "an operation whose properties are written by hand",
    ),
    (
        "mlir22/single_function.v6",
        "made without the implicit module",
    ),
];

fn text(path: &Path, locations: bool, threads: Threads) -> Vec<u8> {
    let file = Bytecode::open(path).unwrap();
    let options = Options::new().locations(locations).threads(threads);
    let mut out = Vec::new();
    mlirbc_print::print(file.view(), &options, &mut out)
        .unwrap_or_else(|e| panic!("{path:?}: {e:?}"));
    out
}

fn is_file_of(name: &str, path: &Path) -> bool {
    path.ends_with(format!("{name}.mlirbc"))
}

fn is_other(path: &Path) -> bool {
    OTHER.iter().any(|(name, _)| is_file_of(name, path))
}

/// Compares every pair; prints equal/total by folder, and where each other text first differs.
fn compare(files: &[PathBuf]) {
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    let mut different = Vec::new();
    for path in files {
        for (locations, extension) in [(false, "mlir"), (true, "loc.mlir")] {
            let Ok(expected) = fs::read(path.with_extension(extension)) else {
                continue;
            };
            let ours = text(path, locations, Threads::Pool);
            assert!(
                ours == text(path, locations, Threads::One),
                "{path:?}: text depends on threads"
            );
            let folder = path.parent().unwrap().display();
            let count = counts.entry(format!("{folder} .{extension}")).or_default();
            count[1] += 1;
            if ours == expected {
                count[0] += 1;
                assert!(
                    !is_other(path),
                    "{path:?} is equal: remove it from the list"
                );
            } else if !is_other(path) {
                let same = ours
                    .iter()
                    .zip(&expected)
                    .take_while(|(a, b)| a == b)
                    .count();
                different.push(format!("{} .{extension} at byte {same}", path.display()));
            }
        }
    }
    for (folder, [equal, total]) in &counts {
        println!("{folder}: {equal}/{total}");
    }
    assert!(counts.values().map(|c| c[1]).sum::<usize>() >= files.len());
    assert!(different.is_empty(), "{}", different.join("\n"));
}

#[test]
fn corpus_files_print_as_their_pairs() {
    compare(&crate::common::corpus());
}

#[test]
fn each_exception_is_a_file_of_the_corpus() {
    let files = crate::common::corpus();
    for (name, _) in OTHER {
        let found = files.iter().any(|path| is_file_of(name, path));
        assert!(found, "{name} is not a file: remove it from the list");
    }
}

#[test]
fn conformance_files_print_as_their_pairs() {
    if let Some(files) = crate::common::conformance("conformance_files_print_as_their_pairs") {
        compare(&files);
    }
}

#[test]
fn the_reference_parses_and_prints_the_text_unchanged() {
    let test = "the_reference_parses_and_prints_the_text_unchanged";
    let mut files = crate::common::corpus();
    files.retain(|p| p.to_str().unwrap().contains("corpus/mlir22"));
    let conformance = crate::common::conformance(test);
    let conformance = conformance.unwrap_or_default();
    files.extend(
        conformance
            .into_iter()
            .filter(|p| p.to_str().unwrap().contains("/upstream/")),
    );
    let (mut tried, mut refused) = (0, 0);
    for path in crate::common::sample(files, 25) {
        if is_other(&path) {
            continue;
        }
        let ours = text(&path, false, Threads::Pool);
        let Some(theirs) = crate::common::mlir_opt(test, &ours, &[]) else {
            return;
        };
        if theirs.is_err() && fs::read(path.with_extension("mlir")).unwrap() == ours {
            println!(
                "the reference does not parse its own text: {}",
                path.display()
            );
            refused += 1;
            continue;
        }
        let theirs = theirs.unwrap();
        let same = ours.iter().zip(&theirs).take_while(|(a, b)| a == b).count();
        assert!(
            ours == theirs,
            "{path:?} differs after a round trip from byte {same} on"
        );
        tried += 1;
    }
    println!("{tried} texts round-tripped unchanged");
    let least = if crate::common::all() { 40 } else { 15 };
    assert!(tried > least && refused < 10);
}

#[test]
fn a_damaged_module_is_printed_up_to_the_error() {
    let path = crate::common::corpus()
        .into_iter()
        .find(|p| p.ends_with("corpus/jax/mlp.mlirbc"))
        .unwrap();
    let mut bytes = fs::read(&path).unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let ir = file.find_section(mlirbc::SectionId::Ir).unwrap().data;
    // Overwrites the end of the last function's body.
    let at = (ir.end() - 6) as usize;
    bytes[at..at + 6].fill(0xff);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let mut out = Vec::new();
    let done = mlirbc_print::print(file.view(), &Options::default(), &mut out);
    assert!(done.is_err());
    let whole = text(&path, false, Threads::Pool);
    let same = out.iter().zip(&whole).take_while(|(a, b)| a == b).count();
    assert!(
        same > whole.len() / 10,
        "{same} of {} bytes: {done:?}",
        whole.len()
    );
}
