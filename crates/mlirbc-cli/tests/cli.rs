//! The command line on files that are made for a test, and on all files of the corpus: what
//! `tests/golden` cannot say.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::not_run;
use crate::sample::sample;
use crate::tool::{corpus, fails, json, mlirbc, ok, run};
use mlirbc_asm::{Asm, Res};
use serde_json::Value;
use sha2::{Digest, Sha256};

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

/// A copy with one byte of the IR section changed.
fn damaged(folder: &Path, name: &str, offset: u64, byte: u8) -> String {
    let mut bytes = std::fs::read(corpus(name)).unwrap();
    let file = mlirbc::Bytecode::from_bytes(&bytes).unwrap();
    let ir = file.find_section(mlirbc::SectionId::Ir).unwrap().data.start;
    drop(file);
    bytes[(ir + offset) as usize] = byte;
    let path = folder.join("damaged.mlirbc");
    std::fs::write(&path, bytes).unwrap();
    path.to_str().unwrap().to_string()
}

#[test]
fn the_inspecting_commands_pass_on_every_file() {
    let mut files = crate::files::corpus();
    files.extend(crate::files::conformance("the_inspecting_commands").unwrap_or_default());
    for path in &sample(files, 30) {
        let path = path.to_str().unwrap();
        for command in ["info", "sections", "strings", "dialects", "ls"] {
            ok(&[command, path]);
        }
    }
    for path in sample(crate::files::corpus(), 15) {
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
    for path in crate::files::corpus().iter().take(20) {
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
fn attributes_and_types_tile_their_section() {
    let file = corpus("mlir22/affine_maps.v6.mlirbc");
    let info = json(&["info", &file, "--json"]);
    for (command, list) in [("attrs", "attributes"), ("types", "types")] {
        let rows = json(&[command, &file, "--json"]);
        let rows = rows[list].as_array().unwrap();
        assert_eq!(rows.len() as u64, info["counts"][list]);
        let field = |row: &Value, name: &str| row[name].as_u64().unwrap();
        let spans = rows.iter().map(|r| (field(r, "offset"), field(r, "size")));
        let spans: Vec<_> = spans.collect();
        assert!(spans.windows(2).all(|w| w[0].0 + w[0].1 == w[1].0));
        assert_eq!(ok(&[command, &file]).lines().count(), rows.len());
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
            "--force",
            "-o",
            path.to_str().unwrap(),
            "--backend",
            "read",
        ]);
        assert_eq!(fs::read(&path).unwrap(), output.stdout, "{key}");
        let entries = listed["tensors"].as_array().unwrap();
        let entry = entries.iter().find(|e| e["key"] == key).unwrap();
        assert_eq!(entry["size"], blob["bytes"], "{key}");
        assert_eq!(entry["alignment"], blob["alignment"], "{key}");
    }
    // What was written is all there is: no temporary file stays behind.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
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
    let (code, stderr) = fails(&["extract", &file, "--all", "-o", out.to_str().unwrap()]);
    assert!(code == 1 && stderr.contains("1 of 4 tensors"), "{stderr}");
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
    let entries = manifest["tensors"].as_array().unwrap();
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
    let blob = Res::Blob {
        alignment: 1,
        data: vec![0],
    };
    let owned = [(1, blob)];
    let groups: Vec<_> = (0..100).map(|i| (2 + i, &owned[..])).collect();
    let bytes = Asm::minimal(6).strings(&strings).resources(&groups, &[]);
    let file = file_with(folder.path(), "model.mlirbc", &bytes.finish());
    let (code, message) = fails(&["head", &file, "w"]);
    assert_eq!(code, 2);
    assert!(message.len() < 20_000, "{}", message.len());
    assert!(message.contains("tool7") && !message.contains("tool8"));
    assert!(message.contains("and 92 more;"), "{message}");
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
    assert_eq!(value["strings"][3]["text_hex"], "ff");
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
        not_run("a_printed_module_does_nothing_to_a_terminal: no `script`");
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
    let mut strings = mlirbc_asm::Bytes::new().varint(COUNT);
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
        let expected = format!("{COUNT} findings, {more} of them not listed");
        assert!(message.contains(&expected), "{message}");
        let output = run(&["verify", &file, "--limit", limit, "--json"]);
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["findings"].as_array().unwrap().len(), listed);
        assert_eq!(report["total"], COUNT);
    }
}

