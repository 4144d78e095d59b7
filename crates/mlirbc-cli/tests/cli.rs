//! The command line, run as a person runs it.

#![allow(clippy::unwrap_used)]

#[path = "../../../tests/asm/mod.rs"]
mod asm;
#[path = "../../../tests/common/files.rs"]
mod common;
mod tool;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use asm::{Asm, Res};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tool::{corpus, fails, json, mlirbc, ok, run};

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes)
        .iter()
        .map(|b| format!("{b:02x}"))
        .collect()
}

fn file_with(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let path = folder.join(name);
    fs::write(&path, bytes).unwrap();
    path.to_str().unwrap().to_string()
}

#[test]
fn info_says_what_a_file_is() {
    let text = ok(&["info", &corpus("jax/mlp.mlirbc")]);
    for line in [
        "version     6",
        "producer    MLIR",
        "resources   8",
        "stablehlo",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    let value = json(&["info", &corpus("jax/mlp.mlirbc"), "--json"]);
    assert_eq!(value["version"], 6);
    assert_eq!(value["counts"]["resources"], 8);
    assert_eq!(value["problems"].as_array().unwrap().len(), 0);
}

#[test]
fn the_inspecting_commands_pass_on_every_file() {
    let mut files = common::corpus();
    files.extend(common::conformance("the_inspecting_commands").unwrap_or_default());
    for path in &files {
        let path = path.to_str().unwrap();
        for command in ["info", "sections", "strings", "dialects", "ls"] {
            ok(&[command, path]);
        }
    }
    for path in common::corpus() {
        let path = path.to_str().unwrap();
        for command in ["info", "sections", "strings", "dialects", "ls"] {
            let mapped = json(&[command, path, "--json", "--backend", "map"]);
            let read = json(&[command, path, "--json", "--backend", "read"]);
            assert_eq!(mapped, read, "{command} {path}");
        }
    }
}

#[test]
fn sections_tile_the_file() {
    for path in common::corpus().iter().take(20) {
        let path = path.to_str().unwrap();
        let value = json(&["sections", path, "--json"]);
        let sections = value["sections"].as_array().unwrap();
        let mut end = None;
        for s in sections {
            let header = s["header_offset"].as_u64().unwrap();
            assert!(end.is_none_or(|e| e == header), "{path}");
            end = Some(s["offset"].as_u64().unwrap() + s["length"].as_u64().unwrap());
        }
        assert_eq!(end, Some(fs::metadata(path).unwrap().len()));
    }
}

#[test]
fn blobs_come_out_byte_for_byte() {
    let file = corpus("jax/mlp.mlirbc");
    let expected: Value =
        serde_json::from_slice(&fs::read(corpus("jax/mlp.json")).unwrap()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let listed = json(&["ls", &file, "--json"]);
    for blob in expected.as_array().unwrap() {
        let key = blob["key"].as_str().unwrap();
        let output = run(&["extract", &file, key]);
        assert_eq!(
            sha256(&output.stdout),
            blob["sha256"].as_str().unwrap(),
            "{key}"
        );
        let path = folder.path().join("out.bin");
        ok(&[
            "extract",
            &file,
            key,
            "-o",
            path.to_str().unwrap(),
            "--backend",
            "read",
        ]);
        assert_eq!(fs::read(&path).unwrap(), output.stdout, "{key}");
        let entries = listed["resources"].as_array().unwrap();
        let entry = entries.iter().find(|e| e["key"]["text"] == key).unwrap();
        assert_eq!(entry["size"], blob["bytes"], "{key}");
        assert_eq!(entry["alignment"], blob["alignment"], "{key}");
    }
    // What was written is all there is: no temporary file stays behind.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn ls_tells_the_truth_of_every_blob() {
    for file in common::corpus() {
        let path = file.to_str().unwrap();
        let listed = json(&["ls", path, "--json"]);
        let file = mlirbc::Bytecode::open(&file).unwrap();
        let resources = file.view().resources().unwrap();
        let mut entries = listed["resources"].as_array().unwrap().iter();
        for resource in resources {
            let resource = resource.unwrap();
            let entry = entries.next().unwrap();
            let Ok(blob) = file.blob(&resource) else {
                continue;
            };
            assert_eq!(entry["size"], blob.as_slice().len(), "{path}");
            assert_eq!(entry["alignment"], blob.alignment(), "{path}");
            assert_eq!(entry["offset"], blob.pos(), "{path}");
        }
        assert!(entries.next().is_none());
    }
}

#[test]
fn extract_all_writes_safe_names_and_a_manifest() {
    let folder = tempfile::tempdir().unwrap();
    let blob = |data: &[u8]| Res::Blob {
        alignment: 4,
        data: data.to_vec(),
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"../evil", b"a/b", b"A_b", b"flag", b"\x1b[31m"])
        .resources(
            &[(4, &[(4, Res::Bool(true))])],
            &[(
                0,
                &[
                    (1, blob(b"1")),
                    (2, blob(b"22")),
                    (3, blob(b"333")),
                    (5, Res::Declaration),
                ],
            )],
        )
        .finish();
    let file = file_with(folder.path(), "model.mlirbc", &bytes);
    let out = folder.path().join("out");
    ok(&["extract", &file, "--all", "-o", out.to_str().unwrap()]);
    let mut names: Vec<String> = fs::read_dir(&out)
        .unwrap()
        .map(|e| e.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(
        names,
        ["A_b~2.bin", "_.._evil.bin", "a_b.bin", "manifest.json"]
    );
    assert_eq!(fs::read(out.join("A_b~2.bin")).unwrap(), b"333");
    let manifest = fs::read(out.join("manifest.json")).unwrap();
    let manifest: Value = serde_json::from_slice(&manifest).unwrap();
    let entries = manifest["resources"].as_array().unwrap();
    assert_eq!(entries.len(), 5);
    assert_eq!(entries[0]["value"], "true");
    assert_eq!(entries[1]["path"], "_.._evil.bin");
    assert_eq!(entries[4]["kind"], "declaration");
}

#[test]
fn a_key_of_two_owners_asks_which() {
    let folder = tempfile::tempdir().unwrap();
    let blob = |data: &[u8]| Res::Blob {
        alignment: 4,
        data: data.to_vec(),
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"tool", b"w"])
        .resources(&[(1, &[(2, blob(b"ext"))])], &[(0, &[(2, blob(b"own"))])])
        .finish();
    let file = file_with(folder.path(), "model.mlirbc", &bytes);
    let (code, message) = fails(&["extract", &file, "w"]);
    assert_eq!(code, 2);
    assert!(message.contains("tool, builtin"), "{message}");
    assert_eq!(ok(&["extract", &file, "w", "--owner", "tool"]), "ext");
    assert_eq!(ok(&["extract", &file, "w", "--owner", "builtin"]), "own");
    let (code, _) = fails(&["extract", &file, "w", "--owner", "nobody"]);
    assert_eq!(code, 2);
    let (code, message) = fails(&["extract", &file, "x"]);
    assert_eq!((code, message.contains("mlirbc ls")), (2, true));
}

#[test]
fn a_key_of_very_many_owners_is_told_in_few_words() {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = (0..100)
        .map(|i| format!("tool{i}{}", "x".repeat(2000)))
        .collect();
    let mut strings: Vec<&[u8]> = vec![b"builtin", b"w"];
    strings.extend(names.iter().map(String::as_bytes));
    let owned = [(1, Res::Bool(true)), (1, Res::Bool(false))];
    let groups: Vec<_> = (0..100).map(|i| (2 + i, &owned[..])).collect();
    let bytes = Asm::minimal(6).strings(&strings).resources(&groups, &[]);
    let file = file_with(folder.path(), "model.mlirbc", &bytes.finish());
    let (code, message) = fails(&["head", &file, "w"]);
    assert_eq!(code, 2);
    assert!(message.len() < 20_000, "{}", message.len());
    assert!(message.contains("tool7") && !message.contains("tool8"));
    assert!(message.contains("and 184 more)"), "{message}");
}

#[test]
fn a_file_of_another_kind_is_named() {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes, hint) in [
        ("empty", &b""[..], "empty"),
        ("short", b"ML\xef", "ends inside the magic"),
        ("text.mlir", b"module {\n  func.func @f()\n}\n", "MLIR text"),
        (
            "lfs",
            b"version https://git-lfs.github.com/spec/v1\noid",
            "Git LFS",
        ),
        ("gz", b"\x1f\x8b\x08\0\0\0\0\0", "gzip"),
        ("zip", b"PK\x03\x04rest", "zip"),
        ("bc", b"BC\xc0\xde5\x14\0\0", "LLVM bitcode"),
        ("newer", b"ML\xefR\x0fMLIR99\0", "version 7 is newer than 6"),
    ] {
        let file = file_with(folder.path(), name, bytes);
        for backend in ["map", "read"] {
            let (code, message) = fails(&["info", &file, "--backend", backend]);
            assert_eq!(code, 3, "{name}: {message}");
            assert!(message.contains(hint), "{name}: {message}");
        }
    }
    let newer = run(&[
        "info",
        "--json",
        folder.path().join("newer").to_str().unwrap(),
    ]);
    let value: Value = serde_json::from_slice(&newer.stdout).unwrap();
    assert_eq!(value["kind"], "NewerVersion");
    let (code, _) = fails(&["info", folder.path().join("gone").to_str().unwrap()]);
    assert_eq!(code, 3);
    let (code, _) = fails(&["info", folder.path().to_str().unwrap()]);
    assert_eq!(code, 3);
}

