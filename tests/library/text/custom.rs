//! The custom form equals that of the reference printers.
//!
//! `custom.txt` has the SHA-256 of their texts of the files of the corpus (`tools/custom_texts.py`).

use std::fmt::Write as _;
use std::sync::Arc;

use mlirbc::props::{Table, Tables};
use mlirbc::{Bytecode, OpenOptions};
use mlirbc_parse::Assemble;
use mlirbc_print::Options;
use sha2::{Digest, Sha256};

use crate::common;

/// Files whose text differs from that of the reference, and why.
const OTHER: [(&str, &str); 7] = [
    (
        "corpus/mlir19/test_dialect.v2.mlirbc locations",
        "an operation whose properties are written by hand",
    ),
    (
        "corpus/mlir19/test_dialect.v2.mlirbc plain",
        "an operation whose properties are written by hand",
    ),
    (
        "corpus/mlir19/test_dialect.v6.mlirbc locations",
        "an operation whose properties are written by hand",
    ),
    (
        "corpus/mlir19/test_dialect.v6.mlirbc plain",
        "an operation whose properties are written by hand",
    ),
    (
        "corpus/mlir22/single_function.v6.mlirbc locations",
        "the module that is added has another location",
    ),
    (
        "corpus/mlir22/test_dialect.v6.mlirbc locations",
        "an operation whose properties are written by hand",
    ),
    (
        "corpus/mlir22/test_dialect.v6.mlirbc plain",
        "an operation whose properties are written by hand",
    ),
];

/// Texts that are equal, at least.
const EQUAL: usize = 309;

const TABLE: &str = include_str!("custom.txt");

fn text(file: &Bytecode<'_>, locations: bool) -> (Vec<u8>, u64) {
    let options = Options::new().custom(true).locations(locations);
    let mut out = Vec::new();
    let printed = mlirbc_print::print(file.view(), &options, &mut out).unwrap();
    (out, printed.generic)
}

fn hash(text: &[u8]) -> String {
    let digest = Sha256::digest(text);
    digest.iter().fold(String::new(), |mut hash, byte| {
        let _ = write!(hash, "{byte:02x}");
        hash
    })
}

#[test]
fn files_print_as_the_reference_prints_them() {
    let (mut equal, mut incomplete, mut wrong) = (0, 0, Vec::new());
    for line in TABLE.lines() {
        let [path, mode, _, expected] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("a line of another form: {line}");
        };
        let file = Bytecode::open(common::project().join(path)).unwrap();
        let (ours, generic) = text(&file, mode == "locations");
        let is_other = OTHER
            .iter()
            .any(|(other, _)| *other == format!("{path} {mode}"));
        match (hash(&ours) == expected, generic) {
            (true, _) if is_other => wrong.push(format!("{path} {mode} is equal")),
            (true, _) => equal += 1,
            (false, 1..) => incomplete += 1,
            (false, 0) if is_other => {}
            (false, 0) => wrong.push(format!("{path} {mode} differs")),
        }
    }
    println!("{equal} texts equal, {incomplete} with operations whose custom form is not known");
    assert!(wrong.is_empty(), "not as stated: {wrong:#?}");
    assert!(equal >= EQUAL, "{equal}");
}

/// What is in a text, and what of it the reference prints (mlir-opt of LLVM 22, jaxlib 0.10.2; of `is_stable`, which they do
/// not have, its definition).
const SPELLED: [(&str, &str); 9] = [
    (
        r#"%0 = "stablehlo.custom_call"(%a) <{call_target_name = "x", api_version = 1 : i32, backend_config = ""}>
            : (tensor<4xf32>) -> tensor<4xf32>"#,
        r#"stablehlo.custom_call @x(%arg0) {backend_config = ""}"#,
    ),
    (
        r#"%0 = "stablehlo.composite"(%a) <{name = "a.b", decomposition = @m, composite_attributes = {}, version = 0 : i32}>
            : (tensor<4xf32>) -> tensor<4xf32>"#,
        r#"stablehlo.composite "a.b" %arg0 {decomposition = @m} :"#,
    ),
    (
        r#"%0 = "stablehlo.tan"(%a) <{result_accuracy =
            #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>"#,
        "stablehlo.tan %arg0 : tensor<4xf32>",
    ),
    (
        r#"%0:2 = "chlo.top_k"(%a) <{is_stable = false, k = 2 : i64}> : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)"#,
        "chlo.top_k(%arg0, k = 2, is_stable = false)",
    ),
    (
        r#"%0:2 = "chlo.top_k"(%a) <{is_stable = true, k = 2 : i64}> : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)"#,
        "chlo.top_k(%arg0, k = 2) :",
    ),
    (
        r#""gpu.barrier"() {operandSegmentSizes = array<i32: 0>} : () -> ()"#,
        "gpu.barrier {operandSegmentSizes = array<i32: 0>}",
    ),
    (
        r#"%i = arith.constant 1 : i32
           %0 = "llvm.mul"(%i, %i) {overflowFlags = 3 : i32} : (i32, i32) -> i32"#,
        "llvm.mul %c1_i32, %c1_i32 {overflowFlags = 3 : i32} : i32",
    ),
    (
        "%v = vector.vscale %c = arith.constant -3 : index %0 = arith.muli %v, %c : index",
        "%c-3_vscale = arith.muli %vscale, %c-3 : index",
    ),
    (
        r#"%0 = "sdy.all_reduce"(%a) <{out_sharding = #sdy.sharding<@m, [{}]>, reduction_axes = #sdy<axis_ref_list{"x"}>}>
            : (tensor<4xf32>) -> tensor<4xf32>"#,
        r#"sdy.all_reduce {"x"} %arg0 out_sharding=<@m, [{}]> : tensor<4xf32>"#,
    ),
];

