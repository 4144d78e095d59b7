//! The custom form equals that of the reference printers.
//!
//! `custom.txt` has the SHA-256 of their texts of the files of the corpus (`tools/custom_texts.py`).

use std::fmt::Write as _;

use mlirbc::print::{self, Options};
use mlirbc::props::Tables;
use mlirbc::{Bytecode, OpenOptions};
use sha2::{Digest, Sha256};

use crate::common;

/// Files whose text differs from that of the reference, and why.
const OTHER: [(&str, &str); 9] = [
    (
        "corpus/exports/torch_net.mlirbc locations",
        "mlir-opt does not know its dialect, and reads its records wrongly",
    ),
    (
        "corpus/exports/torch_net.mlirbc plain",
        "mlir-opt does not know its dialect, and reads its records wrongly",
    ),
    (
        "corpus/mlir19/test_dialect.v2.mlirbc locations",
        "an operation whose properties are written by hand",
    ),
    (
        "corpus/mlir19/test_dialect.v2.mlirbc plain",
        "an operation whose properties are written by hand",
    ),
    (
        "corpus/mlir19/test_dialect.v6.mlirbc locations",
        "an operation whose properties are written by hand",
    ),
    (
        "corpus/mlir19/test_dialect.v6.mlirbc plain",
        "an operation whose properties are written by hand",
    ),
    (
        "corpus/mlir22/single_function.v6.mlirbc locations",
        "the module that is added has another location",
    ),
    (
        "corpus/mlir22/test_dialect.v6.mlirbc locations",
        "an operation whose properties are written by hand",
    ),
    (
        "corpus/mlir22/test_dialect.v6.mlirbc plain",
        "an operation whose properties are written by hand",
    ),
];

/// Texts that are equal, at least.
const EQUAL: usize = 289;

const TABLE: &str = include_str!("custom.txt");

fn text(file: &Bytecode<'_>, locations: bool) -> (Vec<u8>, u64) {
    let options = Options::new().custom(true).locations(locations);
    let mut out = Vec::new();
    let printed = print::print(file.view(), &options, &mut out).unwrap();
    (out, printed.generic)
}

fn hash(text: &[u8]) -> String {
    let digest = Sha256::digest(text);
    digest.iter().fold(String::new(), |mut hash, byte| {
        let _ = write!(hash, "{byte:02x}");
        hash
    })
}

#[test]
fn files_print_as_the_reference_prints_them() {
    let (mut equal, mut incomplete, mut wrong) = (0, 0, Vec::new());
    for line in TABLE.lines() {
        let [path, mode, _, expected] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("a line of another form: {line}");
        };
        let file = Bytecode::open(common::project().join(path)).unwrap();
        let (ours, generic) = text(&file, mode == "locations");
        let is_other = OTHER
            .iter()
            .any(|(other, _)| *other == format!("{path} {mode}"));
        match (hash(&ours) == expected, generic) {
            (true, _) if is_other => wrong.push(format!("{path} {mode} is equal")),
            (true, _) => equal += 1,
            (false, 1..) => incomplete += 1,
            (false, 0) if is_other => {}
            (false, 0) => wrong.push(format!("{path} {mode} differs")),
        }
    }
    println!("{equal} texts equal, {incomplete} with operations whose custom form is not known");
    assert!(wrong.is_empty(), "not as stated: {wrong:#?}");
    assert!(equal >= EQUAL, "{equal}");
}

/// The tables of the options and those that the file was opened with are used alike.
#[test]
fn the_tables_of_the_options_are_used() {
    let tables = Tables::standard();
    let tables = tables.with_lines("stablehlo.constant\tother\narith.constant\tother\n");
    let tables = tables.unwrap();
    let mut different = 0;
    for path in common::corpus() {
        let Ok(file) = Bytecode::open(&path) else {
            continue;
        };
        let opened = OpenOptions::new().tables(tables.clone()).open(&path);
        let opened = opened.unwrap();
        let print = |file: &Bytecode<'_>, options: &Options| {
            let mut out = Vec::new();
            let done = print::print(file.view(), options, &mut out);
            (done.map_err(|error| error.to_string()), out)
        };
        let options = Options::new().custom(true);
        let expected = print(&opened, &options);
        let found = print(&file, &options.clone().tables(tables.clone()));
        assert!(found == expected, "{}", path.display());
        different += usize::from(print(&file, &options) != expected);
    }
    assert!(different > 10, "{different}");
}
