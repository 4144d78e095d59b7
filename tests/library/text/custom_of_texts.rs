//! What is read of a text in the custom form is printed as the reference prints it.
//!
//! The texts are those of `tests/library/writing/from_text/texts`; `printed.txt` there has the SHA-256 of what `mlir-opt-22`
//! prints of each (`tools/custom_bytes.py`).

use std::fmt::Write as _;
use std::fs;

use mlirbc::Bytecode;
use mlirbc_parse::Assemble;
use mlirbc_print::Options;
use sha2::{Digest, Sha256};

use crate::common;

const FOLDER: &str = "tests/library/writing/from_text/texts";

/// Texts with operations that are printed in the generic form only.
const INCOMPLETE: usize = 3;

#[test]
fn texts_print_as_the_reference_prints_them() {
    let folder = common::project().join(FOLDER);
    let sums = fs::read_to_string(folder.join("printed.txt")).unwrap();
    let (mut incomplete, mut wrong) = (0, Vec::new());
    for line in sums.lines() {
        let (name, expected) = line.split_once(' ').unwrap();
        let source = fs::read(folder.join(name)).unwrap();
        let module = Assemble::new().plan(&source).unwrap().to_vec().unwrap();
        let file = Bytecode::from_bytes(&module).unwrap();
        let mut text = Vec::new();
        let options = Options::new().custom(true);
        let printed = mlirbc_print::print(file.view(), &options, &mut text).unwrap();
        let mut sum = String::new();
        for byte in Sha256::digest(text.trim_ascii_end()) {
            write!(sum, "{byte:02x}").unwrap();
        }
        match (sum == expected, printed.generic) {
            (true, _) => {}
            (false, 1..) => incomplete += 1,
            (false, 0) => wrong.push(name.to_owned()),
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(incomplete <= INCOMPLETE, "{incomplete}");
}
