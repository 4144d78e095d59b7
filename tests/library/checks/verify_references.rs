//! What operations name is there, and calls fit it.

use mlirbc::Bytecode;
use mlirbc_verify::Rule;
use mlirbc_verify::Verify as _;

/// The rules that a module breaks, with the texts.
fn findings(text: &str) -> Vec<String> {
    let plan =
        mlirbc_parse::parse(text.as_bytes()).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    let bytes = plan.to_vec().unwrap();
    let report = mlirbc_verify::bytes(&Bytecode::from_bytes(&bytes).unwrap());
    let findings = report.findings.iter();
    findings
        .map(|it| format!("{} {}", it.rule, it.message))
        .collect()
}

const CALLS: &str = r#"
"builtin.module"() ({
  "func.func"() <{function_type = (i32, f32) -> i32, sym_name = "f", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, f32) -> i32, sym_name = "main"}> ({
  ^bb0(%a: i32, %b: f32):
    %0 = "func.call"(%a, %b) <{callee = @f}> : (i32, f32) -> i32
    "func.return"(%a) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
"#;

#[test]
fn a_call_has_the_operands_and_results_of_its_function() {
    assert_eq!(findings(CALLS), [""; 0]);
    let with = |call: &str| {
        let right = "\"func.call\"(%a, %b) <{callee = @f}> : (i32, f32) -> i32";
        findings(&CALLS.replace(right, call))
    };
    assert_eq!(
        with(r#""func.call"(%a) <{callee = @f}> : (i32) -> i32"#),
        ["MB0702 func.call of @f has operands: 1; the function has arguments: 2"]
    );
    assert_eq!(
        with(r#""func.call"(%a, %a) <{callee = @f}> : (i32, i32) -> i32"#),
        ["MB0702 func.call of @f has operand #1 of type i32; the function has f32"]
    );
    assert_eq!(
        with(r#""func.call"(%a, %b) <{callee = @f}> : (i32, f32) -> f32"#),
        ["MB0702 func.call of @f has result #0 of type f32; the function has i32"]
    );
    assert_eq!(
        with(r#""func.call"(%a, %b) <{callee = @g}> : (i32, f32) -> i32"#),
        ["MB0701 func.call names @g, which is no symbol"]
    );
}

#[test]
fn names_are_looked_up_in_the_tables_around() {
    let nested = r#"
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
  "builtin.module"() ({
    "func.func"() <{function_type = () -> (), sym_name = "g"}> ({
      "func.call"() <{callee = @f}> : () -> ()
      "func.return"() : () -> ()
    }) : () -> ()
  }) {sym_name = "inner"} : () -> ()
  "t.launch"() {kernel = @inner::@none} : () -> ()
  "llvm.mlir.addressof"() <{global_name = @inner}> : () -> ()
}) : () -> ()
"#;
    assert_eq!(findings(nested), [""; 0]);
    let wrong = nested.replace("global_name = @inner", "global_name = @g");
    assert_eq!(
        findings(&wrong),
        ["MB0701 llvm.mlir.addressof names @g, which is no symbol"]
    );
}

#[test]
fn strings_of_vhlo_name_functions() {
    let text = r#"
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<() -> ()>>,
      res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"f">, sym_visibility = #vhlo.string_v1<"">}> ({
    "vhlo.call_v1"() <{callee = #vhlo.string_v1<"f">}> : () -> ()
    "vhlo.return_v1"() : () -> ()
  }) : () -> ()
}) : () -> ()
"#;
    assert_eq!(findings(text), [""; 0]);
    let wrong = text.replace(
        "callee = #vhlo.string_v1<\"f\">",
        "callee = #vhlo.string_v1<\"g\">",
    );
    assert_eq!(
        findings(&wrong),
        ["MB0701 vhlo.call_v1 names @g, which is no symbol"]
    );
}

/// Real files have no findings of these rules.
#[test]
fn references_of_real_files_are_right() {
    let mut files = crate::common::corpus();
    files.extend(crate::common::conformance("references that are checked").unwrap_or_default());
    let mut checked = 0;
    for name in crate::common::sample(files, 200) {
        let Ok(file) = Bytecode::open(&name) else {
            continue;
        };
        let report = file.verify();
        let of_references = |rule| matches!(rule, Rule::NoSymbol | Rule::CallFits);
        let found = report.findings.iter().find(|it| of_references(it.rule));
        assert_eq!(found, None, "{}", name.display());
        checked += 1;
    }
    assert!(checked > 100, "{checked}");
}