#[test]
fn a_damaged_file_is_shown_as_far_as_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let whole = fs::read(corpus("jax/mlp.mlirbc")).unwrap();
    let file = file_with(folder.path(), "cut", &whole[..whole.len() - 100]);
    let output = run(&["info", &file]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("producer    MLIR"), "{text}");
    assert!(text.contains("attributes  "), "{text}");
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains(" at 0x"), "{message}");
    let sections = run(&["sections", &file, "--json"]);
    let value: Value = serde_json::from_slice(&sections.stdout).unwrap();
    assert!(value["problem"]["offset"].is_u64());
}

#[test]
fn bytes_after_the_last_section_are_not_called_missing() {
    let whole = corpus("bad/bytes-behind-file.mlirbc");
    let (code, message) = fails(&["print", &whole]);
    assert_eq!(code, 1);
    let expected = "(3 bytes after the last section are not a section header; \
                    the file may be truncated)";
    assert!(message.contains(expected), "{message}");
}

#[test]
fn what_cuts_a_file_off_is_told_before_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let whole = fs::read(corpus("jax/mlp.mlirbc")).unwrap();
    let file = file_with(folder.path(), "cut", &whole[..10_000]);
    for args in [
        &["ls"][..],
        &["attrs"],
        &["strings"],
        &["dialects"],
        &["print"],
        &["tree"],
        &["symbols"],
        &["extract", "layer0.weight"],
    ] {
        let (code, message) = fails(&[&args[..1], &[&file], &args[1..]].concat());
        assert_eq!(code, 1, "{args:?}");
        assert!(
            message.contains("at 0x600, in section resource"),
            "{message}"
        );
        assert!(
            message.contains("may be truncated: at least 8890 bytes"),
            "{message}"
        );
        let therefore = message.contains("missing); therefore: no string section");
        assert_eq!(therefore, args[0] != "extract", "{message}");
    }
    // What was not reached is not said to be nothing.
    let text = String::from_utf8(run(&["info", &file]).stdout).unwrap();
    for line in [
        "strings     ?",
        "properties  ?",
        "dialects    ?",
        "resources   8",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    let info = run(&["info", &file, "--json"]).stdout;
    let info: Value = serde_json::from_slice(&info).unwrap();
    assert_eq!(info["counts"]["properties"], Value::Null);
    assert_eq!(info["dialects"], Value::Null);
    let file = file_with(folder.path(), "short", &whole[..1440]);
    let info = run(&["info", &file, "--json"]).stdout;
    let info: Value = serde_json::from_slice(&info).unwrap();
    assert_eq!(info["counts"]["resources"], Value::Null);
}

