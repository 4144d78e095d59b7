//! The commands about tensors, attributes and types.

#![allow(clippy::unwrap_used)]

mod tool;

use std::fs;
use std::path::Path;
use std::process::Command;

use mlirbc_asm::{Asm, Res};
use safetensors::SafeTensors;
use serde_json::Value;
use tool::{corpus, fails, json, ok, run, stdout};

fn usage_error(args: &[&str]) -> String {
    let (status, message) = fails(args);
    assert_eq!(status, 2, "{args:?}");
    message
}

/// The constant of this type: the first word of a line of `ls` is its key.
fn key_of(file: &str, ty: &str) -> String {
    let listed = ok(&["ls", file]);
    let line = listed
        .lines()
        .find(|l| l.split_whitespace().nth(3) == Some(ty));
    line.unwrap().split_whitespace().next().unwrap().to_string()
}

#[test]
fn a_listing_tells_type_storage_and_place() {
    let file = corpus("jax/weights.mlirbc");
    let listed = json(&["ls", &file, "--json"]);
    let constants = listed["constants"].as_array().unwrap();
    let find = |dtype: &str, shape: Value| {
        let found = constants
            .iter()
            .find(|c| c["dtype"] == dtype && c["shape"] == shape);
        found.unwrap_or_else(|| panic!("{dtype}"))
    };
    assert_eq!(find("f32", serde_json::json!([6, 7]))["storage"], "splat");
    assert_eq!(find("i1", serde_json::json!([300]))["storage"], "bits");
    let scalar = find("f32", serde_json::json!([]));
    let bytes = fs::read(&file).unwrap();
    let offset = scalar["offset"].as_u64().unwrap() as usize;
    assert_eq!(bytes[offset..][..4], 0.1f32.to_le_bytes());
    let large = json(&["ls", &file, "--json", "--min-size", "128"]);
    let sizes = large["constants"]
        .as_array()
        .unwrap()
        .iter()
        .map(|c| c["size"].as_u64().unwrap());
    assert_eq!(sizes.collect::<Vec<_>>(), [128, 768]);
    // A resource has the type of the attribute that names it.
    let mlp = json(&[
        "ls",
        &corpus("jax/mlp.mlirbc"),
        "--json",
        "--min-size",
        "1K",
    ]);
    let resources = mlp["resources"].as_array().unwrap();
    let embed = resources
        .iter()
        .find(|r| r["key"]["text"] == "embed.weight")
        .unwrap();
    assert_eq!(
        (&embed["dtype"], &embed["shape"]),
        (&"bf16".into(), &serde_json::json!([64, 32]))
    );
    assert!(
        resources
            .iter()
            .all(|r| r["size"].as_u64().unwrap() >= 1024)
    );
}

#[test]
fn values_and_statistics_are_shown() {
    let mlp = corpus("jax/mlp.mlirbc");
    let file = corpus("iree/dense.v6.mlirbc");
    let head = ok(&["head", &file, &key_of(&file, "8xf32"), "-n", "3"]);
    let lines: Vec<&str> = head.lines().collect();
    assert!(
        lines[0].ends_with("8xf32, elements, 32 bytes at 843"),
        "{head}"
    );
    assert_eq!(lines[1], "1.0 0.1 -0.0 ...");
    assert!(lines[2].starts_with("min -inf  max inf  mean 25"), "{head}");
    assert!(lines[2].ends_with("nan 2  inf 2"), "{head}");
    let key = key_of(&file, "2xcomplex<i8>");
    assert_eq!(
        ok(&["head", &file, &key]).lines().nth(1),
        Some("(1, 2) (-3, -4)")
    );
    let head = json(&["head", &file, &key_of(&file, "2xui64"), "--json"]);
    assert_eq!(head["values"][0], u64::MAX);
    assert_eq!(head["stats"]["max"], u64::MAX);
    let key = key_of(&file, "1000000xf16");
    let head = json(&["head", &file, &key, "-n", "2", "--json"]);
    assert_eq!(
        (&head["count"], &head["stats"]["mean"]),
        (&1_000_000.into(), &1.0.into())
    );
    let key = key_of(&file, "2xstring");
    assert!(ok(&["head", &file, &key]).contains('"'));
    let head = json(&["head", &mlp, "head.mask", "--json", "--no-stats"]);
    assert_eq!(
        (&head["dtype"], &head["stats"]),
        (&"i1".into(), &Value::Null)
    );
    let missing = usage_error(&["head", &file, "attr#0"]);
    assert!(missing.contains("is no tensor"), "{missing}");
    let beyond = usage_error(&["head", &file, "attr#9999"]);
    assert!(beyond.contains("no attribute 9999 in "), "{beyond}");
    let owner = usage_error(&["head", &mlp, "head.mask", "--owner", "foo"]);
    assert!(
        owner.contains("of owner \"foo\"") && owner.contains("mlirbc ls"),
        "{owner}"
    );
    assert!(usage_error(&["head", &file, "nothing"]).contains("no resource"));
}

