//! Every command with stdout or stderr closed or full, ended by a signal, or with an output that
//! would replace what is there: exit status, and what is left behind. docs/cli.md has the table.

#![cfg(unix)]
#![allow(clippy::incompatible_msrv, reason = "tests run with a newer compiler")]
#![allow(clippy::unwrap_used)]

mod tool;

use std::fs::{self, File};
use std::io::Read;
use std::os::unix::fs::symlink;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use mlirbc_asm::{Asm, Bytes, Res};
use tool::{corpus, fails, mlirbc, ok, run};

/// Every command as it writes to stdout, the file left out.
const COMMANDS: [&[&str]; 17] = [
    &["users", "layer0.weight"],
    &["hash"],
    &["show"],
    &["info"],
    &["sections"],
    &["tree"],
    &["symbols"],
    &["stats"],
    // Without a finding it writes nothing else.
    &["verify", "--json"],
    &["ls"],
    &["print"],
    &["extract", "layer0.weight"],
    &["head", "layer0.weight"],
    &["attrs"],
    &["types"],
    &["strings"],
    &["dialects"],
];

/// What may be wrong with a stream, as `sh` writes it for descriptor N.
const STREAMS: [(&str, &str); 3] = [
    ("closed", "N>&-"),
    ("full", "N>\"$FULL\""),
    // Its reader has gone.
    ("broken", "N>&9"),
];

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A device that is always full, in the folder if this user can make one there.
fn full_device(folder: &Path) -> PathBuf {
    let own = folder.join("full");
    let mut mknod = Command::new("mknod");
    let made = mknod.arg(&own).args(["c", "1", "7"]).output();
    if made.is_ok_and(|output| output.status.success()) {
        own
    } else {
        PathBuf::from("/dev/full")
    }
}

/// The exit status of a command whose streams are redirected.
fn status_with(args: &[&str], redirection: &str, full: &Path) -> Option<i32> {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    // The pipe without a reader comes as stdin, and goes on as descriptor 9.
    let line = format!("exec 9>&0 </dev/null; exec \"$@\" {redirection}");
    let mut sh = Command::new("sh");
    sh.args(["-c", &line, "sh", env!("CARGO_BIN_EXE_mlirbc")]);
    sh.args(args).env("FULL", full).stdin(writer);
    sh.stdout(Stdio::null()).stderr(Stdio::null());
    sh.status().unwrap().code()
}

#[test]
fn every_command_with_a_stdout_that_fails() {
    let folder = tempfile::tempdir().unwrap();
    let full = full_device(folder.path());
    let model = corpus("jax/mlp.mlirbc");
    for command in COMMANDS {
        let args = [&command[..1], &[&model], &command[1..]].concat();
        for (name, redirection) in STREAMS {
            let expected = if name == "full" { 3 } else { 0 };
            let status = status_with(&args, &redirection.replace('N', "1"), &full);
            assert_eq!(status, Some(expected), "{args:?}: stdout {name}");
        }
    }
    for args in [&["--help"][..], &["--version"], &["help", "print"]] {
        assert_eq!(status_with(args, "1>\"$FULL\"", &full), Some(3), "{args:?}");
        assert_eq!(status_with(args, "1>&9", &full), Some(0), "{args:?}");
    }
}

#[test]
fn every_command_with_a_stderr_that_fails() {
    let folder = tempfile::tempdir().unwrap();
    let full = full_device(folder.path());
    let (model, missing) = (corpus("jax/mlp.mlirbc"), corpus("no such file"));
    let damaged = folder.path().join("damaged");
    let sound = fs::read(&model).unwrap();
    fs::write(&damaged, &sound[..sound.len() - 100]).unwrap();
    let damaged = text(&damaged).to_string();
    for (stream, redirection) in STREAMS {
        let redirection = redirection.replace('N', "2");
        for command in COMMANDS {
            for (file, expected) in [(&model, 0), (&missing, 3), (&damaged, 1)] {
                let args = [&command[..1], &[file], &command[1..]].concat();
                let status = status_with(&args, &redirection, &full);
                assert_eq!(status, Some(expected), "{args:?}: stderr {stream}");
            }
            let args = [&command[..1], &[&model], &["--no-such-option"]].concat();
            let status = status_with(&args, &redirection, &full);
            assert_eq!(status, Some(2), "{args:?}: stderr {stream}");
        }
    }
}

/// A file with a blob `weights`.
fn model(len: usize) -> Vec<u8> {
    let blob = Res::Blob {
        alignment: 64,
        data: vec![1; len],
    };
    Asm::minimal(6)
        .strings(&[b"builtin", b"weights"])
        .resources(&[], &[(0, &[(1, blob)])])
        .finish()
}

/// Every way to write a file: the arguments behind the input and in front of the output.
const WRITERS: [(&str, &[&str]); 6] = [
    ("extract", &["weights", "--format", "npz"]),
    ("extract", &["weights", "--format", "raw"]),
    ("extract", &["weights", "--format", "npy"]),
    ("extract", &["weights", "--format", "safetensors"]),
    ("extract", &["--all", "--format", "safetensors"]),
    ("print", &[]),
];