/// Regions that end with an operation which no short form stands for, and a part of their form.
const WRITTEN_OUT: [(&str, &str); 2] = [
    (
        r#"%i = arith.constant dense<0.0> : tensor<f32>
        %0 = "stablehlo.reduce"(%a, %i) <{dimensions = array<i64: 0>}> ({
        ^bb0(%x: tensor<f32>, %y: tensor<f32>):
            %s = stablehlo.add %x, %y : tensor<f32>
            "test.end"(%s) : (tensor<f32>) -> ()
        }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>"#,
        "reducer(%arg1: tensor<f32>, %arg2: tensor<f32>)",
    ),
    (
        r#"%0 = "linalg.map"(%a, %a) ({
        ^bb0(%x: f32, %y: f32):
            %s = math.exp %x : f32
            "test.end"(%s) : (f32) -> ()
        }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"#,
        "(%in: f32, %init: f32)",
    ),
];

#[test]
fn what_the_reference_leaves_out_is_left_out() {
    for (ops, expected) in SPELLED {
        let ours = printed(&in_function(ops));
        assert!(ours.contains(expected), "{expected}: {ours}");
        // What is read of it is printed alike.
        assert_eq!(printed(&ours), ours);
    }
    for (ops, expected) in WRITTEN_OUT {
        let ours = printed(&in_function(ops));
        assert!(ours.contains(expected), "{expected}: {ours}");
    }
}

fn in_function(ops: &str) -> String {
    format!("func.func @f(%a: tensor<4xf32>) {{ {ops} return }}")
}

fn printed(source: &str) -> String {
    let module = Assemble::new().plan(source.as_bytes()).unwrap().to_vec();
    let (ours, _) = text(&Bytecode::from_bytes(&module.unwrap()).unwrap(), false);
    String::from_utf8(ours).unwrap()
}

/// The tables of the options and those that the file was opened with are used alike.
#[test]
fn the_tables_of_the_options_are_used() {
    let tables = Tables::standard();
    let tables = tables.with_lines("stablehlo.constant\tother\narith.constant\tother\n");
    let tables = tables.unwrap();
    let mut different = 0;
    for path in common::corpus() {
        let Ok(file) = Bytecode::open(&path) else {
            continue;
        };
        let opened = OpenOptions::new().tables(tables.clone()).open(&path);
        let opened = opened.unwrap();
        let print = |file: &Bytecode<'_>, options: &Options| {
            let mut out = Vec::new();
            let done = mlirbc_print::print(file.view(), options, &mut out);
            (done.map_err(|error| error.to_string()), out)
        };
        let options = Options::new().custom(true);
        let expected = print(&opened, &options);
        let found = print(&file, &options.clone().tables(tables.clone()));
        assert!(found == expected, "{}", path.display());
        different += usize::from(print(&file, &options) != expected);
    }
    assert!(different > 10, "{different}");
}

/// A row with the releases of which it is: in a table of a user those of a row without are all.
fn with_releases(row: &str) -> String {
    let has = |key: &str| row.contains(&format!("\t{key} "));
    match (has("judged"), has("llvm")) {
        _ if row.starts_with('#') => row.to_owned(),
        (true, _) => row.to_owned(),
        (false, true) => format!("{row}\tjudged 22-"),
        (false, false) => format!("{row}\tjudged 24-"),
    }
}

/// The tables of the crate as tables of a user, with all that their rows refer to.
fn standard_as_added() -> Tables {
    let read = |path: &str| std::fs::read_to_string(common::project().join(path)).unwrap();
    let section = |heading: &str, file: &str| {
        let text = read(&format!("crates/mlirbc-ods/src/tables/{file}.txt"));
        let lines: Vec<&str> = text.lines().filter(|it| !it.starts_with("# ")).collect();
        format!("{heading}\n{}\n", lines.join("\n"))
    };
    let sections = [
        section("# attributes and types", "entries"),
        section("# enumerations", "enums"),
        section("# constraints", "constraints"),
    ]
    .concat();
    let folder = common::project().join("src/ods/tables");
    let mut tables = Tables::standard();
    for file in std::fs::read_dir(folder).unwrap() {
        let rows = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let rows: Vec<String> = rows.lines().map(with_releases).collect();
        let table = Table::new(&format!("{}\n{sections}", rows.join("\n"))).unwrap();
        assert_eq!(mlirbc_ods::not_understood(&table), Ok(Vec::new()));
        tables = tables.with_table(Arc::new(table));
    }
    tables
}

/// What the crate knows, loaded as tables of a user instead: the same text, and the same verdict.
#[test]
fn added_tables_say_the_same() {
    let tables = standard_as_added();
    let options = Options::new().custom(true);
    let mut texts = 0;
    for path in common::corpus() {
        let Ok(known) = Bytecode::open(&path) else {
            continue;
        };
        let added = OpenOptions::new().tables(tables.clone()).open(&path);
        let added = added.unwrap();
        let [a, b] = [&known, &added].map(|file| {
            let text = mlirbc_print::to_string(file.view(), &options);
            let verdict = mlirbc_verify::verify(file.view(), 10);
            (text.map_err(|it| it.to_string()), format!("{verdict:?}"))
        });
        assert!(a == b, "{}", path.display());
        let Ok(text) = &a.0 else { continue };
        // The bytes can differ: tools of a user register what their tables have.
        let [a, b] = [Tables::standard(), tables.clone()].map(|tables| {
            let plan = Assemble::new().tables(tables).plan(text.as_bytes());
            plan.map(drop).map_err(|errors| errors.to_string())
        });
        assert_eq!(a, b, "{}", path.display());
        texts += 1;
    }
    assert!(texts > 100, "{texts}");
}
