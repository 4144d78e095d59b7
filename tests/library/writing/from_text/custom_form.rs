//! The custom form gives the bytes that the generic form gives.

use std::fs;
use std::path::PathBuf;

use mlirbc::Bytecode;
use mlirbc_parse::Assemble;
use mlirbc_print::Options;

/// These say less in the custom form, for the reference as well.
const OTHER: [(&str, &str); 14] = [
    ("llvm_ops.v6.mlirbc", "integers of another width"),
    ("memref_forms.mlirbc", "a default that is stated"),
    ("vector_forms.mlirbc", "a default that is stated"),
    (
        "structured.v5.mlirbc",
        "the order of regions in the text, so that of uses",
    ),
    (
        "structured.v6.mlirbc",
        "the order of regions in the text, so that of uses",
    ),
    ("tosa_operations_2.mlirbc", "a default that is stated"),
    (
        "omp_forms.mlirbc",
        "attributes of a loop nest, and a default that is stated",
    ),
    ("mlp.mlirbc", "empty dictionaries of arguments"),
    ("iree_net.mlirbc", "empty dictionaries of arguments"),
    ("jax_net.mlirbc", "empty dictionaries of arguments"),
    (
        "tilings.stablehlo.v6.mlirbc",
        "a property that was a discardable attribute for the writer",
    ),
    (
        "torch_net.mlirbc",
        "the custom form, which only a tool of torch prints",
    ),
    ("types.vhlo-1.17.0.mlirbc", "a function without a body"),
    ("types.vhlo-1.9.0.mlirbc", "a function without a body"),
];

/// Texts at least that are read.
const READ: usize = 108;

fn files() -> Vec<PathBuf> {
    let mut files = crate::common::corpus();
    let folders = ["jax", "mlir22", "exports"];
    files.retain(|path| folders.contains(&&*super::folder(path)));
    files
}

fn text(file: &Bytecode, is_custom: bool) -> Vec<u8> {
    let options = Options::new().custom(is_custom);
    let mut out = Vec::new();
    mlirbc_print::print(file.view(), &options, &mut out).unwrap();
    out
}

#[test]
fn both_forms_have_the_same_bytes() {
    let (mut equal, mut unread) = (0, 0);
    let mut different = Vec::new();
    for path in files() {
        let file = Bytecode::open(&path).unwrap();
        let [custom, generic] = [true, false].map(|is_custom| text(&file, is_custom));
        let Ok(expected) = Assemble::new().plan(&generic) else {
            continue;
        };
        match Assemble::new().plan(&custom) {
            Err(_) => unread += 1,
            Ok(plan) if plan.to_vec().unwrap() == expected.to_vec().unwrap() => equal += 1,
            Ok(_) => {
                let name = path.file_name().unwrap().to_string_lossy().into_owned();
                if OTHER.iter().all(|(other, _)| *other != name) {
                    different.push(name);
                }
            }
        }
    }
    println!("{equal} texts are read alike, {unread} have operations that are not read");
    assert!(different.is_empty(), "{different:?}");
    assert!(equal >= READ, "{equal}");
}

/// Text of jaxlib 0.10.2.
const MHLO: &str = "\
module {
  func.func @main(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<i32>) {
    %0 = mhlo.constant dense<10> : tensor<i32>
    %1 = mhlo.reduce(%arg0 init: %arg1) applies mhlo.add across dimensions = [0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
    %2 = mhlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
     reducer(%arg3: tensor<f32>, %arg4: tensor<f32>)  {
      %4 = mhlo.subtract %arg3, %arg4 : tensor<f32>
      mhlo.return %4 : tensor<f32>
    }
    %3 = mhlo.while(%iterArg = %arg2) : tensor<i32>
    cond {
      %4 = mhlo.compare LT, %iterArg, %0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      mhlo.return %4 : tensor<i1>
    } do {
      %4 = mhlo.add %iterArg, %iterArg : tensor<i32>
      mhlo.return %4 : tensor<i32>
    }
    return %1, %2, %3 : tensor<5xf32>, tensor<5xf32>, tensor<i32>
  }
}

";

#[test]
fn mhlo_is_read_and_printed() {
    let plan = Assemble::new().plan(MHLO.as_bytes()).unwrap();
    let file = Bytecode::from_owner(plan.to_vec().unwrap()).unwrap();
    assert_eq!(String::from_utf8(text(&file, true)).unwrap(), MHLO);
}

/// A text that ends anywhere, or lacks a byte, is a module or an error.
#[test]
fn cut_texts_are_errors() {
    for name in [
        "jax/loops.stablehlo.v6",
        "mlir22/basics.v6",
        "mlir22/scf_forms",
    ] {
        let path = crate::common::project().join(format!("corpus/{name}.mlirbc"));
        let Ok(bytes) = fs::read(&path) else { continue };
        let custom = text(&Bytecode::from_bytes(&bytes).unwrap(), true);
        for at in (0..custom.len()).step_by(7) {
            let _ = Assemble::new().plan(&custom[..at]).map(drop);
            let without = [&custom[..at], &custom[at + 1..]].concat();
            let _ = Assemble::new().plan(&without).map(drop);
        }
    }
}
