//! Commands on files that hold tensors alone.

use std::fs;

use crate::tool::{corpus, fails, json, ok, run, stdout};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

fn file(ending: &str) -> String {
    corpus(&format!("tensors/params.{ending}"))
}

fn sha256(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The 32 numbers of `layer0.weight` in each of the files.
fn weight() -> Vec<u8> {
    (0..32u8).flat_map(|n| f32::from(n).to_le_bytes()).collect()
}

fn keys(args: &[&str]) -> Vec<String> {
    let listed = json(args);
    let tensors = listed["tensors"].as_array().unwrap();
    let key = |it: &Value| it["key"].as_str().unwrap().to_string();
    tensors.iter().map(key).collect()
}

#[test]
fn archives_are_listed() {
    let file = file("irpa");
    let listed = json(&["ls", &file, "--json"]);
    let weight = json!({
        "key": "layer0.weight", "storage": "elements", "dtype": null, "shape": null, "length": 128,
        "size": 128, "offset": 512, "alignment": 64, "metadata": "made by hand",
    });
    let splat = json!({
        "key": "layer1.weight", "storage": "splat", "dtype": null, "shape": null,
        "length": 16_777_216, "size": 4, "offset": null, "alignment": null, "pattern": "0000803e",
    });
    assert_eq!(listed["tensors"][0], weight);
    assert_eq!(listed["tensors"][1], splat);
    // As `iree-dump-parameters` lists them.
    let offsets = listed["tensors"].as_array().unwrap().iter();
    let offsets: Vec<&Value> = offsets.map(|it| &it["offset"]).collect();
    assert_eq!(json!(offsets), json!([512, null, null, 640]));
    let text = ok(&["ls", &file]);
    assert!(text.starts_with("key "), "{text}");
    assert!(text.contains("layer1.weight  splat"), "{text}");
}

#[test]
fn lists_are_sorted_and_cut() {
    let file = file("irpa");
    let of = |options: &[&str]| keys(&[&["ls", &file, "--json"], options].concat());
    let names = ["layer0.bias", "layer0.weight", "layer1.weight", "mask"];
    assert_eq!(of(&["--sort", "name"]), names);
    assert_eq!(of(&["--min-size", "5"]), ["layer0.weight", "layer0.bias"]);
    assert_eq!(of(&["--top", "1"]), ["layer0.weight"]);
    let by_offset = ["layer0.weight", "layer0.bias", "layer1.weight", "mask"];
    assert_eq!(of(&["--sort", "offset"]), by_offset);
}

#[test]
fn gguf_and_safetensors_are_listed() {
    let listed = json(&["ls", &file("gguf"), "--json"]);
    let quantized = &listed["tensors"][1];
    assert_eq!(quantized["dtype"], "Q8_0");
    assert_eq!(quantized["shape"], json!([2, 64]));
    assert_eq!(
        (&quantized["size"], &quantized["alignment"]),
        (&json!(136), &json!(64))
    );
    let listed = json(&["ls", &file("safetensors"), "--json"]);
    let types = listed["tensors"].as_array().unwrap().iter();
    let types: Vec<(&str, &str)> = types
        .map(|it| (it["key"].as_str().unwrap(), it["dtype"].as_str().unwrap()))
        .collect();
    let expected = [
        ("layer0.weight", "f32"),
        ("scale", "f16"),
        ("layer0.bias", "i8"),
    ];
    assert_eq!(types, expected);
    assert_eq!(listed["tensors"][1]["shape"], json!([]));
    assert_eq!(listed["tensors"][0]["offset"], 240);
}

#[test]
fn bytes_are_extracted_and_hashed() {
    let sum = sha256(&weight());
    for ending in ["irpa", "gguf", "safetensors"] {
        let file = &file(ending)[..];
        for backend in ["map", "read"] {
            let args = ["extract", file, "layer0.weight", "--backend", backend];
            assert_eq!(stdout(&args), weight(), "{ending}");
        }
        let lines = ok(&["hash", file, "--tensors"]);
        assert!(
            lines.contains(&format!("{sum}  layer0.weight\n")),
            "{lines}"
        );
        assert_eq!(
            ok(&["hash", file, "layer0.w*"]),
            format!("{sum}  layer0.weight\n")
        );
        let all = json(&["hash", file, "--json"]);
        assert_eq!(all["tensors"], json!([]));
        let last = lines.lines().last().unwrap();
        assert!(last.starts_with(all["sha256"].as_str().unwrap()), "{last}");
    }
}

#[test]
fn splats_are_repeated() {
    let file = file("irpa");
    assert_eq!(stdout(&["extract", &file, "mask"]), [1; 8]);
    let pattern = stdout(&["extract", &file, "layer1.weight", "--keep-splats"]);
    assert_eq!(pattern, 0.25f32.to_le_bytes());
    let whole = stdout(&["extract", &file, "layer1.weight"]);
    assert_eq!(whole, 0.25f32.to_le_bytes().repeat(4096 * 1024));
    let folder = tempfile::tempdir().unwrap();
    let out = format!("{}/all/", folder.path().display());
    ok(&["extract", &file, "-o", &out]);
    let first = fs::read(format!("{out}0-layer0.weight.bin")).unwrap();
    assert_eq!(first, weight());
    assert_eq!(fs::read_dir(&out).unwrap().count(), 4);

    // A length of 2 GiB: the pattern follows it.
    let mut bytes = fs::read(&file).unwrap();
    let length = 16_777_216u64.to_le_bytes();
    let splat = [&length[..], &0.25f32.to_le_bytes()].concat();
    let at = bytes.windows(splat.len()).position(|it| it == splat);
    bytes[at.unwrap()..][..8].copy_from_slice(&(2u64 << 30).to_le_bytes());
    let large = folder.path().join("large.irpa");
    fs::write(&large, bytes).unwrap();
    let large = large.to_str().unwrap();
    let (code, message) = fails(&["extract", large, "layer1.weight"]);
    assert_eq!(code, 2);
    assert!(message.contains("--keep-splats"), "{message}");
    // `hash` has no such option.
    for args in [&["hash", large][..], &["hash", large, "layer1.weight"]] {
        let (code, message) = fails(args);
        assert_eq!(code, 2);
        assert!(!message.contains("--keep-splats"), "{message}");
    }
    ok(&["hash", large, "mask"]);
}

/// An archive with entries of a kind, each with the fields that follow the common ones, named `a`, `b` and so on.
fn archive(entries: &[(u32, Vec<u8>)], data: &[u8]) -> Vec<u8> {
    let mut table = Vec::new();
    for (nth, (kind, rest)) in entries.iter().enumerate() {
        table.extend((60 + rest.len() as u64).to_le_bytes());
        table.extend(kind.to_le_bytes());
        for number in [0, nth as u64, 1, 0, 0, 64] {
            table.extend(u64::to_le_bytes(number));
        }
        table.extend(rest);
        table.resize(table.len().next_multiple_of(16), 0);
    }
    let names: Vec<u8> = (b'a'..).take(entries.len()).collect();
    let mut bytes = b"IRPA\0\0\0\0".to_vec();
    let mut end = 88;
    for number in [88, 0, 0, entries.len() as u64] {
        bytes.extend(u64::to_le_bytes(number));
    }
    for segment in [&table[..], &names, data] {
        bytes.extend(u64::to_le_bytes(end));
        bytes.extend((segment.len() as u64).to_le_bytes());
        end += segment.len() as u64;
    }
    [bytes, table, names, data.to_vec()].concat()
}

fn splat(len: u64, pattern: u8) -> (u32, Vec<u8>) {
    let mut bytes = len.to_le_bytes().to_vec();
    bytes.extend([&[pattern][..], &[0; 15], &[1]].concat());
    (1, bytes)
}

/// A small file that declares many bytes: `hash` and a folder have limits for all tensors together.
#[test]
fn bytes_of_all_tensors_are_limited() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("made.irpa");
    let (file, out) = (path.to_str().unwrap(), folder.path().join("all"));
    let to_folder = format!("{}/", out.display());
    let refused = |args: &[&str], what: &str| {
        let (code, message) = fails(args);
        assert_eq!(code, 2, "{message}");
        assert!(message.contains(what), "{message}");
        assert!(!out.exists(), "nothing is written");
    };

    // Equal splats are hashed once, but written each.
    let equal: Vec<_> = (0..20).map(|_| splat(60 << 20, 1)).collect();
    fs::write(&path, archive(&equal, b"")).unwrap();
    assert_eq!(ok(&["hash", file, "--tensors"]).lines().count(), 21);
    let what = "the splats repeat to more than 1073741824 bytes";
    refused(&["extract", file, "-o", &to_folder], what);
    ok(&["extract", file, "-o", &to_folder, "--keep-splats"]);
    assert_eq!(fs::read_dir(&out).unwrap().count(), 20);
    fs::remove_dir_all(&out).unwrap();

    let others = [splat(1 << 20, 1), splat(1 << 30, 1), splat(1, 2)];
    fs::write(&path, archive(&others, b"")).unwrap();
    refused(&["hash", file], what);
    ok(&["hash", file, "a", "c"]);
    ok(&["extract", file, "c", "-o", &to_folder]);
    fs::remove_dir_all(&out).unwrap();

    // Entries that share all data.
    let data = vec![3; 64 << 10];
    let span = [0u64.to_le_bytes(), (data.len() as u64).to_le_bytes()].concat();
    let shared: Vec<_> = (0..20).map(|_| (2, span.clone())).collect();
    fs::write(&path, archive(&shared, &data)).unwrap();
    ok(&["hash", file]);
    let what = "together more than 16 times those of the file: name fewer keys";
    refused(&["extract", file, "-o", &to_folder], what);
    refused(&["extract", file, "?", "-o", &to_folder], what);
    ok(&["extract", file, "a", "t", "-o", &to_folder]);
    let last = fs::read(out.join("19-t.bin")).unwrap();
    assert_eq!(last, data);
}

