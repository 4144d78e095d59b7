//! Tensors that `mlirbc extract` writes, read by others: the safetensors crate, NumPy and JAX.

use std::collections::HashMap;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::Command;

use crate::tool::{corpus, fails, ok, stdout};
use mlirbc_asm::{Asm, Res};
use safetensors::SafeTensors;

fn usage_error(args: &[&str]) -> String {
    let (status, message) = fails(args);
    assert_eq!(status, 2, "{args:?}");
    message
}

/// The constant of this type: the first word of a line of `ls` is its key.
fn key_of(file: &str, ty: &str) -> String {
    let listed = ok(&["ls", file, "--all"]);
    let line = listed
        .lines()
        .find(|l| l.split_whitespace().nth(3) == Some(ty));
    line.unwrap().split_whitespace().next().unwrap().to_string()
}

#[test]
fn resources_without_data_are_said_to_be_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (stripped, out) = (path("stripped.mlirbc"), path("all.npz"));
    let file = corpus("jax/mlp.mlirbc");
    ok(&["strip", &file, "--resources", "layer0.*", "-o", &stripped]);
    let (status, message) = fails(&["extract", &stripped, "-o", &out]);
    assert_eq!(status, 1);
    assert!(message.contains("2 of 12 tensors"), "{message}");
    assert!(message.contains("layer0.weight"), "{message}");
    // The others are there.
    assert!(fs::metadata(&out).unwrap().len() > 1000);
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
            "--force",
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
    let several = [
        "extract",
        &file,
        "head.scale",
        "embed.weight",
        "--force",
        "-o",
        out,
    ];
    ok(&several);
    let bytes = fs::read(out).unwrap();
    assert_eq!(SafeTensors::deserialize(&bytes).unwrap().len(), 2);
    // The metadata hold the types that safetensors lacks.
    let dense = corpus("iree/dense.v6.mlirbc");
    let types = ["2xf80", "2x2xi4", "2x2xf64"];
    let keys = types.map(|ty| key_of(&dense, ty));
    let [f80, i4, f64] = [&keys[0], &keys[1], &keys[2]];
    ok(&["extract", &dense, f80, i4, f64, "--force", "-o", out]);
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

/// The entries of a ZIP archive, all of them stored.
fn unzipped(path: &str) -> HashMap<String, Vec<u8>> {
    let archive = fs::read(path).unwrap();
    let archive = rawzip::ZipArchive::from_slice(&archive).unwrap();
    let mut entries = HashMap::new();
    let mut directory = archive.entries();
    while let Some(record) = directory.next_entry().unwrap() {
        let method = record.compression_method();
        assert_eq!(method, rawzip::CompressionMethod::STORE);
        let name = String::from_utf8(record.file_path().as_bytes().to_vec()).unwrap();
        let entry = archive.get_entry(record.wayfinder()).unwrap();
        // The checksum is compared at the end.
        let mut bytes = Vec::new();
        let mut reader = entry.verifying_reader(entry.data());
        reader.read_to_end(&mut bytes).unwrap();
        assert!(entries.insert(name, bytes).is_none());
    }
    entries
}

#[test]
fn keys_are_the_names_in_an_archive_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let keys = ["..w", "a./.b..", "größe", "w#1 (2)", "layer0/w", "w."];
    let mut strings: Vec<&[u8]> = vec![b"builtin"];
    strings.extend(keys.iter().map(|key| key.as_bytes()));
    let blob = |data: &[u8]| Res::Blob {
        alignment: 1,
        data: data.to_vec(),
    };
    let numbered = keys.iter().zip(1..);
    let resources: Vec<_> = numbered.map(|(key, n)| (n, blob(key.as_bytes()))).collect();
    let asm = Asm::minimal(6).strings(&strings);
    let asm = asm.resources(&[], &[(0, &resources)]);
    fs::write(path("model"), asm.finish()).unwrap();
    ok(&["extract", &path("model"), "-o", &path("all.npz")]);
    let entries = unzipped(&path("all.npz"));
    assert_eq!(entries.len(), keys.len());
    for key in keys {
        let bytes = &entries[&format!("{key}.npy")];
        assert!(bytes.ends_with(key.as_bytes()), "{key}");
    }
}

#[test]
fn an_npz_file_holds_the_npy_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let file = corpus("jax/weights.mlirbc");
    ok(&["extract", &file, "-o", &path("all.npz")]);
    ok(&["extract", &file, "-o", &path("all/")]);
    let entries = unzipped(&path("all.npz"));
    let listed = ok(&["ls", &file]);
    assert_eq!(entries.len(), listed.lines().count() - 1);
    for line in listed.lines().skip(1) {
        let key = line.split_whitespace().next().unwrap();
        let alone = stdout(&["extract", &file, key, "--format", "npy"]);
        assert!(entries[&format!("{key}.npy")] == alone, "{key}");
    }
    // The same files, and the manifest.
    let written = fs::read_dir(path("all")).unwrap();
    assert_eq!(written.count(), entries.len() + 1);
}

#[test]
fn keys_that_leave_the_folder_are_in_no_archive() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let blob = Res::Blob {
        alignment: 1,
        data: b"evil".to_vec(),
    };
    let asm = Asm::minimal(6).strings(&[b"builtin", b"../evil"]);
    let bytes = asm.resources(&[], &[(0, &[(1, blob)])]).finish();
    fs::write(path("model"), bytes).unwrap();
    let message = usage_error(&["extract", &path("model"), "-o", &path("out.npz")]);
    assert!(
        message.contains("../evil cannot be the name of an entry"),
        "{message}"
    );
    assert!(!folder.path().join("out.npz").exists());
    ok(&["extract", &path("model"), "-o", &path("out/")]);
    assert_eq!(fs::read(path("out/_.._evil.bin")).unwrap(), b"evil");
}

#[test]
fn slices_are_those_of_the_elements() {
    let file = corpus("jax/mlp.mlirbc");
    let whole = stdout(&["extract", &file, "layer0.weight"]);
    let row = 64 * 4;
    for (slice, rows, columns) in [
        ("10:20", 10..20, 0..64),
        ("-2:,4:8", 30..32, 4..8),
        ("3,-1", 3..4, 63..64),
        (":0", 0..0, 0..64),
    ] {
        let key = format!("layer0.weight[{slice}]");
        let expected: Vec<u8> = rows
            .flat_map(|r| whole[r * row + columns.start * 4..r * row + columns.end * 4].to_vec())
            .collect();
        for backend in ["map", "read"] {
            let bytes = stdout(&["extract", &file, &key, "--backend", backend]);
            assert!(bytes == expected, "{key}: {backend}");
        }
    }
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
    let all = ["extract", &file, "--all", "--force", "-o", &out];
    model(b"v");
    ok(&all);
    let bytes = fs::read(&out).unwrap();
    let tensors = SafeTensors::deserialize(&bytes).unwrap();
    assert_eq!(tensors.tensor("v").unwrap().data(), b"external");
    assert_eq!(tensors.tensor("w").unwrap().data(), b"own");
    for (key, words) in [
        (&b"w"[..], "w is the key of several tensors"),
        (
            b"__metadata__",
            "__metadata__ is the key of safetensors metadata",
        ),
    ] {
        model(key);
        let message = usage_error(&all);
        assert!(message.contains(words), "{message}");
        assert!(fs::read(&out).unwrap() == bytes);
    }
    let named = ["extract", &file, "__metadata__", "-o", &out];
    assert!(usage_error(&named).contains("the key of safetensors metadata"));
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
        crate::not_run(
            "extracted_weights_are_those_that_jax_holds: no Python with jax, set MLIRBC_PYTHON",
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
