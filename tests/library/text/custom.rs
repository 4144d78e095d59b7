//! The custom form equals that of the reference printers.
//!
//! `custom.txt` has the SHA-256 of their texts of the files of the corpus (`tools/custom_texts.py`).

use std::fmt::Write as _;
use std::fs;

use mlirbc::Bytecode;
use mlirbc::print::{self, Options};
use sha2::{Digest, Sha256};

use crate::common;

/// Files whose text differs from that of the reference, and why.
const OTHER: [(&str, &str); 0] = [];

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
    let (mut equal, mut wrong) = (0, Vec::new());
    for line in TABLE.lines() {
        let [path, mode, _, expected] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("a line of another form: {line}");
        };
        let file = Bytecode::open(common::project().join(path)).unwrap();
        let (ours, _) = text(&file, mode == "locations");
        let is_other = OTHER.iter().any(|(other, _)| *other == path);
        if (hash(&ours) == expected) == is_other {
            wrong.push(format!("{path} {mode}"));
        }
        equal += usize::from(!is_other);
    }
    assert!(wrong.is_empty(), "not as stated: {wrong:#?}");
    assert!(equal > 150, "{equal}");
}