#[test]
fn a_damaged_tree_shows_its_sound_part() {
    let folder = tempfile::tempdir().unwrap();
    let whole = ok(&["tree", &corpus("mlir22/symbols.v6.mlirbc")]);
    // The name of the second operation inside the module, far behind the end of the table.
    let file = corpus("mlir22/symbols.v6.mlirbc");
    let rows = json(&["tree", &file, "--json"]);
    let sections = json(&["sections", &file, "--json"]);
    let ir = sections["sections"].as_array().unwrap();
    let ir = ir.iter().find(|s| s["name"] == "ir").unwrap();
    let at = rows["operations"][3]["offset"].as_u64().unwrap() - ir["offset"].as_u64().unwrap();
    let bad = damaged(folder.path(), "mlir22/symbols.v6.mlirbc", at, 0xff);
    let output = run(&["tree", &bad]);
    assert_eq!(output.status.code(), Some(1));
    let shown = String::from_utf8(output.stdout).unwrap();
    let expected: Vec<&str> = whole.lines().skip(1).take(2).collect();
    assert_eq!(shown.lines().skip(1).collect::<Vec<_>>(), expected);
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("operation name index 127 out of range"),
        "{message}"
    );
    let output = run(&["verify", &bad]);
    assert_eq!(output.status.code(), Some(1));
    let findings = String::from_utf8(output.stdout).unwrap();
    assert!(findings.starts_with("MB0601 0x"), "{findings}");
    let first = findings.lines().next().unwrap();
    let place = first.split(' ').nth(1).unwrap();
    let in_what =
        format!(" operation name index 127 out of range (9 entries), in the operation at {place}");
    assert!(first.contains(&in_what), "{first}");
}

#[test]
fn statistics_add_up() {
    for file in [
        "mlir22/basics.v6.mlirbc",
        "mlir22/basics.v0.mlirbc",
        "iree/model.stream.mlirbc",
    ] {
        let file = corpus(file);
        let stats = json(&["stats", &file, "--json"]);
        let sum = |table: &str, field: &str| -> u64 {
            let rows = stats[table].as_array().unwrap().iter();
            rows.map(|row| row[field].as_u64().unwrap()).sum()
        };
        let operations = stats["operations"].as_u64().unwrap();
        assert_eq!(sum("operation_names", "count"), operations);
        assert_eq!(sum("dialects", "count"), operations);
        let info = json(&["info", &file, "--json"]);
        let count = |what: &str| info["counts"][what].as_u64().unwrap();
        assert_eq!(sum("attributes", "count"), count("attributes"));
        assert_eq!(sum("types", "count"), count("types"));
        let sections = json(&["sections", &file, "--json"]);
        let sections = sections["sections"].as_array().unwrap();
        let entries = sections.iter().find(|s| s["name"] == "attr_type").unwrap();
        let bytes = sum("attributes", "bytes") + sum("types", "bytes");
        assert_eq!(bytes, entries["length"].as_u64().unwrap());
        assert_eq!(stats["properties"]["raw"], 0);
        let text = ok(&["stats", &file, "--top", "1"]);
        assert!(text.contains("locations"), "{text}");
        assert!(text.contains("more\n"), "{text}");
    }
}

/// A sparse file of one blob, most of which is a hole.
#[cfg(target_os = "linux")]
fn sparse_giant(folder: &Path, blob: u64) -> String {
    use std::io::Seek;
    let entry = 64 + blob;
    let offsets = mlirbc_asm::Bytes::new().varint(0).varint(0).varint(1);
    let offsets = offsets.varint(1).varint(entry).byte(0).0;
    let mut head = Asm::minimal(6)
        .strings(&[b"builtin", b"w"])
        .section(mlirbc::SectionId::ResourceOffset, offsets)
        .finish();
    head.push(mlirbc::SectionId::Resource as u8 | 0x80);
    mlirbc::raw::varint::encode(entry, &mut head);
    mlirbc::raw::varint::encode(64, &mut head);
    head.resize(head.len().next_multiple_of(64), 0xcb);
    let data = head.len() + 64;
    mlirbc::raw::varint::encode(64, &mut head);
    mlirbc::raw::varint::encode(blob, &mut head);
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

/// The files with bytecode in a folder of the corpus and those below it, but for damaged ones.
fn bytecode_files(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("bad") && !path.ends_with("containers") {
            bytecode_files(&path, found);
        } else if path.extension().is_some_and(|it| it == "mlirbc") {
            found.push(path.to_str().unwrap().to_string());
        }
    }
}

