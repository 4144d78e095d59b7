//! An operation as a function of its operands.

use mlirbc::Bytecode;
use mlirbc::ir::Body;
use mlirbc_print::{Options, to_string};
use mlirbc_transform::{OperationPlace, OperationRefusal, Refusal, cut_operation};
use mlirbc_verify::Verify as _;

fn bytes(text: &str) -> Vec<u8> {
    let plan = mlirbc_parse::Assemble::new()
        .plan(text.as_bytes())
        .unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    plan.to_vec().unwrap()
}

/// The text of the module with an operation.
fn cut(text: &str, place: &str) -> Result<String, Refusal> {
    let bytes = bytes(text);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let place: OperationPlace = place.parse().unwrap();
    let plan = cut_operation(&file, &place, false)?.plan;
    let out = plan.to_vec().unwrap();
    let out = Bytecode::from_bytes(&out).unwrap();
    assert!(
        mlirbc_verify::bytes(&out).is_clean(),
        "{:?}",
        mlirbc_verify::bytes(&out).findings
    );
    Ok(to_string(out.view(), &Options::new()).expect("a module"))
}

const MODULE: &str = r#"
"builtin.module"() ({
  "func.func"() <{function_type = (i32, f32) -> (), sym_name = "main"}> ({
  ^bb0(%a: i32, %b: f32):
    %0 = "t.one"(%a) : (i32) -> i64
    %1:2 = "t.two"(%b, %0, %b) ({
    ^bb1(%c: i8):
      "t.in"(%a, %c) : (i32, i8) -> ()
      "t.end"(%1#0) : (i8) -> ()
    }) {to = @g} : (f32, i64, f32) -> (i8, i16)
    "t.call"() {to = @main} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "g"}> ({
    "t.g"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "other"}> ({
    "t.other"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) {of = "module"} : () -> ()
"#;

#[test]
fn operands_and_what_regions_use_are_arguments() {
    let expected = r#""builtin.module"() ({
  "func.func"() <{function_type = (f32, i64, i32) -> (i8, i16), sym_name = "main"}> ({
  ^bb0(%arg0: f32, %arg1: i64, %arg2: i32):
    %0:2 = "t.two"(%arg0, %arg1, %arg0) ({
    ^bb0(%arg3: i8):
      "t.in"(%arg2, %arg3) : (i32, i8) -> ()
      "t.end"(%0#0) : (i8) -> ()
    }) {to = @g} : (f32, i64, f32) -> (i8, i16)
    "func.return"(%0#0, %0#1) : (i8, i16) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "g"}> ({
    "t.g"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) {of = "module"} : () -> ()
"#;
    assert_eq!(
        cut(MODULE, "@main#1").unwrap().trim_end(),
        expected.trim_end()
    );
    let inner = cut(MODULE, "@main#2").unwrap();
    assert!(
        inner.contains(r#""t.in"(%arg0, %arg1) : (i32, i8) -> ()"#),
        "{inner}"
    );
    assert!(!inner.contains("t.g"), "{inner}");
}

#[test]
fn an_operation_that_cannot_be_alone_is_refused() {
    let refused = |place: &str| match cut(MODULE, place) {
        Err(Refusal::Operation(why)) => Some(why),
        _ => None,
    };
    assert_eq!(refused("@main#3"), Some(OperationRefusal::Terminator));
    assert_eq!(refused("@main#4"), Some(OperationRefusal::Recursive));
    assert_eq!(refused("@main#5"), Some(OperationRefusal::Terminator));
    assert_eq!(refused("@main#6"), Some(OperationRefusal::Missing));
    assert_eq!(refused("0"), Some(OperationRefusal::Missing));
    for wrong in ["", "x", "@main", "@main#", "@main#x", "-1", "0x", "#"] {
        assert!(wrong.parse::<OperationPlace>().is_err(), "{wrong}");
    }
}

/// Every operation of real files is a function, or is refused for a reason; its text is in the module once.
#[test]
fn operations_of_real_files_are_cut() {
    let mut files = crate::common::corpus();
    files.extend(crate::common::conformance("operations that are cut").unwrap_or_default());
    let (mut done, mut refused) = (0, 0);
    for name in crate::common::sample(files, 60) {
        let Ok(file) = Bytecode::open(&name) else {
            continue;
        };
        let mut open = vec![file.view().top_level().unwrap()];
        let mut offsets = Vec::new();
        while let Some(body) = open.pop() {
            let Ok(inside) = body
                .isolated()
                .map(|it| it.decode())
                .collect::<Result<Vec<Body<'_>>, _>>()
            else {
                continue;
            };
            offsets.extend(
                body.op_spans()
                    .iter()
                    .zip(body.all_ops())
                    .map(|(span, op)| (span.start, op.name())),
            );
            open.extend(inside);
        }
        let step = offsets.len() / 4 + 1;
        for (offset, op) in offsets.into_iter().skip(1).step_by(step) {
            let Ok(op) = op else { continue };
            let at = format!("{} {offset:#x} {op}", name.display());
            match cut_operation(&file, &format!("{offset:#x}").parse().unwrap(), false) {
                Ok(cut) => {
                    let bytes = cut.plan.to_vec().unwrap();
                    let part = Bytecode::from_bytes(&bytes).unwrap();
                    let found = part.verify().findings;
                    assert!(found.is_empty(), "{at}: {found:?}");
                    let text = to_string(part.view(), &Options::new()).expect("a module");
                    // A name that is nothing but that of a dialect can end with a dot.
                    let is_there = ["", "."].map(|end| text.contains(&format!("\"{op}{end}\"(")));
                    assert!(is_there.contains(&true), "{at}");
                    done += 1;
                }
                Err(Refusal::Operation(_) | Refusal::NotUnderstood) => refused += 1,
                Err(error) => panic!("{at}: {error}"),
            }
        }
    }
    println!("{done} cut, {refused} refused");
    assert!(done > 20, "{done} cut, {refused} refused");
}
