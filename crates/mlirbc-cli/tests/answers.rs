//! Answers that would be silent if they were wrong: of a text and of its bytecode, of what changes counts, of what is around the content.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::sample::sample;
use crate::tool::{fails, json, ok, run};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Writes a file, and gives its path.
fn file(folder: &Path, name: &str, content: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, content).unwrap();
    text(&path).to_owned()
}

/// A document without the name of the file, places in it, and what only bytes have.
fn content(mut document: Value) -> Value {
    const OF_BYTES: [&str; 12] = [
        "file",
        "offset",
        "size",
        "name_offset",
        "file_size",
        "part",
        "length",
        "source",
        "source_file",
        "source_line",
        "source_column",
        "scope",
    ];
    fn clean(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|key, _| !OF_BYTES.contains(&key.as_str()));
                fields.values_mut().for_each(clean);
            }
            Value::Array(items) => items.iter_mut().for_each(clean),
            _ => {}
        }
    }
    clean(&mut document);
    document
}

/// What is asked about content has one answer for a module: of its bytecode, and of its text, however that is named. Files of the
/// release that a text is read as: others have attributes and properties of other releases.
#[test]
fn a_text_and_its_bytecode_have_one_answer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.mlir");
    let spelled = folder.path().join("./x.mlir");
    let mut compared = 0;
    let ends_with = |it: &Path, end: &str| it.extension().is_some_and(|it| it == end);
    let mut files = crate::files::corpus();
    // A function by itself is in a module when its text is read; what is distinct has no content of its own.
    let is_other = |it: &str| {
        ["single_function", "distinct", "debug"]
            .iter()
            .any(|name| it.contains(name))
    };
    files.retain(|it| {
        ends_with(it, "mlirbc") && text(it).contains("/mlir22/") && !is_other(text(it))
    });
    for file in sample(files, 25) {
        let printed = run(&[
            "print",
            "--generic",
            text(&file),
            "--locations",
            "-o",
            text(&path),
            "--force",
        ]);
        // Some dialects have no text that is read again.
        if !printed.status.success() || !run(&["types", text(&path)]).status.success() {
            continue;
        }
        let answer = |file: &str, words: &[&str]| {
            let words: Vec<&str> = words[..1]
                .iter()
                .copied()
                .chain([file])
                .chain(words[1..].iter().copied())
                .collect();
            let document = run(&[&words[..], &["--json"]].concat());
            let document: Value = serde_json::from_slice(&document.stdout).unwrap();
            content(document)
        };
        for words in [
            &["hash", "--ignore", "producer"][..],
            &[
                "hash",
                "--functions",
                "--allow-unknown",
                "--ignore",
                "producer",
            ],
            &["ops"],
            &["cost"],
            &["symbols", "--uses"],
            &["audit", "--allow", "user-name"],
        ] {
            let of_bytes = answer(text(&file), words);
            let of_text = answer(text(&path), words);
            assert_eq!(of_bytes, of_text, "{words:?} {}", file.display());
            assert_eq!(
                of_text,
                answer(text(&spelled), words),
                "{words:?} {}",
                file.display()
            );
        }
        ok(&["diff", text(&file), text(&path)]);
        compared += 1;
    }
    assert!(compared > 20, "{compared}");
}

/// The content of a module has one fingerprint, in whatever form its release stores it: affine maps and layouts are entries or texts.
#[test]
fn a_text_has_the_hash_of_its_bytecode() {
    // Values that the text of the reader's release does not have: distinct ones, types of VHLO and Shardy behind codes, flags and
    // operand groups of other releases; a function by itself is in a module when its text is read.
    const OTHER: [&str; 22] = [
        "abi",
        "attention",
        "basics.v0",
        "bgv",
        "builtin_attrs.v0",
        "cfg.v0",
        "debug",
        "distinct",
        "flow",
        "jaxlib0.4.13_regions",
        "iree20230524_regions",
        "locations.v0",
        "sdy_attrs",
        "sharded",
        "single_function",
        "test_dialect",
        "types_24",
        "unregistered.v0",
        "use_lists.v0",
        "vhlo",
        "weights",
        "quant.vhlo",
    ];
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.mlir");
    let mut files = crate::files::corpus();
    files.retain(|it| {
        let is_bytecode = it.extension().is_some_and(|it| it == "mlirbc");
        is_bytecode && !OTHER.iter().any(|name| text(it).contains(name))
    });
    let mut compared = 0;
    for file in sample(files, 40) {
        let print = [
            "print",
            "--generic",
            text(&file),
            "-o",
            text(&path),
            "--force",
        ];
        if !run(&print).status.success() || !run(&["types", text(&path)]).status.success() {
            continue;
        }
        let [old, new] = [&file, &path].map(|it| {
            let said = ok(&["hash", "--ignore", "locations,producer", text(it)]);
            said.split(' ').next().unwrap().to_owned()
        });
        assert_eq!(old, new, "{}", file.display());
        compared += 1;
    }
    assert!(compared > 20, "{compared}");
}

