//! Files of producers without tables: except for the listed files, their text equals the producer's.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::fs;
use std::path::Path;

use mlirbc::Bytecode;
use mlirbc::print::{self, Options};

/// The reason for a difference.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Why {
    /// A dialect without a decoder gives aliases to its attributes and types.
    Aliases,
    /// Before version 5: no table lists the operations with inherent attributes.
    Names,
}

/// Files whose text differs from the producer's, by the prefix of their names.
const OTHER: [(&str, Why); 3] = [
    ("cutlass-dsl4.8.1-", Why::Aliases),
    ("heir2026.10-", Why::Aliases),
    ("tensorflow2.21.0-", Why::Names),
];

/// Number of files that must be equal.
const EQUAL: usize = 33;

fn text(bytes: &[u8], locations: bool) -> String {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let options = Options::new().locations(locations);
    let mut out = Vec::new();
    print::print(file.view(), &options, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// The producer's text. The executables inside some texts were compiled in another folder than
/// those of the file, and contain its name.
fn reference(path: &Path, extension: &str) -> String {
    let text = fs::read_to_string(path.with_extension(extension)).unwrap();
    let hex = |folder: &str| {
        folder
            .bytes()
            .map(|b| format!("{b:02X}"))
            .collect::<String>()
    };
    text.replace(&hex("/tmp/np/src/"), &hex("/src/np/src/"))
}

#[test]
fn texts_equal_the_producers_or_differ_for_a_listed_reason() {
    let Some(files) = common::foreign("texts_equal_the_producers_or_differ_for_a_listed_reason")
    else {
        return;
    };
    let mut equal = Vec::new();
    let mut wrong = Vec::new();
    for path in &files {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let why = OTHER
            .iter()
            .find(|(prefix, _)| name.starts_with(prefix))
            .map(|(_, why)| *why);
        let bytes = fs::read(path).unwrap();
        let plain = (text(&bytes, false), reference(path, "mlir"));
        let located = (text(&bytes, true), reference(path, "loc.mlir"));
        let is_equal = plain.0 == plain.1 && located.0 == located.1;
        match why {
            None if is_equal => equal.push(name),
            None => wrong.push(format!("{name} differs")),
            Some(_) if is_equal => wrong.push(format!("{name} is equal: remove it from the list")),
            Some(_) => {}
        }
    }
    println!(
        "{} of {} files are equal in both modes",
        equal.len(),
        files.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(equal.len(), EQUAL, "{equal:?}");
}

/// A file of the corpus with another producer string of the same length.
fn claiming(file: &str, producer: &str, claim: &str) -> Vec<u8> {
    let mut bytes = fs::read(common::project().join("corpus").join(file)).unwrap();
    let len = producer.len();
    assert_eq!(claim.len(), len);
    let at = bytes
        .windows(len)
        .position(|w| w == producer.as_bytes())
        .unwrap();
    bytes[at..][..len].copy_from_slice(claim.as_bytes());
    bytes
}

#[test]
fn sparse_encodings_have_an_alias_in_builds_of_others_than_iree() {
    for claim in ["MLIR22.1.8", "MLIR24.git"] {
        let text = text(
            &claiming("mlir22/tensors.v4.mlirbc", "MLIR22.1.8", claim),
            false,
        );
        assert!(
            text.contains("\n#sparse = #sparse_tensor.encoding<"),
            "{claim}"
        );
    }
}

#[test]
fn aliases_that_end_in_a_digit_are_guarded_before_llvm_21() {
    let device = |claim| {
        let file = "iree/iree_dialects.v6.mlirbc";
        let text = text(&claiming(file, "MLIR24.0.0git", claim), false);
        let line = text
            .lines()
            .find(|l| l.contains("= #hal.executable.target<"))
            .unwrap();
        line.split_once(" = ").unwrap().0.to_owned()
    };
    assert_eq!(
        device("MLIR20.0.0git"),
        "#executable_target_embedded_elf_x86_64_"
    );
    assert_eq!(
        device("MLIR21.0.0git"),
        "#executable_target_embedded_elf_x86_64"
    );
}
