//! Constants of functions that become their arguments.

use mlirbc::Bytecode;
use mlirbc_print::{Options, to_string};
use mlirbc_transform::{Fixed, Refusal, arguments};

/// The functions that get arguments, those that stay, and the text of the module that comes out.
struct Changed {
    functions: Vec<String>,
    stayed: Vec<(String, Fixed)>,
    text: String,
}

fn changed(text: &str) -> Result<Changed, Refusal> {
    let plan = mlirbc_parse::Assemble::new()
        .plan(text.as_bytes())
        .unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    let bytes = plan.to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let tensors = file.view().tensors().unwrap();
    let tensors: Vec<_> = tensors.iter().collect();
    let it = arguments(&file, &tensors.iter().collect::<Vec<_>>())?;
    let name = |id| file.view().str(id).unwrap().to_owned();
    let out = it.plan.to_vec().unwrap();
    let out = Bytecode::from_bytes(&out).unwrap();
    assert!(
        mlirbc_verify::bytes(&out).is_clean(),
        "{:?}",
        mlirbc_verify::bytes(&out).findings
    );
    Ok(Changed {
        functions: it.functions.iter().map(|it| name(it.function)).collect(),
        stayed: it
            .stayed
            .iter()
            .map(|it| (name(it.function), it.why))
            .collect(),
        text: to_string(out.view(), &Options::new()).expect("a module"),
    })
}

const MODULES: &str = r#"
"builtin.module"() ({
  "builtin.module"() ({
    "func.func"() <{function_type = (tensor<2xf32>) -> tensor<2xf32>, sym_name = "f", sym_visibility = "private"}> ({
    }) : () -> ()
    "func.func"() <{function_type = (tensor<2xf32>) -> tensor<2xf32>, sym_name = "main"}> ({
    ^bb0(%a: tensor<2xf32>):
      %0 = "func.call"(%a) <{callee = @f}> : (tensor<2xf32>) -> tensor<2xf32>
      "func.return"(%0) : (tensor<2xf32>) -> ()
    }) : () -> ()
  }) {sym_name = "a"} : () -> ()
  "builtin.module"() ({
    "func.func"() <{function_type = (tensor<2xf32>) -> tensor<2xf32>, sym_name = "f"}> ({
    ^bb0(%a: tensor<2xf32>):
      %w = "arith.constant"() <{value = dense<[1.0, 2.0]> : tensor<2xf32>}> : () -> tensor<2xf32>
      "func.return"(%w) : (tensor<2xf32>) -> ()
    }) : () -> ()
  }) {sym_name = "b"} : () -> ()
}) : () -> ()
"#;

#[test]
fn a_call_of_a_declaration_is_none_of_a_function_elsewhere() {
    let it = changed(MODULES).unwrap();
    assert_eq!(it.functions, ["f"]);
    let call = "<{callee = @f}> : (tensor<2xf32>) -> tensor<2xf32>";
    assert!(it.text.contains(call), "{}", it.text);
}

const CALLS: &str = r#"
"builtin.module"() ({
  "func.func"() <{function_type = () -> tensor<2xf32>, sym_name = "main"}> ({
    %0 = "func.call"() <{callee = @f}> : () -> tensor<2xf32>
    "func.return"(%0) : (tensor<2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> tensor<2xf32>, sym_name = "f"}> ({
    %w = "arith.constant"() <{value = dense<[1.0, 2.0]> : tensor<2xf32>}> : () -> tensor<2xf32>
    "func.return"(%w) : (tensor<2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "other"}> ({
    "t.op"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
"#;

/// Why the constants of `@f` stay when something is said in another place; `None` if they become arguments.
fn stays(from: &str, to: &str) -> Option<Fixed> {
    assert!(CALLS.contains(from));
    match changed(&CALLS.replace(from, to)) {
        Ok(it) => {
            let fixed = it.stayed.iter().find(|it| it.0 == "f");
            assert!(fixed.is_some() || it.functions.contains(&"f".to_owned()));
            fixed.map(|it| it.1)
        }
        // All that has constants stays.
        Err(Refusal::NoArguments) => Some(Fixed::Mentioned),
        Err(other) => panic!("{}", other.text("")),
    }
}

#[test]
fn what_more_than_a_call_names_keeps_its_constants() {
    assert_eq!(stays("t.op\"()", "t.op\"()"), None);
    assert_eq!(changed(CALLS).unwrap().functions, ["main", "f"]);
    let mentions = [
        "@f",
        "[{x = @f}]",
        "#t.a<@f>",
        "!t.a<@f>",
        "\"f\"",
        "[[\"f\"]]",
    ];
    for mention in mentions {
        let to = format!("t.op\"() {{a = {mention}}}");
        assert_eq!(stays("t.op\"()", &to), Some(Fixed::Mentioned), "{mention}");
    }
    for other in ["@g", "#t.a<@g>", "\"ff\"", "#t.a<\"@f\">", "@other::@f"] {
        let to = format!("t.op\"() {{a = {other}}}");
        assert_eq!(stays("t.op\"()", &to), None, "{other}");
    }
}

#[test]
fn the_second_function_of_a_name_and_cycles_keep_their_constants() {
    let second = CALLS.replace("sym_name = \"other\"", "sym_name = \"f\"");
    assert!(matches!(changed(&second), Err(Refusal::NoArguments)));
    let cycle =
        "%1 = \"func.call\"() <{callee = @main}> : () -> tensor<2xf32>\n \"func.return\"(%w)";
    assert!(matches!(
        changed(&CALLS.replace("\"func.return\"(%w)", cycle)),
        Err(Refusal::NoArguments)
    ));
}

/// Regions that cannot use values from around them keep their constants; others do not.
#[test]
fn constants_in_closed_regions_stay() {
    let in_region = |op: &str, properties: &str| {
        let with = format!(
            r#"%0 = "{op}"(%p) {properties}({{
      %w = "stablehlo.constant"() <{{value = dense<[1.0, 2.0]> : tensor<2xf32>}}> : () -> tensor<2xf32>
      // What uses no value from around it is written as isolated.
      "stablehlo.return"(%w, %p) : (tensor<2xf32>, tensor<i1>) -> ()
    }}) : (tensor<i1>) -> tensor<2xf32>
    "func.return"(%0) : (tensor<2xf32>) -> ()"#
        );
        let text = format!(
            r#""builtin.module"() ({{
  "func.func"() <{{function_type = (tensor<i1>) -> tensor<2xf32>, sym_name = "main"}}> ({{
  ^bb0(%p: tensor<i1>):
    {with}
  }}) : () -> ()
}}) : () -> ()"#
        );
        changed(&text).map(|it| it.functions)
    };
    assert_eq!(in_region("stablehlo.if", "").unwrap(), ["main"]);
    assert!(matches!(
        in_region("stablehlo.reduce", "<{dimensions = array<i64: 0>}> "),
        Err(Refusal::NoArguments)
    ));
    assert!(matches!(in_region("t.op", ""), Err(Refusal::NoArguments)));
}

/// Of an executable the export is called, which says what its function takes.
#[test]
fn an_exported_function_keeps_its_constants() {
    let file = Bytecode::open("corpus/iree/model.stream.v1.mlirbc").unwrap();
    let tensors = file.view().tensors().unwrap();
    let tensors: Vec<_> = tensors.iter().collect();
    let all: Vec<_> = tensors.iter().collect();
    assert!(!all.is_empty());
    assert!(matches!(arguments(&file, &all), Err(Refusal::NoArguments)));
}
