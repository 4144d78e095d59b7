//! Texts in the custom form have the bytes that the reference makes of them, locations included.
//!
//! `texts` has each operation of the dialects that have code, with its optional parts and in the spellings that the
//! reference accepts; `sums.txt` the SHA-256 of the bytes of `mlir-opt-22` (`tools/custom_bytes.py`).

use std::fmt::Write as _;
use std::fs;

use mlirbc_parse::Assemble;
use sha2::{Digest, Sha256};

const SUMS: &str = include_str!("texts/sums.txt");

#[test]
fn custom_texts_have_the_bytes_of_the_reference() {
    let folder = crate::common::project().join("tests/library/writing/from_text/texts");
    let mut wrong = Vec::new();
    for line in SUMS.lines() {
        let (name, expected) = line.split_once(' ').unwrap();
        let text = fs::read(folder.join(name)).unwrap();
        let made = match Assemble::new().source(name).plan(&text) {
            Ok(plan) => plan.to_vec().unwrap(),
            Err(errors) => {
                wrong.push(format!("{name}: {errors}"));
                continue;
            }
        };
        let mut sum = String::new();
        for byte in Sha256::digest(made) {
            write!(sum, "{byte:02x}").unwrap();
        }
        if sum != expected {
            wrong.push(format!("{name}: other bytes"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(SUMS.lines().count() > 15);
}