#[test]
fn names_out_of_a_file_are_escaped() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = Asm::minimal(6)
        .strings(&[
            b"builtin",
            b"\x1b]0;gotcha\x07",
            "\u{202e}gpj\u{9b}\x7f".as_bytes(),
            b"\xff",
        ])
        .dialects(&[0, 1], &[])
        .resources(&[], &[(0, &[(1, Res::Declaration), (2, Res::Declaration)])])
        .finish();
    let file = file_with(folder.path(), "odd", &bytes);
    for command in ["info", "strings", "dialects", "ls"] {
        let text = ok(&[command, &file]);
        assert!(!text.contains(['\x1b', '\x07', '\u{202e}']), "{command}");
        let text = ok(&[command, &file, "--json"]);
        let raw = |c| matches!(c, '\x1b' | '\x7f' | '\u{9b}' | '\u{202e}');
        assert!(!text.contains(raw), "{command}");
    }
    let value = json(&["strings", &file, "--json"]);
    assert_eq!(value["strings"][2]["text"], "\u{202e}gpj\u{9b}\x7f");
    assert_eq!(value["strings"][3]["hex"], "ff");
}

/// The text is the reference's, byte for byte, but a terminal does not get to obey it.
#[cfg(target_os = "linux")]
#[test]
fn a_printed_module_does_nothing_to_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"a\x1b]0;gotcha\x07b", b"key"])
        .resources(&[(1, &[(2, Res::Bool(true))])], &[])
        .finish();
    let file = file_with(folder.path(), "odd", &bytes);
    assert!(ok(&["print", &file]).contains("    a\x1b]0;gotcha\x07b: {\n"));
    let command = format!("{} print {file}", env!("CARGO_BIN_EXE_mlirbc"));
    let mut script = Command::new("script");
    script.args(["-qec", &command, "/dev/null"]);
    let Ok(output) = script.stdin(Stdio::null()).output() else {
        eprintln!("NOT RUN: a_printed_module_does_nothing_to_a_terminal: no `script`");
        return;
    };
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(shown.contains("    a\\u{1b}]0;gotcha\\u{7}b: {"), "{shown}");
    assert!(!shown.contains(['\x1b', '\x07']), "{shown}");
}

