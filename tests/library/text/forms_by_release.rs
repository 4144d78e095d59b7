//! The custom form is that of LLVM 22: what the writer prints in another form is in the generic one.

use mlirbc_parse::Assemble;
use mlirbc_print::{Options, print};

fn printed(producer: &str, text: &str) -> String {
    let plan = Assemble::new().producer(producer).plan(text.as_bytes());
    let plan = plan.unwrap();
    let mut out = Vec::new();
    let file = plan.open().unwrap();
    print(file.view(), &Options::new().custom(true), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

const TEXT: &str = "func.func @f(%a: f32, %m: memref<4xf32>, %i: index) {
  %0 = \"gpu.block_id\"() <{dimension = #gpu<dim x>}> : () -> index
  %1 = \"arith.addf\"(%a, %a) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
  %2 = \"memref.load\"(%m, %i) : (memref<4xf32>, index) -> f32
  %3 = \"memref.load\"(%m, %i) <{nontemporal = true}> : (memref<4xf32>, index) -> f32
  return
}
";

#[test]
fn a_form_that_has_changed_is_not_used() {
    let old = printed("MLIR22.1.8", TEXT);
    let new = printed("MLIR24.0.0git", TEXT);
    for (text, is_generic) in [
        ("gpu.block_id", true),
        ("arith.addf", false),
        ("= memref.load %arg1[%arg2] :", false),
        ("nontemporal", true),
    ] {
        let is_quoted = |all: &str| {
            let line = all.lines().find(|line| line.contains(text)).expect(text);
            line.contains("\"(")
        };
        assert!(!is_quoted(&old), "{text}: {old}");
        assert_eq!(is_quoted(&new), is_generic, "{text}: {new}");
    }
}