#[test]
fn a_resource_without_a_type_is_bytes() {
    let file = corpus("mlir22/resources.v6.mlirbc");
    let listed = json(&["ls", &file, "--json"]);
    let untyped = listed["resources"].as_array().unwrap().iter();
    let mut untyped = untyped.filter(|r| r["kind"] == "blob" && r["dtype"].is_null());
    let entry = untyped.next().expect("the corpus has one");
    let key = entry["key"]["text"].as_str().unwrap();
    let owner = entry["owner"]["text"].as_str().unwrap();
    let head = json(&["head", &file, key, "--owner", owner, "-n", "2", "--json"]);
    assert_eq!(head["storage"], "unknown");
    let size = entry["size"].as_u64().unwrap().min(2) as usize;
    assert_eq!(head["bytes"].as_str().unwrap().len(), 2 * size);
    let text = ok(&["head", &file, key, "--owner", owner]);
    assert!(
        text.contains(": no type known, ") && !text.contains("unknown"),
        "{text}"
    );
    let refused = usage_error(&["extract", &file, key, "--owner", owner, "--format", "npy"]);
    assert!(refused.contains("--format raw"), "{refused}");
}

#[test]
fn npy_files_have_the_shape_and_raw_bytes_are_those_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("x.npy");
    let out = out.to_str().unwrap();
    let file = corpus("iree/dense.v6.mlirbc");
    let npy = |ty: &str, more: &[&str]| {
        let key = key_of(&file, ty);
        stdout(&[&["extract", &file, &key, "-o", out], more].concat());
        let bytes = fs::read(out).unwrap();
        let end = 10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
        let header = String::from_utf8(bytes[10..end].to_vec()).unwrap();
        (header.trim_end().to_string(), bytes[end..].to_vec())
    };
    let (header, data) = npy("9xi1", &[]);
    assert_eq!(
        header,
        "{'descr': '|b1', 'fortran_order': False, 'shape': (9,), }"
    );
    assert_eq!(data, [1, 0, 1, 1, 0, 0, 1, 0, 1]);
    let (header, data) = npy("3x4xi32", &[]);
    assert!(
        header.contains("'<i4'") && header.contains("(1, 1)"),
        "{header}"
    );
    assert_eq!(data, 7i32.to_le_bytes());
    let (header, data) = npy("3x4xi32", &["--expand"]);
    assert!(header.contains("(3, 4)"), "{header}");
    assert_eq!(data, 7i32.to_le_bytes().repeat(12));
    let (header, data) = npy("2x2xi4", &[]);
    assert!(header.contains("'|i1'"), "{header}");
    assert_eq!(data, [0, 7, 0xf8, 0xff]);
    let key = key_of(&file, "9xi1");
    assert_eq!(stdout(&["extract", &file, &key]), [0b0100_1101, 1]);
    let strings = key_of(&file, "2xstring");
    assert!(
        !run(&["extract", &file, &strings, "-o", out])
            .status
            .success()
    );
}

