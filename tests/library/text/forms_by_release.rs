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

/// A form that only a later release has, where it is known, is printed and read for that release: of a text whose
/// producer nobody states, it shows the release.
#[test]
fn a_later_form_is_of_a_later_release() {
    let generic = "func.func @f(%a: i8) {
      %0 = \"arith.extui\"(%a) <{nonNeg}> : (i8) -> i32
      return
    }";
    let form = "%0 = arith.extui %arg0 nneg : i8 to i32";
    let text = printed("MLIR24.0.0git", generic);
    assert!(text.contains(form), "{text}");
    assert_eq!(printed("MLIR24.0.0git", &text), text);
    let plan = Assemble::new().plan(text.as_bytes()).unwrap();
    assert_eq!(plan.open().unwrap().producer(), "MLIR24.0.0git");
    let old = Assemble::new().producer("MLIR22.1.8");
    assert!(old.plan(text.as_bytes()).is_err());
}