#[test]
fn info_names_the_format() {
    let info = json(&["info", &file("irpa"), "--json"]);
    assert_eq!(
        (&info["format"], &info["version"]),
        (&json!("IreeParameters"), &json!("0.0"))
    );
    assert_eq!(
        (&info["num_tensors"], &info["length"]),
        (&json!(4), &json!(16_777_357))
    );
    assert_eq!(json(&["info", &file("gguf"), "--json"])["version"], "3");
    let text = ok(&["info", &file("safetensors")]);
    assert!(
        text.starts_with("format            safetensors\n"),
        "{text}"
    );
}

#[test]
fn what_does_not_apply_says_so() {
    let irpa = file("irpa");
    for command in ["print", "symbols", "stats", "users"] {
        let args = [command, &irpa[..], "x"];
        let (code, message) = fails(&args[..if command == "users" { 3 } else { 2 }]);
        assert_eq!(code, 3, "{command}: {message}");
        assert!(
            message.contains("an IREE parameter archive"),
            "{command}: {message}"
        );
    }
    for args in [
        &["extract", &irpa, "mask", "--format", "npy"][..],
        &["extract", &irpa, "mask", "-o", "mask.npy"],
        &["extract", &irpa],
        &["hash", &irpa, "--functions"],
        &["extract", &irpa, "layer0.weigt"],
        &["hash", &irpa, "no*"],
    ] {
        assert_eq!(fails(args).0, 2, "{args:?}");
    }
    let (_, message) = fails(&["extract", &irpa, "layer0.weigt"]);
    assert!(message.contains("layer0.weight"), "{message}");
}