/// A text in the generic form is of the release that is stated: IREE has changed records since LLVM 22.
#[test]
fn a_text_of_iree_is_of_the_release_that_is_stated() {
    const IREE: &str = r#"
"func.func"() <{function_type = (!hal.buffer_view, index, tensor<30xf32>, tensor<3xf32>, tensor<3xi32>) -> (), sym_name = "f"}> ({
^bb0(%a: !hal.buffer_view, %d: index, %b: tensor<30xf32>, %c: tensor<3xf32>, %e: tensor<3xi32>):
  %0 = "hal.tensor.import"(%a, %d) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, target_encoding = tensor<?x4xf32>}> : (!hal.buffer_view, index) -> tensor<?x4xf32>
  %1:2 = "iree_linalg_ext.topk"(%b, %c, %e) <{dimension = 0 : i64}> ({
  ^bb0(%x: f32, %y: f32):
    %2 = "arith.cmpf"(%x, %y) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
    "iree_linalg_ext.yield"(%2) : (i1) -> ()
  }) : (tensor<30xf32>, tensor<3xf32>, tensor<3xi32>) -> (tensor<3xf32>, tensor<3xi32>)
  %3 = "test.layout"() : () -> memref<?x?x?x?xf32, #iree_tensor_ext.ragged_shape<1>>
  "func.return"() : () -> ()
}) : () -> ()
"#;
    let folder = tempfile::tempdir().unwrap();
    let [source, bytecode] = ["a.mlir", "a.mlirbc"].map(|name| folder.path().join(name));
    let (source, bytecode) = (text(&source), text(&bytecode));
    std::fs::write(source, IREE).unwrap();
    let printed = ok(&["print", "--generic", source]);
    for line in [
        "array<i32: 1, 1, 0, 0>",
        "(%arg2, %arg3, %arg4) <{dimension = 0 : i64}>",
    ] {
        assert!(printed.contains(line), "{printed}");
    }
    ok(&["as", source, "-o", bytecode, "--producer", "MLIR24.0.0git"]);
    assert!(ok(&["info", bytecode]).contains("MLIR24"));
    assert_eq!(ok(&["print", "--generic", bytecode]), printed);
    ok(&["diff", source, bytecode, "--ignore", "locations"]);
}

/// The length of a text that is printed only so far is not known, so none is stated.
#[test]
fn a_long_value_states_no_length() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.mlir");
    for (length, is_cut) in [(4000, false), (9000, true)] {
        let value = "x".repeat(length);
        let source =
            format!("\"builtin.module\"() ({{\n^bb0:\n}}) {{a = \"{value}\"}} : () -> ()\n");
        std::fs::write(&path, source).unwrap();
        let document: Value =
            serde_json::from_str(&ok(&["metadata", text(&path), "--json"])).unwrap();
        let row = &document["metadata"][0];
        assert!(row.get("value_length").is_none(), "{length}");
        assert_eq!(
            row["value"].as_str().unwrap().ends_with("..."),
            is_cut,
            "{length}"
        );
    }
}

