//! Value names, which depend on the release of LLVM.

use mlirbc::Bytecode;
use mlirbc_print::{Options, print};

/// The block headers in the text of a file with this producer string.
fn headers(producer: &[u8; 10]) -> Vec<String> {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/mlir22/cfg.v6.mlirbc");
    let mut bytes = std::fs::read(corpus).unwrap();
    let at = bytes.windows(10).position(|w| w == b"MLIR22.1.8").unwrap();
    bytes[at..][..10].copy_from_slice(producer);
    let file = Bytecode::from_owner(bytes).unwrap();
    let mut text = Vec::new();
    print(file.view(), &Options::default(), &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    let headers = text.lines().map(str::trim);
    let headers = headers.filter(|line| line.starts_with("^bb0("));
    headers.map(str::to_owned).collect()
}

#[test]
fn names_are_unique_since_llvm_19() {
    let unique = [
        "^bb0(%arg4: i1, %arg5: i32):",
        "^bb0(%arg3: i1):",
        "^bb0(%arg2: i8):",
        "^bb0(%arg0: i8, %arg1: i8):",
    ];
    assert_eq!(headers(b"MLIR22.1.8"), unique);
    assert_eq!(headers(b"MLIR19.1.7"), unique);
}

#[test]
fn sibling_regions_shared_names_before_llvm_19() {
    let shared = [
        "^bb0(%arg0: i1, %arg1: i32):",
        "^bb0(%arg0: i1):",
        "^bb0(%arg0: i8):",
        "^bb0(%arg0: i8, %arg1: i8):",
    ];
    assert_eq!(headers(b"MLIR18.1.8"), shared);
    assert_eq!(headers(b"MLIR17.0.6"), shared);
}