#[test]
fn elements_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("changed.safetensors");
    let path = path.to_str().unwrap();
    let old = file("safetensors");
    let mut bytes = fs::read(&old).unwrap();
    // Element 2 of `layer0.weight` is 2.0.
    bytes[248..252].copy_from_slice(&5f32.to_le_bytes());
    fs::write(path, &bytes).unwrap();
    let args = ["diff", &old, path, "--values", "--json"];
    let output = run(&args);
    assert_eq!(output.status.code(), Some(1));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&found["equal"], &found["equal_tensors"]),
        (&json!(false), &json!(2))
    );
    let change = &found["tensors"][0];
    assert_eq!(
        (&change["status"], &change["key"]),
        (&json!("changed"), &json!("layer0.weight"))
    );
    let difference = &change["difference"];
    assert_eq!(difference["elements"], 1);
    assert_eq!(
        (&difference["max_absolute"], &difference["at"]),
        (&json!(3.0), &json!(2))
    );
    ok(&["diff", &old, path, "--ignore", "resources"]);

    // Another name.
    let at = bytes.windows(5).position(|it| it == b"scale").unwrap();
    bytes[at..][..5].copy_from_slice(b"other");
    bytes[248..252].copy_from_slice(&2f32.to_le_bytes());
    fs::write(path, &bytes).unwrap();
    let text = String::from_utf8(run(&["diff", &old, path]).stdout).unwrap();
    assert!(
        text.ends_with("tensors, 2 equal\n  renamed scale -> other  f16\n"),
        "{text}"
    );

    // A splat of an archive is equal to its elements, whatever its pattern.
    fs::write(path, archive(&[splat(8, 1)], b"")).unwrap();
    let stored = folder.path().join("stored.irpa");
    let span = [0u64.to_le_bytes(), 8u64.to_le_bytes()].concat();
    fs::write(&stored, archive(&[(2, span)], &[1; 8])).unwrap();
    ok(&["diff", path, stored.to_str().unwrap()]);
    fs::write(path, archive(&[splat(8, 2)], b"")).unwrap();
    let output = run(&["diff", path, stored.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    // A splat is not repeated for that.
    fs::write(path, archive(&[splat(1 << 60, 2)], b"")).unwrap();
    let output = run(&["diff", path, stored.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
}

/// The rules that `verify` finds broken, with their offsets.
fn broken(path: &str) -> Vec<(String, Value)> {
    let output = run(&["verify", path, "--json"]);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    let findings = found["findings"].as_array().unwrap();
    assert_eq!(found["total"], json!(findings.len()));
    assert_eq!(output.status.code(), Some(i32::from(!findings.is_empty())));
    let rule = |it: &Value| it["rule"].as_str().unwrap().to_string();
    let rules = findings.iter().map(|it| (rule(it), it["offset"].clone()));
    rules.collect()
}

#[test]
fn broken_rules_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("made");
    let path = path.to_str().unwrap();
    let bytes = fs::read(file("gguf")).unwrap();
    let find = |what: &[u8]| bytes.windows(what.len()).position(|it| it == what).unwrap();

    let mut twice = bytes.clone();
    let at = find(b"layer1.weight");
    twice[at..][..13].copy_from_slice(b"layer0.weight");
    fs::write(path, &twice).unwrap();
    assert_eq!(broken(path), [("tensors-key".to_string(), json!(at))]);

    let mut no_text = bytes.clone();
    no_text[at] = 0xff;
    no_text[find(b"sizes")] = 0xff;
    fs::write(path, &no_text).unwrap();
    let expected = [
        ("tensors-metadata".to_string(), json!(find(b"sizes"))),
        ("tensors-name".to_string(), json!(at)),
    ];
    assert_eq!(broken(path), expected);

    // The offset of `layer0.bias` is behind its name, extents and type; that of `layer1.weight` is 128.
    let mut shared = bytes.clone();
    let at = find(b"layer0.bias") + 11 + 4 + 8 + 4;
    shared[at..][..8].copy_from_slice(&130u64.to_le_bytes());
    fs::write(path, &shared).unwrap();
    let expected = [
        ("tensors-alignment".to_string(), json!(514)),
        ("tensors-overlap".to_string(), json!(514)),
    ];
    assert_eq!(broken(path), expected);

    // The number of the type, in front of the offset.
    let mut other = bytes.clone();
    other[at - 4..][..4].copy_from_slice(&900u32.to_le_bytes());
    fs::write(path, &other).unwrap();
    assert_eq!(broken(path), [("tensors-type".to_string(), json!(null))]);

    fs::write(path, &bytes[..600]).unwrap();
    let found = broken(path);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, "tensors-format");

    let tensor = r#"{"dtype":"U8","shape":[2],"data_offsets":[0,2]}"#;
    let header = format!(r#"{{"a":{tensor},"a":{tensor}}}"#);
    let len = (header.len() as u64).to_le_bytes();
    fs::write(path, [&len[..], header.as_bytes(), b"xy"].concat()).unwrap();
    assert_eq!(broken(path), [("tensors-key".to_string(), json!(null))]);

    // A hole is what opening refuses.
    let hole = header.replace("[0,2]", "[1,3]");
    fs::write(path, [&len[..], hole.as_bytes(), b"xyz"].concat()).unwrap();
    assert_eq!(broken(path), [("tensors-format".to_string(), json!(8))]);

    // An archive that is not aligned as it declares.
    let mut archive = fs::read(file("irpa")).unwrap();
    let offset = 128u64.to_le_bytes();
    let data = [&offset[..], &5u64.to_le_bytes()].concat();
    let at = archive.windows(16).position(|it| it == data).unwrap();
    archive[at] -= 1;
    fs::write(path, archive).unwrap();
    assert_eq!(
        broken(path),
        [("tensors-alignment".to_string(), json!(639))]
    );

    // Another version is no finding.
    let mut newer = bytes;
    newer[4] = 9;
    fs::write(path, newer).unwrap();
    assert_eq!(fails(&["verify", path]).0, 3);
}

#[test]
fn damaged_files_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cut");
    for (ending, lens) in [
        ("irpa", &[4, 20, 87, 88, 200, 511, 644][..]),
        ("gguf", &[4, 20, 100, 300, 600]),
        ("safetensors", &[9, 100, 239, 374]),
    ] {
        let bytes = fs::read(file(ending)).unwrap();
        for len in lens {
            fs::write(&path, &bytes[..*len]).unwrap();
            for command in ["ls", "hash", "info"] {
                let output = run(&[command, path.to_str().unwrap()]);
                assert_eq!(output.status.code(), Some(1), "{command} {ending} {len}");
                let message = String::from_utf8(output.stderr).unwrap();
                assert!(message.starts_with("mlirbc: "), "{message}");
            }
        }
    }
    fs::write(&path, &fs::read(file("irpa")).unwrap()[..200]).unwrap();
    let output = run(&["info", path.to_str().unwrap(), "--json"]);
    let info: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(info["problems"][0]["offset"].is_u64(), "{info}");

    // A further header without magic number.
    let mut bytes = fs::read(file("irpa")).unwrap();
    bytes[16..24].copy_from_slice(&8u64.to_le_bytes());
    fs::write(&path, bytes).unwrap();
    assert_eq!(fails(&["ls", path.to_str().unwrap()]).0, 1);
}

#[test]
fn streams_are_read() {
    for ending in ["irpa", "gguf", "safetensors"] {
        let stdin = fs::File::open(file(ending)).unwrap();
        let output = crate::tool::mlirbc(&["extract", "-", "layer0.weight"])
            .stdin(stdin)
            .output()
            .unwrap();
        assert_eq!(output.stdout, weight(), "{ending}");
    }
}