#[test]
fn values_in_a_tree_have_the_names_of_print() {
    let mut files = Vec::new();
    bytecode_files(Path::new(&corpus("")), &mut files);
    assert!(files.len() > 100, "{}", files.len());
    let named = |text: &str| -> Vec<String> {
        // Deep levels are numbers in brackets.
        let lines = text.lines().map(str::trim_start);
        let lines = lines.map(|line| match line.split_once("] ") {
            Some((level, rest)) if level.starts_with('[') => rest,
            _ => line,
        });
        let named = lines.filter(|line| line.starts_with('%'));
        let names = named.filter_map(|line| Some(line.split_once(" = ")?.0.to_string()));
        names.filter(|name| !name.contains(' ')).collect()
    };
    let mut values = 0;
    for file in files {
        // Before version 5 the file does not say which operations were registered, and the names in
        // `print` depend on the tables.
        if fs::read(&file).unwrap()[4] >> 1 < 5 {
            continue;
        }
        // Several regions in a function that use nothing from outside: `tree` does not count their values.
        if ["affine_forms", "linalg_forms"]
            .iter()
            .any(|name| file.contains(name))
        {
            continue;
        }
        let printed = run(&["print", "--generic", &file, "--elide", "16"]);
        let tree = run(&["tree", &file, "--values", "--depth", "1000"]);
        if !(printed.status.success() && tree.status.success()) {
            continue;
        }
        // Builds between releases name values of sibling regions by older rules, which `tree` does not have.
        if mlirbc::Bytecode::open(&file).is_ok_and(|it| it.producer().contains("git")) {
            continue;
        }
        // `print` numbers the values of all functions of a module, the last function first.
        let functions = String::from_utf8_lossy(&tree.stdout).matches(" @").count();
        if functions != 1 {
            continue;
        }
        let names = named(&String::from_utf8_lossy(&tree.stdout));
        assert_eq!(
            names,
            named(&String::from_utf8_lossy(&printed.stdout)),
            "{file}"
        );
        values += names.len();
    }
    assert!(values > 20, "{values}");
}

/// What a command shows on a terminal of this width, without colours; `None` without the tool `script`.
#[cfg(target_os = "linux")]
fn on_terminal(columns: &str, args: &str) -> Option<String> {
    let command = format!("{} {args}", env!("CARGO_BIN_EXE_mlirbc"));
    let mut script = Command::new("script");
    script.args(["-qec", &command, "/dev/null"]);
    script.env("COLUMNS", columns).env("NO_COLOR", "1");
    let output = script.stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.replace("\r\n", "\n")).filter(|_| output.status.success())
}

/// Large constants fill a terminal, which people read; a pipe gets all of them, in the generic form.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_gets_no_large_constants() {
    let model = corpus("jax/mlp.mlirbc");
    let print = |args: &str| on_terminal("100", &format!("print {model} {args}"));
    let Some(shown) = print("") else {
        not_run("a_terminal_gets_no_large_constants: no `script`");
        return;
    };
    assert_eq!(shown, ok(&["print", &model, "--elide", "32"]));
    assert_eq!(
        print("--no-elide --generic").unwrap(),
        ok(&["print", &model, "--generic"])
    );
    assert_ne!(shown, ok(&["print", &model]));
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_gets_tables_of_its_width() {
    let model = corpus("jax/mlp.mlirbc");
    let whole = ok(&["ops", &model]);
    let ops = |columns, args: &str| on_terminal(columns, &format!("ops {model} {args}"));
    let Some(shown) = ops("90", "") else {
        not_run("a_terminal_gets_tables_of_its_width: no `script`");
        return;
    };
    let widest = |text: &str| text.lines().map(|it| it.chars().count()).max();
    assert!(widest(&whole) > Some(90));
    assert!(widest(&shown) <= Some(90) && shown.contains('…'), "{shown}");
    assert_eq!(shown.lines().count(), whole.lines().count());
    assert_eq!(ops("90", "--wide").unwrap(), whole);
    assert_eq!(ops("1000", "").unwrap(), whole);
}

/// A session with an editor; its end without `shutdown` is a failure.
#[test]
fn the_language_server_has_a_session() {
    let message = |body: &str| format!("Content-Length: {}\r\n\r\n{body}", body.len());
    let initialize = message(r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#);
    let shutdown = message(r#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#);
    let exit = message(r#"{"jsonrpc":"2.0","method":"exit"}"#);
    let sessions = [
        (format!("{initialize}{shutdown}{exit}"), 0),
        (format!("{initialize}{exit}"), 1),
        (String::new(), 0),
    ];
    for (input, status) in sessions {
        let mut tool = mlirbc(&["lsp"]);
        let tool = tool.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut tool = tool.stderr(Stdio::piped()).spawn().unwrap();
        tool.stdin
            .take()
            .unwrap()
            .write_all(input.as_bytes())
            .unwrap();
        let output = tool.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(status));
        let answers = String::from_utf8(output.stdout).unwrap();
        assert_eq!(answers.contains("\"serverInfo\""), !input.is_empty());
        assert_eq!(output.stderr.is_empty(), status == 0);
    }
}