#[test]
fn findings_are_listed_in_proportion_to_the_file() {
    const COUNT: u64 = 40_000;
    let folder = tempfile::tempdir().unwrap();
    let mut strings = asm::Bytes::new().varint(COUNT);
    for _ in 0..COUNT {
        strings = strings.varint(1);
    }
    let strings = strings.bytes(&vec![b'x'; COUNT as usize]).0;
    let bytes = Asm::minimal(6)
        .without(mlirbc::SectionId::String)
        .section(mlirbc::SectionId::String, strings)
        .finish();
    let file = file_with(folder.path(), "odd", &bytes);
    let most = 16_384 + bytes.len() / 16;
    for (limit, listed) in [("100", 100), ("100000000", most)] {
        let output = run(&["verify", &file, "--limit", limit]);
        assert_eq!(output.status.code(), Some(1));
        let lines = String::from_utf8(output.stdout).unwrap();
        assert_eq!(lines.lines().count(), listed);
        let message = String::from_utf8(output.stderr).unwrap();
        let more = COUNT as usize - listed;
        let expected = format!("{COUNT} findings, {more} more than are listed");
        assert!(message.contains(&expected), "{message}");
        let output = run(&["verify", &file, "--limit", limit, "--json"]);
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["findings"].as_array().unwrap().len(), listed);
        assert_eq!(report["total"], COUNT);
    }
}