fn refused(output: &Output, words: &str) {
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{message}");
    assert!(message.contains(words), "{words}: {message}");
}

#[test]
fn no_output_replaces_the_input() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    // A blob of this format: without a type there is no .npy file, which is not the point.
    let bytes = model(4);
    fs::write(path("weights.bin"), &bytes).unwrap();
    fs::hard_link(path("weights.bin"), path("hard")).unwrap();
    symlink("weights.bin", path("soft")).unwrap();
    let before = fs::read_dir(folder.path()).unwrap().count();
    let input = path("weights.bin");
    for (command, args) in WRITERS {
        for output in ["weights.bin", "hard", "soft"] {
            let output = path(output);
            for force in [&[][..], &["--force"]] {
                let line = [
                    &[command, text(&input)],
                    args,
                    &["-o", text(&output)],
                    force,
                ];
                refused(&run(&line.concat()), "it is the input file");
            }
            let line = [&[command, "-"], args, &["--force", "-o", text(&output)]].concat();
            let stdin = File::open(&input).unwrap();
            let done = mlirbc(&line).stdin(stdin).output().unwrap();
            refused(&done, "it is the input file");
        }
    }
    // The key of the blob is `weights`, so its file would be the input.
    for force in [&[][..], &["--force"]] {
        let line = ["extract", text(&input), "--all", "-o", text(folder.path())];
        let done = run(&[&line, force].concat());
        refused(&done, "weights.bin: it is the input file");
    }
    assert_eq!(fs::read(&input).unwrap(), bytes);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), before);
}

#[test]
fn other_files_are_replaced_with_force_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let constants = corpus("iree/dense.v6.mlirbc");
    for (nth, format) in ["raw", "npy", "npz", "safetensors"].into_iter().enumerate() {
        let out = path(&nth.to_string());
        let args = [
            "extract",
            &constants,
            "attr#21",
            "--format",
            format,
            "-o",
            text(&out),
        ];
        fs::write(&out, "mine").unwrap();
        refused(&run(&args), "the file exists; --force replaces it");
        assert_eq!(fs::read(&out).unwrap(), b"mine");
        ok(&[&args[..], &["--force"]].concat());
        assert_ne!(fs::read(&out).unwrap(), b"mine");
    }
    let out = path("text");
    let args = ["print", &constants, "-o", text(&out)];
    ok(&args);
    refused(&run(&args), "the file exists; --force replaces it");
    ok(&[&args[..], &["--force"]].concat());
    fs::write(path("input"), model(4)).unwrap();
    let all = path("all");
    fs::create_dir(&all).unwrap();
    let input = path("input");
    let args = ["extract", text(&input), "--all", "-o", text(&all)];
    let force = [&args[..], &["--force"]].concat();
    fs::write(all.join("weights.bin"), "mine").unwrap();
    refused(&run(&args), "weights.bin: the file exists");
    assert_eq!(fs::read(all.join("weights.bin")).unwrap(), b"mine");
    assert!(!all.join("manifest.json").exists());
    ok(&force);
    // A second run fails before it writes anything.
    fs::remove_file(all.join("weights.bin")).unwrap();
    refused(&run(&args), "manifest.json: the file exists");
    assert!(!all.join("weights.bin").exists());
    // A link in the folder is not followed: the bytecode file chose the name.
    fs::write(path("elsewhere"), "mine").unwrap();
    symlink(path("elsewhere"), all.join("weights.bin")).unwrap();
    fs::remove_file(all.join("manifest.json")).unwrap();
    refused(&run(&args), "weights.bin: the file exists");
    ok(&force);
    assert_eq!(fs::read(path("elsewhere")).unwrap(), b"mine");
    assert_eq!(fs::read(all.join("weights.bin")).unwrap(), [1; 4]);
    assert!(!all.join("weights.bin").is_symlink());
}

#[test]
fn expanding_has_one_limit() {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("input");
    // A splat of 2^40 elements of i8.
    let entry = |values: &[u64]| {
        (
            true,
            values.iter().fold(Bytes::new(), |b, v| b.varint(*v)).0,
        )
    };
    let mut splat: (bool, Vec<u8>) = entry(&[18, 0, 1]);
    splat.1.push(0);
    let types = vec![entry(&[13, 1, (1 << 40) << 1, 1]), entry(&[0, 8 << 2])];
    let bytes = Asm::minimal(6)
        .attr_types(&[(0, vec![splat])], &[(0, types)])
        .finish();
    fs::write(&input, bytes).unwrap();
    for format in ["raw", "npy", "npz", "safetensors"] {
        let out = folder.path().join(format);
        let args = ["extract", text(&input), "attr#0", "--format", format];
        let args = [&args[..], &["-o", text(&out)]].concat();
        let (status, message) = fails(&args);
        assert_eq!(status, 2, "{message}");
        assert!(
            message.contains("of 1099511627776 bytes, more than 1073741824"),
            "{message}"
        );
        assert!(!out.exists());
    }
}