const DEAD: &str = "
func.func private @f(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
";

#[test]
fn what_nothing_calls_does_not_run() {
    let folder = tempfile::tempdir().unwrap();
    let flops = |main: &str| {
        let path = file(folder.path(), "x.mlir", &format!("{main}{DEAD}"));
        json(&["cost", &path, "--json"])["flops"].as_u64().unwrap()
    };
    let main = |inside: &str| {
        format!("func.func @main(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {{\n{inside}\n}}\n")
    };
    let call =
        "%0 = call @f(%a) : (tensor<4x4xf32>) -> tensor<4x4xf32>\nreturn %0 : tensor<4x4xf32>";
    assert_eq!(flops(&main("return %a : tensor<4x4xf32>")), 0);
    assert_eq!(flops(&main(call)), 128);
    // Its address is taken: someone may call it.
    let taken =
        "%0 = constant @f : (tensor<4x4xf32>) -> tensor<4x4xf32>\nreturn %a : tensor<4x4xf32>";
    assert_eq!(flops(&main(taken)), 128);
    // Of a library without an entry.
    assert_eq!(flops(""), 128);
}

#[test]
fn the_hash_of_a_function_has_what_its_module_says() {
    let folder = tempfile::tempdir().unwrap();
    let hash = |attributes: &str, more: &[&str]| {
        let module = format!(
            "module @m attributes {{{attributes}}} {{\n  func.func @main() {{\n    return\n  }}\n}}\n"
        );
        let path = file(folder.path(), "x.mlir", &module);
        ok(&[&["hash", &path, "@main"], more].concat())
    };
    let (two, four) = (
        "mhlo.num_partitions = 2 : i32",
        "mhlo.num_partitions = 4 : i32",
    );
    assert_ne!(hash(two, &[]), hash(four, &[]));
    assert_eq!(
        hash(two, &["--ignore", "module"]),
        hash(four, &["--ignore", "module"])
    );
    assert_eq!(hash(two, &["--local"]), hash(four, &["--local"]));
    let listed = |attributes: &str| {
        hash(attributes, &[]);
        json(&[
            "hash",
            text(&folder.path().join("x.mlir")),
            "--functions",
            "--json",
        ])["symbols"]
            .clone()
    };
    let of_main = |symbols: Value| symbols[1]["fingerprint"].as_str().unwrap().to_owned();
    assert_eq!(of_main(listed(two)), hash(two, &[])[..64]);
    assert_ne!(of_main(listed(two)), of_main(listed(four)));
}

#[test]
fn weights_become_arguments_where_all_that_counts_them_agrees() {
    let folder = tempfile::tempdir().unwrap();
    let split = |module: &str| {
        let path = file(folder.path(), "x.mlir", module);
        let [new, weights] =
            ["new.mlirbc", "w.safetensors"].map(|it| text(&folder.path().join(it)).to_owned());
        let words = [
            "split",
            &path,
            "-o",
            &new,
            "--weights",
            &weights,
            "--as",
            "arguments",
            "--min-size",
            "1",
            "--force",
        ];
        (run(&words), new)
    };
    let counted = r#"
module attributes {mhlo.spmd_parameters_shardings = ["{replicated}"]} {
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
    %1 = stablehlo.add %a, %0 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
"#;
    let (refused, _) = split(counted);
    let why = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(2), "{why}");
    assert!(why.contains("mhlo.spmd_parameters_shardings"), "{why}");
    // What a region captures stays; what is used beside it leaves.
    let captured = r#"
func.func @main(%a: tensor<4xf32>) -> (tensor<f32>, tensor<4xf32>) {
  %w = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %c = stablehlo.constant dense<2.5> : tensor<f32>
  %0 = "stablehlo.reduce"(%a, %c) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %2 = stablehlo.multiply %y, %c : tensor<f32>
    %3 = stablehlo.add %x, %2 : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %1 = stablehlo.add %a, %w : tensor<4xf32>
  return %0, %1 : tensor<f32>, tensor<4xf32>
}
"#;
    let (done, new) = split(captured);
    assert!(done.status.success());
    let printed = ok(&["print", &new]);
    assert!(
        printed.contains("dense<2.5") && !printed.contains("dense<[1"),
        "{printed}"
    );
}

#[test]
fn a_type_without_a_zero_is_not_set_to_zeros() {
    let folder = tempfile::tempdir().unwrap();
    let set = |ty: &str| {
        let module = format!(
            "func.func @main() -> tensor<2x{ty}> {{\n  %0 = stablehlo.constant dense_resource<w> : tensor<2x{ty}>\n  return %0 : tensor<2x{ty}>\n}}\n\
             {{-#\n  dialect_resources: {{\n    builtin: {{\n      w: \"0x040000007F80\"\n    }}\n  }}\n#-}}\n"
        );
        let path = file(folder.path(), "x.mlir", &module);
        let new = text(&folder.path().join("new.mlirbc")).to_owned();
        run(&["set", &path, "w", "--zeros", "-o", &new, "--force"])
    };
    let refused = set("f8E8M0FNU");
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(
        !refused.status.success() && why.contains("f8E8M0FNU has no zero"),
        "{why}"
    );
    assert!(set("f8E4M3FN").status.success());
}

/// An artifact is searched by the names that people know, too; what is no format is no output.
#[test]
fn names_and_endings_are_what_they_say() {
    let artifact = crate::tool::corpus("jax/attention.mlirbc");
    for name in ["stablehlo.dot_general", "vhlo.dot_general"] {
        assert!(
            ok(&["grep", name, &artifact]).contains("dot_general"),
            "{name}"
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("net.png");
    let (status, why) = fails(&["graph", &artifact, "-o", text(&picture)]);
    assert!(
        status == 2 && why.contains(".svg") && !picture.exists(),
        "{why}"
    );
}

/// What a container says of its module counts, or it is said that it does not.
#[test]
fn what_is_around_the_content_is_compared() {
    let folder = tempfile::tempdir().unwrap();
    let old = crate::tool::corpus("containers/classify.jax");
    let mut bytes = fs::read(&old).unwrap();
    let at = bytes.windows(3).position(|it| it == b"cpu").unwrap();
    bytes[at..at + 3].copy_from_slice(b"tpu");
    let new = folder.path().join("other.jax");
    fs::write(&new, bytes).unwrap();
    let (status, _) = fails(&["diff", &old, text(&new)]);
    assert_eq!(status, 1);
    let printed = run(&["diff", &old, text(&new)]).stdout;
    assert!(
        String::from_utf8(printed)
            .unwrap()
            .contains("metadata differ: platforms")
    );
    let ignoring = run(&["diff", &old, text(&new), "--ignore", "metadata"]);
    let said = String::from_utf8(ignoring.stderr).unwrap();
    assert!(
        ignoring.status.success() && said.contains("platforms"),
        "{said}"
    );
    assert!(run(&["diff", &old, &old]).status.success());
}

/// A text with `// -----` is several modules, each as it is alone but for the lines of the file: as in a container.
#[test]
fn modules_of_a_text_are_as_they_are_alone() {
    let folder = tempfile::tempdir().unwrap();
    let alone = [
        "func.func @f() {\n  return\n}\n".to_owned(),
        ok(&["print", &crate::tool::corpus("jax/mlp.mlirbc")]),
        "#a = 1 : i32\nmemref.global \"private\" @t : memref<2xi8>\n".to_owned(),
        "memref.global \"private\" @t : memref<4xi8>\n".to_owned(),
    ];
    let all = file(
        folder.path(),
        "all.mlir",
        &format!("// RUN\n// -----\n{}", alone.join("// -----\n\n// -----\n")),
    );
    let found = json(&["find", "--json", &all]);
    let rows = found["modules"].as_array().unwrap();
    assert_eq!(rows.len(), alone.len());
    let (status, why) = fails(&["as", &all]);
    assert!(status == 1 && why.contains("choose one"), "{why}");
    let hashes = ok(&["hash", "--ignore", "locations", &all]);
    for (nth, (text, row)) in alone.iter().zip(rows).enumerate() {
        let place = row["at"].as_str().unwrap();
        assert_eq!(place, (nth + 1).to_string());
        let path = file(folder.path(), "one.mlir", text);
        for command in [
            &["as", "--no-locations"][..],
            &["print"],
            &["verify"],
            &["print", "--custom"],
        ] {
            let of_all = run(&[command, &[&all, "--at", place]].concat());
            let of_one = run(&[command, &[&path]].concat());
            assert_eq!(of_all.status.code(), of_one.status.code(), "{command:?}");
            assert!(of_all.stdout == of_one.stdout, "{command:?} {place}");
        }
        let hash = ok(&["hash", "--ignore", "locations", &path]);
        assert!(hashes.contains(hash.split(' ').next().unwrap()));
    }
    let last = ok(&["print", "--locations", "--at", "4", &all]);
    let line = fs::read_to_string(&all).unwrap().lines().count();
    assert!(last.contains(&format!("all.mlir\":{line}:1")), "{last}");
}

/// Of folders the files with the same path are compared, and the others listed.
#[test]
fn folders_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let [old, new] = ["old", "new"].map(|it| folder.path().join(it));
    for folder in [&old, &new] {
        fs::create_dir_all(folder.join("in")).unwrap();
        for name in ["jax/mlp.mlirbc", "containers/square_sum.jax"] {
            let file = folder.join("in").join(Path::new(name).file_name().unwrap());
            fs::copy(crate::tool::corpus(name), file).unwrap();
        }
    }
    let paths = [text(&old), text(&new)];
    assert_eq!(ok(&["diff", paths[0], paths[1]]), "");
    fs::copy(
        crate::tool::corpus("jax/calls.mlirbc"),
        new.join("in/mlp.mlirbc"),
    )
    .unwrap();
    file(&old, "only.txt", "words");
    let output = run(&["diff", paths[0], paths[1]]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.contains("new/in/mlp.mlirbc") && said.contains("Only in"),
        "{said}"
    );
    let one = crate::tool::corpus("jax/mlp.mlirbc");
    let inside = new.join("in");
    assert_eq!(run(&["diff", &one, text(&inside)]).status.code(), Some(1));
    assert_eq!(ok(&["diff", &one, text(&old.join("in"))]), "");
}