#[test]
fn all_tensors_go_into_one_safetensors_file() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("all.safetensors");
    let out = out.to_str().unwrap();
    let file = corpus("jax/mlp.mlirbc");
    for backend in ["map", "read"] {
        stdout(&[
            "extract",
            &file,
            "--all",
            "-o",
            out,
            "--backend",
            backend,
            "--min-size",
            "1K",
        ]);
        let bytes = fs::read(out).unwrap();
        let tensors = SafeTensors::deserialize(&bytes).unwrap();
        let mut names = tensors.names();
        names.sort_unstable();
        assert_eq!(names.len(), 8, "{names:?}");
        let weight = tensors.tensor("layer0.weight").unwrap();
        assert_eq!(weight.dtype(), safetensors::Dtype::F32);
        assert_eq!(weight.shape(), [32, 64]);
        assert_eq!(weight.data(), stdout(&["extract", &file, "layer0.weight"]));
        let mask = tensors.tensor("head.mask").unwrap();
        assert_eq!(mask.dtype(), safetensors::Dtype::BOOL);
    }
    let several = ["extract", &file, "head.scale", "embed.weight", "-o", out];
    ok(&several);
    let bytes = fs::read(out).unwrap();
    assert_eq!(SafeTensors::deserialize(&bytes).unwrap().len(), 2);
    let into_raw = ["extract", &file, "head.scale", "embed.weight"];
    assert!(usage_error(&into_raw).contains("several keys"));
    let twice = ["extract", &file, "head.scale", "head.scale", "-o", out];
    assert!(usage_error(&twice).contains("twice"));
    // What safetensors can not say is told beside.
    let dense = corpus("iree/dense.v6.mlirbc");
    ok(&["extract", &dense, "--all", "-o", out]);
    let bytes = fs::read(out).unwrap();
    let (_, header) = SafeTensors::read_metadata(&bytes).unwrap();
    let told = header.metadata().as_ref().unwrap();
    assert_eq!(told[&key_of(&dense, "2xf80")], "2xf80");
    assert_eq!(told[&key_of(&dense, "2x2xi4")], "2x2xi4");
    assert!(!told.contains_key(&key_of(&dense, "2x2xf64")));
    let tensors = SafeTensors::deserialize(&bytes).unwrap();
    let f80 = tensors.tensor(&key_of(&dense, "2xf80")).unwrap();
    assert_eq!(
        (f80.dtype(), f80.shape()),
        (safetensors::Dtype::U8, &[2, 10][..])
    );
}

#[test]
fn a_safetensors_file_leaves_nothing_out_in_silence() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let blob = |data: &[u8]| Res::Blob {
        alignment: 1,
        data: data.to_vec(),
    };
    let model = |key: &[u8]| {
        let strings: [&[u8]; 4] = [b"builtin", b"tool", b"w", key];
        let asm = Asm::minimal(6).strings(&strings);
        let own = [(2, blob(b"own"))];
        let asm = asm.resources(&[(1, &[(3, blob(b"external"))])], &[(0, &own)]);
        fs::write(path("model"), asm.finish()).unwrap();
    };
    let (file, out) = (path("model"), path("out.safetensors"));
    let all = ["extract", &file, "--all", "-o", &out];
    model(b"v");
    ok(&all);
    let bytes = fs::read(&out).unwrap();
    let tensors = SafeTensors::deserialize(&bytes).unwrap();
    assert_eq!(tensors.tensor("v").unwrap().data(), b"external");
    assert_eq!(tensors.tensor("w").unwrap().data(), b"own");
    for (key, words) in [
        (&b"w"[..], "w is the key of several tensors"),
        (b"__metadata__", "__metadata__ is what safetensors"),
    ] {
        model(key);
        let message = usage_error(&all);
        assert!(message.contains(words), "{message}");
        assert!(fs::read(&out).unwrap() == bytes);
    }
    let named = ["extract", &file, "__metadata__", "-o", &out];
    assert!(usage_error(&named).contains("safetensors keep metadata"));
}

#[test]
fn the_largest_are_listed_first() {
    let file = corpus("jax/mlp.mlirbc");
    let sizes = |args: &[&str]| -> Vec<u64> {
        let listed = ok(&[&["ls", &file], args].concat());
        let sizes = listed.lines().skip(1).map(|line| {
            let size = line.split_whitespace().nth(4);
            size.unwrap().parse().unwrap()
        });
        sizes.collect()
    };
    let mut all = sizes(&[]);
    all.sort_by_key(|size| std::cmp::Reverse(*size));
    assert_eq!(sizes(&["--top", "3"]), all[..3]);
    assert_eq!(sizes(&["--top", "10000"]), all);
    let of_three = json(&["ls", &file, "--top", "3", "--json"]);
    let lists = ["resources", "constants"].map(|list| of_three[list].as_array().unwrap());
    let listed = lists
        .into_iter()
        .flatten()
        .map(|row| row["size"].as_u64().unwrap());
    let mut listed: Vec<u64> = listed.collect();
    listed.sort_by_key(|size| std::cmp::Reverse(*size));
    assert_eq!(listed, all[..3]);
    usage_error(&["ls", &file, "--top", "0"]);
}