#[test]
fn a_dash_is_standard_input() {
    let bytes = fs::read(corpus("jax/mlp.mlirbc")).unwrap();
    let mut child = mlirbc(&["ls", "-", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(&bytes).unwrap();
    let output = child.wait_with_output().unwrap();
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["file"], "<stdin>");
    assert_eq!(value["resources"].as_array().unwrap().len(), 8);
    let (_, message) = fails(&["ls", "-"]);
    assert!(message.contains("mlirbc: <stdin>: "), "{message}");
}

#[test]
fn usage_errors_and_closed_pipes() {
    assert_eq!(run(&[]).status.code(), Some(2));
    assert_eq!(run(&["frobnicate"]).status.code(), Some(2));
    assert_eq!(
        run(&["extract", &corpus("jax/mlp.mlirbc")]).status.code(),
        Some(2)
    );
    assert_eq!(run(&["--help"]).status.code(), Some(0));
    // A reader that goes away is no failure.
    let mut child = mlirbc(&["extract", &corpus("jax/mlp.mlirbc"), "layer0.weight"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        (output.status.code(), &output.stderr[..]),
        (Some(0), &b""[..])
    );
}

#[test]
fn an_output_that_can_not_be_written_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let missing: PathBuf = folder.path().join("no/such/out.bin");
    let path = missing.to_str().unwrap();
    let (code, message) = fails(&[
        "extract",
        &corpus("jax/mlp.mlirbc"),
        "head.mask",
        "-o",
        path,
    ]);
    assert_eq!(code, 3, "{message}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn an_output_that_is_something_else_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let model = corpus("jax/mlp.mlirbc");
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (_, message) = fails(&["extract", &model, "head.mask", "-o", &path("no/such")]);
    assert!(message.contains("no/such: No such file"), "{message}");
    assert!(!message.contains(".mlirbc-"), "{message}");
    let (code, message) = fails(&["extract", &model, "head.mask", "-o", &path("")]);
    assert_eq!(code, 3);
    assert!(message.contains("use --all"), "{message}");
    let usage = |args: &[&str], words: &str| {
        let (code, message) = fails(&[&["extract", &model], args].concat());
        assert_eq!(code, 2, "{message}");
        assert!(message.contains(words), "{words}: {message}");
    };
    for name in ["x.npy", "x.npz", "x.bin", "x.raw"] {
        usage(&["--all", "-o", &path(name)], "writes a folder");
    }
    usage(&["head.mask", "-o", &path("x.npz")], ".npy");
    usage(&["head.mask", "--min-size", "1K"], "--all");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    // It may be meant after all.
    fs::create_dir(path("x.npy")).unwrap();
    ok(&["extract", &model, "--all", "-o", &path("x.npy")]);
    ok(&[
        "extract",
        &model,
        "head.mask",
        "--format",
        "raw",
        "-o",
        &path("x.npz"),
    ]);
}

#[test]
fn every_command_has_help_with_examples() {
    let help = ok(&["--help"]);
    assert!(help.contains("Exit status"), "{help}");
    let commands = help.split("Commands:").nth(1).unwrap();
    let commands = commands.split("Options:").next().unwrap().lines();
    let names: Vec<&str> = commands
        .filter(|l| l.starts_with("  ") && !l.starts_with("   "))
        .filter_map(|l| l.split_whitespace().next())
        .filter(|n| *n != "help")
        .collect();
    assert!(names.len() >= 6, "{names:?}");
    for name in names {
        let text = ok(&[name, "--help"]);
        assert!(text.contains("Examples:"), "{name}: {text}");
    }
}

/// A sparse file of one blob, most of which is a hole.
#[cfg(target_os = "linux")]
fn sparse_giant(folder: &Path, blob: u64) -> String {
    use std::io::Seek;
    let entry = 64 + blob;
    let offsets = asm::Bytes::new().varint(0).varint(0).varint(1);
    let offsets = offsets.varint(1).varint(entry).byte(0).0;
    let mut head = Asm::minimal(6)
        .strings(&[b"builtin", b"w"])
        .section(mlirbc::SectionId::ResourceOffset, offsets)
        .finish();
    head.push(mlirbc::SectionId::Resource as u8 | 0x80);
    mlirbc::varint::encode(entry, &mut head);
    mlirbc::varint::encode(64, &mut head);
    head.resize(head.len().next_multiple_of(64), 0xcb);
    let data = head.len() + 64;
    mlirbc::varint::encode(64, &mut head);
    mlirbc::varint::encode(blob, &mut head);
    head.resize(data, 0xcb);
    let path = folder.join("giant.mlirbc");
    let mut file = fs::File::create(&path).unwrap();
    file.write_all(&head).unwrap();
    file.set_len(data as u64 + blob).unwrap();
    file.seek(std::io::SeekFrom::End(-3)).unwrap();
    file.write_all(b"end").unwrap();
    path.to_str().unwrap().to_string()
}

/// Private memory (RLIMIT_DATA) is capped at 4 MiB; the file has 1 GiB.
#[cfg(target_os = "linux")]
#[test]
fn listing_and_extracting_need_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let file = sparse_giant(folder.path(), 1 << 30);
    let limited = |args: &str| {
        let command = format!("ulimit -d 4096 && {} {args}", env!("CARGO_BIN_EXE_mlirbc"));
        let mut sh = Command::new("sh");
        sh.args(["-c", &command]).env("NO_COLOR", "1");
        sh.stdout(Stdio::piped()).stderr(Stdio::piped());
        sh.spawn().unwrap()
    };
    for backend in ["map", "read"] {
        let output = limited(&format!("ls {file} --backend {backend}"));
        let output = output.wait_with_output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("1073741824"), "{backend}: {text}");
        let output = limited(&format!("verify {file} --backend {backend}"));
        assert!(output.wait_with_output().unwrap().status.success());
    }

    let mut child = limited(&format!("extract {file} w"));
    let mut pipe = child.stdout.take().unwrap();
    let mut buffer = vec![0; 1 << 20];
    let (mut total, mut last) = (0, Vec::new());
    loop {
        match std::io::Read::read(&mut pipe, &mut buffer).unwrap() {
            0 => break,
            n => {
                total += n;
                last = buffer[n.saturating_sub(3)..n].to_vec();
            }
        }
    }
    assert!(child.wait().unwrap().success());
    assert_eq!((total, last.as_slice()), (1 << 30, &b"end"[..]));
}

/// All bytes as hex, which are four times as many as there is memory.
#[cfg(target_os = "linux")]
#[test]
fn bytes_without_a_type_are_not_held_as_text() {
    const BLOB: usize = 8 << 20;
    let folder = tempfile::tempdir().unwrap();
    let file = sparse_giant(folder.path(), BLOB as u64);
    for (json, more) in [("", 0..200), ("--json", 200..1000)] {
        let command = format!(
            "ulimit -d 4096 && {} head {file} w -n 99999999999 {json}",
            env!("CARGO_BIN_EXE_mlirbc")
        );
        let output = Command::new("sh").args(["-c", &command]).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        assert!(more.contains(&(output.stdout.len() - 2 * BLOB)));
    }
}
