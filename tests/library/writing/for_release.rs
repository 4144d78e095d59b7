//! Files for another release of LLVM.

use mlirbc::Bytecode;
use mlirbc::tensor::Tensor;
use mlirbc_compat::{NotForRelease, for_release};
use mlirbc_print::{Options, to_string};
use mlirbc_verify::Verify as _;

use crate::common::{corpus, mlir_opt, project, sample};

fn text(file: &Bytecode<'_>) -> String {
    to_string(file.view(), &Options::new().locations(true)).unwrap()
}

/// Owner, key, alignment and data of the blobs to which attributes refer.
fn blobs(file: &Bytecode<'_>) -> Vec<(Vec<u8>, u64, Vec<u8>)> {
    let tensors = file.view().tensors().unwrap();
    let is_blob = |it: &Tensor<'_>| {
        it.attr().is_some() && it.resource().is_some_and(|it| !it.is_declaration())
    };
    let of = |it: Tensor<'_>| {
        let blob = it.blob().unwrap();
        (
            it.name_bytes().into_owned(),
            blob.alignment(),
            blob.as_slice().to_vec(),
        )
    };
    let mut blobs: Vec<_> = tensors.iter().filter(is_blob).map(of).collect();
    blobs.sort();
    blobs
}

#[test]
fn old_files_are_read_by_a_newer_release() {
    const TEST: &str = "old_files_are_read_by_a_newer_release";
    let folder = project().join("corpus/mlir19");
    let old = corpus()
        .into_iter()
        .filter(|path| path.starts_with(&folder));
    let mut mended = 0;
    for path in old.filter(|path| !path.to_str().unwrap().contains(".v5.")) {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let plan = match for_release(&file, 22) {
            // The dialect for tests encodes a record by itself.
            Err(NotForRelease::Lacks(what)) if what.contains("\"test") => continue,
            plan => plan.unwrap(),
        };
        let written = plan.plan.to_vec().unwrap();
        let new = Bytecode::from_bytes(&written).unwrap();
        assert!(new.verify().findings.is_empty(), "{path:?}");
        assert_eq!(blobs(&file), blobs(&new), "{path:?}");
        // Names and defaults are those of the other release.
        if !path.to_str().unwrap().contains("affine_maps") {
            assert_eq!(text(&file), text(&new), "{path:?}");
        }
        let read = |bytes| mlir_opt(TEST, bytes, &[]);
        let (Some(before), Some(after)) = (read(&bytes), read(&written)) else {
            continue;
        };
        assert!(after.is_ok(), "{path:?}: {after:?}");
        mended += usize::from(before.is_err());
    }
    println!("{mended} files are read that were not");
}

#[test]
fn every_file_is_written_for_every_release_or_refused() {
    for path in sample(corpus(), 40) {
        let bytes = std::fs::read(&path).unwrap();
        let Ok(file) = Bytecode::from_bytes(&bytes) else {
            continue;
        };
        let is_artifact = file.producer().starts_with("StableHLO_v");
        for release in [16, 18, 24] {
            match for_release(&file, release) {
                Ok(plan) => {
                    let written = plan.plan.to_vec().unwrap();
                    let new = Bytecode::from_bytes(&written).unwrap();
                    assert_eq!(blobs(&file), blobs(&new), "{path:?}");
                }
                Err(NotForRelease::Artifact) => assert!(is_artifact, "{path:?}"),
                Err(NotForRelease::Lacks(what)) => assert!(!what.is_empty(), "{path:?}"),
                Err(other) => panic!("{path:?}: {other}"),
            }
        }
        assert!(matches!(
            for_release(&file, 15),
            Err(NotForRelease::Release { first: 16, .. })
        ));
    }
}