#[test]
fn a_folder_of_all_tensors_has_a_manifest_with_types() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let dir = out.to_str().unwrap();
    let file = corpus("jax/mlp.mlirbc");
    ok(&["extract", &file, "--all", "--format", "npy", "-o", dir]);
    let manifest = fs::read(out.join("manifest.json")).unwrap();
    let manifest: Value = serde_json::from_slice(&manifest).unwrap();
    let rows = manifest["resources"].as_array().unwrap().iter();
    let rows: Vec<&Value> = rows
        .chain(manifest["constants"].as_array().unwrap())
        .collect();
    assert_eq!(rows.len(), 12);
    for row in rows {
        assert!(row["dtype"].is_string() && row["shape"].is_array(), "{row}");
        let bytes = fs::read(out.join(row["path"].as_str().unwrap())).unwrap();
        assert!(bytes.starts_with(b"\x93NUMPY"), "{row}");
    }
}

#[test]
fn attributes_and_types_are_listed_with_their_encoding() {
    let file = corpus("mlir22/affine_maps.v6.mlirbc");
    let listed = ok(&["attrs", &file]);
    let fields: Vec<Vec<&str>> = listed.lines().map(|l| l.split('\t').collect()).collect();
    let map = fields
        .iter()
        .find(|f| f[6].starts_with("affine_map<"))
        .unwrap();
    assert_eq!((map[1], map[2], map[3]), ("builtin", "text", "-"));
    assert!(
        fields
            .iter()
            .any(|f| f[2] == "custom" && f[3].parse::<u64>().is_ok())
    );
    let info = json(&["info", &file, "--json"]);
    assert_eq!(info["counts"]["attributes"], fields.len());
    for (command, list) in [("attrs", "attributes"), ("types", "types")] {
        let rows = json(&[command, &file, "--json"]);
        let rows = rows[list].as_array().unwrap();
        assert_eq!(rows.len() as u64, info["counts"][list]);
        let places = rows
            .iter()
            .map(|r| (r["offset"].as_u64().unwrap(), r["size"].as_u64().unwrap()));
        let places: Vec<_> = places.collect();
        assert!(places.windows(2).all(|w| w[0].0 + w[0].1 == w[1].0));
        assert_eq!(ok(&[command, &file]).lines().count(), rows.len());
    }
}

/// A Python that has jax: `MLIRBC_PYTHON`, or `python3` if it can import it.
fn python_with_jax() -> Option<String> {
    if let Ok(python) = std::env::var("MLIRBC_PYTHON") {
        return Some(python);
    }
    let mut probe = Command::new("python3");
    probe.args(["-c", "import jax, ml_dtypes, numpy, safetensors"]);
    let found = probe.output().is_ok_and(|output| output.status.success());
    found.then(|| "python3".to_string())
}

#[test]
fn extracted_weights_are_those_that_jax_holds() {
    let Some(python) = python_with_jax() else {
        eprintln!(
            "NOT RUN: extracted_weights_are_those_that_jax_holds: no Python with jax, set MLIRBC_PYTHON"
        );
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/python/tensors.py");
    let mut command = Command::new(python);
    command
        .arg(script)
        .arg(env!("CARGO_BIN_EXE_mlirbc"))
        .arg(folder.path());
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
}

#[test]
fn users_are_found_in_records_and_in_dictionaries() {
    let users = |name: &str| {
        let listed = json(&["ls", &corpus(name), "--users", "--json"]);
        let rows = ["resources", "constants"].map(|list| listed[list].as_array().unwrap().clone());
        let user = |row: &Value| {
            let user = &row["user"];
            let part = |part: &str| user[part]["text"].as_str().unwrap_or("-").to_string();
            (
                row["key"].clone(),
                [part("symbol"), part("op"), part("field")].join(" "),
            )
        };
        rows.concat().iter().map(user).collect::<Vec<_>>()
    };
    let weights = users("mlir22/weights.v6.mlirbc");
    let of = |key: &str| &weights.iter().find(|(k, _)| k["text"] == key).unwrap().1;
    assert_eq!(of("scale"), "scale ml_program.global value");
    assert_eq!(of("layer0.bias"), "forward arith.constant value");
    let vhlo = users("jax/weights.mlirbc");
    assert_eq!(vhlo.len(), 38);
    assert!(
        vhlo.iter()
            .all(|(_, user)| user == "main vhlo.constant_v1 value")
    );
    // Before version 5 everything is in dictionaries.
    let mut old = users("mlir22/tensors.v4.mlirbc");
    let mut new = users("mlir22/tensors.v6.mlirbc");
    assert!(!new.is_empty() && new.iter().all(|(_, user)| !user.starts_with("- -")));
    for users in [&mut old, &mut new] {
        users.iter_mut().for_each(|(key, _)| *key = Value::Null);
        users.sort_by(|a, b| a.1.cmp(&b.1));
    }
    assert_eq!(old, new);
}