/// Ends the tool by a signal while it is writing a file of this size.
#[cfg(target_os = "linux")]
fn killed(folder: &Path, signal: &str) {
    let input = folder.join("input");
    let out = folder.join("out");
    let args = ["extract", text(&input), "weights", "--format", "raw", "-o"];
    let args = [&args[..], &[text(&out)]].concat();
    let mut child = mlirbc(&args).stderr(Stdio::null()).spawn().unwrap();
    let open = format!("/proc/{}/fd", child.id());
    let is_writing = || {
        let links = fs::read_dir(&open).into_iter().flatten().flatten();
        let mut links = links.filter_map(|link| fs::read_link(link.path()).ok());
        links.any(|link| link.starts_with(folder) && link != input)
    };
    while !is_writing() {
        assert_eq!(child.try_wait().unwrap(), None, "it has finished");
    }
    let kill = Command::new("kill")
        .args([signal, &child.id().to_string()])
        .status();
    assert!(kill.unwrap().success());
    let status = child.wait().unwrap();
    assert!(status.signal().is_some(), "{signal}: {status}");
    let left: Vec<_> = fs::read_dir(folder).unwrap().flatten().collect();
    assert_eq!(left.len(), 1, "{signal}: {left:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("input"), model(64 << 20)).unwrap();
    for signal in ["-INT", "-TERM", "-HUP", "-KILL"] {
        killed(folder.path(), signal);
    }
}

#[test]
fn arguments_are_shown_escaped() {
    let argument = "x\u{9b}31m\u{202e}y\u{1b}[31m";
    let output = run(&[argument]);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("x\\u{9b}31m\\u{202e}y"), "{message:?}");
    let folder = tempfile::tempdir().unwrap();
    let schema = folder.path().join("\u{1b}]schema");
    fs::write(&schema, "a.b\tx:\u{1b}[31m\n").unwrap();
    let model = corpus("jax/mlp.mlirbc");
    for command in ["print", "stats"] {
        let (status, message) = fails(&[command, &model, "--schema", text(&schema)]);
        assert_eq!(status, 2);
        let is_raw = |c: char| c.is_control() && c != '\n';
        assert!(!message.contains(is_raw), "{message:?}");
        assert!(message.contains("\\u{1b}]schema: line 1"), "{message:?}");
    }
}

/// Under any of its names a terminal gets escaped text, and no binary data.
#[cfg(target_os = "linux")]
#[test]
fn names_of_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("input");
    let values = |values: &[u64]| values.iter().fold(Bytes::new(), |b, v| b.varint(*v)).0;
    // An operation with an attribute whose text is written as it is.
    let attrs = vec![
        (true, values(&[15])),
        (false, b"#t.x<\x1b[31m>\0".to_vec()),
        (true, values(&[2, 3])),
        (true, values(&[1, 1, 2, 1])),
    ];
    let op = Bytes::new()
        .varint(1 << 1)
        .varint(0)
        .byte(1)
        .varint(0)
        .varint(3);
    let file = Asm::minimal(6)
        .strings(&[b"builtin", b"t", b"op", b"name"])
        .dialects(&[0, 1], &[(1, &[2])])
        .attr_types(&[(0, attrs)], &[])
        .ir(op.0);
    fs::write(&input, file.finish()).unwrap();
    let blob = folder.path().join("blob");
    fs::write(&blob, model(4)).unwrap();
    let on_terminal = |args: &str| {
        let line = format!("{} {args}", env!("CARGO_BIN_EXE_mlirbc"));
        let mut script = Command::new("script");
        script
            .args(["-qec", &line, "/dev/null"])
            .stdin(Stdio::null());
        script.output()
    };
    if on_terminal("--version").map_or(true, |output| !output.status.success()) {
        eprintln!("NOT RUN: names of the terminal: no `script`");
        return;
    }
    for name in ["/dev/stdout", "/dev/tty", "/proc/self/fd/1", "-"] {
        let output = on_terminal(&format!("print {} -o {name}", text(&input))).unwrap();
        let shown = String::from_utf8_lossy(&output.stdout);
        assert!(shown.contains("\\u{1b}[31m"), "{name}: {shown:?}");
        assert!(!shown.contains('\x1b'), "{name}: {shown:?}");
        let output = on_terminal(&format!("extract {} weights -o {name}", text(&blob))).unwrap();
        let shown = String::from_utf8_lossy(&output.stdout);
        assert!(shown.contains("refusing"), "{name}: {shown:?}");
        assert!(!shown.contains('\x01'), "{name}: {shown:?}");
    }
}

#[test]
fn stdout_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let model = corpus("jax/mlp.mlirbc");
    let plain = run(&["print", &model]).stdout;
    let out = folder.path().join("out");
    // A file that the shell has made is not in the way.
    let to = File::create(&out).unwrap();
    let mut command = mlirbc(&["print", &model, "-o", "/dev/stdout"]);
    assert!(command.stdout(to).status().unwrap().success());
    assert!(fs::read(&out).unwrap() == plain);
    let mut child = mlirbc(&["print", &model, "-o", "/dev/stdout"]);
    let mut child = child.stdout(Stdio::piped()).spawn().unwrap();
    let mut piped = Vec::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_end(&mut piped)
        .unwrap();
    assert!(child.wait().unwrap().success() && piped == plain);
}