/// LLVM reads locations with an end since 20, and the release before does not read the file at all.
#[test]
fn a_release_without_ranges_gets_their_first_points() {
    let text = br#""t.op"() : () -> () loc("a":1:2 to 3:4)"#;
    let bytes = mlirbc_parse::parse(text).unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    for (release, points, shown) in [(20, 0, "\"a\":1:2 to 3:4"), (19, 1, "\"a\":1:2")] {
        let made = for_release(&file, release).unwrap();
        assert_eq!(made.points, points);
        let bytes = made.plan.to_vec().unwrap();
        let made = Bytecode::from_bytes(&bytes).unwrap();
        let mut text = Vec::new();
        let options = mlirbc_print::Options::new().locations(true).inline(true);
        mlirbc_print::print(made.view(), &options, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert!(text.contains(&format!("loc({shown})")), "{text}");
    }
}

/// What each text becomes for LLVM 19, or why it is refused.
#[test]
fn operations_get_the_form_of_the_release_or_are_refused() {
    const CASES: [(&str, Result<&str, &str>); 7] = [
        // The maps are those that it means without any.
        (
            "func.func @f(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
              %r = linalg.matmul ins(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) outs(%a : tensor<2x2xf32>) -> tensor<2x2xf32>
              return %r : tensor<2x2xf32>
            }",
            Ok("\"linalg.matmul\"(%arg0, %arg0, %arg0) <{operandSegmentSizes"),
        ),
        (
            "func.func @f(%a: i64) -> i32 {\n %r = arith.trunci %a : i64 to i32\n return %r : i32\n}",
            Ok("\"arith.trunci\"(%arg0) : (i64) -> i32"),
        ),
        (
            "func.func @f(%a: i64) -> i32 {\n %r = arith.trunci %a overflow<nsw> : i64 to i32\n return %r : i32\n}",
            Err("`arith.trunci` of LLVM 19 has no such `overflowFlags`"),
        ),
        // What it needs was in the dictionary before it had a record.
        (
            "func.func @f(%a: index) {\n affine.if affine_set<(d0) : (d0 >= 0)>(%a) {\n }\n return\n}",
            Ok("{condition = #set}"),
        ),
        (
            "func.func @f(%a: vector<2xf32>) -> f32 {\n %r = vector.extract %a[-1] : f32 from vector<2xf32>\n return %r : f32\n}",
            Err("LLVM 19 has other properties of vector.extract"),
        ),
        (
            "\"t.op\"() {a = f8E3M4} : () -> ()",
            Err("LLVM 19 does not read f8E3M4"),
        ),
        // Every tool reads an operation that is not registered, with its attributes as text.
        (
            "func.func @f(%a: tensor<f32>) -> tensor<i1> {
              %r = stablehlo.compare LT, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
              return %r : tensor<i1>
            }",
            Ok("<{comparison_direction = #stablehlo<comparison_direction LT>}>"),
        ),
    ];
    for (text, expected) in CASES {
        let bytes = mlirbc_parse::parse(text.as_bytes()).unwrap();
        let bytes = bytes.to_vec().unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let made = for_release(&file, 19);
        match (made, expected) {
            (Ok(plan), Ok(part)) => {
                let made = plan.plan.to_vec().unwrap();
                let made = Bytecode::from_bytes(&made).unwrap();
                let text = to_string(made.view(), &Options::new()).unwrap();
                assert!(text.contains(part), "{text}");
                for name in made.view().op_names().unwrap() {
                    let dialect = made.view().dialect_name(name.dialect).unwrap();
                    assert_eq!(name.registered, Some(dialect != b"stablehlo"));
                }
            }
            (Err(error), Err(part)) => assert!(error.to_string().contains(part), "{error}"),
            (Ok(_), Err(part)) => panic!("{text} is written: {part}"),
            (Err(error), Ok(_)) => panic!("{text}: {error}"),
        }
    }
}

/// A property of another release is left out as `mlir-opt` does, but not where nothing may get lost.
#[test]
fn a_text_for_a_reader_loses_no_property() {
    let text = br#""gpu.module"() <{sym_name = "m"}> ({
      "gpu.func"() <{function_type = () -> (), kernel}> ({ "gpu.return"() : () -> () }) {sym_name = "f"} : () -> ()
    }) : () -> ()"#;
    let assemble = || mlirbc_parse::Assemble::new();
    assert!(assemble().plan(text).is_ok());
    let refused = assemble().loses_nothing().plan(text).unwrap_err();
    let refused = refused.to_string();
    assert!(
        refused.contains("`gpu.func` of LLVM 22 has no such `kernel`"),
        "{refused}"
    );
}
