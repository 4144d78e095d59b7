//! Artifacts as modules of StableHLO.

use std::fmt::Write;
use std::path::Path;

use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::{Bytecode, View};
use mlirbc_compat::{Cause, NoCounterpart, Unconvertible, to_stablehlo};
use mlirbc_parse::Assemble;
use mlirbc_print::{Options, print};
use mlirbc_write::Edit;
use sha2::{Digest, Sha256};

use crate::common::corpus;

const EXPECTED: &str = include_str!("../../expected/stablehlo.txt");

fn open(name: &str) -> Bytecode<'static> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    Bytecode::open(corpus.join(name)).unwrap()
}

fn text(view: View<'_>, locations: bool) -> Vec<u8> {
    let mut text = Vec::new();
    print(view, &Options::new().locations(locations), &mut text).unwrap();
    text
}

fn digest(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in &Sha256::digest(bytes)[..8] {
        write!(text, "{byte:02x}").unwrap();
    }
    text
}

/// The same text as the reference for every artifact, with locations and without; the file is canonical, and
/// the plan read without writing it has the same text.
#[test]
fn texts_are_those_of_the_reference() {
    let mut files = 0;
    for line in EXPECTED.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let file = open(words[0]);
        let plan = to_stablehlo(&file).unwrap();
        let bytes = plan.to_vec().unwrap();
        let other = Bytecode::from_bytes(&bytes).unwrap();
        let planned = plan.open().unwrap();
        for (locations, theirs) in [(false, words[1]), (true, words[2])] {
            let ours = text(other.view(), locations);
            assert_eq!(digest(&ours), theirs, "{} {locations}", words[0]);
            assert_eq!(ours, text(planned.view(), locations));
        }
        let again = mlirbc_write::canonical(&other).unwrap().to_vec().unwrap();
        assert!(again == bytes, "{}", words[0]);
        files += 1;
    }
    println!("{files} files");
    assert!(files > 25);
}

/// As exports of jax have operations of sdy.
const WITH_CASTS: &[u8] = br#"
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"public">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<2x!vhlo.ui32_v1>):
    %0 = "builtin.unrealized_conversion_cast"(%arg0) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> tensor<2xui32>
    %1 = "t.keep"(%0) : (tensor<2xui32>) -> tensor<2xui32>
    %2 = "builtin.unrealized_conversion_cast"(%1) : (tensor<2xui32>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> ()
  }) : () -> ()
}) : () -> ()
"#;

/// Casts between types that are one in StableHLO are left out, as the reference reconciles them; others stay.
#[test]
fn casts_that_change_nothing_are_left_out() {
    let of = |source: &[u8]| {
        let bytes = Assemble::new().plan(source).unwrap().to_vec().unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let module = to_stablehlo(&file).unwrap().to_vec().unwrap();
        String::from_utf8(text(Bytecode::from_bytes(&module).unwrap().view(), false)).unwrap()
    };
    let module = of(WITH_CASTS);
    assert!(!module.contains("cast"), "{module}");
    let kept = r#"    %0 = "t.keep"(%arg0) : (tensor<2xui32>) -> tensor<2xui32>
    "func.return"(%0) : (tensor<2xui32>) -> ()"#;
    assert!(module.contains(kept), "{module}");
    let source = String::from_utf8(WITH_CASTS.to_vec()).unwrap();
    let other = of(source.replace("tensor<2xui32>", "tensor<2xi32>").as_bytes());
    let count = other.matches("unrealized_conversion_cast").count();
    assert_eq!(count, 2, "{other}");
}

/// An attribute that is no string where a symbol must be is named with its operation and its place; so is an
/// operation that nobody knows.
#[test]
fn what_has_no_counterpart_has_a_place() {
    let file = open("jax/calls.mlirbc");
    let view = file.view();
    let body = view.top_level().unwrap();
    let module = body.ops().next().unwrap().body().unwrap();
    let mut calls = Vec::new();
    module
        .walk(|op| {
            if op.name()? == "vhlo.call_v1" {
                calls.push(op.attr("callee")?.unwrap().as_attr().unwrap().id());
            }
            Ok(())
        })
        .unwrap();
    // The name that the first call mentions becomes an array everywhere.
    let mut edit = Edit::new(&file).unwrap();
    let array = view.num_attrs().unwrap();
    let array = (0..array).map(mlirbc::ids::AttrId::new).find(|id| {
        let data = view.attr(*id).unwrap();
        matches!(data, mlirbc::entity::AttrData::Custom(custom) if custom.mnemonic == "array_v1")
    });
    let array = edit.attr_by_id(array.unwrap()).unwrap();
    let callee = edit.attr_by_id(calls[0]).unwrap();
    edit.replace_attr(callee, array).unwrap();
    let bytes = edit.plan().unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let Err(Unconvertible::NoCounterpart(need)) = to_stablehlo(&file) else {
        panic!("it is legalized")
    };
    let what = NoCounterpart::Attribute("callee".to_string());
    assert_eq!(need.cause, Cause::NoCounterpart(what));
    let view = file.view();
    assert_eq!(view.op_full_name(need.op).unwrap(), b"vhlo.call_v1");
    assert!(need.symbol.is_some());
    // An operation with this name begins at the offset.
    let mut found = false;
    let body = view.top_level().unwrap();
    let module = body.ops().next().unwrap().isolated().unwrap();
    let module = module.decode().unwrap();
    let mut bodies = vec![];
    for op in module.all_ops() {
        bodies.extend(op.isolated().map(|it| it.decode().unwrap()));
    }
    for body in bodies.iter().chain([&module]) {
        for (op, span) in body.all_ops().zip(body.op_spans()) {
            found |= span.start == need.pos && op.name_id() == need.op;
        }
    }
    assert!(found);
    assert!(matches!(
        to_stablehlo(&open("mlir22/basics.v6.mlirbc")),
        Err(Unconvertible::NotVhlo)
    ));
}

/// The types of all results, in the order of the file.
fn types(file: &Bytecode<'_>, options: &TextOptions) -> Vec<String> {
    let view = file.view();
    let mut printer = Printer::new(view, options);
    let mut texts = Vec::new();
    let mut bodies = vec![view.top_level().unwrap()];
    while let Some(body) = bodies.pop() {
        for op in body.all_ops() {
            for ty in op.results().map(|it| it.ty()) {
                let mut out = Out::new();
                printer.ty(ty.id().unwrap(), &mut out).unwrap();
                texts.push(String::from_utf8(out.into_bytes()).unwrap());
            }
        }
        bodies.extend(body.isolated().map(|it| it.decode().unwrap()));
    }
    texts
}

/// Two ways to one text: types of an artifact spelled as those of StableHLO, and the types of the module.
#[test]
fn types_are_spelled_as_those_of_the_module() {
    let mut count = 0;
    for path in corpus() {
        let Ok(file) = Bytecode::open(&path) else {
            continue;
        };
        let Ok(module) = to_stablehlo(&file) else {
            continue;
        };
        let bytes = module.to_vec().unwrap();
        let module = Bytecode::from_bytes(&bytes).unwrap();
        let spelled = types(&file, &TextOptions::new().as_stablehlo(true));
        assert_eq!(spelled, types(&module, &TextOptions::new()), "{path:?}");
        count += spelled.len();
    }
    assert!(count > 1000, "{count}");
}
